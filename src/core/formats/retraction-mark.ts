/** Marks retracted studies in exports: promise 3 also holds in other programs. */
import type { StudyRecord } from '#core/records/study-record.ts';

/** Whether a retraction is known. An expression of concern or a correction does not count. */
export function isRetracted(record: Pick<StudyRecord, 'notices'>): boolean {
  return record.notices.some(({ kind }) => kind === 'retraction');
}

/**
 * The title with `RETRACTED: ` in front, once: publishers put it there themselves, and programs that read no note still
 * show the title.
 */
export function markedTitle(record: Pick<StudyRecord, 'title' | 'notices'>): string {
  return isRetracted(record) && !bearsMark(record.title) ? `RETRACTED: ${record.title}` : record.title;
}

/** Whether a title itself says that its work was retracted. A notice ("Retraction of …") does not. */
export function bearsMark(title: string): boolean {
  return /^retracted\b/i.test(title);
}
