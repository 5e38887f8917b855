/** Answers as they were sent, stored for a time so that they can be shared unchanged. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type WholeAnswer, wholeAnswer } from '#contract/answers.ts';
import { type Database, storableJson } from '#server/database/database.ts';
import type { Log } from '#server/diagnostics/log.ts';
import type { UnissuedQuickAnswer, UnissuedSimpleAnswer } from './ask-service.ts';
import { findIssuedAnswer, insertIssuedAnswer } from './issued-answer-store.ts';

/** The question and the answer. */
export type IssuedAnswer = { question: string } & (
  | { kind: 'quick'; said: UnissuedQuickAnswer }
  | { kind: 'simple'; said: UnissuedSimpleAnswer }
);

export interface IssuedAnswers {
  /**
   * Stores the answer and returns the id by which only the person who asked can share it. Null where it contains
   * nothing checked, or could not be stored.
   */
  keep(userId: number | null, answer: IssuedAnswer): Promise<string | null>;
  /** Null for an id that is unknown, too old, or another account's. */
  find(id: string, userId: number | null): Promise<WholeAnswer | null>;
}

/** Limit of an answer, in characters of JSON; one over twelve studies has some 60,000. */
const largest = 400_000;

export interface IssuedAnswersDependencies {
  database: Pick<Database, 'drizzle'>;
  log: Pick<Log, 'warn'>;
  now: () => Date;
}

export function createIssuedAnswers({ database, log, now }: IssuedAnswersDependencies): IssuedAnswers {
  const db = database.drizzle;
  return {
    async keep(userId, answer) {
      if (answer.said.answer.statements.length === 0) return null;
      try {
        const json = storableJson(z.parse(wholeAnswer, wholeOf(answer)));
        if (json.length > largest) return null;
        const id = randomUUID();
        await insertIssuedAnswer(db, { id, userId, answer: json }, now());
        return id;
      } catch (error) {
        // The user gets the answer all the same.
        log.warn('an answer was not kept for sharing', { error });
        return null;
      }
    },

    async find(id, userId) {
      if (!/^[0-9a-f-]{36}$/.test(id)) return null;
      const kept = z.safeParse(wholeAnswer, await findIssuedAnswer(db, id, userId, now()));
      return kept.success ? kept.data : null;
    },
  };
}

/** The schema removes the fields that are not stored. */
function wholeOf({ kind, question, said }: IssuedAnswer): WholeAnswer {
  const workKinds = said.studies.flatMap(({ id, workKind }) =>
    workKind === 'article' ? [] : [{ studyId: id, kind: workKind }],
  );
  return { ...said, kind, question, workKinds };
}
