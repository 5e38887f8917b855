import { judgementOf, overallFloor, overallOf } from '#core/meta-analysis/risk-of-bias/overall-floor.ts';
import {
  blankForm,
  type RiskJudgement,
  type RiskOfBiasForm,
  riskLabels,
} from '#core/meta-analysis/risk-of-bias/risk-of-bias-form.ts';
import { type RiskDomainId, riskTools } from '#core/meta-analysis/risk-of-bias/risk-tools.ts';
import type { AnalysisRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Radios } from '#web/ui/controls/radios.tsx';
import { RiskMark } from './risk-mark.tsx';
import css from './risk-of-bias-dialog.module.css';

export interface OverallStepProps {
  form: RiskOfBiasForm;
  row: AnalysisRow;
  onChange: (make: (before: RiskOfBiasForm) => RiskOfBiasForm) => void;
  onStep: (domain: RiskDomainId) => void;
}

const inCertainty: Readonly<Partial<Record<RiskJudgement, string>>> = {
  moderate:
    'In the certainty this takes nothing more off: studies without randomisation start lower already, and the same reason must not count twice.',
  'no information': 'In the certainty this study counts as not judged.',
};

/** All domains on one page, and the overall judgement within the range that they allow. */
export function OverallStep({ form, row, onChange, onStep }: OverallStepProps) {
  const { domains } = riskTools[form.tool];
  const { words, choices } = overallFloor(form);
  const overall = overallOf(form);
  return (
    <div className={css.overall}>
      <ul className={css.domains}>
        {domains.map(({ id, name }) => {
          const judgement = judgementOf(form, id);
          return (
            <li key={id}>
              <RiskMark judgement={judgement} silent />
              <Button look="row" onClick={() => onStep(id)}>
                {name}
              </Button>
              <span className={css.verdict}>{judgement === null ? 'Not judged' : riskLabels[judgement]}</span>
            </li>
          );
        })}
      </ul>
      <p className={css.floor}>{words}</p>
      {form.overall !== null && overall === null && (
        <p className={css.caution} role="status">
          “{riskLabels[form.overall]}” stood here and no longer goes with the domains. Choose again.
        </p>
      )}
      {choices.length > 0 && (
        <Radios<RiskJudgement | 'unjudged'>
          label="Your overall judgement"
          value={overall ?? 'unjudged'}
          options={choices.map((value) => ({ value, label: riskLabels[value] }))}
          onChange={(chosen) => chosen !== 'unjudged' && onChange((before) => ({ ...before, overall: chosen }))}
        />
      )}
      {overall !== null && !row.study.randomized && inCertainty[overall] !== undefined && (
        <p className={css.hint}>{inCertainty[overall]}</p>
      )}
      <p className={css.clear}>
        <Button look="row" onClick={() => onChange(({ tool }) => blankForm(tool))}>
          Clear the whole form
        </Button>
      </p>
    </div>
  );
}
