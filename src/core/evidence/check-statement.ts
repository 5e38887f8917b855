/**
 * The check of a statement against its evidence, the same for every engine: its quotes are in the passages that they
 * name, its numbers too, and not all of these are of retracted work. What its words mean is for `core/proof`.
 */
import type { Passage } from '#core/text/passages.ts';
import { findQuote, findQuoteAcross, hasEvidenceValue } from './quotes.ts';
import { type ComputedNumber, type NumberFault, type OurNumber, stateNumbers } from './stated-numbers.ts';

/** What an engine returns: a sentence and its evidence. */
export interface Statement {
  text: string;
  evidence: readonly { passage: number; quote: string }[];
}

/** A study with its passages: numbers from `firstPassage` to `lastPassage`, both inclusive. */
export interface StudyContext {
  firstPassage: number;
  lastPassage: number;
  title: string;
  retracted?: boolean;
}

/** Offsets in UTF-16 units in the text that was split into passages, from the first found word to the last. */
interface FoundEvidence {
  passage: number;
  quote: string;
  start: number;
  end: number;
}

/** What is shown beside the statement. */
interface StatementFlag {
  kind: 'retracted';
  /** The study's title. */
  words: string;
  why: string;
}

type StatementFault =
  | { kind: 'empty' }
  | { kind: 'no_evidence' }
  | { kind: 'unknown_passage'; passage: number }
  | { kind: 'quote_not_found'; passage: number; quote: string }
  | { kind: 'quote_too_short'; passage: number; quote: string }
  | NumberFault
  | { kind: 'retracted_only' };

export interface StatementCheck {
  /** The quotes that were found, whatever else is at fault. */
  evidence: FoundEvidence[];
  computed: ComputedNumber[];
  flags: StatementFlag[];
  /** All that were found; empty for a statement that passes. */
  faults: StatementFault[];
  numbersChecked: number;
  numbersFound: number;
}

/** What the check knows in addition to the passages. */
export interface CheckContext {
  /** The studies of the passages. Without them all passages belong to one study. */
  studies?: readonly StudyContext[];
  /** Numbers of our own that a statement can use. */
  origins?: readonly OurNumber[];
  /** The user asked to see retracted studies: statements on them alone are marked in place of being at fault. */
  showRetracted?: boolean;
}

/** A fault as one sentence that can be sent to an engine. */
export function describeFault(fault: StatementFault): string {
  switch (fault.kind) {
    case 'empty':
      return 'The statement has no words.';
    case 'no_evidence':
      return 'The statement names no passage.';
    case 'unknown_passage':
      return `There is no passage ${fault.passage}.`;
    case 'quote_not_found':
      return `“${fault.quote}” does not stand word for word in passage ${fault.passage}.`;
    case 'quote_too_short':
      return `“${fault.quote}” is too short to rest a statement on.`;
    case 'number_not_found':
      return `${fault.number} does not stand in the cited passages.`;
    case 'wrong_unit':
      return `The cited passages say ${fault.found}, not ${fault.number}.`;
    case 'retracted_only':
      return 'The statement rests on retracted work alone.';
  }
}

const indexes = new WeakMap<readonly Passage[], ReadonlyMap<number, Passage>>();

/** By their numbers; once for all statements of an answer. */
function indexOf(passages: readonly Passage[]): ReadonlyMap<number, Passage> {
  const known = indexes.get(passages) ?? new Map(passages.map((passage) => [passage.passage, passage]));
  indexes.set(passages, known);
  return known;
}

const studyOf = (studies: readonly StudyContext[], passage: number): StudyContext | undefined =>
  studies.find(({ firstPassage, lastPassage }) => passage >= firstPassage && passage <= lastPassage);

/** Passages that follow each other in one study; a quote that spans more of them is none. */
const maxAcross = 4;

export function checkStatement(
  statement: Statement,
  passages: readonly Passage[],
  { studies = [], origins = [], showRetracted = false }: CheckContext = {},
): StatementCheck {
  const { text } = statement;
  const byNumber = indexOf(passages);
  const faults: StatementFault[] = [];
  const tooShort: StatementFault[] = [];
  const evidence: FoundEvidence[] = [];
  const cited = new Set<Passage>();
  if (text.trim() === '') faults.push({ kind: 'empty' });
  if (statement.evidence.length === 0) faults.push({ kind: 'no_evidence' });

  let isBacked = false;
  for (const { passage, quote } of statement.evidence) {
    const named = byNumber.get(passage);
    if (!named) {
      faults.push({ kind: 'unknown_passage', passage });
      continue;
    }
    cited.add(named);
    const spans = findQuote(quote, named.text);
    const [first] = spans ?? [];
    const last = spans?.at(-1);
    if (first && last) {
      evidence.push({ passage, quote, start: named.start + first.start, end: named.start + last.end });
      if (hasEvidenceValue(quote, named.text)) isBacked = true;
      else tooShort.push({ kind: 'quote_too_short', passage, quote });
      continue;
    }
    // A quote of two sentences is returned as evidence from two passages.
    const end = Math.min(studyOf(studies, passage)?.lastPassage ?? Infinity, passage + maxAcross - 1);
    const following: Passage[] = [];
    for (let next: Passage | undefined = named; next && next.passage <= end; next = byNumber.get(next.passage + 1))
      following.push(next);
    const parts = findQuoteAcross(quote, following);
    if (!parts) faults.push({ kind: 'quote_not_found', passage, quote });
    for (const part of parts ?? []) {
      const { passage: number, start, text: whole } = part.passage;
      cited.add(part.passage);
      evidence.push({
        passage: number,
        quote: whole.slice(part.start, part.end),
        start: start + part.start,
        end: start + part.end,
      });
      isBacked = true;
    }
  }
  if (!isBacked) faults.push(...tooShort);

  const sources = [...cited];
  const numbers = stateNumbers(text, sources, origins);
  faults.push(...numbers.faults);

  const flags: StatementFlag[] = [];
  const retracted = sources.flatMap(({ passage }) => {
    const study = studyOf(studies, passage);
    return study?.retracted ? study : [];
  });
  const [study] = retracted;
  const isAlone = retracted.length === sources.length;
  if (study && isAlone && !showRetracted) faults.push({ kind: 'retracted_only' });
  else if (study)
    flags.push({
      kind: 'retracted',
      words: study.title,
      why: isAlone ? 'All cited studies are retracted.' : 'One of the studies it rests on is retracted.',
    });
  return {
    evidence,
    computed: numbers.computed,
    flags,
    faults,
    numbersChecked: numbers.checked,
    numbersFound: numbers.found,
  };
}
