import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankStudies } from '#core/ranking/rank-studies.ts';
import type { SourceId } from '#core/records/databases.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import {
  arrange,
  arrivedAfterFreeze,
  emptyList,
  pageOf,
  rankAllTogether,
  receive,
  remerge,
  show,
  sortedOnlyFetched,
  unmerge,
} from './result-list.ts';
import { type Answer, asked, nextRequests, totalCount } from './result-list-requests.ts';
import type { RankCards, ResultList } from './result-list-state.ts';
import { fromStored, toStored } from './result-list-storage.ts';

const limit = 5;
const sources: readonly SourceId[] = ['pubmed', 'crossref', 'core'];
const rank: RankCards = (studies, orders) => rankStudies('stroke', studies, orders);

/** The record of a work from a source. Works differ in title, authors and pages. */
function recordOf(source: SourceId, work: number): IdentifiedRecord {
  const letters = String.fromCharCode(97 + (work % 26), 97 + ((work * 7) % 26), 97 + ((work * 11) % 26));
  return {
    id: 4_000_000 + ((work * 37 + sources.indexOf(source) * 101) % 900) * 10 + sources.indexOf(source),
    ...emptyRecord(
      source,
      `${source}-${work}`,
      `${letters}mycin number ${work} for the prevention of stroke in adults`,
    ),
    contributors: [{ family: `${letters}sson`, given: 'A' }],
    journal: 'Stroke',
    volume: String(work),
    pages: `${100 + work}-${108 + work}`,
    published: { year: 2000 + (work % 20), month: null, day: null },
    identifiers: { doi: `10.1/${work}`, pmid: null, pmcid: null, arxiv: null },
    citationCount: source === 'crossref' ? (work * 13) % 50 : null,
  };
}

type Page = Answer & { records: IdentifiedRecord[] };

function answer(source: SourceId, page: number, works: readonly number[], changes: Partial<Answer> = {}): Page {
  return {
    source,
    page,
    outcome: 'answered',
    fetched: works.length,
    hits: null,
    hitsExact: false,
    reachable: null,
    records: works.map((work) => recordOf(source, work)),
    ...changes,
  };
}

const take = (list: ResultList, ...answers: Page[]): ResultList =>
  answers.reduce((before, each) => receive(before, each, rank), list);
const keysOf = (list: ResultList): string[] => list.cards.map(({ key }) => key);
const titlesOf = (cards: ResultList['cards']): string[] => cards.map(({ study }) => study.title);
const idsOf = (list: ResultList): number[] => list.cards.flatMap(({ study }) => study.members.map(({ id }) => id));

const works = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at);

test('records of several databases are one card where they are one study', () => {
  const list = take(emptyList(sources, limit), answer('pubmed', 1, [1, 2, 3]), answer('crossref', 1, [3, 4]));
  expect(list.cards).toHaveLength(4);
  expect(list.cards.find(({ study }) => study.members.length === 2)?.study.foundIn).toEqual(['pubmed', 'crossref']);
});

test('shown cards stay in place; later arrivals fill the page and then come after it', () => {
  const first = show(take(emptyList(sources, limit), answer('pubmed', 1, [1, 2, 3])), 1);
  const shown = keysOf(first);
  const second = show(take(first, answer('crossref', 1, [9, 8, 7, 6, 3])), 1);
  expect(keysOf(second).slice(0, 3)).toEqual(shown);
  expect(pageOf(second, 1)).toHaveLength(5);
  const filled = keysOf(second).slice(0, 5);
  const third = take(second, answer('core', 1, [20, 21, 1]));
  expect(keysOf(third).slice(0, 5)).toEqual(filled);
  expect(third.cards).toHaveLength(9);
});

test('a duplicate of a shown card joins it in place and does not change its key, even with a lower number', () => {
  const work = works(1, 40).find((each) => recordOf('core', each).id < recordOf('pubmed', each).id) ?? 0;
  const shown = show(take(emptyList(sources, limit), answer('pubmed', 1, [work, 50])), 1);
  const at = shown.cards.findIndex(({ study }) => study.identifiers.doi === `10.1/${work}`);
  const later = take(shown, answer('core', 1, [work]));
  expect(later.cards[at]?.key).toBe(shown.cards[at]?.key);
  expect(later.cards[at]?.study).toMatchObject({ id: recordOf('core', work).id, foundIn: ['core', 'pubmed'] });
  expect(later.cards[at]?.placing).toEqual(shown.cards[at]?.placing);
});

