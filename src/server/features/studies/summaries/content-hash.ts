import { hash } from 'node:crypto';
import { readableText } from '#core/records/readable-text.ts';
import type { StudyRecord } from '#core/records/study-record.ts';

/**
 * Everything that an engine reads of a study: title, text and where its sections lie. Sections are written out part by
 * part, since a database gives the parts of an object back in an order of its own.
 */
export function contentHash(record: StudyRecord): string {
  const read = readableText(record);
  const parts = (read?.sections ?? []).map(({ label, start, end }) => ({ label, start, end }));
  return hash('sha256', JSON.stringify([record.title, read?.text ?? null, parts]), 'base64url');
}
