/** Rows read by the rules from the records of the built-in library, compared with the figures in its files. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { analyse } from '#core/meta-analysis/analyse.ts';
import { headline } from '#core/meta-analysis/analysis-text.ts';
import { emptyDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { headlineNames } from '#core/meta-analysis/headline-names.ts';
import { joinSections } from '#core/records/cleaning/clean-text.ts';
import type { StudyType } from '#core/records/study-kinds.ts';
import { splitPassages } from '#core/text/passages.ts';
import { conceptIndex } from '#server/lexicon/concept-index.ts';
import { projectFolder } from '../../../../tests/shared-data.ts';
import type { AnalysisRow } from './analysis-row.ts';
import { typedRow } from './edit-row.ts';
import { readRow, type StudyToRead } from './read-rows.ts';
import { outcomeConcepts } from './row-concepts.ts';
import { groupByOutcome } from './same-outcome.ts';

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
  const study: StudyToRead = {
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
  };
  return readRow(study, conceptIndex());
}

const trialsOf = (names: readonly string[]) =>
  names.flatMap((start) => rows.filter(({ name }) => name.startsWith(`${start}-`)).map(({ row }) => row));

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
  const trials = trialsOf(['elixa', 'leader', 'sustain-6', 'exscel', 'harmony', 'rewind', 'pioneer-6', 'amplitude-o']);
  const analysis = analyse(trials, { method: 'DL', inference: 'normal' });
  expect(analysis.refusals).toEqual([]);
  const { pooled } = analysis;
  expect([analysis.k, pooled?.estimate.toFixed(3), pooled?.low.toFixed(3), pooled?.high.toFixed(3)]).toEqual(
    trials.length === 8 ? [8, '0.863', '0.804', '0.926'] : [7, '0.875', '0.817', '0.938'],
  );
});

/** The headline of the trials whose files begin so, and the kinds of refusals. */
function headlineOf(...names: string[]) {
  const trials = trialsOf(names);
  const analysis = analyse(trials);
  const shared = headlineNames({ rows: trials, names: emptyDraft.names }, analysis);
  return { shared, said: headline(analysis, shared), refused: analysis.refusals.map(({ kind }) => kind) };
}

describe('the headline names what all of the trials share', () => {
  test('the class of different drugs, their comparator, and what all of the people have', () => {
    expect(headlineOf('elixa', 'leader', 'sustain-6', 'exscel', 'harmony', 'rewind').said).toContain(
      'people with type 2 diabetes, GLP-1 receptor agonists against placebo lowered the hazard of cardiovascular death or heart attack or stroke by',
    );
    expect(headlineOf('canvas', 'empa-reg').shared).toEqual({
      treatment: 'SGLT2 inhibitors',
      comparator: 'placebo',
      outcome: 'cardiovascular death or heart attack or stroke',
      population: 'with type 2 diabetes',
    });
    expect(headlineOf('sustain-6', 'pioneer-6').shared).toMatchObject({ treatment: 'semaglutide' });
  });

  test('no more than that: one trial of other people, one with another comparator, two classes', () => {
    const withObesity = headlineOf('leader', 'sustain-6', 'select').shared;
    expect(withObesity).toMatchObject({ treatment: 'GLP-1 receptor agonists', population: null });
    const withDiet = headlineOf('cards', 'jupiter', 'mega').shared;
    expect(withDiet).toEqual({ treatment: 'statins', outcome: null, population: null });
    expect(headlineOf('leader', 'canvas').shared).toMatchObject({
      treatment: null,
      population: 'with type 2 diabetes',
    });
  });
});

describe('one outcome in different words, and different ones in like words', () => {
  test('an effect on several things has all of them in its outcome', () => {
    const outcomes = trialsOf(['accord', 'sprint', 'ascot']).map(({ cells }) => cells.outcome.value);
    expect(outcomes).toEqual([
      'non-fatal heart attack, stroke or cardiovascular death',
      'heart attack, acute coronary syndrome, stroke, heart failure or cardiovascular death',
      'non-fatal heart attack or death from coronary heart disease',
    ]);
  });

  test('the order of the parts does not matter; a combined outcome is not its part, nor one cause of death every cause', () => {
    expect(headlineOf('leader', 'vital').refused).not.toContain('mixed_outcomes');
    expect(headlineOf('leader', 'origin').refused).toContain('mixed_outcomes');
    expect(headlineOf('gissi-hf', 'origin').refused).toContain('mixed_outcomes');
  });

  test('everyday and technical words are one outcome, also where a reader typed one of them', () => {
    const written = (key: string, outcome: string): AnalysisRow => {
      const row = typedRow(key, key, { measure: 'HR', estimate: '0.8', low: '0.7', high: '0.9', outcome });
      const concepts = outcomeConcepts(outcome, conceptIndex());
      return concepts ? { ...row, cells: { ...row.cells, outcome: { ...row.cells.outcome, concepts } } } : row;
    };
    const grouped = (...outcomes: string[]) =>
      groupByOutcome(outcomes.map((outcome, index) => written(`${index}`, outcome))).groups.length;
    expect(grouped('heart attack', 'myocardial infarction', 'MI', 'risk of a first heart attack')).toBe(1);
    expect(grouped('pain', 'pain intensity', 'pain scores')).toBe(1);
    expect(grouped('broken bones', 'fractures')).toBe(1);
    expect(grouped('death', 'cardiovascular death')).toBe(2);
    expect(grouped('stroke', 'stroke or death')).toBe(2);
    expect(grouped('systolic blood pressure', 'diastolic blood pressure')).toBe(2);
    const typed = typedRow('typed', 'typed', { outcome: 'Heart attack' });
    const { groups } = groupByOutcome([written('a', 'myocardial infarction'), written('b', 'heart attack'), typed]);
    expect(groups).toHaveLength(1);
  });
});
