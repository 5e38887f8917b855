import * as z from 'zod/mini';
import {
  maxSharedAnswers,
  type OwnSharedAnswer,
  type SharedAnswer,
  type SharedLink,
  type WholeAnswer,
  wholeAnswer,
} from '#contract/answers.ts';
import { type Database, type Sql, storableJson } from '#server/database/database.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { IssuedAnswers } from './issued-answers.ts';
import { newShareId, readShareId } from './sharing/share-page-data.ts';
import type { SharedAnswerRetractions } from './sharing/shared-answer-retractions.ts';
import { keyHash, keyOfRequest, newKey, requestHash } from './sharing/withdrawal-key.ts';
import {
  claimShared,
  countShared,
  findByRequest,
  findShared,
  type Issued,
  insertShared,
  listShared,
  lockSharer,
  type NewShared,
  removeOwner,
  withdrawAllOf,
  withdrawShared,
} from './store.ts';

interface SharedText {
  /** An id that the browser proposes. */
  id?: string | undefined;
  /** The server's own answer, which is shared in place of the text while it is stored. */
  answerId?: string | null | undefined;
  question: string;
  answer: string;
  studyCount: number;
}

/** Answers that are shared by a link: anyone with the link can read them, only the sharer can withdraw them. */
export interface AnswersService {
  /** The same request key gives the same answer and key again. Throws limit_reached. */
  share(userId: number | null, given: SharedText, requestKey: string | null): Promise<SharedLink>;
  /**
   * `readerId`: the account that reads. Throws answer_not_found for an unknown, withdrawn or mistyped id alike. A
   * lookup of retractions that is due is awaited, at most `waitMs`.
   */
  read(id: string, readerId: number | null, waitMs?: number): Promise<SharedAnswer & { id: string }>;
  /** Throws answer_not_found, also where another person shared it. */
  withdraw(id: string, by: { userId: number | null; key: string | null }): Promise<void>;
  list(userId: number): Promise<OwnSharedAnswer[]>;
  /** Moves answers without an account into this one, by their keys; returns the ids that now belong to it. */
  claim(userId: number, links: readonly { id: string; key: string }[]): Promise<string[]>;
  /** For an account that is being deleted, in its transaction. */
  leave(sql: Sql, userId: number, left: 'withdraw' | 'keep'): Promise<void>;
}

/** Attempts to find a free id. Few of 8 × 10¹¹ ids are taken: if all fail, something else is wrong. */
const idsTried = 6;
/** How long a page waits for a lookup; it shows a loading state meanwhile. */
const lookupWaitMs = 3_000;

export interface AnswersDependencies {
  database: Pick<Database, 'drizzle' | 'transaction'>;
  kept: Pick<IssuedAnswers, 'find'>;
  standings: Pick<SharedAnswerRetractions, 'present'>;
  /** Keeps the studies of a shared answer stored as long as the link may exist. */
  storeStudies: (ids: readonly number[]) => Promise<void>;
  secret: string;
  now: () => Date;
}

export function createAnswersService(parts: AnswersDependencies): AnswersService {
  const { database, kept, standings: retractionStatuses, secret, now } = parts;
  const db = database.drizzle;

  async function insert(sql: Sql, row: Omit<NewShared, 'id'>, wish: string | null): Promise<Issued> {
    for (let tried = 0; tried < idsTried; tried += 1) {
      const id = tried === 0 && wish !== null ? wish : newShareId();
      const made = await insertShared(sql, { ...row, id }, now());
      if (made) return made;
      const before = row.requestHash === null ? null : await findByRequest(sql, row.requestHash);
      if (before) return before;
    }
    throw new Error(`${idsTried} ids of shared answers in a row were taken.`);
  }

  return {
    async share(userId, given, requestKey) {
      const text = {
        question: filled('question', given.question),
        answer: filled('answer', given.answer),
        studyCount: given.studyCount,
      };
      const answerId = given.answerId ?? null;
      const ofText = requestKey === null ? null : requestHash(secret, { userId, requestKey, shared: text });
      // For the server's own answer the given text is ignored, also once the answer was deleted.
      const ofAnswer =
        requestKey === null || answerId === null ? null : requestHash(secret, { userId, requestKey, shared: answerId });
      const shared = ofAnswer === null ? null : await findByRequest(db, ofAnswer);
      if (shared !== null && ofAnswer !== null) return { ...shared, key: keyOfRequest(secret, ofAnswer) };
      const whole = answerId === null ? null : await kept.find(answerId, userId);
      const hash = whole ? ofAnswer : ofText;
      const key = hash === null ? newKey() : keyOfRequest(secret, hash);
      if (whole) await parts.storeStudies(whole.answer.studies.map(({ id }) => id));
      const said = whole ? rowOf(whole) : { ...text, checkedAnswer: null };
      const row = { ...said, userId, keyHash: keyHash(key), requestHash: hash };
      const wish = given.id ?? null;
      if (userId === null) return { ...(await insert(db, row, wish)), key };
      return database.transaction(async (sql) => {
        if (!(await lockSharer(sql, userId))) {
          throw new Failure('not_signed_in', { detail: 'This account no longer exists.' });
        }
        const before = hash === null ? null : await findByRequest(sql, hash);
        if (before) return { ...before, key };
        if ((await countShared(sql, userId)) >= maxSharedAnswers) {
          throw new Failure('limit_reached', {
            detail: `An account shares ${maxSharedAnswers} answers at a time. Withdraw some first.`,
          });
        }
        return { ...(await insert(sql, row, wish)), key };
      });
    },

    async read(id, readerId, waitMs = lookupWaitMs) {
      const issued = readShareId(id);
      const found = issued === null ? null : await findShared(db, issued);
      if (!found) throw notFound();
      const { userId, checkedAnswer, ...text } = found;
      const own = userId !== null && userId === readerId;
      if (checkedAnswer === null) return { ...text, own, checked: false };
      const whole = z.parse(wholeAnswer, checkedAnswer);
      return {
        ...text,
        own,
        checked: true,
        whole,
        standings: await retractionStatuses.present(whole.answer.studies, waitMs),
      };
    },

    async withdraw(id, { userId, key }) {
      const issued = readShareId(id);
      const by = { userId, keyHash: key === null ? null : keyHash(key) };
      if (issued === null || !(await withdrawShared(db, issued, by, now()))) throw notFound();
    },

    list: (userId) => listShared(db, userId),

    claim: (userId, links) =>
      database.transaction(async (sql) => {
        if (!(await lockSharer(sql, userId))) return [];
        const remaining = maxSharedAnswers - (await countShared(sql, userId));
        const given = links.map(({ id, key }) => ({ id, key_hash: keyHash(key) }));
        return claimShared(sql, userId, given, Math.max(0, remaining));
      }),

    leave: (sql, userId, left) => (left === 'keep' ? removeOwner(sql, userId) : withdrawAllOf(sql, userId, now())),
  };
}

/** The columns of the server's own answer; the text is for lists and downloads. */
function rowOf(whole: WholeAnswer) {
  const { question, summary, studyCount } = whole;
  return { question, answer: summary, studyCount, checkedAnswer: storableJson(whole) };
}

function filled(field: string, text: string): string {
  const kept = text.trim();
  if (kept !== '') return kept;
  const message = 'must not be empty';
  throw new Failure('invalid_input', { detail: `“${field}” ${message}.`, fields: [{ name: field, message }] });
}

function notFound(): Failure {
  return new Failure('answer_not_found', {
    detail: 'No answer is shared here. Its link may be mistyped, or it has been withdrawn.',
  });
}
