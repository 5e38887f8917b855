import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/diagnostics/log.ts';
import { pruneTokens } from '#server/features/accounts/mail/email-token-store.ts';
import { pruneSessions } from '#server/features/accounts/session-store.ts';
import { pruneIssuedAnswers } from '#server/features/answers/issued-answer-store.ts';
import { pruneEngine } from '#server/features/engine/store.ts';
import { pruneAnalyses } from '#server/features/papers/full-text/store.ts';
import { pruneRemoved } from '#server/features/saved/removed-store.ts';
import { pruneExpired } from '#server/features/studies/store.ts';
import { pruneUses } from '#server/features/trial/store.ts';
import type { PostgresResponseCache } from '#server/http-client/cache/response-cache-postgres.ts';
import { pruneJobs } from '#server/jobs/job-store.ts';

/** How often expired rows are deleted from the database, in milliseconds. */
const everyMs = 60 * 60 * 1000;
const firstAfterMs = 5 * 60 * 1000;

/**
 * Deletes expired records, cached answers and counters at that interval, and runs `more`. The returned function stops
 * it.
 */
export function scheduleDeletions(
  database: Database,
  cache: Pick<PostgresResponseCache, 'prune'>,
  more: readonly (() => Promise<unknown>)[],
  log: Log,
  now: () => Date,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const sweep = () => {
    running = (async () => {
      try {
        await pruneExpired(database.drizzle, now());
        await pruneAnalyses(database.drizzle);
        await pruneUses(database.drizzle, now());
        await pruneSessions(database.drizzle, now());
        await pruneTokens(database.drizzle, now());
        await pruneEngine(database.drizzle, now());
        await pruneIssuedAnswers(database.drizzle, now());
        await pruneRemoved(database.drizzle, now());
        await pruneJobs(database.drizzle);
        await cache.prune();
        await database.pool.query('delete from request_limits where expire < $1', [now().getTime()]);
        for (const task of more) await task();
      } catch (error) {
        log.warn('deleting expired rows failed', { error });
      }
    })();
  };
  const first = setTimeout(sweep, firstAfterMs);
  const every = setInterval(sweep, everyMs);
  first.unref();
  every.unref();
  return async () => {
    clearTimeout(first);
    clearInterval(every);
    await running;
  };
}
