/** Finds duplicates in each labelled set of a folder and scores them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findDuplicates } from '#core/matching/duplicates/duplicate-groups.ts';
import { dataFolder, median, printLine } from './bench-arguments.ts';
import { missingFields, scoreGroups, scoreMarks, trueGroups } from './duplicate-scores.ts';
import { labelledRecord } from './labelled-duplicates.ts';

const repeats = 7;

const folder = dataFolder('../shared/evidence/duplicates');
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .sort()) {
  const lines = readFileSync(path.join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const records = lines.map(labelledRecord);
  const candidates = records.map((record) => record.candidate);
  let found: number[][] = [];
  const times: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const start = performance.now();
    found = findDuplicates(candidates);
    times.push(performance.now() - start);
  }
  const groups = trueGroups(records);
  const scores = groups === null ? scoreMarks(records, found) : scoreGroups(records.length, groups, found);
  const notes = ['note' in scores ? scores.note : null, missingFields(records)].filter((note) => note !== null);
  printLine({
    set: path.basename(file, '.jsonl'),
    records: records.length,
    ...scores,
    ms: Number(median(times).toFixed(1)),
    ...(notes.length > 0 ? { note: notes.join('; ') } : {}),
  });
}
