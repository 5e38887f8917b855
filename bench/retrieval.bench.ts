/**
 * How well a query finds documents that people judged relevant: nDCG@10 and recall@100 of the product's search index on
 * labelled sets. A set is a folder with `corpus.jsonl` ({_id, title, text}), `queries.test.tsv` (id, text) and
 * `qrels.test.txt` (query, 0, document, grade); `--data` names one, or a folder of them.
 */
import fs from 'node:fs';
import path from 'node:path';
import { buildIndex, search } from '#core/ranking/search-index.ts';
import { dataFolder, printLine } from './bench-arguments.ts';
import { absentFiles, isLabelledSet, labelledFiles, readLabelledSet } from './labelled-sets.ts';

function discountedGain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, position) => sum + grade / Math.log2(position + 2), 0);
}

function measure(folder: string): void {
  const set = path.basename(folder);
  const absent = absentFiles(folder);
  if (absent.includes(labelledFiles.corpus) || absent.includes(labelledFiles.queries)) {
    printLine({ set, queries: 0, ndcg10: null, recall100: null, ms: null, note: `absent: ${absent.join(', ')}` });
    return;
  }
  const { documents, missing, queries, judgements } = readLabelledSet(folder);

  const indexStarted = performance.now();
  const index = buildIndex(documents.map(({ id, title, text }) => ({ id, text: `${title} ${text}` })));
  const indexMs = performance.now() - indexStarted;
  let gain = 0;
  let recall = 0;
  let judged = 0;
  const searchStarted = performance.now();
  let searchMs = 0;
  for (const query of queries) {
    const started = performance.now();
    const hits = search(index, query.text, 100);
    searchMs += performance.now() - started;
    const grades = judgements?.get(query.id);
    const relevant = [...(grades?.values() ?? [])].filter((grade) => grade > 0);
    if (!grades || relevant.length === 0) continue;
    judged += 1;
    const found = hits.map((hit) => Math.max(0, grades.get(hit.id) ?? 0));
    const ideal = relevant.sort((left, right) => right - left).slice(0, 10);
    gain += discountedGain(found.slice(0, 10)) / discountedGain(ideal);
    recall += found.filter((grade) => grade > 0).length / relevant.length;
  }

  const notes = [
    ...absent.map((file) => `absent: ${file}`),
    ...(missing.unreadable ? [`${missing.unreadable} unreadable rows left out`] : []),
    ...(missing.ids ? [`${missing.ids} rows without _id left out`] : []),
    ...(missing.titles ? [`${missing.titles} documents without title`] : []),
    ...(missing.texts ? [`${missing.texts} documents without text`] : []),
    ...(judgements && judged < queries.length ? [`${queries.length - judged} queries without relevant document`] : []),
  ];
  const rounded = (value: number) => (judged > 0 ? Number((value / judged).toFixed(4)) : null);
  printLine({
    set,
    queries: judgements ? judged : queries.length,
    ndcg10: rounded(gain),
    recall100: rounded(recall),
    ms: Math.round(performance.now() - searchStarted + indexMs),
    documents: documents.length,
    indexMs: Math.round(indexMs),
    msPerQuery: queries.length > 0 ? Number((searchMs / queries.length).toFixed(2)) : null,
    ...(notes.length > 0 ? { note: notes.join('; ') } : {}),
  });
}

const root = dataFolder('../shared/evidence/retrieval');
if (!fs.existsSync(root)) {
  process.stderr.write(`No such folder: ${root}\n`);
  process.exitCode = 1;
} else if (isLabelledSet(root)) measure(root);
else
  for (const entry of fs.readdirSync(root, { withFileTypes: true }))
    if (entry.isDirectory()) measure(path.join(root, entry.name));
