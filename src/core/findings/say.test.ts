import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Concept } from '#core/lexicon/concept.ts';
import { indexConcepts } from '#core/lexicon/find-concepts.ts';
import { splitPassages } from '#core/text/passages.ts';
import { readingGrade } from '#core/text/reading-grade.ts';
import { fixturePath, projectFolder } from '../../../tests/shared-data.ts';
import type { Finding, FindingFigures, FindingRole, Words } from './finding.ts';
import { readFindings } from './read-findings.ts';
import type { Said } from './said-parts.ts';
import { say } from './say.ts';

const conceptFolder = path.join(projectFolder, 'src/core/lexicon/concepts');
const concepts = indexConcepts(
  readdirSync(conceptFolder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file): Concept[] => JSON.parse(readFileSync(path.join(conceptFolder, file), 'utf8'))),
);
const read = (text: string): Finding[] =>
  readFindings(splitPassages(text, [{ label: 'Results', start: 0, end: text.length }]), { concepts });

function only(text: string): Finding {
  const [finding, second] = read(text);
  if (!finding || second) throw new Error(`not one finding: ${text}`);
  return finding;
}
const plain = (finding: Finding) => say(finding, 'plain', concepts)?.text ?? null;
const exact = (finding: Finding) => say(finding, 'exact', concepts)?.text ?? null;

