/** The method and the prediction interval in sentences, for what is opened later: not part of the table's first view. */
import { figure } from './figures.ts';
import { predictionLabel } from './judge-warnings.ts';
import type { MetaAnalysis } from './meta-analysis.ts';
import { isRefusal } from './pooling/refusal.ts';
import { countWithNoun } from './rows/name-rows.ts';

const methodNames: Partial<Record<MetaAnalysis['method'], string>> = {
  CE: 'a common effect',
  DL: 'DerSimonian and Laird',
  PM: 'Paule and Mandel',
};
const inferenceNames: Record<MetaAnalysis['inference'], string> = {
  normal: 'normal intervals',
  knapp_hartung: 'Knapp-Hartung intervals',
  knapp_hartung_never_narrower: 'modified Knapp-Hartung intervals, never narrower than normal ones,',
};

/** The statistical method in sentences. */
export function methodText({ method, measure, inference, levelPercent, prediction }: MetaAnalysis): string {
  const model = method === 'CE' ? 'Common effect' : `Random effects by ${methodNames[method] ?? method}`;
  const df = prediction && !isRefusal(prediction) ? prediction.df : null;
  const i2 = method === 'CE' ? 'I² is from Q, its interval' : 'I² is from τ², the intervals of both';
  return [
    `${model}, weights by inverse variance, with ${inferenceNames[inference]} at ${levelPercent}%.`,
    `${i2} by Q-profile${df === null ? '' : `; the prediction interval by t with ${df} df`}.`,
    ...(measure === 'SMD' ? ['Standardised differences that were made here are Hedges’ g.'] : []),
    'No language model computed a number.',
  ].join(' ');
}

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
