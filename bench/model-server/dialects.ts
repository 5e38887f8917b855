/**
 * The protocols of three services: OpenAI's chat completions and responses, Anthropic's messages; whole and as streams.
 */
import type { SentMessage } from './sent-question.ts';

export interface Dialect {
  readMessages(body: Readonly<Record<string, unknown>>): SentMessage[];
  hasForm(body: Readonly<Record<string, unknown>>): boolean;
  /** The answer in one piece. */
  whole(text: string, end: 'stop' | 'length', tokens: Tokens): object;
  /** The events of a stream as lines; `pieces` is the text in parts. */
  begin(): string[];
  piece(text: string): string[];
  finish(end: 'stop' | 'length', tokens: Tokens): string[];
  /** A refusal with its status. */
  failure(status: number, message: string): object;
}

interface Tokens {
  input: number;
  output: number;
}

const model = 'scripted-1';
const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const named = (event: string, value: object) =>
  `event: ${event}\ndata: ${JSON.stringify({ type: event, ...value })}\n\n`;

/** Content is a text, or a list of parts with one. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: unknown) => String(Reflect.get(Object(part), 'text') ?? '')).join('');
}

function messagesOf(list: unknown): SentMessage[] {
  if (!Array.isArray(list)) return [];
  return list.map((message: unknown) => ({
    role: String(Reflect.get(Object(message), 'role') ?? ''),
    text: textOf(Reflect.get(Object(message), 'content')),
  }));
}

const chatCompletions: Dialect = {
  readMessages: ({ messages }) => messagesOf(messages),
  hasForm: ({ response_format }) => response_format !== undefined,
  whole: (text, end, tokens) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model,
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: end }],
    usage: chatUsage(tokens),
  }),
  begin: () => [data(chunk({ role: 'assistant', content: '' }, null))],
  piece: (text) => [data(chunk({ content: text }, null))],
  finish: (end, tokens) => [
    data(chunk({}, end)),
    data({ ...chunk({}, null), choices: [], usage: chatUsage(tokens) }),
    'data: [DONE]\n\n',
  ],
  failure: (_status, message) => ({ error: { message, type: 'server_error', param: null, code: null } }),
};

function chunk(delta: object, end: string | null) {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model,
    choices: [{ index: 0, delta, finish_reason: end }],
  };
}

function chatUsage({ input, output }: Tokens) {
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
}

const responses: Dialect = {
  readMessages: ({ input, instructions }) => [
    ...(typeof instructions === 'string' ? [{ role: 'system', text: instructions }] : []),
    ...messagesOf(input),
  ],
  hasForm: ({ text }) => {
    const format: unknown = Reflect.get(Object(text), 'format');
    return format !== undefined && Reflect.get(Object(format), 'type') !== 'text';
  },
  whole: (text, end, tokens) => ({
    id: 'resp_1',
    object: 'response',
    created_at: 1,
    model,
    status: end === 'stop' ? 'completed' : 'incomplete',
    incomplete_details: end === 'stop' ? null : { reason: 'max_output_tokens' },
    output: [
      { id: 'msg_1', type: 'message', role: 'assistant', content: [{ type: 'output_text', text, annotations: [] }] },
    ],
    usage: responseUsage(tokens),
  }),
  begin: () => [
    named('response.created', { response: { id: 'resp_1', created_at: 1, model } }),
    named('response.output_item.added', {
      output_index: 0,
      item: { id: 'msg_1', type: 'message', role: 'assistant', status: 'in_progress', content: [] },
    }),
  ],
  piece: (text) => [
    named('response.output_text.delta', { item_id: 'msg_1', output_index: 0, content_index: 0, delta: text }),
  ],
  finish: (end, tokens) => [
    named('response.output_item.done', {
      output_index: 0,
      item: { id: 'msg_1', type: 'message', role: 'assistant', status: 'completed', content: [] },
    }),
    named(end === 'stop' ? 'response.completed' : 'response.incomplete', {
      response: {
        incomplete_details: end === 'stop' ? null : { reason: 'max_output_tokens' },
        usage: responseUsage(tokens),
      },
    }),
  ],
  failure: chatCompletions.failure,
};

function responseUsage({ input, output }: Tokens) {
  return { input_tokens: input, output_tokens: output, total_tokens: input + output };
}

const messages: Dialect = {
  readMessages: ({ system, messages: list }) => [{ role: 'system', text: textOf(system) }, ...messagesOf(list)],
  hasForm: ({ output_config, output_format, tools }) =>
    output_format !== undefined || tools !== undefined || Reflect.get(Object(output_config), 'format') !== undefined,
  whole: (text, end, tokens) => ({
    ...anthropicMessage,
    content: [{ type: 'text', text }],
    stop_reason: stopReason(end),
    usage: { input_tokens: tokens.input, output_tokens: tokens.output },
  }),
  begin: () => [
    named('message_start', {
      message: { ...anthropicMessage, content: [], stop_reason: null, usage: { input_tokens: 1, output_tokens: 1 } },
    }),
    named('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
  ],
  piece: (text) => [named('content_block_delta', { index: 0, delta: { type: 'text_delta', text } })],
  finish: (end, tokens) => [
    named('content_block_stop', { index: 0 }),
    named('message_delta', {
      delta: { stop_reason: stopReason(end), stop_sequence: null },
      usage: { input_tokens: tokens.input, output_tokens: tokens.output },
    }),
    named('message_stop', {}),
  ],
  failure: (_status, message) => ({ type: 'error', error: { type: 'api_error', message } }),
};

const anthropicMessage = { id: 'msg_1', type: 'message', role: 'assistant', model, stop_sequence: null };
const stopReason = (end: 'stop' | 'length') => (end === 'stop' ? 'end_turn' : 'max_tokens');

/** By the end of the address. */
export const dialects: Readonly<Record<string, Dialect>> = {
  '/chat/completions': chatCompletions,
  '/responses': responses,
  '/messages': messages,
};
