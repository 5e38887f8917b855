/** Effects from events and totals of two arms. */

import { type Refusal, refuse } from '#core/meta-analysis/pooling/refusal.ts';
import { naturalLog } from '#core/statistics/log-gamma.ts';
import type { StudyEffect } from './study-effect.ts';

export interface TwoByTwo {
  readonly treatedEvents: number;
  readonly treatedTotal: number;
  readonly controlEvents: number;
  readonly controlTotal: number;
}

/** Odds ratio and risk ratio are pooled as logarithms, the risk difference unchanged. */
export type TwoByTwoMeasure = 'OR' | 'RR' | 'RD';

const words = {
  treatedEvents: 'events in the treated arm',
  treatedTotal: 'total of the treated arm',
  controlEvents: 'events in the control arm',
  controlTotal: 'total of the control arm',
} as const;

/** Null where the four counts can be those of a trial; else the fault and the count. */
export function faultInTable(table: TwoByTwo): Refusal | null {
  for (const field of ['treatedEvents', 'treatedTotal', 'controlEvents', 'controlTotal'] as const) {
    const value = table[field];
    if (!Number.isFinite(value)) return refuse('bad_input', `The ${words[field]} is not a number.`, { field });
    if (value < 0) return refuse('bad_input', `The ${words[field]} is negative (${value}).`, { field });
    if (!Number.isInteger(value))
      return refuse('bad_input', `The ${words[field]} is ${value}; a count of people is a whole number.`, { field });
  }
  for (const arm of ['treated', 'control'] as const) {
    const events = table[`${arm}Events`];
    const total = table[`${arm}Total`];
    if (total === 0) return refuse('bad_input', `The ${arm} arm has no people in it.`, { field: `${arm}Total` });
    if (events > total)
      return refuse('bad_input', `The ${arm} arm has more events (${events}) than people (${total}).`, {
        field: `${arm}Events`,
      });
  }
  return null;
}

/** No event in either arm: such a study has no information on the relative effect. */
export function isDoubleZero(table: TwoByTwo): boolean {
  return table.treatedEvents + table.controlEvents === 0;
}

/** An event in every participant: the double zero of the opposite outcome. */
export function isDoubleFull(table: TwoByTwo): boolean {
  return table.treatedEvents === table.treatedTotal && table.controlEvents === table.controlTotal;
}

/** The four cells; ½ is added to each where one of them is 0, and only in that study (Haldane 1955; Gart 1966). */
function cellsOf(table: TwoByTwo) {
  const a = table.treatedEvents;
  const b = table.treatedTotal - a;
  const c = table.controlEvents;
  const d = table.controlTotal - c;
  const added = a === 0 || b === 0 || c === 0 || d === 0 ? 0.5 : 0;
  return { a: a + added, b: b + added, c: c + added, d: d + added };
}

/**
 * The effect with its large-sample variance (Fleiss & Berlin 2009). A double zero is included; leaving it out is the
 * caller's choice.
 */
export function twoByTwoEffect(table: TwoByTwo, measure: TwoByTwoMeasure): StudyEffect | Refusal {
  const fault = faultInTable(table);
  if (fault) return fault;
  const { a, b, c, d } = cellsOf(table);
  const treated = a + b;
  const control = c + d;
  if (measure === 'OR') return { effect: naturalLog((a * d) / (b * c)), variance: 1 / a + 1 / b + 1 / c + 1 / d };
  if (measure === 'RR')
    return {
      effect: naturalLog(a / treated / (c / control)),
      variance: b / (a * treated) + d / (c * control),
    };
  return {
    effect: a / treated - c / control,
    variance: (a * b) / treated ** 3 + (c * d) / control ** 3,
  };
}
