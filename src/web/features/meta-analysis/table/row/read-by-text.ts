/** The source of a row's values, or the next step for it, in a few words. */

import type { UnusedRow } from '#core/meta-analysis/meta-analysis.ts';
import { type AnalysisRow, betweenReaders, figureCells, needsReader } from '#core/meta-analysis/rows/analysis-row.ts';
import { rowProblems } from '#core/meta-analysis/rows/row-problems.ts';

export interface ReadBy {
  readonly words: string;
  /** `agreed`: two readings that knew nothing of each other. `caution`: the reader is needed. `retracted`: red, for retraction alone. */
  readonly tone: 'quiet' | 'agreed' | 'caution' | 'retracted';
}

const caution = (words: string): ReadBy => ({ words, tone: 'caution' });
const quiet = (words: string): ReadBy => ({ words, tone: 'quiet' });

/** The question for the user, short; `needsReader` has it in full. */
function queryTerms(row: AnalysisRow): string {
  const { candidates } = row;
  const [first, second] = candidates;
  if (!first) return 'No effect was read. Type it';
  const between = betweenReaders(row);
  if (between !== null)
    return between === 'differ' ? 'Two readings. Choose one' : `Only the ${between} read it. Look at it`;
  if (!second) return first.doubtful ? 'One doubtful result. Look at it' : 'One result, perhaps not the main one';
  return `${candidates.length === 2 ? 'Two' : candidates.length} results. Choose one`;
}

function filledBy({ chosen, cells, modelReading }: AnalysisRow): ReadBy {
  if (figureCells.some((name) => cells[name].from === 'typed')) return quiet('You typed');
  if (chosen?.by === 'rule and model') return { words: 'Rule and model agree', tone: 'agreed' };
  if (chosen?.by !== 'reader') return quiet('Rule');
  const { ofRules, ofModel } = modelReading ?? {};
  if (ofRules === ofModel) return quiet('You chose');
  if (chosen.candidate === ofModel) return quiet('You chose the model’s');
  return quiet(chosen.candidate === ofRules ? 'You chose the rule’s' : 'You chose');
}

/** Filled rows that the analysis does not use: its own text gives the reason. */
const unfit: readonly UnusedRow['why'][] = ['incomplete', 'other_measure', 'no_information', 'bad_figures'];

/** `why` is the reason for which the analysis does not use the row, with its text; null if it does. */
export function readByText(row: AnalysisRow, why: UnusedRow['why'] | null, reasonText: string | null): ReadBy {
  if (row.leftOut !== null) return quiet(`Left out: ${row.leftOut}`);
  if (why === 'retracted') return { words: 'Retracted, not pooled', tone: 'retracted' };
  if (rowProblems(row).length > 0) return caution('A figure needs you');
  if (needsReader(row) !== null) return caution(queryTerms(row));
  if (why !== null && reasonText !== null && unfit.includes(why)) return caution(`Not pooled: ${reasonText}`);
  return filledBy(row);
}

/** Whether the user has to act before the row can be used. An excluded row needs nothing. */
export function needsManualEntry(row: AnalysisRow, why: UnusedRow['why'] | null): boolean {
  if (row.leftOut !== null || why === 'retracted') return false;
  return needsReader(row) !== null || rowProblems(row).length > 0 || why === 'incomplete' || why === 'bad_figures';
}

/** The label of the button that shows the other results of the study; null if there is no choice. */
export function otherReadersText(row: AnalysisRow): string | null {
  const { candidates, chosen } = row;
  if (candidates.length === 0) return null;
  if (needsReader(row) !== null) return 'Choose';
  const count = chosen === null ? candidates.length : candidates.length - 1;
  if (count === 0) return null;
  return `${count} ${chosen === null ? '' : 'other '}result${count === 1 ? '' : 's'}`;
}
