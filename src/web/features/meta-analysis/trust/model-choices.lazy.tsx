import { useRef } from 'react';
import type { StatedMeasure } from '#core/extraction/effects/stated-effect.ts';
import type { DraftOptions } from '#core/meta-analysis/draft/analysis-draft.ts';
import { methodText } from '#core/meta-analysis/method-text.ts';
import type { Inference } from '#core/meta-analysis/pooling/inference.ts';
import type { PoolingMethod } from '#core/meta-analysis/pooling/pooling-method.ts';
import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Select, type SelectOption } from '#web/ui/controls/select.tsx';
import css from './model-choice.module.css';
import {
  chooseModel,
  defaultInferenceOf,
  inferenceNames,
  inferenceReasons,
  levels,
  measureLabel,
  measuresToChoose,
  methodNames,
  methodReasons,
} from './model-text.ts';

const byName = <Name extends string>(names: Readonly<Record<Name, string>>, usual: Name): SelectOption<Name>[] =>
  (Object.entries(names) as [Name, string][]).map(([value, label]) => ({
    value,
    label: value === usual ? `${label} (usual)` : label,
  }));

/** The model, the interval, its level and the measure; each choice recomputes the pool at once. */
export function ModelChoices({ view }: { view: AnalysisView }) {
  const { analysis, draft, change } = view;
  const choose = (what: string, chosen: Partial<DraftOptions>) => change(what, (before) => chooseModel(before, chosen));
  const place = useRef<HTMLDivElement>(null);
  const measures = measuresToChoose(draft);
  const { measure, method, inference, levelPercent } = draft.options;
  const changed = measure !== null || method !== null || inference !== null || levelPercent !== null;
  const shownLevels = [...new Set<number>([...levels, analysis.levelPercent])].sort((one, other) => one - other);
  return (
    <div ref={place} className={css.choices}>
      {analysis.pooled && <p>{methodText(analysis)}</p>}
      {measures.length > 1 && (
        <div>
          <Select<StatedMeasure | 'rule'>
            layout="stacked"
            label="Measure"
            value={measure ?? 'rule'}
            options={[
              { value: 'rule', label: `What most studies give${analysis.measure ? `: ${analysis.measure}` : ''}` },
              ...measures.map((value) => ({ value, label: measureLabel(value) })),
            ]}
            onChange={(chosen) => choose('Measure', { measure: chosen === 'rule' ? null : chosen })}
          />
        </div>
      )}
      <div>
        <Select<PoolingMethod>
          layout="stacked"
          label="Method"
          value={analysis.method}
          options={byName(methodNames, 'REML')}
          onChange={(chosen) => choose('Method of pooling', { method: chosen })}
        />
        <p className={css.why}>{methodReasons[analysis.method]}</p>
      </div>
      <div>
        <Select<Inference>
          layout="stacked"
          label="Interval"
          value={analysis.inference}
          options={byName(inferenceNames, defaultInferenceOf(analysis.method))}
          onChange={(chosen) => choose('Kind of interval', { inference: chosen })}
        />
        <p className={css.why}>{inferenceReasons[analysis.inference]}</p>
      </div>
      <div>
        <Select<string>
          layout="stacked"
          label="Level"
          value={`${analysis.levelPercent}`}
          options={shownLevels.map((level) => ({ value: `${level}`, label: `${level}%` }))}
          onChange={(chosen) => choose('Level of the interval', { levelPercent: Number(chosen) })}
        />
      </div>
      {changed && (
        <p>
          <Button
            look="row"
            onClick={() => {
              choose('Usual way of pooling', { measure: null, method: null, inference: null, levelPercent: null });
              // The button disappears with the choice that it reverted.
              place.current?.querySelector('select')?.focus();
            }}
          >
            Back to the usual way
          </Button>
        </p>
      )}
    </div>
  );
}
