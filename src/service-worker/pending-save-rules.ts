/** Which saves can wait for the server: those that a repetition does not duplicate. */
import type { PendingEntry } from '#contract/shared/offline.ts';

/** A pending save, as it is stored in the browser. */
export interface PendingSave extends PendingEntry {
  account: number;
  method: string;
  path: string;
  /** JSON as the page sent it. */
  body: string;
  /** The header Idempotency-Key; the page's own where it sent one. */
  requestKey: string;
}

/**
 * Bulk changes of bookmarks that can be repeated. A removal is not among them, since it could not be shown as undone.
 */
const repeatable = ['tag', 'untag', 'mark', 'add_to_collection', 'take_out_of_collection'];

/** What a request saves; null where it cannot wait. */
export function readSave(
  method: string,
  path: string,
  body: string,
): Pick<PendingSave, 'what' | 'name' | 'studyId'> | null {
  const given = parse(body);
  const name = typeof given['name'] === 'string' ? given['name'] : null;
  const studyId = typeof given['studyId'] === 'number' ? given['studyId'] : null;
  switch (`${method} ${path}`) {
    case 'POST /api/bookmarks':
      return studyId === null ? null : { what: 'bookmark', name, studyId };
    case 'DELETE /api/bookmarks':
      return studyId === null ? null : { what: 'bookmark removal', name, studyId };
    case 'POST /api/saved-searches':
      return { what: 'search', name, studyId: null };
    case 'POST /api/saved-reports':
      return { what: 'report', name, studyId: null };
    case 'POST /api/bookmarks/bulk':
      return repeatable.some((action) => action === given['action'])
        ? { what: 'change of bookmarks', name: typeof given['tag'] === 'string' ? given['tag'] : null, studyId: null }
        : null;
    default:
      return null;
  }
}

/** The page's answer meanwhile: as much of the server's answer as is known. */
export function meanwhileAnswer({ what, body }: Pick<PendingSave, 'what' | 'body'>): Record<string, unknown> {
  const given = parse(body);
  if (what === 'change of bookmarks') return { waiting: true, changed: given['ids'] };
  return { ...given, waiting: true };
}

/** The queue with one more: a bookmark and its removal cancel each other, and the same request twice waits once. */
export function withSave(queue: readonly PendingSave[], next: PendingSave): PendingSave[] {
  const same = (save: PendingSave) =>
    save.account === next.account && save.studyId === next.studyId && next.studyId !== null;
  const opposite = next.what === 'bookmark' ? 'bookmark removal' : 'bookmark';
  if (queue.some((save) => same(save) && save.what === opposite && save.body === next.body))
    return queue.filter((save) => !(same(save) && save.what === opposite));
  const isRepeated = queue.some(
    (save) => (same(save) && save.what === next.what) || save.requestKey === next.requestKey,
  );
  return isRepeated ? [...queue] : [...queue, next];
}

/** Ids of the bookmarked studies as they will be once the queue is sent. */
export function bookmarkedWith(ids: readonly number[], queue: readonly PendingSave[]): number[] {
  const bookmarked = new Set(ids);
  for (const { what, studyId, refused } of queue) {
    if (studyId === null || refused !== null) continue;
    if (what === 'bookmark') bookmarked.add(studyId);
    if (what === 'bookmark removal') bookmarked.delete(studyId);
  }
  return [...bookmarked];
}

/** The outcome of a pending save by the server's answer. */
export function saveOutcome(
  { what }: Pick<PendingSave, 'what'>,
  answer: { status: number; code: string | null },
): 'done' | 'refused' | 'not now' {
  const { status, code } = answer;
  if (status >= 200 && status < 300) return 'done';
  // It is gone already: the intended result.
  if (what === 'bookmark removal' && code === 'saved_not_found') return 'done';
  if (status === 401 || status === 408 || status === 429 || status >= 500) return 'not now';
  return 'refused';
}

function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
