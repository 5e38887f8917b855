/** Changes that a reader makes in the table. Each gives a new row, and the row before it for undo. */

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
  type RowStudy,
} from './analysis-row.ts';
import { measureNames } from './measure-names.ts';
import { type RowProblem, rowProblems } from './row-problems.ts';
import { readTypedNumber } from './typed-number.ts';
import { withCandidate } from './with-candidate.ts';

/** A change, its undo, and what it did. */
export interface RowEdit {
  readonly row: AnalysisRow;
  /** The row before the change: undo shows it again. */
  readonly former: AnalysisRow;
  /** What is wrong with the edited cell now, by itself or beside the others; null where nothing is. */
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
    statedMeasures.find((measure) => measure.toLowerCase() === plain || measureNames[measure] === plain) ??
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

/** An empty text clears the cell. What cannot be read is stored in the cell beside its reason. */
export function editCell(row: AnalysisRow, name: CellName, text: string): RowEdit {
  const edited: AnalysisRow = { ...row, cells: { ...row.cells, ...typedCell(row, name, text) } };
  return { row: edited, former: row, problem: rowProblems(edited).find(({ cell }) => cell === name) ?? null };
}

/** The reader takes one of the effects read from the study, doubtful ones included. */
export function chooseCandidate(row: AnalysisRow, candidate: number): RowEdit {
  const chosen = withCandidate(row, candidate, 'reader');
  return { row: chosen, former: row, problem: rowProblems(chosen)[0] ?? null };
}

/** Leaves the study out of the pool with a reason, or takes it back with null. A reason of blanks is none and changes nothing. */
export function leaveOut(row: AnalysisRow, reason: string | null): RowEdit {
  const plain = reason === null ? null : reason.trim();
  return { row: plain === '' ? row : { ...row, leftOut: plain }, former: row, problem: null };
}

/** A whole row typed at once, as from a table that is pasted in; each text is read as if it were typed into its cell. */
export function typedRow(
  key: string,
  label: string,
  texts: Partial<Record<CellName, string>>,
  known: Partial<RowStudy> = {},
): AnalysisRow {
  // The unit first: the numbers may have it behind them.
  const names = (Object.keys(texts) as CellName[]).sort(
    (left, right) => Number(right === 'unit') - Number(left === 'unit'),
  );
  return names.reduce((row, name) => editCell(row, name, texts[name] ?? '').row, manualRow(key, label, known));
}

/** What the reader knows of the study itself, such as its design or its registration; nothing else of the row changes. */
export function editStudy(row: AnalysisRow, known: Partial<Omit<RowStudy, 'id'>>): RowEdit {
  return { row: { ...row, study: { ...row.study, ...known } }, former: row, problem: null };
}
