/** The labelled cases for findings have the shapes that their README says; their halves are even and share no study. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fixturePath } from '../shared-data.ts';

const text = z.string().trim().min(1);
const study = z.strictObject({ title: text, abstract: text });
const oneCase = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.array(z.strictObject({ set: z.enum(['a', 'b']), ...shape }));

const outcomes = oneCase({ outcome: text, polarity: z.enum(['good', 'bad', 'neither']) });
const pairs = oneCase({
  first: text,
  second: text,
  relation: z.enum(['agree', 'differ', 'other outcome', 'unclear']),
  why: text,
});
const roles = oneCase({
  sentence: text,
  role: z.enum(['result', 'secondary', 'subgroup', 'background', 'method', 'plan', 'conclusion', 'instruction']),
  section: text.optional(),
});
const slots = oneCase({
  text,
  findings: z
    .array(
      z.strictObject({
        outcome: text,
        arms: z.tuple([text, text]),
        direction: z.enum(['higher', 'lower', 'no clear difference', 'not stated']),
        estimate: text.optional(),
        interval: text.optional(),
        p: text.optional(),
        time: text.optional(),
        subgroup: text.optional(),
      }),
    )
    .min(1),
});
const questions = oneCase({
  question: text.endsWith('?'),
  study,
  counts: z.enum(['for', 'against', 'no difference', 'does not count']),
  why: text,
});
const statements = oneCase({
  evidence: z.array(text).min(1),
  study,
  statement: text,
  true: z.boolean(),
  kind: z.enum([
    'true',
    'turned-direction',
    'swapped-arms',
    'difference-denied',
    'difference-invented',
    'other-outcome',
    'comparator-changed',
    'subgroup-as-whole',
    'plan-as-result',
    'significance-invented',
    'cause-from-association',
    'advice-or-safety',
    'invented-content',
    'polarity',
    'certainty-raised',
    'population-widened',
    'dose-or-time-changed',
    'number-in-words',
    'look-alike-letters',
  ]),
});

const prompts = oneCase({
  pmcid: z.string().regex(/^PMC\d+$/),
  intervention: text,
  comparator: text,
  outcome: text,
  label: z.enum(['higher', 'lower', 'no difference']),
  kind: z.enum(['plain', 'paraphrase']),
  evidence: z.array(z.tuple([z.int().nonnegative(), z.int().positive()])).min(1),
});

function read<Cases>(name: string, schema: z.ZodType<Cases>): Cases {
  return schema.parse(JSON.parse(readFileSync(path.join(fixturePath('findings'), name), 'utf8')));
}

type Marked = { set: 'a' | 'b' };

/** How many cases each kind has in either half. */
function halvesOf<Case extends Marked>(cases: readonly Case[], kindOf: (one: Case) => string) {
  const halves = new Map<string, { a: number; b: number }>();
  for (const one of cases) {
    const half = halves.get(kindOf(one)) ?? { a: 0, b: 0 };
    half[one.set] += 1;
    halves.set(kindOf(one), half);
  }
  return halves;
}

function expectEven<Case extends Marked>(cases: readonly Case[], kindOf: (one: Case) => string) {
  for (const [kind, { a, b }] of halvesOf(cases, kindOf)) {
    expect(Math.abs(a - b), `${kind}: ${a} and ${b}`).toBeLessThanOrEqual(2);
  }
}

/** What is the same in both halves would let the measured half be seen. */
function expectApart<Case extends Marked>(cases: readonly Case[], partOf: (one: Case) => string) {
  const setOf = new Map<string, string>();
  for (const one of cases) {
    expect(setOf.get(partOf(one)) ?? one.set, partOf(one)).toBe(one.set);
    setOf.set(partOf(one), one.set);
  }
}

function expectOnce(texts: readonly string[]) {
  expect(texts.filter((one, index) => texts.indexOf(one) !== index)).toEqual([]);
}

describe('marks for findings', () => {
  test('outcomes', () => {
    const cases = read('outcome-polarity.json', outcomes);
    expect(cases.length).toBeGreaterThanOrEqual(300);
    expectOnce(cases.map(({ outcome }) => outcome.toLowerCase()));
    expectEven(cases, ({ polarity }) => polarity);
  });

  test('pairs of findings', () => {
    const cases = read('finding-pairs.json', pairs);
    expect(cases).toHaveLength(200);
    expectOnce(cases.map(({ first, second }) => `${first} ${second}`));
    expectEven(cases, ({ relation }) => relation);
  });

  test('prompts of trials', () => {
    const cases = read('trial-prompts.json', prompts);
    expect(cases).toHaveLength(690);
    expectApart(cases, ({ pmcid }) => pmcid);
    expectOnce(cases.map((one) => [one.pmcid, one.intervention, one.comparator, one.outcome].join(' | ')));
    for (const { evidence } of cases) for (const [start, end] of evidence) expect(start).toBeLessThan(end);
  });

  test('roles of sentences', () => {
    const cases = read('finding-roles.json', roles);
    expect(cases).toHaveLength(150);
    expectOnce(cases.map(({ sentence }) => sentence));
    expectEven(cases, ({ role }) => role);
  });

  test('slots of result sentences, in words of the text', () => {
    const cases = read('finding-slots.json', slots);
    expect(cases.length).toBeGreaterThanOrEqual(120);
    expectOnce(cases.map(({ text }) => text));
    expectEven(cases, ({ findings }) => findings.map(({ direction }) => direction)[0] ?? '');
    const compact = (words: string) => words.toLowerCase().replace(/\s/g, '');
    const absent = cases.flatMap(({ text, findings }) =>
      findings
        .flatMap(({ outcome, arms, direction: _, ...figures }) => [outcome, ...arms, ...Object.values(figures)])
        .filter((words) => words !== undefined && !compact(text).includes(compact(words))),
    );
    expect(absent).toEqual([]);
  });

  test('questions, each with one study', () => {
    const cases = read('answer-questions.json', questions);
    expect(cases.length).toBeGreaterThanOrEqual(60);
    expectOnce(cases.map(({ study: { title } }) => title));
    expectApart(cases, ({ question }) => question);
    expectEven(cases, ({ counts }) => counts);
  });

  test('statements with their quotes', () => {
    const cases = read('answer-statements.json', statements);
    expect(cases.filter((one) => one.true)).toHaveLength(90);
    expect(cases.filter((one) => !one.true)).toHaveLength(150);
    expect(cases.filter((one) => one.true !== (one.kind === 'true'))).toEqual([]);
    expectOnce(cases.map(({ statement, study: { title } }) => `${title} ${statement}`));
    expectApart(cases, ({ study: { title } }) => title);
    expectEven(cases, ({ kind }) => kind);
    const loose = cases.flatMap(({ evidence, study: { abstract } }) =>
      evidence.filter((one) => !abstract.includes(one)),
    );
    expect(loose).toEqual([]);
    const disguised = cases.filter(({ kind }) => kind === 'look-alike-letters').map(({ statement }) => statement);
    expect(disguised.filter((statement) => !/\p{Script=Cyrillic}/u.test(statement))).toEqual([]);
  });
});
