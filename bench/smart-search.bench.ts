/**
 * The results that Smart Search selects of a search, compared with people's judgements: a line for each set with
 * precision and recall over all queries, and both before the selection. Candidates are the first 50 by BM25; for the
 * library all studies. Sets: labelled ones as for `retrieval` (`--data`), the library's questions with the studies that
 * answer them, and the lists of `bench/smart-search`.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { JudgeableStudy } from '#core/ranking/query/query-relevance.ts';
import { buildIndex, search } from '#core/ranking/search-index.ts';
import { dataFolder, printLine } from './bench-arguments.ts';
import { isLabelledSet, readLabelledSet } from './labelled-sets.ts';
import { type JudgedQuery, libraryQueries, scoreQueries } from './smart-search/judged-queries.ts';

const maxCandidates = 50;

function measure(set: string, queries: readonly JudgedQuery[]): void {
  const started = performance.now();
  const score = scoreQueries(queries);
  printLine({ set, ...score, ms: Math.round(performance.now() - started) });
}

function measureLabelled(folder: string): void {
  const { documents, queries, judgements } = readLabelledSet(folder);
  const index = buildIndex(documents.map(({ id, title, text }) => ({ id, text: `${title} ${text}` })));
  const numbers = new Map(documents.map(({ id }, number) => [id, number]));
  const judged = queries.flatMap(({ id, text }): JudgedQuery[] => {
    const grades = judgements?.get(id) ?? new Map<string, number>();
    const hits = search(index, text, maxCandidates);
    const relevant = hits.filter((hit) => (grades.get(hit.id) ?? 0) > 0).map((hit) => numbers.get(hit.id) ?? -1);
    if (relevant.length === 0) return [];
    const candidates = hits.flatMap((hit): JudgeableStudy[] => {
      const number = numbers.get(hit.id) ?? -1;
      const document = documents[number];
      if (!document) return [];
      return [{ id: number, title: document.title, abstract: document.text, studyTypes: [], randomized: false }];
    });
    return [{ query: text, candidates, relevant: new Set(relevant) }];
  });
  measure(path.basename(folder), judged);
}

for (const { name, queries } of await libraryQueries()) measure(name, queries);

const root = dataFolder('../shared/evidence/retrieval');
if (!fs.existsSync(root)) process.stderr.write(`No such folder: ${root}\n`);
else if (isLabelledSet(root)) measureLabelled(root);
else
  for (const entry of fs.readdirSync(root, { withFileTypes: true }))
    if (entry.isDirectory()) measureLabelled(path.join(root, entry.name));
