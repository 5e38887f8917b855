import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { manualRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { editCell, leaveOut } from '#core/meta-analysis/rows/edit-row.ts';
import { readRow } from '#core/meta-analysis/rows/read-rows.ts';
import { splitPassages } from '#core/text/passages.ts';
import { projectFolder } from '../../../../tests/shared-data.ts';
import { type AnalysisDraft, addRows, draftFormat, emptyDraft } from './analysis-draft.ts';
import { readDraft } from './read-draft.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const json = (value: unknown) => JSON.parse(JSON.stringify(value)) as { [name: string]: Json };

const libraryFolder = path.join(projectFolder, 'library');
/** Rows of all kinds: read by rule from every study of the library, edited, rejected, left out, typed. */
function libraryDraft(): AnalysisDraft {
  const files = fs.readdirSync(libraryFolder).filter((name) => name.endsWith('.json') && name !== 'questions.json');
  const read = files.map((name, index) => {
    const file = JSON.parse(fs.readFileSync(path.join(libraryFolder, name), 'utf8'));
    const sections =
      file.abstract?.sections ?? file.outcomes.map(({ sentence }: { sentence: string }) => ({ text: sentence }));
    const text: string = sections.map((section: { text: string }) => section.text).join(' ');
    const row = readRow({
      id: file.id,
      title: file.title,
      authors: ['Rivera AB'],
      year: file.published.year,
      doi: file.identifiers.doi,
      pmid: file.identifiers.pmid,
      registrations: file.registrations,
      studyTypes: file.studyTypes,
      randomized: file.randomized,
      standing: 'unknown',
      text,
      passages: splitPassages(text, []),
      readFrom: 'abstract',
      participants: file.participants,
    });
    const edits = [
      () => row,
      () => editCell(row, 'low', 'about 3').row,
      () => editCell(row, 'estimate', '0,86').row,
      () => leaveOut(row, 'Other people.').row,
      () => editCell(row, 'group', 'Older').row,
    ];
    return { row: edits[index % edits.length]?.() ?? row, text };
  });
  const draft = addRows(
    emptyDraft,
    [...read.map(({ row }) => row), manualRow('typed-1', 'Lindqvist 2020')],
    Object.fromEntries(read.map(({ row, text }) => [row.key, text])),
  );
  const [first] = draft.rows;
  if (!first) throw new Error('The library is empty.');
  return {
    ...draft,
    names: { treatment: 'GLP-1 drugs', outcome: null, population: 'with diabetes' },
    options: {
      measure: 'HR',
      method: 'DL',
      inference: 'knapp_hartung',
      levelPercent: 95,
      allowed: [
        { kind: 'mixed_outcomes', reason: 'They are the same.' },
        { kind: 'retracted', reason: 'To see what it does.', rows: [first.key] },
      ],
    },
    certainty: {
      riskOfBias: { [first.key]: 'some' },
      indirectness: 1,
      overrules: [{ domain: 'imprecision', down: 0, reason: 'Enough people.' }],
    },
    riskOfBias: {
      [first.key]: {
        tool: 'rob-2',
        answers: { '1.1': 'probably yes' },
        judgements: { randomisation: 'low' },
        overall: null,
        notes: { randomisation: 'By telephone.' },
      },
    },
    prisma: { screened: 40, excludedWithReasons: [{ reason: 'Not randomised', reports: 3 }] },
    receipts: [
      {
        searchId: 'search-1',
        query: 'glp-1',
        searchedAt: '2026-11-22T06:00:00Z',
        databases: [{ name: 'PubMed', records: 120, fetched: 100 }],
        duplicatesRemoved: 4,
        shown: 96,
      },
    ],
    view: { sort: 'weight', palette: 'colour_blind', columns: ['people', 'group'] },
  };
}

const full = libraryDraft();
/** The same with fewer rows, for tests of every place. */
const few: AnalysisDraft = { ...full, rows: full.rows.slice(0, 12) };
const fault = (given: unknown) => {
  const read = readDraft(given);
  return 'fault' in read ? read.fault : null;
};

test('a draft made by hand and by rule is equal after reading', () => {
  expect(full.rows.length).toBeGreaterThan(90);
  expect(full.rows.some(({ cells }) => cells.low.rejected !== null)).toBe(true);
  expect(readDraft(json(full))).toEqual({ draft: full });
  expect(readDraft(full)).toEqual({ draft: full });
  expect(readDraft(json(emptyDraft))).toEqual({ draft: emptyDraft });
});

/** One place for each kind of place: `rows[3].key` represents all keys of rows. */
function places(value: Json, at: (string | number)[] = [], found = new Map<string, (string | number)[]>()) {
  const kind = at
    .map((step, index) => (typeof step === 'number' || byKeys.has(String(at[index - 1])) ? '*' : step))
    .join('.');
  if (!found.has(kind) || (found.get(kind)?.length ?? 0) === 0) found.set(kind, at);
  if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) {
      if (part === null) continue;
      places(part, [...at, Array.isArray(value) ? Number(name) : name], found);
    }
  return found;
}
const byKeys = new Set(['texts', 'riskOfBias', 'answers', 'judgements', 'notes']);

