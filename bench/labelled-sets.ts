/** Labelled sets of searches: `corpus.jsonl` ({_id, title, text}), `queries.test.tsv`, `qrels.test.txt` (see README.md). */
import fs from 'node:fs';
import path from 'node:path';

export const labelledFiles = { corpus: 'corpus.jsonl', queries: 'queries.test.tsv', judgements: 'qrels.test.txt' };

interface LabelledDocument {
  id: string;
  title: string;
  text: string;
}

interface CorpusRow {
  _id?: unknown;
  title?: unknown;
  text?: unknown;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const keyOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);

function lines(folder: string, file: string): string[] {
  return fs
    .readFileSync(path.join(folder, file), 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
}

/** The set's missing files. */
export const absentFiles = (folder: string) =>
  Object.values(labelledFiles).filter((file) => !fs.existsSync(path.join(folder, file)));

export const isLabelledSet = (folder: string) => fs.existsSync(path.join(folder, labelledFiles.corpus));

function readCorpus(folder: string) {
  const missing = { ids: 0, titles: 0, texts: 0, unreadable: 0 };
  const documents = lines(folder, labelledFiles.corpus).flatMap((line): LabelledDocument[] => {
    let row: CorpusRow;
    try {
      row = JSON.parse(line) as CorpusRow;
    } catch {
      missing.unreadable += 1;
      return [];
    }
    const id = keyOf(row._id);
    if (id === null) {
      missing.ids += 1;
      return [];
    }
    if (!textOf(row.title)) missing.titles += 1;
    if (!textOf(row.text)) missing.texts += 1;
    return [{ id, title: textOf(row.title), text: textOf(row.text) }];
  });
  return { documents, missing };
}

/** Grades by query and document; a row of two or three columns is a judgement of grade 1. */
function readJudgements(folder: string): Map<string, Map<string, number>> {
  const judgements = new Map<string, Map<string, number>>();
  for (const line of lines(folder, labelledFiles.judgements)) {
    const columns = line.trim().split(/\s+/);
    const query = columns[0] ?? '';
    const document = (columns.length >= 4 ? columns[2] : columns[1]) ?? '';
    const grade = Number(columns.length >= 3 ? columns.at(-1) : 1);
    if (!query || !document || Number.isNaN(grade)) continue;
    const known = judgements.get(query) ?? new Map<string, number>();
    judgements.set(query, known.set(document, grade));
  }
  return judgements;
}

/** Corpus and queries must exist; `judgements` is null where no file has them. */
export function readLabelledSet(folder: string) {
  const queries = lines(folder, labelledFiles.queries).map((line) => {
    const [id = '', ...rest] = line.split('\t');
    return { id, text: rest.join(' ') };
  });
  const isJudged = !absentFiles(folder).includes(labelledFiles.judgements);
  return {
    ...readCorpus(folder),
    queries,
    judgements: isJudged ? readJudgements(folder) : null,
  };
}
