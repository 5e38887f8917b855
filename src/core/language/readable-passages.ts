import type { Passage } from './passages.ts';

/** No sentence is longer: what is, is a table or a list, or text without a stop, and reading it by rule takes long. */
const longestSentence = 2_000;

/** The passages that can be read as sentences, under their own numbers. */
export function readablePassages(passages: readonly Passage[]): Passage[] {
  return passages.filter(({ text }) => text.length <= longestSentence);
}
