import { useEffect, useRef, useState } from 'react';
import { judgementOf, overallOf } from '#core/meta-analysis/risk-of-bias/overall-floor.ts';
import type { RiskOfBiasForm } from '#core/meta-analysis/risk-of-bias/risk-of-bias-form.ts';
import { type RiskDomainId, riskTools } from '#core/meta-analysis/risk-of-bias/risk-tools.ts';
import type { AnalysisRow } from '#core/meta-analysis/rows/analysis-row.ts';
import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { DomainStep } from './domain-step.tsx';
import { OverallStep } from './overall-step.tsx';
import { changeForm, formOf } from './risk-changes.ts';
import { RiskMark } from './risk-mark.tsx';
import css from './risk-of-bias-dialog.module.css';
import { ToolChoice } from './tool-choice.tsx';

export interface RiskOfBiasDialogProps {
  view: AnalysisView;
  row: AnalysisRow;
  onClose: () => void;
}

/** One study's form, a domain at a time. Every answer is stored at once, so that closing loses nothing. */
export function RiskOfBiasDialog({ view, row, onClose }: RiskOfBiasDialogProps) {
  const form = formOf(view.draft, row);
  const { name, domains } = riskTools[form.tool];
  const [step, setStep] = useState<RiskDomainId | 'overall'>(() => firstOpen(form));
  const top = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    top.current?.focus();
  });
  const go = (to: RiskDomainId | 'overall') => {
    moved.current = true;
    setStep(to);
  };
  const change = (make: (before: RiskOfBiasForm) => RiskOfBiasForm) =>
    view.change(`Risk of bias of ${row.study.label}`, (draft) => changeForm(draft, row, make));
  const at = domains.findIndex(({ id }) => id === step);
  // Another tool may not have the earlier domain.
  const place = step === 'overall' ? domains.length : Math.max(0, at);
  const [before, domain, after] = [domains[place - 1], domains[place], domains[place + 1]];
  return (
    <Dialog
      open
      onClose={onClose}
      width="answer"
      title={`Risk of bias: ${row.study.label}`}
      description={row.study.title === row.study.label ? undefined : row.study.title}
      actions={
        <>
          {before && <Button onClick={() => go(before.id)}>Back</Button>}
          {domain ? (
            <Button look="filled" onClick={() => go(after ? after.id : 'overall')}>
              {after ? 'Next domain' : 'Overall'}
            </Button>
          ) : (
            <Button look="filled" onClick={onClose}>
              Done
            </Button>
          )}
        </>
      }
    >
      <ToolChoice row={row} form={form} onChange={change} />
      <ol className={css.steps} aria-label={`Domains of ${name}`}>
        {domains.map(({ id, number, name: each }) => (
          <li key={id}>
            <button
              type="button"
              className={css.step}
              aria-current={id === domain?.id ? 'step' : undefined}
              onClick={() => go(id)}
            >
              <span aria-hidden="true">{number}</span>
              <VisuallyHidden>{each}: </VisuallyHidden>
              <RiskMark judgement={judgementOf(form, id)} />
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={css.step}
            aria-current={domain ? undefined : 'step'}
            onClick={() => go('overall')}
          >
            <span>Overall</span>
            <RiskMark judgement={overallOf(form)} />
          </button>
        </li>
      </ol>
      <h3 ref={top} tabIndex={-1} className={css.heading}>
        {domain ? `${domain.number} ${domain.name}` : 'Overall'}
      </h3>
      {domain ? (
        <DomainStep key={domain.id} view={view} row={row} form={form} domain={domain} onChange={change} />
      ) : (
        <OverallStep form={form} row={row} onChange={change} onStep={go} />
      )}
    </Dialog>
  );
}

/** Where the reader left off. */
function firstOpen(form: RiskOfBiasForm): RiskDomainId | 'overall' {
  return riskTools[form.tool].domains.find(({ id }) => judgementOf(form, id) === null)?.id ?? 'overall';
}
