/** The figures of a stretch of a sentence: effect, p-values, counts, means and plain values of two arms. */
import { countPair } from '#core/extraction/effects/arm-counts.ts';
import { meanPair } from '#core/extraction/effects/arm-means.ts';
import type { BareEffect } from '#core/extraction/effects/read-stated-effects.ts';
import { isRatio, type StatedP, type Words } from '#core/extraction/effects/stated-effect.ts';
import { numberOf } from '#core/extraction/effects/written-numbers.ts';
import { everyMatch } from '#core/text/every-match.ts';
import type { ArmValue, FindingFigures, StatedDirection } from './finding.ts';

const pValue =
  /(?<![\p{L}\d])[Pp](?:[\s-]?[Vv]alues?)?\s?(?:for\s(?:difference|superiority)\s?)?(<=|>=|[=<>≤≥⩽⩾:]|was|of|is)\s?=?\s?(0?\s?[.·,]\s?\d+|[01]\.0+|0|1)(?!\d)(?:\s?[×x]\s?10\s?[-−–]\s?(\d+))?|(?<![\p{L}\d])(?:[Pp]\s?=\s?)?(NS|n\.s\.)(?!\p{L})/gu;

/** The p-values of a text, in order; `NS` counts as above .05. */
function pValuesIn(text: string): (StatedP & Words)[] {
  return everyMatch(text, pValue).flatMap((match) => {
    // `significant at the p < .05 level` is the rule of the test, not its result.
    if (/\bat\s(?:the\s)?(?:level\sof\s)?$/.test(text.slice(Math.max(0, match.index - 14), match.index))) return [];
    const place = { start: match.index, end: match.index + match[0].length, text: match[0] };
    if (match[4]) return [{ ...place, comparison: '>' as const, value: 0.05 }];
    const mark = match[1] ?? '=';
    const comparison = /^(?:<|>)$/.test(mark)
      ? (mark as '<' | '>')
      : /^[≤⩽]|<=/.test(mark)
        ? '≤'
        : /^[≥⩾]|>=/.test(mark)
          ? '≥'
          : '=';
    const value = numberOf((match[2] ?? '').replace(/\s/g, '')) * 10 ** -Number(match[3] ?? 0);
    return value >= 0 && value <= 1 ? [{ ...place, comparison, value }] : [];
  });
}

/** Whether a p-value excludes chance at .05; null where it does not show. */
function excludesChance({ comparison, value }: StatedP): boolean | null {
  // `p < 0.2` is written for a p-value near it.
  if (comparison === '<' || comparison === '≤') return value <= 0.05 ? true : value > 0.1 ? false : null;
  if (comparison === '>' || comparison === '≥') return value >= 0.05 ? false : null;
  return value < 0.05 ? true : value > 0.05 ? false : null;
}

const number = '[-−–]?\\d+(?:[.·]\\d+)?';
const between = '(?:\\s?[([][^()[\\]]{0,60}[)\\]])?';
const plainPair = new RegExp(
  `(?<![\\d.·±–/-])(?<one>${number})\\s?(?<unit>%|[a-zA-Zµμ°²/]{1,10})?${between}\\s?(?:in\\s[^\\d;]{1,60}?\\s?)?,?\\s?(?:vs?\\.?|versus|and|compared\\s(?:with|to)|as\\scompared\\s(?:with|to)|against|than|while|whereas)\\s(?:[^\\d;()[\\]]{0,60}?\\s)?(?<other>${number})(?![\\d.·]*\\d|\\s?%?\\s?(?:CI|confidence))`,
  'u',
);

/** Two plain values that the text sets against each other, in its order; null where it does not. */
function valuePair(text: string): [ArmValue, ArmValue] | null {
  const match = plainPair.exec(text);
  const one = match?.groups?.['one'];
  const other = match?.groups?.['other'];
  if (!match || one === undefined || other === undefined) return null;
  const unit = match.groups?.['unit'];
  const start = match.index;
  const last = match.index + match[0].length;
  const values = [numberOf(one), numberOf(other)] as const;
  if (values.some((value) => !Number.isFinite(value))) return null;
  return [
    { start, end: start + one.length, text: one, value: values[0], ...(unit && { unit }) },
    { start: last - other.length, end: last, text: other, value: values[1], ...(unit && { unit }) },
  ];
}

/** `95% confidence interval of the difference -4 to 6`, without the difference itself. */
const differenceSpan =
  /\b\d{2}\s?%\s?(?:CI|confidence\sinterval)\s(?:of|for)\sthe\s(?:mean\s)?difference,?:?\s(?:from\s)?([-−–]?\d+(?:\.\d+)?)\s?(?:to|,)\s?([-−–]?\d+(?:\.\d+)?)/i;

