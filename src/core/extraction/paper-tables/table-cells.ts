/**
 * The kind of a cell’s figures: a count, a mean with its spread, an estimate with its limits. Null where the table does
 * not say.
 */
import type { ArmCount, ArmMean, Words } from '#core/extraction/effects/stated-effect.ts';
import { type Pair, pairAt } from '#core/extraction/effects/written-intervals.ts';
import { decimalPlaces, numberOf } from '#core/extraction/effects/written-numbers.ts';

/** The kind of the figures by a label, a head, a caption or a note. */
export interface Said {
  sd: boolean;
  se: boolean;
  median: boolean;
  /** A number with its percentage. */
  percent: boolean;
  /** A number alone. */
  number: boolean;
}

const unsaid: Said = { sd: false, se: false, median: false, percent: false, number: false };

function saidIn(text: string): Said {
  return {
    sd: /\bS\.?D\.?s?\b|standard\sdeviations?/i.test(text.replace(/\bsd\b/g, 'SD')),
    se: /\bS\.?E\.?M?\.?s?\b(?!\s?\w)|\bSEM?s?\b|standard\serrors?/.test(text),
    median: /\bmedians?\b|\bIQR\b|interquartile/i.test(text),
    percent: /%|\bper\s?cent|percentages?/i.test(text.replace(/\b9\d(?:\.\d)?\s?%\s?(?:C\.?I|confidence|cred)/gi, '')),
    number: /\b(?:n|no\.?|nos\.?|number)(?:\s?\(|\s?$|,|\s(?:of|with)\b)/i.test(text),
  };
}

/**
 * The kind by the nearest text that names one; nearer texts come first. A percent sign alone can be a unit and decides
 * nothing.
 */
export function saidOf(texts: readonly (string | undefined)[]): Said {
  let percent = false;
  for (const text of texts) {
    const said = text ? saidIn(text) : unsaid;
    percent ||= said.percent;
    if (said.sd || said.se || said.median || said.number) return { ...said, percent };
  }
  return { ...unsaid, percent };
}

const number = '[-−–+]?\\s?(?:\\d{1,3}(?:,\\d{3})+(?:[.·]\\d+)?|\\d+(?:[.·]\\d+)?|[.·]\\d+)';
const marks = '\\s?(?:[*†‡§¶‖#]+|\\b[a-d]\\b)?$';
const counted = new RegExp(
  `^(?<events>\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\s?(?:/|of)\\s?(?<total>\\d{1,3}(?:,\\d{3})+|\\d+))?(?:\\s?[([]\\s?(?<percent>\\d+(?:[.·]\\d+)?)\\s?(?<sign>%)?\\s?[)\\]])?${marks}`,
  'u',
);
const spread = new RegExp(`^(?<mean>${number})\\s?(?:±|\\+\\/-|\\+\\/−)\\s?(?<spread>\\d+(?:[.·]\\d+)?)${marks}`, 'u');
const bracketed = new RegExp(
  `^(?<mean>${number})\\s?[([]\\s?(?<said>SD|SE|SEM)?\\s?[=:]?\\s?(?<spread>\\d+(?:[.·]\\d+)?)\\s?[)\\]]${marks}`,
  'u',
);
const whole = (written: string) => Number(written.replace(/,/g, ''));

function percentFits(events: number, total: number, percent: string): boolean {
  const width = 0.5 * 10 ** -decimalPlaces(percent);
  return Math.abs((100 * events) / total - Number(percent.replace('·', '.'))) <= width * 1.02 + 1e-9;
}

/** The number of people in an arm, and its place. */
export interface ArmPeople {
  value: number;
  at: Words;
}

/** Events of a total: `34/120`, or `34 (28.3%)` where that is the percentage of the arm’s people. */
export function countIn(cell: Words, said: Said, people: ArmPeople | null): ArmCount | null {
  const groups = counted.exec(cell.text)?.groups;
  if (!groups) return null;
  const { percent } = groups;
  const events = whole(groups['events'] ?? '');
  const own = groups['total'] === undefined ? null : whole(groups['total']);
  const total = own ?? people?.value ?? Number.NaN;
  if (!(total > 1 && events <= total)) return null;
  const totalAt = own === null && people ? { totalAt: people.at } : {};
  const made = { events, total, ...totalAt, start: cell.start, end: cell.end, text: cell.text };
  if (percent !== undefined) {
    if (!percentFits(events, total, percent)) return null;
    const saysCount = said.percent || groups['sign'] !== undefined || groups['total'] !== undefined;
    const mayBeMean = (said.sd || said.se || said.median) && !said.percent;
    return saysCount && !mayBeMean ? made : null;
  }
  if (groups['total'] !== undefined) return total >= 10 ? made : null;
  return said.number && !said.percent && !said.sd && !said.se && !said.median ? made : null;
}

/** A mean with what is beside it; null for a median and where the meaning of the bracket is not given. */
export function meanIn(cell: Words, said: Said, people: ArmPeople | null): ArmMean | null {
  const plusMinus = spread.exec(cell.text)?.groups;
  const inBracket = plusMinus ? undefined : bracketed.exec(cell.text)?.groups;
  const groups = plusMinus ?? inBracket;
  if (!groups) return null;
  const own = groups['said'];
  const kind = own ? (own === 'SD' ? 'SD' : 'SE') : said.sd === said.se ? 'unknown' : said.sd ? 'SD' : 'SE';
  if (said.median && !said.sd && !said.se) return null;
  if (inBracket && kind === 'unknown') return null;
  const deviation = numberOf(groups['spread'] ?? '');
  const value = numberOf(groups['mean'] ?? '');
  if (!Number.isFinite(value) || !Number.isFinite(deviation)) return null;
  return {
    average: 'mean',
    value,
    sd: kind === 'SD' ? deviation : null,
    deviation,
    spread: kind,
    n: people?.value ?? null,
    ...(people && { nAt: people.at }),
    start: cell.start,
    end: cell.end,
    text: cell.text,
  };
}

export interface WrittenEffect {
  value: number;
  written: string;
  pair: Pair;
  percent: boolean;
  p: string | null;
  start: number;
  end: number;
  text: string;
}

const estimate = new RegExp(`^(?<value>${number})\\s?(?<percent>%)?${marks.slice(0, -1)}`, 'u');
const opening =
  /^\s?(?:[,;]\s?)?[([{]?\s?(?:(?:9\d(?:[.·]\d+)?\s?%\s?)?(?:CI|CrI|C\.I\.|confidence\sinterval)[\s:,=]*)?[([]?\s?/u;

/** `<0.001` and `0.04` as a text writes them. */
export const pOf = (written: string): string => (/^[<>≤≥=]/.test(written) ? `p ${written}` : `p = ${written}`);

const closing = /^\s?%?\s?[)\]}]*\s?(?:[*†‡§¶‖#]+|[;,]?\s?[pP]\s?[=<>].*)?$/u;
/** A column of p-values that was too near and became part of the cell. */
const lonelyP = /^\s?%?\s?[)\]}]*\s(?<p>[<>≤≥=]?\s?(?:[01]?[.·]\d+|1))$/u;

/**
 * An estimate with its limits, both in one cell or the limits in the next. `holdsP`: by its head the cell also contains
 * a p-value.
 */
export function effectIn(cell: Words, limits: Words | null, holdsP: boolean): WrittenEffect | null {
  const match = estimate.exec(cell.text);
  const written = match?.groups?.['value'];
  if (!match || written === undefined) return null;
  const value = numberOf(written);
  const rest = limits ? limits.text : cell.text.slice(match[0].length);
  const lead = opening.exec(rest)?.[0] ?? '';
  if (!limits && lead.trim() === '') return null;
  if (limits && cell.text.slice(match[0].length).trim() !== '') return null;
  const pair = pairAt(rest, lead.length);
  if (!pair || pair.low === null || pair.high === null || !Number.isFinite(value)) return null;
  const behind = rest.slice(pair.end);
  const lonely = holdsP ? lonelyP.exec(behind)?.groups?.['p'] : undefined;
  if (lonely === undefined && !closing.test(behind)) return null;
  const end = (limits ?? cell).end;
  return {
    value,
    written: written.trim(),
    pair,
    percent: match.groups?.['percent'] !== undefined,
    p: lonely === undefined ? (/[pP]\s?[=<>].*$/.exec(behind)?.[0] ?? null) : pOf(lonely),
    start: cell.start,
    end,
    text: cell.text,
  };
}
