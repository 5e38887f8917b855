import { expect, test } from 'vitest';
import { asWritten, readAbstract } from './abstract-reading.ts';

const of = (abstract: string | null) => ({ abstract, sections: [] });

test('digits stay as the abstract prints them', () => {
  const { chosen } = readAbstract(of('We enrolled 812 adults. The hazard ratio was 0·70 (95% CI 0·54 to 0·90).'));
  expect(chosen).toMatchObject({
    value: '0.70',
    interval: '[0.54, 0.90]',
    measure: 'hazard ratio, 95% CI',
    ratio: true,
  });
  expect(chosen?.passage?.passage).toBe(2);
});

test('of several effects none is chosen, and nothing is read in nothing', () => {
  const several = readAbstract(
    of('The odds ratio was 1.40 (95% CI 1.10 to 1.79) and the odds ratio was 0.90 (95% CI 0.70 to 1.20).'),
  );
  expect(several.chosen).toBeNull();
  expect(several.effects.map(({ value }) => value)).toEqual(['1.40', '0.90']);
  expect(readAbstract(of(null))).toMatchObject({ passages: [], effects: [], chosen: null, participants: null });
});

test('without an abstract the library’s own sentences are read, and are marked as such', () => {
  const stated = { trialName: null, participants: 812, text: 'A total of 812 adults took part. It helped.' };
  const reading = readAbstract({ ...of(' '), libraryResults: stated });
  expect(reading).toMatchObject({ readFrom: 'library', participants: { value: 812 } });
  const both = readAbstract({ ...of('We enrolled 90 adults.'), libraryResults: stated });
  expect(both).toMatchObject({ readFrom: undefined, participants: { value: 90 } });
});

test('negative numbers have a minus', () => {
  expect(asWritten('mean difference -1.20 (95% CI -2.0 to -0.4)', -1.2)).toBe('−1.20');
});
