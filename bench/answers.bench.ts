/**
 * How often the first sentence of an extractive answer comes from an abstract that people judged relevant, compared
 * with the first abstract of plain BM25, on the same labelled sets as retrieval.bench.ts (`--data`). Both read the same
 * twelve abstracts.
 */
import fs from 'node:fs';
import path from 'node:path';
import { rankAnsweringPassages } from '#core/questions/answer-passages.ts';
import { buildIndex, search } from '#core/ranking/search-index.ts';
import { type Passage, splitPassages } from '#core/text/passages.ts';
import { dataFolder, median, printLine } from './bench-arguments.ts';

const read = 12;

function rows(folder: string, file: string): string[] {
  return fs
    .readFileSync(path.join(folder, file), 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
}

function measure(folder: string): void {
  const set = path.basename(folder);
  if (['corpus.jsonl', 'queries.test.tsv', 'qrels.test.txt'].some((file) => !fs.existsSync(path.join(folder, file)))) {
    printLine({ set, queries: 0, note: 'absent or incomplete' });
    return;
  }
  const documents = new Map<string, { title: string; text: string }>();
  for (const line of rows(folder, 'corpus.jsonl')) {
    const row = JSON.parse(line) as { _id: string | number; title?: string; text?: string };
    documents.set(String(row._id), { title: row.title ?? '', text: row.text ?? '' });
  }
  const relevant = new Map<string, Set<string>>();
  for (const line of rows(folder, 'qrels.test.txt')) {
    const columns = line.trim().split(/\s+/);
    const [query = ''] = columns;
    const document = (columns.length >= 4 ? columns[2] : columns[1]) ?? '';
    if (Number(columns.at(-1)) > 0) relevant.set(query, (relevant.get(query) ?? new Set()).add(document));
  }
  const index = buildIndex([...documents].map(([id, { title, text }]) => ({ id, text: `${title} ${text}` })));
  let queries = 0;
  let first = 0;
  let plain = 0;
  const times: number[] = [];
  for (const line of rows(folder, 'queries.test.tsv')) {
    const [id = '', ...rest] = line.split('\t');
    const wanted = relevant.get(id);
    if (!wanted) continue;
    const question = rest.join(' ');
    const found = search(index, question, read).map((hit) => hit.id);
    let number = 0;
    const studies = found.map((document) => {
      const { title = '', text = '' } = documents.get(document) ?? {};
      const passages: Passage[] = splitPassages(text, []).map((passage) => {
        number += 1;
        return { ...passage, passage: number };
      });
      return { title, passages };
    });
    const began = performance.now();
    const [best] = rankAnsweringPassages(question, studies);
    times.push(performance.now() - began);
    queries += 1;
    if (wanted.has(found[0] ?? '')) plain += 1;
    if (best && wanted.has(found[best.study] ?? '')) first += 1;
  }
  printLine({
    set,
    queries,
    firstPassageRelevant: Number((first / queries).toFixed(4)),
    plainBm25: Number((plain / queries).toFixed(4)),
    medianMs: Number(median(times).toFixed(2)),
  });
}

const root = dataFolder('../shared/evidence/retrieval');
if (!fs.existsSync(root)) {
  process.stderr.write(`No such folder: ${root}\n`);
  process.exitCode = 1;
} else if (fs.existsSync(path.join(root, 'corpus.jsonl'))) measure(root);
else
  for (const entry of fs.readdirSync(root, { withFileTypes: true }))
    if (entry.isDirectory()) measure(path.join(root, entry.name));
