/**
 * Fills a row with one of the effects that were read from its study. Separate from reading, which a browser does not
 * do.
 */
import {
  type AnalysisRow,
  blankCell,
  blankCells,
  type Candidate,
  type Cell,
  type CellSource,
  type Cells,
} from './analysis-row.ts';

/** A cell with a value that was read at a place; blank for null. */
export const readCell = <Value>(value: Value | null, from: CellSource): Cell<Value> =>
  value === null ? blankCell : { value, from, rejected: null };

/** Equal measure, estimate and limits. */
export const sameFigures = (one: Candidate, other: Candidate) =>
  (['measure', 'estimate', 'low', 'high'] as const).every(
    (name) => one.cells[name]?.value === other.cells[name]?.value,
  );

/** The row with the figures of one of its candidates. Cells outside the effect that the user typed are unchanged. */
export function withCandidate(
  row: AnalysisRow,
  candidate: number,
  by: 'rule' | 'rule and model' | 'reader',
): AnalysisRow {
  const taken = row.candidates[candidate];
  if (!taken) return row;
  const { people, group } = row.cells;
  const cells: Cells = {
    ...blankCells,
    people: people.from === 'typed' ? people : peopleOf(row),
    group,
    ...taken.cells,
  };
  return { ...row, chosen: { candidate, by }, cells: withPeopleFromArms(cells) };
}

/** The number of people that was read or recorded for the study, without the effect's arms. */
function peopleOf({ cells: { people } }: AnalysisRow): Cell<number> {
  const fromArms = typeof people.from === 'object' && people.from?.formula;
  return fromArms ? blankCell : people;
}

function withPeopleFromArms(cells: Cells): Cells {
  const { people, studiedTotal: studied, referenceTotal: reference } = cells;
  if (people.value !== null || people.rejected || studied.value === null || reference.value === null) return cells;
  if (typeof studied.from !== 'object' || studied.from === null) return cells;
  const formula = `${studied.value} + ${reference.value}: both arms together`;
  return { ...cells, people: readCell(studied.value + reference.value, { ...studied.from, formula }) };
}
