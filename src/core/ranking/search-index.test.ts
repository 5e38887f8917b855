import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeWithData } from '../../../tests/shared-data.ts';
import { buildIndex, search } from './search-index.ts';

const index = buildIndex([
  { id: 'diet', text: 'A Mediterranean diet and cardiovascular events in adults at high risk' },
  { id: 'nuts', text: 'Nut consumption and diet quality. The Mediterranean region was not studied.' },
  { id: 'knee', text: 'Exercise for knee pain in older adults' },
  { id: 'empty', text: '' },
]);

test('any word of the query is enough, best match first', () => {
  expect(search(index, 'mediterranean diets', 2).map((hit) => hit.id)).toEqual(['diet', 'nuts']);
  expect(search(index, 'knee or statins', 10)[0]?.id).toBe('knee');
});

test('adjacent words of the query count more where they are adjacent in the document', () => {
  const pair = buildIndex([
    { id: 'apart', text: 'pressure sores and pain relief studied in many different people who gave blood yesterday' },
    { id: 'together', text: 'many different people who had blood pressure yesterday and studied relief sores in pain' },
  ]);
  expect(search(pair, 'blood pressure', 2).map((hit) => hit.id)).toEqual(['together', 'apart']);
});

test('a query without searchable terms finds nothing, and the limit is respected', () => {
  for (const query of ['', '   ', 'the of and', '!!!', '🫀', 'zzzz']) expect(search(index, query, 10)).toEqual([]);
  expect(search(index, 'adults', 1)).toHaveLength(1);
  expect(search(buildIndex([]), 'diet', 10)).toEqual([]);
});

function judged(folder: string): { ndcg: number } {
  const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8').trim().split('\n');
  const corpus = read('corpus.jsonl').map((line) => JSON.parse(line) as { _id: string; title: string; text: string });
  const grades = new Map<string, Map<string, number>>();
  for (const line of read('qrels.test.txt')) {
    const [query = '', , document = '', grade = '0'] = line.split(/\s+/);
    const known = grades.get(query) ?? new Map<string, number>();
    grades.set(query, known.set(document, Number(grade)));
  }
  const built = buildIndex(corpus.map((row) => ({ id: row._id, text: `${row.title} ${row.text}` })));
  const gain = (values: number[]) => values.reduce((sum, value, place) => sum + value / Math.log2(place + 2), 0);
  let total = 0;
  let count = 0;
  for (const line of read('queries.test.tsv')) {
    const [id = '', text = ''] = line.split('\t');
    const relevant = grades.get(id);
    if (!relevant) continue;
    const ideal = [...relevant.values()].sort((left, right) => right - left).slice(0, 10);
    total += gain(search(built, text, 10).map((hit) => relevant.get(hit.id) ?? 0)) / gain(ideal);
    count += 1;
  }
  return { ndcg: total / count };
}

describeWithData('evidence/retrieval', 'labelled sets', (folder, isWhole) => {
  test('nDCG@10 is above reference BM25', { timeout: 60_000 }, () => {
    if (!isWhole) {
      expect(judged(path.join(folder, 'own')).ndcg).toBeGreaterThan(0.85);
      return;
    }
    expect(judged(path.join(folder, 'scifact')).ndcg).toBeGreaterThan(0.695);
    expect(judged(path.join(folder, 'med')).ndcg).toBeGreaterThan(0.71);
  });
});
