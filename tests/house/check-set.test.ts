/** The self-test set of the check matches its README: kinds, layout, quotes at the stated place or at none. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findQuote } from '../../src/core/evidence/quotes.ts';
import { type Passage, splitPassages } from '../../src/core/text/passages.ts';
import { describeWithShared, projectFolder } from '../shared-data.ts';

interface Study {
  id: number;
  title: string;
  abstract: string;
  sections?: { label: string; start: number; end: number }[];
}
interface Case {
  id: string;
  kind: string;
  statement: string;
  evidence: { passage?: number; quote: string }[];
  studies: Study[];
}

const falsehoods = [
  'changed_digit',
  'swapped_arms',
  'flipped_direction',
  'wrong_unit',
  'wrong_study',
  'invented_quote',
  'spliced_quote',
  'lost_population',
  'lost_dose',
  'causal_from_observational',
  'other_outcome_number',
  'rounded_too_far',
  'certainty_raised',
  'invented_number',
];
const folder = path.join(projectFolder, 'bench', 'check-set');
const fileOf = (kind: string) => `${kind.replaceAll('_', '-')}.jsonl`;

function casesIn(file: string): Case[] {
  const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): Case => JSON.parse(line));
}
const casesOf = (kind: string) => casesIn(fileOf(kind));
const all = ['true', ...falsehoods].flatMap(casesOf);
const falseOnes = all.filter(({ kind }) => kind !== 'true');

/** Numbered through the studies in their order. */
function passagesOf({ studies }: Case): Passage[] {
  return studies
    .flatMap(({ abstract, sections }) => splitPassages(abstract, sections ?? []))
    .map((passage, index) => ({ ...passage, passage: index + 1 }));
}

/** The passages that the evidence points to: by number, or else by the quote. */
function citedPassages(one: Case): Passage[] {
  const passages = passagesOf(one);
  return one.evidence.flatMap(({ passage, quote }) =>
    passages.filter((each) =>
      passage === undefined ? findQuote(quote, each.text) !== null : each.passage === passage,
    ),
  );
}

/** Figures as written, without their thousands separators; `HbA1c` and `type 2 diabetes` name no quantity. */
function figures(text: string): string[] {
  const quantities = text.replaceAll(/\btype 2\b|\b\p{L}+\d\p{L}*/gu, ' ');
  return [...quantities.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?/g)].map(([figure]) => figure.replaceAll(',', ''));
}

function occursInStudies(quote: string, { studies }: Case): boolean {
  return studies.some(({ abstract }) => findQuote(quote, abstract) !== null);
}

test('one file a kind, and in each only its kind', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl') && !name.startsWith('journal-'));
  expect(files.sort()).toEqual(['true', ...falsehoods].map(fileOf).sort());
  for (const kind of ['true', ...falsehoods])
    for (const one of casesOf(kind)) {
      expect(one.kind, one.id).toBe(kind);
      expect(Object.keys(one), one.id).toEqual(['id', 'kind', 'statement', 'evidence', 'studies']);
    }
});

test('ids and statements are unique, and there are enough of each kind', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ statement }) => statement)).size).toBe(all.length);
  expect(casesOf('true').length).toBeGreaterThanOrEqual(120);
  expect(falseOnes.length).toBeGreaterThanOrEqual(120);
  for (const kind of falsehoods) expect(casesOf(kind).length, kind).toBeGreaterThanOrEqual(12);
});

test('the studies are many, and one id is one text throughout', () => {
  const texts = new Map<number, string>();
  for (const one of all)
    for (const study of one.studies) {
      const text = JSON.stringify([study.title, study.abstract, study.sections]);
      expect(texts.get(study.id) ?? text, `${one.id}, study ${study.id}`).toBe(text);
      texts.set(study.id, text);
      for (const { label, start, end } of study.sections ?? []) {
        expect(label.trim()).not.toBe('');
        expect(start >= 0 && start < end && end <= study.abstract.length, `${one.id}, section ${label}`).toBe(true);
      }
    }
  expect([...texts.keys()].filter((id) => id < 9_000_000).length).toBeGreaterThanOrEqual(50);
});

test('every case has a statement, evidence and studies, and points to passages that exist', () => {
  for (const one of all) {
    expect(one.statement.trim().length, one.id).toBeGreaterThan(10);
    expect(one.evidence.length, one.id).toBeGreaterThan(0);
    expect(new Set(one.studies.map(({ id }) => id)).size, one.id).toBe(one.studies.length);
    const count = passagesOf(one).length;
    for (const { passage = 1 } of one.evidence)
      expect(Number.isInteger(passage) && passage >= 1 && passage <= count, one.id).toBe(true);
  }
});

