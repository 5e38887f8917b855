/** Whether the studies of a shared answer have been retracted since: looked up when it is opened, at most daily. */
import type { PresentStanding } from '#contract/answers.ts';
import type { AnswerStudy } from '#contract/checked-answer.ts';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import { type KnownStanding, readStandings, type SaidStanding, writeStanding } from './standings-store.ts';

export type StudyAsked = Pick<AnswerStudy, 'id' | 'doi' | 'pmid'>;

/** What was said of a study and when (ms since 1970); null where those asked do not know it. */
export interface Said {
  standing: SaidStanding | null;
  saidMs: number;
}

/** A study that nobody could be asked about is missing. May throw. */
export type LookUpStandings = (
  studies: readonly StudyAsked[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<number, Said>>;

export interface SharedStandings {
  /**
   * In the order of the studies. Waits at most `waitMs` for a look-up that is due; it goes on behind the answer. Never
   * throws for a look-up that failed.
   */
  present(studies: readonly AnswerStudy[], waitMs: number): Promise<PresentStanding[]>;
  /** Resolves when no look-up is under way; none begins after it. */
  settled(): Promise<void>;
}

const hourMs = 3_600_000;
/** A look-up that was answered holds for a day; one that failed is tried again after an hour. */
const heldMs = 24 * hourMs;
const heldAfterFailureMs = hourMs;
const deadlineMs = 10_000;

/** From bad to good; a study is never taken for better than it was known to be when the answer was given. */
const gravity: readonly AnswerStudy['standing'][] = ['retracted', 'concern', 'corrected'];

export interface SharedStandingsParts {
  database: Pick<Database, 'drizzle'>;
  lookUp: LookUpStandings;
  log: Pick<Log, 'warn'>;
  now: () => Date;
}

export function createSharedStandings({ database, lookUp, log, now }: SharedStandingsParts): SharedStandings {
  const db = database.drizzle;
  const underWay = new Map<number, Promise<void>>();
  const closing = new AbortController();

  const isDue = (known: KnownStanding | undefined) =>
    !known || now().getTime() - known.askedMs >= (known.failed ? heldAfterFailureMs : heldMs);

  async function ask(studies: readonly StudyAsked[]): Promise<void> {
    const askedMs = now().getTime();
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(deadlineMs)]);
      const said = await lookUp(studies, signal).catch((error: unknown) => {
        if (!closing.signal.aborted) log.warn('retractions could not be looked up', { error });
        return new Map<number, Said>();
      });
      if (closing.signal.aborted) return;
      for (const { id } of studies) {
        const found = said.get(id);
        const outcome = { standing: found?.standing ?? null, saidMs: found?.saidMs ?? null, failed: !found };
        await writeStanding(db, { studyId: id, askedMs, ...outcome });
      }
    } catch (error) {
      log.warn('retractions were not kept', { error });
    }
  }

  /** One look-up for a study at a time, however many open the answer. */
  function begin(studies: readonly StudyAsked[]): Promise<unknown> {
    const fresh = closing.signal.aborted ? [] : studies.filter(({ id }) => !underWay.has(id));
    if (fresh.length > 0) {
      const asking = ask(fresh).finally(() => {
        for (const { id } of fresh) underWay.delete(id);
      });
      for (const { id } of fresh) underWay.set(id, asking);
    }
    return Promise.all(studies.flatMap(({ id }) => underWay.get(id) ?? []));
  }

  return {
    async present(studies, waitMs) {
      const ids = studies.map(({ id }) => id);
      let known = await readStandings(db, ids);
      const due = studies.filter(({ id }) => isDue(known.get(id)));
      if (due.length > 0) {
        const asking = begin(due);
        if (waitMs > 0) {
          await atMost(waitMs, asking);
          known = await readStandings(db, ids);
        }
      }
      return studies.map(({ id, standing }) => presentOf(id, standing, known.get(id), isDue(known.get(id))));
    },

    async settled() {
      closing.abort();
      await Promise.all(underWay.values());
    },
  };
}

function presentOf(
  studyId: number,
  whenAnswered: AnswerStudy['standing'],
  known: KnownStanding | undefined,
  isOld: boolean,
): PresentStanding {
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
