/** Edits of the table by the user. Each returns a new row, and the former row for undo. */

import { type StatedMeasure, statedMeasures } from '#core/extraction/effects/stated-effect.ts';
import { entryOf } from '#core/records/entry-of.ts';
import {
  type AnalysisRow,
  blankCell,
  type Cell,
  type CellName,
  type CellProblem,
  type Cells,
  type CellValues,
  manualRow,
  measureTitles,
  type RowStudy,
} from './analysis-row.ts';
import { type RowProblem, rowProblems } from './row-problems.ts';
import { readTypedNumber } from './typed-number.ts';
import { withCandidate } from './with-candidate.ts';

/** An edit, its undo, and its result. */
export interface RowEdit {
  readonly row: AnalysisRow;
  /** The row before the edit, for undo. */
  readonly former: AnalysisRow;
  /** The fault of the edited cell, by itself or together with the others; null where there is none. */
  readonly problem: RowProblem | null;
}

const counts = ['people', 'studiedEvents', 'studiedTotal', 'referenceEvents', 'referenceTotal'] as const;
const figures = [
  'estimate',
  'low',
  'high',
  'level',
  'studiedMean',
  'studiedSd',
  'referenceMean',
  'referenceSd',
] as const;
type NumberCell = (typeof counts)[number] | (typeof figures)[number];
type TextCell = Exclude<CellName, NumberCell | 'measure' | 'adjustment'>;

const isCount = (name: CellName): name is (typeof counts)[number] => (counts as readonly CellName[]).includes(name);
const isFigure = (name: CellName): name is (typeof figures)[number] => (figures as readonly CellName[]).includes(name);

const otherNames: Readonly<Record<string, StatedMeasure>> = {
  'relative risk': 'RR',
  'incidence rate ratio': 'IRR',
  'standardized mean difference': 'SMD',
  'hedges g': 'SMD',
  'absolute risk reduction': 'RD',
};

type Read<Value> = { readonly value: Value | null } | { readonly problem: CellProblem };

function readMeasure(text: string): Read<StatedMeasure> {
  const plain = text.trim().toLowerCase().replace(/['’]/g, '');
  if (plain === '') return { value: null };
  const found =
    statedMeasures.find((measure) => measure.toLowerCase() === plain || measureTitles[measure] === plain) ??
    entryOf(otherNames, plain);
  return found
    ? { value: found }
    : {
        problem: {
          kind: 'unknown_choice',
          words: `“${text.trim()}” is no measure that can be pooled here. Choose one of ${statedMeasures.join(', ')}.`,
        },
      };
}

function readAdjustment(text: string): Read<'adjusted' | 'crude'> {
  const plain = text.trim().toLowerCase();
  if (plain === '') return { value: null };
  if (plain === 'adjusted') return { value: 'adjusted' };
  if (plain === 'crude' || plain === 'unadjusted') return { value: 'crude' };
  return { problem: { kind: 'unknown_choice', words: `“${text.trim()}” is neither. Type adjusted or crude.` } };
}

function cellFrom<Value>(text: string, read: Read<Value>): Cell<Value> {
  if ('problem' in read) return { value: null, from: 'typed', rejected: { text, problem: read.problem } };
  return read.value === null ? blankCell : { value: read.value, from: 'typed', rejected: null };
}

function typedCell<Name extends CellName>(row: AnalysisRow, name: Name, text: string): Partial<Cells> {
  const put = (cell: Cell<CellValues[NumberCell | TextCell | 'measure' | 'adjustment']>) =>
    ({ [name]: cell }) as Partial<Cells>;
  if (name === 'measure') return put(cellFrom(text, readMeasure(text)));
  if (name === 'adjustment') return put(cellFrom(text, readAdjustment(text)));
  if (isCount(name)) return put(cellFrom(text, readTypedNumber(text, { kind: 'count', unit: null })));
  if (isFigure(name)) {
    const kind = name === 'level' ? 'percent' : 'number';
    return put(cellFrom(text, readTypedNumber(text, { kind, unit: row.cells.unit.value })));
  }
  const plain = text.trim();
  return put(plain === '' ? blankCell : { value: plain, from: 'typed', rejected: null });
}

/** An empty text clears the cell. Text that cannot be read is stored in the cell with the reason. */
export function editCell(row: AnalysisRow, name: CellName, text: string): RowEdit {
  const edited: AnalysisRow = { ...row, cells: { ...row.cells, ...typedCell(row, name, text) } };
  return { row: edited, former: row, problem: rowProblems(edited).find(({ cell }) => cell === name) ?? null };
}

/** Fills the row with one of its candidates; the user can also choose doubtful ones. */
export function chooseCandidate(row: AnalysisRow, candidate: number): RowEdit {
  const chosen = withCandidate(row, candidate, 'reader');
  return { row: chosen, former: row, problem: rowProblems(chosen)[0] ?? null };
}

/**
 * Leaves the study out of the pool with a reason, or includes it again with null. A reason of blanks changes nothing.
 */
export function leaveOut(row: AnalysisRow, reason: string | null): RowEdit {
  const plain = reason === null ? null : reason.trim();
  return { row: plain === '' ? row : { ...row, leftOut: plain }, former: row, problem: null };
}

/**
 * A whole row typed at once, for example from a pasted table. Each text is read like text that is typed into its cell.
 */
export function typedRow(
  key: string,
  label: string,
  texts: Partial<Record<CellName, string>>,
  known: Partial<RowStudy> = {},
): AnalysisRow {
  // The unit comes first, because the numbers can have it after them.
  const names = (Object.keys(texts) as CellName[]).sort(
    (left, right) => Number(right === 'unit') - Number(left === 'unit'),
  );
  return names.reduce((row, name) => editCell(row, name, texts[name] ?? '').row, manualRow(key, label, known));
}

/**
 * Facts that the user knows about the study, such as its design or its registration. The rest of the row is unchanged.
 */
export function editStudy(row: AnalysisRow, known: Partial<Omit<RowStudy, 'id'>>): RowEdit {
  return { row: { ...row, study: { ...row.study, ...known } }, former: row, problem: null };
}
