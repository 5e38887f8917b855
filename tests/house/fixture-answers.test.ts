/** The fixtures have every field of the recorded answers that they represent, and no sentence of the shared data. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { StudyRecord } from '#core/records/study-record.ts';
import { recordedBodies } from '../../bench/recorded-bodies.ts';
import { readers } from '../../bench/replay-readers.ts';
import { chosenAnswers, isJson, jsonFeatures, nodeFeatures } from '../../scripts/fixtures/chosen-answers.ts';
import { fixtureFiles } from '../../scripts/fixtures/fixture-files.ts';
import { type AnswerNode, markupNodes } from '../../scripts/fixtures/markup-nodes.ts';
import { readTerms } from '../../scripts/fixtures/own-text.ts';
import { describeWithShared, fixturePath } from '../shared-data.ts';

const folder = fixturePath('providers/recorded');

test('they take less than 2 MB', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, file) => sum + readFileSync(path.join(file.parentPath, file.name)).length, 0);
  expect(bytes).toBeLessThan(2_000_000);
});

/** Subject headings, kinds of publication and licences are terms of public lists. */
const isListed = (key: string) =>
  /^(?:pub(?:lication)?Types?|dc:description|descriptor_?name|qualifier_?name|NameOfSubstance|subjects|licen[cs]e)$/i.test(
    key,
  );

