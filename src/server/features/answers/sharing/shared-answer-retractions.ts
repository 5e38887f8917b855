/**
 * Whether the studies of a shared answer have been retracted since. Looked up when the answer is opened, at most daily.
 */
import type { CurrentRetractionStatus } from '#contract/answers.ts';
import type { AnswerStudy } from '#contract/shared/checked-answer.ts';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/diagnostics/log.ts';
import {
  type ReportedRetractionStatus,
  readRetractionStatuses,
  type StoredRetractionStatus,
  writeRetractionStatus,
} from './retraction-status-store.ts';

type StudyForLookup = Pick<AnswerStudy, 'id' | 'doi' | 'pmid'>;

/** A reported status and when it was reported (ms since 1970); null where the databases do not know the study. */
export interface ReportedStatus {
  standing: ReportedRetractionStatus | null;
  saidMs: number;
}

/** A study that no database could be asked about is missing. May throw. */
export type LookupRetractionStatuses = (
  studies: readonly StudyForLookup[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<number, ReportedStatus>>;

export interface SharedAnswerRetractions {
  /**
   * In the order of the studies. Waits at most `waitMs` for a lookup that is due; a slower one continues in the
   * background. Never throws for a failed lookup.
   */
  present(studies: readonly AnswerStudy[], waitMs: number): Promise<CurrentRetractionStatus[]>;
  /** Resolves when no lookup is under way; none begins after it. */
  settled(): Promise<void>;
}

const hourMs = 3_600_000;
/** A successful lookup is valid for a day; a failed one is tried again after an hour. */
const heldMs = 24 * hourMs;
const heldAfterFailureMs = hourMs;
const deadlineMs = 10_000;

/** From worst to best. A study's status never becomes better than it was when the answer was given. */
const gravity: readonly AnswerStudy['standing'][] = ['retracted', 'concern', 'corrected'];

export interface SharedAnswerRetractionsDependencies {
  database: Pick<Database, 'drizzle'>;
  lookup: LookupRetractionStatuses;
  log: Pick<Log, 'warn'>;
  now: () => Date;
}

export function createSharedAnswerRetractions({
  database,
  lookup,
  log,
  now,
}: SharedAnswerRetractionsDependencies): SharedAnswerRetractions {
  const db = database.drizzle;
  const inProgress = new Map<number, Promise<void>>();
  const closing = new AbortController();

  const isDue = (known: StoredRetractionStatus | undefined) =>
    !known || now().getTime() - known.askedMs >= (known.failed ? heldAfterFailureMs : heldMs);

  async function ask(studies: readonly StudyForLookup[]): Promise<void> {
    const askedMs = now().getTime();
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(deadlineMs)]);
      const said = await lookup(studies, signal).catch((error: unknown) => {
        if (!closing.signal.aborted) log.warn('retractions could not be looked up', { error });
        return new Map<number, ReportedStatus>();
      });
      if (closing.signal.aborted) return;
      for (const { id } of studies) {
        const found = said.get(id);
        const outcome = { standing: found?.standing ?? null, saidMs: found?.saidMs ?? null, failed: !found };
        await writeRetractionStatus(db, { studyId: id, askedMs, ...outcome });
      }
    } catch (error) {
      log.warn('retractions were not kept', { error });
    }
  }

  /** One lookup for a study at a time, however many requests open the answer. */
  function begin(studies: readonly StudyForLookup[]): Promise<unknown> {
    const fresh = closing.signal.aborted ? [] : studies.filter(({ id }) => !inProgress.has(id));
    if (fresh.length > 0) {
      const asking = ask(fresh).finally(() => {
        for (const { id } of fresh) inProgress.delete(id);
      });
      for (const { id } of fresh) inProgress.set(id, asking);
    }
    return Promise.all(studies.flatMap(({ id }) => inProgress.get(id) ?? []));
  }

  return {
    async present(studies, waitMs) {
      const ids = studies.map(({ id }) => id);
      let known = await readRetractionStatuses(db, ids);
      const due = studies.filter(({ id }) => isDue(known.get(id)));
      if (due.length > 0) {
        const asking = begin(due);
        if (waitMs > 0) {
          await atMost(waitMs, asking);
          known = await readRetractionStatuses(db, ids);
        }
      }
      return studies.map(({ id, standing: retractionStatus }) =>
        presentOf(id, retractionStatus, known.get(id), isDue(known.get(id))),
      );
    },

    async settled() {
      closing.abort();
      await Promise.all(inProgress.values());
    },
  };
}

function presentOf(
  studyId: number,
  whenAnswered: AnswerStudy['standing'],
  known: StoredRetractionStatus | undefined,
  isOld: boolean,
): CurrentRetractionStatus {
  const saidAt = known?.saidMs == null ? null : new Date(known.saidMs).toISOString();
  const worst = gravity.find((grave) => grave === whenAnswered || grave === known?.standing);
  if (worst) return { studyId, standing: worst, saidAt };
  const silent = known?.standing === 'not_reported' && !known.failed && !isOld;
  return { studyId, standing: silent ? 'not_reported' : 'unknown', saidAt };
}

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    work,
    new Promise((resolve) => {
      timer = setTimeout(resolve, ms);
    }),
  ]);
  clearTimeout(timer);
}
