import { minAbstractLength } from '#core/records/search-filters.ts';
import type { SourceAnswer } from '#server/literature/source.ts';

/**
 * The specification's rule for "has an abstract", white space collapsed and longer than ten characters, held also where
 * the database has filtered: some count an empty deposit or the word "Abstract" as one. What is taken out is counted.
 */
export function holdAbstractRule(answer: SourceAnswer, wanted: boolean): SourceAnswer {
  if (!wanted) return answer;
  const records = answer.records.filter(
    ({ abstract }) => (abstract ?? '').replaceAll(/\s+/g, ' ').trim().length > minAbstractLength,
  );
  const removed = answer.records.length - records.length;
  if (removed === 0) return answer;
  return {
    ...answer,
    records,
    filters: answer.filters.map((filter) =>
      filter.name === 'hasAbstract' ? { ...filter, removed: filter.removed + removed } : filter,
    ),
  };
}
