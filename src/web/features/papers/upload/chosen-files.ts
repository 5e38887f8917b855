/** Chosen files that are not uploaded yet, as plain data: each with its state and the reason why it stays. */

import { pdfUploads } from '#contract/papers/uploads.ts';

const units = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** `512 Bytes`, `1.50 MB`: divided by 1024, two decimals from KB on (specification, section 9). */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // What would be written as 1024.00 is one of the next.
  while (unit < units.length - 1 && Number(size.toFixed(2)) >= 1024) {
    size /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(2)} ${units[unit]}`;
}

/** The part of a File that this needs. */
export interface FileToSend {
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly lastModified: number;
}

export type FileState =
  | { kind: 'chosen' }
  /** Its turn comes. */
  | { kind: 'waiting' }
  /** `share` of it has left, 0 to 1. */
  | { kind: 'sending'; share: number }
  | { kind: 'stopped' }
  /** Refused for its content, by us or by the server: sending it again is useless. */
  | { kind: 'rejected'; why: string }
  /** The server refuses it at present, or sending failed: it may be sent again. */
  | { kind: 'refused'; why: string }
  /** The account has this very file already. */
  | { kind: 'duplicate'; study: { id: number; title: string } };

export interface ListedFile<Sent extends FileToSend = FileToSend> {
  key: number;
  file: Sent;
  state: FileState;
}

/** Why a file is not sent; null if it may be. */
export function rejectionOf({ name, size, type }: FileToSend): string | null {
  if (!isPdf({ name, type })) return 'This is not a PDF. Save it as a PDF and choose that.';
  if (size === 0) return 'This file is empty. Download it again where you got it.';
  if (size > pdfUploads.mostBytes) return 'This is larger than 50MB. Save it with smaller pictures, or split it.';
  return null;
}

/** Some systems give a file no type, and some no ending; the server looks into it anyway. */
function isPdf({ name, type }: Pick<FileToSend, 'name' | 'type'>): boolean {
  return type === 'application/pdf' || /\.pdf$/i.test(name);
}

const tooMany = `At most ${pdfUploads.mostFiles} files at a time. Choose this one again on its own.`;
const twice = 'This file is in the list already.';

/**
 * The list with dropped or picked files at its end. Ten of one drop are taken; refused ones stay in the list with the
 * reason, and do not count. `key` returns a new number each time.
 */
export function withChosen<Sent extends FileToSend>(
  list: readonly ListedFile<Sent>[],
  dropped: readonly Sent[],
  key: () => number,
): ListedFile<Sent>[] {
  const next = [...list];
  let taken = 0;
  for (const file of dropped) {
    const known = next.some(({ file: other, state }) => state.kind !== 'rejected' && isSame(other, file));
    const why = known ? twice : (rejectionOf(file) ?? (taken >= pdfUploads.mostFiles ? tooMany : null));
    if (why === null) taken += 1;
    next.push({ key: key(), file, state: why === null ? { kind: 'chosen' } : { kind: 'rejected', why } });
  }
  return next;
}

function isSame(one: FileToSend, other: FileToSend): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/** Whether the upload button sends it: new, stopped, or refused before. */
export function canBeSent({ state: { kind } }: Pick<ListedFile, 'state'>): boolean {
  return kind === 'chosen' || kind === 'stopped' || kind === 'refused';
}

export function isUnderWay({ state: { kind } }: Pick<ListedFile, 'state'>): boolean {
  return kind === 'waiting' || kind === 'sending';
}
