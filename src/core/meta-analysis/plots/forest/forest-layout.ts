/** The places of a forest plot's columns: beside the plot on a wide screen, below the study's name on a narrow one. */

import type { TextStyle } from '#core/meta-analysis/plots/plot-shape.ts';
import { textWidth } from '#core/meta-analysis/plots/text-width.ts';
import type { ForestEntry } from './forest-entry.ts';
import type { ForestInput } from './forest-input.ts';

export const forestStyles = {
  label: { face: 'serif', sizePx: 16, bold: false },
  strong: { face: 'serif', sizePx: 16, bold: true },
  figure: { face: 'sans', sizePx: 14.5, bold: false },
  strongFigure: { face: 'sans', sizePx: 14.5, bold: true },
  head: { face: 'sans', sizePx: 14, bold: true },
  small: { face: 'sans', sizePx: 13, bold: false },
  axis: { face: 'sans', sizePx: 13.5, bold: false },
} as const satisfies Record<string, TextStyle>;

/** `columns`: all beside the plot. `detail_below`: the detail below the name. `stacked`: all above each line's plot. */
export type ForestArrangement = 'columns' | 'detail_below' | 'stacked';

export interface ForestLayout {
  readonly arrangement: ForestArrangement;
  readonly labelWidth: number;
  /** Left edge and width of the detail; null where it has no column, or there is none. */
  readonly detail: { readonly x: number; readonly width: number } | null;
  /** Right edges of columns of figures; null where the column is elsewhere or empty. */
  readonly peopleRight: number | null;
  readonly effectRight: number;
  readonly weightRight: number | null;
  readonly plotLeft: number;
  readonly plotRight: number;
  /** From one line to the next, in px. */
  readonly rowHeight: number;
  /** From the top of a line to the middle of its square, in px. */
  readonly markDrop: number;
}

const gap = 20;
const minPlotPx = 190;
const minLabelPx = 130;
/** In px. Makes the labels of the first and the last tick fit. */
const edgePx = 14;

export const effectHeading = ({ measure, levelPercent }: ForestInput) => `${measure} [${levelPercent}% CI]`;

const widest = (texts: readonly string[], style: TextStyle) =>
  Math.ceil(texts.reduce((most, text) => Math.max(most, textWidth(text, style)), 0));

/** Width of the column's texts; 0 where it would have only a heading. */
const columnWidth = (texts: readonly string[], heading: string, style: TextStyle = forestStyles.strongFigure) =>
  texts.some(Boolean) ? Math.max(widest(texts, style), widest([heading], forestStyles.head)) : 0;

const labelText = ({ label }: ForestEntry) => label;

export function forestLayout(entries: readonly ForestEntry[], input: ForestInput): ForestLayout {
  const { width, headings } = input;
  const inColumns = entries.filter(({ kind }) => kind !== 'prediction' && kind !== 'heading');
  const [studies, pools] = [
    inColumns.filter(({ kind }) => kind === 'study'),
    inColumns.filter(({ kind }) => kind !== 'study'),
  ];
  const label = Math.max(
    widest(studies.map(labelText), forestStyles.label),
    widest(pools.map(labelText), forestStyles.strong),
    widest([headings.label], forestStyles.head),
    80,
  );
  const detail = columnWidth(
    inColumns.map((entry) => entry.detail),
    headings.detail,
    forestStyles.figure,
  );
  const people = columnWidth(
    entries.map((entry) => entry.peopleText),
    headings.people,
  );
  const effect = columnWidth(
    entries.map((entry) => entry.effectText),
    effectHeading(input),
  );
  const weight = columnWidth(
    entries.map((entry) => entry.weightText),
    'Weight',
  );
  const taken = (column: number) => (column > 0 ? column + gap : 0);
  const weightRight = weight > 0 ? width : null;
  const effectRight = width - taken(weight);
  const figures = { effectRight, weightRight, plotRight: effectRight - effect - gap - edgePx };

  const wideLabel = Math.min(label, width * 0.26);
  const wideDetail = Math.min(detail, width * 0.18);
  const peopleRight = taken(wideLabel) + taken(wideDetail) + people;
  const plotLeft = taken(wideLabel) + taken(wideDetail) + taken(people) + edgePx;
  if (figures.plotRight - plotLeft >= minPlotPx)
    return {
      arrangement: 'columns',
      labelWidth: wideLabel,
      detail: detail > 0 ? { x: taken(wideLabel), width: wideDetail } : null,
      peopleRight: people > 0 ? peopleRight : null,
      ...figures,
      plotLeft,
      rowHeight: 30,
      markDrop: 15,
    };

  // A single long name is cut, so that not all lines have to be stacked.
  const besideLabel = taken(people) + gap + edgePx;
  const labelWidthLimit = Math.min(width * 0.3, figures.plotRight - minPlotPx - besideLabel);
  const nearLabel = Math.max(minLabelPx, Math.min(Math.max(label, detail), labelWidthLimit));
  const nearLeft = nearLabel + besideLabel;
  if (detail > 0 && figures.plotRight - nearLeft >= minPlotPx)
    return {
      arrangement: 'detail_below',
      labelWidth: nearLabel,
      detail: null,
      peopleRight: people > 0 ? taken(nearLabel) + people : null,
      ...figures,
      plotLeft: nearLeft,
      rowHeight: 44,
      markDrop: 20,
    };

  const hasSecondLine = detail > 0 || people > 0 || weight > 0;
  return {
    arrangement: 'stacked',
    labelWidth: Math.max(60, width - effect - gap),
    detail: null,
    peopleRight: null,
    effectRight: width,
    weightRight: null,
    plotLeft: edgePx,
    plotRight: width - edgePx,
    rowHeight: hasSecondLine ? 64 : 46,
    markDrop: hasSecondLine ? 49 : 32,
  };
}
