import type { RowStudy } from '#core/meta-analysis/rows/analysis-row.ts';

/** The number under which a basket has the study; null where it can have none: a typed one, and a paper that was deleted. */
export function basketId({ id, paper }: Pick<RowStudy, 'id' | 'paper'>): number | null {
  return id ?? (paper && !paper.deleted ? -paper.id : null);
}
