import { describe, expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { lexicon } from '../../../tests/lexicon.ts';
import { isLimitation } from './answer-passages.ts';
import { defining, givenToAll, otherGroup, sayingWhat } from './people-sentence.ts';
import { figuresBefore, givesFigure, otherSide, type QuotedStudy, quotedWith, sentenceAfter } from './quoted-with.ts';

const sections = (...texts: [label: string, text: string][]) => {
  let at = 0;
  const parts = texts.map(([label, text]) => {
    const start = at;
    at += text.length + 1;
    return { label, start, end: start + text.length };
  });
  return splitPassages(texts.map(([, text]) => text).join(' '), parts);
};
const quote = (passages: ReturnType<typeof sections>, words: string) => {
  const found = passages.find(({ text }) => text.includes(words));
  if (!found) throw new Error(`No passage has “${words}”.`);
  return found;
};

test.each([
  ['None of these gains was significant.', false, true],
  ['Other tests got better in all three groups.', false, true],
  ['For those who did both, the ratio was 0.70.', true, true],
  ['For those who did both, the ratio was 0.70.', false, false],
  ['Sleep was measured by diary.', true, false],
])('after a quote comes “%s” (asked for both: %s): %s', (text, asksForBoth, isQuoted) => {
  const passages = sections(['Results', `Walking lowered the risk of death. ${text}`]);
  const after = sentenceAfter(passages, quote(passages, 'Walking'), { asksForBoth });
  expect(after?.text ?? null).toBe(isQuoted ? text : null);
});

test('the figures of each arm come before the difference between two of them', () => {
  const figures = 'Fitness changed by +1.2 with long walks, −0.1 with short walks and −1.0 without walks.';
  const passages = sections(['Results', `${figures} Long walks did better than no walks (p = 0.02).`]);
  expect(figuresBefore(passages, quote(passages, 'did better'))?.text).toBe(figures);
  const plain = sections(['Results', 'Fitness was measured twice. Long walks did better than no walks (p = 0.02).']);
  expect(figuresBefore(plain, quote(plain, 'did better'))).toBeNull();
});

test('the other side can depend on the quote only where it follows it', () => {
  const passages = sections([
    'Results',
    'Home training did not improve memory. It seemed to ease the work of relatives. They slept no better.',
  ]);
  const first = quote(passages, 'Home training');
  expect(otherSide(passages, first, [2])?.passage).toBe(2);
  expect(otherSide(passages, first, [3])).toBeNull();
  expect(otherSide(passages, first, [1])).toBeNull();
});

test('what a quote calls the substitute is said from the methods, unless the title says it', () => {
  const passages = sections(
    ['Methods', 'Adults got ordinary salt or a substitute rich in potassium. The trial lasted a year.'],
    ['Results', 'The substitute lowered blood pressure by 5 mmHg.'],
  );
  const quotes = [quote(passages, 'lowered')];
  expect(sayingWhat(passages, quotes, 'A salt trial')?.text).toContain('rich in potassium');
  expect(sayingWhat(passages, [quote(passages, 'lasted')], 'A salt trial')).toBeNull();
});

test('a treatment that is put on the skin is said to be', () => {
  const passages = sections(
    ['Methods', 'Adults had pain of the knee. They put on ibuprofen or a cream without it twice a day.'],
    ['Results', 'Pain fell by 3 points with ibuprofen.'],
  );
  const quotes = [quote(passages, 'Pain fell')];
  expect(sayingWhat(passages, quotes, 'Topical ibuprofen for the knee')?.text).toContain('put on');
  expect(sayingWhat(passages, quotes, 'Ibuprofen for the knee')).toBeNull();
});

test.each([
  ['Pain fell by 3 points.', true],
  ['Quitting was twice as frequent (20% against 10%).', true],
  ['After 12 months, both groups slept better.', false],
  ['People with type 2 diabetes kept it up for 24 months.', false],
  ['They improved more at 12 and at 24 weeks.', false],
  ['D2 and D3 did the same.', false],
])('%s gives a figure: %s', (text, gives) => {
  expect(givesFigure(text)).toBe(gives);
});

test.each([
  ['All also had warmth and massage.', true],
  ['Whichever group they were in, they also took ibuprofen.', true],
  ['Patients in both groups received physiotherapy.', true],
  ['All participants were tested before and after.', false],
  ['Saying that one had not smoked at all was verified by a test.', false],
  ['One group had needles.', false],
])('“%s” says what everybody was given: %s', (text, isGiven) => {
  const passages = sections(['Methods', `We randomised 40 adults to needles or sham needles. ${text}`]);
  expect(givenToAll(passages)?.text ?? null).toBe(isGiven ? text : null);
});

test.each([
  ['Many dropped out: 66.9% could not be followed to the end.', true],
  ['Thirty-eight of the 120 adults did not come back.', true],
  ['Only 58% filled in the questionnaire.', true],
  ['More than a quarter could no longer be reached.', true],
  ['Six of the 150 women were lost to follow-up.', false],
  ['Pain fell in 30%, and 4% dropped out.', false],
  ['Pain fell in 66% of them.', false],
])('“%s” tells of a loss of a fifth: %s', (text, isLoss) => {
  expect(isLimitation(text)).toBe(isLoss);
});

describe('with a quote is quoted', () => {
  const study = { speaking: [], unnamed: [], contrary: [], between: [], amongArms: [], isClear: true };
  const given = [{ said: 'walking', concept: 'walking', words: [] }];
  const beside = (texts: string, words: string, more: Partial<QuotedStudy> = {}, isOnly = false) => {
    const passages = sections(['Results', texts]);
    const found = { passage: quote(passages, words), before: null };
    return quotedWith(found, { ...study, ...more, passages }, { given }, lexicon, { isOnly }).map(({ text }) => text);
  };

  test('the comparison of a fall with that of the control group', () => {
    const texts = [
      'Pain fell by 3 points.',
      'Stiffness fell by 2 points.',
      'These falls were larger than with placebo.',
    ];
    expect(beside(texts.join(' '), 'Pain')).toEqual(texts);
  });

  test('the result at the latest time, where it is on what is asked about', () => {
    const texts = ['After 2 h, pain was gone in 40% and 20%.', 'At 24 h the tablet was no longer better than placebo.'];
    expect(beside(texts.join(' '), '2 h', { speaking: [1, 2] })).toEqual(texts);
    expect(beside(texts.join(' '), '2 h', { speaking: [1] })).toEqual(texts.slice(0, 1));
  });

  test('the result that denies a part of it', () => {
    const texts = ['Memory improved, and so did balance.', 'Memory did not differ at the end.'];
    expect(beside(texts.join(' '), 'so did')).toEqual(texts);
    expect(beside('Memory improved. Weight did not differ at the end.', 'improved')).toEqual(['Memory improved.']);
  });

  test('how the arms did where none went without, unless it says so itself', () => {
    const texts = ['Pain was 4 with yoga and 5 with walking.', 'Walking and yoga worked equally well.'];
    expect(beside(texts.join(' '), 'Pain', { amongArms: [2] })).toEqual(texts);
    expect(
      beside('Pain fell more with yoga than with walking (p = 0.01). Both did well.', 'Pain', { amongArms: [2] }),
    ).toHaveLength(1);
  });

  test('for one without a direction that names no treatment, a result that does', () => {
    const texts = ['Relief came to 40% of patients.', 'Walking kept its effect for 12 weeks.'];
    expect(beside(texts.join(' '), 'Relief', { unnamed: [2], isClear: false })).toEqual(texts);
    expect(beside(texts.join(' '), 'Relief', { unnamed: [2] })).toHaveLength(1);
  });

  test('beside the conclusion of the only study, the results that it does not repeat', () => {
    const passages = sections(
      ['Results', 'Waists improved. Yoga went with fewer parts of the syndrome. Nine women left the study early.'],
      ['Conclusions', 'Yoga improved waists.'],
    );
    const found = { passage: quote(passages, 'Yoga improved'), before: null };
    const texts = (isOnly: boolean) =>
      quotedWith(found, { ...study, passages, speaking: [1, 2, 3, 4] }, { given }, lexicon, { isOnly }).map(
        ({ text }) => text,
      );
    expect(texts(true)).toEqual(['Yoga improved waists.', 'Yoga went with fewer parts of the syndrome.']);
    expect(texts(false)).toHaveLength(1);
  });
});

test.each([
  ['Sixty adults were put in two groups.', 'The others heard lectures on health.', true],
  ['Sixty adults walked or had usual care.', 'Usual care could mean visits or medicines.', true],
  ['It enrolled 60 adults.', 'By chance they got walking, yoga, or a place on a waiting list.', true],
  [
    'Sixty adults were assigned by chance to walking or to a control group.',
    'Pain was measured in both groups.',
    false,
  ],
  ['It enrolled 60 adults.', 'The control group was tested twice.', false],
])('the people of “%s” were compared with: “%s”: %s', (who, text, isSaid) => {
  const passages = sections(['Methods', `${who} ${text}`], ['Results', 'Pain fell.']);
  expect(otherGroup(passages, quote(passages, who))?.text ?? null).toBe(isSaid ? text : null);
});

test('what a quote is a measure of is said from the methods', () => {
  const passages = sections(
    ['Methods', 'Weight and the sodium in the urine, a measure of salt intake, were checked twice.'],
    ['Results', 'Urinary sodium did not change. Weight fell.'],
  );
  expect(defining(passages, [quote(passages, 'Urinary')]).map(({ passage }) => passage)).toEqual([1]);
  expect(defining(passages, [quote(passages, 'fell')])).toEqual([]);
});

test('what a quote means by its words is said from the methods, where it can be understood', () => {
  const passages = sections(
    ['Methods', 'Eating well meant 5 servings of fruit a day. Active meant 500 metabolic equivalent task-minutes.'],
    ['Results', 'Those eating well and active lived longer.'],
  );
  expect(defining(passages, [quote(passages, 'lived longer')]).map(({ text }) => text)).toEqual([
    'Eating well meant 5 servings of fruit a day.',
  ]);
});

test.each([
  ['The gain was small, because people kept to the plan less well than in a clinic.', true],
  ['Adherence was lower at home.', false],
  ['Low adherence may explain it.', true],
  ['They kept to the plan.', false],
])('“%s” tells of a plan that was not kept: %s', (text, isLimit) => {
  expect(isLimitation(text)).toBe(isLimit);
});
