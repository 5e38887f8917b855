/** Units and roundings that are written once for several numbers. */
import type { FoundNumber } from './found-number.ts';
import { unitAt } from './units.ts';

/**
 * `10, 20 and 30 mg`, `5–10 years`, `2.8 vs. 4.2 months`: a number without a unit before such a conjunction has the
 * unit of the next.
 */
const joint =
  /^\s?(?:[-–—−‐‑,/±]|\+\/-|,?\s?(?:to|and|or|vs?\.?|versus|against|rather\sthan|instead\sof|down\sfrom|up\sfrom|compared\s(?:with|to))(?:\s(?:at|by|after|of|from|in))?|and\s?[-–])\s?$/i;

/** Gives the numbers of a list the unit that is written once, and `about` to both ends of a range. */
export function shareUnits(text: string, numbers: readonly FoundNumber[]): FoundNumber[] {
  const shared = [...numbers];
  for (let index = shared.length - 2; index >= 0; index -= 1) {
    const number = shared[index];
    const next = shared[index + 1];
    if (!number || !next || number.unit !== null || number.partOfName || next.partOfName || next.unit === 'ordinal')
      continue;
    const between = text.slice(number.end, next.start);
    // `262 (96) and 60 (93) minutes`: the conjunction is after a bracket.
    const beyond = /^\s?\($/.test(between)
      ? shared.find(
          (other) =>
            other.start > next.end &&
            other.unit !== null &&
            /^\s?\([^()]*\)\s(?:and|or|to|vs\.?|versus)\s$/.test(text.slice(number.end, other.start)),
        )
      : undefined;
    if (beyond && !beyond.partOfName && beyond.unit !== 'ordinal') {
      shared[index] = { ...number, unit: beyond.unit };
      continue;
    }
    if (/^\s?%?[\s-]*(?:CI|CrI|confidence|credible)\b/.test(text.slice(next.end))) continue;
    // `weeks 9–12, 53%`: a unit is shared across a comma only where the list continues.
    const third = shared[index + 2];
    const listed =
      third !== undefined &&
      joint.test(text.slice(next.end + (unitAt(text.slice(next.end))?.length ?? 0), third.start));
    if (/^\s?,\s?$/.test(between) && !listed) continue;
    const prior = shared[index - 1];
    if (/^\s?,\s?(?:and|or)\s?$/i.test(between) && !(prior && /^\s?,\s?$/.test(text.slice(prior.end, number.start))))
      continue;
    if (number.name === next.name && joint.test(between)) shared[index] = { ...number, unit: next.unit };
  }
  for (let index = 1; index < shared.length; index += 1) {
    const number = shared[index];
    const before = shared
      .slice(Math.max(0, index - 2), index)
      .findLast(({ approximate, unit }) => approximate && (unit === number?.unit || number?.unit === null));
    // `about 446 to 491`, `about 61% of those aged 65 and 68% of …`: both are rounded.
    if (
      number &&
      before?.bound === null &&
      /^[^;.()]{0,50}?(?:[-–]|\bto|\band|\bvs\.?|\bversus|\bagainst|\bcompared\swith)\s?(?:\p{L}+\s)?$/u.test(
        text.slice(before.end, number.start),
      )
    )
      shared[index] = { ...number, approximate: true };
  }
  for (let index = 1; index < shared.length; index += 1) {
    const number = shared[index];
    const before = shared[index - 1];
    if (!number || !before || number.unit !== null || number.partOfName || number.name) continue;
    // `weeks 9 to 12`: the unit is before the first.
    if (
      number.decimals === 0 &&
      times.has(before.unit ?? '') &&
      /^\s?(?:[-–]|to|and)\s?$/.test(text.slice(before.end, number.start))
    )
      shared[index] = { ...number, unit: before.unit };
  }
  return shared;
}

const times = new Set(['year', 'month', 'week', 'day', 'hour', 'minute']);
