/** The result of saying a finding: a text whose every word is of a slot of the finding or of the template. */
import { capitalize } from '#core/text/capitalize.ts';
import type { Finding, Words } from './finding.ts';

export type SaidSlot =
  | 'role'
  | 'outcome'
  | 'everyday name'
  | 'first arm'
  | 'second arm'
  | 'all arms'
  | 'comparison'
  | 'direction'
  | 'figures'
  | 'people'
  | 'subgroup'
  | 'number of people'
  | 'time'
  | 'setting'
  | 'dose'
  | 'hedge';

/** A stretch of the text. `slot` is null for words of the template. */
export interface SaidPart {
  text: string;
  slot: SaidSlot | null;
  /** The study's words behind it, with their place. */
  words?: Words;
}

/** A number that is not in the study's text, as it is said, with the formula that gives it. */
export interface SaidNumber {
  text: string;
  /** `31 ÷ 402 × 100 ≈ 8`. */
  formula: string;
  from: Words;
}

export interface Said {
  text: string;
  /** Joined without blanks they are the text. */
  parts: readonly SaidPart[];
  computed: readonly SaidNumber[];
}

/** On one line. */
const studyText = ({ text }: Words): string => text.replace(/\s+/g, ' ').trim();

/** Words of the template, or of a slot. */
export type Piece = string | SaidPart;

export const textOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');

/** `text` for `words` of a slot; by default the words themselves. */
export const slotPart = (slot: SaidSlot, words: Words, text: string = studyText(words)): SaidPart => ({
  text,
  slot,
  words: { start: words.start, end: words.end, text: words.text },
});

/** The first of several words has a capital because a sentence began there, unless a people or a place is named. */
const sentenceCase =
  /^(?!(?!Median)\p{Lu}\p{Ll}+(?:ean|ese|ish|ian|ican)\b)\p{Lu}\p{Ll}+(?![\p{L}\d])(?=[-\s](?!\p{Lu}\p{Ll}))/u;

/** A part in the study's own words, for the middle of a sentence. */
export function studyWords(slot: SaidSlot, words: Words, { source }: Finding): SaidPart {
  const text = studyText(words);
  const isFirst = words.start === source.start && /^\p{Lu}\p{Ll}+$/u.test(text);
  const isLowered = isFirst || sentenceCase.test(text);
  return slotPart(slot, words, isLowered ? text.charAt(0).toLowerCase() + text.slice(1) : text);
}

/** One sentence of `pieces`, with a capital at its start and a full stop at its end. */
export function sentenceOf(pieces: readonly Piece[]): SaidPart[] {
  const parts: SaidPart[] = [];
  for (const piece of [...pieces, '.']) {
    const part = typeof piece === 'string' ? { text: piece, slot: null } : piece;
    const last = parts.at(-1);
    if (part.text === '') continue;
    if (last && last.slot === null && part.slot === null) last.text += part.text;
    else parts.push({ ...part });
  }
  const [first] = parts;
  // `pH` and `eGFR` begin with a small letter.
  if (first && !/^\p{Ll}+\p{Lu}/u.test(first.text)) first.text = capitalize(first.text);
  return parts;
}

/** Whether two places of the study's text share a character. */
export const overlaps = (one: Words, other: Words | undefined): boolean =>
  other !== undefined && one.start < other.end && other.start < one.end;

/** Whether words are in those of the outcome, the setting or an arm, and are said with them. */
export const isSaidWith = (words: Words, { outcome, setting, comparison }: Finding): boolean =>
  [outcome, setting, comparison.first, comparison.second, comparison.all].some((said) => overlaps(words, said));

/** A hedge that leads the sentence: `the results suggest`. */
export const isSuggestion = ({ text }: Words): boolean => /^suggest/i.test(text);
