/** Whether a finding compares changes over time between arms, not levels: `improved more`, `a greater reduction`. */
import type { Finding } from './finding.ts';

/** `decreased more`; `base` is for `may decrease more`. */
export interface SaidChange {
  base: string;
  past: string;
  size: 'more' | 'less';
}

const verbs: readonly (readonly [RegExp, 1 | -1, 'size' | 'worth', string, string])[] = [
  [/improv|amelior/, 1, 'worth', 'improve', 'improved'],
  [/worsen|deteriorat/, -1, 'worth', 'worsen', 'worsened'],
  [/increas|\brise|\brose|gain/, 1, 'size', 'increase', 'increased'],
  [/decreas|reduc|declin|\bfall|\bfell|\bdrop/, -1, 'size', 'decrease', 'decreased'],
];
const more = /\b(?:more|greater|larger|higher|bigger|better|stronger|faster)\b/;
const less = /\b(?:less|smaller|lower|fewer|weaker|slower)\b/;
const comparedAfter = /^\s(?:\([^()]*\)\s)?(?:\w+ly\s)?(?:\([^()]*\)\s)?(?:more|better)\b/;
/** `was increased by 4.3%`; a risk can be reduced by as much against another arm. */
const byAmount = /^\sby\s(?:a\smean\sof\s)?\d/;
const ofEvents = /\b(?:risk|rate|incidence|odds|mortality|hazard|events?|deaths?|frequency|number|proportion)\b/i;
/** `the decline in` of `the decline in memory was smaller`. */
const changeBefore =
  /\b(?:increase|decrease|reduction|decline|rise|fall|drop|improvement|gain)s?\s(?:in|of)\s(?:the\s|mean\s)*$/i;
/** Between an outcome and what it did itself. */
const onlyAdverbs = /^\s(?:\([^()]*\)\s)?(?:(?:has|have|had)\s)?(?:also\s)?(?:\w+ly\s)*$/;

/**
 * Null where the words compare levels (`was lower`, `was reduced by aspirin`); `conflicting` where the change has another
 * direction than the finding. `text` is the study's.
 */
export function changeOf({ outcome, direction, figures }: Finding, text: string): SaidChange | 'conflicting' | null {
  const { byWords, judged, value } = direction;
  if (!byWords || figures.counts) return null;
  const before = changeBefore.exec(text.slice(Math.max(0, outcome.start - 40), outcome.start))?.[0] ?? '';
  const words = `${before}${byWords.text}`.toLowerCase();
  const found = verbs.find(([form]) => form.test(words));
  if (!found) return null;
  const [, sign, axis, base, past] = found;
  const isLess = less.test(words);
  const said = text.slice(Math.max(byWords.end, outcome.end));
  const isCompared =
    isLess || more.test(words) || [said, text.slice(byWords.end)].some((rest) => comparedAfter.test(rest));
  const between = text.slice(outcome.end, byWords.start);
  const isNoun = /(?:increase|decrease|reduction|decline|rise|fall|drop|improvement)s?$/.test(
    byWords.text.toLowerCase(),
  );
  const isOwn = byWords.start > outcome.end && onlyAdverbs.test(between);
  const isByAmount = byAmount.test(text.slice(byWords.end)) && !ofEvents.test(outcome.text);
  if (!isCompared && !isNoun && !isOwn && !isByAmount && axis === 'size') return null;
  const isMore = axis === 'size' ? value === 'higher' : judged === 'better';
  const isAgreed = (isMore === (sign === 1)) === !isLess;
  return isAgreed ? { base, past, size: isLess ? 'less' : 'more' } : 'conflicting';
}
