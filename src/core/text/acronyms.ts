/** The meanings of a study's abbreviations, so that `PACT` and `parent-mediated therapy` match. */

import { everyMatch } from '#core/text/every-match.ts';
import { onFirstUse } from '#core/text/first-use.ts';
import { contentStem, contentWords } from '#core/text/words/content-words.ts';

/** The stems of the long form by the stem of the short one. */
export type Acronyms = ReadonlyMap<string, readonly string[]>;

const everyday: readonly (readonly [string, string])[] = [
  ['bp', 'blood pressure'],
  ['sbp', 'systolic blood pressure'],
  ['dbp', 'diastolic blood pressure'],
  ['bmi', 'body mass index'],
  ['fbg', 'fasting blood glucose'],
  ['fpg', 'fasting plasma glucose'],
  ['ckd', 'chronic kidney disease'],
  ['copd', 'chronic obstructive pulmonary disease'],
  ['cv', 'cardiovascular'],
  ['cvd', 'cardiovascular disease'],
  ['chd', 'coronary heart disease'],
  ['hf', 'heart failure'],
  ['mi', 'myocardial infarction'],
  ['os', 'overall survival'],
  ['pfs', 'progression free survival'],
  ['qol', 'quality of life'],
  ['vas', 'visual analogue scale'],
  ['ldl', 'low density lipoprotein'],
  ['hdl', 'high density lipoprotein'],
  ['hb', 'haemoglobin'],
  ['crp', 'C-reactive protein'],
  ['hba1c', 'glycated haemoglobin'],
];
const stemsIn = (text: string) => contentWords(text, true).map(({ stem }) => stem);
const general = onFirstUse(() => new Map(everyday.map(([short, long]) => [contentStem(short), stemsIn(long)])));

/**
 * The words before a bracket whose initials, or letters in order, are those in the bracket (Schwartz and Hearst, PSB
 * 2003).
 */
function longFormOf(short: string, before: string): string | null {
  const letters = short.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const words = before.split(/\s+/).filter(Boolean);
  const window = words.slice(-Math.min(letters.length + 5, letters.length * 2)).join(' ');
  const lower = window.toLowerCase();
  let at = lower.length - 1;
  for (let index = letters.length - 1; index >= 0; index -= 1) {
    const letter = letters.charAt(index);
    while (
      at >= 0 &&
      (lower.charAt(at) !== letter || (index === 0 && at > 0 && /[\p{L}\p{N}]/u.test(lower.charAt(at - 1))))
    )
      at -= 1;
    if (at < 0) return null;
    at -= 1;
  }
  const start = lower.lastIndexOf(' ', at + 1) + 1;
  const long = window.slice(start);
  return long.length > short.length + 1 ? long : null;
}

const bracketed = /[([]([\p{L}][\p{L}\p{N}+‐-]{1,9}?)s?(?:[;,=][^()[\]]*)?[)\]]/gu;

/** The long form of each abbreviation that a text explains, by the abbreviation as it is written. */
export function shortFormsOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const match of everyMatch(text, bracketed)) {
    const short = match[1] ?? '';
    if (!/\p{Lu}/u.test(short.slice(0, 3)) || !/\p{Lu}.*\p{Lu}|\p{Lu}\p{N}/u.test(short)) continue;
    const before =
      text
        .slice(Math.max(0, match.index - 140), match.index)
        .split(/[;:]|\.\s|[()[\]]/)
        .at(-1) ?? '';
    const long = longFormOf(short, before);
    if (long) found.set(short, long.trim());
  }
  return found;
}

/** The abbreviations that a text explains, and those that need no explanation. */
export function acronymsOf(text: string): Acronyms {
  const found = new Map<string, readonly string[]>(general());
  for (const [short, long] of shortFormsOf(text)) {
    const key = stemsIn(short);
    if (key.length === 1 && key[0]) found.set(key[0], stemsIn(long));
  }
  return found;
}

/** The stems together with those of each long form; the same set where there is no abbreviation. */
export function spellOut(stems: ReadonlySet<string>, acronyms: Acronyms): ReadonlySet<string> {
  let result: Set<string> | null = null;
  for (const stem of stems) {
    const long = acronyms.get(stem);
    if (!long) continue;
    result ??= new Set(stems);
    for (const part of long) result.add(part);
  }
  return result ?? stems;
}
