/** Chooses the sentences of several studies that are quoted for a matter. */

import { designWeight } from '#core/extraction/synthesis-design.ts';
import type { Passage } from '#core/text/passages.ts';
import { cueScore } from './synthesis-cues.ts';
import type { Matter } from './synthesis-matters.ts';
import type { ReadSource } from './synthesis-study.ts';

export interface ChosenSentence {
  source: ReadSource;
  passage: Passage;
  score: number;
}

/** How often each passage was quoted: a sentence is repeated only where no other says the same. */
export type Quoted = Map<number, number>;

/** Sentences of one study about a matter, the best first. */
export function sentencesAbout(source: ReadSource, matter: Matter, quoted: Quoted = new Map()): ChosenSentence[] {
  return source.study.passages
    .flatMap((passage): ChosenSentence[] => {
      const score = cueScore(matter, passage, source);
      const again = quoted.get(passage.passage) ?? 0;
      return score === null || again > 2 ? [] : [{ source, passage, score: score - again }];
    })
    .sort((left, right) => right.score - left.score || left.passage.passage - right.passage.passage);
}

/** The strongest designs and largest studies come first. */
export function byWeight(left: ReadSource, right: ReadSource): number {
  return (
    designWeight(right.design) - designWeight(left.design) ||
    (right.participants?.value ?? 0) - (left.participants?.value ?? 0) ||
    (left.study.passages[0]?.passage ?? 0) - (right.study.passages[0]?.passage ?? 0)
  );
}

export interface ChoiceLimits {
  most: number;
  perStudy?: number;
}

/**
 * At most `most` sentences about a matter over all studies, from as many studies as have one. Studies are in the order
 * of `byWeight`, sentences of one study in the order of its text. Chosen sentences are added to `quoted`.
 */
export function chooseAbout(
  sources: readonly ReadSource[],
  matter: Matter,
  quoted: Quoted,
  { most, perStudy = 1 }: ChoiceLimits,
): ChosenSentence[] {
  const texts = new Set<string>();
  const ranked = sources
    .flatMap((source) =>
      sentencesAbout(source, matter, quoted)
        .slice(0, perStudy)
        .map((chosen, place) => ({ chosen, rank: chosen.score + 0.6 * designWeight(source.design) - 3 * place })),
    )
    .sort((left, right) => right.rank - left.rank)
    .map(({ chosen }) => chosen)
    .filter(({ passage }) => {
      const known = texts.has(passage.text);
      texts.add(passage.text);
      return !known;
    });
  const chosen = ranked
    .slice(0, most)
    .sort((left, right) => byWeight(left.source, right.source) || left.passage.passage - right.passage.passage);
  for (const { passage } of chosen) quoted.set(passage.passage, (quoted.get(passage.passage) ?? 0) + 1);
  return chosen;
}
