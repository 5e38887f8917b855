/**
 * Every effect with an interval that a text states, read by rule. Uncertain fields are null or have a reason for the
 * doubt.
 */

import { unitAt } from '#core/text/numbers/units.ts';
import { splitSentences } from '#core/text/sentences.ts';
import { bindMeasure, type EarlierEffect } from './bind-measure.ts';
import { differenceKind, isArmFigure, isMeasured, isWithinGroup } from './difference-kind.ts';
import { doubtOf, offMiddle, outside } from './doubt.ts';
import { estimateBefore, type WrittenEstimate } from './estimate-before.ts';
import { type Abbreviations, abbreviationsOf, findMeasureNames, type MeasureName } from './measure-names.ts';
import { relativeChange } from './relative-change.ts';
import { isRatio, type StatedEffect, type StatedMeasure } from './stated-effect.ts';
import { statedP } from './stated-p.ts';
import { announcedLevel, type Pair, type WrittenInterval, writtenIntervals } from './written-intervals.ts';

/** What the numbers alone say; arms, outcome and the rest are read afterwards from the surrounding text. */
export type BareEffect = Pick<
  StatedEffect,
  | 'measure'
  | 'estimate'
  | 'ciLow'
  | 'ciHigh'
  | 'level'
  | 'p'
  | 'unit'
  | 'computed'
  | 'doubtful'
  | 'start'
  | 'end'
  | 'text'
  | 'named'
> & {
  adjustment: 'adjusted' | 'crude' | null;
  estimateStart: number;
  /** Offset of the sentence in the text. */
  sentenceStart: number;
  sentenceEnd: number;
};

/** The estimates of a list before the shared words: `0.5, 0.6 and 0.7 (95% CI …)`. Null where their number differs. */
function listedEstimates(sentence: string, end: number, count: number, from: number): WrittenEstimate[] | null {
  const estimates: WrittenEstimate[] = [];
  let at = end;
  for (let index = 0; index < count; index += 1) {
    const estimate = estimateBefore(sentence, at, from);
    if (!estimate || (index > 0 && estimate.following.replace(/[\s,;]|and|vs\.?|versus|%/g, '').length > 24))
      return null;
    estimates.unshift(estimate);
    at = estimate.start;
  }
  return estimates;
}

const lowestPlausibleLevel = 50;

function numbersFit(measure: StatedMeasure | null, estimate: WrittenEstimate, pair: Pair): boolean {
  const { low, high } = pair;
  if (!isRatio(measure)) return true;
  if (estimate.value <= 0 || (low !== null && low < 0) || (high !== null && high <= 0)) return false;
  return !/^\s?(?:%|％|percent|per\scent)/i.test(estimate.following);
}

/** `1,234 (1,102–1,382)` of a ratio has decimal commas. */
function asRatio(written: string, value: number): number {
  return /^[1-9]\d?,\d{3}$/.test(written.trim()) ? Number(written.trim().replace(',', '.')) : value;
}

interface Context {
  text: string;
  sentence: string;
  offset: number;
  level: number | null;
}

function effectOf(
  context: Context,
  name: MeasureName | null,
  direct: boolean,
  estimate: WrittenEstimate,
  interval: WrittenInterval,
  pair: Pair,
): BareEffect | null {
  const { sentence, offset } = context;
  const level = interval.level ?? context.level;
  if (level !== null && (level < lowestPlausibleLevel || level >= 100)) return null;
  const named = name && direct && name.end <= estimate.start;
  const start = offset + (named ? name.start : estimate.start);
  const end = offset + pair.end;
  const text = context.text.slice(start, end);
  const base = {
    level,
    p: statedP(sentence.slice(estimate.end, interval.start), sentence.slice(pair.end, pair.end + 60)),
    adjustment: name?.adjustment ?? null,
    start,
    end,
    text,
    named: Boolean(named),
    estimateStart: offset + estimate.start,
    sentenceStart: offset,
    sentenceEnd: offset + sentence.length,
  };
  const kind = name?.kind ?? null;
  if (kind === null || kind === 'relative' || kind === 'efficacy') {
    const change = relativeChange(sentence, estimate, pair, name, text);
    return change ? { ...base, ...change, unit: null, named: change.doubtful === null } : null;
  }
  if (kind === 'other' || estimate.bound) return null;
  if (kind === 'difference') {
    const change = relativeChange(sentence, estimate, pair, null, text);
    if (change && change.doubtful === null) return { ...base, ...change, unit: null, named: false };
  }
  const behind = estimate.following.trim()
    ? estimate.following
    : sentence.slice(pair.end, pair.end + 30).replace(/^\s?[)\]]/, '');
  let measure: StatedMeasure | null = kind === 'difference' || kind === 'effect size' ? null : kind;
  let doubtful: string | null = null;
  if (kind === 'difference' || kind === 'MD' || kind === 'RD') {
    if (isArmFigure(sentence.slice(0, estimate.start), sentence.slice(pair.end, pair.end + 45))) return null;
    const close = sentence.slice(Math.max(0, estimate.start - 260), estimate.start);
    if (isWithinGroup(name ? sentence.slice(Math.max(0, name.start - 60), estimate.end + 80) : close)) return null;
    ({ measure, doubtful } = differenceKind(
      close,
      behind,
      measure,
      name ? sentence.slice(name.start, estimate.start) : close,
    ));
  }
  if (kind === 'effect size') doubtful = 'which kind of effect size is not said';
  if (!numbersFit(measure, estimate, pair)) return null;
  const ratio = isRatio(measure);
  const value = ratio ? asRatio(estimate.written, estimate.value) : estimate.value;
  const first = pair.low === null ? null : ratio ? asRatio(pair.lowWritten, pair.low) : pair.low;
  const second = pair.high === null ? null : ratio ? asRatio(pair.highWritten, pair.high) : pair.high;
  const unit = ratio || measure === 'SMD' ? null : (estimate.money ?? unitOf(behind));
  if (first === null || second === null)
    return {
      ...base,
      measure,
      estimate: value,
      ciLow: first,
      ciHigh: second,
      unit,
      computed: null,
      doubtful: doubtful ?? 'only one limit is stated',
    };
  const reversed = first > second;
  const ciLow = Math.min(first, second);
  const ciHigh = Math.max(first, second);
  const numbers = {
    measure,
    estimate: value,
    low: ciLow,
    high: ciHigh,
    estimateWritten: estimate.written,
    lowWritten: reversed ? pair.highWritten : pair.lowWritten,
    highWritten: reversed ? pair.lowWritten : pair.highWritten,
  };
  const doubt = doubtOf(numbers, reversed);
  const certain = direct && interval.kind === 'led' && estimate.following.length < 26;
  // A number far from a name, or without words for its interval, is used only where the three numbers agree.
  if (!certain && (doubt !== null || (ratio && offMiddle(numbers) > 0.2))) return null;
  if (doubt === outside && !ratio) return null;
  return { ...base, measure, estimate: value, ciLow, ciHigh, unit, computed: null, doubtful: doubt ?? doubtful };
}

