/**
 * Effects with their intervals as an abstract states them, by rule and on the safe side: what is read is right, what is
 * not read may still be there. Nothing is computed; "reduced by 26%" is no ratio here.
 */
import { readBareEffects } from './effects/read-stated-effects.ts';
import type { StatedMeasure } from './effects/stated-effect.ts';

export const effectMeasures = ['HR', 'RR', 'OR', 'IRR', 'MD', 'SMD'] as const;
export type EffectMeasure = (typeof effectMeasures)[number];

export interface ReportedEffect {
  measure: EffectMeasure;
  adjusted: boolean;
  estimate: number;
  low: number;
  high: number;
  /** Confidence level in percent, as written (95, 95.66); null where none is said for this interval or before it. */
  level: number | null;
  /** Offsets in UTF-16 units from the measure's name to the end of the interval. */
  start: number;
  end: number;
  text: string;
}

/** `several` says that there is more than one candidate and none is chosen. */
export type EffectAsReported = { kind: 'one'; effect: ReportedEffect } | { kind: 'several'; effects: ReportedEffect[] };

/** The measures' names, for telling that an abstract states more than was read. */
const anyName =
  '[Hh]azards?[\\s-][Rr]atio|a?HR|[Ii]ncidence[\\s-][Rr]ate[\\s-][Rr]atio|[Ii]ncidence[\\s-][Rr]atio|[Rr]ate[\\s-][Rr]atio|a?IRR|' +
  '[Rr]elative[\\s-][Rr]isk|[Rr]isk[\\s-][Rr]atio|a?RR|[Oo]dds[\\s-][Rr]atio|a?OR|[Ss]tandardi[sz]ed[\\s-][Mm]ean[\\s-][Dd]ifference|SMD|' +
  '(?:[Ww]eighted[\\s-])?[Mm]ean[\\s-][Dd]ifference|WMD|MD';
const mentionPattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${anyName})s?(?!\\p{L})`, 'gu');

const isKnown = (measure: StatedMeasure | null): measure is EffectMeasure =>
  measure !== null && (effectMeasures as readonly string[]).includes(measure);

/**
 * Every effect with both limits that a text states after the name of its measure, in order. Of what the full reader finds
 * those that need no computing, no doubt and no name said for an effect before them.
 */
export function readEffects(text: string): readonly ReportedEffect[] {
  const before = readTexts.get(text);
  if (before) return before;
  if (readTexts.size >= greatestTexts) readTexts.clear();
  const effects = plainlyNamed(text);
  readTexts.set(text, effects);
  return effects;
}

/** One passage is asked for its effects by several rules in a row. */
const readTexts = new Map<string, readonly ReportedEffect[]>();
const greatestTexts = 1000;

function plainlyNamed(text: string): ReportedEffect[] {
  // An interval has a figure, and most sentences have none.
  if (!/\d/.test(text)) return [];
  return readBareEffects(text).flatMap((effect) => {
    const { measure, estimate, ciLow: low, ciHigh: high, level, start, end } = effect;
    if (!effect.named || effect.computed || effect.doubtful || !isKnown(measure) || low === null || high === null)
      return [];
    if (!(low <= estimate && estimate <= high && low < high)) return [];
    return [
      {
        measure,
        adjusted: effect.adjustment === 'adjusted',
        estimate,
        low,
        high,
        level,
        start,
        end,
        text: effect.text,
      },
    ];
  });
}

/** Names of a measure that stand before a number and belong to no effect that was read. */
function unreadMentions(text: string, effects: readonly ReportedEffect[]): number {
  let unread = 0;
  for (const match of text.matchAll(mentionPattern)) {
    const inside = effects.some((effect) => match.index >= effect.start && match.index < effect.end);
    const following = text.slice(match.index + match[0].length, match.index + match[0].length + 60);
    if (!inside && /^[^.;]{0,40}?[=\s:,(]\d*[.·]\d/.test(following)) unread += 1;
  }
  return unread;
}

/**
 * The one effect that an abstract reports, or that there are several to choose from, or null: none stated, or one stated
 * only beside others that could not be read. The same effect repeated in the conclusion counts once.
 */
export function effectAsReported(abstract: string): EffectAsReported | null {
  const read = readEffects(abstract);
  const distinct: ReportedEffect[] = [];
  for (const effect of read) {
    const same = (other: ReportedEffect) =>
      other.estimate === effect.estimate && other.low === effect.low && other.high === effect.high;
    if (!distinct.some(same)) distinct.push(effect);
  }
  const [only] = distinct;
  if (!only) return null;
  const shared = /^(?:[^.]|\.\d){0,200}\brespectively\b/.test(abstract.slice(only.end));
  if (distinct.length === 1 && unreadMentions(abstract, read) === 0 && !shared) return { kind: 'one', effect: only };
  return { kind: 'several', effects: distinct };
}
