/** How a retraction stays visible in what leaves the product: promise 3 holds in other programs too. */
import type { StudyRecord } from '#core/records/study-record.ts';

/** Whether a retraction is known; an expression of concern or a correction is none. */
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

/** Whether a title says itself that its work was retracted. A notice ("Retraction of …") does not. */
export function bearsMark(title: string): boolean {
  return /^retracted\b/i.test(title);
}
