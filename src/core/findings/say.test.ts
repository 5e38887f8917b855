import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { readingGrade } from '#core/text/reading-grade.ts';
import { lexicon as concepts } from '../../../tests/lexicon.ts';
import { fixturePath } from '../../../tests/shared-data.ts';
import type { Finding, FindingFigures, FindingRole, Words } from './finding.ts';
import { readFindings } from './read-findings.ts';
import type { SaidStudy } from './said-names.ts';
import type { Said } from './said-parts.ts';
import { say } from './say.ts';

const read = (text: string): Finding[] =>
  readFindings(splitPassages(text, [{ label: 'Results', start: 0, end: text.length }]), { concepts });
/** The titles name what was compared. */
const title =
  'Tea, soup, water, training, walking, yoga, rest, stretching, a mask, earplugs, honey, gauze, a vaccine, drops, a gel, a cream, dance, music or silence, and falls';
const studyOf = (text: string, own = title): SaidStudy => ({ title: own, text, concepts });

function only(text: string): { finding: Finding; text: string } {
  const [finding, second] = read(text);
  if (!finding || second) throw new Error(`not one finding: ${text}`);
  return { finding, text };
}
interface Case {
  finding: Finding;
  text: string;
}
const plain = ({ finding, text }: Case, more: Partial<Finding> = {}) =>
  say({ ...finding, ...more }, 'plain', studyOf(text))?.text ?? null;
