/** Separates numbers that are results from those that only say how they were measured. */

import { labelStems } from '#core/extraction/direction/arm-labels.ts';
import { everyMatch } from '#core/text/every-match.ts';
import type { FoundNumber } from '#core/text/numbers/found-value.ts';

/** Which of two numbers belongs to which side of a comparison whose names are elsewhere in the sentence. */

const comparatives = /\b(?:(higher|greater|more|larger|longer)|lower|fewer|less|smaller|shorter)\b/gi;
/** A greater change can be given by smaller numbers. */
const ofChange =
  /reduc|decreas|improv|declin|\bloss|\bdrop|\bfall|\bfell|increas|\brise|\brose|chang|\bgain|likely|\bodds|\btimes\b/i;

/** `significantly lower in RD than in R` of `20 vs. 10`: the smaller one belongs to RD, whatever the order. */
export function isTurnedOrder(clause: string, list: string): boolean {
  const found = everyMatch(clause, comparatives);
  const [only] = found;
  if (!only || found.length > 1 || ofChange.test(clause)) return false;
  const values = list.match(/\d+(?:\.\d+)?/g) ?? [];
  if (values.length !== 2 || /[-−–]\s?\d/.test(list)) return false;
  const difference = Number(values[0]) - Number(values[1]);
  return only[1] ? difference < 0 : difference > 0;
}

const ofBoth =
  /\s(?:in|at|during)\sthe\s(?:[\p{L}\d-]+\s){0,3}?(?:study|trial|phase|period|population|stage|analysis|stratum)\b.*$/iu;

/** The stems of both sides. The setting of the comparison (`… in the forced-dose study`) belongs to both. */
export function stemsOfSides(first: string, second: string): [Set<string>, Set<string>] {
  const where = ofBoth.exec(second)?.[0] ?? '';
  return [labelStems(`${first} ${where}`), labelStems(second)];
}

const withArm =
  /(?<!\w)(?:higher|greater|more|larger|longer|lower|fewer|less|smaller|shorter|better|worse|increased|reduced)\b[^;.()]*\s(?:with|in|among|after|on)\s(?:the\s)?((?:[\p{L}\d+/-]+\s){1,4})\($/iu;

/** `A higher rate was seen with A (33% vs 3%)`: the first number belongs to the arm that is named. */
export const armOfHigherRate = (before: string) => withArm.exec(before)?.[1] ?? null;

/** Any of the words and signs of `isPartOfFigure`; most numbers have none before them. */
const mayBePart =
  /\b(?:top|bottom|upper|lower|group|arm|phase|part|SD|SE|SEM|IQR|range|CI|CrI|confidence interval)\b|[±+]/i;

/** Whether the words before a number show a group size, a deviation or the limit of an interval. */
const isPartOfFigure = (before: string) =>
  /\b(?:top|bottom|upper|lower)\s$/i.test(before) ||
  /\b(?:Group|Arm|Phase|Part)\s$/.test(before) ||
  /(?:±|\+\/-|\+-)\s?$/.test(before) ||
  /(?<![±-]\s?)\b(?:SD|SE|SEM|IQR|range)\b[\s:=,]*\[?$/.test(before) ||
  /\b(?:CI|CrI|confidence interval|IQR|range|SD)\b[^a-z)\]]*(?:to|and|from)?[^a-z)\]]*$/i.test(before);

/** Whether a number is a result: not a p-value, the limit of an interval, a deviation, a visit or a date. */
export function isResult(number: FoundNumber, text: string): boolean {
  if (number.partOfName !== null || number.name === 'p' || number.unit === 'ordinal' || number.unit === 'decade')
    return false;
  const before = text.slice(Math.max(0, number.start - 40), number.start);
  const after = text.slice(number.end, number.end + 24);
  if (/^-\p{L}/u.test(after) || (mayBePart.test(before) && isPartOfFigure(before))) return false;
  if (/^\s?%?[\s-]*(?:CI|CrI|confidence|credible)\b/.test(after)) return false;
  if (
    number.unit === null &&
    /\b(?:types?|phases?|grades?|stages?|class|level|table|figure|omega|n)[\s-](?:\d+\s?(?:,|\/|-|–|or|and|to)\s?)?$/i.test(
      before,
    )
  )
    return false;
  if (
    number.unit === null &&
    number.value >= 1900 &&
    number.value < 2100 &&
    Number.isInteger(number.value) &&
    /\b(?:in|from|between|and|to|since|until|\p{Lu}\p{Ll}+)\s$/u.test(before)
  )
    return false;
  if (
    /\b(?:aged?|over|of|under)\s$/i.test(before) &&
    /^\s(?:years?\s)?(?:or|and|years)\s?(?:older|more|over|above|younger|under|of age|old)/i.test(
      text.slice(number.end),
    )
  )
    return false;
  if (
    number.unit !== null &&
    /^(?:mg|µg|iu|ml|g|ng)(?:\/(?:kg|(?:\d×)?day|week))*$/.test(number.unit) &&
    /\p{L}{4,}\s\(?(?:[\d.·]+\s?(?:,|or|and|to|-|–|\/)\s?)*$/u.test(before) &&
    !/(?:mean|median|about|than|around|only|over|from|were|lost|gained|total)\s$/i.test(before)
  )
    return false;
  if (number.unit === null && /\b(?:of|among)\s(?:the|all|these)\s$/i.test(before)) return false;
  if (
    number.unit === null &&
    /^\s(?:\p{L}+\s)?(?:fractions|doses|tablets|capsules|injections|cycles|courses|questions|items)(?!\p{L})/u.test(
      after,
    )
  )
    return false;
  if (
    number.unit === null &&
    number.decimals === 0 &&
    number.value <= 20 &&
    countsCompared.test(text.slice(number.end, number.end + 40))
  )
    return false;
  return !timeUnits.has(number.unit ?? '') || isMeasuredTime(number, text);
}

const countsCompared =
  /^\s(?:[\p{L}-]+\s){0,2}?(?:groups|arms|conditions|treatments|studies|trials|drugs|tests|methods|visits|centres|centers|sites|devices)(?!\p{L})/u;
const timeUnits = new Set(['year', 'month', 'week', 'day', 'hour', 'minute', 'second']);
const measuredTime =
  /\b(?:survival|survived?|lived|median|mean|average[ds]?|sleep|slept|lasted|duration|stay|stays|delay|took|time|times|played|latency|length|longer|shorter|rose|fell|gained|lost|increase[ds]?|decrease[ds]?|half-life)\b/i;

/** The clause of a place, up to the place. */
function clauseBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 240), at);
  return before.slice(Math.max(before.lastIndexOf('; '), before.lastIndexOf('. ')) + 1);
}

