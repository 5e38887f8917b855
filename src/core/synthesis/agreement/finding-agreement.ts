/** Whether the findings of two studies on one outcome agree. */

import { timesIn } from '#core/findings/asked/terms.ts';
import type { Finding } from '#core/findings/finding.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import { contentStems, shared } from '#core/text/words/content-words.ts';
import { armsWay } from './compared-arms.ts';
import { findingEffect, isBeyondChance, limitsOf } from './finding-effect.ts';
import { outcomeIdentity, relateOutcomes } from './outcome-identity.ts';

/**
 * `differ`: the directions differ beyond chance. `agree`: one direction, or no clear difference, in both. `unclear`:
 * chance, other people, times or comparisons, or nothing stated. `other outcome`: not of one thing.
 */
export type Agreement = 'agree' | 'differ' | 'unclear' | 'other outcome';

const reporting = new Set<Finding['role']>(['result', 'secondary result', 'conclusion']);

/** Of the outcome in the first arm: 1 more, -1 less, 0 no clear difference; null where that is not known. */
export function signOf({ role, hedges, direction }: Finding): 1 | -1 | 0 | null {
  if (!reporting.has(role) || hedges.length > 0) return null;
  if (direction.value === 'higher') return 1;
  if (direction.value === 'lower') return -1;
  return direction.value === 'no clear difference' ? 0 : null;
}

const wordsOf = ({ who, setting, subgroup }: Finding) =>
  contentStems([who?.text, setting?.text, subgroup?.text].filter(Boolean).join(' '));

/** Other people or times, as far as both findings name them. */
function isOfOthers(left: Finding, right: Finding): boolean {
  if ((left.kind ?? 'people') !== (right.kind ?? 'people')) return true;
  const [one, other] = [wordsOf(left), wordsOf(right)];
  if (one.size > 0 && other.size > 0 && shared(one, other) === 0) return true;
  const times = [left, right].map(({ when }) => timesIn(when?.text ?? ''));
  const [first = [], second = []] = times;
  return first.length > 0 && second.length > 0 && !first.some((time) => second.includes(time));
}

/** Whether the intervals of two effects exclude each other, the second turned by `way`; null where they cannot be compared. */
function excludeEachOther(left: Finding, right: Finding, way: 1 | -1): boolean | null {
  const [one, other] = [findingEffect(left), findingEffect(right)];
  if (!one || !other || one.scale !== other.scale) return null;
  const [low, high] = limitsOf(one);
  const [otherLow, otherHigh] = limitsOf({ effect: way * other.effect, variance: other.variance });
  return low > otherHigh || otherLow > high;
}

/** By outcome, comparison, direction and chance; the safe answer is `unclear`. */
export function agreementOf(left: Finding, right: Finding, index: ConceptIndex): Agreement {
  const relation = relateOutcomes(outcomeIdentity(left.outcome, index), outcomeIdentity(right.outcome, index), index);
  if (relation === 'other') return 'other outcome';
  const [one, other] = [signOf(left), signOf(right)];
  if (relation === 'near' || one === null || other === null) return 'unclear';
  const arms = armsWay(left, right, index);
  if (arms === null || isOfOthers(left, right)) return 'unclear';
  if (one === 0 && other === 0) return 'agree';
  const way = relation === 'same' ? arms : arms === 1 ? -1 : 1;
  const chances = [isBeyondChance(left), isBeyondChance(right)];
  if (one !== 0 && other !== 0) {
    if (one === other * way) return chances.includes(false) ? 'unclear' : 'agree';
    return chances.every(Boolean) ? 'differ' : 'unclear';
  }
  // An effect against none: only intervals show whether that is more than chance.
  return relation === 'same' && excludeEachOther(left, right, arms) === true ? 'differ' : 'unclear';
}
