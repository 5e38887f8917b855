/** The p-value of an interval: after it in the same bracket or phrase, or between the estimate and it. */
import type { StatedP } from './stated-effect.ts';
import { numberOf } from './written-numbers.ts';

const p =
  /\b[Pp](?:[\s-]?[Vv]alues?)?\s?(?:for\s(?:difference|superiority|non-?inferiority|trend)\s?)?(<=|>=|[=<>≤≥⩽⩾]|was|of|:)\s?(0?[.·]\d+|0,\d+|1\.0+|0|1)(?:\s?[×x]\s?10\s?[-−–]\s?(\d+))?/u;

function readP(text: string): StatedP | null {
  const match = p.exec(text);
  if (!match) return null;
  const written = match[1] ?? '=';
  const comparison =
    written === '<' || written === '>'
      ? written
      : /^(?:≤|⩽|<=)$/.test(written)
        ? '≤'
        : /^(?:≥|⩾|>=)$/.test(written)
          ? '≥'
          : '=';
  const value = numberOf(match[2] ?? '') * 10 ** -Number(match[3] ?? 0);
  return value >= 0 && value <= 1 ? { comparison, value } : null;
}

/** `between` is the text from the estimate to the interval, `after` the text behind the interval. */
export function statedP(between: string, after: string): StatedP | null {
  const near =
    /^[^()[\]\d]{0,12}[)\]]?[^()[\]\d;]{0,4}[;,]?\s?[([]?[^()[\]\d]{0,24}?\b[Pp](?:[\s-]?[Vv]alues?)?\s?(?:for\s\w+\s?)?(?:<=|>=|[=<>≤≥⩽⩾]|was|of|:)\s?[\d.·,]+(?:\s?[×x]\s?10\s?[-−–]\s?\d+)?/u.exec(
      after,
    )?.[0];
  return readP(between) ?? (near ? readP(near) : null);
}
