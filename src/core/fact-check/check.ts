/**
 * The check between an engine and the user: what a statement says must be in the words that it cites. Pure, without a
 * model, and the same for every engine.
 */

import { directionsOf } from '#core/extraction/direction/direction.ts';
import type { FoundNumber } from '#core/text/numbers/found-value.ts';
import { numbersOf } from '#core/text/numbers/numbers.ts';
import type { Passage } from '#core/text/passages.ts';
import {
  type CheckableStudy,
  materialOf,
  type ReadPassage,
  type StudyContext,
  spellOutClaims,
  spellOutLabels,
} from './check-material.ts';
import { findContradiction, findTurnedRatio, isElliptical, isSameOrder } from './contradiction/contradiction.ts';
import { findUnbackedMultiple } from './numbers/computed-number.ts';
import { findOtherCriterion } from './numbers/criteria-apart.ts';
import { type FoundInPassage, locateNumbers, type NumberFault } from './numbers/locate-numbers.ts';
import { labelNumbers } from './numbers/number-labels.ts';
import { findMisplacedNumber, findReversedPair } from './numbers/number-places.ts';
import type { ComputedNumber, OurNumber } from './origins.ts';
import { findQuote, findQuoteAcross, hasEvidenceValue } from './quotes/quotes.ts';
import { findUnrelatedEvidence } from './quotes/wrong-study.ts';
import { ReadText } from './read-text.ts';
import type { ScopeInput, StatementFlag } from './scope/scope.ts';
import { findUnfoundedCause } from './scope/scope-cause.ts';
import { findRaisedCertainty, findTurnedEnds } from './scope/scope-certainty.ts';
import { findLostDose } from './scope/scope-dose.ts';
import { findLostPopulation } from './scope/scope-population.ts';

/** What an engine returns: a sentence and its evidence. */
export interface Statement {
  text: string;
  evidence: readonly { passage: number; quote: string }[];
}

/** Offsets in UTF-16 units in the text that was split into passages, from the first found word to the last. */
interface FoundEvidence {
  passage: number;
  quote: string;
  start: number;
  end: number;
}

interface CheckedStatement {
  text: string;
  evidence: FoundEvidence[];
  numbers: FoundInPassage[];
  /** Numbers that our own formula computed from the cited words, or that came with their origin. */
  computed: ComputedNumber[];
  /** What the statement adds to its source. It can be shown with its mark, or repaired. */
  flags: StatementFlag[];
}

/**
 * How the source contradicts the statement: `words` are the statement's or the source's, `why` is a description that
 * can be sent to an engine.
 */
type ContradictionKind =
  | 'flipped_direction'
  | 'swapped_arms'
  | 'other_outcome_number'
  | 'wrong_study'
  | 'unrelated_passage';

export type StatementFault =
  | { kind: 'empty' }
  | { kind: 'no_evidence' }
  | { kind: 'unknown_passage'; passage: number }
  | { kind: 'quote_not_found'; passage: number; quote: string }
  | { kind: 'quote_too_short'; passage: number; quote: string }
  | NumberFault
  | { kind: ContradictionKind; words: string; why: string }
  | { kind: 'retracted_only' };

interface DroppedStatement {
  statement: Statement;
  /** The quotes that were found all the same. */
  evidence: FoundEvidence[];
  /** At least one: all faults that were found, so that they can be sent to an engine. */
  faults: StatementFault[];
}

interface CheckCounts {
  statementsChecked: number;
  statementsKept: number;
  /** Numbers in all statements, whether they passed or were dropped. */
  numbersChecked: number;
  numbersFound: number;
}

export interface CheckResult {
  kept: CheckedStatement[];
  dropped: DroppedStatement[];
  counts: CheckCounts;
}

/** What the check knows in addition to the passages. */
export interface CheckContext {
  /** The studies of the passages. Without them all passages belong to one study without a title. */
  studies?: readonly StudyContext[];
  /** Numbers of our own that a statement can use. */
  origins?: readonly OurNumber[];
  /**
   * The user asked to see retracted studies: statements from them pass with the flag `retracted` instead of being
   * dropped.
   */
  showRetracted?: boolean;
}

