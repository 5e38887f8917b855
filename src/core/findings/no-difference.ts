/** A sentence of its own that denies the difference which the sentence before described. */
import type { Passage } from '#core/text/passages.ts';
import type { Finding } from './finding.ts';

const noDifference =
  /^(?:(?:however|but|nevertheless|nonetheless|overall|again|although|yet)[,\s]+)?(?:there\s(?:was|were)\s)?(?:no\s(?:statistically\s)?(?:significant\s)?(?:statistical\s)?(?:(?:inter|between)[\s-]?groups?\s)?differences?\b|(?:the|this|these|those)\s(?:(?:two|observed)\s)?(?:differences?|results?|findings?|changes?|effects?)\s(?:between\s(?:the\s|these\s|both\s)?(?:two\s)?(?:groups|arms)\s)?(?:(?:was|were|is|are)\snot\s(?:statistically\s)?significant|did\snot\s(?:reach|attain|achieve)\s(?:statistical\s)?significance)|none\sof\s(?:these|the|those)\s(?:differences|changes|effects)\s(?:was|were)\s(?:statistically\s)?significant)/i;
const betweenNamed =
  /\b(?:between|among)\s(?!(?:the\s|these\s|both\s|our\s)?(?:(?:two|three|four|study|treatment|experimental|2|3|4)\s)*(?:groups?|arms|treatments?|conditions|them)\b)/i;
const namesMore =
  /\b(?:in|for|regarding|respect|terms|on|of|except|according)\s(?!(?:either|any|both|all|the\s(?:two|three)\sgroups))/i;

/**
 * The findings of a sentence such as `There was no significant difference between the groups.`, which says it of what the
 * sentence before compared. A direction that the sentence before gave by words becomes `no clear difference` too. Empty
 * where the sentence says no such thing, or names groups or outcomes of its own.
 */
export function withoutDifference(passage: Passage, before: readonly Finding[]): Finding[] {
  const match = noDifference.exec(passage.text);
  if (
    !match ||
    passage.text.length > 200 ||
    betweenNamed.test(passage.text) ||
    namesMore.test(passage.text.replace(/^none\sof\s|[([][^()[\]]*[)\]]/gi, ''))
  )
    return [];
  const denial = { start: passage.start, end: passage.start + match[0].length, text: match[0] };
  const outcomes = new Set<string>();
  return before.flatMap((one): Finding[] => {
    if (outcomes.has(one.outcome.text) || one.direction.value === 'no clear difference') return [];
    outcomes.add(one.outcome.text);
    const { first, second, all } = one.comparison;
    // What was said to differ differs by chance.
    if (first && second && one.direction.byWords) one.direction = { ...one.direction, value: 'no clear difference' };
    return [
      {
        ...one,
        comparison: { kind: 'arms', ...(first && second && { first, second }), ...(all && { all }) },
        direction: { value: 'no clear difference', byWords: { ...denial, value: 'no clear difference' } },
        figures: {},
        denials: [denial],
        hedges: [],
        source: { passage: passage.passage, start: passage.start, end: passage.end, section: passage.section },
      },
    ];
  });
}
