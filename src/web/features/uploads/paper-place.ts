/** Where in a paper the words stand that a statement rests on. */
import type { AnswerEvidence } from '#contract/checked-answer.ts';
import type { PaperEvidence } from '#contract/uploads-analysis.ts';
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

export function isPaperEvidence(evidence: AnswerEvidence): evidence is PaperEvidence {
  return 'page' in evidence && 'section' in evidence;
}

/** `Page 4, Results`; without the section where the paper names none. */
export function placeWords({ page, section }: Pick<PaperEvidence, 'page' | 'section'>): string {
  const named = sectionWords[section];
  return named === null ? `Page ${page}` : `Page ${page}, ${named}`;
}
