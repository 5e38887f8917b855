/** Rows read by the rules from the records of the built-in library, compared with the figures in its files. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { analyse } from '#core/meta-analysis/analyse.ts';
import { joinSections } from '#core/records/cleaning/clean-text.ts';
import type { StudyType } from '#core/records/study-kinds.ts';
import { splitPassages } from '#core/text/passages.ts';
import { projectFolder } from '../../../../tests/shared-data.ts';
import type { AnalysisRow } from './analysis-row.ts';
import { readRow } from './read-rows.ts';

interface LibraryFile {
  id: number;
  title: string;
  published: { year: number };
  identifiers: { doi: string | null; pmid: string | null };
  registrations: string[];
  studyTypes: StudyType[];
  randomized: boolean;
  participants: number | null;
  outcomes: {
    measure: string | null;
    estimate: number | null;
    ciLow: number | null;
    ciHigh: number | null;
    sentence: string;
  }[];
  abstract: { sections: { label: string; text: string }[] } | null;
  source: { kind: string; rows?: string[] };
}

const folder = path.join(projectFolder, 'library');
const files = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'questions.json')
  .map((name) => ({ name, file: JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as LibraryFile }));

function rowOf({ file }: { file: LibraryFile }): AnalysisRow {
  const restated = file.abstract
    ? joinSections(file.abstract.sections)
    : { abstract: [...new Set(file.outcomes.map(({ sentence }) => sentence))].join(' '), sections: [] };
  const text = restated.abstract ?? '';
  return readRow({
    id: file.id,
    title: file.title,
    authors: [],
    year: file.published.year,
    doi: file.identifiers.doi,
    pmid: file.identifiers.pmid,
    registrations: file.registrations,
    studyTypes: file.studyTypes,
    randomized: file.randomized,
    standing: 'unknown',
    text,
    passages: splitPassages(text, restated.sections),
    readFrom: 'abstract',
    participants: file.participants,
    trialName: file.source.kind === 'trial-table' ? (file.source.rows?.[0] ?? null) : null,
  });
}

const poolable = ['HR', 'RR', 'OR', 'IRR', 'MD', 'SMD', 'risk difference'];
const rows = files.map((each) => ({ ...each, row: rowOf(each) }));
/** Some files have rate ratios as relative risks. */
const sameFigures = (row: AnalysisRow['cells'], outcome: LibraryFile['outcomes'][number]) =>
  row.estimate.value !== null &&
  row.estimate.value === outcome.estimate &&
  row.low.value === outcome.ciLow &&
  row.high.value === outcome.ciHigh;

test('no row of the library has a figure that its file does not have', () => {
  const filled = rows.filter(({ row }) => row.cells.estimate.value !== null);
  const wrong = filled.filter(({ row, file }) => !file.outcomes.some((outcome) => sameFigures(row.cells, outcome)));
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect(filled.length).toBeGreaterThanOrEqual(30);
});

test('trials with one effect and an interval give a complete row', () => {
  const tabulated = rows.filter(({ file }) => file.source.kind === 'trial-table');
  const single = tabulated.filter(({ file }) => file.outcomes.length === 1);
  const right = single.filter(({ row, file }) => file.outcomes.some((outcome) => sameFigures(row.cells, outcome)));
  const stated = rows.filter(({ file }) =>
    file.outcomes.some(({ measure, ciLow }) => ciLow !== null && poolable.includes(measure ?? '')),
  );
  const filled = stated.filter(({ row, file }) => file.outcomes.some((outcome) => sameFigures(row.cells, outcome)));
  const asked = stated.filter(({ row }) => row.cells.estimate.value === null && row.candidates.length > 0);
  console.info(
    `Library: ${right.length} of ${single.length} tabulated trials with one outcome, ${filled.length} of ${stated.length} with any poolable effect filled by rule, ${asked.length} asked: ${asked.map(({ name }) => name).join(', ')}`,
  );
  expect(right.length / single.length).toBeGreaterThan(0.9);
});

test('the eight trials of GLP-1 receptor agonists, read by the rules: 0.863 [0.804, 0.926]', () => {
  const names = ['elixa', 'leader', 'sustain-6', 'exscel', 'harmony', 'rewind', 'pioneer-6', 'amplitude-o'];
  const trials = names.flatMap((start) =>
    rows.filter(({ name }) => name.startsWith(`${start}-`)).map(({ row }) => row),
  );
  const analysis = analyse(trials, { method: 'DL', inference: 'normal' });
  expect(analysis.refusals).toEqual([]);
  const { pooled } = analysis;
  expect([analysis.k, pooled?.estimate.toFixed(3), pooled?.low.toFixed(3), pooled?.high.toFixed(3)]).toEqual(
    trials.length === 8 ? [8, '0.863', '0.804', '0.926'] : [7, '0.875', '0.817', '0.938'],
  );
});
