/**
 * What a word may be a part of, as bits: a text none of whose words has a bit need not be searched for what goes by that
 * name. Words come again and again and are asked once each, while each search of a text costs as much as reading its words.
 * Letters may stand before and behind, so that a cue is never missed where a pattern finds its words inside a longer one.
 */
export const wordCues = {
  overall: 1,
  without: 2,
  lettered: 4,
  time: 8,
  control: 16,
  treated: 32,
  comparison: 64,
} as const;

const readers: readonly (readonly [cue: number, words: RegExp])[] = [
  [wordCues.overall, /overall/i],
  [wordCues.without, /without/i],
  [wordCues.lettered, /arm|group|cohort/i],
  [wordCues.time, /hour|day|week|month|year|wk|yr|\dmo|(?:^|\d)h(?![a-z\d])/i],
  [wordCues.control, /plac|sham|dummy|usual|standard|without|no(?![a-z\d])|wait|untreated|comparator|control/i],
  [wordCues.treated, /intervention|treat|active|experimental|study|supplement|exercise|training/i],
  [wordCues.comparison, /than|vs|versus|compar|relative|against|to(?![a-z\d])|over/i],
];

/** The cues of one word as it is written, together. */
export function cuesOfWord(word: string): number {
  let cues = 0;
  for (const [cue, words] of readers) if (words.test(word)) cues |= cue;
  return cues;
}