const written = (at: readonly (string | number)[]) =>
  at.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('');

function changed(
  at: readonly (string | number)[],
  change: (parent: Record<string | number, Json>, last: string | number) => void,
) {
  const copy = json(few);
  const last = at.at(-1) ?? '';
  const parent = at
    .slice(0, -1)
    .reduce<Json>((value, step) => (value as Record<string | number, Json>)[step] ?? null, copy);
  change(parent as Record<string | number, Json>, last);
  return copy;
}

describe('at every place of it', () => {
  const all = [...places(json(few)).values()].filter((at) => at.length > 0);
  test('a value of another type is named by its path', () => {
    expect(all.length).toBeGreaterThan(120);
    for (const at of all) {
      const wrong = (value: Json): Json => (typeof value === 'string' || typeof value === 'boolean' ? 7 : 'text');
      const said = fault(
        changed(at, (parent, last) => {
          parent[last] = wrong(parent[last] ?? null);
        }),
      );
      expect(said, written(at)).toMatch(/must|this analysis/);
      expect(said?.startsWith(`${written(at)}: `), `${written(at)} → ${said}`).toBe(true);
    }
  });

  test('an additional field is named, and nothing is dropped', () => {
    for (const at of all) {
      const said = fault(
        changed(at, (parent, last) => {
          const value = parent[last];
          if (typeof value === 'object' && value !== null && !Array.isArray(value)) value['surprise'] = 1;
        }),
      );
      const value = at.reduce<Json>((from, step) => (from as Record<string | number, Json>)[step] ?? null, json(few));
      if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
      expect(said?.startsWith(`${written(at)}.surprise: `), `${written(at)} → ${said}`).toBe(true);
    }
    expect(fault({ ...json(few), surprise: 1 })).toBe('surprise: is not known here');
  });
});

test('a missing field is named', () => {
  for (const name of Object.keys(emptyDraft)) {
    const { [name]: _, ...rest } = json(emptyDraft);
    expect(fault(rest)).toBe(`${name}: is missing`);
  }
  expect(fault(changed(['rows', 2, 'cells', 'low'], (cells) => delete cells['low']))).toBe(
    'rows[2].cells.low: is missing',
  );
});

