/** What is said of an uploaded paper beside its own title. */
import type { UploadedStudy } from '#contract/uploads.ts';
import { momentWords } from '#web/study/date-words.ts';

/** Authors that a row names (specification, section 9). */
const authorsShown = 3;

/** `Ana Ruiz, Bo Li, Cy Oduya, et al.`; null where nobody is known. */
export function authorsWords(authors: readonly string[]): string | null {
  if (authors.length === 0) return null;
  const named = authors.slice(0, authorsShown).join(', ');
  return authors.length > authorsShown ? `${named}, et al.` : named;
}

/** `3 Nov 2025`, in the reader's time zone. */
export function dayWords(iso: string): string {
  return momentWords(iso).split(',')[0] ?? '';
}

/** What the reader must know of the reading, one sentence each; empty for a paper that was read as a whole. */
export function readingNotes(study: UploadedStudy): string[] {
  const { state, fault, partial, warnings, isScan, fileMissing } = study;
  const notes: string[] = [];
  if (state === 'failed') notes.push(fault ?? 'This file could not be read. Try again, or upload another copy.');
  if (state === 'stopped') notes.push('Reading was stopped. The file is kept.');
  if (isScan) {
    notes.push(
      'This is a scan: its pages are pictures without text, so that there is nothing to read here. A copy with text, as publishers offer it, can be read.',
    );
  }
  if (partial !== null) notes.push(partial);
  notes.push(...warnings);
  if (fileMissing) {
    notes.push('The server no longer has the file. Upload it again: it is put in its place, and nothing else changes.');
  }
  return notes;
}

/** What is being done with a paper at this moment; null when nothing is. */
export function workWords({ state, step }: Pick<UploadedStudy, 'state' | 'step'>): string | null {
  if (state === 'waiting') return 'Waiting for its turn to be read';
  return state === 'reading' ? (step ?? 'Being read') : null;
}

/** Whether there is a text to be read, and to be summarised. */
export function hasText({ state, isScan }: Pick<UploadedStudy, 'state' | 'isScan'>): boolean {
  return state === 'ready' && !isScan;
}
