/**
 * The suffix stripper of M. F. Porter, "An algorithm for suffix stripping", Program 14(3), 1980, 130–137, with the two
 * changes that its author published later and that the reference implementations share: `bli` → `ble` and `logi` →
 * `log` in step 2, and words of one or two letters are unchanged.
 */

const vowels = new Set(['a', 'e', 'i', 'o', 'u']);

function isConsonant(word: string, index: number): boolean {
  const letter = word.charAt(index);
  if (vowels.has(letter)) return false;
  return letter !== 'y' || index === 0 || !isConsonant(word, index - 1);
}

/** The paper's m: how many times a vowel run is followed by a consonant run. */
function measure(stem: string): number {
  let count = 0;
  let afterVowel = false;
  for (let index = 0; index < stem.length; index += 1) {
    const consonant = isConsonant(stem, index);
    if (consonant && afterVowel) count += 1;
    afterVowel = !consonant;
  }
  return count;
}

function hasVowel(stem: string): boolean {
  for (let index = 0; index < stem.length; index += 1) if (!isConsonant(stem, index)) return true;
  return false;
}

/** The paper's *d: ends with a double consonant. */
function endsWithDouble(stem: string): boolean {
  const last = stem.length - 1;
  return last > 0 && stem.charAt(last) === stem.charAt(last - 1) && isConsonant(stem, last);
}

/** The paper's *o: ends with consonant, vowel, consonant, where the last is not w, x or y. */
function endsShort(stem: string): boolean {
  const last = stem.length - 1;
  return (
    last >= 2 &&
    isConsonant(stem, last) &&
    !isConsonant(stem, last - 1) &&
    isConsonant(stem, last - 2) &&
    !'wxy'.includes(stem.charAt(last))
  );
}

type Rule = readonly [suffix: string, replacement: string];

const step2: readonly Rule[] = [
  ['ational', 'ate'],
  ['ization', 'ize'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['entli', 'ent'],
  ['ousli', 'ous'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['alli', 'al'],
  ['ator', 'ate'],
  ['logi', 'log'],
  ['bli', 'ble'],
  ['eli', 'e'],
];

const step3: readonly Rule[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];

const step4: readonly string[] = [
  'ement',
  'ance',
  'ence',
  'able',
  'ible',
  'ment',
  'ant',
  'ent',
  'ion',
  'ism',
  'ate',
  'iti',
  'ous',
  'ive',
  'ize',
  'al',
  'er',
  'ic',
  'ou',
];

/** Only the longest matching suffix of the rules is tried; where its condition fails the word is unchanged. */
function applyLongest(word: string, rules: readonly Rule[]): string {
  for (const [suffix, replacement] of rules) {
    if (!word.endsWith(suffix)) continue;
    const stem = word.slice(0, -suffix.length);
    return measure(stem) > 0 ? stem + replacement : word;
  }
  return word;
}

function removePlural(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2);
  if (word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return word;
}

function removePast(word: string): string {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const length = word.endsWith('ed') ? 2 : word.endsWith('ing') ? 3 : 0;
  if (length === 0) return word;
  const stem = word.slice(0, -length);
  if (!hasVowel(stem)) return word;
  if (stem.endsWith('at') || stem.endsWith('bl') || stem.endsWith('iz')) return `${stem}e`;
  if (endsWithDouble(stem) && !'lsz'.includes(stem.charAt(stem.length - 1))) return stem.slice(0, -1);
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem;
}

function removeLongSuffix(word: string): string {
  for (const suffix of step4) {
    if (!word.endsWith(suffix)) continue;
    const stem = word.slice(0, -suffix.length);
    const allowed = measure(stem) > 1 && (suffix !== 'ion' || stem.endsWith('s') || stem.endsWith('t'));
    return allowed ? stem : word;
  }
  return word;
}

function tidy(word: string): string {
  let result = word;
  if (result.endsWith('e')) {
    const stem = result.slice(0, -1);
    const m = measure(stem);
    if (m > 1 || (m === 1 && !endsShort(stem))) result = stem;
  }
  return result.endsWith('ll') && measure(result) > 1 ? result.slice(0, -1) : result;
}

/** The stem of one lower-case word. Words with other characters than a–z are unchanged. */
export function porterStem(word: string): string {
  if (word.length <= 2 || !/^[a-z]+$/.test(word)) return word;
  let result = removePast(removePlural(word));
  if (result.endsWith('y') && hasVowel(result.slice(0, -1))) result = `${result.slice(0, -1)}i`;
  return tidy(removeLongSuffix(applyLongest(applyLongest(result, step2), step3)));
}