test('a record that matches two shown cards joins one; both stay', () => {
  const bridge = { ...recordOf('core', 1), identifiers: { doi: '10.1/1', pmid: '77', pmcid: null, arxiv: null } };
  const other = {
    ...recordOf('crossref', 1),
    journal: null,
    volume: null,
    pages: null,
    identifiers: { doi: null, pmid: '77', pmcid: null, arxiv: null },
  };
  const shown = show(
    receive(
      take(emptyList(sources, limit), answer('pubmed', 1, [1])),
      { ...answer('crossref', 1, []), fetched: 1, records: [other] },
      rank,
    ),
    1,
  );
  expect(shown.cards).toHaveLength(2);
  const bridged = receive(shown, { ...answer('core', 1, []), fetched: 1, records: [bridge] }, rank);
  expect(keysOf(bridged)).toEqual(keysOf(shown));
  expect(idsOf(bridged)).toHaveLength(3);
  expect(rankAllTogether(bridged, rank).cards).toHaveLength(1);
});

test('late cards are counted and can be ranked with the rest on request; further pages are not late', () => {
  const shown = show(take(emptyList(sources, limit), answer('pubmed', 1, works(1, 5))), 1);
  const late = take(shown, answer('crossref', 1, [5, 31, 32]));
  expect(arrivedAfterFreeze(late)).toBe(2);
  const further = take(late, answer('pubmed', 2, works(6, 5)));
  expect(arrivedAfterFreeze(further)).toBe(2);
  const together = rankAllTogether(further, rank);
  expect(arrivedAfterFreeze(together)).toBe(0);
  expect(keysOf(together).sort()).toEqual(keysOf(further).sort());
  expect(keysOf(together)).toEqual(keysOf(rankAllTogether(together, rank)));
});

test('sorting orders everything that was fetched, and reports where that is not all', () => {
  const list = show(
    take(emptyList(sources, limit), answer('pubmed', 1, works(1, 5)), answer('crossref', 1, works(15, 5))),
    1,
  );
  const years = (sorted: ResultList) => sorted.cards.map(({ study }) => study.published?.year ?? 0);
  const newest = arrange(list, 'date_newest', rank);
  expect(years(newest)).toEqual(years(list).sort((one, other) => other - one));
  expect(years(arrange(list, 'date_oldest', rank))).toEqual(years(list).sort((one, other) => one - other));
  const cited = arrange(list, 'citations', rank).cards.map(({ study }) => study.citationCount);
  expect(cited.slice(0, 5)).toEqual(cited.slice(0, 5).sort((one, other) => (other ?? 0) - (one ?? 0)));
  expect(cited.slice(5)).toEqual([null, null, null, null, null]);
  expect(sortedOnlyFetched(newest)).toBe(true);
  expect(sortedOnlyFetched(list)).toBe(false);
  expect(keysOf(arrange(newest, 'relevance', rank))).toEqual(keysOf(rankAllTogether(list, rank)));
});

test('dates of different precision are sorted by their known parts: December comes before the plain next year', () => {
  const dated = (work: number, year: number, month: number | null) => ({
    ...recordOf('pubmed', work),
    published: { year, month, day: month === null ? null : 31 },
  });
  const records = [dated(1, 2023, 12), dated(2, 2024, null), dated(3, 2024, 1), dated(4, 2023, null)];
  const list = receive(
    emptyList<IdentifiedRecord>(['pubmed'], limit),
    { ...answer('pubmed', 1, [1, 2, 3, 4]), records },
    rank,
  );
  const said = arrange(list, 'date_newest', rank).cards.map(({ study }) => study.published);
  expect(said.map((date) => [date?.year, date?.month])).toEqual([
    [2024, 1],
    [2024, null],
    [2023, 12],
    [2023, null],
  ]);
});

test('at the end of the list the databases that have more are asked for their next page, once', () => {
  const none = emptyList(sources, limit);
  expect(nextRequests(none, 1)).toEqual(sources.map((source) => ({ source, page: 1 })));
  const list = take(
    none,
    answer('pubmed', 1, works(1, 5), { hits: 40, hitsExact: true }),
    answer('crossref', 1, works(6, 3)),
    answer('core', 1, [], { outcome: 'failed', fetched: 0 }),
  );
  expect(nextRequests(list, 1)).toEqual([]);
  expect(nextRequests(list, 2)).toEqual([{ source: 'pubmed', page: 2 }]);
  expect(nextRequests(list, 2, { retryFailed: true })).toEqual([
    { source: 'pubmed', page: 2 },
    { source: 'core', page: 1 },
  ]);
  expect(nextRequests(list, 2, { keep: () => false })).toEqual(nextRequests(list, 2));
  expect(nextRequests(asked(list, nextRequests(list, 2)), 2)).toEqual([]);
  expect(
    nextRequests(take(list, answer('pubmed', 2, works(9, 5), { hits: 40, hitsExact: true, reachable: 10 })), 4),
  ).toEqual([]);
  expect(nextRequests(take(list, answer('pubmed', 2, works(9, 4), { hits: 40, hitsExact: true })), 4)).toEqual([
    { source: 'pubmed', page: 3 },
  ]);
});

