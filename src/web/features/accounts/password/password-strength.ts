import { maxPasswordLength, minPasswordLength } from '#contract/accounts.ts';

export const strengthLabels = ['Weak', 'Fair', 'Good', 'Strong'] as const;

export interface PasswordStrength {
  /** Index into strengthWords. */
  level: 0 | 1 | 2 | 3;
  /** Why the password is easy to guess, or how to improve it; null if there is nothing to say. */
  advice: string | null;
}

export interface StrengthContext {
  /** The most used passwords in lower case; null while they are not there yet. */
  common: ReadonlySet<string> | null;
  /** The user's names and address: what an attacker who knows the user would try. */
  about: readonly string[];
}

/** The bits at which each level begins. The server allows a few guesses a second, against which 30 already suffice. */
const levelBits = [0, 30, 45, 58] as const;
/** People do not choose at random: each free character is counted for three quarters. */
const humanShare = 0.75;

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop'];
const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * An estimate of a password's strength, for advice and never for refusing. Characters that follow from those before
 * them (a repeat, a run of the alphabet or keyboard), the user's own names, and words that are common passwords count
 * for little; the rest counts by the kinds of characters in use.
 */
export function passwordStrength(given: string, { common, about }: StrengthContext): PasswordStrength {
  // Longer passwords are not allowed, and need not be read.
  const password = given.slice(0, maxPasswordLength);
  const lower = password.toLowerCase();
  if (common?.has(lower)) return { level: 0, advice: 'This is one of the most used passwords.' };
  if (common && isNearlyCommon(lower, common)) {
    return { level: 0, advice: 'This is one of the most used passwords with a small change, which is tried too.' };
  }
  const own = about.flatMap(partsOf).filter((part) => lower.includes(part));
  const words = commonWordsIn(lower, common);
  // A known word is one choice of some thousands, about as much as two free characters.
  const known = [...own, ...words].sort((a, b) => b.length - a.length);
  let rest = lower;
  for (const word of known) rest = rest.replaceAll(word, '\u0000\u0000');
  const followers = countFollowers(rest);
  const units = [...rest].length - followers;
  const bits = units * Math.log2(alphabetSize(password)) * humanShare;
  const level = ([3, 2, 1] as const).find((candidate) => bits >= levelBits[candidate]) ?? 0;
  return { level, advice: adviceFor(level, { own: own.length > 0, words: words.length > 0, followers }) };
}

function adviceFor(level: number, found: { own: boolean; words: boolean; followers: number }): string | null {
  if (level === 3) return null;
  if (found.own) return 'It contains your name or address, which is tried first.';
  if (found.words) return 'Part of it is one of the most used passwords.';
  if (found.followers > 2) return 'Repeats and rows such as 123 or qwerty add little.';
  return 'Longer is stronger: four unrelated words are easy to remember.';
}

/** `sunshine1`, `Passw0rd!`: a common password with digits or signs around it, or look-alikes in it. */
function isNearlyCommon(lower: string, common: ReadonlySet<string>): boolean {
  const bare = lower.replace(/^[^\p{L}]{0,2}/u, '').replace(/[^\p{L}]{0,4}$/u, '');
  const plain = [...lower].map((character) => lookAlikes[character] ?? character).join('');
  const barePlain = [...lower.replace(/[^\p{L}\d]+$/u, '').replace(/\d{0,2}$/, '')]
    .map((character) => lookAlikes[character] ?? character)
    .join('');
  return [bare, plain, barePlain].some((candidate) => common.has(candidate));
}

/** Common passwords of letters inside of a longer one, longest first, none within another. */
function commonWordsIn(lower: string, common: ReadonlySet<string> | null): string[] {
  if (!common) return [];
  const found: string[] = [];
  for (let start = 0; start + minPasswordLength <= lower.length; start += 1) {
    for (let end = Math.min(lower.length, start + 16); end - start >= minPasswordLength; end -= 1) {
      const candidate = lower.slice(start, end);
      if (!common.has(candidate)) continue;
      found.push(candidate);
      start = end - 1;
      break;
    }
  }
  return found;
}

/** Names whole, an address as a whole and by its words; parts shorter than three letters are ignored. */
function partsOf(text: string): string[] {
  const lower = text.toLowerCase().trim();
  return [...new Set([lower, ...lower.split(/[^\p{L}\p{N}]+/u)])].filter((part) => part.length > 2 && part !== 'com');
}

/** Characters that follow from the two before them: aaa, abc, 321, qwe. */
function countFollowers(text: string): number {
  let count = 0;
  for (let index = 2; index < text.length; index += 1) {
    const steps = [step(text, index - 2), step(text, index - 1)];
    const [before, now] = steps;
    const runs = before === now && now !== undefined && Math.abs(now) <= 1;
    const three = text.slice(index - 2, index + 1);
    if (runs || onOneRow(three)) count += 1;
  }
  return count;
}

function step(text: string, index: number): number {
  return text.charCodeAt(index + 1) - text.charCodeAt(index);
}

function onOneRow(three: string): boolean {
  const backwards = [...three].reverse().join('');
  return keyboardRows.some((row) => row.includes(three) || row.includes(backwards));
}

function alphabetSize(password: string): number {
  const kinds: readonly (readonly [RegExp, number])[] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[ -/:-@[-`{-~]/, 33],
    [/[^ -~]/, 200],
  ];
  return Math.max(
    2,
    kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0),
  );
}

/** The specification's words for a password that cannot be taken; undefined for one that can. */
export function passwordFault(password: string, wording: 'sign-in' | 'reset' = 'sign-in'): string | undefined {
  if (password.length < minPasswordLength) {
    const least = `Password must be at least ${minPasswordLength} characters`;
    return wording === 'reset' ? `${least} long` : least;
  }
  if (password.length > maxPasswordLength) return `Password must be at most ${maxPasswordLength} characters`;
  return undefined;
}
