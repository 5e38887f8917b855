/** The tests in addition to Egger's, computed from the analysis on the user's request. */

import type { MetaAnalysis } from './meta-analysis.ts';
import type { Refusal } from './pooling/refusal.ts';
import { type BeggTest, beggTest } from './pooling/small-studies/begg.ts';
import { type FailSafeN, failSafeN } from './pooling/small-studies/fail-safe-n.ts';
import { type TrimAndFill, trimAndFill } from './pooling/small-studies/trim-and-fill.ts';

export interface MoreTests {
  readonly begg: BeggTest | Refusal;
  readonly trimAndFill: TrimAndFill | Refusal;
  readonly failSafeN: FailSafeN | Refusal;
}

/** For the pooled studies, by the pool's own method; null where Egger's test is not made either. */
export function moreTestsOf({ tests, used, method, levelPercent }: MetaAnalysis): MoreTests | null {
  if (!tests.made) return null;
  return {
    begg: beggTest(used),
    trimAndFill: trimAndFill(used, { method, levelPercent }),
    failSafeN: failSafeN(used),
  };
}