test('the total is exact when all databases are exhausted, else at least the largest valid count', () => {
  const none = emptyList(sources, limit);
  expect(totalCount(none)).toEqual({ count: 0, exact: false });
  const some = take(
    none,
    answer('pubmed', 1, works(1, 5), { hits: 40, hitsExact: true }),
    answer('crossref', 1, works(6, 5), { hits: 9_000_000 }),
  );
  expect(totalCount(some)).toEqual({ count: 40, exact: false });
  const all = take(none, answer('pubmed', 1, [1, 2]), answer('crossref', 1, [2, 3]), answer('core', 1, []));
  expect(totalCount(all)).toEqual({ count: 3, exact: true });
  const failed = take(
    none,
    answer('pubmed', 1, [1, 2]),
    answer('crossref', 1, [3]),
    answer('core', 1, [], { outcome: 'failed' }),
  );
  expect(totalCount(failed)).toEqual({ count: 3, exact: true });
  const brokenOff = take(
    none,
    answer('pubmed', 1, works(1, 5)),
    answer('pubmed', 2, [], { outcome: 'failed', fetched: 0 }),
    answer('crossref', 1, []),
    answer('core', 1, []),
  );
  expect(totalCount(brokenOff)).toEqual({ count: 5, exact: false });
  const filtered = take(none, answer('pubmed', 1, works(1, 3), { hits: 40, hitsExact: true, fetched: 5 }));
  expect(totalCount(filtered)).toEqual({ count: 3, exact: false });
});

test('a view hides cards without moving any', () => {
  const list = take(emptyList(sources, limit), answer('pubmed', 1, works(1, 5)), answer('crossref', 1, works(11, 5)));
  const keep = ({ study }: ResultList['cards'][number]) => study.source === 'crossref';
  expect(pageOf(list, 1, keep)).toHaveLength(5);
  const shown = show(list, 1, keep);
  const later = take(shown, answer('core', 1, works(21, 5)));
  expect(pageOf(later, 1, keep)).toEqual(pageOf(shown, 1, keep));
});

test('the parts of a split card are neighbours, stay split when more arrives, and can be merged again', () => {
  const list = show(take(emptyList(sources, limit), answer('pubmed', 1, [1, 2, 3]), answer('crossref', 1, [2])), 1);
  const at = list.cards.findIndex(({ study }) => study.members.length === 2);
  const key = list.cards[at]?.key ?? '';
  const apart = unmerge(list, key);
  expect(titlesOf(apart.cards).slice(at, at + 2)).toEqual([list.cards[at]?.study.title, list.cards[at]?.study.title]);
  const later = take(apart, answer('core', 1, [2, 9]));
  expect(keysOf(later).slice(0, 4)).toEqual(keysOf(apart));
  const unshown = rankAllTogether({ ...later, shownPage: 0 }, rank);
  expect(
    unshown.cards.filter(({ study }) => study.members.length === 1 && study.identifiers.doi === '10.1/2').length,
  ).toBeGreaterThan(0);
  const again = remerge(later, key);
  expect(again.cards[at]?.study.members).toHaveLength(3);
  expect(again.cards).toHaveLength(later.cards.length - 1);
  expect(unmerge(list, 'no such card')).toBe(list);
  expect(remerge(list, key)).toBe(list);
});

