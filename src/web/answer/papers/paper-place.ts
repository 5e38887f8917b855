/** Where in a paper the words stand that a statement rests on. */
import type { AnswerEvidence } from '#contract/checked-answer.ts';
import type { SectionName } from '#core/documents/document.ts';

const sectionWords: Record<SectionName, string | null> = {
  abstract: 'Abstract',
  introduction: 'Introduction',
  methods: 'Methods',
  results: 'Results',
  discussion: 'Discussion',
  conclusion: 'Conclusion',
  funding: 'Funding',
  conflicts: 'Conflicts of interest',
  references: 'References',
  other: null,
};

/** `Page 4, Results`; `Results` of a page of the web; `Full text` where neither is known. */
export function placeWords({ page, section }: Pick<AnswerEvidence, 'page' | 'section'>): string {
  const named = section === undefined ? null : sectionWords[section];
  const parts = [page === undefined ? null : `Page ${page}`, named].filter((part) => part !== null);
  return parts.join(', ') || 'Full text';
}
