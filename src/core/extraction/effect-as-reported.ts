/**
 * The effect of a result's card. The full reader (effects/) would add 10 kB to the search page, so that a card reads
 * only plainly written effects, by one pattern. It can miss what the full reader reads, and has the same doubts; it
 * never shows other figures or another measure. effect-as-reported.test.ts checks that over labelled sentences and
 * abstracts.
 */

import { everyMatch } from '#core/text/every-match.ts';
import type { ReportedEffect } from './effects/reported-effects.ts';

export type EffectMeasure = 'HR' | 'RR' | 'OR' | 'IRR' | 'MD' | 'SMD';

/** With a measure that a card can show. */
export type PlainEffect = ReportedEffect & { measure: EffectMeasure };

/** `several`: there is more than one candidate, and none is chosen. */
type EffectAsReported = { kind: 'one'; effect: PlainEffect } | { kind: 'several'; effects: PlainEffect[] };

const names: readonly (readonly [EffectMeasure, string])[] = [
  ['HR', 'hazards?[\\s-]ratio|a?HR'],
  ['IRR', 'incidence[\\s-]rate[\\s-]ratio|incidence[\\s-]ratio|rate[\\s-]ratio|a?IRR'],
  ['RR', 'relative[\\s-]risk|risk[\\s-]ratio|a?RR'],
  ['OR', 'odds[\\s-]ratio|a?OR'],
  ['SMD', 'standardi[sz]ed[\\s-]mean[\\s-]difference|SMD'],
  ['MD', 'mean[\\s-]difference|WMD|MD'],
];
const number = '[-−–]?(?:\\d+(?:[.·∙⋅]\\d+)?|[.·]\\d+)';
const level = (group: string) => `(?<${group}>\\d{2}(?:[.·]\\d+)?)\\s?(?:%|per\\s?cent)`;
const interval = '(?:[Cc]onfidence[\\s-](?:[Ii]ntervals?|[Ll]imits?)|[Cc]redible[\\s-][Ii]ntervals?|C\\.?I\\.?|CrI)';
const abbreviation = '(?:\\s?[([](?:95%\\s?)?[A-Za-z.]{1,6}[)\\]])?';
const glue = '[\\s:=,;([]*';
const levelled = (group: string) =>
  `(?:${level(group)}[\\s-]*${interval}|${interval}\\s?[,:]?\\s?${level(`${group}After`)}|${interval})`;
const dash = '(?:\\s?[-–—−‐‑~]\\s?|\\s?(?:to|and)\\s|\\s?[,;]\\s?)';
const unit = '(?:\\s?(?:%|(?!(?:to|and)\\b)[a-zµμ°/]+(?:[/\\s-][a-zµμ]+)?[²2]?))?';

/** Text between a measure's name and its estimate: an abbreviation, a level, and the outcome. */
const between =
  `(?:\\s?[([][A-Za-z.]{1,6}[)\\]])?(?:\\s?[([]?${levelled('early')}[)\\]]?)?(?:\\s(?:for|of|in|with|between(?=.{0,40}(?:group|arm|treat))|comparing|from|versus|vs\\.?)\\s[^\\d.;:()[\\]=]{1,80}?)?` +
  '(?:\\s(?:was|were|is|of|at))?[\\s:=,]*[([]?';

