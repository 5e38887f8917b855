import { generationSuffix } from './author-names.ts';
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
/** Longer text is not a name; a group's name can be a sentence. */
const maxNameLength = 300;

/**
 * Reads `Given Family`, `Family, Given`, `Family GA`. Particles and a generation's suffix belong to the family name. A
 * name of one word is a family name. Null for empty text and for "et al.".
 */
export function readName(text: string): Author | null {
  const name = tidyName.test(text)
    ? text.slice(0, maxNameLength)
    : text
        .slice(0, maxNameLength)
        .replaceAll(/\s+/g, ' ')
        .replace(/[\s,;]+$/, '')
        .replace(/^[\s,;.]+/, '');
  if (!/\p{L}/u.test(name) || /^(?:and )?(?:et ?al|others|anonymous|anon|unknown|n\/a)\.?$/i.test(name)) return null;
  if (groupWords.test(name)) return { group: name };
  if (name.includes(',')) return readInverted(name);
  const words = name.split(' ');
  const generation = words.length > 1 && generationSuffix.test(words.at(-1) ?? '') ? [words.pop() ?? ''] : [];
  const last = words.at(-1) ?? '';
  if (words.length === 1) return { family: [last, ...generation].join(' '), given: null };
  if (isInitials(last) && !words.slice(0, -1).every(isInitials)) {
    return { family: [...words.slice(0, -1), ...generation].join(' '), given: last.replaceAll('.', '') };
  }
  let start = words.length - 1;
  while (start > 1 && particles.has((words[start - 1] ?? '').toLowerCase())) start -= 1;
  // A single capitalised particle (`Nguyen Van Anh`) can be a middle name; `Van Der` cannot.
  if (start === words.length - 2 && /^\p{Lu}/u.test(words[start] ?? '')) start += 1;
  return { family: [...words.slice(start), ...generation].join(' '), given: words.slice(0, start).join(' ') };
}

/** `Ann-Marie O'Neil`, `Smith JA`: the form of most names, which needs no cleaning. */
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
  const given = rest.filter((part) => !generationSuffix.test(part)).join(' ');
  const ends = rest.filter((part) => generationSuffix.test(part));
  return { family: [family, ...ends].join(' '), given: given === '' ? null : given };
}
