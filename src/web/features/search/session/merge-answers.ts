/** Answers become part of a list: at once for few, else in steps, by code that is loaded then. */
import type { SearchResponse } from '#contract/search.ts';
import type { Study } from '#contract/shared/study.ts';
import type { RankCards, ResultList } from '#core/ranking/result-list/result-list-state.ts';
import { joinedWith } from './session-changes.ts';

/** Up to so many records merging takes less than handing them over and a picture's time. */
export const mergedAtOnce = 200;

export function areFew(list: ResultList<Study>, answers: readonly SearchResponse[]): boolean {
  return answers.reduce((sum, { studies }) => sum + studies.length, list.records.length) <= mergedAtOnce;
}

export function mergedInOneGo(
  list: ResultList<Study>,
  answers: readonly SearchResponse[],
  rank: RankCards,
): ResultList<Study> {
  return answers.reduce((before, answer) => joinedWith(before, answer, rank), list);
}

export interface MergedSearch {
  searchId: string;
  query: string;
  rank: RankCards;
}

/** Merging without blocking the page. */
export interface LongLists {
  /** A long list is to be expected. */
  prepare: () => void;
  /**
   * The list with the answers. `current` is the list at that time, or null when the answers are no longer wanted; then
   * the result is null too. Rejects if the code cannot be loaded.
   */
  merge: (
    current: () => ResultList<Study> | null,
    answers: readonly SearchResponse[],
    search: MergedSearch,
  ) => Promise<ResultList<Study> | null>;
}
