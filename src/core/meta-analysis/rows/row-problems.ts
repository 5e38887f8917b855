/** Faults of a row: impossible values, and values that contradict each other. */
import { isRatio } from '#core/extraction/effects/stated-effect.ts';
import { type AnalysisRow, type CellName, type CellProblem, cellLabels, cellNames } from './analysis-row.ts';

/** A problem with the cell in which it is shown. */
export interface RowProblem extends CellProblem {
  readonly cell: CellName;
}

type Figures = AnalysisRow['cells'];

const said = (cell: CellName, kind: CellProblem['kind'], words: string): RowProblem => ({ cell, kind, words });

function intervalProblems(cells: Figures): RowProblem[] {
  const [estimate, low, high] = [cells.estimate.value, cells.low.value, cells.high.value];
  const problems: RowProblem[] = [];
  const measure = cells.measure.value;
  if (isRatio(measure))
    for (const cell of ['estimate', 'low', 'high'] as const) {
      const value = cells[cell].value;
      if (value !== null && value <= 0)
        problems.push(
          said(
            cell,
            'ratio_not_positive',
            `The ${cellLabels[cell]} is ${value}, and a ratio is above 0. Check the figure, or change the measure if it is a difference.`,
          ),
        );
    }
  if (problems.length > 0) return problems;
  if (measure === 'RD' && !/%|percent/i.test(cells.unit.value ?? ''))
    for (const cell of ['estimate', 'low', 'high'] as const) {
      const value = cells[cell].value;
      if (value !== null && Math.abs(value) > 1)
        problems.push(
          said(
            cell,
            'share_out_of_range',
            `The ${cellLabels[cell]} is ${value}, and a risk difference lies between −1 and 1. If it is in percent, put % in the cell for the unit.`,
          ),
        );
    }
  if (low !== null && high !== null && low > high) {
    const words = `The interval is reversed: ${low} is above ${high}. Exchange the two limits, or correct one.`;
    problems.push(said('low', 'interval_reversed', words), said('high', 'interval_reversed', words));
  } else if (low !== null && high !== null && low === high) {
    problems.push(
      said('high', 'interval_without_width', `Both limits are ${low}, so the interval has no width. Check the limits.`),
    );
  } else if (estimate !== null && ((low !== null && estimate < low) || (high !== null && estimate > high))) {
    problems.push(
      said(
        'estimate',
        'estimate_outside',
        `The estimate ${estimate} lies outside its interval, ${low ?? '…'} to ${high ?? '…'}. Check all three figures.`,
      ),
    );
  }
  return problems;
}

function armProblems(cells: Figures, arm: 'studied' | 'reference'): RowProblem[] {
  const events = cells[`${arm}Events`].value;
  const total = cells[`${arm}Total`].value;
  const spread = cells[`${arm}Sd`].value;
  const problems: RowProblem[] = [];
  if (total !== null && total < 1)
    problems.push(said(`${arm}Total`, 'total_too_small', `The ${arm} arm has ${total} people. At least 1 is needed.`));
  if (events !== null && events < 0)
    problems.push(said(`${arm}Events`, 'negative_count', `The events are ${events}. A count is 0 or more.`));
  if (events !== null && total !== null && events > total)
    problems.push(
      said(
        `${arm}Events`,
        'events_above_total',
        `${events} events are more than the ${total} people of the arm. Type people with the event, each counted once.`,
      ),
    );
  if (spread !== null && spread <= 0)
    problems.push(
      said(
        `${arm}Sd`,
        'sd_not_positive',
        `The standard deviation is ${spread}, and it is above 0 wherever people differ. Check it; a standard error is no standard deviation.`,
      ),
    );
  return problems;
}

/** In the order of the table; rejected texts first. An empty list does not mean that the row is complete. */
export function rowProblems({ cells }: AnalysisRow): RowProblem[] {
  const level = cells.level.value;
  const rejected = cellNames.flatMap((cell) => {
    const given = cells[cell].rejected;
    return given ? [{ cell, ...given.problem }] : [];
  });
  const levels =
    level !== null && !(level >= 50 && level < 100)
      ? [
          said(
            'level',
            'level_out_of_range',
            level > 0 && level < 1
              ? `${level} looks like a share. Type the level in percent: ${Number((level * 100).toPrecision(6))}.`
              : `The level is ${level}. Type it in percent, between 50 and 100; most intervals have 95.`,
          ),
        ]
      : [];
  return [
    ...rejected,
    ...intervalProblems(cells),
    ...levels,
    ...armProblems(cells, 'studied'),
    ...armProblems(cells, 'reference'),
  ];
}