const faultTexts: Record<Exclude<StatementFault['kind'], ContradictionKind>, (fault: StatementFault) => string> = {
  empty: () => 'The statement has no words.',
  no_evidence: () => 'The statement names no passage.',
  unknown_passage: (fault) => `There is no passage ${'passage' in fault ? fault.passage : ''}.`,
  quote_not_found: (fault) =>
    'quote' in fault ? `“${fault.quote}” does not stand word for word in passage ${fault.passage}.` : '',
  quote_too_short: (fault) => ('quote' in fault ? `“${fault.quote}” is too short to rest a statement on.` : ''),
  number_not_found: (fault) => ('number' in fault ? `${fault.number} does not stand in the cited passages.` : ''),
  wrong_unit: (fault) => ('found' in fault ? `The cited passages say ${fault.found}, not ${fault.number}.` : ''),
  retracted_only: () => 'The statement rests on retracted work alone.',
};

/** A fault as one sentence that can be sent to an engine. */
export function describeFault(fault: StatementFault): string {
  return 'why' in fault ? `${fault.why} (“${fault.words}”)` : faultTexts[fault.kind](fault);
}

/** Most quotes are the whole passage, which other statements cite too. */
const asRead = (quote: string, { read }: ReadPassage) => (quote === read.text ? read : new ReadText(quote));

/** Faults that quotes and numbers do not show: contradiction, exchanged arms and evidence about something else. */
function findContradictions(
  text: string,
  numbers: readonly FoundNumber[],
  cited: readonly ReadPassage[],
  studies: readonly CheckableStudy[],
): { faults: StatementFault[]; flags: StatementFlag[]; claims: boolean } {
  const faults: StatementFault[] = [];
  const flags: StatementFlag[] = [];
  const unrelated = findUnrelatedEvidence(text, cited, studies);
  if (unrelated) faults.push(unrelated);
  const studiesCited = [...new Set(cited.map(({ study }) => study))];
  const directions = studiesCited.reduce(
    (claims, { acronyms }) => spellOutClaims(claims, acronyms),
    directionsOf(text).filter((claim) => !isElliptical(claim)),
  );
  const known = directions.length > 0 ? cited.flatMap((passage) => passage.directions) : [];
  const labelled = labelNumbers(text, numbers);
  const misplaced =
    (labelled.length > 0
      ? findMisplacedNumber(
          text,
          studiesCited.reduce((labels, { acronyms }) => spellOutLabels(labels, acronyms), labelled),
          cited.map(({ labels }) => labels),
        )
      : null) ??
    findOtherCriterion(text, numbers, labelled, cited) ??
    findTurnedEnds(
      text,
      cited.map(({ read }) => read),
    ) ??
    findReversedPair(
      text,
      cited.map(({ read }) => read),
      () => isSameOrder(directions, known),
    );
  if (misplaced) faults.push(misplaced);
  const contradiction = findContradiction(directions, known) ?? findTurnedRatio(text, directions, known);
  if (contradiction?.kind === 'certainty_raised')
    flags.push({ kind: 'certainty_raised', words: contradiction.words, why: contradiction.why });
  else if (contradiction) faults.push({ ...contradiction, kind: contradiction.kind });
  return { faults, flags, claims: directions.length > 0 };
}

function findScopeFlags(input: ScopeInput): StatementFlag[] {
  const flags = [findLostPopulation(input), findLostDose(input), findUnfoundedCause(input), findRaisedCertainty(input)];
  return flags.filter((flag) => flag !== null);
}

/**
 * A statement passes where its passages exist, its quotes are found in them, its numbers are in them (or are computed
 * by our own formula, or have an origin), and it does not contradict them. Statements that say more than their source
 * get flags.
 */
