import { useId, useState } from 'react';
import { agreement, heterogeneityLines, leaveOneOutText } from '#core/meta-analysis/analysis-text.ts';
import { type CertaintyStep, domainNames } from '#core/meta-analysis/certainty/certainty.ts';
import { capitalize } from '#core/text/capitalize.ts';
import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Disclosure } from '#web/ui/controls/disclosure.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';
import { Ledger, LedgerRow } from '#web/ui/text/ledger.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { ModelChoice } from './model-choice.tsx';
import css from './trust-ledger.module.css';
import {
  agreementRows,
  certaintyLevelText,
  openJudgements,
  startLabel,
  stepFigure,
  stepLabel,
  studiesWord,
} from './trust-text.ts';

const CertaintyDialog = lazyDialog(async () => (await import('./certainty-dialog.tsx')).CertaintyDialog);

/** Whether the studies agree, how certain the result is and why, and how it was pooled. */
export function TrustLedger({ view }: { view: AnalysisView }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={css.trust}>
      <h2 id={heading} className={css.title}>
        How far to trust it
      </h2>
      <Agreement view={view} />
      <CertaintyLedger view={view} />
      <ModelChoice view={view} />
    </section>
  );
}

function Agreement({ view: { analysis } }: { view: AnalysisView }) {
  const lines = heterogeneityLines(analysis);
  if (lines.length === 0) return null;
  const moves = leaveOneOutText(analysis);
  return (
    <div className={css.part}>
      <h3 className={css.heading}>Do the {studiesWord(analysis)} agree?</h3>
      <Ledger>
        {lines.map(({ name, value }) => (
          <LedgerRow key={name} label={name} value={value} />
        ))}
        {agreementRows(analysis).map(({ label, value, note }) => (
          <LedgerRow key={label} label={label} value={value} {...(note !== null && { note })} />
        ))}
      </Ledger>
      <p className={css.sentence}>{agreement(analysis)}</p>
      {moves !== null && (
        <Disclosure summary="Without one study" className={css.more}>
          <p className={css.reason}>{moves}</p>
        </Disclosure>
      )}
    </div>
  );
}

function CertaintyLedger({ view }: { view: AnalysisView }) {
  const { analysis, certainty, draft } = view;
  const [open, setOpen] = useState(false);
  if (certainty.level === null)
    return <p className={css.nothing}>Nothing was pooled, so there is no certainty to judge.</p>;
  const own = certainty.steps.some(({ overruled }) => overruled !== null);
  const waiting = openJudgements(certainty, analysis, draft);
  return (
    <div className={css.part}>
      <h3 className={css.heading}>
        {own ? 'Certainty, with your judgements (GRADE)' : 'Certainty, suggested (GRADE)'}
      </h3>
      <Ledger>
        <LedgerRow label={startLabel(certainty, analysis)} value={capitalize(certainty.start.level)} />
        {certainty.steps.map((step) => (
          <LedgerRow key={step.domain} label={stepLabel(step, analysis)} value={<StepValue step={step} />} />
        ))}
        <LedgerRow label="Certainty" value={certaintyLevelText(certainty)} ruled total />
      </Ledger>
      {waiting.length > 0 && (
        <div className={css.waiting}>
          <p>Waiting for you; nothing is taken off until then:</p>
          <ul>
            {waiting.map(({ domain, words }) => (
              <li key={domain}>
                {domain === 'risk_of_bias' ? (
                  <TextLink href="#risk-of-bias" tone="quiet">
                    {domainNames[domain]}
                  </TextLink>
                ) : (
                  <Button look="row" onClick={() => setOpen(true)}>
                    {domainNames[domain]}
                  </Button>
                )}
                : {words}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={css.actions}>
        <Button look="row" onClick={() => setOpen(true)}>
          Change a judgement
        </Button>
        <Disclosure summary="Why each step">
          <dl className={css.reasons}>
            <Reason name={`Start: ${certainty.start.level}`} words={certainty.start.reason} />
            {certainty.steps.map((step) => (
              <Reason key={step.domain} name={domainNames[step.domain]} words={step.reason} own={step} />
            ))}
          </dl>
        </Disclosure>
      </div>
      <CertaintyDialog open={open} onClose={() => setOpen(false)} view={view} />
    </div>
  );
}

function StepValue({ step: { open, down, overruled } }: { step: CertaintyStep }) {
  if (open && down === 0) return <span className={css.open}>open</span>;
  return (
    <>
      {overruled !== null && <span className={css.yours}>yours, </span>}
      <span aria-hidden="true">{stepFigure(down)}</span>
      <VisuallyHidden>{down === 0 ? 'nothing off' : `${down} off`}</VisuallyHidden>
      {open && <span className={css.open}>, open</span>}
    </>
  );
}

function Reason({ name, words, own }: { name: string; words: string; own?: CertaintyStep }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {own?.overruled ? `The rule: ${stepFigure(own.overruled.suggested)}. ${words}` : words}
        {own?.overruled && (
          <span className={css.ownReason}>
            You: {stepFigure(own.down)}. {own.overruled.reason}
          </span>
        )}
      </dd>
    </div>
  );
}
