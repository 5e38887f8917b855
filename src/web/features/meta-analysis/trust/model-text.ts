/** The names of pooling methods and when each is appropriate. */

import { type StatedMeasure, statedMeasures } from '#core/extraction/effects/stated-effect.ts';
import type { AnalysisDraft, DraftOptions } from '#core/meta-analysis/draft/analysis-draft.ts';
import { defaultInference, type Inference } from '#core/meta-analysis/pooling/inference.ts';
import { defaultPoolingMethod, type PoolingMethod } from '#core/meta-analysis/pooling/pooling-method.ts';
import { measureTitles } from '#core/meta-analysis/rows/analysis-row.ts';
import { measuresOf } from '#core/meta-analysis/rows/row-effect.ts';
import { capitalize } from '#core/text/capitalize.ts';

/** In the order of the menu. */
export const methodNames: Readonly<Record<PoolingMethod, string>> = {
  REML: 'Random effects, REML',
  DL: 'Random effects, DerSimonian-Laird',
  PM: 'Random effects, Paule-Mandel',
  ML: 'Random effects, maximum likelihood',
  EB: 'Random effects, empirical Bayes',
  HS: 'Random effects, Hunter-Schmidt',
  SJ: 'Random effects, Sidik-Jonkman',
  HE: 'Random effects, Hedges',
  CE: 'Common effect',
};

export const methodReasons: Readonly<Record<PoolingMethod, string>> = {
  REML: 'Usual choice. Studies may differ; how much is estimated with little bias, also when they are few.',
  DL: 'The oldest and the most used. It tends to see too little difference between studies when they differ much.',
  PM: 'Close to REML, and often advised beside it.',
  ML: 'Like REML, but it sees too little difference when studies are few.',
  EB: 'Gives the same results as Paule-Mandel.',
  HS: 'Simple, and it sees too little difference when studies are few or small.',
  SJ: 'Tends to see too much difference when studies agree, and so gives wide intervals.',
  HE: 'Gives every study the same say about how much they differ. Unbiased, yet unsteady when studies are few.',
  CE: 'Takes one true effect for all studies. Right only where they ask the very same question.',
};

export const inferenceNames: Readonly<Record<Inference, string>> = {
  knapp_hartung_never_narrower: 'Knapp-Hartung, never narrower',
  knapp_hartung: 'Knapp-Hartung',
  normal: 'Normal (z)',
};

export const inferenceReasons: Readonly<Record<Inference, string>> = {
  knapp_hartung_never_narrower:
    'Allows for not knowing how much studies differ, and is never narrower than the normal interval.',
  knapp_hartung:
    'Allows for not knowing how much studies differ. With few studies that happen to agree it can be too narrow.',
  normal: 'Takes how much studies differ as known. Too narrow when they are few and differ.',
};

/** The default for a method. */
export const defaultInferenceOf = (method: PoolingMethod): Inference => (method === 'CE' ? 'normal' : defaultInference);

export const levels = [90, 95, 99] as const;

/** Measures that the studies in question give, in a fixed order; with one there is nothing to choose. */
export function measuresToChoose({ rows, options }: AnalysisDraft): StatedMeasure[] {
  const given = new Set(rows.filter(({ leftOut }) => leftOut === null).flatMap(measuresOf));
  if (options.measure) given.add(options.measure);
  return statedMeasures.filter((measure) => given.has(measure));
}

/** `Hazard ratio (HR)`. */
export const measureLabel = (measure: StatedMeasure) => `${capitalize(measureTitles[measure])} (${measure})`;

/** The rules' own choice is stored as null, so that a later default reaches the draft. */
export function chooseModel(draft: AnalysisDraft, chosen: Partial<DraftOptions>): AnalysisDraft {
  const options = { ...draft.options, ...chosen };
  const method = options.method === defaultPoolingMethod ? null : options.method;
  const usual = defaultInferenceOf(method ?? defaultPoolingMethod);
  return {
    ...draft,
    options: {
      ...options,
      method,
      inference: options.inference === usual ? null : options.inference,
      levelPercent: options.levelPercent === 95 ? null : options.levelPercent,
    },
  };
}
