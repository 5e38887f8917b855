/** The effects that a study reports as its results, and the one that it leads with. */
import { findMeasureNames } from '#core/extraction/effects/measure-names.ts';
import { type BareEffect, readBareEffects } from '#core/extraction/effects/read-stated-effects.ts';
import { type ReportedEffect, readEffects, reportedEffect } from '#core/extraction/effects/reported-effects.ts';
import { writtenIntervals } from '#core/extraction/effects/written-intervals.ts';
import type { Passage } from '#core/text/passages.ts';
import type { Finding, FindingRole } from './finding.ts';
import { findingRoles } from './finding-role.ts';

/** Whether a sentence states an effect with both limits: one of several signs that it is a result. */
export const statesEffect = (sentence: string): boolean => readEffects(sentence).length > 0;

export interface StudyEffects {
  /** Each different one, in the order of the text. */
  effects: ReportedEffect[];
  /** The place in `effects` of the one that the study leads with; null where none is chosen. */
  chosen: number | null;
}

const found: ReadonlySet<FindingRole> = new Set(['result', 'secondary result', 'subgroup', 'conclusion']);
const figure = /^[^.;]{0,40}?[=\s:,(]\d*[.·]\d/;

/**
 * Chosen is the effect of the main finding; for a study without a main finding the only effect of its text, where no
 * other figure of that kind is in it. Doubtful effects are left out, as are plans and what was known before.
 */
export function studyEffects(passages: readonly Passage[], text: string, main?: Finding): StudyEffects {
  const roles = findingRoles(passages);
  const isResult = (at: number) => {
    const passage = passages.find(({ start, end }) => at >= start && at < end);
    return found.has(roles.get(passage?.passage ?? 0) ?? 'result');
  };
  const all = readBareEffects(text);
  const effects: ReportedEffect[] = [];
  for (const bare of all) {
    const effect = isResult(bare.start) ? reportedEffect(bare) : null;
    if (effect && !effects.some((earlier) => isSame(earlier, effect))) effects.push(effect);
  }
  if (effects.length === 0) return { effects, chosen: null };
  if (main) {
    const { estimate, interval } = main.figures;
    // By its figures: the first of several places that state it is the one that is listed.
    const at = effects.findIndex(
      (one) => one.estimate === estimate && one.low === interval?.low && one.high === interval.high,
    );
    return { effects, chosen: at < 0 ? null : at };
  }
  return { effects, chosen: effects.length === 1 && !hasMore(passages, all, effects) ? 0 : null };
}

const isSame = (one: ReportedEffect, other: ReportedEffect): boolean =>
  one.measure === other.measure && one.estimate === other.estimate && one.low === other.low && one.high === other.high;

/** Whether a text states further effects, intervals, or measures with a number, in addition to `effects`. */
function hasMore(
  passages: readonly Passage[],
  all: readonly BareEffect[],
  effects: readonly ReportedEffect[],
): boolean {
  const known = all.filter((bare) => {
    const effect = reportedEffect(bare);
    return effect && effects.some((one) => isSame(one, effect));
  });
  if (known.length < all.length) return true;
  return passages.some(({ start, text }) => {
    const isOutside = (at: number) => !known.some((one) => start + at >= one.start && start + at < one.end);
    return (
      writtenIntervals(text).some((interval) => isOutside(interval.start)) ||
      findMeasureNames(text).some((name) => isOutside(name.start) && figure.test(text.slice(name.end)))
    );
  });
}