describe('one finding in two registers', () => {
  test.each([
    // Directions.
    [
      'Knee pain was lower with acupuncture than with placebo (P < .05).',
      'Knee pain was lower with acupuncture than with placebo. That is better.',
      'Knee pain was lower with acupuncture than with placebo: P < .05.',
    ],
    [
      'Walking distance was significantly longer in the training group than in the control group (p = 0.01).',
      'Walking distance was longer in the training group than in the control group. That is better.',
      'Walking distance was longer in the training group than in the control group: p = 0.01.',
    ],
    [
      'Participants given garlic had significantly fewer headaches than those given placebo.',
      'There were fewer headaches in participants given garlic than in those given placebo. That is better.',
      'There were fewer headaches in participants given garlic than in those given placebo.',
    ],
    [
      'The decline in memory was smaller in the walking group than in the stretching group.',
      'Memory was higher in the walking group than in the stretching group. That is better.',
      'Memory was higher in the walking group than in the stretching group.',
    ],
    [
      'Sleep quality improved more with the mask than with the earplugs.',
      'Sleep quality was better with the mask than with the earplugs.',
      'Sleep quality was better with the mask than with the earplugs.',
    ],
    // No difference is neither the same nor no effect.
    [
      'Pain did not differ between yoga and stretching at 6 weeks (p = 0.4).',
      'Pain showed no clear difference at 6 weeks between yoga and stretching. Any gap could be chance.',
      'Pain showed no clear difference at 6 weeks between yoga and stretching: p = 0.4.',
    ],
    [
      'The number of falls was the same in both groups.',
      'The number of falls showed no clear difference between the groups.',
      'The number of falls showed no clear difference between the groups.',
    ],
    // Figures of arms without a test.
    [
      'Pain scores were 3.1 ± 1.2 in the tea group and 5.4 ± 1.6 in the water group.',
      'Pain scores were on average 3.1 in the tea group and 5.4 in the water group.',
      'Pain scores were 3.1 ± 1.2 in the tea group and 5.4 ± 1.6 in the water group.',
    ],
    // A change over time is not set against an arm.
    [
      'Body weight decreased significantly in the soup group after eight weeks.',
      'Body weight was lower after eight weeks than before in the soup group.',
      'Body weight was lower after eight weeks than before in the soup group.',
    ],
    // Counts come first, a ratio only with its meaning.
    [
      'Wound infections were less frequent with honey than with gauze (12/200 versus 30/198; RR 0.40, 95% CI 0.21 to 0.75).',
      'Wound infections were less common with honey (about 6 in 100) than with gauze (about 15 in 100). That is better.',
      'Wound infections were less common with honey (12/200) than with gauze (30/198): RR 0.40, 95% CI 0.21 to 0.75.',
    ],
    [
      'The risk of stroke was lower with aspirin than with placebo (RR 0.80; 95% CI 0.66 to 0.97).',
      'The risk of stroke was lower with aspirin than with placebo. The chance was about 20% lower. That is better.',
      'The risk of stroke was lower with aspirin than with placebo: RR 0.80; 95% CI 0.66 to 0.97.',
    ],
    [
      'Death was less frequent with the vaccine than with placebo (HR 0.71; 95% CI 0.57 to 0.88).',
      'Death was less common with the vaccine than with placebo. At any given time, the chance was about 29% lower. That is better.',
      'Death was less common with the vaccine than with placebo: HR 0.71; 95% CI 0.57 to 0.88.',
    ],
    [
      'Rashes were more frequent with the cream than with placebo (OR 4.4; 95% CI 1.7 to 11.2).',
      'Rashes were more common with the cream than with placebo. The odds (those with it set against those without) were 4.4 times as high. That is worse.',
      'Rashes were more common with the cream than with placebo: OR 4.4; 95% CI 1.7 to 11.2.',
    ],
    [
      'Fatigue was lower with yoga than with rest (mean difference -4.7 points, 95% CI -7.0 to -2.4; p<0.001).',
      'Fatigue was lower with yoga than with rest. The average gap was 4.7 points. That is better.',
      'Fatigue was lower with yoga than with rest: mean difference -4.7 points, 95% CI -7.0 to -2.4; p<0.001.',
    ],
    // Whom it is about, and how sure the study is.
    [
      'In women, aspirin lowered the incidence of stroke compared with placebo (p = 0.02).',
      'In women, the incidence of stroke was lower with aspirin than with placebo. That is better.',
      'In women, the incidence of stroke was lower with aspirin than with placebo: p = 0.02.',
    ],
    [
      'Headache may be less frequent with ginger than with placebo.',
      'There may be less headache with ginger than with placebo. That would be better.',
      'There may be less headache with ginger than with placebo.',
    ],
    [
      'Anxiety was possibly lower with music than with silence.',
      'Anxiety (nervousness) was possibly lower with music than with silence. That would be better.',
      'Anxiety was possibly lower with music than with silence.',
    ],
  ])('%s', (sentence, inPlain, inExact) => {
    const finding = only(sentence);
    expect([plain(finding), exact(finding)]).toEqual([inPlain, inExact]);
  });

  test('arms are named by what was given', () => {
    const nausea = read(
      'Group A received ginger capsules and group B received sugar capsules. Nausea was lower in group A than in group B (p = 0.02).',
    ).find(({ outcome }) => outcome.text === 'Nausea');
    expect(nausea && exact(nausea)).toBe('Nausea was lower with ginger capsules than with sugar capsules: p = 0.02.');
  });

  test('what lowers the weight of a result is said', () => {
    const finding = only('Falls were lower in the dance group than in the control group (p = 0.01).');
    const start = 'Falls were lower in the dance group than in the control group';
    const as = (more: Partial<Finding>) => exact({ ...finding, ...more });
    expect(as({ role: 'secondary result' })).toBe(`${start}: p = 0.01. Secondary or exploratory result.`);
    expect(as({ outcome: { ...finding.outcome, rank: 'secondary' } })).toMatch(/Secondary or exploratory result\.$/);
    expect(as({ outcome: { ...finding.outcome, parts: ['a', 'b'] } })).toMatch(/Combined outcome\.$/);
    expect(as({ role: 'subgroup', subgroup: wordsOf('women over 70') })).toBe(
      'In women over 70, falls were lower in the dance group than in the control group: p = 0.01. Subgroup result.',
    );
    expect(as({ role: 'conclusion' })).toMatch(/^The authors conclude that falls were lower/);
    expect(as({ hedges: [wordsOf('suggest')] })).toMatch(/^The results suggest that falls were lower/);
    expect(as({ hedges: [wordsOf('appears')] })).toMatch(/^Falls appeared to be lower/);
    expect(as({ role: 'conclusion', hedges: [wordsOf('suggest')] })).toMatch(/^The authors suggest that falls were/);
    expect(as({ kind: 'animals', who: wordsOf('rats') })).toMatch(/^In animals \(rats\), falls were lower/);
    expect(as({ kind: 'cells' })).toMatch(/^In cells, falls were lower/);
    expect(as({ who: wordsOf('adults with gout') })).toMatch(/^In adults with gout, falls were lower/);
    expect(as({ n: { ...wordsOf('40 people'), value: 40 }, howMuch: wordsOf('twice a week') })).toMatch(
      /control group \(twice a week\) \(40 people\): p = 0\.01\.$/,
    );
  });

  test('better and worse come from the polarity of the outcome', () => {
    const finding = only('Zorbine was higher with the drops than with the gel (p = 0.01).');
    const as = (polarity: 'good' | 'bad' | 'neither') =>
      plain({ ...finding, outcome: { ...finding.outcome, polarity } });
    expect([plain(finding), as('good'), as('bad'), as('neither')]).toEqual([
      'Zorbine was higher with the drops than with the gel.',
      'Zorbine was higher with the drops than with the gel. That is better.',
      'Zorbine was higher with the drops than with the gel. That is worse.',
      'Zorbine was higher with the drops than with the gel.',
    ]);
  });
});

