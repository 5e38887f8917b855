import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRanker, type RankableStudy, rankStudies } from './rank-studies.ts';

const studies: RankableStudy[] = [
  { id: 1, title: 'Knee pain in runners', abstract: 'A cohort of runners.' },
  { id: 2, title: 'Mediterranean diet and the heart', abstract: 'Diet lowered cardiovascular events.' },
  { id: 3, title: 'Mediterranean diet', abstract: null },
  { id: 4, title: 'Cooking', abstract: 'Cardiovascular disease and COVID-19 in cooks.' },
];

test('combines the orders of the databases with the wording', () => {
  const ranked = rankStudies('mediterranean diet cardiovascular', studies, [
    { source: 'pubmed', ids: [1, 2] },
    { source: 'crossref', ids: [2, 3] },
  ]);
  expect(ranked.map((study) => study.id)).toEqual([2, 3, 1, 4]);
  const [first] = ranked;
  // Second in PubMed, first in Crossref, first by wording; three lists.
  expect(first?.score).toBeCloseTo((1 / 62 + 1 / 61 + 1 / 61) / (3 / 61), 12);
  expect(first?.relevance).toBe(10);
});

test('gives the reason in plain words', () => {
  const reasons = new Map(
    rankStudies('Mediterranean diets for cardiovascular covid-19', studies, [
      { source: 'pubmed', ids: [9, 2] },
      { source: 'crossref', ids: [8, 7, 6, 5, 2, 1] },
    ]).map((study) => [study.id, study.reason]),
  );
  expect(reasons.get(2)).toBe(
    'matches mediterranean, diets, cardiovascular in title and abstract; 2nd in PubMed, 5th in Crossref',
  );
  expect(reasons.get(3)).toBe('matches mediterranean, diets in the title');
  expect(reasons.get(4)).toBe('matches cardiovascular, covid-19 in the abstract');
  expect(reasons.get(1)).toBe('no word of the query in title or abstract; 6th in Crossref');
});

test('ordinals and a query without a searchable word', () => {
  const ids = Array.from({ length: 23 }, (_, index) => 101 + index);
  const many = ids.map((id) => ({ id, title: 't', abstract: null }));
  const reasons = rankStudies('???', many, [{ source: 'doaj', ids }]).map((study) => study.reason);
  expect([reasons[0], reasons[10], reasons[11], reasons[20], reasons[22]]).toEqual([
    '1st in DOAJ',
    '11th in DOAJ',
    '12th in DOAJ',
    '21st in DOAJ',
    '23rd in DOAJ',
  ]);
});

test('every study is returned once, best first, whatever the order of the input', () => {
  const word = fc.constantFrom('diet', 'heart', 'knee', 'pain', 'the', '🫀');
  const study = fc.record({
    id: fc.integer({ min: 1, max: 40 }),
    title: fc.array(word).map((words) => words.join(' ')),
    abstract: fc.option(fc.array(word).map((words) => words.join(' '))),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(study, { selector: (entry) => entry.id }),
      fc.array(word).map((words) => words.join(' ')),
      fc.array(fc.integer({ min: 1, max: 50 })),
      (list, query, ids) => {
        const orders = [{ source: 'pubmed' as const, ids }];
        const ranked = rankStudies(query, list, orders);
        expect(ranked.map((entry) => entry.id).sort()).toEqual(list.map((entry) => entry.id).sort());
        for (let index = 1; index < ranked.length; index += 1) {
          expect(ranked[index - 1]?.score).toBeGreaterThanOrEqual(ranked[index]?.score ?? 0);
          expect(ranked[index - 1]?.relevance).toBeGreaterThanOrEqual(ranked[index]?.relevance ?? 0);
        }
        for (const { score, relevance } of ranked) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
          expect(Number.isInteger(relevance) && relevance >= 1 && relevance <= 10).toBe(true);
        }
        expect(rankStudies(query, [...list].reverse(), orders)).toEqual(ranked);
      },
    ),
  );
});

test('a ranker with a cache ranks like one without', () => {
  const ranker = createRanker();
  const orders = [{ source: 'pubmed' as const, ids: [1, 2, 3, 4] }];
  for (const query of ['diet', 'diet', 'covid', 'runners', 'diet'])
    expect(ranker.rankStudies(query, studies, orders)).toEqual(rankStudies(query, studies, orders));
  const changed = studies.map((study) => (study.id === 1 ? { ...study, abstract: 'diet diet diet' } : study));
  expect(ranker.rankStudies('diet', changed, orders)).toEqual(rankStudies('diet', changed, orders));
});