/** Every text of a body without markup. */
function textsIn(body: string): string[] {
  const texts: string[] = [];
  const ofJson = (value: unknown, key: string) => {
    if (typeof value === 'string' && !isListed(key))
      texts.push(value.replaceAll(/<[^>]*>|&(?:amp;)*#?\w+;|https?:\S+/g, ' '));
    else if (Array.isArray(value)) for (const entry of value) ofJson(entry, key);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        texts.push(name);
        ofJson(inner, name);
      }
  };
  // Declarations and the names of fields within a text are no texts.
  const ofMarkup = (nodes: readonly AnswerNode[]): string =>
    nodes
      .map((node) => {
        if (node.kind === 'text') return node.text;
        return node.kind === 'element' && !isListed(node.name) ? `${ofMarkup(node.children)}\n` : '\n';
      })
      .join('');
  if (isJson(body)) ofJson(JSON.parse(body), '');
  else
    texts.push(
      ...ofMarkup(markupNodes(body))
        .replaceAll(/https?:\S+|&(?:amp;)*[\w.]+[=;]/g, ' ')
        .split('\n'),
    );
  return texts;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? [];

/** A word that is neither a term that adapters read from titles nor escaped markup. */
const isOwn = (word: string) => !readTerms.test(word) && !/^(?:lt|gt|su[bp])$/.test(word);

/** Runs of so many words of a text of ours, each with at least one such word. */
function* ownRunsOf(text: string, length: number): Generator<string> {
  const words = wordsOf(text);
  for (let at = 0; at + length <= words.length; at += 1) {
    const run = words.slice(at, at + length);
    if (run.some(isOwn)) yield run.join(' ');
  }
}

/** Finds, in the words of a text, the runs that are among ours; most places are left at their first two words. */
function runFinder(own: ReadonlySet<string>, length: number): (words: readonly string[]) => string[] {
  const starts = new Set([...own].map((run) => run.split(' ', 2).join(' ')));
  return (words) =>
    words.flatMap((word, at) => {
      if (at + length > words.length || !starts.has(`${word} ${words[at + 1]}`)) return [];
      const run = words.slice(at, at + length).join(' ');
      return own.has(run) ? [run] : [];
    });
}

/** Fields of a body by path with their types; forms of texts are left out. */
function fieldsOf(body: string): Set<string> {
  const all = isJson(body)
    ? [...jsonFeatures(JSON.parse(body), '')]
    : markupNodes(body).flatMap((node) => [...nodeFeatures(node, '')]);
  return new Set(all.filter((feature) => !feature.includes('~')));
}

/** A record without its texts: its fields, their types, their number, and dates. */
function shapeOf(record: StudyRecord) {
  const { title, abstract, sections, contributors, journal, publisher, identifiers, notices, relations, ...rest } =
    record;
  return {
    hasTitle: title !== '',
    hasAbstract: abstract !== null,
    sections: sections.map(({ label }) => label.length > 0),
    contributors: contributors.map((author) =>
      'group' in author ? 'group' : author.given === null ? 'family' : 'whole',
    ),
    journal: journal !== null,
    publisher: publisher !== null,
    identifiers: Object.entries(identifiers).map(([name, value]) => `${name} ${value !== null}`),
    notices: notices.map(({ kind, date, doi, pmid }) => ({ kind, date, doi: doi !== null, pmid: pmid !== null })),
    relations: relations.map(({ kind, doi, pmid }) => ({ kind, doi: doi !== null, pmid: pmid !== null })),
    issns: rest.issns.length,
    published: rest.published,
    studyTypes: rest.studyTypes,
    randomized: rest.randomized,
    workKind: rest.workKind,
    language: rest.language,
    licence: rest.licence !== null,
    isOpenAccess: rest.isOpenAccess,
    openAccessUrl: rest.openAccessUrl !== null,
    citationCount: rest.citationCount,
    url: rest.url !== null,
    registrations: rest.registrations.length,
    complete: rest.contributorsComplete,
  };
}

describeWithShared('providers/recorded', 'beside the recorded answers', (recordedFolder) => {
  const recorded = recordedBodies(recordedFolder);
  const ownBodies = recordedBodies(folder);
  const chosen = chosenAnswers(recordedFolder);
  const made = fixtureFiles(chosen);

  test('are the output of the script', () => {
    const there = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(there.length).toBe(made.size);
    for (const [name, text] of made) expect(readFileSync(path.join(folder, name), 'utf8') === text, name).toBe(true);
  });

  test('have no six words in a row of any recorded text, no title and no journal', () => {
    const own = new Map(
      ownBodies.flatMap(({ file, answer }) =>
        textsIn(answer.body).flatMap((text) => [...ownRunsOf(text, 6)].map((run) => [run, file] as const)),
      ),
    );
    const find = runFinder(new Set(own.keys()), 6);
    const theirs = recorded.flatMap(({ answer }) => textsIn(answer.body).map(wordsOf));
    expect(theirs.flat().length).toBeGreaterThan(100_000);
    const left = new Set(theirs.flatMap(find).map((run) => `${own.get(run)}: ${run}`));
    expect([...left].slice(0, 20)).toEqual([]);
  });

  const studiesOf = (bodies: typeof recorded) =>
    bodies.flatMap((body) => {
      const reading = readers[body.provider]?.(body.answer);
      return reading?.outcome === 'studies' ? reading.records : [];
    });

  test('name no author, journal or title, and no number of a study, that a recorded one names', () => {
    const named = (records: readonly StudyRecord[]) =>
      records.flatMap((record) => [
        record.title.toLowerCase(),
        ...(record.journal === null ? [] : [record.journal.toLowerCase()]),
        ...record.contributors.flatMap((author) =>
          'group' in author
            ? [author.group.toLowerCase()]
            : author.given === null
              ? []
              : [`${author.family}, ${author.given}`.toLowerCase()],
        ),
        ...Object.values(record.identifiers).filter((id) => id !== null),
      ]);
    const theirs = new Set(
      named(studiesOf(recorded)).filter(
        (name) => !wordsOf(name).every((word) => readTerms.test(word)) || /^[\d.]+$/.test(name),
      ),
    );
    expect(named(studiesOf(ownBodies)).filter((name) => theirs.has(name))).toEqual([]);
  });

  test.each(Object.keys(readers).filter((provider) => recorded.some((one) => one.provider === provider)))(
    '%s: every field, type and deciding attribute is there',
    (provider) => {
      const ofProvider = (bodies: typeof recorded) =>
        new Set(bodies.filter((one) => one.provider === provider).flatMap(({ answer }) => [...fieldsOf(answer.body)]));
      const own = ofProvider(ownBodies);
      expect([...ofProvider(recorded)].filter((field) => !own.has(field))).toEqual([]);
    },
  );

  test.each(chosen.map((answer) => [answer.fixture, answer] as const))(
    '%s: read to the same shape',
    (fixture, answer) => {
      const read = readers[answer.provider];
      const body = made.get(fixture) ?? '';
      const theirs = read?.(answer.answer);
      const own = read?.({ ...answer.answer, body });
      expect(own?.outcome).toBe(theirs?.outcome);
      if (own?.outcome === 'failed' && theirs?.outcome === 'failed')
        expect(own.fault.failure).toBe(theirs.fault.failure);
      if (own?.outcome !== 'studies' || theirs?.outcome !== 'studies') return;
      expect(own.dropped).toEqual(theirs.dropped);
      expect(own.keys.length).toBe(theirs.keys.length);
      expect(own.records.map(shapeOf)).toEqual(theirs.records.map(shapeOf));
    },
  );
});

/** Lines that were written for this project, in the places of sets with others' sentences. */
const ownSets = ['abstracts', 'evidence/effects', 'evidence/duplicates', 'evidence/retrieval', 'import-formats'];

describe.each(ownSets)('%s', (part) => {
  describeWithShared(part, 'beside the shared set', (sharedFolder) => {
    const linesOf = (top: string) =>
      readdirSync(top, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .flatMap((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8').split('\n'));
    const textsOf = (line: string) => {
      try {
        return textsIn(line);
      } catch {
        return [line];
      }
    };

    // Texts of this field share runs of six words ("95% confidence interval …"), but not of eight.
    test('has no eight words in a row of it', () => {
      const own = new Set(
        linesOf(fixturePath(part)).flatMap((line) => textsOf(line).flatMap((text) => [...ownRunsOf(text, 8)])),
      );
      expect(own.size).toBeGreaterThan(0);
      const find = runFinder(own, 8);
      const left = new Set(
        linesOf(sharedFolder).flatMap((line) => textsOf(line).flatMap((text) => find(wordsOf(text)))),
      );
      expect([...left]).toEqual([]);
    });
  });
});
