import type { readAnalysisRows } from '#contract/meta-analysis.ts';
import type { CallOutput } from '#contract/shared/endpoint.ts';

/** What reading chosen studies gave. */
export type RowsRead = CallOutput<typeof readAnalysisRows> & {
  /** Uploaded papers that are there no more, as a basket numbers them. */
  readonly gone?: readonly number[];
};
