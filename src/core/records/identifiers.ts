/** Normalises identifiers; null for text that is not one. */

/**
 * DOI in lower case without prefix or address. Removes the usual prefixes, percent escapes of the slash, and
 * punctuation of the surrounding sentence. Syntax: DOI Handbook, section 2.2: prefix `10.` and registrant, slash,
 * suffix.
 */
export function normalizeDoi(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  if (given.length > maxInputLength) return null;
  let text = given
    .trim()
    .replaceAll(/&(lt|gt|amp);/gi, (whole, name: string) => namedEntities[name.toLowerCase()] ?? whole);
  for (let bare = withoutDoiPrefix(text); bare !== text; bare = withoutDoiPrefix(text)) text = bare;
  text = text.replaceAll(/%(2f|28|29|3a|3b|3c|3e|5b|5d)/gi, decodeURIComponent).toLowerCase();
  const found = /^10\.\d{4,9}(?:\.\d+)*\/[^\s\p{Cc}\p{Cs}]+$/u.exec(text);
  if (!found) return null;
  const doi = withoutTrailingPunctuation(found[0]);
  return doi.endsWith('/') ? null : doi;
}

/** Characters. Longer text is not an identifier. */
const maxInputLength = 1_000;
/** SICI-style DOIs contain angle brackets, which some sources escape. */
const namedEntities: Record<string, string> = { lt: '<', gt: '>', amp: '&' };

function withoutDoiPrefix(text: string): string {
  return text.replace(/^(?:(?:https?:)?\/\/)?(?:(?:dx\.|www\.)?doi\.org\/|(?:urn:|info:)?doi\s*[:=/]?\s*)/i, '');
}

/**
 * A closing bracket stays when its opening one is in the DOI: it stays in `10.1016/s0140-6736(97)11096-0`, and is
 * removed from `…(05)67483-1)`.
 */
function withoutTrailingPunctuation(doi: string): string {
  let text = doi;
  for (;;) {
    const last = text.at(-1) ?? '';
    const opening = { ')': '(', ']': '[', '>': '<', '}': '{' }[last];
    const loose = opening !== undefined && text.split(opening).length < text.split(last).length;
    if (!loose && !/[.,;:'"”’]/.test(last)) return text;
    text = text.slice(0, -1);
  }
}

/** PMID as digits without leading zeros; at most eight today, nine allowed. */
export function normalizePmid(given: unknown): string | null {
  const text = typeof given === 'number' ? String(given) : typeof given === 'string' ? given.trim() : '';
  const found =
    /^(?:(?:https?:\/\/)?(?:www\.)?(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/|pmid\s*:?\s*|med\s*:\s*)?0*([1-9]\d{0,8})\/?$/i.exec(
      text,
    );
  return found?.[1] ?? null;
}

/** PMCID with its `PMC`, without version. */
export function normalizePmcid(given: unknown): string | null {
  const text = typeof given === 'number' ? String(given) : typeof given === 'string' ? given.trim() : '';
  const found = /^(?:https?:\/\/\S*\/articles\/|pmcid\s*:?\s*)?(?:pmc)?0*([1-9]\d{0,9})(?:\.\d+)?\/?$/i.exec(text);
  return found?.[1] ? `PMC${found[1]}` : null;
}

/** arXiv identifier without version and subject class: `2103.01234` or `math/0309136`. */
export function normalizeArxiv(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const text = given
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?arxiv\.org\/(?:abs|pdf)\//i, '')
    .replace(/^(?:arxiv\s*:\s*|10\.48550\/arxiv\.)/i, '')
    .replace(/\.pdf$/i, '')
    .replace(/v\d+$/i, '');
  const old = /^([a-z-]+)(?:\.[a-z]{2})?\/(\d{7})$/i.exec(text);
  if (old) return `${old[1]?.toLowerCase()}/${old[2]}`;
  return /^\d{4}\.\d{4,5}$/.test(text) ? text : null;
}

/** ISSN as `1234-567X` with a valid check digit (ISO 3297, annex A). */
export function normalizeIssn(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const found = /(?<!\d)(\d{4})-?(\d{3})([\dxX])(?!\w)/.exec(given.trim());
  if (!found) return null;
  const digits = `${found[1]}${found[2]}`;
  const sum = [...digits].reduce((total, digit, position) => total + Number(digit) * (8 - position), 0);
  const expected = (11 - (sum % 11)) % 11;
  const check = (found[3] ?? '').toUpperCase();
  return check === (expected === 10 ? 'X' : String(expected)) ? `${found[1]}-${found[2]}${check}` : null;
}
