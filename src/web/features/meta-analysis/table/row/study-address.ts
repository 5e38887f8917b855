import type { RowStudy } from '#core/meta-analysis/rows/analysis-row.ts';

/** Where the study of a row is read; null for a typed one and for a paper that was deleted. */
export function studyAddress({ id, paper }: Pick<RowStudy, 'id' | 'paper'>): string | null {
  if (paper) return paper.deleted ? null : `/upload/${paper.id}`;
  return id === null ? null : `/study/${id}`;
}
