import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { focusParts, focusStudies } from './focus-studies.ts';
import { focuses } from './focuses.ts';

const study = (title: string, abstract: string) => ({ title, passages: splitPassages(abstract, []) });
const walking = study(
  'Walking and blood pressure',
  'We randomly assigned 120 adults to walking or rest. Walking reduced blood pressure by 4 mm Hg (p = 0.01). Heart rate did not change. Blood pressure stayed lower for a year.',
);
const reading = study('Reading aloud', 'Sixty children read aloud every day. They liked it more than before.');

test.each(focuses.map((focus) => [focus] as const))('the parts of %s have different names', (focus) => {
  const names = focusParts(focus).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
});

test('one study is refused in the singular, several in the plural', () => {
  expect(focusStudies('longevity', [reading], null)).toEqual({ refused: 'This study says nothing about longevity.' });
  expect(focusStudies('longevity', [reading, reading], null)).toEqual({
    refused: 'None of these studies says anything about longevity.',
  });
  expect(focusStudies('longevity', [], null)).toHaveProperty('refused');
});

test('studies about the focus are quoted, the others are not', () => {
  const statements = focusStudies('cardiovascular', [reading, walking], null);
  if ('refused' in statements) throw new Error(statements.refused);
  const names = focusParts('cardiovascular').map(({ name }) => name);
  expect(statements.length).toBeGreaterThan(0);
  for (const { part, text } of statements) {
    expect(names).toContain(part);
    expect(walking.passages.map((passage) => passage.text)).toContain(text);
  }
});

test('of many studies each is quoted once before any is quoted again, and the answer stays short', () => {
  const many = Array.from({ length: 20 }, (_, index) =>
    study(
      `Walking and blood pressure ${index}`,
      `Walking reduced blood pressure by ${index + 3} mm Hg (p = 0.01). Blood pressure of the ${index + 40} walkers stayed lower for a year.`,
    ),
  );
  const statements = focusStudies('cardiovascular', many, null);
  if ('refused' in statements) throw new Error(statements.refused);
  const pressure = statements.filter(({ part }) => part === 'blood-pressure');
  expect(pressure).toHaveLength(8);
  const heard = pressure.map(({ text }) => many.findIndex(({ passages }) => passages.some((one) => one.text === text)));
  expect(new Set(heard).size).toBe(8);
});