const exact = ({ finding, text }: Case, more: Partial<Finding> = {}) =>
  say({ ...finding, ...more }, 'exact', studyOf(text))?.text ?? null;

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
      'Memory decreased less in the walking group than in the stretching group. That is better.',
      'Memory decreased less in the walking group than in the stretching group.',
    ],
    [
      'Sleep quality improved more with the mask than with the earplugs.',
      'Sleep quality improved more with the mask than with the earplugs.',
      'Sleep quality improved more with the mask than with the earplugs.',
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
      'Rashes were more common with the cream than with placebo. The odds (those with it against those without) were 4.4 times as high. That is worse.',
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
    const one = only(sentence);
    expect([plain(one), exact(one)]).toEqual([inPlain, inExact]);
  });

  test('arms are named by what was given', () => {
    const text =
      'Group A received ginger capsules and group B received sugar capsules. Nausea was lower in group A than in group B (p = 0.02).';
    const nausea = read(text).find(({ outcome }) => outcome.text === 'Nausea');
    expect(nausea && exact({ finding: nausea, text })).toBe(
      'Nausea was lower with ginger capsules than with sugar capsules: p = 0.02.',
    );
  });

  test('what lowers the weight of a result is said', () => {
    const one = only('Falls were lower in the dance group than in the control group (p = 0.01).');
    const start = 'Falls were less common in the dance group than in the control group';
    const { finding } = one;
    const as = (more: Partial<Finding>) => exact(one, more);
    expect(as({ role: 'secondary result' })).toBe(`${start}: p = 0.01. Secondary or exploratory result.`);
    expect(as({ outcome: { ...finding.outcome, rank: 'secondary' } })).toMatch(/Secondary or exploratory result\.$/);
    expect(as({ outcome: { ...finding.outcome, parts: ['a', 'b'] } })).toMatch(/Combined outcome\.$/);
    expect(as({ role: 'subgroup', subgroup: wordsOf('women over 70') })).toBe(
      'In women over 70, falls were less common in the dance group than in the control group: p = 0.01. Subgroup result.',
    );
    expect(as({ role: 'conclusion' })).toMatch(/^The authors conclude that falls were less common/);
    expect(as({ hedges: [wordsOf('suggest')] })).toMatch(/^The results suggest that falls were less common/);
    expect(as({ hedges: [wordsOf('appears')] })).toMatch(/^Falls appeared to be less common/);
    expect(as({ role: 'conclusion', hedges: [wordsOf('suggest')] })).toMatch(/^The authors suggest that falls were/);
    expect(as({ kind: 'animals', who: wordsOf('rats') })).toMatch(/^In animals \(rats\), falls were less common/);
    expect(as({ kind: 'cells' })).toMatch(/^In cells, falls were less common/);
    expect(as({ who: wordsOf('adults with gout') })).toMatch(/^In adults with gout, falls were less common/);
    expect(as({ howMuch: wordsOf('twice a week') })).toMatch(/control group \(twice a week\): p = 0\.01\.$/);
  });

  test.each([
    // A change is not a level.
    [
      'Greater reductions in total cholesterol were seen in the soup group than in the water group (p = 0.01).',
      'Total cholesterol decreased more in the soup group than in the water group: p = 0.01.',
    ],
    [
      'Pain decreased significantly in the yoga group compared with the rest group (p = 0.01).',
      'Pain decreased more in the yoga group than in the rest group: p = 0.01.',
    ],
    [
      'The incidence of falls was reduced by dance compared with rest (p = 0.01).',
      'The incidence of falls was lower with dance than with rest: p = 0.01.',
    ],
    // One noun for both arms.
    [
      'Pain was lower in yoga than in the rest group (p = 0.01).',
      'Pain was lower in the yoga group than in the rest group: p = 0.01.',
    ],
    // A time is long or short, and what is counted is common or not.
    [
      'Hospital stay was significantly lower with honey than with gauze (p = 0.01).',
      'Hospital stay was shorter with honey than with gauze: p = 0.01.',
    ],
    [
      'Adverse events were lower with honey than with gauze (p = 0.01).',
      'Adverse events were less common with honey than with gauze: p = 0.01.',
    ],
    // What did not increase can have decreased.
    [
      'Honey did not increase the risk of infection compared with gauze.',
      'The risk of infection was not clearly higher with honey than with gauze.',
    ],
  ])('%s', (sentence, said) => {
    expect(exact(only(sentence))).toBe(said);
  });

  describe('from the rest of the study', () => {
    const pain = 'Pain was lower in the yoga group than in the rest group (p = 0.01).';
    const sleep = 'Sleep quality did not differ between the groups (p = 0.4).';
    const sleepIn = (text: string) => {
      const findings = read(text);
      const finding = findings.find(({ outcome }) => outcome.text === 'Sleep quality');
      return finding && say(finding, 'exact', { ...studyOf(text), findings })?.text;
    };

    test('the groups are named where it compares one pair', () => {
      expect(sleepIn(`${pain} ${sleep}`)).toBe(
        'Sleep quality showed no clear difference between the yoga group and the rest group: p = 0.4.',
      );
      const dance = 'Falls were less frequent in the dance group than in the rest group (p = 0.01).';
      for (const text of [`${pain} ${dance} ${sleep}`, `Three groups were compared. ${pain} ${sleep}`, sleep])
        expect(sleepIn(text), text).toBe('Sleep quality showed no clear difference between the groups: p = 0.4.');
    });

    test.each([
      ['We recruited 389 adults with gout.', '389 adults with gout were studied.'],
      ['Forty women undergoing surgery, biopsy or both were randomised.', 'Forty women were studied.'],
      ['Fifteen adults with gout underwent a randomised trial.', 'Fifteen adults were studied.'],
      ['A total of 300 adults were screened; of these 120 adults were randomised.', null],
      ['We randomised 49 children to yoga and 51 children to rest.', null],
      ['Each centre enrolled 250 patients with gout.', null],
    ])('people: %s', (people, said) => {
      const text = `${people} ${sleep}`;
      const all = 'Sleep quality showed no clear difference between the groups: p = 0.4.';
      expect(sleepIn(text)).toBe(said === null ? all : `${all} ${said}`);
    });
  });

  test('better and worse come from the polarity of the outcome', () => {
    const one = only('The heart rate was higher with the drops than with the gel (p = 0.01).');
    const as = (polarity: 'good' | 'bad' | 'neither') => plain(one, { outcome: { ...one.finding.outcome, polarity } });
    expect([plain(one), as('good'), as('bad'), as('neither')]).toEqual([
      'The heart rate was higher with the drops than with the gel.',
      'The heart rate was higher with the drops than with the gel. That is better.',
      'The heart rate was higher with the drops than with the gel. That is worse.',
      'The heart rate was higher with the drops than with the gel.',
    ]);
  });
});

/** Slots that were not read from the sentence have a place before it. */
const wordsOf = (text: string): Words => ({ start: -text.length - 1, end: -1, text });
const inSentence = (text: string): Words => ({ start: 0, end: 1, text });