test.each(['true', ...falsehoods].filter((kind) => !/study|quote/.test(kind)))(
  '%s: each quote is in its passage',
  (kind) => {
    for (const one of casesOf(kind)) {
      const passages = passagesOf(one);
      for (const { passage, quote } of one.evidence) {
        const places = passages.filter(({ text }) => findQuote(quote, text) !== null).map((place) => place.passage);
        if (passage === undefined) expect(places.length, `${one.id}: ${quote}`).toBeGreaterThan(0);
        else expect(places, `${one.id}: ${quote}`).toContain(passage);
      }
    }
  },
);

test.each(['invented_quote', 'spliced_quote'])('%s: no quote is in any study of its case', (kind) => {
  for (const one of casesOf(kind))
    for (const { quote } of one.evidence) expect(occursInStudies(quote, one), `${one.id}: ${quote}`).toBe(false);
});

test('spliced quotes begin and end with words of the studies', () => {
  for (const one of casesOf('spliced_quote'))
    for (const { quote } of one.evidence) {
      const words = quote.split(' ').filter((word) => !/^(?:…|\[?\.{3}\]?)$/.test(word));
      for (const part of [words.slice(0, 2), words.slice(-2)])
        expect(occursInStudies(part.join(' '), one), `${one.id}: ${part.join(' ')}`).toBe(true);
    }
});

test('wrong study: two studies, real quotes, and the evidence in the wrong place or about the other study', () => {
  let misplaced = 0;
  for (const one of casesOf('wrong_study')) {
    expect(one.studies.length, one.id).toBe(2);
    const passages = passagesOf(one);
    for (const { passage, quote } of one.evidence) {
      expect(occursInStudies(quote, one), `${one.id}: ${quote}`).toBe(true);
      const there = passages.find((each) => each.passage === passage);
      if (there && !findQuote(quote, there.text)) misplaced += 1;
    }
  }
  expect(misplaced).toBeGreaterThanOrEqual(8);
});

test.each(['changed_digit', 'invented_number'])('%s: a figure is in none of the cited passages', (kind) => {
  for (const one of casesOf(kind)) {
    const there = new Set(citedPassages(one).flatMap(({ text }) => figures(text)));
    const foreign = figures(one.statement).filter((figure) => !there.has(figure));
    const inWords = /\b(?:two in three|three points)\b/i.test(one.statement);
    expect(foreign.length > 0 || inWords, one.id).toBe(true);
  }
});

test.each(['swapped_arms', 'lost_population', 'causal_from_observational', 'certainty_raised'])(
  '%s: every figure is in the cited passages, so that only its own fault is left',
  (kind) => {
    for (const one of casesOf(kind)) {
      const there = new Set(citedPassages(one).flatMap(({ text }) => figures(text)));
      expect(
        figures(one.statement).filter((figure) => !there.has(figure)),
        one.id,
      ).toEqual([]);
    }
  },
);

interface JournalCase {
  id: string;
  kind: string;
  statement: string;
  evidence: { passage?: number; quote: string }[];
  studies: { id: string }[];
}
const journalFiles = readdirSync(folder).filter((name) => /^journal-.*\.jsonl$/.test(name));
const journal = journalFiles.flatMap((file) =>
  readFileSync(path.join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): JournalCase => JSON.parse(line)),
);

test('journal abstracts are named, not stored: a study is its PMCID and nothing else', () => {
  expect(journal.filter(({ kind }) => kind === 'true').length).toBeGreaterThanOrEqual(200);
  expect(journal.filter(({ kind }) => kind !== 'true').length).toBeGreaterThanOrEqual(240);
  expect(new Set(journal.map(({ id }) => id)).size).toBe(journal.length);
  for (const one of journal) {
    expect(['true', ...falsehoods], one.id).toContain(one.kind);
    expect(one.evidence.length, one.id).toBeGreaterThan(0);
    for (const study of one.studies) {
      expect(Object.keys(study), one.id).toEqual(['id']);
      expect(study.id, one.id).toMatch(/^PMC\d+$/);
    }
  }
});

describeWithShared('abstracts/open-access-trials.jsonl', 'journal abstracts of the check', (file) => {
  test('each quote is in its abstract, and an invented one in none', () => {
    const rows = readFileSync(file, 'utf8').trim().split('\n');
    const byId = new Map(
      rows
        .map((line) => JSON.parse(line) as { pmcid: string; abstract: string })
        .map((row) => [row.pmcid, row.abstract]),
    );
    for (const one of journal) {
      const abstracts = one.studies.map(({ id }) => byId.get(id) ?? '');
      expect(
        abstracts.every((text) => text !== ''),
        one.id,
      ).toBe(true);
      const stands = one.evidence.map(({ quote }) => abstracts.some((text) => findQuote(quote, text) !== null));
      expect(
        stands.every((found) => found === !/_quote$/.test(one.kind)),
        one.id,
      ).toBe(true);
    }
  });
});
