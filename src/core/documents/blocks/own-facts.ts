/** DOI and year of a paper from its first page. DOIs and years of other papers are excluded. */
import { foldedWords, plainTitle } from '#core/records/title-key.ts';
import { doisIn } from './found-doi.ts';

/** A stretch of the first page: a block, or a running head. */
export interface PrintedLine {
  text: string;
  place: 'running head' | 'before title' | 'after title';
  /** Part of a list of references, a table or a caption. */
  isApart: boolean;
}

export interface OwnNames {
  title: string | null;
  authors: readonly string[];
}

/** A fact that was found, and whether nothing on the page contradicts it. */
export interface PrintedFact<Value> {
  value: Value;
  isCertain: boolean;
  from: 'running head' | 'first page';
}

/** Characters. Longer blocks are running text. */
const maxLineLength = 420;
/** Characters before a DOI that show to which paper it belongs. */
const before = 260;

const otherWork =
  /\b(?:linked (?:article|editorial|comment)|related (?:article|content)|companion|accompanying|comment(?:ary)? (?:on|to)|comments on|(?:in )?(?:response|reply) to|responds to|see also|see (?:the )?(?:article|editorial|page|comment|related)|refers to|corrects|correction (?:to|of)|erratum (?:to|for)|corrigendum|original (?:article|publication|paper|study|version) (?:was|appeared|can|is|:)|protocol|previous(?:ly)?|earlier|preprint (?:of|version|at)|journal doi|reprinted|adapted from|based on|as described|reported by|next article|previous article|also in this issue|in the article by)\b|\b(?:letter|editorial|commentary|comment|reply)\s*(?:doi\W*|https?:\S*)?$/i;
const elsewhere =
  /\b(?:data(?:set|sets)?|code|deposited|repository|dryad|zenodo|figshare|osf|supplement\w*|appendix|additional file|materials?|regist\w+|software|archived)\b/i;
/** DOIs of data sets, supplementary files and registered trials. */
const notOfPapers =
  /\(issn\)|^10\.(?:5061\/dryad|5281\/zenodo|6084\/m9|17605\/osf|7910\/dvn|17632\/|24433\/|1186\/isrctn|13039\/)|\/(?:suppl?|-\/dcsupplemental)|\.s\d{3}$/i;
