import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type CertaintyStep, domainNames } from '#core/meta-analysis/certainty/certainty.ts';
import type { StepsDown } from '#core/meta-analysis/certainty/certainty-domains.ts';
import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { backToRule, maxReasonLength, overrule } from '#web/features/meta-analysis/trust/certainty-changes.ts';
import css from '#web/features/meta-analysis/trust/certainty-dialog.module.css';
import { stepFigure } from '#web/features/meta-analysis/trust/trust-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Radios } from '#web/ui/controls/radios.tsx';

const choices = [
  { value: '0', label: '0, nothing off' },
  { value: '1', label: '−1, serious' },
  { value: '2', label: '−2, very serious' },
] as const;
type Choice = (typeof choices)[number]['value'];
const downOf: Readonly<Record<Choice, StepsDown>> = { 0: 0, 1: 1, 2: 2 };

/**
 * The user's judgement of one domain: shown if there is one, else made here. It is stored only with a reason. Remounted
 * when the stored judgement changes.
 */
export function OwnJudgement({ view, step }: { view: AnalysisView; step: CertaintyStep }) {
  const [choosing, setChoosing] = useState(false);
  const name = domainNames[step.domain];
  if (step.overruled)
    return (
      <div className={css.kept}>
        <p>
          <strong>You: {stepFigure(step.down)}.</strong> {step.overruled.reason}
        </p>
        <Button
          look="row"
          tone="act"
          aria-label={`Back to the rule for ${name}`}
          onClick={() => view.change(`Judgement of ${name}`, (draft) => backToRule(draft, step.domain))}
        >
          Back to the rule
        </Button>
      </div>
    );
  if (!choosing)
    return (
      <div className={css.kept}>
        <Button look="row" tone="act" aria-label={`Judge ${name} otherwise`} onClick={() => setChoosing(true)}>
          Judge otherwise
        </Button>
      </div>
    );
  return <OwnForm view={view} step={step} onCancel={() => setChoosing(false)} />;
}

function OwnForm({ view, step, onCancel }: { view: AnalysisView; step: CertaintyStep; onCancel: () => void }) {
  const [choice, setChoice] = useState<Choice>(`${step.down}`);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const field = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button that opened it was removed.
    form.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') {
      setFault('Say why. Without a reason the rule’s judgement applies.');
      document.getElementById(field)?.focus();
      return;
    }
    view.change(`Judgement of ${domainNames[step.domain]}`, (draft) =>
      overrule(draft, step.domain, downOf[choice], reason),
    );
  };
  return (
    <form ref={form} onSubmit={submit} className={css.own} noValidate>
      <Radios label="Your judgement" value={choice} options={choices} onChange={setChoice} />
      <Field
        id={field}
        label="Why"
        size="small"
        value={reason}
        error={fault}
        maxLength={maxReasonLength}
        autoComplete="off"
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button compact onClick={onCancel}>
          Cancel
        </Button>
        <Button compact type="submit">
          Keep this judgement
        </Button>
      </div>
    </form>
  );
}
