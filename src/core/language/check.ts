/**
 * The check between an engine and the reader: what a statement says must stand in the words it names. Pure and without a
 * model, the same for every engine.
 */
import { type FoundNumber, findNumber, numbersOf, readingsOf } from './numbers.ts';
import type { Passage } from './passages.ts';
import { findQuote } from './quotes.ts';

/** What an engine returns: a sentence and the words it rests on. */
export interface Statement {
  text: string;
  evidence: readonly { passage: number; quote: string }[];
}

/** Offsets in UTF-16 units into the text that the passages were cut from, from the first found word to the last. */
export interface FoundEvidence {
  passage: number;
  quote: string;
  start: number;
  end: number;
}

/** A number of a statement (offsets into its text) and where a cited passage states it (offsets into the stored text). */
export interface FoundInPassage {
  start: number;
  end: number;
  passage: number;
  foundStart: number;
  foundEnd: number;
}

export interface CheckedStatement {
  text: string;
  evidence: FoundEvidence[];
  numbers: FoundInPassage[];
}

export type StatementFault =
  | { kind: 'empty' }
  | { kind: 'no_evidence' }
  | { kind: 'unknown_passage'; passage: number }
  | { kind: 'quote_not_found'; passage: number; quote: string }
  | { kind: 'number_not_found'; number: string };

export interface DroppedStatement {
  statement: Statement;
  /** At least one; all that were found, so that an engine can be told. */
  faults: StatementFault[];
}

export interface CheckCounts {
  statementsChecked: number;
  statementsKept: number;
  /** Numbers in all statements, kept or not. */
  numbersChecked: number;
  numbersFound: number;
}

export interface CheckResult {
  kept: CheckedStatement[];
  dropped: DroppedStatement[];
  counts: CheckCounts;
}

/** Reads the numbers of each passage once, however many statements cite it. */
function createNumberFinder() {
  const known = new Map<Passage, FoundNumber[][]>();
  return (number: FoundNumber, cited: readonly Passage[]): FoundInPassage | null => {
    for (const passage of cited) {
      const readings = known.get(passage) ?? readingsOf(passage.text);
      known.set(passage, readings);
      const found = findNumber(number, readings);
      if (found)
        return {
          start: number.start,
          end: number.end,
          passage: passage.passage,
          foundStart: passage.start + found.start,
          foundEnd: passage.start + found.end,
        };
    }
    return null;
  };
}

/** Keeps the statements whose passages exist, whose quotes are found in them and whose numbers stand in them. */
export function checkStatements(statements: readonly Statement[], passages: readonly Passage[]): CheckResult {
  const byNumber = new Map(passages.map((passage) => [passage.passage, passage]));
  const locate = createNumberFinder();
  const result: CheckResult = {
    kept: [],
    dropped: [],
    counts: { statementsChecked: statements.length, statementsKept: 0, numbersChecked: 0, numbersFound: 0 },
  };
  for (const statement of statements) {
    const faults: StatementFault[] = [];
    if (statement.text.trim() === '') faults.push({ kind: 'empty' });
    if (statement.evidence.length === 0) faults.push({ kind: 'no_evidence' });

    const evidence: FoundEvidence[] = [];
    const cited: Passage[] = [];
    for (const { passage, quote } of statement.evidence) {
      const known = byNumber.get(passage);
      if (!known) {
        faults.push({ kind: 'unknown_passage', passage });
        continue;
      }
      cited.push(known);
      const spans = findQuote(quote, known.text);
      const first = spans?.[0];
      const last = spans?.at(-1);
      if (first && last)
        evidence.push({ passage, quote, start: known.start + first.start, end: known.start + last.end });
      else faults.push({ kind: 'quote_not_found', passage, quote });
    }

    const numbers: FoundInPassage[] = [];
    for (const number of numbersOf(statement.text)) {
      result.counts.numbersChecked += 1;
      const found = locate(number, cited);
      if (found) {
        numbers.push(found);
        result.counts.numbersFound += 1;
      } else faults.push({ kind: 'number_not_found', number: statement.text.slice(number.start, number.end) });
    }

    if (faults.length > 0) result.dropped.push({ statement, faults });
    else result.kept.push({ text: statement.text, evidence, numbers });
  }
  result.counts.statementsKept = result.kept.length;
  return result;
}
