import { useState } from 'react';
import { faultsInForm } from '#core/meta-analysis/risk-of-bias/form-faults.ts';
import {
  blankForm,
  isBlankForm,
  type RiskOfBiasForm,
  type RiskOfBiasTool,
  riskOfBiasTools,
} from '#core/meta-analysis/risk-of-bias/risk-of-bias-form.ts';
import { riskTools, toolFor } from '#core/meta-analysis/risk-of-bias/risk-tools.ts';
import type { AnalysisRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import css from './risk-of-bias-dialog.module.css';

export interface ToolChoiceProps {
  row: AnalysisRow;
  form: RiskOfBiasForm;
  onChange: (make: (before: RiskOfBiasForm) => RiskOfBiasForm) => void;
}

/** The tool for the design, with the choice of another; answers given on the first are then confirmed. */
export function ToolChoice({ row, form, onChange }: ToolChoiceProps) {
  const [wanted, setWanted] = useState<RiskOfBiasTool | null>(null);
  const { name, madeFor, notCovered, paper } = riskTools[form.tool];
  // A form from a file can contain answers that its tool does not have.
  const strange = faultsInForm(form).filter(({ kind }) => kind.startsWith('unknown_'));
  const take = (tool: RiskOfBiasTool) => {
    setWanted(null);
    onChange(() => blankForm(tool));
  };
  return (
    <div className={css.tool}>
      <Select<RiskOfBiasTool>
        label="Form:"
        value={form.tool}
        options={riskOfBiasTools.map((tool) => ({ value: tool, label: riskTools[tool].name }))}
        onChange={(tool) => {
          if (tool === form.tool) setWanted(null);
          else if (isBlankForm(form)) take(tool);
          else setWanted(tool);
        }}
      />
      <p className={css.source}>
        {paper}. For {madeFor}; the effect of assignment, and the result that is pooled here. {notCovered} Questions in
        our words, numbers as in the tool.
      </p>
      {form.tool !== toolFor(row.study) && (
        <p className={css.caution}>
          {row.study.randomized
            ? `This study was randomised; ${name} is made for ${madeFor}.`
            : `This study is not known to be randomised; ${name} is made for ${madeFor}.`}
        </p>
      )}
      {strange.length > 0 && (
        <p className={css.caution}>{strange.map(({ words }) => words).join(' ')} This counts for nothing.</p>
      )}
      {wanted !== null && (
        <div className={css.ask} role="alert">
          <p>The answers on this form do not fit {riskTools[wanted].name} and would go. Undo brings them back.</p>
          <Button compact onClick={() => setWanted(null)}>
            Keep {name}
          </Button>
          <Button compact onClick={() => take(wanted)}>
            Take {riskTools[wanted].name}
          </Button>
        </div>
      )}
    </div>
  );
}
