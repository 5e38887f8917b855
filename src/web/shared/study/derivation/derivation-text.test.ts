import { expect, test } from 'vitest';
import { findingRows, stepLines } from './derivation-text.ts';

const text = 'Walking lowered pain in this trial.';
const rests = (words: string) => ({ passage: 2, start: 0, end: words.length, words });
const step = (kind: 'same' | 'synonym' | 'frame' | 'form', words: string, on: string | null) => ({
  kind,
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
  rests: on === null ? null : rests(on),
});

test('the slots that were read are shown in the order in which a person checks them', () => {
  const finding = {
    people: 'adults',
    comparison: null,
    outcome: 'pain',
    direction: 'lower',
    figures: null,
    time: null,
  };
  expect(findingRows(finding)).toEqual([
    { name: 'People', words: 'adults' },
    { name: 'Outcome', words: 'pain' },
    { name: 'Direction', words: 'lower' },
  ]);
  expect(findingRows(null)).toEqual([]);
});

test('the same words are counted, other words are shown with those they rest on', () => {
  const steps = [
    step('same', 'Walking', 'walking'),
    step('synonym', 'lowered', 'reduced'),
    step('same', 'pain', 'pain'),
    step('form', 'in this', null),
    step('frame', 'trial', null),
  ];
  expect(stepLines({ text }, { finding: null, steps })).toEqual([
    '2 words stand in the quote.',
    'Said: “lowered” for “reduced”.',
    'From the study’s title, people or groups: “trial”.',
  ]);
  expect(stepLines({ text }, { finding: null, steps: [] })).toEqual([]);
});
