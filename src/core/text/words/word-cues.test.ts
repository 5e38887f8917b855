import { expect, test } from 'vitest';
import { addContentStems, cuesIn } from './content-words.ts';
import { cuesOfWord, wordCues } from './word-cues.ts';

test.each([
  ['SubGroups', wordCues.lettered],
  ['24h', wordCues.time],
  ['h', wordCues.time],
  ['6mo', wordCues.time],
  ['éno', wordCues.control],
  ['Without', wordCues.without | wordCues.control],
  ['pretreated', wordCues.treated],
  ['Versus', wordCues.comparison],
  ['', 0],
  ['high', 0],
  ['note', 0],
  ['h2', 0],
])('the cues of “%s”, also inside a longer word', (word, cues) => {
  expect(cuesOfWord(word)).toBe(cues);
});

test('a text has the cues of all its words, short or long, including those without content', () => {
  expect(cuesIn('')).toBe(0);
  expect(cuesIn('no arm')).toBe(wordCues.control | wordCues.lettered);
  const long = 'Blood pressure was measured twice in the first week, overall and in each of the two arms.';
  expect(cuesIn(long)).toBe(wordCues.time | wordCues.overall | wordCues.lettered | wordCues.comparison);
  for (const text of ['in arm II', long]) {
    const { cues, count } = addContentStems(text, new Set());
    expect(cues).toBe(cuesIn(text));
    expect(count).toBe(text.match(/\p{L}+/gu)?.length);
  }
});
