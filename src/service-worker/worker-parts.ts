import type { OfflineNews } from '#contract/shared/offline.ts';
import type { OfflineResponseCache } from './offline-response-cache.ts';
import type { PendingSaves } from './pending-saves.ts';

/** The worker's dependencies; made once, in service-worker.ts. */
export interface WorkerDependencies {
  kept: OfflineResponseCache;
  saves: PendingSaves;
  ask: (request: Request | string, options?: RequestInit) => Promise<Response>;
  /** Notifies one page, or all. */
  notify: (news: Omit<OfflineNews, 'type'>, page?: string) => Promise<void>;
  /** Whether the server answered the last request. */
  reach: { reached: boolean };
}

/** The account of the stored answers; null for a guest, and where it is unknown. */
export async function accountOf({ kept }: Pick<WorkerDependencies, 'kept'>): Promise<number | null> {
  const answer = await kept.find('/api/user');
  const user: unknown = await answer?.json().catch(() => null);
  const { id } = Object(user) as { id?: unknown };
  return typeof id === 'number' ? id : null;
}

/** Notifies pages of the present state. */
export async function notifyPages(
  parts: WorkerDependencies,
  { page, keptAt = null, sent = 0 }: { page?: string; keptAt?: string | null; sent?: number } = {},
): Promise<void> {
  const account = await accountOf(parts);
  const waiting = account === null ? 0 : (await parts.saves.of(account)).length;
  await parts.notify({ reached: parts.reach.reached, keptAt, waiting, sent }, ...(page === undefined ? [] : [page]));
}

/** Sends the pending saves of the present account, and notifies all pages when any was carried out. */
export async function sendPendingSaves(parts: WorkerDependencies): Promise<void> {
  const account = await accountOf(parts);
  if (account === null) return;
  const before = await parts.saves.of(account);
  if (!before.some(({ refused }) => refused === null)) return;
  const sent = await parts.saves.send(account);
  await notifyPages(parts, { sent });
}