export function checkStatements(
  statements: readonly Statement[],
  passages: readonly Passage[],
  context: CheckContext = {},
): CheckResult {
  const material = materialOf(passages, context.studies);
  const result: CheckResult = {
    kept: [],
    dropped: [],
    counts: { statementsChecked: statements.length, statementsKept: 0, numbersChecked: 0, numbersFound: 0 },
  };
  for (const statement of statements) {
    const { text } = statement;
    const faults: StatementFault[] = [];
    if (text.trim() === '') faults.push({ kind: 'empty' });
    if (statement.evidence.length === 0) faults.push({ kind: 'no_evidence' });

    const evidence: FoundEvidence[] = [];
    const cited = new Set<ReadPassage>();
    const quotes: ReadText[] = [];
    const tooShort: StatementFault[] = [];
    for (const { passage, quote } of statement.evidence) {
      const known = material.passage(passage);
      if (!known) {
        faults.push({ kind: 'unknown_passage', passage });
        continue;
      }
      cited.add(known);
      const spans = findQuote(quote, known.passage.text);
      const first = spans?.[0];
      const last = spans?.at(-1);
      if (!spans || !first || !last) {
        // A quote of two sentences is returned as evidence from two passages.
        const parts = findQuoteAcross(quote, material.from(passage));
        for (const part of parts ?? []) {
          const read = material.passage(part.passage.passage);
          if (!read) continue;
          cited.add(read);
          const words = part.passage.text.slice(part.start, part.end);
          const { start } = part.passage;
          evidence.push({
            passage: part.passage.passage,
            quote: words,
            start: start + part.start,
            end: start + part.end,
          });
          quotes.push(asRead(words, read));
        }
        if (!parts) faults.push({ kind: 'quote_not_found', passage, quote });
        continue;
      }
      const { start, text: whole } = known.passage;
      evidence.push({ passage, quote, start: start + first.start, end: start + last.end });
      if (hasEvidenceValue(quote, whole))
        quotes.push(asRead(spans.map((span) => whole.slice(span.start, span.end)).join(' '), known));
      else tooShort.push({ kind: 'quote_too_short', passage, quote });
    }
    if (quotes.length === 0) faults.push(...tooShort);

    const sources = [...cited];
    const numbers = numbersOf(text);
    const located = locateNumbers(text, numbers, sources, context.origins ?? []);
    result.counts.numbersChecked += located.checked;
    result.counts.numbersFound += located.found.length + located.computed.length;
    faults.push(...located.faults);
    const multiple = findUnbackedMultiple(
      text,
      sources.map(({ passage }) => passage.text),
    );
    if (multiple && sources.length > 0) faults.push({ kind: 'number_not_found', number: multiple });

    const flags: StatementFlag[] = [];
    const retracted = sources.filter(({ study }) => study.context.retracted);
    const isAlone = retracted.length === sources.length;
    if (retracted.length > 0 && isAlone && !context.showRetracted) faults.push({ kind: 'retracted_only' });
    else if (retracted.length > 0)
      flags.push({
        kind: 'retracted',
        words: retracted[0]?.study.title ?? '',
        why: isAlone ? 'All cited studies are retracted.' : 'One of the studies it rests on is retracted.',
      });
    const isVerbatim = sources.some(({ passage }) => passage.text === text);
    if (faults.length === 0 && !isVerbatim) {
      const found = findContradictions(text, numbers, sources, material.studies());
      faults.push(...found.faults);
      const [only] = quotes;
      const source = only && quotes.length === 1 ? only : new ReadText(quotes.map((quote) => quote.text).join(' '));
      const scope = findScopeFlags({
        statement: new ReadText(text),
        text,
        numbers,
        quotes,
        source,
        cited: sources,
        claims: found.claims,
      });
      flags.push(...found.flags, ...scope.filter((flag) => found.flags.every(({ kind }) => kind !== flag.kind)));
    }

    if (faults.length > 0) result.dropped.push({ statement, evidence, faults });
    else
      result.kept.push({
        text,
        evidence,
        numbers: located.found,
        computed: located.computed,
        flags,
      });
  }
  result.counts.statementsKept = result.kept.length;
  return result;
}
