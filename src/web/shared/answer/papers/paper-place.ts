/** The place in a paper of the quotes of a statement. */
import type { AnswerEvidence } from '#contract/shared/checked-answer.ts';
import { sectionLabels } from '#core/documents/blocks/section-labels.ts';

/** `Page 4, Results`; `Results` on a web page; `Full text` if neither is known. */
export function placeText({ page, section }: Pick<AnswerEvidence, 'page' | 'section'>): string {
  const named = section === undefined ? null : sectionLabels[section];
  const parts = [page === undefined ? null : `Page ${page}`, named].filter((part) => part !== null);
  return parts.join(', ') || 'Full text';
}