interface FigureOptions {
  /** The values are in the order of the arms; without it only chance is read from them. */
  ordered: boolean;
  /** The outcome is a bad event, which ratios count. */
  isEvent: boolean;
  /** Several p-values belong to several outcomes, so that none is read. */
  oneTest?: boolean;
  /** The values of the arms, where they were read; else they are looked for. */
  values?: readonly [ArmValue, ArmValue] | undefined;
}

export interface StretchFigures {
  figures: FindingFigures;
  byFigures: StatedDirection | null;
  /** Two plain numbers, which may not be those of the arms: they contradict no words. */
  isPlain?: boolean;
}

const moved = <Place extends Words>(place: Place, by: number): Place => ({
  ...place,
  start: place.start + by,
  end: place.end + by,
});

/**
 * The figures of `text` from `start` on and the direction that they show for the first arm. `by` is the sentence's
 * offset in the study's text; `effects` are those of the sentence.
 */
export function figuresOf(
  sentence: string,
  start: number,
  end: number,
  by: number,
  effects: readonly BareEffect[],
  { ordered, isEvent, oneTest, values: given }: FigureOptions,
): StretchFigures {
  const text = sentence.slice(start, end);
  const figures: FindingFigures = {};
  const ps = pValuesIn(text);
  const tests = new Set(ps.map(excludesChance));
  const [p] = ps;
  if (p) figures.p = moved(p, by + start);
  let significant = tests.size === 1 && (oneTest !== true || ps.length === 1) ? ([...tests][0] ?? null) : null;
  const inside = effects.filter((effect) => effect.estimateStart >= start && effect.estimateStart < end);
  const [effect, second] = inside;
  let sign: 1 | -1 | 0 | null = null;
  let isPlain = false;
  if (effect && !second) {
    if (effect.measure) figures.measure = effect.measure;
    figures.estimate = effect.estimate;
    figures.interval = { low: effect.ciLow, high: effect.ciHigh, level: effect.level };
    figures.effect = { start: effect.start + by, end: effect.end + by, text: effect.text };
    const nothing = isRatio(effect.measure) ? 1 : 0;
    if (effect.ciLow !== null && effect.ciHigh !== null && effect.measure !== null) {
      if (effect.ciLow <= nothing && effect.ciHigh >= nothing) significant ??= false;
      else {
        significant ??= true;
        // A ratio is of the event, and survival or time to it goes the other way.
        if (isRatio(effect.measure) && isEvent) sign = effect.estimate > 1 ? 1 : -1;
      }
    }
  }
  const span = effect || significant !== null ? null : differenceSpan.exec(text);
  if (span) {
    const [low, high] = [numberOf(span[1] ?? ''), numberOf(span[2] ?? '')];
    if (low < high) significant = low > 0 || high < 0;
    figures.interval = { low, high, level: 95 };
    figures.effect = { start: span.index + by + start, end: span.index + span[0].length + by + start, text: span[0] };
  }
  if (ordered) {
    const counts = countPair(text);
    const means = counts ? null : meanPair(text);
    const values = counts || means ? null : (given ?? valuePair(text));
    if (counts) {
      figures.counts = [moved(counts[0], by + start), moved(counts[1], by + start)];
      sign ??= Math.sign(counts[0].events / counts[0].total - counts[1].events / counts[1].total) as 1 | -1 | 0;
    } else if (means) {
      figures.means = [moved(means[0], by + start), moved(means[1], by + start)];
      sign ??= Math.sign(means[0].value - means[1].value) as 1 | -1 | 0;
    } else if (values) {
      const offset = given ? by : by + start;
      figures.values = [moved(values[0], offset), moved(values[1], offset)];
      isPlain = sign === null;
      sign ??= Math.sign(values[0].value - values[1].value) as 1 | -1 | 0;
    }
  }
  if (significant !== null) figures.significant = significant;
  const place = figures.effect ?? figures.p;
  if (significant === null || !place) return { figures, byFigures: null };
  if (!significant) return { figures, byFigures: { ...wordsOf(place), value: 'no clear difference' } };
  if (sign === null || sign === 0) return { figures, byFigures: null };
  return { figures, isPlain, byFigures: { ...wordsOf(place), value: sign === 1 ? 'higher' : 'lower' } };
}

const wordsOf = ({ start, end, text }: Words): Words => ({ start, end, text });
