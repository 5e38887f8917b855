/**
 * From a summary as received to its display: marks, the place of each statement's quote, and the sentences around it.
 */
import type { StatementFlag, Summary } from '#contract/shared/study.ts';
import { findQuote } from '#core/evidence/quotes.ts';
import { findNumber, numbersOf, readingsOf } from '#core/text/numbers/numbers.ts';
import type { Passage } from '#core/text/passages.ts';
import { libraryAbstractLabel } from '#web/shared/study/study-facts.ts';
import type { TextRange } from '#web/ui/text/segment-text.ts';
import type { ThreadStatement } from '#web/ui/thread/statements.tsx';
import { attributionOf } from './statement-attribution.ts';

/** A statement with the evidence its mark opens. */
export interface TracedStatement extends ThreadStatement {
  evidence: ShownEvidence | null;
  /** As it was received; absent for what no engine wrote. */
  received?: Summary['statements'][number];
}

export interface ShownEvidence {
  /** The sentence of the shown abstract, from 1; null where the abstract shown is another one. */
  passage: number | null;
  quote: string;
  /** The quote is the built-in library's own sentence, not the study's. */
  fromLibrary: boolean;
  /** Offsets of the quote in the text that it was taken from. */
  start: number;
  end: number;
  where: string;
  before: string | undefined;
  after: string | undefined;
  /** Numbers of the statement that are in the quote, as offsets into the quote. */
  found: readonly TextRange<'number'>[];
  /** `6 of 6 found in this quote`; null for a statement without numbers. */
  numbers: string | null;
}

/** The sentences of the text that something was taken from, and whose text it is. */
interface SourceText {
  passages: readonly Passage[];
  readFrom?: 'library' | undefined;
}

/** How much of the neighbouring sentences is beside a quote, in UTF-16 units. */
const contextLength = 90;

/** The summary's statements with marks from `from`; `shown` are the sentences of the abstract on screen. */
export function traceSummary(summary: Summary, shown: readonly Passage[], from = 1): TracedStatement[] {
  return summary.statements.map((statement, index) => {
    const first = statement.evidence[0];
    return {
      id: `statement-${index + 1}`,
      text: statement.text,
      mark: first ? String(index + from) : null,
      note: cautionText(statement.flags ?? []),
      ...attributionOf(statement),
      evidence: first ? showEvidence(statement.text, first, summary, shown) : null,
      received: statement,
    };
  });
}

/** The evidence of a part of a sentence, for an effect read in the text. */
export function showPassage(text: string, passage: Passage, source: SourceText): ShownEvidence {
  return showEvidence(
    text,
    { passage: passage.passage, quote: passage.text, start: passage.start, end: passage.end },
    source,
    source.passages,
  );
}

/**
 * One quote of a statement, ready for display. `source` is the text that it was taken from, `shown` are the sentences
 * of the text on screen; `isOurs` marks the numbers that we computed, which are in no quote.
 */
export function showEvidence(
  statement: string,
  evidence: { passage: number; quote: string; start: number; end: number },
  { passages, readFrom }: SourceText,
  shown: readonly Passage[],
  isOurs: (number: { start: number; end: number }) => boolean = () => false,
): ShownEvidence {
  const passage = passages.find((candidate) => candidate.passage === evidence.passage);
  const stated = numbersOf(statement).filter((number) => number.partOfName === null && !isOurs(number));
  const readings = readingsOf(evidence.quote);
  const hits = stated.flatMap((number) => findNumber(number, readings) ?? []);
  return {
    passage: passage ? shownSentence(passage, shown) : null,
    quote: evidence.quote,
    start: evidence.start,
    end: evidence.end,
    fromLibrary: readFrom !== undefined,
    where: [readFrom ? libraryAbstractLabel : 'Abstract', ...(passage ? placeWords(passage, passages) : [])].join(', '),
    ...contextOf(evidence, passage, passages),
    found: hits.map(({ start, end }) => ({
      start,
      // A percent sign belongs to its number.
      end: end + (/^\s?%/.exec(evidence.quote.slice(end))?.[0].length ?? 0),
      kind: 'number',
    })),
    numbers: stated.length === 0 ? null : `${hits.length} of ${stated.length} found in this quote`,
  };
}

/** The same sentence among those on screen: at the same number, else the one with the same words. */
function shownSentence(passage: Passage, shown: readonly Passage[]): number | null {
  const same = shown.find(({ passage: number, text }) => number === passage.passage && text === passage.text);
  return (same ?? shown.find(({ text }) => findQuote(passage.text, text) !== null))?.passage ?? null;
}

/** `Results`, `sentence 2 of 3`, counted within the labelled part. */
function placeWords(passage: Passage, passages: readonly Passage[]): string[] {
  const part = passages.filter(({ section }) => section === passage.section);
  const place = part.findIndex(({ passage: number }) => number === passage.passage) + 1;
  const count = `sentence ${place} of ${part.length}`;
  return passage.section === null ? [count] : [labelText(passage.section), count];
}

/** Labels in capitals are set as words: `RESULTS` → `Results`. */
export function labelText(label: string): string {
  return label === label.toUpperCase() ? label.charAt(0) + label.slice(1).toLowerCase() : label;
}

function contextOf(
  { quote, start, end }: { quote: string; start: number; end: number },
  passage: Passage | undefined,
  passages: readonly Passage[],
): { before: string | undefined; after: string | undefined } {
  if (!passage) return { before: undefined, after: undefined };
  const neighbour = (step: number) => {
    const found = passages.find(({ passage: number }) => number === passage.passage + step);
    return found?.section === passage.section ? found.text : undefined;
  };
  // Offsets of the quote inside its sentence; a quote with other white space may reach beyond, which cuts nothing.
  const head = passage.text.slice(0, Math.max(0, start - passage.start)).trim();
  const tail = passage.text.slice(Math.min(passage.text.length, Math.max(end - passage.start, quote.length))).trim();
  const before = head !== '' ? head : neighbour(-1);
  const after = tail !== '' ? tail : neighbour(1);
  return {
    before: before === undefined ? undefined : lastWords(before),
    after: after === undefined ? undefined : openingText(after),
  };
}

function lastWords(text: string): string {
  if (text.length <= contextLength) return text;
  const cut = text.slice(-contextLength);
  return `… ${cut.slice(cut.indexOf(' ') + 1)}`;
}

function openingText(text: string): string {
  if (text.length <= contextLength) return text;
  const cut = text.slice(0, contextLength);
  return `${cut.slice(0, cut.lastIndexOf(' '))} …`;
}

/** The marks of a statement as a sentence, shown right after it; null for none. */
export function cautionText(flags: readonly StatementFlag[]): string | null {
  if (flags.length === 0) return null;
  return flags
    .map(({ kind, words, why }) =>
      kind === 'lost_population' || kind === 'lost_dose' ? `Leaves out: ${words.trim()}.` : why,
    )
    .join(' ');
}

/** The writer, for the line below it; `from` is the text that was read. */
export function engineText(
  engine: string,
  model: string | null,
  from = 'the abstract',
): { name: string; rest: string } {
  if (engine === 'extractive') return { name: 'Extractive', rest: `: sentences chosen from ${from}, word for word` };
  return { name: model ?? engine, rest: `, from ${from}` };
}
