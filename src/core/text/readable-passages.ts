import type { Passage } from './passages.ts';

/** The passages that can be read as sentences, with their own numbers. */
export function readablePassages(passages: readonly Passage[]): Passage[] {
  return passages.filter(({ isPart }) => !isPart);
}
