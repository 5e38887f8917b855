/** A second model that reads statements beside their quotes: prompt, deadline, turns, stored readings. */
import { hash } from 'node:crypto';
import type { Log } from '#server/diagnostics/log.ts';
import type { Reading, ReadingResult, SecondReader } from '#server/llm/check/second-reading.ts';
import { EngineFault } from '#server/llm/engine.ts';
import { faultFacts, modelFault, readAll } from './model-engine.ts';
import { readingMessages } from './model-prompt.ts';
import { createModelService } from './model-service.ts';
import type { ModelSettings } from './model-settings.ts';
import { ModelText } from './read-model-text.ts';
import { estimateTokens } from './token-budget.ts';

/** `deadlineMs` is of one reading, with the time that it waits for its turn. */
export type SecondReaderSettings = Omit<ModelSettings, 'contextTokens'>;

/** Readings by their content, and how often the model was asked. Neither rejects. */
export interface ReadingStore {
  read(key: string): Promise<'yes' | 'no' | null>;
  write(key: string, says: 'yes' | 'no'): Promise<void>;
  count(model: string, says: ReadingResult): Promise<void>;
}

export const noReadingStore: ReadingStore = { read: async () => null, write: async () => {}, count: async () => {} };

export interface SecondReaderDependencies {
  /** The HTTP client, bound to the service’s address. */
  fetch: typeof globalThis.fetch;
  log: Pick<Log, 'warn'>;
  store: ReadingStore;
}

/** Increased when the prompt changes, so that older readings are made again. */
const promptVersion = 1;
/** Requests at a time; a local model answers them one after the other anyway. */
const atOnce = 4;
/** A word is asked for; what goes on for longer, reasoning included, is not waited for. */
const maxLength = 20_000;

export function createSecondReader(
  settings: SecondReaderSettings,
  { fetch, log, store }: SecondReaderDependencies,
): SecondReader {
  const { service, model, baseUrl, deadlineMs } = settings;
  const call = createModelService(settings, fetch);
  const inTurn = createTurns(atOnce);

  async function ask(reading: Reading, signal: AbortSignal): ReturnType<SecondReader['read']> {
    const messages = readingMessages(model, reading);
    let tokens = { input: messages.reduce((sum, { text }) => sum + estimateTokens(text), 0), output: 0 };
    try {
      signal.throwIfAborted();
      const stream = await call({ messages, form: 'text', schema: {}, signal });
      const text = new ModelText();
      let length = 0;
      const { tokens: told } = await readAll(stream, signal, (piece) => {
        tokens.output += estimateTokens(piece);
        length += piece.length;
        if (length > maxLength) throw new EngineFault('unreadable', 'It went on and on.');
        text.push(piece);
      });
      tokens = told ?? tokens;
      const { answer, whole } = text.finish();
      return { says: whole ? resultOf(answer) : 'not answered', tokens };
    } catch (error) {
      log.warn('the second reader did not answer', {
        engine: service,
        kind: signal.aborted ? 'too_slow' : modelFault(error).kind,
        ...faultFacts(error),
      });
      // A request that did not get through was not paid for.
      return { says: 'not answered', tokens: tokens.output > 0 ? tokens : null };
    }
  }

  return {
    model,
    async read(reading, signal) {
      const key = hash(
        'sha256',
        JSON.stringify([
          'second reader',
          promptVersion,
          service,
          baseUrl.href,
          model,
          reading.quote,
          reading.statement,
        ]),
        'base64url',
      );
      const known = await store.read(key);
      if (known) return { says: known, tokens: null };
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), deadlineMs);
      const either = AbortSignal.any([signal, deadline.signal]);
      try {
        const answered = await inTurn(() => ask(reading, either), either).catch(() => null);
        signal.throwIfAborted();
        const { says, tokens } = answered ?? { says: 'not answered', tokens: null };
        await store.count(model, says);
        if (says !== 'not answered') await store.write(key, says);
        return { says, tokens };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Yes or No alone; everything else is no answer. */
function resultOf(answer: unknown): ReadingResult {
  const word = typeof answer === 'string' && answer.length < 100 ? /^\W*(yes|no)\W*$/i.exec(answer)?.[1] : undefined;
  return word === undefined ? 'not answered' : word.toLowerCase() === 'yes' ? 'yes' : 'no';
}

/** Runs at most `most` at a time, in the order of their arrival. Rejects with the signal's reason while it waits. */
function createTurns(most: number): <Result>(run: () => Promise<Result>, signal: AbortSignal) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];

  function turn(signal: AbortSignal): Promise<void> {
    if (running < most) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const take = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(take), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(take);
    });
  }

  return async (run, signal) => {
    signal.throwIfAborted();
    await turn(signal);
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
