/** The guide by tab: how many entries each has, and where a statement is that arrives before the guide is whole. */
import type { AnswerStatement } from '#contract/shared/checked-answer.ts';
import type { StudyGuide } from '#contract/study-guide.ts';

export const guideTabIds = ['concepts', 'findings', 'discussion', 'outline', 'theses'] as const;
export type GuideTabId = (typeof guideTabIds)[number];

/** The specification's words. */
export const guideTabLabels: Readonly<Record<GuideTabId, string>> = {
  concepts: 'Concepts',
  findings: 'Findings',
  discussion: 'Discussion',
  outline: 'Outline',
  theses: 'Thesis Ideas',
};

/** The parts of an essay, in their order. */
export const outlineParts = [
  { id: 'introduction', label: 'Introduction' },
  { id: 'methodology', label: 'Methodology' },
  { id: 'results', label: 'Results' },
  { id: 'discussion', label: 'Discussion' },
  { id: 'conclusion', label: 'Conclusion' },
] as const satisfies readonly { id: keyof StudyGuide['writingOutline']; label: string }[];

/** Parts of the skill's answer, in the order of reading and copying, each with its heading. */
export const partHeadings: Readonly<Record<string, string>> = {
  concept: 'Concepts',
  'method-term': 'Words of method',
  finding: 'Findings',
  significance: 'What they mean',
  contrast: 'Where they differ',
  question: 'Discussion questions',
  gap: 'Research gaps',
  'outline-introduction': 'Outline: introduction',
  'outline-methodology': 'Outline: methodology',
  people: 'Outline: who took part',
  'outline-results': 'Outline: results',
  'outline-discussion': 'Outline: discussion',
  'outline-conclusion': 'Outline: conclusion',
  thesis: 'Thesis Ideas',
};

const tabOfPart: Readonly<Record<string, GuideTabId>> = {
  concept: 'concepts',
  'method-term': 'concepts',
  finding: 'findings',
  significance: 'findings',
  contrast: 'findings',
  question: 'discussion',
  gap: 'discussion',
  thesis: 'theses',
};

/** Unknown parts belong to the outline, which takes any. */
export function tabOf(part: string): GuideTabId {
  return tabOfPart[part] ?? 'outline';
}

export function readTab(given: string | null): GuideTabId {
  return guideTabIds.find((id) => id === given) ?? 'concepts';
}

export function guideCounts(guide: StudyGuide): Record<GuideTabId, number> {
  const { keyConcepts, mainFindings, researchGaps, discussionQuestions, writingOutline, thesisStatements } = guide;
  return {
    concepts: keyConcepts.length,
    findings: mainFindings.length,
    discussion: discussionQuestions.length + researchGaps.length,
    outline: outlineParts.reduce((sum, { id }) => sum + writingOutline[id].length, 0),
    theses: thesisStatements.length,
  };
}

/** A statement that has arrived, as a line with its mark. */
export interface ArrivedLine {
  part: string;
  label: string | null;
  /** Ends with the mark of the statement: `[n]`. */
  line: string;
}

/** The parts that have arrived, by tab. */
export function arrivedLines(statements: readonly AnswerStatement[]): Record<GuideTabId, ArrivedLine[]> {
  const lines: Record<GuideTabId, ArrivedLine[]> = {
    concepts: [],
    findings: [],
    discussion: [],
    outline: [],
    theses: [],
  };
  for (const [index, { part, label, text }] of statements.entries()) {
    lines[tabOf(part)].push({ part, label, line: `${text.trim()} [${index + 1}]` });
  }
  return lines;
}
