/**
 * Effects with their intervals as an abstract states them, by rule and on the safe side: what is read is right, what is
 * not read may still be there. Nothing is computed; "reduced by 26%" is no ratio here. The whole reader is in effects/; this
 * one is a tenth of its size, for cards and for asking whether a sentence tells an effect.
 */
import { everyMatch } from './every-match.ts';

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

const names: readonly (readonly [EffectMeasure, string])[] = [
  ['HR', 'hazards?[\\s-]ratio|a?HR'],
  ['IRR', 'incidence[\\s-]rate[\\s-]ratio|incidence[\\s-]ratio|rate[\\s-]ratio|a?IRR'],
  ['RR', 'relative[\\s-]risk|risk[\\s-]ratio|a?RR'],
  ['OR', 'odds[\\s-]ratio|a?OR'],
  ['SMD', 'standardi[sz]ed[\\s-]mean[\\s-]difference|SMD'],
  ['MD', '(?:weighted[\\s-])?mean[\\s-]difference|WMD|MD'],
];
const anyName = names.map(([, pattern]) => pattern).join('|');
const number = '[-−–]?(?:\\d+(?:[.·∙⋅]\\d+)?|[.·]\\d+)';
const level = '(?<LEVEL>\\d{2}(?:[.·]\\d+)?)\\s?(?:%|percent|per\\scent)';
const interval = '(?:[Cc]onfidence[\\s-](?:[Ii]ntervals?|[Ll]imits?)|[Cc]redible[\\s-][Ii]ntervals?|C\\.?I\\.?|CrI)';
const abbreviation = '(?:\\s?[([][A-Za-z.]{1,6}[)\\]])?';
const levelledAbbreviation = '(?:\\s?[([](?:95%\\s?)?[A-Za-z.]{1,6}[)\\]])?';
const glue = '[\\s:=,;([]*';
const levelled = (group: string) =>
  `(?:${level.replace('LEVEL', group)}[\\s-]*${interval}|${interval}\\s?[,:]?\\s?${level.replace('LEVEL', `${group}After`)}|${interval})`;
const dash = '(?:\\s?[-–—−‐‑~]\\s?|\\s?(?:to|and)\\s|\\s?[,;]\\s?)';
const unit = '(?:\\s?(?:%|(?!to\\b|and\\b)[a-zµμ°/]+(?:[/\\s-][a-zµμ]+)?[²2]?))?';

/** What may stand between a measure's name and its estimate: an abbreviation, a level, and for what it is. */
const between =
  `${abbreviation}(?:\\s?[([]?${levelled('early')}[)\\]]?)?(?:\\s(?:for|of|in|with|between|comparing|from|versus|vs\\.?)\\s[^\\d.;:()[\\]=]{1,80}?)?` +
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

const effectPattern = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?<![Ss]tandardi[sz]ed\\s(?=incidence))(?<adjusted>[Aa]djusted\\s)?(?<name>${caseless(anyName)})(?<plural>s)?(?!\\p{L})${between}` +
    `(?<![-−–])(?<estimate>${number})(?<unit>${unit})` +
    `(?:${glue}${levelled('late')}${levelledAbbreviation}\\s?(?:of|was|from|ranging\\sfrom)?${glue}|\\s?[[(])(?<low>${number})${unit}${dash}(?<high>${number})(?![\\d.·]*\\d)`,
  flags,
);
const mentionPattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${caseless(anyName)})s?(?!\\p{L})`, flags);

function toNumber(written: string): number {
  return Number(written.replace(/[−–]/g, '-').replace(/[·∙⋅]/g, '.'));
}

function measureOf(name: string): EffectMeasure {
  const lower = name.toLowerCase();
  return names.find(([, pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(lower))?.[0] ?? 'RR';
}

/** An estimate lies inside its interval, and a ratio and its interval above zero; what does not was misread. */
function plausible(effect: ReportedEffect): boolean {
  const ratio = effect.measure !== 'MD' && effect.measure !== 'SMD';
  const inside = effect.low <= effect.estimate && effect.estimate <= effect.high && effect.low < effect.high;
  const levelIsOne = effect.level === null || (effect.level >= 50 && effect.level < 100);
  return (
    inside &&
    levelIsOne &&
    (!ratio || effect.low >= 0) &&
    [effect.estimate, effect.low, effect.high].every(Number.isFinite)
  );
}

/** Every effect with both limits that a text states after the name of its measure, in order. */
export function readEffects(text: string): ReportedEffect[] {
  const effects: ReportedEffect[] = [];
  for (const match of everyMatch(text, effectPattern)) {
    const groups = match.groups ?? {};
    const start = match.index;
    const end = start + match[0].length;
    const said = groups.late ?? groups.lateAfter ?? groups.early ?? groups.earlyAfter;
    const isRange = /(?:range|IQR|interquartile|SD|SE)\s?$/i.test(
      match[0].slice(0, match[0].lastIndexOf(groups.low ?? '')),
    );
    const effect: ReportedEffect = {
      measure: measureOf(groups.name ?? ''),
      adjusted: groups.adjusted !== undefined || /^a[A-Z]/.test(groups.name ?? ''),
      estimate: toNumber(groups.estimate ?? ''),
      low: toNumber(groups.low ?? ''),
      high: toNumber(groups.high ?? ''),
      level: said ? toNumber(said) : levelBefore(text, start),
      start,
      end,
      text: text.slice(start, end),
    };
    const isOther = /\bS[IM]R\b/.test(effect.text);
    if (!isRange && !isOther && plausible(effect)) effects.push(effect);
  }
  return effects;
}

/** `28.1% [95·66% CI …]; HR 0·79 [0·62–1·02]`: the last level said before holds on. */
function levelBefore(text: string, start: number): number | null {
  const pattern = /(\d{2}(?:[.·]\d+)?)\s?(?:%|percent|per\scent)[\s-]*(?:confidence[\s-]interval|C\.?I\.?|credible)/giu;
  const last = everyMatch(text.slice(Math.max(0, start - 2000), start), pattern).at(-1)?.[1];
  return last ? toNumber(last) : null;
}

/** Names of a measure that stand before a number and belong to no effect that was read. */
function unreadMentions(text: string, effects: readonly ReportedEffect[]): number {
  let unread = 0;
  for (const match of everyMatch(text, mentionPattern)) {
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
