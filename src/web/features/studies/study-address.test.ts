import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { groupSentences } from './abstract-view.tsx';
import { readSentenceTarget } from './record.tsx';

test('only a sentence is a target', () => {
  expect(readSentenceTarget('#sentence-12')).toBe(12);
  for (const hash of ['', '#sentence-0', '#sentence-', '#sentence-1x', '#main']) {
    expect(readSentenceTarget(hash), hash).toBeNull();
  }
});

test('sentences are under their labels in the order of the text', () => {
  const groups = groupSentences(splitPassages('Background: One. Two. Results: Three.', []));
  expect(groups.map(({ label, sentences }) => [label, sentences.map(({ text }) => text)])).toEqual([
    ['Background', ['One.', 'Two.']],
    ['Results', ['Three.']],
  ]);
});
