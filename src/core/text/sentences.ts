/**
 * Words before a full stop that do not end a sentence, by certainty. They are written without the stop and in their
 * usual case, because `Ms` is a title and `ms` a unit.
 */

/** Never the end: a name, a number or the other side of a comparison must follow. */
const neverEnding: ReadonlySet<string> = new Set(
  (
    'e.g i.e eg ie vs v cf viz fig figs figure eq eqs eqn ref refs tab vol pp approx ca circa resp incl excl esp assoc ' +
    'dept univ ext suppl eds aka a.k.a w.r.t n.b nr Dr Drs Prof Mr Mrs Ms St Mt Sr Rev Gen Col Sgt Capt Lt Messrs Vs Eg ' +
    'Ie Cf Fig Figs Figure Eq Eqs Eqn Ref Refs Tab Vol Approx Dept Univ Suppl Eds E.g I.e www'
  ).split(' '),
);

/** Not the end where a number follows: `No. 5`, `Jan. 2009`, `max. 20`. */
const beforeNumbers: ReadonlySet<string> = new Set(
  (
    'no nos art sec sect chap ch app jan feb mar apr jun jul aug sep sept oct nov dec max min p n q para lot cat ' +
    'version v ver type table supp'
  ).split(' '),
);

/** The end only before a word that opens sentences: `spp. The`, `Inc. We`, but `Inc. Chicago`. */
const seldomEnding: ReadonlySet<string> = new Set(
  'Inc Ltd Co Corp Bros GmbH plc PLC LLC Jr sp spp subsp ssp var al wt temp conc Gov Lab Labs Hosp Med Int Natl'.split(
    ' ',
  ),
);

/** A single capital letter after one of these is its name, `Group C.`, not an initial. */
const letteredThings: ReadonlySet<string> = new Set(
  (
    'Vitamin Hepatitis Group Groups Type Arm Factor Protein Grade Class Stage Cohort Part Phase Site Influenza Strain ' +
    'Category Treatment Period Regimen Schedule Level Model Series Plan Panel Sequence Condition Version Study'
  ).split(' '),
);

/** What follows a genus initial with a capital, `S. Typhimurium`. */
const serovars: ReadonlySet<string> = new Set(
  'Typhi Typhimurium Enteritidis Paratyphi Dublin Choleraesuis Difficile Coli Aureus Pylori Albicans'.split(' '),
);

/** Words that open sentences far more often than they follow an abbreviation. */
const openers: ReadonlySet<string> = new Set(
  (
    'the a an this that these those we our it its they their there he she i in on at by for from to of as after before ' +
    'during although though however moreover furthermore thus therefore hence while when where whereas if since because ' +
    'both all most many some no not none only each between among although patients participants subjects women men ' +
    'children adults infants results conclusion conclusions methods background objective objectives further additionally ' +
    'overall compared following secondary primary data analysis treatment mean median one two three four five six seven ' +
    'eight nine ten is are was were with without within under over more less outcomes outcome trial study other others several such also according based using among our'
  ).split(' '),
);

/** A stretch of a text: offsets in UTF-16 units, `end` exclusive. */
export interface Span {
  start: number;
  end: number;
}

export interface SentenceSpan extends Span {
  /** A part of a stretch without the end of a sentence: a table, a list, text without stops. */
  isPart?: true;
}

/**
 * In UTF-16 units. The time of many rules is quadratic in the length of a sentence; with this limit it is linear in the
 * length of the text.
 */
export const maxSentenceLength = 2_000;
/** How far before the limit a blank is searched, so that a part ends with a whole word. */
const maxWordLength = 100;

const endMark = /[.!?…。！？]/;
/**
 * Characters that can follow the stop and still belong to the sentence, including the invisible marks of text
 * direction.
 */