/**
 * A time that was measured (`a median of 25 weeks`), not when something was measured or how long a treatment lasted.
 */
function isMeasuredTime(number: FoundNumber, text: string): boolean {
  const before = text.slice(Math.max(0, number.start - 24), number.start);
  // `after some 1.4 minutes`: a time with decimals is a result, not a dose or a follow-up.
  if (number.decimals > 0 && !/(?:\bfor|\bevery|\baged|\bage|±|\+\/-)\s(?:was\s|of\s)?$/i.test(before)) return true;
  // `to months 1 and 4`: two times.
  if (/\b(?:hour|day|week|month|year)s?\s(?:\d+,\s)*\d+,?\s(?:and|or|to)\s$/i.test(before)) return false;
  if (/(?:^|[([])$/.test(before)) return /[([]$/.test(before) && number.start > 0;
  if (/\b(?:median|mean|average|total|mean time|only|about)\s(?:of\s)?$/i.test(before)) return true;
  if (/\b(?:from|to|by|and|vs\.?|versus|than|of)\s$/i.test(before))
    return measuredTime.test(clauseBefore(text, number.start));
  if (
    /^[\s-](?:year|month|week|day|hour|minute|h|wk|yr|min|d)s?\s(?:of\s(?:treatment|therapy|training|age|supplement|intervention|exercise|follow|use)|old)/i.test(
      text.slice(number.end),
    )
  )
    return false;
  if (
    !measuredTime.test(clauseBefore(text, number.start)) &&
    !/\b(?:was|were|is|are|reached|averaged)\s(?:about\s|only\s)?$/i.test(before)
  )
    return false;
  return !/\b(?:receiving|received|completed|underwent|treated|given|lasting|at|after|for|during|over|within|in|the|a|an|each|per|first|last|next|until|before|every|week|weeks|day|days|month|months|year|years|hour|hours|≥|>|aged|≤|<)[\s-]?$/i.test(
    before,
  );
}

/**
 * Spreads, intervals, p-values and group sizes do not show what a number belongs to. They are blanked; offsets are
 * preserved.
 */
const noiseOfFigures = [
  String.raw`\b\d{1,2}:\d{2}\b`,
  String.raw`,\s?baseline\s[\d.·]+\s?%?`,
  String.raw`(?:±|\+\/-)\s?[\d.·]+`,
  String.raw`\bchi[\s-]?(?:2|squared?)\s?=\s?[\d.·]+|\bd\.?f\.?\s?=\s?\d+`,
  String.raw`\b(?:95|99|90)(?:\.\d+)?\s?%\s?(?:CIs?|CrIs?|(?:confidence|credible)\sintervals?)\b[^;)\]]{0,60}`,
  String.raw`[([]\s?(?:n|N)\s?=\s?[\d,]+\s?[)\]]`,
  String.raw`[([]\s?[−-]?[\d.·]+\s?(?:[-–−—,]|to)\s?[−-]?[\d.·]+\s?[)\]]`,
  String.raw`[([](?:IQR|SD|SE|SEM|range|interquartile range)\b[^()[\]]*[)\]]`,
].join('|');
const noiseButChance = new RegExp(noiseOfFigures, 'g');
const noise = new RegExp(String.raw`,?\s?\b[Pp](?:[\s-]values?)?\s?[<>=≤≥]\s?[\d.·]+|${noiseOfFigures}`, 'g');
/** `mean (SD) … was 77.4% (26.3)`: the bracket contains the spread, named once before. */
const namesSpread = /\((?:SD|SE|SEM|s\.?d\.?|s\.?e\.?m?\.?)\)/;
const spreadInBracket = /(?<=\d\s?%?\s?)\(\s?[\d.·]+\s?\)/g;
const blank = (words: string) => ' '.repeat(words.length);
const withoutSpread = (text: string) => (namesSpread.test(text) ? text.replace(spreadInBracket, blank) : text);
/** The text without spreads, intervals and group sizes, but with its p-values. The length is unchanged. */
export const blankedButChance = (text: string) => withoutSpread(text).replace(noiseButChance, blank);
/** The same, also without p-values. */
export const blanked = (text: string) => withoutSpread(text).replace(noise, blank);

/** The numerator of `30 of 378 (7.9%)` counts; the denominator is not a result of its own. */
export function isDenominator(number: FoundNumber, text: string): boolean {
  return /(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty))\s?(?:of|\/|out of)\s?(?:the\s)?$/i.test(
    text.slice(Math.max(0, number.start - 18), number.start),
  );
}