/** Slots that were not read from the sentence have a place before it. */
const wordsOf = (text: string): Words => ({ start: -text.length - 1, end: -1, text });

describe('what cannot be said is left to a quotation', () => {
  const finding = only('Falls were lower in the dance group than in the control group (p = 0.01).');
  const isSilent = (one: Finding) => plain(one) === null && exact(one) === null;

  test.each<FindingRole>(['background', 'method', 'plan', 'addressed to the reader'])('%s', (role) => {
    expect(isSilent({ ...finding, role })).toBe(true);
  });

  const counted: FindingFigures = {
    counts: [
      { ...wordsOf('9/20'), events: 9, total: 20 },
      { ...wordsOf('2/20'), events: 2, total: 20 },
    ],
  };

  test.each<[string, Partial<Finding>]>([
    ['words and figures disagree', { direction: { value: 'conflicting' }, figures: counted }],
    ['neither direction nor figures', { direction: { value: 'not stated' }, figures: {} }],
    [
      'numbers of an unknown kind',
      {
        direction: { value: 'not stated' },
        figures: {
          values: [
            { ...wordsOf('12'), value: 12 },
            { ...wordsOf('15'), value: 15 },
          ],
        },
      },
    ],
    ['a direction under a denial', { denials: [wordsOf('not')] }],
    ['a subgroup without a name', { role: 'subgroup' }],
    ['no second arm', { comparison: { kind: 'arms', first: wordsOf('dance group') } }],
    [
      'arms that mean nothing outside the study',
      { comparison: { kind: 'arms', first: wordsOf('group A'), second: wordsOf('group B') } },
    ],
    [
      'an arm that refers to another sentence',
      { comparison: { kind: 'arms', first: wordsOf('it'), second: wordsOf('placebo') } },
    ],
    ['an outcome of which only the unit was read', { outcome: wordsOf('percentage of participants') }],
    ['an outcome that refers to another sentence', { outcome: wordsOf('this difference') }],
    [
      'an outcome that lacks its noun',
      { outcome: { ...wordsOf('systolic'), list: { start: -20, end: 10, text: 'systolic and diastolic pressure' } } },
    ],
    ['a time that is none', { when: wordsOf('by 94 min a day') }],
    [
      'an arm that is the outcome',
      { comparison: { kind: 'arms', first: finding.outcome, second: wordsOf('placebo') } },
    ],
    ['a subgroup of which only the next sentence speaks', { role: 'subgroup', setting: wordsOf('In addition') }],
    ['a setting that was cut', { setting: wordsOf('In patients who') }],
    ['numbers in another order than the words', { figures: counted }],
  ])('%s', (_, more) => {
    expect(isSilent({ ...finding, ...more })).toBe(true);
  });
});

/** The stretches of the study's words in a text: all parts with a slot and a place whose words are theirs. */
function untraced({ parts, text, computed }: Said, source: string): string[] {
  const faults: string[] = [];
  if (parts.map((part) => part.text).join('') !== text) faults.push('the parts are not the text');
  for (const part of parts) {
    if (part.slot === null && /\d/.test(part.text)) faults.push(`number of the template: ${part.text}`);
    const { words } = part;
    if (words && source.slice(words.start, words.end) !== words.text) faults.push(`wrong place: ${words.text}`);
    const digits: string[] = part.text.match(/\d+/g) ?? [];
    const allowed: string[] = [words?.text ?? '', ...computed.map((one) => one.text)].join(' ').match(/\d+/g) ?? [];
    faults.push(...digits.filter((digit) => !allowed.includes(digit)));
    const isNamed = part.slot !== null && /outcome|arm|time|setting|people|subgroup/.test(part.slot);
    if (isNamed && words && words.text.toLowerCase() !== part.text.toLowerCase())
      faults.push(`other words: ${part.text}`);
  }
  return faults;
}

