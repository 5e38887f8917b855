import type { readAnalysisRows } from '#contract/meta-analysis.ts';
import type { CallOutput } from '#contract/shared/endpoint.ts';

/** The result of reading chosen studies. */
export type RowsRead = CallOutput<typeof readAnalysisRows> & {
  /** Uploaded papers that are there no more, as a basket numbers them. */
  readonly gone?: readonly number[];
};
