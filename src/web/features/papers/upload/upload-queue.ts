import type { UploadedStudy, UploadFault, UploadResult } from '#contract/papers/uploads.ts';
import { isAborted, messageOf } from '#web/api/request-error.ts';
import { canBeSent, type FileState, type FileToSend, isUnderWay, type ListedFile, withChosen } from './chosen-files.ts';

/** Faults of the file itself: no other answer comes when it is sent again. */
const neverTaken: ReadonlySet<UploadFault> = new Set<UploadFault>(['empty', 'not_a_pdf', 'too_large']);

/** Requests at a time: the second fills the line while the server looks at the first. */
const atOnce = 2;

export interface SentFile {
  result: UploadResult;
  usedBytes: number;
  mostBytes: number;
}

export type SendFile<Sent extends FileToSend> = (
  file: Sent,
  options: { signal: AbortSignal; onShare: (share: number) => void },
) => Promise<SentFile>;

/** The result of one press on the button. */
interface RunSummary {
  /** Files that were sent to their end, and of them those that are uploaded. */
  sent: number;
  succeeded: number;
  /** Papers that were uploaded in this run, duplicates left out; most are still to be read. */
  arrived: readonly UploadedStudy[];
  /** The error of the first request without an answer; null if there is none. */
  fault: unknown;
}

export interface QueueState<Sent extends FileToSend> {
  files: readonly ListedFile<Sent>[];
  /** Uploaded since the list was emptied last, in the order of their end. */
  arrived: readonly UploadedStudy[];
  /** As the server said last; null before. */
  quota: { usedBytes: number; mostBytes: number } | null;
  running: boolean;
}

export interface UploadQueue<Sent extends FileToSend> {
  state(): QueueState<Sent>;
  subscribe(listener: () => void): () => void;
  add(files: readonly Sent[]): void;
  /** Removes a file from the list; its upload is aborted. */
  remove(key: number): void;
  /** Aborts uploads that are running or waiting; the files stay in the list. */
  stop(keys: readonly number[]): void;
  /** Empties both lists, and aborts running uploads. */
  clear(): void;
  /** Sends all files that can be sent. Null if uploads are running or there is nothing to send. */
  send(): Promise<RunSummary | null>;
}

/**
 * Holds the chosen files and sends them, one per request, so that each has its progress, can be stopped, and fails
 * alone.
 */
export function createUploadQueue<Sent extends FileToSend>(sendFile: SendFile<Sent>): UploadQueue<Sent> {
  let state: QueueState<Sent> = { files: [], arrived: [], quota: null, running: false };
  let lastKey = 0;
  const listeners = new Set<() => void>();
  const sending = new Map<number, AbortController>();

  function publish(next: Partial<QueueState<Sent>>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function mark(key: number, next: FileState): void {
    publish({ files: state.files.map((listed) => (listed.key === key ? { ...listed, state: next } : listed)) });
  }

  function takeOut(keys: ReadonlySet<number>): void {
    publish({ files: state.files.filter(({ key }) => !keys.has(key)) });
  }

  function giveUp(keys: readonly number[]): void {
    for (const key of keys) sending.get(key)?.abort();
  }

  async function sendOne({ key, file }: ListedFile<Sent>, summary: RunSummary): Promise<void> {
    const controller = new AbortController();
    sending.set(key, controller);
    mark(key, { kind: 'sending', share: 0 });
    try {
      const { signal } = controller;
      const onShare = (share: number) => {
        if (!signal.aborted) mark(key, { kind: 'sending', share });
      };
      const { result, usedBytes, mostBytes: maxBytes } = await sendFile(file, { signal, onShare });
      summary.sent += 1;
      publish({ quota: { usedBytes, mostBytes: maxBytes } });
      const { success, study, duplicate, error, code } = result;
      if (!success || study === null) {
        const kind = code !== null && neverTaken.has(code) ? 'rejected' : 'refused';
        mark(key, { kind, why: error ?? 'The server did not take this file.' });
        return;
      }
      summary.succeeded += 1;
      if (duplicate) {
        mark(key, { kind: 'duplicate', study: { id: study.id, title: study.title } });
        return;
      }
      takeOut(new Set([key]));
      summary.arrived = [...summary.arrived, study];
      publish({ arrived: [...state.arrived, study] });
    } catch (error) {
      if (isAborted(error)) {
        mark(key, { kind: 'stopped' });
        return;
      }
      summary.sent += 1;
      summary.fault ??= error;
      mark(key, { kind: 'refused', why: messageOf(error, 'The server could not take this file. Try again.') });
    } finally {
      sending.delete(key);
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files) {
      const key = () => {
        lastKey += 1;
        return lastKey;
      };
      publish({ files: withChosen(state.files, files, key) });
    },
    remove(key) {
      giveUp([key]);
      takeOut(new Set([key]));
    },
    stop(keys) {
      giveUp(keys);
      const stopped = new Set(keys);
      for (const listed of state.files.filter(isUnderWay)) {
        if (stopped.has(listed.key)) mark(listed.key, { kind: 'stopped' });
      }
    },
    clear() {
      giveUp([...sending.keys()]);
      publish({ files: [], arrived: [] });
    },
    async send() {
      const chosen = state.files.filter(canBeSent);
      if (state.running || chosen.length === 0) return null;
      const keys = new Set(chosen.map(({ key }) => key));
      publish({
        running: true,
        files: state.files.map((listed) => (keys.has(listed.key) ? { ...listed, state: { kind: 'waiting' } } : listed)),
      });
      const summary: RunSummary = { sent: 0, succeeded: 0, arrived: [], fault: null };
      const next = () => state.files.find(({ key, state: { kind } }) => keys.has(key) && kind === 'waiting');
      const work = async () => {
        for (let listed = next(); listed; listed = next()) await sendOne(listed, summary);
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      publish({ running: false });
      return summary;
    },
  };
}

/** Those of a list that are being sent or wait for it. */
export function inProgress<Sent extends FileToSend>({ files }: QueueState<Sent>): ListedFile<Sent>[] {
  return files.filter(isUnderWay);
}
