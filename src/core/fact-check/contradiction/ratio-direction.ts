/** A ratio in the statement that contradicts the statement's own words: `less likely (hazard ratio 1.33)`. */

import type { DirectionClaim } from '#core/extraction/direction/direction.ts';
import { everyMatch } from '#core/text/every-match.ts';
import { type Contradiction, isAlsoStated } from './contradiction.ts';

const ratio =
  /(?<!\w)(?:a?HR|hazards?[\s-]ratio|a?RR|relative[\s-]risk|risk[\s-]ratio|rate[\s-]ratio|IRR|a?OR|odds[\s-]ratio)s?\b[^.;()\d]{0,24}?(\d+[.·]\d+)/giu;
const ofChance = /\b(?:risk|odds|hazard|likely|likelihood|chance|rate|incidence|mortality|die[ds]?|deaths?)\b/i;

/**
 * Found where a statement gives one ratio and one direction of risk that do not agree, and no source has that direction
 * of the same thing. Null where either is missing or there are several.
 */
export function findTurnedRatio(
  text: string,
  said: readonly DirectionClaim[],
  known: readonly DirectionClaim[],
): Contradiction | null {
  const values = everyMatch(text, ratio).map((match) => Number((match[1] ?? '').replace('·', '.')));
  const [value] = values;
  if (values.length !== 1 || value === undefined || value === 1 || !ofChance.test(text)) return null;
  const sized = said.filter(({ axis, sign }) => (axis === 'size' || axis === 'degree') && sign !== 0);
  const [claim] = sized;
  if (!claim || sized.length !== 1 || claim.sign === Math.sign(value - 1)) return null;
  if (isAlsoStated(claim, known)) return null;
  return {
    kind: 'flipped_direction',
    words: claim.words,
    why: `A ratio of ${value} does not say “${claim.words}”.`,
  };
}