const closer = /["'”’»)\]}\u200b-\u200f]/;
const isSpace = (character: string) => character !== '' && /\s/.test(character);
const isDigit = (character: string) => character >= '0' && character <= '9';

/** The word that ends at `end`, with the dots inside it: `vs`, `e.g`, `U.S`. */
function wordBefore(text: string, end: number): string {
  let start = end;
  while (start > 0 && /[\p{L}\p{N}.'’-]/u.test(text.charAt(start - 1)) && end - start < 40) start -= 1;
  return text.slice(start, end).replace(/^[.'’-]+/, '');
}

function wordAt(text: string, start: number): string {
  return /^[\p{L}\p{N}][\p{L}\p{N}'’-]*/u.exec(text.slice(start, start + 40))?.[0] ?? '';
}

const isOpener = (word: string) => /^\p{Lu}/u.test(word) && openers.has(word.toLowerCase());

/** Whether a word can open a sentence by its letters: a capital, a digit, or `mRNA`, `p53`, `β-Carotene`. */
function canOpen(text: string, at: number): boolean {
  // A bracket opens a sentence with a capital or an item of a list: `(Funded by …)`, `(2) After`, but not `(65–80
  // years)`.
  if (/^[([]/.test(text.charAt(at)))
    return /^[([](?:["'“‘]?\p{Lu}|(?:\d{1,2}|[a-h]|[ivx]{1,4})[)\]])/u.test(text.slice(at, at + 8));
  const rest = text.slice(at, at + 40).replace(/^["'“‘«([{¿¡*†‡•–-]+\s?/, '');
  if (/^[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u.test(rest)) return true;
  if (/^\p{Script=Greek}/u.test(rest)) return true;
  return (
    /^[a-z]{1,3}[A-Z]/.test(rest) ||
    /^[a-z]\d/.test(rest) ||
    /^[a-z]-[A-Z\d]/.test(rest) ||
    /^[<>≥≤~±%$€£©®]/.test(rest)
  );
}

/** Whether a full stop after `word` belongs to the word although another word follows at `next`. */
function belongsToWord(text: string, wordStart: number, word: string, next: number): boolean {
  const lower = word.toLowerCase();
  const following = wordAt(text, next);
  const digitFollows = isDigit(text.charAt(next));
  const before = wordBefore(text, wordStart - 1);

  if (neverEnding.has(word)) return true;
  if (digitFollows && beforeNumbers.has(lower)) return !(lower === 'min' && /\d$/.test(before));
  if (lower === 'al' && /^et$/i.test(before)) return !/^\p{Lu}/u.test(text.charAt(next));
  if (seldomEnding.has(word)) return !isOpener(following);
  if (/^\p{Lu}$/u.test(word)) {
    const amongInitials = before.endsWith('.') || /^\p{Lu}\.\s/u.test(text.slice(next, next + 3));
    if (amongInitials) return true;
    // `vitamin D. Serum…`, `9.6% in B. Catalase…` end; `by J. Smith`, `John B. Smith`, `S. Typhimurium` do not.
    const afterName = /^\p{Lu}/u.test(before) && !letteredThings.has(before);
    const namesThing = before !== '' && !afterName && before !== 'by' && !serovars.has(following);
    return !namesThing && !isOpener(following);
  }
  if (/^(?:\p{L}\.)+\p{L}$/u.test(word)) {
    const unit = /\d$/.test(before) && word !== 'U.S' && /^\p{Lu}\p{Ll}/u.test(following);
    if (/^\p{Lu}/u.test(word)) return !unit && !isOpener(following);
    return !/^\p{Lu}\p{Ll}/u.test(following);
  }
  if (word === 'Ph.D') return !isOpener(following);
  return word === '0' && digitFollows;
}

/** Whether the text so far is only a list number: `1.`, `ii.`, `a)`. */
const isListNumber = (text: string) => /^[([]?(?:\d{1,2}|[ivx]{1,4}|[a-h])[.)]?$/i.test(text.trim());

/**
 * Nesting depth of brackets by position. A bracket that is not closed within 400 units is ignored, because scraped
 * abstracts lose some.
 */
function bracketDepths(text: string): Uint8Array {
  const inside = new Uint8Array(text.length + 1);
  const open: number[] = [];
  const pairs: Record<string, string> = { ')': '(', ']': '[' };
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '(' || character === '[') open.push(index);
    const opening = pairs[character];
    if (!opening) continue;
    const last = open.at(-1);
    if (last === undefined || text.charAt(last) !== opening) continue;
    open.pop();
    if (index - last <= 400) inside.fill(1, last + 1, index);
  }
  return inside;
}

/**
 * A reference mark after a full stop, `[12]` or `.3,4 The`, belongs to the sentence before. Returns its end, else `at`.
 */
function afterReference(text: string, at: number): number {
  const marks = /^(?:\s?\[\d+(?:\s?[,–-]\s?\d+)*\]|[⁰¹²³⁴-⁹](?:[,–-]?[⁰¹²³⁴-⁹])*)/.exec(text.slice(at, at + 40));
  return marks ? at + marks[0].length : at;
}

function stuckReference(text: string, dot: number): number {
  const before = /\p{Ll}{3}[)\]"”]?$/u.test(text.slice(Math.max(0, dot - 5), dot));
  const digits = /^\d{1,3}(?:[,–-]\d{1,3})*(?=\s+\p{Lu})/u.exec(text.slice(dot + 1, dot + 30));
  return before && digits ? dot + 1 + digits[0].length : -1;
}

/** `group.The`: a blank is missing. Addresses (`ClinicalTrials.gov`) continue in lower case. */
function isLostBlank(text: string, dot: number, next: number): boolean {
  const before = /(?:\p{Ll}{3}|\d|[)\]%]|\s)$/u.test(text.slice(Math.max(0, dot - 3), dot));
  const after = /^(?:\p{Lu}\p{Ll}+|A|We|In)\b/u.exec(text.slice(next, next + 30));
  if (/www$/i.test(text.slice(Math.max(0, dot - 3), dot))) return false;
  return before && after !== null && !/^(?:Gov|Com|Org|Net|Edu)\b/.test(after[0]);
}

/** Publishers' boilerplate that some sources append to the last sentence without a stop. */
const boilerplate = /\s(?=(?:Electronic supplementary material:|© (?:19|20)\d\d ))/g;

/** Consecutive marks with the closing characters after them; `start` to `marksEnd` are marks. */
interface MarkRun {
  start: number;
  marksEnd: number;
  end: number;
}

function markRunAt(text: string, start: number): MarkRun {
  let marksEnd = start + 1;
  while (endMark.test(text.charAt(marksEnd))) marksEnd += 1;
  let end = marksEnd;
  while (closer.test(text.charAt(end))) end += 1;
  return { start, marksEnd, end };
}

/**
 * The end of the sentence that a mark at `at` closes; -1 where it closes none. `run`: the marks to which it belongs.
 */
function sentenceEnd(text: string, sentenceStart: number, at: number, run: MarkRun): number {
  const mark = text.charAt(at);
  let { end } = run;
  const single = run.marksEnd === at + 1;
  if (/[。！？]/.test(mark)) return end;
  end = afterReference(text, end);

  if (mark === '.' && single && !isSpace(text.charAt(end)) && end < text.length) {
    const reference = stuckReference(text, at);
    if (reference > 0) return reference;
    return isLostBlank(text, at, end) ? end : -1;
  }
  if (end < text.length && !isSpace(text.charAt(end))) return -1;
  let next = end;
  while (isSpace(text.charAt(next))) next += 1;
  if (next >= text.length) return end;
  if (!canOpen(text, next)) return -1;
  if (mark !== '.' || !single) return end;

  const previous = text.charAt(at - 1);
  if ((isSpace(previous) || /[<>=≤≥(]/.test(previous)) && isDigit(text.charAt(next))) return -1;
  if (at - sentenceStart < 8 && isListNumber(text.slice(sentenceStart, at))) return -1;
  const closedBefore = closer.test(text.charAt(at + 1));
  const word = wordBefore(text, at);
  return word && !closedBefore && belongsToWord(text, at - word.length, word, next) ? -1 : end;
}

/** The end of a part that begins at `start`: after its last blank, and never inside a surrogate pair. */
function partEnd(text: string, start: number): number {
  const most = start + maxSentenceLength;
  for (let end = most; end > most - maxWordLength; end -= 1) if (isSpace(text.charAt(end))) return end;
  return /[\udc00-\udfff]/.test(text.charAt(most)) ? most - 1 : most;
}

/** Splits a stretch that is longer than a sentence into parts, without the blanks between them. */
function inParts(text: string, { start, end }: Span): SentenceSpan[] {
  const parts: SentenceSpan[] = [];
  let from = start;
  while (end - from > maxSentenceLength) {
    const to = partEnd(text, from);
    parts.push({ start: from, end: from + text.slice(from, to).trimEnd().length, isPart: true });
    from = to;
    while (from < end && isSpace(text.charAt(from))) from += 1;
  }
  if (from < end) parts.push({ start: from, end, isPart: true });
  return parts;
}

/**
 * The sentences of a text, without the blanks between them: rules for biomedical abstracts, where stops are also part
 * of abbreviations, decimals, initials and references, and where blanks after stops can be missing. Text inside
 * brackets is never split, and a sentence longer than `maxSentenceLength` is returned in parts. The spans are in order,
 * do not overlap, and leave out only white space.
 */
export function splitSentences(text: string): SentenceSpan[] {
  const inside = bracketDepths(text);
  const spans: SentenceSpan[] = [];
  const add = (span: Span) => {
    if (span.end - span.start <= maxSentenceLength) spans.push(span);
    else spans.push(...inParts(text, span));
  };
  let run: MarkRun | null = null;
  let start = 0;
  const skipBlanks = () => {
    while (isSpace(text.charAt(start))) start += 1;
  };
  skipBlanks();
  const glued = new Set([...text.matchAll(boilerplate)].map((match) => match.index));
  for (let index = start; index < text.length; index += 1) {
    if (inside[index]) {
      // A sentence that is wholly in brackets ends with them.
      const closes = endMark.test(text.charAt(index)) && inside[index + 1] === 0;
      if (!closes || !/[([]/.test(text.charAt(start)) || inside.indexOf(0, start + 1) !== index + 1) continue;
    }
    const isEnd = glued.has(index) && index > start;
    if (!isEnd && !endMark.test(text.charAt(index))) continue;
    if (!isEnd && (run === null || index >= run.marksEnd)) run = markRunAt(text, index);
    const end = isEnd || run === null ? index : sentenceEnd(text, start, index, run);
    if (end < 0) continue;
    add({ start, end });
    start = end;
    skipBlanks();
    index = Math.max(index, start - 1);
  }
  const last = text.trimEnd().length;
  if (last > start) add({ start, end: last });
  return spans;
}
