/** Merging the answers of a long list by a plan of its cards, step by step. */
import type { SearchResponse } from '#contract/search.ts';
import type { Study } from '#contract/shared/study.ts';
import { addAnswer, withCards } from '#core/ranking/result-list/result-list.ts';
import { cardMaker } from '#core/ranking/result-list/result-list-plan.ts';
import type { ResultCard, ResultList } from '#core/ranking/result-list/result-list-state.ts';
import type { ListPlanner, PlannedSearch, YieldNow } from './list-planner.ts';
import { type MergedSearch, mergedInOneGo } from './merge-answers.ts';
import { recordsAnswerOf } from './session-changes.ts';

/** Made in one task. */
const cardsPerYield = 100;
/** A list that the reader changes again and again meanwhile is merged at once in the end. */
const maxPlans = 3;

export interface MergeServices {
  planner: ListPlanner;
  yieldNow: YieldNow;
}

/** Nothing has happened to the list that its cards depend on. */
function isUnchanged(one: ResultList<Study>, other: ResultList<Study>): boolean {
  return (
    one.records === other.records &&
    one.cards === other.cards &&
    one.frozen === other.frozen &&
    one.splits === other.splits &&
    one.order === other.order
  );
}

/**
 * Like `LongLists.merge`, in steps of some milliseconds. The list may change meanwhile: results for an older list are
 * discarded.
 */
export async function mergedInSteps(
  current: () => ResultList<Study> | null,
  answers: readonly SearchResponse[],
  search: MergedSearch,
  services: MergeServices,
): Promise<ResultList<Study> | null> {
  const takenIn = (list: ResultList<Study>) =>
    answers.reduce((before, answer) => addAnswer(before, recordsAnswerOf(answer)), list);
  for (let plans = 0; plans < maxPlans; plans += 1) {
    const before = current();
    if (before === null) return null;
    const grown = takenIn(before);
    if (grown.records === before.records) return grown;
    const isStill = () => {
      const now = current();
      return now !== null && isUnchanged(now, before);
    };
    const cards = await cardsOf(grown, isStill, search, services).catch(() => null);
    const after = current();
    if (after === null) return null;
    if (cards === null) break;
    if (isUnchanged(after, before)) return withCards(takenIn(after), cards);
  }
  const list = current();
  return list === null ? null : mergedInOneGo(list, answers, search.rank);
}

/** The cards of a list that has grown; fewer if it has changed meanwhile. */
async function cardsOf(
  list: ResultList<Study>,
  isStill: () => boolean,
  search: PlannedSearch,
  { planner, yieldNow }: MergeServices,
): Promise<ResultCard<Study>[]> {
  const plan = await planner.plan(list, search);
  // The planner may have had other records; none of these may be lost.
  const planned = plan.reduce((sum, { ids }) => sum + ids.length, 0);
  if (planned !== list.records.length)
    throw new RangeError(`The plan has ${planned} of ${list.records.length} records.`);
  const make = cardMaker(list);
  const cards: ResultCard<Study>[] = [];
  for (let from = 0; from < plan.length && isStill(); from += cardsPerYield) {
    await yieldNow();
    cards.push(...plan.slice(from, from + cardsPerYield).map(make));
  }
  return cards;
}
