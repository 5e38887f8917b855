import { hash } from 'node:crypto';
import type { StudyRecord } from '#core/bibliography/study-record.ts';

/**
 * Everything that an engine reads of a study: title, abstract and where its sections lie. Sections are written out part by
 * part, since a database gives the parts of an object back in an order of its own.
 */
export function contentHash({ title, abstract, sections }: StudyRecord): string {
  const parts = sections.map(({ label, start, end }) => ({ label, start, end }));
  return hash('sha256', JSON.stringify([title, abstract, parts]), 'base64url');
}
