/** Reads one set of studies in the layout of the reference values. */

import { isRefusal, type Refusal } from '#core/meta-analysis/pooling/refusal.ts';
import { intervalEffect } from '#core/meta-analysis/pooling/study-effects/interval-effect.ts';
import { meanDifferenceEffect } from '#core/meta-analysis/pooling/study-effects/mean-difference.ts';
import { correlationEffect, type StudyEffect } from '#core/meta-analysis/pooling/study-effects/study-effect.ts';
import {
  type TwoByTwo,
  type TwoByTwoMeasure,
  twoByTwoEffect,
} from '#core/meta-analysis/pooling/study-effects/two-by-two.ts';

export interface ReferenceSet {
  readonly id: string;
  readonly measure: string;
  /** For estimates with intervals: false for differences. */
  readonly log?: boolean;
  readonly studies: readonly Readonly<Record<string, number | string | null>>[];
}

export interface ReadSet {
  readonly effects: readonly StudyEffect[];
  readonly tables: readonly TwoByTwo[] | null;
  readonly groups: readonly string[] | null;
  readonly covariate: readonly number[] | null;
}

function tableOf(study: ReferenceSet['studies'][number]): TwoByTwo {
  const [a, b, c, d] = ['ai', 'bi', 'ci', 'di'].map((cell) => Number(study[cell])) as [number, number, number, number];
  return { treatedEvents: a, treatedTotal: a + b, controlEvents: c, controlTotal: c + d };
}

function effectOf(set: ReferenceSet, study: ReferenceSet['studies'][number]): StudyEffect | Refusal {
  const value = (name: string) => Number(study[name]);
  switch (set.measure) {
    case 'GEN':
      return { effect: value('yi'), variance: value('vi') };
    case 'CI':
      return intervalEffect({
        estimate: value('estimate'),
        ciLow: value('ciLow'),
        ciHigh: value('ciHigh'),
        scale: set.log === false ? 'difference' : 'ratio',
      });
    case 'MD':
    case 'SMD':
      return meanDifferenceEffect(
        { mean: value('m1i'), standardDeviation: value('sd1i'), total: value('n1i') },
        { mean: value('m2i'), standardDeviation: value('sd2i'), total: value('n2i') },
        set.measure,
      );
    case 'ZCOR':
      return correlationEffect(value('ri'), value('ni'));
    default:
      return twoByTwoEffect(tableOf(study), set.measure as TwoByTwoMeasure);
  }
}

export function isTwoByTwo(measure: string): measure is TwoByTwoMeasure {
  return measure === 'OR' || measure === 'RR' || measure === 'RD';
}

export function readSet(set: ReferenceSet): ReadSet | Refusal {
  const effects: StudyEffect[] = [];
  for (const study of set.studies) {
    const effect = effectOf(set, study);
    if (isRefusal(effect)) return effect;
    effects.push(effect);
  }
  const all = (name: string) => set.studies.every((study) => study[name] !== undefined && study[name] !== null);
  return {
    effects,
    tables: isTwoByTwo(set.measure) ? set.studies.map(tableOf) : null,
    groups: all('group') ? set.studies.map((study) => String(study['group'])) : null,
    covariate: all('mod') ? set.studies.map((study) => Number(study['mod'])) : null,
  };
}
