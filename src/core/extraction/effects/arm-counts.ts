/** Events and totals of two arms as a sentence writes them: `51/139 vs 51/147`, `117 of 729 (16%) … versus 80 of 483`. */
import { everyMatch } from '#core/text/every-match.ts';
import type { ArmCount, StatedMeasure } from './stated-effect.ts';

const pattern =
  /(?<![\d.,·/–-])(?<events>\d{1,3}(?:[,\s]\d{3})+|\d+)\s?(?:[(][\d.·]+\s?%[)]\s)?(?:\/|of\s(?:the\s)?|out\sof\s(?:the\s)?)\s?(?<total>\d{1,3}(?:[,\s]\d{3})+(?!\d)|\d+)(?![\d/]|[.·]\d|\s?(?:mg|mcg|µg|μg|ml|mL|mm|hours?|h\b|days?|weeks?|min|%|cm|g\b))/gu;
const number = (written: string) => Number(written.replace(/[,\s]/g, ''));

/** Every `events/total`. One that contradicts its percentage was misread and is left out. */
export function armCounts(text: string): ArmCount[] {
  return everyMatch(text, pattern).flatMap((match) => {
    const events = number(match.groups?.['events'] ?? '');
    const total = number(match.groups?.['total'] ?? '');
    const end = match.index + match[0].length;
    if (!(total > 1 && events <= total)) return [];
    const before = text.slice(Math.max(0, match.index - 16), match.index);
    if (
      /\b(?:HES|BP|pressure|ratio|score|grade|stage|LDL)\s?(?:of\s)?$/i.test(before) ||
      /\d{4}\/\d{2}/.test(match[0] + text.slice(end, end + 3))
    )
      return [];
    const said = /^\s?(?:\p{L}+\s){0,2}[([]?\s?[=,;]?\s?(\d+(?:[.·]\d+)?)\s?%/u.exec(text.slice(end, end + 30))?.[1];
    const ahead =
      /(\d+(?:[.·]\d+)?)\s?%\s?[,;]?\s?[([]?\s?(?:n\s?=\s?)?$/.exec(before)?.[1] ??
      /\((\d+(?:[.·]\d+)?)\s?%\)/.exec(match[0])?.[1];
    const percent = said ?? ahead;
    // `2/3 of patients`, `4/5`: a fraction or a grade. A count has its percentage, or its total is not a small number.
    if (percent === undefined && total < 10) return [];
    if (percent !== undefined) {
      const places = percent.split(/[.·]/)[1]?.length ?? 0;
      const exact = (100 * events) / total;
      if (Math.abs(exact - Number(percent.replace('·', '.'))) > 10 ** -places * 1.05) return [];
    }
    return [{ events, total, start: match.index, end, text: match[0] }];
  });
}

const apart = /\b(?:vs?\.?|versus|and|compared|than|against|while|whereas|but|or)\b|[;,]/i;

/** The two arms' counts of a stretch of text; null where there are not exactly two that are compared. */
export function countPair(text: string): [ArmCount, ArmCount] | null {
  const [first, second, third] = armCounts(text);
  if (!first || !second || third) return null;
  const between = text.slice(first.end, second.start);
  // Of the same people some came and fewer stayed: these are not arms.
  if (first.total === second.total && !/\b(?:vs?\.?|versus|and|compared|than|whereas|while)\b/.test(between))
    return null;
  return apart.test(between) && between.length < 160 && !/\b(?:baseline|before|of\swhom)\b/i.test(between)
    ? [first, second]
    : null;
}

function ratioOf(measure: StatedMeasure, studied: ArmCount, reference: ArmCount): number {
  const risk = studied.events / studied.total;
  const other = reference.events / reference.total;
  if (measure === 'OR') return risk / (1 - risk) / (other / (1 - other));
  return risk / other;
}

/**
 * Puts the studied arm first where the counts give the stated ratio in one order only. A hazard or rate ratio is close
 * enough to the risk ratio to decide the order. Null where neither order gives it.
 */
export function orderCounts(
  pair: readonly [ArmCount, ArmCount],
  measure: StatedMeasure | null,
  estimate: number,
): readonly [ArmCount, ArmCount] | null {
  const [first, second] = pair;
  if (measure === 'RD' || measure === 'MD' || measure === null || measure === 'SMD' || measure === 'ROM') return pair;
  const distance = (value: number) => Math.abs(Math.log(value / estimate));
  const straight = distance(ratioOf(measure, first, second));
  const swapped = distance(ratioOf(measure, second, first));
  const nearest = Math.min(straight, swapped);
  if (!(nearest < 0.5)) return first.events === 0 || second.events === 0 ? pair : null;
  return straight <= swapped ? pair : [second, first];
}
