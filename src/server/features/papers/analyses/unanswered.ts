import type { PaperAnswer } from '#contract/papers/uploads-analysis.ts';
import { likeliestSection } from '#core/papers/likeliest-section.ts';
import { type ChosenPapers, named } from './chosen-papers.ts';

/** Further papers are left to the reader. */
const maxNamed = 3;

/**
 * A question to which nothing was found, with who looked for it and where to read on. Neither a rule nor a model that
 * finds nothing shows that a paper is silent.
 */
export function unanswered(answer: PaperAnswer, question: string, papers: ChosenPapers['papers']): PaperAnswer {
  const likeliest = papers.flatMap(({ row, study: { paper } }) => {
    const section = paper && likeliestSection(question, paper);
    return section ? [{ studyId: row.id, ...section, page: section.page ?? 1 }] : [];
  });
  const places = likeliest.slice(0, maxNamed).map(({ studyId, heading, page }) => {
    const row = papers.find((paper) => paper.row.id === studyId)?.row;
    return `“${heading}” (page ${page}${papers.length > 1 && row ? ` of ${named(row)}` : ''})`;
  });
  const found =
    answer.model === null
      ? 'No sentence was found for this by rule'
      : `${answer.model} found no sentence for this, which does not show that there is none`;
  const where =
    places.length === 0 ? '' : `; read ${places.join(', ')}, the likeliest section${places.length > 1 ? 's' : ''}`;
  return { ...answer, refused: `${found}${where}.`, likeliest: likeliest.slice(0, maxNamed) };
}
