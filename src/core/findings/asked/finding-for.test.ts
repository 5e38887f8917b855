import { describe, expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { readFindings } from '../read-findings.ts';
import { type AskedComparison, findingFor } from './finding-for.ts';

const answer = (text: string, asked: AskedComparison) =>
  findingFor(readFindings(splitPassages(text, [])), asked, { text })?.direction ?? null;
const asked = (intervention: string, comparator: string, outcome: string): AskedComparison => ({
  intervention,
  comparator,
  outcome,
});

describe('the finding that answers an asked comparison', () => {
  const text =
    'Headache days were fewer with magnesium than with placebo (p = 0.01). Nausea was similar in both groups.';

  test('answers in either order of the arms', () => {
    expect(answer(text, asked('magnesium', 'placebo', 'headache days'))).toBe('lower');
    expect(answer(text, asked('placebo', 'magnesium', 'headache days'))).toBe('higher');
    expect(answer(text, asked('magnesium', 'placebo', 'nausea'))).toBe('no clear difference');
  });

  test('another outcome, a narrower and a wider one are no answer', () => {
    expect(answer(text, asked('magnesium', 'placebo', 'vomiting'))).toBeNull();
    expect(answer(text, asked('magnesium', 'placebo', 'severe headache days'))).toBeNull();
    expect(answer(text, asked('magnesium', 'placebo', 'days'))).toBeNull();
  });

  test('a composite is not its part', () => {
    const composite = 'Death or stroke was less frequent with the tablet than with placebo (p = 0.02).';
    expect(answer(composite, asked('tablet', 'placebo', 'stroke'))).toBeNull();
  });

  test('a comparison with a third arm is no answer', () => {
    const three =
      'Itching was lower with ointment A than with placebo (p = 0.01). Ointment B was not tested against it.';
    expect(answer(three, asked('ointment A', 'ointment B', 'itching'))).toBeNull();
  });

  test('an arm that is named elsewhere is not the one that the words leave open', () => {
    const three =
      'Wheezing was lower with the spray than with the pump (p = 0.01). Coughing was lower with the tent than with the pump.';
    expect(answer(three, asked('tent', 'pump', 'wheezing'))).toBeNull();
  });

  test('the upper is not the lower pressure, and a duration not a count', () => {
    const pressure =
      'Systolic blood pressure was lower with the tablet than with placebo (p = 0.01). Diastolic blood pressure did not differ between the tablet and placebo.';
    expect(answer(pressure, asked('tablet', 'placebo', 'systolic blood pressure'))).toBe('lower');
    expect(answer(pressure, asked('tablet', 'placebo', 'diastolic blood pressure'))).toBe('no clear difference');
  });

  test('an outcome is found under another spelling and with other words of measuring', () => {
    const score = 'Post-operative pain was lower with the block than with the drip (p < 0.01).';
    expect(answer(score, asked('block', 'drip', 'postoperative pain score'))).toBe('lower');
  });

  test('a change within one arm does not compare it with the other', () => {
    const within = 'Body weight decreased significantly in the soup group after eight weeks.';
    expect(answer(within, asked('soup', 'bread', 'body weight'))).toBeNull();
    expect(answer(within, asked('soup', 'baseline', 'body weight'))).toBe('lower');
  });

  test('a reduction is more where the outcome is less, in either order of the arms', () => {
    const fell = 'Knee pain was lower with the brace than with the sleeve (p < 0.01).';
    expect(answer(fell, asked('brace', 'sleeve', 'reduction in knee pain'))).toBe('higher');
    expect(answer(fell, asked('sleeve', 'brace', 'reduction in knee pain'))).toBe('lower');
  });

  test('two findings that disagree give none', () => {
    const torn =
      'Cough was less frequent with honey than with syrup (p = 0.01). In summary, cough did not differ between honey and syrup.';
    expect(answer(torn, asked('honey', 'syrup', 'cough'))).toBeNull();
  });

  test('a list is answered where each of its outcomes is, and alike', () => {
    const list =
      'Itching and redness were lower with the cream than with the gel (p < 0.05). Dryness did not differ between the cream and the gel.';
    expect(answer(list, asked('cream', 'gel', 'itching and redness'))).toBe('lower');
    expect(answer(list, asked('cream', 'gel', 'itching and dryness'))).toBeNull();
  });

  test('abbreviations are read as the text explains them', () => {
    const short =
      'The numeric rating scale (NRS) was recorded. NRS was lower in the ice group than in the heat group (p = 0.02).';
    expect(answer(short, asked('ice', 'heat', 'numeric rating scale'))).toBe('lower');
  });

  test('a subgroup and a hedged sentence are no answer', () => {
    expect(
      answer(
        'In a subgroup of women, pain was lower with ice than with heat (p = 0.02).',
        asked('ice', 'heat', 'pain'),
      ),
    ).toBeNull();
    expect(answer('Pain may be lower with ice than with heat.', asked('ice', 'heat', 'pain'))).toBeNull();
  });
});
