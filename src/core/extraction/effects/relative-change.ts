/**
 * Converts a percent change with its interval to the ratio that it means: “reduced by 26% (95% CI 6–42)” is RR 0.74
 * (0.58–0.94). Only where a risk, rate, odds or hazard changed.
 */
import type { WrittenEstimate } from './estimate-before.ts';
import type { MeasureName } from './measure-names.ts';
import type { Computed, StatedMeasure } from './stated-effect.ts';
import type { Pair } from './written-intervals.ts';
import { tidy } from './written-numbers.ts';

export interface RelativeChange {
  measure: StatedMeasure;
  estimate: number;
  ciLow: number;
  ciHigh: number;
  computed: Computed;
  doubtful: string | null;
}

const down =
  /\b(?:reduc\w*|decreas\w*|lower\w*|declin\w*|fewer|less|fell|drop\w*|cut|protect\w*|efficacy|effectiveness|prevent\w*|smaller|diminish\w*)\b/gi;
const up = /\b(?:increas\w*|higher|greater|more|rais\w*|rose|elevat\w*|excess)\b/gi;
const risk =
  /\b(?:risks?|hazards?|odds|incidences?|mortality|deaths?|events?|rates?|hospitali[sz]ations?|admissions?|episodes?|infections?|relapses?|recurrences?|exacerbations?|fractures?|strokes?|falls?|infarctions?|malaria|diarrh?o?ea|pneumonia|cases|attacks?|bleeding)\b/i;
const absolute =
  /\b(?:absolute|percentage[\s-]points?|from\sbaseline|mean|average|median|levels?|concentrations?|scores?|pressure|volume|weight|area|AUC|clearance|density|time|days\s(?:with|of)|hours|costs?|proteinuria|albuminuria|cholesterol|LDL|GDP|prevalence|coverage|uptake|use|length|counts?|yield|adherence|titers?|titres?|density|consumption|intake|sales|symptoms?|pain|ratio)\b/i;

function ratioKind(near: string): StatedMeasure {
  if (/\bodds\b/i.test(near)) return 'OR';
  if (/\bhazards?\b/i.test(near)) return 'HR';
  if (
    /\b(?:incidence|event|hospitali[sz]ation|exacerbation|relapse|attack|annuali[sz]ed)\s(?:\p{L}+\s)?rates?\b/iu.test(
      near,
    )
  )
    return 'IRR';
  return 'RR';
}

const nearest = (pattern: RegExp, text: string, at: number): number =>
  Math.min(...[...text.matchAll(pattern)].map(({ index }) => (index < at ? at - index : (index - at) * 1.2)), 1e9);

const percentText = (value: number) => (value < 0 ? `(−${-value}%)` : `${value}%`);

/**
 * The ratio behind a percentage; null where the text does not say that a risk changed. `at` is the estimate's offset in
 * `sentence`.
 */
export function relativeChange(
  sentence: string,
  estimate: WrittenEstimate,
  pair: Pair,
  name: MeasureName | null,
  text: string,
): RelativeChange | null {
  if (pair.low === null || pair.high === null || estimate.bound) return null;
  // `31% (95% CI 0.16–0.44)`: the limits are written as fractions.
  const fractions = Math.abs(pair.low) <= 1 && Math.abs(pair.high) <= 1 && Math.abs(estimate.value) > 1;
  const low = fractions ? tidy(pair.low * 100) : pair.low;
  // `31 percent reduction to 2 percent increase`: the second limit is on the other side.
  const crossing =
    /\b(?:reduction|decrease|lower)\b/i.test(sentence.slice(pair.start, pair.end)) &&
    /^\s?(?:%|percent|per\scent)?\s?(?:increase|higher|greater)\b/i.test(sentence.slice(pair.end, pair.end + 24));
  const high = fractions ? tidy(pair.high * 100) : crossing ? -pair.high : pair.high;
  if (estimate.value < Math.min(low, high) || estimate.value > Math.max(low, high)) return null;
  const percent = /^\s?(?:%|％|percent(?!age)|per\scent)/i.test(estimate.following);
  if (!percent || /^\s?(?:%|percent\w*)[\s-]?points?/i.test(estimate.following)) return null;
  const before = sentence.slice(Math.max(0, estimate.start - 90), estimate.start).replace(/^.*[;]/su, '');
  const rawAfter = sentence.slice(pair.end, pair.end + 70).replace(/^[^)\]]{0,30}[)\]]/, '');
  const after = /^[^.;,]*/.exec(rawAfter)?.[0] ?? '';
  const near = `${before} ${estimate.following} ${after}`;
  const efficacy = name?.kind === 'efficacy';
  const relative = efficacy || name?.kind === 'relative';
  const at = before.length;
  const downAt = nearest(down, near, at);
  const upAt = nearest(up, near, at);
  if (!relative) {
    // The percentage must be next to the change: `reduced by 26%`, `26% lower`, `a 26% reduction in`.
    const beside =
      /(?:\b(?:reduc\w+|decreas\w+|lower\w*|declin\w+|fell|cut|increas\w+|rose|rais\w+)\b[^,;()\d]{0,45}\bby\s(?:about\s|an?\s(?:estimated\s|additional\s)?)?|\breductions?\s(?:in|of)\s[^,;()\d]{0,40}?\s?(?:of|was|were)\s)$/i.test(
        before,
      ) ||
      /^\s?(?:%|percent|per\scent)\s(?:(?:relative|proportional|significant|statistically|risk|lower|overall)\s)*(?:reduc\w+|decreas\w+|lower|fewer|less|increas\w+|higher|greater|more)\b/i.test(
        estimate.following,
      ) ||
      /^\s(?:(?:relative|proportional|significant|overall)\s)*(?:reductions?|decreases?|lower|fewer|increases?|higher)\b/i.test(
        after,
      );
    if (!beside || !risk.test(near) || absolute.test(near)) return null;
  } else if (absolute.test(before.slice(-50)) && !efficacy) return null;
  const falling = efficacy || (downAt === 1e9 && upAt === 1e9 ? relative : downAt <= upAt);
  const make = (value: number) => tidy(falling ? 1 - value / 100 : 1 + value / 100);
  const limits = [make(low), make(high)].sort((left, right) => left - right);
  const [ciLow, ciHigh] = limits;
  if (ciLow === undefined || ciHigh === undefined || (ciLow <= 0 && falling && make(estimate.value) <= 0)) return null;
  // `increased by 11%` for a response or survival rate is often absolute.
  const said = /\b(?:relative|proportional|risk|odds|hazard)\b/i.test(near);
  if (!efficacy && !relative && !said && !falling) return null;
  const mark = falling ? '−' : '+';
  return {
    measure: ratioKind(near),
    estimate: make(estimate.value),
    ciLow,
    ciHigh,
    computed: {
      formula: `1 ${mark} ${percentText(estimate.value)}/100; limits 1 ${mark} ${percentText(falling ? Math.max(low, high) : Math.min(low, high))}/100 and 1 ${mark} ${percentText(falling ? Math.min(low, high) : Math.max(low, high))}/100`,
      from: text,
    },
    doubtful: efficacy
      ? 'efficacy is one minus a ratio, and which ratio is not said here'
      : relative || said
        ? null
        : 'whether the percentage is relative or absolute is not said',
  };
}