describe('what cannot be said is left to a quotation', () => {
  const falls = only('Falls were lower in the dance group than in the control group (p = 0.01).');
  const { finding } = falls;
  const isSilent = (more: Partial<Finding>) => plain(falls, more) === null && exact(falls, more) === null;

  test.each<FindingRole>(['background', 'method', 'plan', 'addressed to the reader'])('%s', (role) => {
    expect(isSilent({ role })).toBe(true);
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
    ['an outcome of which only the unit was read', { outcome: inSentence('percentage of participants') }],
    ['an outcome that refers to another sentence', { outcome: inSentence('this difference') }],
    [
      'an outcome that lacks its noun',
      {
        outcome: { ...inSentence('systolic'), list: { start: -20, end: 10, text: 'systolic and diastolic pressure' } },
      },
    ],
    ['a time that is none', { when: wordsOf('by 94 min a day') }],
    [
      'an arm that is the outcome',
      { comparison: { kind: 'arms', first: finding.outcome, second: wordsOf('placebo') } },
    ],
    ['a subgroup of which only the next sentence speaks', { role: 'subgroup', setting: wordsOf('In addition') }],
    ['an outcome that is named elsewhere', { outcome: inSentence('primary outcome') }],
    [
      'two labels of one treatment',
      {
        comparison: {
          kind: 'arms',
          first: { ...wordsOf('group A'), resolved: wordsOf('metformin') },
          second: { ...wordsOf('group B'), resolved: wordsOf('metformin') },
        },
      },
    ],
    ['what could be shown', { hedges: [wordsOf('could')] }],
    [
      'a side of the body against a group',
      { comparison: { kind: 'arms', first: wordsOf('left side'), second: wordsOf('control group') } },
    ],
    ['an outcome of another sentence', { outcome: { ...finding.outcome, start: -20, end: -15 } }],
    ['an outcome that is not known', { outcome: inSentence('the zorbine') }],
    ['a change of which more or less is said', { outcome: inSentence('reduction in falls') }],
    [
      'an arm that is not known',
      { comparison: { kind: 'arms', first: wordsOf('zorbine'), second: wordsOf('placebo') } },
    ],
    ['a setting that was cut', { setting: wordsOf('In patients who') }],
    ['numbers in another order than the words', { figures: counted }],
  ])('%s', (_, more) => {
    expect(isSilent(more)).toBe(true);
  });
});

describe('a sentence that says more than the slots hold is left to a quotation', () => {
  test.each([
    'Falls were lower in the dance group, mostly in summer, than in the control group (p = 0.01).',
    'Falls were lower in the dance group than in both the music group and the control group.',
    'Falls on stairs outdoors were lower in the dance group than in the control group after training with music.',
    'Falls were lower in the dance group than in the control group; however, the difference was not significant.',
    'Falls decreased after 8 weeks in the dance group (dance group 3, control group 5; p = 0.01).',
    'Dance was not inferior to stretching for pain.',
    'Neither dance nor music was superior to rest for pain.',
    'Falls and fear were lower in the dance group than in the control group, mostly in summer.',
    'Age, gender and pain did not differ between the groups.',
    'There were no differences in other symptoms and falls between the groups.',
    'Pain did not differ between the groups at all points.',
    'Pain was lower with yoga than with groups RM and RD.',
    'Yoga, although effective, resulted in less pain than rest at 6 weeks.',
  ])('%s', (text) => {
    for (const finding of read(text))
      expect([plain({ finding, text }), exact({ finding, text })], finding.outcome.text).toEqual([null, null]);
  });

  test('what is said of another outcome does not count', () => {
    const text =
      'Falls were lower in the dance group than in the control group, but pain did not differ between the groups.';
    expect(read(text).map((finding) => exact({ finding, text }))).toEqual([
      'Falls were less common in the dance group than in the control group.',
      'Pain showed no clear difference between the groups.',
    ]);
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
              const result = say(finding, register, studyOf(text));
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
    const { finding, text } = only(
      'Wound infections were less frequent with honey than with gauze (2/4000 versus 30/3980).',
    );
    expect(say(finding, 'plain', studyOf(text))?.computed).toEqual([
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
        const result = say(finding, register, studyOf(text, text));
        return result ? [{ register, result, text }] : [];
      }),
    ),
  );

  test('nothing is added', () => {
    expect(said.length).toBeGreaterThan(30);
    for (const { result, text } of said) expect(untraced(result, text), result.text).toEqual([]);
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
