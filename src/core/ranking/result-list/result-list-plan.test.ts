import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRanker } from '#core/ranking/rank-studies.ts';
import { type SourceId, sourceIds } from '#core/records/databases.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import { generatedRecords } from '../../../../bench/generated-records.ts';
import {
  addAnswer,
  arrange,
  emptyList,
  type RecordsAnswer,
  receive,
  remerge,
  show,
  unmerge,
  withCards,
} from './result-list.ts';
import { type CardPlanner, cardMaker, createCardPlanner, plannedRecord, settledOf } from './result-list-plan.ts';
import type { RankCards, ResultList } from './result-list-state.ts';

const limit = 8;
const pool = generatedRecords(160);
/** One record of them is never placed, as by a ranker without that record. */
const unplacedId = pool[3]?.id ?? 0;

function rankerOf(): RankCards {
  const ranker = createRanker();
  return (studies, orders) =>
    ranker.rankStudies('aspirin in adults with stroke', studies, orders).filter(({ id }) => id !== unplacedId);
}

function answerOf(
  source: SourceId,
  page: number,
  records: readonly IdentifiedRecord[],
): RecordsAnswer<IdentifiedRecord> {
  const count = { fetched: records.length, hits: null, hitsExact: false, reachable: null };
  return { source, page, outcome: 'answered', ...count, records };
}

/** The data as they are passed to the planner and back. */
const copied = <Value>(value: Value): Value => structuredClone(value);

/** Adds an answer by a plan: records are passed once, when they are new. */
function receiveByPlan(list: ResultList, answer: RecordsAnswer<IdentifiedRecord>, planner: CardPlanner): ResultList {
  const grown = addAnswer(list, answer);
  if (grown.records === list.records) return grown;
  const fresh = grown.records.slice(list.records.length);
  planner.take(copied(fresh.map((entry) => ({ ...entry, record: plannedRecord(entry.record) }))));
  const plan = copied(planner.plan(copied(settledOf(grown))));
  return withCards(grown, plan.map(cardMaker(grown)));
}

const event = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      source: fc.constantFrom(...sourceIds),
      page: fc.integer({ min: 1, max: 3 }),
      from: fc.nat(150),
      count: fc.integer({ min: 0, max: 30 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('show' as const), page: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unmerge' as const), nth: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remerge' as const), nth: fc.nat(4) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('sort' as const),
      order: fc.constantFrom('relevance' as const, 'date_newest' as const, 'citations' as const),
    }),
  },
);

test('a list that is built by a plan equals one that is built directly: with frozen cards, split cards, in any order', () => {
  let mergedOnes = 0;
  let apart = 0;
  fc.assert(
    fc.property(fc.array(event, { maxLength: 14 }), (events) => {
      const rank = rankerOf();
      const planner = createCardPlanner(rankerOf());
      let list: ResultList = emptyList(sourceIds, limit);
      for (const each of events) {
        if (each.kind === 'answer') {
          const answer = answerOf(each.source, each.page, pool.slice(each.from, each.from + each.count));
          const planned = receiveByPlan(list, answer, planner);
          const direct = receive(list, answer, rank);
          expect(planned).toEqual(direct);
          // Unchanged cards are not drawn again.
          const before = new Set(list.cards);
          expect(direct.cards.filter((card) => before.has(card)).every((card) => planned.cards.includes(card))).toBe(
            true,
          );
          list = planned;
          mergedOnes += list.cards.filter(({ study }) => study.members.length > 1).length;
        } else if (each.kind === 'show') list = show(list, each.page);
        else if (each.kind === 'sort') list = arrange(list, each.order, rank);
        else if (each.kind === 'unmerge') {
          const merged = list.cards.filter(({ study }) => study.members.length > 1);
          list = unmerge(list, merged[each.nth % Math.max(1, merged.length)]?.key ?? '');
          apart += list.splits.length;
        } else list = remerge(list, list.splits[each.nth]?.key ?? '');
      }
    }),
    { numRuns: 150 },
  );
  // Otherwise the property would not be tested.
  expect(mergedOnes).toBeGreaterThan(1_000);
  expect(apart).toBeGreaterThan(20);
});

test('a card whose place does not change is the same object', () => {
  const planner = createCardPlanner(rankerOf());
  const answer = answerOf('pubmed', 1, pool.slice(0, 20));
  const list = receiveByPlan(emptyList(sourceIds, limit), answer, planner);
  const again = planner.plan(settledOf(list)).map(cardMaker(list));
  expect(again.every((card, at) => card === list.cards[at])).toBe(true);
});

test('a plan with records that the list does not have is refused', () => {
  const list = receive(
    emptyList<IdentifiedRecord>(sourceIds, limit),
    answerOf('core', 1, pool.slice(0, 3)),
    rankerOf(),
  );
  expect(() => cardMaker(list)({ key: '1', ids: [1], placing: null })).toThrow(RangeError);
  expect(() => createCardPlanner(rankerOf()).plan(settledOf(show(list, 1)))).toThrow(RangeError);
});
