import type { MetaAnalysis } from './meta-analysis.ts';
import { isRefusal } from './pooling/refusal.ts';

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
