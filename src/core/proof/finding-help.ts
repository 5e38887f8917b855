/** What a study lends to the comparison of findings, and the words of a slot. */

import type { AskedArms } from '#core/findings/asked/arm-match.ts';
import type { Finding, FindingArm, Words } from '#core/findings/finding.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import type { Acronyms } from '#core/text/acronyms.ts';
import { type ChunkedSentence, isContent } from './sentence-chunks.ts';
import { type Relation, readTokens, type StudyNames } from './sentence-tokens.ts';

export interface FindingHelp {
  names: StudyNames;
  concepts: ConceptIndex | null;
  /** Findings of the cited sentences. */
  findings: readonly Finding[];
  isTwoArmed: boolean;
  isRandomised: boolean;
  /** All times that the study's text names are one. */
  isOneTime: boolean;
  /** The study's text, the arms that its findings compare, and its abbreviations, for which arm is which. */
  text: string;
  compared: readonly FindingArm[];
  acronyms: Acronyms;
  /** What was read for other statements on the study. */
  asked: Map<string, AskedArms>;
  keys: Map<string, readonly string[]>;
  /** Whether all keys are words of the study: of its title or of any of its sentences. */
  isOfStudy: (keys: readonly string[]) => boolean;
  isOfFrame: (keys: readonly string[]) => boolean;
}

/** The keys of the words of a slot; none where it was not read. */
export function keysOf(
  words: Words | undefined,
  { names, keys }: Pick<FindingHelp, 'names' | 'keys'>,
): readonly string[] {
  if (!words) return [];
  const known =
    keys.get(words.text) ?? readTokens(words.text, names).flatMap((token) => (isContent(token) ? token.key : []));
  keys.set(words.text, known);
  return known;
}

export const unbracketed = (words: Words): Words => ({
  ...words,
  text: words.text.replace(/[([][^()[\]]*[)\]]/g, ' '),
});

/** The relation of the phrase that a token is in. */
export const relationOf = ({ chunks, chunkOf }: ChunkedSentence, at: number): Relation | null =>
  chunks[chunkOf[at] ?? -1]?.relation ?? null;
