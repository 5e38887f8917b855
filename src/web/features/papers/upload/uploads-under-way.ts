/** The uploads of this visit: they go on while other screens are looked at. */
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { logout } from '#contract/accounts.ts';
import { pdfUploads, type UploadedStudy, uploadPdfs } from '#contract/papers/uploads.ts';
import { listenForChanges } from '#web/api/changes.ts';
import { messageOf } from '#web/api/request-error.ts';
import { sendFiles } from '#web/api/send-files.ts';
import { isBeingRead, uploadedKey } from '#web/features/papers/uploaded-studies.ts';
import { onUnauthorised } from '#web/shared/account/session-end.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { createUploadQueue, inProgress, type QueueState } from './upload-queue.ts';

export const uploadQueue = createUploadQueue<File>(async (file, { signal, onShare }) => {
  const {
    results,
    usedBytes,
    mostBytes: maxBytes,
  } = await sendFiles(uploadPdfs, pdfUploads.field, [file], {
    signal,
    onProgress: (sent, total) => onShare(total > 0 ? sent / total : 0),
  });
  const [result] = results;
  if (!result) throw new Error('The server answered without a result.');
  return { result, usedBytes, mostBytes: maxBytes };
});

// One user's chosen files are not shown to the next user.
listenForChanges((path) => {
  if (path === logout.path) uploadQueue.clear();
});

let owner: number | null = null;

/** The owner of the uploads from now on; those of any other user are aborted. */
export function belongTo(userId: number): void {
  if (owner !== null && owner !== userId) uploadQueue.clear();
  owner = userId;
}

export function useUploadQueue(): QueueState<File> {
  return useSyncExternalStore(uploadQueue.subscribe, uploadQueue.state);
}

function stay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Uploads the files of the list, and shows the results on any screen. */
export async function uploadAll(client: QueryClient): Promise<void> {
  window.addEventListener('beforeunload', stay);
  const forget = refreshAtEachArrival(client);
  const summary = await uploadQueue.send();
  forget();
  if (summary === null) return;
  window.removeEventListener('beforeunload', stay);
  void client.invalidateQueries({ queryKey: uploadedKey });
  const { sent, succeeded, arrived, fault } = summary;
  if (sent === 0 || (fault !== null && onUnauthorised(fault))) return;
  if (fault !== null && succeeded === 0) {
    toast({ title: 'Upload Failed', description: messageOf(fault, 'Failed to upload PDFs'), destructive: true });
    return;
  }
  const unread = new Set(arrived.filter(isBeingRead).map(({ id }) => id));
  toast(uploadedText({ sent, succeeded, unread: unread.size }));
  if (unread.size > 0) toastWhenRead(client, unread, { sent, succeeded });
}

/** A paper is processed when it was read; until then it is only uploaded. */
export function uploadedText({ sent, succeeded, unread }: { sent: number; succeeded: number; unread: number }) {
  const title = 'Upload Complete';
  if (unread === 0) return { title, description: `Successfully processed ${succeeded} of ${sent} PDFs` };
  return { title, description: `${succeeded} of ${sent} PDFs uploaded, ${unread} to be read now` };
}

/** Reports the result of the reading once, as soon as the list of papers on screen contains it. */
function toastWhenRead(client: QueryClient, ids: ReadonlySet<number>, run: { sent: number; succeeded: number }): void {
  const since = Date.now();
  const forget = client.getQueryCache().subscribe(() => {
    const list = client.getQueryState<UploadedStudy[]>(uploadedKey);
    if (!list?.data || list.dataUpdatedAt <= since) return;
    const own = list.data.filter(({ id }) => ids.has(id));
    if (own.some(isBeingRead)) return;
    forget();
    const unreadable = own.filter(({ state }) => state !== 'ready').length;
    if (own.length > 0) toast(uploadedText({ ...run, succeeded: run.succeeded - unreadable, unread: 0 }));
  });
}

function refreshAtEachArrival(client: QueryClient): () => void {
  let known = uploadQueue.state().arrived.length;
  return uploadQueue.subscribe(() => {
    const count = uploadQueue.state().arrived.length;
    if (count > known) void client.invalidateQueries({ queryKey: uploadedKey });
    known = count;
  });
}

/** Aborts uploads that are running or waiting; the files stay in the list. */
export function stopAll(): void {
  uploadQueue.stop(inProgress(uploadQueue.state()).map(({ key }) => key));
}