const flags = 'gu';
const caseless = (pattern: string) =>
  pattern
    .split('|')
    .map((part) =>
      /^(?:a\?)?W?[A-Z]{2,3}$/.test(part)
        ? part
        : part.replace(/(?<![\\[])\b[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`),
    )
    .join('|');

const anyMeasure = names.map(([measure, pattern]) => `(?<${measure}>${caseless(pattern)})`).join('|');
const effectPattern = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?<!(?:[Ss]tandardi[sz]ed|[Dd]iagnostic|relative)\\s(?=incidence|odds|risk))(?<adjusted>[Aa]djusted\\s)?(?<name>${anyMeasure})s?(?![\\p{L}\\d])${between}` +
    `(?<![-−–])(?<estimate>${number})${unit}` +
    `(?:${glue}${levelled('late')}${abbreviation}\\s?(?:of|was|from|ranging\\sfrom)?${glue}|\\s?[[(])(?<low>${number})${unit}${dash}(?<high>${number})(?![\\d.·]*\\d|\\s(?:and|or)\\s${number}${dash}\\d)`,
  flags,
);
const levelPattern = new RegExp(`${level('said')}[\\s-]*${interval}`, flags);
const mentionPattern = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${anyMeasure})s?(?!\\p{L})(?=[^.;]{0,40}?[=\\s:,(]\\d*[.·]\\d)`,
  flags,
);
/** `95% CI −2.3 mmHg to 4.3`, `and 1.9 (1.4–2.6`: an interval of any quantity. */
const intervalPattern = new RegExp(
  `${interval}[^\\d;]{0,12}${number}[%\\sa-zA-Z]{0,8}${dash}${number}|(?:[([]|and\\s|,\\s)${number}${unit}\\s[([]${number}${dash}${number}`,
  flags,
);

function toNumber(written: string): number {
  return Number(written.replace(/[−–]/g, '-').replace(/[·∙⋅]/g, '.'));
}

const isRateRatio = /[Rr]ate[\s-]ratios?\s?[([]\s?a?RR\b/;
/** Part of the match shows that the numbers are something else: a range, proportions. */
const otherRange = /(?:range|IQR|SD|SE)\s?[\d\s.·–-]*$|\bS[IM]R\b|\bproportion/i;

/**
 * Whether the estimate is near the middle of its interval, geometric for a ratio: as in effects/doubt.ts, without its
 * tolerance.
 */
function isCentred({ measure, estimate, low, high }: PlainEffect): boolean {
  const scale = /MD/.test(measure) ? Number : Math.log;
  return low < high && Math.abs(2 * scale(estimate) - scale(low) - scale(high)) < (scale(high) - scale(low)) / 4;
}

/** Every plainly written effect with both limits after the name of its measure, in order. */
export function readPlainEffects(text: string): PlainEffect[] {
  const effects: PlainEffect[] = [];
  for (const match of everyMatch(text, effectPattern)) {
    const { name = '', estimate = '', low = '', high = '', ...groups } = match.groups ?? {};
    const start = match.index;
    const end = start + match[0].length;
    const said = groups.late ?? groups.lateAfter ?? groups.early ?? groups.earlyAfter ?? levelBefore(text, start);
    const named = names.find(([measure]) => groups[measure])?.[0] ?? 'RR';
    const effect: PlainEffect = {
      measure: named === 'RR' && isRateRatio.test(text) ? 'IRR' : named,
      adjusted: groups.adjusted !== undefined || /^a[A-Z]/.test(name),
      estimate: toNumber(estimate),
      low: toNumber(low),
      high: toNumber(high),
      level: said ? toNumber(said) : null,
      start,
      end,
      text: match[0],
    };
    if (
      (effect.level ?? 95) >= 50 &&
      isCentred(effect) &&
      !otherRange.test(match[0].slice(0, match[0].lastIndexOf(low)))
    )
      effects.push(effect);
  }
  return effects;
}

/** `28.1% [95·66% CI …]; HR 0·79 [0·62–1·02]`: the last level named before applies. */
const levelBefore = (text: string, start: number) =>
  everyMatch(text.slice(Math.max(0, start - 2000), start), levelPattern).at(-1)?.groups?.said;

/** Whether a text states a measure with a number, or an interval, in addition to the effects that were read. */
function hasMore(text: string, effects: readonly PlainEffect[]): boolean {
  const isOutside = ({ index }: RegExpExecArray) => !effects.some(({ start, end }) => index >= start && index < end);
  return everyMatch(text, mentionPattern).some(isOutside) || everyMatch(text, intervalPattern).some(isOutside);
}

/**
 * The one effect that an abstract reports; `several` where there are more; null where none is stated, or one is stated
 * only beside others that could not be read. An effect that is repeated in the conclusion counts once.
 */
export function effectAsReported(abstract: string): EffectAsReported | null {
  const read = readPlainEffects(abstract);
  const distinct = read.filter(
    ({ estimate, low, high }, index) =>
      read.findIndex((other) => other.estimate === estimate && other.low === low && other.high === high) === index,
  );
  const [only] = distinct;
  if (!only) return null;
  const shared = /^.{0,200}\brespectively/s.test(abstract.slice(only.end));
  if (distinct.length === 1 && !hasMore(abstract, read) && !shared) return { kind: 'one', effect: only };
  return { kind: 'several', effects: distinct };
}
