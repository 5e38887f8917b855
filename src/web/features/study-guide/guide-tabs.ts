/** The guide by tab: how many entries each has, and where a statement is that arrives before the guide is whole. */

import type { AnswerStatement } from '#contract/shared/checked-answer.ts';
import type { StudyGuide } from '#contract/study-guide.ts';
import { cautionText } from '#web/shared/study/reading/summary-evidence.ts';

/** The `[n]` in a guide's texts, each the n-th statement of its answer. */

/** A text cut at its marks; a mark of a statement that is not there is left out. */
export type MarkedPiece = { text: string } | { mark: number };

export function markedPieces(text: string, known: number): MarkedPiece[] {
  return text.split(/\s?(\[\d{1,3}\])/).flatMap((piece): MarkedPiece[] => {
    const found = /^\[(\d{1,3})\]$/.exec(piece);
    if (!found) return piece === '' ? [] : [{ text: piece }];
    const mark = Number(found[1]);
    return mark >= 1 && mark <= known ? [{ mark }] : [];
  });
}

/**
 * A text split after each mark that ends a sentence, so that a mark follows its own words and not ours. A mark within a
 * sentence stays in it.
 */
export function markedSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?]["”’)]?(?: \[\d{1,3}\])+) (?=[^\s[])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** Statements in a text, each once, by number. */
export function marksIn(text: string, known: number): number[] {
  const marks = markedPieces(text, known).flatMap((piece) => ('mark' in piece ? piece.mark : []));
  return [...new Set(marks)];
}

/** What a text's statements omit from their sources or add to them; null for nothing. */
export function cautionOf(text: string, statements: readonly AnswerStatement[]): string | null {
  const words = marksIn(text, statements.length).flatMap((mark) => {
    const flags = statements[mark - 1]?.flags ?? [];
    return cautionText(flags) ?? [];
  });
  return words.length === 0 ? null : [...new Set(words)].join(' ');
}

/** Letters for a number from 0: `a`, `z`, `ba`. Places in an answer are named in letters. */
export function lettersFor(number: number): string {
  const last = 'abcdefghijklmnopqrstuvwxyz'.charAt(number % 26);
  return number < 26 ? last : lettersFor(Math.floor(number / 26)) + last;
}

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
