/** The number that an interval belongs to: the last one before it, skipping brackets, p-values and units. */
import { numberOf, sign, unsigned } from './written-numbers.ts';

export interface WrittenEstimate {
  value: number;
  written: string;
  start: number;
  /** End of the numeral. */
  end: number;
  /** The text between the numeral and what follows: `%`, `mmHg`, `kg in favour of placebo`. */
  following: string;
  /** The sign of a currency before the numeral. */
  money: string | null;
  /** Whether it is an upper or lower bound: `<0.1`. */
  bound: boolean;
}

const pValue =
  /[[(]?\s?\b[Pp](?:[\s-]?[Vv]alues?)?\s?(?:for\s[^\d()]{1,30})?(?:=|<|>|≤|≥|<=|was|of|:)\s?[01]?[.·,]?\d+(?:\s?[×x]\s?10\s?[-−–]?\s?\d+)?\s?[)\]]?\s*$/;
const aside =
  /[[(](?:[^()[\]]*(?:\b(?:SE[MD]?|SD|s\.?e\.?|standard\serror|n\s?=|vs\.?|versus|P\s?[=<]|p\s?[=<>])[^()[\]]*|[\d,]+\s?(?:\/|of|out\sof)\s?[\d,]+[^()[\]]*|\s?\p{L}[\p{L}\s-]{0,24}))[)\]]\s*$/u;
const numeral = new RegExp(
  `(?<![\\p{L}\\d.,·/_^])(?<sign>${sign}\\s?)?(?<money>[£€$¥]\\s?)?(?<inner>[-−–])?(?<number>${unsigned})(?<following>(?:\\s?(?:%|％|percent|per\\scent))?(?:[^\\d.;:()[\\]=<>≤≥]|\\d+(?=\\s?(?:person|patient|child|woman|women|000|,000)))*?)$`,
  'u',
);
const perUnit =
  /(?:\s?(?:per|\/)\s?(?:1|10|100|1,?000|10,?000|100,?000|1\.73)\s?[\p{L}\s/-]{1,30}|\s?(?:m|cm|mm)\s?[²23]|\s[\p{L}/]+\s?\(?[-−–⁻][12]\)?|\s?[\p{L}/]+(?:[.·\s][\p{L}]+[-−–⁻][12])+)\s*$/u;
/** Words that end the phrase of the estimate. */
const clauseEnd = /\b(?:while|whereas|although|but|because|compared\sto\s[^,]+,)\b/i;
const maxGap = 80;
/** Characters. Longest text (brackets, p-values) between an estimate and its interval. */
const farthest = 400;

/** The estimate that ends before `end`, searched in `text` from `since` on; null where no single number is there. */
export function estimateBefore(text: string, end: number, since = 0): WrittenEstimate | null {
  const from = Math.max(since, end - farthest);
  let before = text.slice(from, end);
  for (let step = 0; step < 6; step += 1) {
    const shorter = before
      .replace(/[\s,;:=([{]+$/, '')
      .replace(/[\s,;]+(?:with|and|at|its|the|an?|associated|corresponding|respective|two-sided|one-sided|\s)+$/i, '')
      .replace(/[\s,;:=([{]+$/, '');
    const p = pValue.exec(shorter);
    const inBrackets = aside.exec(shorter);
    const unit = perUnit.exec(shorter);
    const next =
      unit && /\d[\s\p{L}/]*$/u.test(shorter.slice(0, unit.index))
        ? shorter.slice(0, unit.index)
        : p && p.index > 0
          ? shorter.slice(0, p.index)
          : inBrackets && inBrackets.index > 0
            ? shorter.slice(0, inBrackets.index)
            : /[)\]}]$/.test(shorter)
              ? shorter.slice(0, -1)
              : shorter;
    if (next === before) break;
    before = next;
  }
  const window = before.slice(-(maxGap + 24));
  const match = numeral.exec(window);
  const groups = match?.groups;
  if (!match || !groups) return null;
  const numberText = groups['number'] ?? '';
  const following = groups['following'] ?? '';
  if (following.length > maxGap || clauseEnd.test(following)) return null;
  const offset = from + before.length - window.length + match.index;
  const lead = text.slice(Math.max(0, offset - 16), offset);
  const start = offset;
  const signText = (groups['sign'] ?? '') || (groups['inner'] ?? '');
  const glued = /[\p{L}\d)%]\s?$/u.test(lead) && signText !== '' && !/\s$/.test(lead);
  // `0.2–0.5`, `12 of 34`, `3/40`, `n = 20`, `P = 0.03`, `week 12`: not estimates.
  if (glued && /[\d%]$/.test(lead)) return null;
  if (
    /(?:\b[Pp](?:[\s-]?values?)?\s?[=<>≤]\s?|\b[Nn]\s?=\s?|\d\s?(?:of|out\sof|to|\/)\s|\b\d+\s?[-–]\s?|SD\s?[=:]?\s?|±\s?|\+\/-\s?|\b(?:margins?|thresholds?|limits?|cut-?offs?)\s(?:of|was|at)\s|I2\s?=\s?|I²\s?=\s?|chi2?\s?=\s?)$/u.test(
      lead,
    )
  )
    return null;
  if (/^\s?(?:±|\+\/)/.test(following)) return null;
  const written = `${glued ? '' : signText.trim()}${numberText}`;
  const value = numberOf(written);
  if (!Number.isFinite(value)) return null;
  return {
    value,
    written,
    start: glued ? offset + (groups['sign'] ?? '').length : start,
    end: offset + match[0].length - following.length,
    following: following + text.slice(from + before.length, end).replace(/[^%]*$/, ''),
    money: groups['money']?.trim() ?? null,
    bound: /[<>≤≥]\s?$/.test(lead),
  };
}
