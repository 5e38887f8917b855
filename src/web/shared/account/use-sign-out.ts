import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { User } from '#contract/accounts.ts';
import { logout } from '#contract/accounts.ts';
import { call } from '#web/api/call.ts';
import { dismissToast, type ToastContent, toast } from '#web/ui/feedback/toast-store.ts';
import { readUnsentAnswers, storeUnsentAnswer } from './answers/saved-answers.ts';
import { storeLinksFor } from './answers/shared-answers.ts';
import { endVisit } from './before-leaving.ts';
import { clearOfflineCache } from './clear-offline-cache.ts';
import { type MovedItems, moveToAccount } from './move-to-account.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import { clearPersonal, userKey } from './personal-cache.ts';
import { clearPersonalStorage } from './personal-storage.ts';
import { undoDurationMs } from './undo-toast.ts';

/** What stays in this browser at sign-out because the account has not got it. */
export interface UnmovedItems {
  answers: number;
  links: number;
  analyses: number;
}

/**
 * `prepare` sends everything to the account before the session ends. `leave` then opens the start page and removes
 * personal data from this tab, the browser's storage and other tabs, except what the account has not acknowledged.
 */
export function useLeave(): {
  prepare: () => Promise<MovedItems>;
  leave: (brought: MovedItems) => Promise<UnmovedItems>;
  leaveDeleted: () => void;
} {
  const client = useQueryClient();
  const userId = () => client.getQueryData<User | null>(userKey)?.id ?? null;
  const prepare = async () => {
    const id = userId();
    return id === null ? { answers: true, links: true } : moveToAccount(id);
  };
  const leave = async (brought: MovedItems) => {
    const id = userId();
    const left = id === null ? { answers: 0, links: 0 } : storeUnsentLater(id, brought);
    clearPersonalStorage();
    forgetPerson(client);
    return { ...left, analyses: await detachAnalyses(id, false) };
  };
  const leaveDeleted = () => {
    const id = userId();
    clearPersonalStorage(id);
    void detachAnalyses(id, true);
    forgetPerson(client);
  };
  return { prepare, leave, leaveDeleted };
}

/** Moves unacknowledged data to keys that only this account is read from. */
function storeUnsentLater(userId: number, brought: MovedItems): Omit<UnmovedItems, 'analyses'> {
  const unsent = readUnsentAnswers(userId);
  storeUnsentAnswer(userId, unsent);
  return { answers: unsent.length, links: brought.links ? 0 : storeLinksFor(userId) };
}

/** The database's code comes with this, and not with every page. Without it each person's analyses stay under their own key. */
async function detachAnalyses(userId: number | null, isDeleted: boolean): Promise<number> {
  if (userId === null) return 0;
  return import('./stored-analyses.ts').then(
    (kept) => kept.detachAnalyses(userId, isDeleted),
    () => 0,
  );
}

function forgetPerson(client: QueryClient): void {
  endVisit();
  clearOfflineCache();
  // It may name saved things, and offer an Undo that needs the session.
  dismissToast();
  // First, so that no screen that needs a user is mounted without one.
  navigate('/');
  client.setQueryData(userKey, null);
  void clearPersonal(client, { readAgain: false });
  notifyOtherTabs();
}

/** Signs out, even if the server cannot be reached; the user then sees that the session may live on. */
export function useSignOut(): { signOut: () => Promise<void>; busy: boolean } {
  const { prepare, leave } = useLeave();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    const brought = await prepare();
    const isConfirmed = await call(logout, {}).then(
      () => true,
      () => false,
    );
    setBusy(false);
    const content = signedOutToast(await leave(brought), isConfirmed);
    if (content) toast(content);
  };
  return { signOut, busy };
}

/** A warning after signing out; null without problems. */
export function signedOutToast({ answers, links, analyses }: UnmovedItems, isConfirmed: boolean): ToastContent | null {
  const kinds = [counted(answers, 'saved answer'), counted(analyses, 'analysis', 'analyses'), counted(links, 'link')];
  const left = kinds.filter((kind) => kind !== null).join(', ');
  const waits =
    left && `Not in your account yet: ${left}. What is missing stays in this browser until you sign in here again.`;
  if (isConfirmed) return left === '' ? null : { title: 'Signed out', description: waits, durationMs: undoDurationMs };
  const advice = 'You may still be signed in on this computer. Load the page again, and sign out once more.';
  return {
    title: 'The server could not be told',
    description: left === '' ? advice : `${advice} ${waits}`,
    destructive: true,
    durationMs: undoDurationMs,
  };
}

function counted(count: number, one: string, many = `${one}s`): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? one : many}`;
}
