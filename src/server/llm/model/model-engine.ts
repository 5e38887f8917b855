/** A language model as an engine: prompt, budget, deadline, stream. */
import type { Log } from '#server/diagnostics/log.ts';
import { ModelFetchFault } from '#server/http-client/model-http-client.ts';
import { sortPassages } from '#server/llm/check/prompt-injection.ts';
import { type Engine, EngineFault, type EngineReply, type EngineRequest } from '#server/llm/engine.ts';
import type { Material } from '#server/llm/passages-for-engine.ts';
import { askedParts, type Skill } from '#server/llm/skill.ts';
import { type ContextWindow, createContextWindow } from './context-window.ts';
import { composePrompt, type ModelMessage, promptFrame } from './model-prompt.ts';
import { answerForms, createModelService, type ModelCall, type ModelPiece } from './model-service.ts';
import type { ModelSettings } from './model-settings.ts';
import { ModelText } from './read-model-text.ts';
import { choosePrompt, estimateTokens, passageTokens } from './token-budget.ts';

/** Status and message of a provider’s error; the message is only judged, never shown or logged. */
function answered(error: unknown): { status: number | null; body: string } {
  if (typeof error !== 'object' || error === null) return { status: null, body: '' };
  const status: unknown = Reflect.get(error, 'statusCode');
  const body: unknown = Reflect.get(error, 'responseBody');
  return {
    status: typeof status === 'number' ? status : null,
    body: typeof body === 'string' ? body.slice(0, 4_000) : '',
  };
}

const tooLong = /context.{0,20}(length|window|size)|maximum context|prompt is too long|too many (input )?tokens/i;

/** True where the service may accept the same request with the answer’s form requested in another way. */
function refusedTheForm(error: unknown): boolean {
  const { status, body } = answered(error);
  return (status === 400 || status === 422) && !tooLong.test(body);
}

/** The fault for an error of a provider, as a sentence for the user; none contains a key, an address or an answer. */
export function modelFault(error: unknown): EngineFault {
  if (error instanceof EngineFault) return error;
  const fetchFault = findCause(error, (cause) => cause instanceof ModelFetchFault);
  if (fetchFault instanceof ModelFetchFault) return ofFetch(fetchFault);
  const { status, body } = answered(error);
  if (status === null || status < 400)
    return new EngineFault('unreadable', 'The language model answered in a form that could not be read.');
  if (status === 401 || status === 403)
    return new EngineFault('refused', 'The language model’s service does not accept this installation’s key.');
  if (status === 404)
    return new EngineFault('refused', 'The language model’s service does not have the model that is set.');
  if (status === 402 || status === 429)
    return new EngineFault('busy', 'The language model’s service takes no more questions at the moment.');
  if (status >= 500)
    return new EngineFault('unreachable', 'The language model’s service is not working at the moment.');
  if (tooLong.test(body)) return new EngineFault('refused', 'The studies are longer than the language model can read.');
  return new EngineFault('refused', 'The language model’s service refused the question.');
}

function ofFetch({ kind }: ModelFetchFault): EngineFault {
  if (kind === 'broke_off') return new EngineFault('cut', 'The language model broke off in the middle of its answer.');
  if (kind === 'too_large') return new EngineFault('unreadable', 'The language model’s answer was too long to be one.');
  return new EngineFault('unreachable', 'The language model’s service could not be reached.');
}

function findCause(error: unknown, is: (cause: unknown) => boolean): unknown {
  for (let cause = error, depth = 0; depth < 6; depth += 1) {
    if (is(cause)) return cause;
    if (!(cause instanceof Error)) return null;
    cause = cause.cause;
  }
  return null;
}

/** For the log: the facts, without the service’s message. */
export function faultFacts(error: unknown): { status: number | null; code: string | null } {
  const fetchFault = findCause(error, (cause) => cause instanceof ModelFetchFault);
  return { status: answered(error).status, code: fetchFault instanceof ModelFetchFault ? fetchFault.message : null };
}

type JsonSchema = Readonly<Record<string, unknown>>;

const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

/**
 * The JSON Schema of a skill's answer, within what strict modes accept: every property required, no others, null for
 * absent. `refused` comes first, so that a stream shows at once whether statements follow.
 */
function answerSchema(skill: Pick<Skill, 'parts' | 'refusals'>, material: Material): JsonSchema {
  const keys = Object.keys(skill.refusals(material));
  return object({
    refused: keys.length > 0 ? orNull({ type: 'string', enum: keys }) : { type: 'null' },
    statements: {
      type: 'array',
      items: object({
        part: { type: 'string', enum: askedParts(skill).map(({ name }) => name) },
        text: { type: 'string' },
        evidence: {
          type: 'array',
          items: object({ passage: { type: 'integer' }, quote: { type: 'string' } }),
        },
      }),
    },
  });
}

