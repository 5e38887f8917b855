/** Every statement of the landing page is supported elsewhere, and every link has a target. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { checkStatement } from '#core/evidence/check-statement.ts';
import { prove, readProofStudy } from '#core/proof/prove.ts';
import { numbersOf } from '#core/text/numbers/numbers.ts';
import { splitPassages } from '#core/text/passages.ts';
import { libraryRecord } from '#server/features/library/library-file.ts';
import { readLibraryFolder, readLibraryQuestions } from '#server/features/library/library-folder.ts';
import { everyQuestion } from '#server/features/library/service.ts';
import { basketText } from '#web/features/home/dashboard/dashboard.tsx';
import { exampleQuestions, fields, oftenAsked } from '#web/features/home/offered.ts';
import { lexicon } from '../../../../../tests/lexicon.ts';
import { checked, followedPassage, followedStatement, followedStudy } from './followed-home.tsx';
import { Landing } from './landing.tsx';
import { caught, compared, databases } from './landing-facts.ts';

const project = path.resolve(import.meta.dirname, '../../../../..');
const library = path.join(project, 'library');

async function followed() {
  const file = (await readLibraryFolder(library)).find(({ slug }) => slug === followedStudy.slug);
  if (!file) throw new Error(`The library has no ${followedStudy.slug}.`);
  const record = libraryRecord(file);
  return { file, passages: splitPassages(record.abstract ?? '', record.sections) };
}

test('the sentence’s study is the library’s, as it is there', async () => {
  const { study } = (await followed()).file;
  expect(study).toMatchObject({
    id: followedStudy.id,
    title: followedStudy.title,
    participants: followedStudy.people,
    randomized: true,
    journalAbbreviation: followedStudy.journal,
    published: { year: followedStudy.year },
    identifiers: { pmcid: followedStudy.pmcid },
  });
  const first = study.contributors.slice(0, 3).map((author) => ('family' in author ? author.family : ''));
  expect(followedStudy.authors).toBe(`${first.join(', ')} et al.`);
});

test('its quote is in the abstract, between its neighbouring sentences', async () => {
  const { passages } = await followed();
  const at = followedStudy.sentence - 1;
  expect(passages[at - 1]?.text).toBe(followedPassage.before);
  expect(passages[at]?.text).toBe(followedPassage.quote);
  expect(passages[at + 1]?.text).toBe(followedPassage.after);
});

test('it passes check and proof as a model’s statement does, and the account shows that result', async () => {
  const { file, passages } = await followed();
  const evidence = [{ passage: followedStudy.sentence, quote: followedPassage.quote }];
  const { faults, flags } = checkStatement({ text: followedStatement, evidence }, passages);
  expect([...faults, ...flags]).toEqual([]);
  // `txt2stop` is a name.
  const said = numbersOf(followedStatement).filter(({ partOfName }) => partOfName === null);
  expect(said).toHaveLength(checked.numbersInStatement);
  expect(checked.numbersFound).toBe(checked.numbersInStatement);
  expect(said.map(({ value }) => value)).toEqual(followedPassage.numbers.map((number) => Number.parseFloat(number)));
  for (const number of followedPassage.numbers) expect(followedPassage.quote).toContain(number);
  const study = readProofStudy({ title: file.study.title, passages }, lexicon);
  const isShown = (text: string) => prove(text, [followedStudy.sentence], study).proved;
  expect(isShown(followedStatement)).toBe(true);
  expect(isShown(followedStatement.replace('10.7', '17.0'))).toBe(false);
  expect(
    isShown(
      followedStatement.replace('txt2stop', 'control').replace('the control group had', 'the txt2stop group had'),
    ),
  ).toBe(false);
});

test('every question that is offered is one of the library’s, each offered once', async () => {
  const known = everyQuestion(await readLibraryQuestions(library)).map(({ text }) => text);
  const offered = [
    ...oftenAsked,
    ...exampleQuestions,
    ...fields.flatMap((field) => ('question' in field ? field.question : [])),
  ];
  expect(offered.filter((question) => !known.includes(question))).toEqual([]);
  expect(new Set(offered).size).toBe(offered.length);
});

test('the seven fields are the specification’s', () => {
  expect(fields.map(({ name }) => name.toLowerCase())).toEqual([
    'nutrition',
    'exercise',
    'longevity',
    'cognitive',
    'cardiovascular',
    'musculoskeletal',
    'mechanisms',
  ]);
});

test('our figures are those of the check’s own test, and each of the others names its source', () => {
  const selfTest: { kinds: { kind: string; caught: number; total: number }[] } = JSON.parse(
    readFileSync(path.join(project, 'src/server/features/engine/self-test.json'), 'utf8'),
  );
  for (const { kinds, caught: said, total } of Object.values(caught)) {
    const ours = selfTest.kinds.filter(({ kind }) => kinds.some((one) => one === kind));
    expect(ours).toHaveLength(kinds.length);
    expect(ours.reduce((sum, kind) => sum + kind.caught, 0)).toBe(said);
    expect(ours.reduce((sum, kind) => sum + kind.total, 0)).toBe(total);
  }
  const sources = [
    ...compared.map(({ chatbot }) => chatbot.source),
    ...databases.flatMap(({ size }) => size?.source ?? []),
  ];
  for (const { label, href } of sources) {
    expect(label).toMatch(/, 20\d\d$/);
    expect(href).toMatch(/^https:\/\//);
  }
});

function landing(): string {
  const start = { ssrPath: '/', children: createElement(Landing) };
  return renderToStaticMarkup(createElement(Router, start));
}

/** Paths of the screens, out of the one file that names them. */
function screens(): string[] {
  const routes = readFileSync(path.join(project, 'src/web/app/routes.tsx'), 'utf8');
  return [...routes.matchAll(/'(\/[a-z-]*(?:\/[a-z:-]+)*)'/g)].map(([, found = '']) => found);
}

test('every link has an existing screen or a source as target', () => {
  const markup = landing();
  const addresses = [...markup.matchAll(/(?:href|action)="([^"]+)"/g)].map(([, address = '']) => address);
  addresses.push(
    ...[0, 1, 2].flatMap((count) => [
      basketText('meta-analysis', count).next.href,
      basketText('study-guide', count).next.href,
    ]),
  );
  const own = addresses.filter((address) => address.startsWith('/')).map((address) => address.replace(/[?#].*$/, ''));
  const known = screens();
  expect(own.length).toBeGreaterThan(25);
  const isKnown = (address: string) =>
    known.some((pattern) => new RegExp(`^${pattern.replaceAll(/:[a-z]+/g, '[^/]+')}$`).test(address));
  expect(own.filter((address) => !isKnown(address))).toEqual([]);
  const inside = addresses.filter((address) => address.startsWith('#'));
  expect(inside.length).toBeGreaterThan(0);
  for (const address of inside) expect(markup).toContain(`id="${address.slice(1)}"`);
  const others = addresses.filter((address) => !/^[/#]/.test(address));
  expect(others.filter((address) => !address.startsWith('https://'))).toEqual([]);
});

test('headings go down one level at a time, from one first heading', () => {
  const markup = landing();
  const levels = [...markup.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
  expect(levels.filter((level) => level === 1)).toEqual([1]);
  expect(levels[0]).toBe(1);
  for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
});
