/** Whether two texts state opposite directions of the same thing. */

import { controlArm, treatedArm } from '#core/extraction/direction/arm-labels.ts';
import type { DirectionClaim } from '#core/extraction/direction/direction.ts';
import { everyMatch } from '#core/text/every-match.ts';
import { onFirstUse } from '#core/text/first-use.ts';
import { contentStem, contentWords, shared, without } from '#core/text/words/content-words.ts';

/** A ratio in the statement that contradicts the statement's own words: `less likely (hazard ratio 1.33)`. */

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

/** Whether the claim compares with something else, while another claim has the comparison in question. */
function isOtherComparison(said: DirectionClaim, other: DirectionClaim, known: readonly DirectionClaim[]): boolean {
  const right = said.right && without(said.right, said.left);
  if (!right || right.size === 0 || !other.right || shared(right, other.right) + shared(right, other.left) > 0)
    return false;
  return known.some((each) => each.right !== null && shared(right, each.right) > 0);
}

/** 1 where both put the same arm first, -1 where the arms are exchanged, 0 where the order is unknown. */
function orientation(said: DirectionClaim, known: DirectionClaim): 1 | -1 | 0 {
  const controlFirst = (claim: DirectionClaim) => {
    const left = claim.left.has(controlArm);
    const right = claim.right?.has(controlArm) ?? false;
    return left === right ? null : left;
  };
  const saidFirst = controlFirst(said);
  const knownFirst = controlFirst(known);
  if (saidFirst !== null && knownFirst !== null) return saidFirst === knownFirst ? 1 : -1;
  if (said.right && known.right) {
    const [saidLeft, saidRight] = [without(said.left, said.right), without(said.right, said.left)];
    const [knownLeft, knownRight] = [without(known.left, known.right), without(known.right, known.left)];
    const straight = shared(saidLeft, knownLeft) + 2 * shared(saidRight, knownRight);
    const crossed = 2 * shared(saidLeft, knownRight) + 2 * shared(saidRight, knownLeft);
    if (straight > crossed) return 1;
    if (crossed > straight && shared(saidRight, knownLeft) > 0 && shared(saidLeft, knownRight) > 0) return -1;
    if (crossed > straight) return shared(saidRight, knownRight) === 0 ? -1 : 0;
    return 0;
  }
  if (known.right) {
    const knownRight = without(known.right, known.left);
    const knownLeft = without(known.left, known.right);
    knownRight.delete(treatedArm);
    const right = shared(said.left, knownRight);
    const left = shared(said.left, new Set([...knownLeft].filter((stem) => said.left.has(stem))));
    if (right > 0 && left === 0) return -1;
    if (right > 0) return 0;
    return 1;
  }
  if (said.right) {
    const saidRight = without(said.right, said.left);
    if (
      saidFirst === null &&
      shared(known.left, saidRight) > 0 &&
      shared(known.left, without(said.left, said.right)) === 0
    )
      return -1;
    if (saidFirst === true) return 0;
    return 1;
  }
  if (saidFirst !== knownFirst && (saidFirst === true || knownFirst === true)) return 0;
  return 1;
}

/** `not with placebo` alone is too short to be compared with a source. */
export const isElliptical = ({ words }: DirectionClaim) => /^not\s$/i.test(words);

/** Whether two texts certainly put the same arm first: the same direction of the same thing, and no exchanged arms. */
export function isSameOrder(said: readonly DirectionClaim[], known: readonly DirectionClaim[]): boolean {
  return said.some((claim) =>
    known.some(
      (other) =>
        claim.sign !== 0 &&
        claim.axis === other.axis &&
        claim.sign === other.sign &&
        shared(claim.topic, other.topic) > 0 &&
        orientation(claim, other) === 1,
    ),
  );
}

export interface Contradiction {
  kind: 'flipped_direction' | 'swapped_arms' | 'certainty_raised';
  words: string;
  why: string;
}

const stemsOf = (words: string) => new Set(contentWords(words, true).map(({ stem }) => stem));
const stems = onFirstUse(() => ({
  speed: contentStem('speed'),
  /** `less relief` is worse, whatever the relief is from. */
  relief: contentStem('relief'),
  wanted: stemsOf(
    'survival response quality function fitness capacity memory strength cognition adherence abstinence mobility balance flexibility knowledge satisfaction sleep',
  ),
  unwanted: stemsOf(
    'death pain symptoms depression anxiety fatigue relapse headache nausea stress disability dyspnea inflammation bleeding plaque pruritus itching insomnia glycaemia hba1c',
  ),
  time: stemsOf('time duration latency delay interval'),
}));

/**
 * Whether `more` is `better` (1) or `worse` (-1) for the topic of both claims, where one says `longer` and the other
 * `better`.
 */
function worthOfMore(said: DirectionClaim, known: DirectionClaim): 1 | -1 | 0 {
  const axes = [said.axis, known.axis];
  const { speed, relief, wanted, unwanted } = stems();
  // `slowed` is the opposite of an improved speed.
  if (axes.includes('speed') && axes.includes('worth') && (said.topic.has(speed) || known.topic.has(speed))) return 1;
  if (!axes.includes('size') || !axes.includes('worth')) return 0;
  const there = known.named ?? known.topic;
  const topic = new Set([...(said.named ?? said.topic)].filter((stem) => there.has(stem)));
  if (topic.has(relief)) return 1;
  const [good, bad] = [shared(topic, wanted), shared(topic, unwanted)];
  return good > 0 && bad === 0 ? 1 : bad > 0 && good === 0 ? -1 : 0;
}

