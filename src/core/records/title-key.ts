/**
 * Titles in a form in which two spellings of one title are equal. Databases add to titles (a language, `[Review] [23
 * refs]`, `RETRACTED:`), use different markup (`Ca<sup>2+</sup>`, `Ca(2+)`, `Ca²⁺`) and different punctuation.
 */

/** Letters that Unicode does not decompose, and Greek ones, which databases often write by name. */
const letterNames: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  ι: 'iota',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  ς: 'sigma',
  τ: 'tau',
  υ: 'upsilon',
  φ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
};
const namedLetters = new RegExp(`[${Object.keys(letterNames).join('')}]`, 'g');
const onlyAscii = /^[\p{ASCII}]*$/u;

/** Lower case without accents, ligatures, sub- and superscripts; Greek letters by name. Punctuation is preserved. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (onlyAscii.test(lower)) {
    return lower;
  }
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\u2018\u2019\u02bc\u2032]/g, "'")
    .replace(namedLetters, (letter) => letterNames[letter] ?? letter);
}

/** Letters and digits of folded text, in runs. */
export function foldedWords(folded: string): string[] {
  return folded.match(onlyAscii.test(folded) ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu) ?? [];
}

const tag = /<\/?[a-z][^<>]*>/g;
const entity = /&(?:#\d{1,6}|#x[\da-f]{1,5}|[a-z]{2,8});/g;
/** A word of three letters, so that `[18F]` and `[2]` are not notes. */
const noteText = /\p{L}{3}/u;
/** Characters. If less of the title remains, the bracket at its end is part of the title and not a note. */
const minTitleLength = 12;

const statusPrefix = /^[^\p{L}\p{N}]*(?:retracted(?: article| paper)?|withdrawn)\s*[:.\-\]]+\s*/u;
const abstractNumber = /^[^\p{L}\p{N}]*abstract\s+(?:no\.?\s*)?[a-z]{0,4}-?\d+[a-z]?\s*[:.-]\s*/u;
const leadingArticle = /^[^\p{L}\p{N}]*(?:the|an?)\s+(?=[^\p{L}\p{N}]*[\p{L}\p{N}])/u;

/**
 * The text before a bracket at its end (including nested brackets); null where there is none. A bracket that is never
 * closed counts too, because export formats cut long titles.
 */
function beforeTrailingNote(text: string): string | null {
  let end = text.length;
  while (end > 0 && ' .,;:'.includes(text.charAt(end - 1))) {
    end -= 1;
  }
  const lastOpen = text.lastIndexOf('[');
  if (lastOpen > text.lastIndexOf(']')) {
    const isNote = lastOpen >= minTitleLength && noteText.test(text.slice(lastOpen));
    return isNote ? text.slice(0, lastOpen) : null;
  }
  if (text.charAt(end - 1) !== ']') {
    return null;
  }
  let depth = 0;
  let start = end;
  do {
    start -= 1;
    depth += text.charAt(start) === ']' ? 1 : text.charAt(start) === '[' ? -1 : 0;
  } while (depth > 0 && start > 0);
  return depth === 0 && start >= minTitleLength && noteText.test(text.slice(start, end)) ? text.slice(0, start) : null;
}

/** The folded title without markup and without the additions of databases; words and punctuation are preserved. */
export function plainTitle(title: string): string {
  let text = foldText(title);
  if (text.includes('<')) {
    text = text.replace(tag, '');
  }
  if (text.includes('&')) {
    text = text.replace(/&amp;/g, '&').replace(entity, ' ').replace(/&/g, ' and ');
  }
  for (let shorter = beforeTrailingNote(text); shorter !== null; shorter = beforeTrailingNote(text)) {
    text = shorter;
  }
  return text.replace(statusPrefix, '').replace(abstractNumber, '').replace(leadingArticle, '');
}

/**
 * The title as one word of lower-case letters and digits (any script), without markup, accents, punctuation, blanks, a
 * leading article, `RETRACTED:` or trailing notes such as `[German]`. Equal keys are a reason to compare two records,
 * not a proof; an empty key means nothing.
 */
export function titleKey(title: string): string {
  return foldedWords(plainTitle(title)).join('');
}