describe('every word and number comes from a slot, a stated formula or the template', () => {
  const arms = fc.constantFrom('yoga', 'rest', 'the music group', 'those given placebo', 'women taking iron', 'honey');
  const outcomes = fc.constantFrom('Pain', 'Wound infections', 'Stroke', 'The risk of falls', 'Sleep quality');
  const direction = fc.constantFrom('lower', 'higher', 'less frequent', 'more frequent', 'significantly lower');
  const whole = (max: number) => fc.integer({ min: 1, max });
  const counts = fc.tuple(whole(900), whole(900), fc.integer({ min: 900, max: 90_000 }));
  const decimal = fc.integer({ min: 1, max: 500 }).map((value) => (value / 100).toFixed(2));

  test('over sentences with figures', () => {
    let said = 0;
    fc.assert(
      fc.property(
        outcomes,
        direction,
        arms,
        arms,
        counts,
        decimal,
        decimal,
        (what, how, one, other, [a, b, n], low, high) => {
          const text = `${what} was ${how} with ${one} than with ${other} (${a}/${n} versus ${b}/${n}; RR ${low}, 95% CI ${low} to ${high}; p = 0.0${a}).`;
          for (const finding of read(text))
            for (const register of ['plain', 'exact'] as const) {
              const result = say(finding, register, concepts);
              if (!result) continue;
              said += 1;
              expect(untraced(result, text), result.text).toEqual([]);
              if (register === 'plain') expect(result.text).not.toMatch(/\bp\s?[=<]|\bCI\b|\bRR\b/);
            }
        },
      ),
      { numRuns: 300, seed: 16 },
    );
    expect(said).toBeGreaterThan(100);
  });

  test('a number that was computed has its formula', () => {
    const [finding] = read('Wound infections were less frequent with honey than with gauze (2/4000 versus 30/3980).');
    expect(finding && say(finding, 'plain')?.computed).toEqual([
      {
        text: 'about 5 in 10,000',
        formula: '2 ÷ 4,000 × 10,000 ≈ 5',
        from: expect.objectContaining({ text: '2/4000' }),
      },
      {
        text: 'about 75 in 10,000',
        formula: '30 ÷ 3,980 × 10,000 ≈ 75',
        from: expect.objectContaining({ text: '30/3980' }),
      },
    ]);
  });
});

describe('the labelled sentences', () => {
  const cases: { set: string; text: string }[] = JSON.parse(
    readFileSync(fixturePath('findings/finding-slots.json'), 'utf8'),
  );
  const own = cases.filter(({ set }) => set === 'a');
  const said = own.flatMap(({ text }) =>
    read(text).flatMap((finding) =>
      (['plain', 'exact'] as const).flatMap((register) => {
        const result = say(finding, register, concepts);
        return result ? [{ register, result, text }] : [];
      }),
    ),
  );

  test('nothing is added', () => {
    expect(said.length).toBeGreaterThan(50);
    for (const { result, text } of said) expect(untraced(result, text), result.text).toEqual([]);
  });

  test('plain sentences need eight years of school or fewer', () => {
    const texts = said.filter(({ register }) => register === 'plain').map(({ result }) => result.text);
    expect(readingGrade(texts.join('\n'))?.grade).toBeLessThanOrEqual(8);
  });

  test('our own words need eight years or fewer in each', () => {
    for (const { result, register } of said) {
      if (register === 'exact') continue;
      // A name of the study's counts as one short word.
      const isName = (slot: string | null) => slot !== null && /outcome|arm|time|setting|everyday/.test(slot);
      const text = result.parts.map((part) => (isName(part.slot) ? 'pain' : part.text)).join('');
      expect(readingGrade(text)?.grade, text).toBeLessThanOrEqual(8);
    }
  });
});