const citing = /\b(?:cite (?:this|as)|citation|to cite|please cite|how to cite|cite the)\b/i;
const entryNumber = /^\W{0,2}\d{1,3}[\].)]?\s+\p{Lu}[\p{L}'’-]+,?\s\p{Lu}/u;
/** `Chen F,`, `Chen, F.`, `F. Chen,`: a person in a list of references. */
const cited =
  /(?:\b(\p{Lu}[\p{L}'’-]+),?\s(?!MD\b|MA\b|MS\b|BA\b|BS\b|RN\b|RD\b|DO\b|JD\b|SD\b|SE\b|CI\b|UK\b|USA\b|NY\b|MPH\b)\p{Lu}{1,3}(?=[,.;:]|\set\sal|\sand\b|$)|\b(\p{Lu}[\p{L}'’-]+)(?:,? et al\b| and (?:colleagues|others)\b))/gu;

const familyOf = (name: string) => foldedWords(name).at(-1) ?? '';

/** Share of the title's words that a text contains. */
function titleShare({ title }: OwnNames, text: string): number {
  const words = foldedWords(plainTitle(title ?? '')).filter((word) => word.length > 3);
  if (words.length < 3) return 0;
  const there = new Set(foldedWords(text));
  return words.filter((word) => there.has(word)).length / words.length;
}

/**
 * `own` where the title or an author is the paper's, `other` where others are named, `nobody` where no author is named.
 */
function whose(text: string, own: OwnNames): 'own' | 'other' | 'nobody' {
  if (titleShare(own, text) >= 0.6) return 'own';
  const families = new Set(own.authors.map(familyOf));
  const named = [...text.matchAll(cited)].map(([, one, other]) => familyOf(one ?? other ?? ''));
  if (named.length === 0) return 'nobody';
  return named.some((family) => families.has(family)) ? 'own' : 'other';
}

/**
 * Where the next piece of a block begins: a block of small lines can contain a citation, dates and addresses one after
 * the other.
 */
const nextPiece =
  /(?<=\s)(?=(?:cite this|citation:|to cite|please cite|how to cite|©|\(c\) ?\d|copyright|(?:first )?published|received|accepted|correspond|e-?mail|this (?:article|comment|editorial)|see )\b)|(?<=\b10\.\d{4,9}\/[^\s,;]{2,80}[\s,;])/i;

function piecesOf(lines: readonly PrintedLine[]): (PrintedLine & { blockLength: number })[] {
  return lines.flatMap(({ text, ...line }) =>
    text.split(nextPiece).map((piece) => ({ ...line, text: piece, blockLength: text.length })),
  );
}

interface Candidate {
  doi: string;
  score: number;
  isOwn: boolean;
  from: PrintedFact<string>['from'];
}

type Piece = PrintedLine & { blockLength: number };

/** The DOIs of a piece; null for each that belongs to another paper, to data or to a trial. */
function candidatesIn({ text, place, isApart, blockLength }: Piece, own: OwnNames): (Candidate | null)[] {
  if (isApart || entryNumber.test(text)) return [];
  return doisIn(text).map(({ doi, at, isAnnounced }) => {
    const context = text.slice(Math.max(0, at - before), at);
    const owner = whose(context, own);
    const isRunning = place === 'running head';
    if (notOfPapers.test(doi) || owner === 'other') return null;
    const isOwn = owner === 'own' && (citing.test(context) || titleShare(own, context) >= 0.6 || isRunning);
    if (!isOwn && (otherWork.test(context) || elsewhere.test(context.slice(-120)))) return null;
    const isAtEnd = text.slice(at + doi.length).trim().length < 3;
    if (blockLength > maxLineLength && !isOwn && !isAnnounced && !isAtEnd) return null;
    const score = (isAnnounced ? 2 : 0) + (isOwn ? 3 : 0) + (isRunning ? 2 : 0) + (isAtEnd ? 1 : 0);
    return score === 0
      ? null
      : { doi, score, isOwn: isOwn || isRunning, from: isRunning ? 'running head' : 'first page' };
  });
}

/** Number of foreign DOIs that make a list of articles. */
const listLength = 2;

/** The paper's own DOI; null where none is printed as its own, or two are equally likely. */
export function ownDoi(lines: readonly PrintedLine[], own: OwnNames): PrintedFact<string> | null {
  const best = new Map<string, Candidate>();
  let others = 0;
  for (const candidate of piecesOf(lines).flatMap((piece) => candidatesIn(piece, own))) {
    if (candidate === null) {
      others += 1;
      continue;
    }
    const known = best.get(candidate.doi);
    // A DOI that is printed twice is the paper's own.
    if (known) best.set(candidate.doi, { ...known, score: Math.max(known.score, candidate.score) + 1 });
    else best.set(candidate.doi, candidate);
  }
  const [first, second] = [...best.values()].sort((left, right) => right.score - left.score);
  if (!first || (second && second.score === first.score)) return null;
  if (!first.isOwn && others >= listLength && first.score > 1) return null;
  return { value: first.doi, isCertain: second === undefined && first.score >= 3, from: first.from };
}

const year = '((?:19|20)\\d{2})';
const written = '(?:[\\s\\d,.]{0,8}\\p{L}{3,9}[\\s\\d,.]{1,8}|[\\s\\d./:-]{0,12})';
/** Words that date the publication, the most certain first. */
const dated: readonly (readonly [weight: number, RegExp])[] = [
  [
    5,
    new RegExp(
      `\\b(?:published|first published|publication date|epub|available online)(?: online| on| in|:)*${written}${year}\\b`,
      'iu',
    ),
  ],
  [5, new RegExp(`\\b${year}\\s?[;,:]\\s?(?:vol\\.?\\s?)?[a-z]?\\d{1,4}\\s?(?:\\(\\w{1,9}\\))?\\s?[:,]`, 'iu')],
  [4, new RegExp(`\\b(?:vol(?:ume|\\.)?|issue|no\\.?)\\s?\\d+[^.]{0,40}?\\b${year}\\b`, 'iu')],
  [5, new RegExp(`\\(${year}\\),?\\s?\\d+\\s?[:,]`, 'u')],
  [3, new RegExp(`(?:©|\\(c\\)|\\bcopyright)[^.]{0,40}?\\b${year}\\b`, 'iu')],
  [2, new RegExp(`\\((?:${written})?${year}\\)`, 'u')],
  [1, new RegExp(`\\b(?:accepted|received)\\b[^.;]{0,30}?\\b${year}\\b`, 'iu')],
];
/** From this weight on a year is the year of publication. */
const certainWeight = 3;

/** The year of publication, as the first page gives it. */
export function ownYear(lines: readonly PrintedLine[], own: OwnNames): PrintedFact<number> | null {
  const found = piecesOf(lines).flatMap(({ text, place, isApart, blockLength }) => {
    if (isApart || entryNumber.test(text) || /^\W*downloaded\b/i.test(text)) return [];
    const isRunning = place === 'running head';
    const owner = whose(text, own);
    if (owner === 'other' || (owner === 'nobody' && otherWork.test(text))) return [];
    return dated.flatMap(([weight, pattern]) => {
      // In running text a year in brackets belongs to a citation.
      if (blockLength > maxLineLength && weight < 3) return [];
      if (weight === 2 && !isRunning && owner !== 'own') return [];
      const [, value] = pattern.exec(text) ?? [];
      return value === undefined ? [] : [{ value: Number(value), weight: weight + (isRunning ? 0.5 : 0), isRunning }];
    });
  });
  const [first] = found.sort((left, right) => right.weight - left.weight);
  if (!first) return null;
  const differs = found.some(({ value, weight }) => weight >= certainWeight && Math.abs(value - first.value) > 1);
  return {
    value: first.value,
    isCertain: first.weight >= certainWeight && !differs,
    from: first.isRunning ? 'running head' : 'first page',
  };
}
