/** A study that is typed in the form, as texts, and the row that they make. */
import type { AnalysisRow, CellName } from '#core/meta-analysis/rows/analysis-row.ts';
import { typedRow } from '#core/meta-analysis/rows/edit-row.ts';
import { rowProblems } from '#core/meta-analysis/rows/row-problems.ts';
import { type DesignName, designs, registrationsOf, yearOf } from './study-facts.ts';

export type FigureKind = 'effect' | 'events' | 'means';

export interface ManualStudy {
  readonly name: string;
  readonly year: string;
  readonly registration: string;
  readonly design: DesignName | '';
  readonly figures: FigureKind;
  readonly texts: Partial<Record<CellName, string>>;
}

export const emptyManualStudy: ManualStudy = {
  name: '',
  year: '',
  registration: '',
  design: '',
  figures: 'effect',
  texts: {},
};

/** The cells of each kind of figures. */
export const cellsOfKind: Readonly<Record<FigureKind, readonly CellName[]>> = {
  effect: ['measure', 'estimate', 'low', 'high', 'level', 'unit'],
  events: ['studiedEvents', 'studiedTotal', 'referenceEvents', 'referenceTotal'],
  means: ['studiedMean', 'studiedSd', 'studiedTotal', 'referenceMean', 'referenceSd', 'referenceTotal', 'unit'],
};

/** Asked of every study. */
export const commonCells: readonly CellName[] = ['outcome', 'timePoint', 'studiedArm', 'referenceArm'];

/** By field; absent without an error. */
export type ManualStudyErrors = Partial<Record<CellName | 'name' | 'year' | 'design', string>>;

/**
 * The row as typed, with its faults. A fault in a figure leaves the row usable, one in `name`, `year` or `design` does
 * not.
 */
export function readManualStudy(study: ManualStudy, key: string): { row: AnalysisRow; faults: ManualStudyErrors } {
  const asked = [...cellsOfKind[study.figures], ...commonCells];
  const texts = Object.fromEntries(
    asked.flatMap((name) => {
      const text = study.texts[name]?.trim() ?? '';
      return text === '' ? [] : [[name, text]];
    }),
  ) as ManualStudy['texts'];
  const year = yearOf(study.year);
  const design = designs.find(({ name }) => name === study.design);
  const name = study.name.trim();
  const row = typedRow(key, name, texts, {
    ...(design?.known ?? {}),
    year: 'year' in year ? year.year : null,
    registrations: registrationsOf(study.registration),
  });
  const faults: ManualStudyErrors = {};
  for (const { cell, words } of rowProblems(row)) faults[cell] ??= words;
  if (name === '') faults.name = 'Type a name for the study.';
  if ('problem' in year) faults.year = year.problem;
  if (!design) faults.design = 'Say whether it was randomised: a pool of trials alone may speak of causes.';
  return { row, faults };
}

/** Whether the row can join the table as it is: invalid figures are shown there as well. */
export const canJoin = (faults: ManualStudyErrors): boolean => !faults.name && !faults.year && !faults.design;
