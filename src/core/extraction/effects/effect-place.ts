/**
 * The place of an effect: its sentence, and the stretch of it that belongs to this effect and not to the one before.
 */
import type { BareEffect } from './read-stated-effects.ts';
import type { Words } from './stated-effect.ts';

export interface EffectPlace {
  text: string;
  effect: BareEffect;
  sentenceStart: number;
  sentence: string;
  /** Offset in the sentence of the end of the effect before it, else 0. */
  since: number;
  /** Offsets in the sentence. */
  start: number;
  estimateStart: number;
  end: number;
  /** The whole text before the effect's sentence, for statements about the whole study. */
  before: string;
}

export function placeOf(text: string, effect: BareEffect, earlier: BareEffect | undefined): EffectPlace {
  const sameSentence = earlier && earlier.sentenceStart === effect.sentenceStart && earlier.end <= effect.start;
  return {
    text,
    effect,
    sentenceStart: effect.sentenceStart,
    sentence: text.slice(effect.sentenceStart, effect.sentenceEnd),
    since: sameSentence ? earlier.end - effect.sentenceStart : 0,
    start: effect.start - effect.sentenceStart,
    estimateStart: effect.estimateStart - effect.sentenceStart,
    end: effect.end - effect.sentenceStart,
    before: text.slice(0, effect.sentenceStart),
  };
}

/** Words at offsets of the whole text, without surrounding blanks and stops. */
export function wordsAt(text: string, start: number, end: number): Words | null {
  let first = start;
  let last = end;
  while (first < last && /[\s,;:.(["“‘']/.test(text.charAt(first))) first += 1;
  while (last > first && /[\s,;:.("“‘']/.test(text.charAt(last - 1))) last -= 1;
  return last > first ? { start: first, end: last, text: text.slice(first, last) } : null;
}
