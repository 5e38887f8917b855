/**
 * The services’ protocols, through the AI SDK’s providers. Its core package is not used: its streams parse the whole
 * text again with every piece, and write prompts and addresses to the console.
 */
import type { OpenAIProvider } from '@ai-sdk/openai';
import type { ModelMessage } from './model-prompt.ts';
import type { ModelSettings } from './model-settings.ts';

type Model = ReturnType<OpenAIProvider['chat']>;
type Call = Parameters<Model['doStream']>[0];

/** How the answer’s form is requested: by its schema, as any JSON, or in words only. */
export type AnswerForm = 'schema' | 'json' | 'text';

/** The forms that a service accepts, the strictest first; an unknown form is answered with 400. */
export const answerForms: Record<ModelSettings['service'], readonly [AnswerForm, ...AnswerForm[]]> = {
  openai: ['schema', 'json', 'text'],
  anthropic: ['schema', 'text'],
  compatible: ['schema', 'text'],
};

export interface ModelCall {
  messages: readonly ModelMessage[];
  form: AnswerForm;
  schema: Readonly<Record<string, unknown>>;
  signal: AbortSignal;
}

/** A piece of text, or the end with its reason and the service's token count. */
export type ModelPiece =
  | { text: string }
  | {
      end: 'stop' | 'length' | 'filtered' | 'unknown';
      tokens: { input: number; output: number } | null;
    };

/** Opens a stream. Rejects with the provider's error, and ends when the signal is aborted. */
export type CallModel = (call: ModelCall) => Promise<ReadableStream<ModelPiece>>;

/** The provider’s code is loaded when it is first needed: most installations have no model. */
export function createModelService(
  settings: Pick<ModelSettings, 'service' | 'model' | 'baseUrl' | 'apiKey'>,
  fetch: typeof globalThis.fetch,
): CallModel {
  let opening: Promise<Model> | null = null;
  return async (call) => {
    opening ??= openModel(settings, fetch);
    const model = await opening;
    const { stream } = await model.doStream(callOptions(settings.service, call));
    return stream.pipeThrough(
      new TransformStream<StreamPart, ModelPiece>({
        transform(part, controller) {
          if (part.type === 'text-delta') controller.enqueue({ text: part.delta });
          else if (part.type === 'error') controller.error(part.error);
          else if (part.type === 'finish') controller.enqueue(endOf(part));
        },
      }),
    );
  };
}

type StreamPart = Awaited<ReturnType<Model['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never;
type Finish = Extract<StreamPart, { type: 'finish' }>;

async function openModel(
  { service, model, baseUrl, apiKey }: Pick<ModelSettings, 'service' | 'model' | 'baseUrl' | 'apiKey'>,
  fetch: typeof globalThis.fetch,
): Promise<Model> {
  const baseURL = baseUrl.href.replace(/\/$/, '');
  // An empty key prevents the packages from reading one from the environment.
  if (service === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai');
    // Chat completions rather than responses: they accept a seed, and the service does not store them.
    return createOpenAI({ baseURL, apiKey: apiKey ?? '', fetch }).chat(model);
  }
  if (service === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ baseURL, apiKey: apiKey ?? '', fetch })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'compatible',
    baseURL,
    ...(apiKey !== null && { apiKey }),
    fetch,
    includeUsage: true,
    supportsStructuredOutputs: true,
  })(model);
}

function callOptions(service: ModelSettings['service'], { messages, form, schema, signal }: ModelCall): Call {
  // A refusal of the stricter forms may have been caused by these.
  const plain = form === 'text' && service !== 'compatible';
  return {
    prompt: messages.map(({ role, text }) =>
      role === 'system' ? { role, content: text } : { role, content: [{ type: 'text', text }] },
    ),
    ...(!plain && { temperature: 0 }),
    ...(!plain && service !== 'anthropic' && { seed: 1 }),
    ...(form === 'schema' && { responseFormat: { type: 'json', schema, name: 'answer' } }),
    ...(form === 'json' && { responseFormat: { type: 'json' } }),
    providerOptions: {
      openai: { store: false, strictJsonSchema: true },
      // Otherwise the schema is sent as a tool to models that do not accept one.
      anthropic: { structuredOutputMode: 'outputFormat' },
    },
    abortSignal: signal,
  };
}

function endOf({ finishReason, usage }: Finish): ModelPiece {
  const { unified } = finishReason;
  const input = usage.inputTokens.total;
  const output = usage.outputTokens.total;
  return {
    end:
      unified === 'stop'
        ? 'stop'
        : unified === 'length'
          ? 'length'
          : unified === 'content-filter'
            ? 'filtered'
            : 'unknown',
    tokens: input === undefined || output === undefined ? null : { input, output },
  };
}
