/**
 * Bits for the word lists to which a word can belong. A text without a bit need not be searched for that list. Words
 * repeat and are tested once each, while each search of a text costs as much as reading its words. Letters can be
 * before and after, so that a cue is never missed where a pattern finds its words inside a longer one.
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

/** All cues of one word as it is written. */
export function cuesOfWord(word: string): number {
  let cues = 0;
  for (const [cue, words] of readers) if (words.test(word)) cues |= cue;
  return cues;
}
