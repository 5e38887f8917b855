/**
 * Shared by Mantel-Haenszel and Peto: the check of the tables, and Q about an estimate that is not the weighted mean.
 */
import { chiSquareSurvival } from '#core/statistics/chi-square-distribution.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { StudyEffect } from './study-effects/study-effect.ts';
import { faultInTable, type TwoByTwo } from './study-effects/two-by-two.ts';

export interface TableHeterogeneity {
  readonly q: number;
  readonly df: number;
  readonly p: number;
  readonly i2Percent: number;
}

export function tableHeterogeneity(studies: readonly StudyEffect[], centre: number): TableHeterogeneity {
  const df = Math.max(0, studies.length - 1);
  const q = df > 0 ? studies.reduce((sum, { effect, variance }) => sum + (effect - centre) ** 2 / variance, 0) : 0;
  return { q, df, p: chiSquareSurvival(q, df), i2Percent: q > 0 ? Math.max(0, (100 * (q - df)) / q) : 0 };
}

export function faultInTables(tables: readonly TwoByTwo[]): Refusal | null {
  if (tables.length < 2)
    return refuse('too_few_studies', `Pooling needs at least 2 studies; there ${tables.length ? 'is 1' : 'are none'}.`);
  for (const [study, table] of tables.entries()) {
    const fault = faultInTable(table);
    if (fault) return { ...fault, study, reason: `Study ${study + 1}: ${fault.reason}` };
  }
  return null;
}