/** As written: `%`, `mm Hg`, `mg/dl`, `percentage points`; null for a word that is not a unit. */
function unitOf(behind: string): string | null {
  const percent = /^\s?((?:%|percent(?:age)?)(?:[\s-]?points?)?)/.exec(behind)?.[1];
  if (percent) return percent;
  const known = unitAt(behind);
  return known ? behind.slice(0, known.length).trim() : null;
}

const comparative =
  /^\s?\S{1,14}(?:\s\S{1,12})?\s(?:lower|higher|greater|fewer|more|less|shorter|longer|faster|slower|larger|smaller)\b/i;

/** Other sentences are skipped: most have no interval. */
const mayHoldInterval =
  /(?:C\.?\s?[Il]|CL\b|UI\b|onfident?|nfidence|redib|ncertainty|ompatib|nterval|[[({]\s?[-−–‒+£€$¥]?\s?[\d.·∞])[\s\S]*\d/;
/** A text without one of these states no effect with an interval. */
const mayHoldEffect =
  /\bC\.?\s?[Il]s?\b|CIs?\b|\bCL\b|\bUI\b|onfiden|redib|ncertainty|ompatib|nterval|[Rr]atio|\p{L}?(?:HR|OR|RR)s?(?!\p{L})|[Rr]elative/u;
const saysLevel = /\d\s?(?:[%％]|per\s?cent)/;

function readSentence(context: Context, abbreviations: () => Abbreviations): BareEffect[] {
  const { sentence } = context;
  if (!mayHoldInterval.test(sentence)) return [];
  const intervals = writtenIntervals(sentence);
  if (intervals.length === 0) return [];
  const names = findMeasureNames(sentence, abbreviations());
  const effects: BareEffect[] = [];
  let earlier: EarlierEffect | null = null;
  let from = 0;
  let armFigures = false;
  for (const interval of intervals) {
    const { pairs } = interval;
    const level = interval.level ?? announcedLevel(sentence.slice(0, interval.start)) ?? context.level;
    const estimates = listedEstimates(sentence, interval.start, pairs.length, from);
    const start = from;
    from = interval.end;
    if (!estimates) continue;
    for (const [index, estimate] of estimates.entries()) {
      const pair = pairs[index];
      if (!pair || estimate.start < start) continue;
      const bound = bindMeasure(sentence, names, estimate, interval, earlier, armFigures);
      const here = { ...context, level };
      if (interval.kind === 'bare' && level === null && !(bound?.direct && isRatio(plainKind(bound.name)))) continue;
      const unbound: MeasureName | null =
        !bound && interval.kind === 'led' && comparative.test(estimate.following) && isMeasured(estimate.following)
          ? { kind: 'difference', start: estimate.start, end: estimate.start, adjustment: null, letters: false }
          : null;
      const name = bound?.name ?? unbound;
      const effect =
        effectOf(here, name, bound?.direct ?? true, estimate, interval, pair) ??
        (name && name.kind !== 'relative' && name.kind !== 'efficacy' && /^\s?%/.test(estimate.following)
          ? effectOf(here, null, true, estimate, interval, pair)
          : null);
      if (!effect) {
        armFigures = true;
        continue;
      }
      effects.push(effect);
      if (bound) earlier = { name: bound.name, kind: interval.kind, end: interval.end };
    }
  }
  return effects;
}

const plainKind = (name: MeasureName): StatedMeasure | null =>
  name.kind === 'difference' ||
  name.kind === 'relative' ||
  name.kind === 'efficacy' ||
  name.kind === 'effect size' ||
  name.kind === 'other'
    ? null
    : name.kind;

/** The numbers of every effect in `text`, in order. */
export function readBareEffects(text: string): BareEffect[] {
  if (!mayHoldEffect.test(text)) return [];
  let known: Abbreviations | null = null;
  const abbreviations = () => {
    known ??= abbreviationsOf(text);
    return known;
  };
  const effects: BareEffect[] = [];
  let level: number | null = null;
  for (const { start, end } of splitSentences(text)) {
    const sentence = text.slice(start, end);
    effects.push(...readSentence({ text, sentence, offset: start, level }, abbreviations));
    if (saysLevel.test(sentence)) level = announcedLevel(sentence) ?? level;
  }
  return effects;
}
