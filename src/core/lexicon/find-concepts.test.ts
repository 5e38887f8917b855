import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Concept, conceptKinds, conceptPolarities } from './concept.ts';
import { findConcepts, indexConcepts } from './find-concepts.ts';

const named = (id: string, names: string[], more: Partial<Concept> = {}): Concept => ({
  id,
  kind: 'outcome',
  names,
  polarity: 'bad',
  ...more,
});
const index = indexConcepts([
  named('pain', ['pain']),
  named('back-pain', ['back pain'], { everyday: ['bad back'] }),
  named('myocardial-infarction', ['myocardial infarction'], { everyday: ['heart attack'], short: ['MI'] }),
  named('quality-of-life', ['quality of life'], { polarity: 'good' }),
  named('haemorrhage', ['haemorrhage']),
  named('phq-9', ['patient health questionnaire'], { short: ['PHQ-9'] }),
]);
const found = (text: string) =>
  findConcepts(text, index).map(({ concept, start, end }) => `${concept.id}: ${text.slice(start, end)}`);

describe('concepts in a text', () => {
  test.each([
    ['Low back pain and other pains', ['back-pain: back pain', 'pain: pains']],
    ['heart attacks (MI)', ['myocardial-infarction: heart attacks', 'myocardial-infarction: MI']],
    ['Hemorrhages', ['haemorrhage: Hemorrhages']],
    ['the patient’s quality of life', ['quality-of-life: quality of life']],
    ['PHQ-9 scores', ['phq-9: PHQ-9']],
    // Not across a stop, not in another case, not a part of a word.
    ['The back. Pain fell', ['pain: Pain']],
    ['mi, phq-9, painting', []],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

describe('the data', () => {
  const folder = path.join(import.meta.dirname, 'concepts');
  const concepts = fs
    .readdirSync(folder)
    .flatMap((file) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Concept[]);
  const ids = new Set(concepts.map(({ id }) => id));

  test('each concept has the fields of its kind', () => {
    const allowed = new Set(['id', 'kind', 'names', 'everyday', 'short', 'broader', 'polarity', 'parts']);
    const faults = concepts.filter((concept) => {
      const needsPolarity = ['condition', 'outcome', 'harm', 'measure'].includes(concept.kind);
      return (
        !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(concept.id) ||
        !conceptKinds.includes(concept.kind) ||
        concept.names.length === 0 ||
        needsPolarity !== (concept.polarity !== undefined) ||
        (concept.polarity !== undefined && !conceptPolarities.includes(concept.polarity)) ||
        Object.keys(concept).some((key) => !allowed.has(key))
      );
    });
    expect(faults.map(({ id }) => id)).toEqual([]);
    expect(ids.size).toBe(concepts.length);
  });

  test('a name belongs to one concept', () => {
    const claimed: string[] = [];
    const { byName, byShort } = indexConcepts(concepts);
    for (const concept of concepts) {
      for (const name of [...concept.names, ...(concept.everyday ?? [])]) {
        const own = indexConcepts([{ ...concept, names: [name], everyday: [], short: [] }]);
        for (const key of own.byName.keys())
          if (byName.get(key) !== concept) claimed.push(`${name}: ${concept.id}, ${byName.get(key)?.id}`);
      }
      for (const short of concept.short ?? []) {
        const own = indexConcepts([{ ...concept, names: [], everyday: [], short: [short] }]);
        for (const key of own.byShort.keys())
          if (byShort.get(key) !== concept) claimed.push(`${short}: ${concept.id}, ${byShort.get(key)?.id}`);
      }
    }
    expect(claimed).toEqual([]);
  });

  test('wider concepts and parts exist', () => {
    const missing = concepts.flatMap(({ id, broader = [], parts = [] }) =>
      [...broader, ...parts].filter((other) => !ids.has(other)).map((other) => `${id}: ${other}`),
    );
    expect(missing).toEqual([]);
  });
});
