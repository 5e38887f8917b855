/** Combined outcomes that were read as a list: `the risk of death or stroke was not lower (hazard ratio 0.98 …)`. */
import type { Finding } from './finding.ts';

/** After a denial `or` joins the parts of one outcome or two outcomes; one interval for all of them is of one outcome. */
export function withCombinedOutcomes(findings: readonly Finding[]): Finding[] {
  const lists = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { list } = finding.outcome;
    const key = list && /\sor\s/.test(list.text) && !/\sand\s/.test(list.text) ? `${list.start} ${list.end}` : '';
    if (key) lists.set(key, [...(lists.get(key) ?? []), finding]);
  }
  const joined = new Map<Finding, Finding>();
  for (const items of lists.values()) {
    const one = combined(items);
    if (one) for (const item of items) joined.set(item, one);
  }
  return [...new Set(findings.map((finding) => joined.get(finding) ?? finding))];
}

function combined(items: readonly Finding[]): Finding | null {
  const holder = items.find(({ figures }) => figures.effect && figures.interval);
  const list = holder?.outcome.list;
  if (!holder || !list || items.length < 2) return null;
  const isShared = items.every(
    ({ figures: { effect }, direction, comparison }) =>
      (!effect || effect.start === holder.figures.effect?.start) &&
      direction.value === holder.direction.value &&
      comparison.second?.start === holder.comparison.second?.start,
  );
  if (!isShared) return null;
  const parts = items.flatMap(({ outcome: { concept, parts: own } }) => own ?? concept ?? []);
  const { rank, polarity } = holder.outcome;
  const isOfOneKind = items.every(({ outcome }) => outcome.polarity === polarity);
  return {
    ...holder,
    outcome: { ...list, parts, ...(rank && { rank }), ...(polarity && isOfOneKind && { polarity }) },
  };
}
