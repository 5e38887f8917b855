import { figure } from './figures.ts';
import { predictionLabel } from './judge-warnings.ts';
import type { MetaAnalysis } from './meta-analysis.ts';
import { isRefusal } from './pooling/refusal.ts';
import { countWithNoun } from './rows/name-rows.ts';

/** With fewer studies a prediction interval can be far too wide or too narrow (Cochrane Handbook 10.10.4.3). */
const enoughToPredict = 10;

/** `The true effect in a new study might be 0.71 to 1.04.` */
export function predictionText({ prediction, allRandomized, k }: MetaAnalysis): string | null {
  if (!prediction) return null;
  if (isRefusal(prediction)) return prediction.reason;
  const rough =
    k < enoughToPredict
      ? ` From ${allRandomized ? countWithNoun(k, 'trial') : countWithNoun(k, 'study', 'studies')} that is rough.`
      : '';
  const { low, high } = prediction;
  return `The t${predictionLabel({ allRandomized }).slice(1)} might be ${figure(low)} to ${figure(high)}.${rough}`;
}
