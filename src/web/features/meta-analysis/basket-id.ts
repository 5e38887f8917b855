import type { RowStudy } from '#core/meta-analysis/rows/analysis-row.ts';

/** The number of the study in a basket; null for a manual row, and for a paper that was deleted. */
export function basketId({ id, paper }: Pick<RowStudy, 'id' | 'paper'>): number | null {
  return id ?? (paper && !paper.deleted ? -paper.id : null);
}
