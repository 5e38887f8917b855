/** The input of a funnel plot: plain numbers, checked before they are drawn. */

import { type CheckedValue, faultInFrame, faultInValues } from '#core/meta-analysis/plots/bad-plot-input.ts';
import type { Refusal } from '#core/meta-analysis/pooling/refusal.ts';

interface FunnelStudy {
  readonly key: string;
  readonly label: string;
  /** As printed: a ratio, not its logarithm. */
  readonly estimate: number;
  /** Above 0; of the logarithm where the estimate is a ratio. */
  readonly standardError: number;
  readonly isRetracted: boolean;
}

export interface FunnelInput {
  readonly studies: readonly FunnelStudy[];
  /** Studies that trim and fill adds. */
  readonly filledIn: readonly { readonly estimate: number; readonly standardError: number }[];
  /** The pooled estimate; null draws no funnel around it. */
  readonly pooled: number | null;
  /** The pooled estimate with the filled-in studies; null for none. */
  readonly adjusted: number | null;
  readonly measure: string;
  readonly isRatio: boolean;
  /** For a difference, the decimals of its unit. */
  readonly decimals: number;
  readonly title: string;
  /** In px. */
  readonly width: number;
}

/** Null where everything can be drawn. `study` of a refusal is the index of the study, from 0. */
export function faultInFunnel(input: FunnelInput): Refusal | null {
  const { studies, filledIn, pooled, adjusted, isRatio, width } = input;
  const frame = faultInFrame(width, studies.length);
  if (frame) return frame;
  const must = isRatio ? 'positive' : 'finite';
  const values = ({ estimate, standardError }: { estimate: number; standardError: number }): CheckedValue[] => [
    { what: 'The estimate', field: 'estimate', value: estimate, must },
    { what: 'The standard error', field: 'standardError', value: standardError, must: 'positive' },
  ];
  for (const [index, study] of studies.entries()) {
    const fault = faultInValues(values(study), study.label, index);
    if (fault) return fault;
  }
  for (const study of filledIn) {
    const fault = faultInValues(values(study), 'a filled-in study');
    if (fault) return fault;
  }
  for (const [field, value] of Object.entries({ pooled, adjusted })) {
    const fault = value === null ? null : faultInValues([{ what: 'The estimate', field, value, must }], 'the pool');
    if (fault) return fault;
  }
  return null;
}
