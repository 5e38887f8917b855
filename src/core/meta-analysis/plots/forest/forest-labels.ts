/** The texts of a forest plot: the head, one line's columns, and the notes. */

import type { TextShape, TextStyle } from '#core/meta-analysis/plots/plot-shape.ts';
import { cutName, textShape, textWidth } from '#core/meta-analysis/plots/text-width.ts';
import type { ForestInput } from './forest-input.ts';
import { effectHeading, type ForestLayout, forestStyles } from './forest-layout.ts';
import type { PlacedEntry } from './forest-marks.ts';

const gap = 12;

export function forestHead(layout: ForestLayout, input: ForestInput, baseline: number): TextShape[] {
  const { headings, width } = input;
  const { arrangement, peopleRight, effectRight, weightRight, detail } = layout;
  const at = (x: number, anchor: 'start' | 'end', text: string, availableWidth?: number) =>
    textShape({ x, y: baseline, anchor, style: forestStyles.head, tone: 'ink_2' }, text, availableWidth);
  const effect = at(effectRight, 'end', effectHeading(input));
  const label = at(
    0,
    'start',
    headings.label,
    arrangement === 'stacked' ? width - effect.width - gap : layout.labelWidth,
  );
  return [
    label,
    ...(detail ? [at(detail.x, 'start', headings.detail, detail.width)] : []),
    ...(peopleRight === null ? [] : [at(peopleRight, 'end', headings.people)]),
    effect,
    ...(weightRight === null ? [] : [at(weightRight, 'end', 'Weight')]),
  ].filter(({ text }) => text !== '');
}

function labelStyle({ kind }: PlacedEntry): TextStyle {
  if (kind === 'study') return forestStyles.label;
  return kind === 'prediction' ? forestStyles.figure : forestStyles.strong;
}

/** Below the name: detail and people to the left, the weight to the right. */
function secondLine(entry: PlacedEntry, layout: ForestLayout, input: ForestInput): TextShape[] {
  const style = forestStyles.small;
  const y = entry.top + (layout.arrangement === 'stacked' ? 35 : 36);
  const tone = entry.isRetracted ? 'retracted' : 'ink_3';
  if (layout.arrangement === 'detail_below')
    return [textShape({ x: 0, y, style, tone, key: entry.key }, entry.detail, layout.labelWidth)];
  const weight = textShape(
    { x: input.width, y, anchor: 'end', style, tone: 'ink_3', key: entry.key },
    entry.weightText && `weight ${entry.weightText}`,
  );
  const people = entry.peopleText && `${entry.peopleText} ${input.headings.people.toLowerCase()}`;
  const availableWidth = input.width - (weight.width > 0 ? weight.width + gap : 0);
  const detailWidth = availableWidth - (people ? textWidth(` · ${people}`, style) : 0);
  const detail = textShape({ x: 0, y, style, tone, key: entry.key }, entry.detail, detailWidth);
  const text = [detail.text, people].filter(Boolean).join(' · ');
  return [{ ...detail, text, width: textWidth(text, style) }, weight];
}

export function entryLabels(entry: PlacedEntry, layout: ForestLayout, input: ForestInput): TextShape[] {
  const { kind, key, top } = entry;
  const { arrangement, detail, peopleRight, effectRight, weightRight } = layout;
  const isPool = kind === 'pool' || kind === 'group_pool';
  const figure = isPool ? forestStyles.strongFigure : forestStyles.figure;
  const tone = kind === 'prediction' ? 'ink_3' : 'ink';
  // A heading and a prediction have empty columns of detail and people, so that their text can continue through them.
  const runsOn = kind === 'heading' || kind === 'prediction';
  const baseline = arrangement === 'columns' || (runsOn && arrangement === 'detail_below') ? entry.y + 5 : top + 18;
  const middle = arrangement === 'detail_below' ? entry.y + 5 : baseline;
  const availableWidth = arrangement !== 'stacked' && runsOn ? layout.plotLeft - 14 - gap : layout.labelWidth;
  const end = (x: number, text: string) => textShape({ x, y: middle, anchor: 'end', style: figure, tone, key }, text);
  const effectWidth = textWidth(entry.effectText, figure);
  const labelSpace = arrangement === 'stacked' ? input.width - effectWidth - gap : availableWidth;
  const words = [
    textShape(
      { x: 0, y: baseline, style: labelStyle(entry), tone: kind === 'prediction' ? 'ink_3' : 'ink', key },
      entry.label,
      labelSpace,
      cutName,
    ),
    end(effectRight, entry.effectText),
  ];
  if (weightRight !== null) words.push(end(weightRight, entry.weightText));
  if (peopleRight !== null) words.push(end(peopleRight, entry.peopleText));
  if (detail)
    words.push(
      textShape(
        { x: detail.x, y: baseline, style: forestStyles.figure, tone: entry.isRetracted ? 'retracted' : 'ink_2', key },
        entry.detail,
        detail.width,
      ),
    );
  else words.push(...secondLine(entry, layout, input));
  return words.filter(({ text }) => text !== '');
}
