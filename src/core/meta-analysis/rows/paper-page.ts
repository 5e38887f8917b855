import type { AnalysisRow, CellSource } from './analysis-row.ts';

/** The page of an uploaded paper that contains a source; null for other studies, and after the paper was deleted. */
export function paperPage({ study }: AnalysisRow, { passage }: CellSource): number | null {
  return study.paper?.places[passage - 1]?.page ?? null;
}
