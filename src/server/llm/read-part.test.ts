import { expect, test } from 'vitest';
import { leftOutNotes, readPart } from './read-part.ts';

const study = { title: 'Walking', abstract: 'Adults walked.', sections: [{ label: 'AIM', start: 0, end: 6 }] };

test('a study of a usual length is read unchanged', () => {
  expect(readPart(study)).toBe(study);
  expect(leftOutNotes(readPart(study))).toEqual([]);
});

test('a long title and a long text are cut at a word, and both are reported', () => {
  const long = {
    title: 'walking '.repeat(1_000),
    abstract: 'Adults walked on. '.repeat(10_000),
    sections: [
      { label: 'AIM', start: 0, end: 100 },
      { label: 'RESULTS', start: 100, end: 180_000 },
    ],
  };
  const read = readPart(long);
  expect(read.title.length).toBeLessThanOrEqual(1_000);
  expect(read.title).toMatch(/walking…$/);
  expect(read.abstract?.length).toBeLessThanOrEqual(20_000);
  expect(read.abstract?.length).toBeGreaterThan(19_900);
  expect(long.abstract.startsWith(`${read.abstract} `)).toBe(true);
  expect(read.sections).toEqual([long.sections[0]]);
  expect(leftOutNotes(read)).toEqual([
    expect.stringMatching(/^The title of “walking .*…” is very long: its first 1,000 characters were read\.$/),
    expect.stringMatching(/^The text of “walking .*…” is very long: its first 20,000 characters were read\.$/),
  ]);
});

test('text without a blank is cut at the limit itself, and no character is split', () => {
  expect(readPart({ ...study, abstract: 'a'.repeat(30_000) }).abstract).toHaveLength(20_000);
  expect(readPart({ ...study, abstract: `a${'🙂'.repeat(20_000)}` }).abstract).toMatch(/^a(?:🙂)+$/u);
  expect(readPart({ ...study, abstract: 'a'.repeat(70_000) }, 60_000).abstract).toHaveLength(60_000);
});
