/** A language model as an engine: prompt, budget, deadline, stream. */

import type { Log } from '#server/diagnostics/log.ts';
import { sortPassages } from '#server/llm/check/prompt-injection.ts';
import { type Engine, EngineFault, type EngineReply, type EngineRequest } from '#server/llm/engine.ts';
import type { Material } from '#server/llm/passages-for-engine.ts';
import { askedParts, type Skill } from '#server/llm/skill.ts';
import { type ContextWindow, createContextWindow } from './context-window.ts';
import { faultFacts, modelFault, refusedTheForm } from './model-fault.ts';
import { composePrompt, type ModelMessage, promptFrame } from './model-prompt.ts';
import { answerForms, createModelService, type ModelCall, type ModelPiece } from './model-service.ts';
import type { ModelSettings } from './model-settings.ts';
import { ModelText } from './read-model-text.ts';
import { choosePrompt, estimateTokens, passageTokens } from './token-budget.ts';

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
async function readAll(
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
