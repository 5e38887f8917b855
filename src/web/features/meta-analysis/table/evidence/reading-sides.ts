/** Two different readings of a study, side by side. */
import { type AnalysisRow, betweenReaders } from '#core/meta-analysis/rows/analysis-row.ts';

export interface ReadingSide {
  readonly reader: 'rule' | 'model';
  readonly heading: string;
  /** The label of the button that takes it. */
  readonly use: string;
  /** Null without a main effect. */
  readonly candidate: number | null;
  /** The text shown without an effect. */
  readonly none: string;
}

function noneText(who: string, count: number): string {
  if (count === 0) return `${who} read no effect here.`;
  return `${who} read ${count === 1 ? '1 effect' : `${count} effects`} here and took none for the main one.`;
}

/** Null if rule and model agree, or no model read the study. */
export function readingSides(row: AnalysisRow): readonly [ReadingSide, ReadingSide] | null {
  const { modelReading, candidates } = row;
  if (!modelReading || betweenReaders(row) === null) return null;
  const { model, ofRules, ofModel } = modelReading;
  const countOf = (reader: 'rule' | 'model') => candidates.filter(({ readBy }) => readBy.includes(reader)).length;
  return [
    {
      reader: 'rule',
      heading: 'By rule',
      use: 'Use the rule’s',
      candidate: ofRules,
      none: noneText('The rules', countOf('rule')),
    },
    {
      reader: 'model',
      heading: `By the model, ${model}`,
      use: 'Use the model’s',
      candidate: ofModel,
      none: noneText(model, countOf('model')),
    },
  ];
}
