/** The section of a paper that is most likely to have an answer that no rule found. */

import { isMatter, sectionLabels } from '#core/documents/blocks/section-labels.ts';
import type { DocumentSection, SectionName } from '#core/documents/document.ts';
import { type PaperText, placeInPaper } from '#core/documents/paper-passages.ts';
import { bm25Scores } from '#core/ranking/bm25-scores.ts';
import { shared } from '#core/text/words/content-words.ts';
import { termsOf } from '#core/text/words/terms.ts';
import { asksForCount, kindOf } from './question-kinds.ts';

/** A section by its printed heading, else by its usual name; offsets in the paper's text. */
export interface LikelySection {
  heading: string;
  /** Null where the paper has no pages. */
  page: number | null;
  start: number;
  end: number;
}

/** Share of the question's words. A section with fewer of them shares only a common word. */
const minShared = 0.5;

/** Characters. A shorter section is a heading with its parts below it. */
const minText = 60;

type Section = Pick<DocumentSection, 'name' | 'heading' | 'start' | 'end'>;

function wantedSections(question: string): readonly SectionName[] {
  const kind = kindOf(question);
  if (kind) return kind.sections;
  return asksForCount(question) ? ['results', 'abstract'] : [];
}

const headingOf = ({ heading, name }: Section): string =>
  heading.replace(/[\s.:–—|]+$/u, '').trim() || (sectionLabels[name] ?? '');

/** Null for a paper without a named section that has text. */
export function likeliestSection(question: string, paper: PaperText): LikelySection | null {
  const wanted = wantedSections(question);
  const sections = paper.sections.filter(
    (section) => section.name !== 'references' && section.end - section.start >= minText && headingOf(section) !== '',
  );
  const texts = sections.map((section) =>
    termsOf(`${section.heading} ${paper.text.slice(section.start, section.end)}`),
  );
  const asked = new Set(termsOf(question));
  const scores = bm25Scores([...asked], texts).map((score, index) =>
    shared(asked, new Set(texts[index])) < minShared * asked.size ? 0 : score,
  );
  const best = Math.max(...scores, Number.MIN_VALUE);
  const ranked = sections.map((section, index) => {
    const place = wanted.indexOf(section.name);
    const named = place < 0 ? 0 : 2 - place * 0.5;
    // Sections about the article do not answer questions about the study.
    return { section, score: named + (scores[index] ?? 0) / best - (place < 0 && isMatter(section.name) ? 2 : 0) };
  });
  const [first] = ranked.toSorted(
    (left, right) => right.score - left.score || left.section.start - right.section.start,
  );
  if (!first || first.score <= 0) return null;
  const { start, end } = first.section;
  return { heading: headingOf(first.section), page: placeInPaper(paper, start).page ?? null, start, end };
}
