/** The effect that a finding states or shows, on the scale on which effects are pooled. */

import { isRatio } from '#core/extraction/effects/stated-effect.ts';
import type { Finding } from '#core/findings/finding.ts';
import { isRefusal, type Refusal } from '#core/meta-analysis/pooling/refusal.ts';
import { intervalEffect } from '#core/meta-analysis/pooling/study-effects/interval-effect.ts';
import type { StudyEffect } from '#core/meta-analysis/pooling/study-effects/study-effect.ts';
import { twoByTwoEffect } from '#core/meta-analysis/pooling/study-effects/two-by-two.ts';
import { normalUpperQuantile } from '#core/statistics/normal-distribution.ts';

export interface FindingEffect extends StudyEffect {
  /** Effects of different scales are not compared: all ratios are one, each kind of difference is its own. */
  scale: string;
}

const effectOr = (effect: StudyEffect | Refusal): StudyEffect | null => (isRefusal(effect) ? null : effect);

/** Of the first arm against the second, by the stated interval, else by the counts of both; null without either. */
export function findingEffect({ figures }: Finding): FindingEffect | null {
  const { measure, estimate, interval, counts } = figures;
  if (measure && estimate !== undefined && interval && interval.low !== null && interval.high !== null) {
    const scale = isRatio(measure) ? 'ratio' : 'difference';
    const effect = effectOr(
      intervalEffect({
        estimate,
        ciLow: interval.low,
        ciHigh: interval.high,
        ...(interval.level !== null && { levelPercent: interval.level }),
        scale,
      }),
    );
    return effect && { ...effect, scale: scale === 'ratio' ? scale : measure };
  }
  if (!counts) return null;
  const [first, second] = counts;
  const effect = effectOr(
    twoByTwoEffect(
      {
        treatedEvents: first.events,
        treatedTotal: first.total,
        controlEvents: second.events,
        controlTotal: second.total,
      },
      'RR',
    ),
  );
  return effect && { ...effect, scale: 'ratio' };
}

const twoSided = normalUpperQuantile(0.025);

/** The ends of the effect's 95 % interval. */
export function limitsOf({ effect, variance }: StudyEffect): readonly [number, number] {
  const reach = twoSided * Math.sqrt(variance);
  return [effect - reach, effect + reach];
}

/** Whether chance is excluded at .05, as stated, else as the figures show; null where neither shows it. */
export function isBeyondChance(finding: Finding): boolean | null {
  const { significant } = finding.figures;
  if (significant !== undefined) return significant;
  const effect = findingEffect(finding);
  if (effect) {
    const [low, high] = limitsOf(effect);
    return low > 0 || high < 0;
  }
  return /\bsignificant/i.test(finding.direction.byWords?.text ?? '') ? true : null;
}
