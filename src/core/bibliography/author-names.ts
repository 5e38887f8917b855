/** Names of authors: read from one string, shown short, compared. */
import type { Author } from './study-record.ts';

const particles = new Set([
  'van',
  'von',
  'de',
  'del',
  'della',
  'der',
  'den',
  'di',
  'da',
  'dos',
  'du',
  'la',
  'le',
  'ter',
  'ten',
  'el',
  'al',
  'bin',
  'ibn',
  'zu',
  'zur',
  'af',
  'av',
  "d'",
]);
/** Longer text names nobody; a group's name may be a sentence. */
const longestName = 300;
const suffix = /^(?:jr|sr|ii|iii|iv|2nd|3rd|4th)\.?$/i;

/**
 * Records keep a generation's suffix with the family name, as `King Jr`; here it stands apart. A family name that is
 * nothing but such a word stays one.
 */
export function familyAndSuffix(family: string): { family: string; suffix: string | null } {
  const parts = family.split(' ');
  const last = parts.at(-1) ?? '';
  if (parts.length < 2 || !suffix.test(last)) return { family, suffix: null };
  return { family: parts.slice(0, -1).join(' ').replace(/,$/, ''), suffix: last };
}

/** `Estruch R`, `King ML Jr`: family name and initials without points; groups as they are. */
export function displayName(author: Author): string {
  if ('group' in author) return author.group;
  const { family, suffix: generation } = familyAndSuffix(author.family);
  const initials = author.given === null ? '' : initialsOf(author.given);
  return [family, initials, generation ?? ''].filter(Boolean).join(' ');
}

/** `Jean-Paul M.` → `JPM`, `GA` → `GA`. */
export function initialsOf(given: string): string {
  const bare = given.trim();
  if (/^\p{Lu}{1,4}$/u.test(bare)) return bare;
  let initials = '';
  for (const part of bare.split(/[\s.\-‐‑]+/)) {
    if (part === '' || /^(?:jr|sr|iii|2nd|3rd|4th)$/i.test(part)) continue;
    initials += isCapitals(part) ? part : firstCharacter(part);
  }
  return initials.toUpperCase();
}

function isCapitals(part: string): boolean {
  return part.length <= 6 && /^\p{Lu}{2,3}$/u.test(part);
}

/** The first letter or digit; of most names it is the first character, which needs no pattern. */
function firstCharacter(part: string): string {
  const unit = part.charCodeAt(0) | 0x20;
  return unit >= 0x61 && unit <= 0x7a ? part.charAt(0) : (/[\p{L}\p{N}]/u.exec(part)?.[0] ?? '');
}

/**
 * Reads `Given Family`, `Family, Given`, `Family GA`; particles go with the family name, and so does a generation's
 * suffix. A name of one word is a family name. Null for nothing and for "et al.".
 */
export function readName(text: string): Author | null {
  const name = tidyName.test(text)
    ? text.slice(0, longestName)
    : text
        .slice(0, longestName)
        .replaceAll(/\s+/g, ' ')
        .replace(/[\s,;]+$/, '')
        .replace(/^[\s,;.]+/, '');
  if (!/\p{L}/u.test(name) || /^(?:and )?(?:et ?al|others|anonymous|anon|unknown|n\/a)\.?$/i.test(name)) return null;
  if (groupWords.test(name)) return { group: name };
  if (name.includes(',')) return readInverted(name);
  const words = name.split(' ');
  const generation = words.length > 1 && suffix.test(words.at(-1) ?? '') ? [words.pop() ?? ''] : [];
  const last = words.at(-1) ?? '';
  if (words.length === 1) return { family: [last, ...generation].join(' '), given: null };
  if (isInitials(last) && !words.slice(0, -1).every(isInitials)) {
    return { family: [...words.slice(0, -1), ...generation].join(' '), given: last.replaceAll('.', '') };
  }
  let start = words.length - 1;
  while (start > 1 && particles.has((words[start - 1] ?? '').toLowerCase())) start -= 1;
  // A single capitalised particle (`Nguyen Van Anh`) may be a middle name; `Van Der` is none.
  if (start === words.length - 2 && /^\p{Lu}/u.test(words[start] ?? '')) start += 1;
  return { family: [...words.slice(start), ...generation].join(' '), given: words.slice(0, start).join(' ') };
}

/** `Ann-Marie O'Neil`, `Smith JA`: what most names look like and nothing is to be done about. */
const tidyName = /^[A-Z][A-Za-z.'-]{0,40}(?: [A-Za-z.'-]{1,40}){0,4}$/;
const groupWords =
  /\b(?:group|consortium|collaborat(?:ion|ors|ive)|investigators|committee|network|team|society|association|organi[sz]ation|university|institute|ministry|department|council|agency|cent(?:re|er)s?|hospital|program(?:me)?|trialists|task force|panel|working party|on behalf of|for the)\b/i;

function isInitials(word: string): boolean {
  return /^(?:\p{Lu}\.?-?){1,4}$/u.test(word) && !(word.length > 3 && !word.includes('.'));
}

/** `Family, Given`, `Family, Jr., Given`, `Family, Given, Jr.` */
function readInverted(name: string): Author | null {
  const [family = '', ...rest] = name
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (!/\p{L}/u.test(family)) return null;
  const given = rest.filter((part) => !suffix.test(part)).join(' ');
  const ends = rest.filter((part) => suffix.test(part));
  return { family: [family, ...ends].join(' '), given: given === '' ? null : given };
}

/** Family name without case, accents and punctuation, and the first initial: the same person in most spellings. */
export function authorKey(author: Author): string {
  if ('group' in author) return plain(author.group);
  return `${plain(familyAndSuffix(author.family).family)} ${author.given === null ? '' : plain(initialsOf(author.given)).slice(0, 1)}`.trim();
}

/** Letters that have no accent to take off. */
const folded: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

function plain(text: string): string {
  const lower = text.toLowerCase();
  // ASCII alone needs no folding; reading names and making their keys is a fifth faster so.
  if (/^[ -~]*$/.test(lower)) return lower.replaceAll(/[^a-z\d]+/g, '');
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[øłđßæœı]/g, (letter) => folded[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