export interface ModelEngine extends Engine {
  model: string;
  /** The model's context window, and where the figure comes from. */
  window(): Promise<ContextWindow>;
}

export interface ModelEngineDependencies {
  /** The HTTP client, bound to the service’s address. */
  fetch: typeof globalThis.fetch;
  log: Pick<Log, 'warn'>;
  now: () => Date;
}

/** For requests beside the answer, such as the size of the context window. */
const sideQuestionMs = 2_000;

export function createModelEngine(settings: ModelSettings, { fetch, log, now }: ModelEngineDependencies): ModelEngine {
  const { service, model, deadlineMs } = settings;
  const call = createModelService(settings, fetch);
  const window = createContextWindow(settings, askJson(settings, fetch), () => now().getTime());
  const forms = answerForms[service];
  /** The strictest form that the service has not refused. */
  let formIndex = 0;

  async function open(messages: readonly ModelMessage[], schema: ModelCall['schema'], signal: AbortSignal) {
    for (let index = formIndex; ; index += 1) {
      const form = forms[index] ?? 'text';
      try {
        const stream = await call({ messages, form, schema, signal });
        formIndex = index;
        return stream;
      } catch (error) {
        if (signal.aborted || index >= forms.length - 1 || !refusedTheForm(error)) throw error;
      }
    }
  }

  async function write(request: EngineRequest, signal: AbortSignal): Promise<EngineReply> {
    const { skill, material, onStatement } = request;
    // Without passages no paid request is made: the skill's own refusal is the answer.
    if (sortPassages(material).injected.size === material.passages.length)
      return { answer: { refused: null, statements: [] }, passagesUsed: 0, tokens: null };
    const { tokens } = await window();
    const sent = choosePrompt(material, passageTokens(skill, tokens, promptFrame(request)));
    if (sent.passages.size === 0)
      throw new EngineFault('refused', 'The studies are longer than the language model can read.');
    const messages = composePrompt(request, sent);
    let spent = { input: messages.reduce((sum, { text }) => sum + estimateTokens(text), 0), output: 0 };
    let replied = false;
    try {
      signal.throwIfAborted();
      const stream = await open(messages, answerSchema(skill, material), signal);
      const text = new ModelText(onStatement);
      const { end, tokens: told } = await readAll(stream, signal, (piece) => {
        spent.output += estimateTokens(piece);
        text.push(piece);
      });
      spent = told ?? spent;
      const { answer, whole } = text.finish();
      if (end === 'filtered') throw new EngineFault('refused', 'The language model’s service withheld the answer.');
      if (end === 'length' || !whole)
        throw new EngineFault('cut', 'The language model’s answer was cut off before its end.');
      replied = true;
      return { answer, passagesUsed: sent.passages.size, tokens: spent };
    } finally {
      // An answer that was begun and not finished was paid for; a request that did not get through was not.
      if (!replied && spent.output > 0) request.spent?.(spent);
    }
  }

  return {
    name: service,
    model,
    repeatable: false,
    window,

    async write(request) {
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), deadlineMs);
      const { signal } = request;
      try {
        return await write(request, signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal);
      } catch (error) {
        signal?.throwIfAborted();
        const fault = deadline.signal.aborted
          ? new EngineFault(
              'too_slow',
              `The language model did not answer within ${Math.round(deadlineMs / 1_000)} seconds.`,
            )
          : modelFault(error);
        log.warn('the language model gave no answer', { engine: service, kind: fault.kind, ...faultFacts(error) });
        throw fault;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Passes the text on as it arrives; resolves at the end of the stream. Stops at once when the signal is aborted. */
export async function readAll(
  stream: ReadableStream<ModelPiece>,
  signal: AbortSignal,
  onText: (piece: string) => void,
): Promise<Extract<ModelPiece, { end: unknown }>> {
  const reader = stream.getReader();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // It may reject after the race has ended; that must not count as an unhandled rejection.
  aborted.catch(() => undefined);
  let end: Extract<ModelPiece, { end: unknown }> = { end: 'unknown', tokens: null };
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), aborted]);
      if (done) return end;
      if ('end' in value) end = value;
      else onText(value.text);
    }
  } finally {
    // The rest of a failed or aborted stream is not read.
    reader.cancel().catch(() => undefined);
  }
}

function askJson({ baseUrl, apiKey }: ModelSettings, fetch: typeof globalThis.fetch) {
  return async (path: string, body?: object): Promise<unknown> => {
    try {
      const answer = await fetch(new URL(path, baseUrl), {
        method: body ? 'POST' : 'GET',
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(sideQuestionMs),
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        return null;
      }
      return await answer.json();
    } catch {
      return null;
    }
  };
}
