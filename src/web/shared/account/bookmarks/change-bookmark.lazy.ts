import type { QueryClient } from '@tanstack/react-query';
import { addBookmark, removeBookmark } from '#contract/saved/bookmarks.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/request-error.ts';
import { userKey } from '#web/shared/account/personal-cache.ts';
import { isUnauthorised, onUnauthorised } from '#web/shared/account/session-end.ts';
import { askToSignIn } from '#web/shared/account/sign-in-required.ts';
import { toastRemoved, toastTitle } from '#web/shared/account/undo-toast.ts';
import { waits, waitsTitle } from '#web/shared/account/waits.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { bookmarkedIdsKey, bookmarkedOf } from './bookmarked-ids.ts';

/** A study to be saved or removed; `studyIds` are its own number and those of the records it was merged from. */
export interface BookmarkedStudy {
  studyId: number;
  title: string;
  studyIds: readonly number[];
}

/** Saves a study, or removes it, and shows the outcome; loaded at the first press. Never rejects. */
export async function changeBookmark(client: QueryClient, { studyId, title, studyIds }: BookmarkedStudy) {
  const before = bookmarkedOf(client.getQueryData<number[]>(bookmarkedIdsKey) ?? [], studyIds);
  try {
    if (client.getQueryData(userKey) === null) askForAccount();
    else if (before.length === 0) await add(client, studyId, title);
    else await remove(client, before, title);
  } catch (error) {
    // Undefined: it was not known who is signed in; the server knows now.
    if (isUnauthorised(error) && !client.getQueryData(userKey)) askForAccount();
    else if (!onUnauthorised(error)) {
      const description = messageOf(error, 'The bookmark could not be changed. Please try again.');
      toast({ title: 'Error', description, destructive: true });
    }
  }
}

async function add(client: QueryClient, studyId: number, title: string): Promise<void> {
  const later = waits(await call(addBookmark, { body: { studyId } }));
  changeIds(client, (ids) => [...new Set([...ids, studyId])]);
  toast({ title: later ? waitsTitle : 'Bookmarked', description: toastTitle(title) });
}

async function remove(client: QueryClient, bookmarks: readonly number[], title: string): Promise<void> {
  const removed = await Promise.all(bookmarks.map((id) => call(removeBookmark, { body: { studyId: id } })));
  changeIds(client, (ids) => ids.filter((id) => !bookmarks.includes(id)));
  if (removed.some(waits)) {
    toast({ title: waitsTitle, description: toastTitle(title) });
    return;
  }
  const entries = removed.map(({ id }) => ({ kind: 'bookmark' as const, id }));
  toastRemoved('Bookmark removed successfully', entries, () =>
    changeIds(client, (ids) => [...new Set([...ids, ...bookmarks])]),
  );
}

function askForAccount(): void {
  askToSignIn('Create an account to save your favorite studies and access them anytime.');
}

function changeIds(client: QueryClient, change: (ids: number[]) => number[]): void {
  const known = client.getQueryData<number[]>(bookmarkedIdsKey);
  if (known) {
    // A list that is still on its way was made before this change.
    void client.cancelQueries({ queryKey: bookmarkedIdsKey });
    client.setQueryData(bookmarkedIdsKey, change(known));
  } else void client.invalidateQueries({ queryKey: bookmarkedIdsKey });
  for (const address of ['/api/bookmarks', '/api/bookmarks/overview', '/api/profile/counts', '/api/saved/removed']) {
    void client.invalidateQueries({ queryKey: [address] });
  }
}