/** Whether both claims are about one thing: the object of one has to be named by the other. */
function isOfOneThing(said: DirectionClaim, known: DirectionClaim): boolean {
  if (said.object.size > 0 && known.object.size > 0) return shared(said.object, known.object) > 0;
  if (said.object.size > 0) return shared(said.object, known.topic) > 0;
  return known.object.size === 0 || shared(known.object, said.topic) > 0;
}

/** `sooner` is a `shorter` time. */
function isTimeReportedAsSpeed(said: DirectionClaim, known: DirectionClaim): boolean {
  const size = said.axis === 'size' ? said : known.axis === 'size' ? known : null;
  const speed = said.axis === 'speed' ? said : known.axis === 'speed' ? known : null;
  return size !== null && speed !== null && [...size.topic].some((stem) => stems().time.has(stem));
}

type Verdict = 'agrees' | 'contradicts' | 'swapped' | 'unsure' | 'chance' | 'unrelated';

function judge(said: DirectionClaim, known: DirectionClaim): Verdict {
  if (said.sign === 0 && known.sign === 0) return 'agrees';
  if (said.sign === 0) {
    if (known.uncertain) return 'agrees';
    if (said.denied === 0) return 'contradicts';
    if (known.axis !== said.axis) return 'unrelated';
    const facing = orientation(said, known);
    if (facing === 0) return 'unsure';
    return said.denied * facing === known.sign ? 'contradicts' : 'agrees';
  }
  if (known.sign === 0) return said.uncertain ? 'agrees' : 'contradicts';
  if (said.axis === 'any') return 'agrees';
  if (known.axis === 'any') return 'unrelated';
  if (!isOfOneThing(said, known)) return 'unrelated';
  const same = said.axis === known.axis ? 1 : isTimeReportedAsSpeed(said, known) ? -1 : worthOfMore(said, known);
  if (same === 0) return 'unrelated';
  const facing = orientation(said, known);
  if (facing === 0) return 'unsure';
  if (said.sign * facing === known.sign * same) return known.uncertain && !said.uncertain ? 'chance' : 'agrees';
  return facing === -1 ? 'swapped' : 'contradicts';
}

/** Whether any of the sources states the same direction of something that shares a word with the claim. */
function isAlsoStated(claim: DirectionClaim, known: readonly DirectionClaim[]): boolean {
  return known.some(
    ({ axis, sign, topic }) =>
      sign === claim.sign && (axis === 'size' || axis === 'degree') && shared(topic, claim.topic) > 0,
  );
}

/**
 * The first direction of a statement that its sources state the other way and none of them states in the same way. Two
 * claims are compared where their clauses share a topic; the source that shares the most decides.
 */
export function findContradiction(
  said: readonly DirectionClaim[],
  known: readonly DirectionClaim[],
): Contradiction | null {
  // A negation that the statement repeats does not deny anything else in it.
  const repeated = new Set(
    known.filter(
      (other) => other.sign === 0 && said.some((claim) => claim.sign === 0 && shared(claim.topic, other.topic) > 0),
    ),
  );
  for (const claim of said) {
    const open = claim.sign === 0 ? known : known.filter((other) => !repeated.has(other) && !isElliptical(other));
    const nearest = Math.max(0, ...open.map(({ topic }) => shared(claim.topic, topic)));
    if (claim.sign !== 0 && [...repeated].some(({ topic }) => shared(claim.topic, topic) >= nearest)) continue;
    const verdicts = open
      .map((other) => ({ other, like: shared(claim.topic, other.topic) }))
      .filter(({ like }) => like > 0)
      .filter(({ other }) => !isOtherComparison(claim, other, known))
      .map(({ other, like }) => ({ other, like, verdict: judge(claim, other) }));
    // The source has both directions, and the words do not show which of them is meant.
    if (claim.sign === 0 && known.some(({ sign, axis }) => sign === 0 && axis === claim.axis)) continue;
    const best = Math.max(0, ...verdicts.map(({ like }) => like));
    if (best < 1) continue;
    // The source that agrees must cover about as much of the topic as the one that does not.
    if (
      verdicts.some(
        ({ like, verdict }) => (verdict === 'agrees' && 2 * like >= best) || (verdict === 'unsure' && 2 * like >= best),
      )
    )
      continue;
    // A denied effect counts only for the main topic of its clause.
    const against = verdicts.find(
      ({ like, verdict }) => like === best && (verdict === 'contradicts' || verdict === 'swapped'),
    );
    if (against) {
      const rival = verdicts.some(({ like, verdict }) => like === best && verdict === 'unrelated');
      const isSameWord = against.other.words.slice(0, 5).toLowerCase() === claim.words.slice(0, 5).toLowerCase();
      if (rival && against.other.sign === 0 && !isSameWord) continue;
      if (rival && claim.sign === 0) continue;
      return {
        kind: against.verdict === 'swapped' ? 'swapped_arms' : 'flipped_direction',
        words: claim.words,
        why:
          against.verdict === 'swapped'
            ? `The source says “${against.other.words}” of the other group.`
            : `The source says “${against.other.words}”, the statement “${claim.words}”.`,
      };
    }
    const chance = verdicts.find(({ like, verdict }) => like === best && verdict === 'chance');
    const ownsUp = said.some(({ sign, words }) => sign === 0 && /signific/i.test(words));
    if (chance && !ownsUp)
      return {
        kind: 'certainty_raised',
        words: claim.words,
        why: `The source does not call “${chance.other.words}” more than chance.`,
      };
  }
  return null;
}
