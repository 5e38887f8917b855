import { expect, test } from 'vitest';
import type { Study } from '#contract/shared/study.ts';
import { addAnswer, emptyList } from '#core/ranking/result-list/result-list.ts';
import type { ResultList } from '#core/ranking/result-list/result-list-state.ts';
import { range } from '../../../../../tests/sample-search-session.ts';
import { RecordGiver } from './list-planner.ts';

function listOf(studies: Study[]): ResultList<Study> {
  const count = { fetched: studies.length, hits: null, hitsExact: false, reachable: null };
  return addAnswer(emptyList<Study>(['pubmed'], 500), {
    ...{ source: 'pubmed', page: 1, outcome: 'answered', ...count },
    records: studies,
  });
}

/** A giver, and the records that it has given so far. */
function made() {
  const held = { query: '', ids: [] as number[], portions: [] as number[] };
  const giver = new RecordGiver({
    yieldNow: () => Promise.resolve(),
    recordsPerYield: 4,
    begin: (query) => {
      held.query = query;
      held.ids = [];
    },
    take: (records) => {
      held.ids.push(...records.map(({ record }) => record.id));
      held.portions.push(records.length);
    },
  });
  return { giver, held };
}

const idsOf = (list: ResultList<Study>) => list.records.map(({ record }) => record.id);
const tea = { searchId: 'one', query: 'tea' };

test('a list that grows is given once, some at a time', async () => {
  const { giver, held } = made();
  await giver.give(listOf(range('pubmed', 1, 9)), tea);
  expect(held.portions).toEqual([4, 4, 1]);
  const grown = listOf(range('pubmed', 1, 12));
  await giver.give(grown, tea);
  expect(held.portions).toEqual([4, 4, 1, 3]);
  expect(held.ids).toEqual(idsOf(grown));
});

test('another search is sent whole, also with the same results; so is a list that begins otherwise or is shorter', async () => {
  const { giver, held } = made();
  await giver.give(listOf(range('pubmed', 1, 9)), tea);
  await giver.give(listOf(range('pubmed', 1, 9)), { searchId: 'two', query: 'coffee' });
  expect(held).toMatchObject({ query: 'coffee', portions: [4, 4, 1, 4, 4, 1] });
  for (const list of [listOf(range('pubmed', 3, 10)), listOf(range('pubmed', 3, 2)), listOf(range('crossref', 1, 6))]) {
    await giver.give(list, { searchId: 'two', query: 'coffee' });
    expect(held.ids).toEqual(idsOf(list));
  }
});
