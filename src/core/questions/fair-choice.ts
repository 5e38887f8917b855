/** Which studies an answer quotes, where more were found than it can quote. */
import { readEffects } from '#core/extraction/effects/reported-effects.ts';
import { isRatio } from '#core/extraction/effects/stated-effect.ts';
import type { StudyAnswer } from './asked-findings.ts';
import type { ChosenFinding } from './choose-finding.ts';

/** Findings quoted in an answer, each of another study. */
const maxFindings = 5;

interface PlacedFinding extends Pick<StudyAnswer, 'on' | 'direction'> {
  finding: ChosenFinding;
  /** Chance decided who got what. */
  isByChance: boolean;
  /** Number of the question's concepts that the study's title names. */
  titled: number;
}

const isClear = ({ direction }: PlacedFinding) => direction !== 'unclear';
/** `189 people against 125` misleads where the groups differ in size. */
const lacksTotals = ({ finding }: PlacedFinding) => /\(\d[\d,]*\speople\)/.test(finding.passage.text);

/**
 * How clear a ratio is, on a log scale: how far its interval is from no effect, or for no clear difference how narrow
 * it is. 0 without one, so that the order stays.
 */
function clarityOf({ finding, direction }: PlacedFinding): number {
  const effect = readEffects(finding.passage.text).find(({ measure }) => isRatio(measure));
  if (!effect || effect.low <= 0) return 0;
  const [low, high] = [Math.log(effect.low), Math.log(effect.high)];
  return direction === 'no_clear_difference' ? 1 / (1 + high - low) : Math.max(0, low, -high);
}

/**
 * The findings to quote: clear results first, those that are counted before others, then those whose title names every
 * concept, the clearest first; each direction by its share, and at least one of each.
 */
export function fairly(found: readonly PlacedFinding[]): ChosenFinding[] {
  const ordered = found.toSorted(
    (left, right) =>
      Number(isClear(right)) - Number(isClear(left)) ||
      Number(right.isByChance) - Number(left.isByChance) ||
      // A combined outcome is not shown before the outcome itself.
      Number(right.on === 'asked') - Number(left.on === 'asked') ||
      Number(lacksTotals(left)) - Number(lacksTotals(right)) ||
      right.titled - left.titled,
  );
  const clear = ordered.filter((one) => isClear(one) && one.isByChance);
  const chosen = ordered.slice(0, maxFindings);
  const countOf = (among: readonly PlacedFinding[], { direction }: PlacedFinding) =>
    among.filter((one) => one.direction === direction).length;
  /** How many quotes a direction has beyond its share of the studies. */
  const beyond = (one: PlacedFinding) =>
    countOf(chosen, one) - (maxFindings * countOf(clear, one)) / Math.max(clear.length, 1);
  const waiting = ordered.slice(maxFindings).filter(isClear);
  for (const one of waiting.toSorted((left, right) => clarityOf(right) - clarityOf(left))) {
    const isMissing = countOf(chosen, one) === 0;
    if (!isMissing && beyond(one) > -0.5) continue;
    const last = chosen.findLastIndex((other) => countOf(chosen, other) > 1 && (isMissing || beyond(other) >= 0.5));
    if (last > 0) chosen.splice(last, 1, one);
  }
  // What can be read alone opens the answer.
  return chosen
    .toSorted(
      (left, right) =>
        Number(isClear(right)) - Number(isClear(left)) ||
        Number(left.finding.before !== null) - Number(right.finding.before !== null),
    )
    .map(({ finding }) => finding);
}
