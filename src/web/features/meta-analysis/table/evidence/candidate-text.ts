/** The results that were read from one study, as the reader chooses among them. */
import {
  type AnalysisRow,
  blankCells,
  type Candidate,
  type CellName,
  hasArmFigures,
  measureTitles,
} from '#core/meta-analysis/rows/analysis-row.ts';
import { armText, cellText, effectText } from '#web/features/meta-analysis/table/cell-text.ts';

export interface CandidateText {
  /** `0.73 [0.58, 0.92]`. */
  readonly figures: string;
  /** `hazard ratio, by rule and model: heart attack, stroke`. */
  readonly about: string;
  /** Why it is used only if the user chooses it; null if there is no objection. */
  readonly doubtful: string | null;
}

const readers = { rule: 'rule', model: 'model' } as const;

/** `34 of 120 against 45 of 118`, `3.2 (SD 1.9) against 4.3 (SD 2.1)`; null if an arm has no figures. */
function armFigures(row: AnalysisRow): string | null {
  const say = (name: CellName) => cellText(row, name) ?? '–';
  const { studiedEvents, studiedMean } = row.cells;
  if (!hasArmFigures(row.cells)) return null;
  if (studiedEvents.value !== null)
    return `${say('studiedEvents')} of ${say('studiedTotal')} against ${say('referenceEvents')} of ${say('referenceTotal')}`;
  if (studiedMean.value === null) return null;
  return `${say('studiedMean')} (SD ${say('studiedSd')}) against ${say('referenceMean')} (SD ${say('referenceSd')})`;
}

/** The text of a candidate, as in the row. */
export function candidateText(row: AnalysisRow, candidate: Candidate): CandidateText {
  const filled: AnalysisRow = { ...row, cells: { ...blankCells, ...candidate.cells } };
  const { measure, outcome, timePoint, unit, level } = filled.cells;
  const by = candidate.readBy.map((reader) => readers[reader]).join(' and ');
  const arms = armFigures(filled);
  const unnamed = arms === null ? 'measure not said' : 'figures of both arms';
  const name = measure.value === null ? unnamed : measureTitles[measure.value];
  const said = [
    outcome.value,
    armText(filled),
    timePoint.value,
    candidate.population === 'subgroup' ? 'a subgroup' : null,
    candidate.importance && `${candidate.importance} outcome`,
  ].filter((words) => words !== null && words !== undefined);
  const kind = [
    unit.value === null ? name : `${name} in ${unit.value}`,
    ...(level.value === null || level.value === 95 ? [] : [`${level.value}% interval`]),
  ].join(', ');
  return {
    figures: effectText(filled) ?? arms ?? 'no figures',
    about: `${kind}, by ${by}${said.length > 0 ? `: ${said.join('; ')}` : ''}`,
    doubtful: candidate.doubtful,
  };
}

/** The search terms for the quote of a candidate: its own figures, without computed ones. */
export function candidateValues({ cells, source }: Candidate): (number | null)[] {
  const names: readonly CellName[] = ['estimate', 'low', 'high'];
  return source.formula === null
    ? names.map((name) => (typeof cells[name]?.value === 'number' ? cells[name].value : null))
    : [];
}
