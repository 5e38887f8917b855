import { expect, test } from 'vitest';
import { readAbstract } from './abstract-reading.ts';

const of = (abstract: string | null) => ({ abstract, sections: [] });

test('nothing is read in nothing', () => {
  expect(readAbstract(of(null))).toMatchObject({ passages: [], participants: null });
});

test('without an abstract the library’s own sentences are read, and are marked as such', () => {
  const stated = { trialName: null, participants: 812, text: 'A total of 812 adults took part. It helped.' };
  const reading = readAbstract({ ...of(' '), libraryResults: stated });
  expect(reading).toMatchObject({ readFrom: 'library', participants: { value: 812 } });
  const both = readAbstract({ ...of('We enrolled 90 adults.'), libraryResults: stated });
  expect(both).toMatchObject({ readFrom: undefined, participants: { value: 90 } });
});