test('a stored list is restored without pending requests; anything else is refused', () => {
  const isRecord = (value: unknown): value is IdentifiedRecord =>
    typeof value === 'object' && value !== null && 'id' in value;
  const list = asked(
    show(unmergedFirst(take(emptyList(sources, limit), answer('pubmed', 1, [1, 2]), answer('core', 1, [2, 3]))), 1),
    [{ source: 'crossref', page: 1 }],
  );
  const stored: unknown = JSON.parse(JSON.stringify(toStored(list)));
  const back = fromStored(stored, isRecord);
  expect(back?.databases.some(({ pending }) => pending)).toBe(false);
  expect(back === null ? null : { ...back, databases: list.databases }).toEqual(list);
  const wrong: unknown[] = [
    null,
    [],
    'x',
    {},
    { ...toStored(list), version: 0 },
    { ...toStored(list), records: [] },
    { ...toStored(list), cards: [...toStored(list).cards, ...toStored(list).cards] },
    { ...toStored(list), frozen: 99 },
  ];
  for (const value of wrong) {
    expect(fromStored(value, isRecord)).toBeNull();
  }
  expect(fromStored(stored, (value): value is IdentifiedRecord => value === null)).toBeNull();
});

function unmergedFirst(list: ResultList): ResultList {
  return unmerge(list, list.cards.find(({ study }) => study.members.length > 1)?.key ?? '');
}

/** Events of a list: pages of databases in any order, pages shown, sorting, splitting. */
const event = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      source: fc.constantFrom(...sources),
      page: fc.integer({ min: 1, max: 3 }),
      works: fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 5 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('show' as const), page: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unmerge' as const), nth: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remerge' as const), nth: fc.nat(5) }) },
);

test('in any order of events: no card is lost or doubled, and shown cards stay', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 25 }), (events) => {
      let list: ResultList = emptyList(sources, limit);
      const received = new Set<number>();
      for (const each of events) {
        const before = list;
        const shown = keysOf(before).slice(0, before.frozen);
        if (each.kind === 'answer') {
          const page = answer(each.source, each.page, each.works);
          list = take(list, page);
          for (const { id } of page.records) received.add(id);
          expect(keysOf(list).slice(0, before.frozen)).toEqual(shown);
        } else if (each.kind === 'show') {
          list = show(list, each.page);
          expect(keysOf(list)).toEqual(keysOf(before));
          expect(list.frozen).toBeGreaterThanOrEqual(Math.min(list.cards.length, each.page * limit));
        } else if (each.kind === 'unmerge') {
          const key = list.cards[each.nth]?.key ?? '';
          list = unmerge(list, key);
          if (list !== before && !before.splits.some((split) => split.key === key)) {
            const again = remerge(list, key);
            expect(keysOf(again)).toEqual(keysOf(before));
            expect(again.cards.map(({ study }) => study)).toEqual(before.cards.map(({ study }) => study));
            expect(again.frozen).toBe(before.frozen);
          }
        } else {
          list = remerge(list, list.splits[each.nth]?.key ?? '');
        }
        expect(idsOf(list).sort()).toEqual([...received].sort());
        expect(new Set(keysOf(list)).size).toBe(list.cards.length);
        expect(list.frozen).toBeLessThanOrEqual(list.cards.length);
      }
    }),
    { numRuns: 200 },
  );
});

test('an order that is chosen while nothing arrives equals one with duplicates searched again', () => {
  const membersOf = ({ cards }: ResultList) => cards.map(({ study }) => study.members.map(({ id }) => id));
  fc.assert(
    fc.property(fc.array(event, { maxLength: 25 }), fc.constantFrom('relevance', 'citations'), (events, order) => {
      let list: ResultList = emptyList(sources, limit);
      for (const each of events) {
        if (each.kind === 'answer') list = take(list, answer(each.source, each.page, each.works));
        else if (each.kind === 'show') list = show(list, each.page);
        else if (each.kind === 'unmerge') list = unmerge(list, list.cards[each.nth]?.key ?? '');
        else list = remerge(list, list.splits[each.nth]?.key ?? '');
      }
      const unsettled = { ...list, settled: { ...list.settled, records: -1 } };
      expect(membersOf(arrange(list, order, rank))).toEqual(membersOf(arrange(unsettled, order, rank)));
    }),
    { numRuns: 200 },
  );
});

test('the order of the answers decides neither the cards nor their places before anything is shown', () => {
  const pages = [
    answer('pubmed', 1, works(1, 5)),
    answer('crossref', 1, [3, 4, 5, 6, 7]),
    answer('core', 1, [7, 8, 1]),
  ];
  const inOrder = (list: ResultList) => list.cards.map(({ study }) => study.id);
  const expected = inOrder(take(emptyList(sources, limit), ...pages));
  fc.assert(
    fc.property(fc.shuffledSubarray(pages, { minLength: 3 }), (shuffled) => {
      expect(inOrder(take(emptyList(sources, limit), ...shuffled))).toEqual(expected);
    }),
  );
});
