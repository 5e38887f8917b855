/** How much a model can read at once. Some servers silently truncate longer requests. */
import type { ModelSettings } from './model-settings.ts';

export interface ContextWindow {
  tokens: number;
  /** From the operator's setting, from the server, or a careful assumption. */
  from: 'setting' | 'server' | 'assumed';
}

/**
 * Ollama’s default window, unless its operator raised it. Its OpenAI endpoint ignores a window in the request:
 * https://docs.ollama.com/faq (“How can I specify the context window size?”).
 */
const ollamaTokens = 4_096;
/** Small enough for every server of unknown kind. */
const carefulTokens = 4_096;
/** A server may reload its model with another window. */
const cacheMs = 15 * 60_000;
/** A server that reported nothing may have been starting. */
const assumedMs = 60_000;
const minTokens = 1_024;
const maxTokens = 10_000_000;

type Ask = (path: string, body?: object) => Promise<unknown>;

/**
 * Finds the window and caches it. `ask` resolves with a JSON answer of the server, path relative to its base address or
 * absolute to its origin, and null where there is none.
 */
export function createContextWindow(
  { service, model, contextTokens }: Pick<ModelSettings, 'service' | 'model' | 'contextTokens'>,
  ask: Ask,
  now: () => number,
): () => Promise<ContextWindow> {
  if (contextTokens !== null) return async () => ({ tokens: contextTokens, from: 'setting' });
  if (service !== 'compatible') return async () => ({ tokens: knownWindow(service, model), from: 'assumed' });
  let kept: { window: Promise<ContextWindow>; until: number } | null = null;
  return () => {
    if (kept && now() < kept.until) return kept.window;
    const mine = { window: askServer(model, ask), until: now() + cacheMs };
    kept = mine;
    return mine.window.then((window) => {
      if (window.from === 'assumed') mine.until = Math.min(mine.until, now() + assumedMs);
      return window;
    });
  };
}

/** The published windows: other models of these services read at least as much. */
function knownWindow(service: 'openai' | 'anthropic', model: string): number {
  if (service === 'anthropic') return /claude-(instant|2)/.test(model) ? 100_000 : 200_000;
  if (/^gpt-3\.5/.test(model)) return 16_385;
  return /^gpt-4(-0613)?$/.test(model) ? 8_192 : 128_000;
}

async function askServer(model: string, ask: Ask): Promise<ContextWindow> {
  const isOurs = (entry: unknown) =>
    [member(entry, 'id'), member(entry, 'name'), member(entry, 'model')].includes(model);
  const [models, props, loaded, running, shown] = await Promise.all([
    ask('models'),
    ask('/props'),
    ask('/api/v0/models'),
    ask('/api/ps'),
    ask('/api/show', { model }),
  ]);
  const listed = items(models, 'data').find(isOurs);
  const parameters = member(shown, 'parameters');
  const set = typeof parameters === 'string' ? /^\s*num_ctx\s+(\d+)/m.exec(parameters)?.[1] : undefined;
  const told = windowOf(
    // vLLM, then gateways such as OpenRouter and Groq.
    member(listed, 'max_model_len'),
    member(listed, 'context_length'),
    member(listed, 'context_window'),
    // llama.cpp.
    member(member(props, 'default_generation_settings'), 'n_ctx'),
    // LM Studio: the window of the loaded model, not the largest possible one.
    member(items(loaded, 'data').find(isOurs), 'loaded_context_length'),
    // Ollama: the window of the running model, else the one set with it.
    member(items(running, 'models').find(isOurs), 'context_length'),
    set === undefined ? undefined : Number(set),
  );
  if (told) return { tokens: told, from: 'server' };
  return { tokens: shown === null ? carefulTokens : ollamaTokens, from: 'assumed' };
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function items(value: unknown, name: string): unknown[] {
  const list = member(value, name);
  return Array.isArray(list) ? list : [];
}

/** The first plausible value. */
function windowOf(...values: unknown[]): number | null {
  const found = values.find(
    (value) => typeof value === 'number' && Number.isInteger(value) && value >= minTokens && value <= maxTokens,
  );
  return typeof found === 'number' ? found : null;
}
