/** The engine runner's stores: finished answers, a second reader's readings, and the day's allowance. */
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { checkedAnswer } from '#contract/shared/checked-answer.ts';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/diagnostics/log.ts';
import type { AnswerStore } from '#server/llm/answer-store.ts';
import type { EngineUsage } from '#server/llm/engine.ts';
import type { ReadingStore } from '#server/llm/model/second-reader.ts';
import { addReading, addUse, readAnswer, readUse, writeAnswer } from './store.ts';

export interface EngineStoreDependencies {
  database: Pick<Database, 'drizzle'>;
  log: Pick<Log, 'info' | 'warn'>;
  now: () => Date;
}

/** An answer that cannot be stored is given all the same; one in the form of an earlier release is made again. */
export function createAnswerStore({ database, log, now }: EngineStoreDependencies): AnswerStore {
  return {
    async read(key) {
      const kept = checkedAnswer.safeParse(await readAnswer(database.drizzle, key, now()));
      return kept.success ? kept.data : null;
    },
    async write(key, answer) {
      try {
        await writeAnswer(database.drizzle, key, answer.skill, answer, now());
      } catch (error) {
        log.warn('an answer was not kept', { skill: answer.skill, error });
      }
    },
  };
}

const storedReading = z.object({ says: z.enum(['yes', 'no']) });

/** Readings lie among the answers, and are deleted as they are. A store that fails costs another reading, no answer. */
export function createReadingStore({ database, log, now }: EngineStoreDependencies): ReadingStore {
  const unlessItFails = async <Value>(what: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await what();
    } catch (error) {
      log.warn('a second reading was not kept', { error });
      return null;
    }
  };
  return {
    async read(key) {
      const kept = storedReading.safeParse(await unlessItFails(() => readAnswer(database.drizzle, key, now())));
      return kept.success ? kept.data.says : null;
    },
    async write(key, says) {
      await unlessItFails(() => writeAnswer(database.drizzle, key, 'second-reading', { says }, now()));
    },
    async count(model, says) {
      const day = now().toISOString().slice(0, 10);
      const read = { saidNo: says === 'no' ? 1 : 0, notAnswered: says === 'not answered' ? 1 : 0 };
      await unlessItFails(() => addReading(database.drizzle, day, model, read));
    },
  };
}

export interface UsageAllowance {
  /** Tokens a day (UTC); null for no limit. */
  perPerson: number | null;
  perDay: number | null;
  /** Of a million tokens; null where none are known. */
  prices: { input: number; output: number } | null;
}

export interface UsageDependencies extends EngineStoreDependencies {
  allowance: UsageAllowance;
  /** Callers are stored under hashes with this key. */
  secret: string;
}

/** Counts in one statement. Concurrent answers may together exceed a limit by what they use. */
export function createUsageStore({ database, log, now, allowance, secret }: UsageDependencies): EngineUsage {
  const { perPerson, perDay, prices } = allowance;
  const hashed = (who: string | null) =>
    who === null ? null : createHmac('sha256', secret).update(`engine ${who}`).digest('base64url');
  const today = () => now().toISOString().slice(0, 10);

  return {
    async refusal(who) {
      if (perPerson === null && perDay === null) return null;
      const used = await readUse(database.drizzle, today(), hashed(who));
      if (perPerson !== null && used.own >= perPerson)
        return 'Your allowance for the language model is used up for today; this answer was made without it.';
      if (perDay !== null && used.everybody >= perDay)
        return 'Today’s allowance for the language model is used up; this answer was made without it.';
      return null;
    },

    async count(who, { input, output }) {
      // A price for a million is also the price in millionths for one.
      const costMicros = prices ? Math.round(input * prices.input + output * prices.output) : 0;
      log.info('the language model was used', {
        inputTokens: input,
        outputTokens: output,
        ...(prices && { costMicros }),
      });
      try {
        await addUse(database.drizzle, today(), hashed(who), { inputTokens: input, outputTokens: output, costMicros });
      } catch (error) {
        log.warn('the use of the language model was not counted', { error });
      }
    },
  };
}
