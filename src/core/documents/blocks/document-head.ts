import type {
  BlockKind,
  DocumentHead,
  DocumentMetadata,
  FoundFact,
  LeftOut,
  SectionName,
} from '#core/documents/document.ts';
import type { TypeMeasures } from '#core/documents/pages/type-measures.ts';
import type { KnownBlock } from './document-blocks.ts';
import { ownDoi, ownYear, type PrintedLine } from './own-facts.ts';
import { sectionNameOf } from './section-names.ts';

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Titles that programs write where the author gave none. */
const noTitle = /^(?:untitled|microsoft word|document\d*|title|.*\.(?:docx?|tex|dvi|pdf|indd|qxd)$|\S*\d{3,}\S*$)/i;
const minTitleLetters = 8;

export const usableTitle = (title: string | null): string | null => {
  const clean = title?.replace(/\s+/g, ' ').trim() ?? '';
  return clean.length >= minTitleLetters && !noTitle.test(clean) && /\s/.test(clean) ? clean : null;
};

const looksLikeJournal =
  /^(?:(?:the )?journal of\b|issn\b|vol(?:ume)?\.?\s*\d|www\.|https?:|check for updates|(?:open access|research(?: article| paper)?|original (?:article|research|investigation|paper|contribution)|review(?: article)?|article|paper|letter|case report)\s*$)/i;

/**
 * The index of the block that is the title: the block that the file's own title names, else the first block of the
 * largest type above the abstract; -1 where no block is larger than the others.
 */
export function titleIndex(blocks: readonly KnownBlock[], metadata: DocumentMetadata, measures: TypeMeasures): number {
  const firstPage = blocks[0]?.rows[0]?.page;
  const end = blocks.findIndex(
    (block) => block.rows[0]?.page !== firstPage || (block.kind === 'heading' && sectionNameOf(block.text) !== null),
  );
  const candidates = blocks.slice(0, end < 0 ? undefined : end);
  const wanted = lettersOf(usableTitle(metadata.title) ?? '');
  if (wanted !== '') {
    const named = candidates.findIndex(({ text }) => {
      const own = lettersOf(text);
      return (
        own.length >= minTitleLetters &&
        (own === wanted || (own.length > 0.6 * wanted.length && (own.startsWith(wanted) || wanted.startsWith(own))))
      );
    });
    if (named >= 0) return named;
  }
  let best = -1;
  let largest = 1.12 * measures.size;
  for (const [index, { text, size, table, rows }] of candidates.entries()) {
    if (table || rows.length > 6 || text.length > 400 || looksLikeJournal.test(text) || namesIn(text).length > 1)
      continue;
    if (text.replace(/[^\p{L}]/gu, '').length < minTitleLetters || text.trim().split(/\s+/).length < 2) continue;
    if (size > largest * 1.02) [best, largest] = [index, size];
  }
  return best;
}

const degree =
  /^(?:m\.?d\.?|ph\.?d\.?|m\.?sc?\.?|b\.?sc?\.?|m\.?p\.?h\.?|r\.?n\.?|dr\.?p\.?h\.?|d\.?phil\.?|f\.?r\.?c\.?[ps]?\.?|mbbs|mbchb|dr|prof|jr|sr|i{2,3}|ma|ba|msc|rd|facc|faha)\.?$/i;
const notName =
  /\b(?:university|department|hospital|institute|school|college|centre|center|faculty|division|street|road|correspond|abstract|received|accepted|published|article|journal|copyright|doi|volume|figure|email|group|study|trial|effects?|patients?|usa|uk|and colleagues)\b|@|https?:|\d{3,}/i;
const particle = /^(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|el|al|bin|ibn|ten|ter|st|mac|y|e|zu|'t)$/i;

function isName(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => !degree.test(word));
  if (words.length < 2 || words.length > 6 || text.length > 60 || notName.test(text)) return false;
  return words.every((word) => particle.test(word) || /^\p{Lu}[\p{L}.'’-]*\.?$/u.test(word));
}

/**
 * The names in a line of authors, without reference marks and degrees; empty where the line does not read like names.
 */
export function namesIn(line: string): string[] {
  const parts = line
    .replace(/^\s*by\s+/i, '')
    .replace(/[*†‡§¶‖#✉⁰¹²³⁴-⁹]+/g, ' ')
    .replace(/(\p{L})\d+(?:\s*[,–-]\s*\d+)*/gu, '$1')
    .split(/\s*(?:[,;·•|&\n\t]|\band\b)\s*/u)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '' && !degree.test(part) && !/^[a-z\d]$/.test(part));
  const names = parts.filter(isName);
  return names.length > 0 && names.length >= parts.length * 0.6 ? names : [];
}

/** Certain where the pages say it. The fields of the file were written by some program. */
function found<Value>(value: Value | null, from: FoundFact<Value>['from']): FoundFact<Value> | null {
  return value === null ? null : { value, from, isCertain: from !== 'metadata' };
}

export interface HeadBlock {
  kind: BlockKind;
  section: SectionName;
  text: string;
  page: number;
}

/** Characters. More text before the title is the end of another article. */
const maxBeforeTitle = 350;

/** The text of the first page and of the edges of the first two. */
function printedLines(blocks: readonly HeadBlock[], leftOut: readonly LeftOut[]): PrintedLine[] {
  const firstPage = blocks[0]?.page ?? 1;
  const onFirst = blocks.filter(({ page }) => page === firstPage);
  const title = onFirst.findIndex(({ kind }) => kind === 'title');
  const above = onFirst.slice(0, Math.max(0, title));
  const isAnothersEnd = above.reduce((sum, { text }) => sum + text.length, 0) > maxBeforeTitle;
  const lines = onFirst.flatMap(({ kind, section, text }, index): PrintedLine[] => {
    if (isAnothersEnd && index < title) return [];
    const isApart = section === 'references' || kind === 'reference' || kind === 'table' || kind === 'caption';
    return [{ text, place: index < title ? 'before title' : 'after title', isApart }];
  });
  const heads = leftOut
    .filter(
      ({ page, why }) => page <= firstPage + 1 && why !== 'reference mark' && why !== 'hidden' && why !== 'undecoded',
    )
    .map(({ text }): PrintedLine => ({ text, place: 'running head', isApart: false }));
  return [...heads, ...lines];
}

/** Title, authors, DOI and year, each with its source. The pages come before the fields of the file. */
export function documentHead(
  blocks: readonly HeadBlock[],
  leftOut: readonly LeftOut[],
  metadata: DocumentMetadata,
): DocumentHead {
  const title = blocks.find(({ kind }) => kind === 'title')?.text ?? null;
  const authors = blocks.filter(({ kind }) => kind === 'authors').flatMap(({ text }) => namesIn(text));
  const written = namesIn(metadata.author ?? '');
  const single = metadata.author?.trim() ?? '';
  const metadataAuthors = written.length > 0 ? written : isName(single) ? [single] : [];
  const lines = printedLines(blocks, leftOut);
  const own = { title: title ?? usableTitle(metadata.title), authors: authors.length > 0 ? authors : metadataAuthors };
  const created = /(?:19|20)\d{2}/.exec(metadata.creationDate ?? '')?.[0];
  return {
    title: found(title, 'first page') ?? found(usableTitle(metadata.title), 'metadata'),
    authors:
      found(authors.length > 0 ? authors : null, 'first page') ??
      found(metadataAuthors.length > 0 ? metadataAuthors : null, 'metadata'),
    doi: ownDoi(lines, own),
    year: ownYear(lines, own) ?? found(created ? Number(created) : null, 'metadata'),
  };
}