test.each<[string, (string | number)[], unknown, RegExp]>([
  [
    'a number that is text',
    ['rows', 3, 'cells', 'low', 'value'],
    '0.7',
    /^rows\[3\]\.cells\.low\.value: must be a number or nothing$/,
  ],
  ['no number', ['rows', 0, 'cells', 'high', 'value'], Number.NaN, /must be a number or nothing/],
  ['infinity', ['options', 'levelPercent'], Number.POSITIVE_INFINITY, /must be a number or nothing/],
  ['a measure of nobody', ['options', 'measure'], 'HRR', /must be one of HR, .* or nothing/],
  [
    'a candidate that is not there',
    ['rows', 0, 'chosen'],
    { candidate: 4_000, by: 'reader' },
    /^rows\[0\]\.chosen\.candidate: must be one of/,
  ],
  [
    'a reading of a candidate that is not there',
    ['rows', 0, 'modelReading'],
    { model: 'm', ofRules: null, ofModel: 4_000 },
    /^rows\[0\]\.modelReading\.ofModel: must be one of/,
  ],
  [
    'a reading of nobody',
    ['rows', 0, 'modelReading'],
    { ofRules: null, ofModel: null },
    /modelReading\.model: is missing/,
  ],
  [
    'a passage before the first',
    ['rows', 0, 'cells', 'people', 'from'],
    { passage: 0, start: 0, end: 1, formula: null },
    /whole number of at least 1/,
  ],
  ['a line that is too long', ['names', 'outcome'], 'x'.repeat(10_001), /at most 10000 characters, and has 10001/],
  ['a text that is too long', ['texts', 'typed-1'], 'x'.repeat(400_001), /at most 400000 characters/],
  [
    'too many candidates',
    ['rows', 0, 'candidates'],
    Array.from({ length: 201 }, () => null),
    /at most 200 entries, and has 201/,
  ],
  ['too many rows', ['rows'], Array.from({ length: 301 }, () => null), /^rows: must have at most 300 entries/],
  ['a date', ['prisma'], new Date(0), /must be a plain object/],
  ['a list with a hole', ['receipts'], new Array(1), /^receipts\[0\]: must be an object/],
])('%s is refused', (_name, at, value, words) => {
  const copy = json(few) as Record<string | number, unknown>;
  const parent = at.slice(0, -1).reduce((from, step) => from[step] as typeof from, copy);
  parent[at.at(-1) ?? ''] = value;
  expect(fault(copy)).toMatch(words);
});

test('the reading of a model is stored with its row; a draft without it is read as well', () => {
  const [row, ...others] = full.rows;
  if (!row) throw new Error('There is no row.');
  const read = { ...row, modelReading: { model: 'scripted-1', ofRules: null, ofModel: null } };
  expect(readDraft(json({ ...full, rows: [read, ...others] }))).toEqual({
    draft: { ...full, rows: [read, ...others] },
  });
});

test('two rows with one key, and an empty key, are refused', () => {
  const [first] = full.rows;
  expect(fault({ ...emptyDraft, rows: [first, first] })).toBe(`rows[1].key: “${first?.key}” is given twice`);
  expect(fault({ ...emptyDraft, rows: [manualRow('', 'x')] })).toBe('rows[0].key: must not be empty');
});

test('keys that are properties of every object are refused', () => {
  for (const name of ['__proto__', 'constructor', 'prototype'])
    expect(fault(JSON.parse(`{"texts":{"${name}":"x"}}`))).toBe('format: is missing');
  for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
    expect(fault({ ...emptyDraft, rows: [manualRow(name, 'x')] })).toBe('rows[0].key: must not be called this');
    const sent = JSON.parse(JSON.stringify(emptyDraft).replace('"texts":{}', `"texts":{"${name}":"x"}`));
    expect(fault(sent)).toBe(`texts.${name}: must not be called this`);
  }
  expect(fault(JSON.parse(JSON.stringify(emptyDraft).replace('{', '{"__proto__":{},')))).toBe(
    '__proto__: is not known here',
  );
});

test('a draft of another format has another fault than a damaged one', () => {
  expect(fault({ ...emptyDraft, format: draftFormat + 1, more: 1 })).toMatch(/^format: .*newer version/);
  expect(fault({ ...emptyDraft, format: '1' })).toMatch(/^format: must be 1/);
  for (const nothing of [undefined, null, 7, 'x', [], () => 1]) expect(fault(nothing)).toBe('must be an object');
});
