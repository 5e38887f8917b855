import { type CertaintyStep, domainNames } from '#core/meta-analysis/certainty/certainty.ts';
import type { StepsDown } from '#core/meta-analysis/certainty/certainty-domains.ts';
import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Radios } from '#web/ui/controls/radios.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { answerIndirectness } from './certainty-changes.ts';
import css from './certainty-dialog.module.css';
import { OwnJudgement } from './risk-of-bias/own-judgement.tsx';
import { certaintyLevelText, stepFigure } from './trust-text.ts';

export interface CertaintyDialogProps {
  open: boolean;
  onClose: () => void;
  view: AnalysisView;
}

/** What each rule suggests and why, and the user's own judgement in its place, stored with its reason. */
export function CertaintyDialog({ open, onClose, view }: CertaintyDialogProps) {
  const { certainty } = view;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title="Change a judgement"
      description="The rules suggest and you decide. Your judgement is kept with its reason."
      actions={
        <>
          <p className={css.level} role="status">
            Certainty: {certaintyLevelText(certainty)}
          </p>
          <Button look="filled" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {certainty.steps.map((step) => (
        <section key={step.domain} className={css.domain} aria-label={domainNames[step.domain]}>
          <h3 className={css.name}>{domainNames[step.domain]}</h3>
          <p className={css.about}>{about[step.domain]}</p>
          {step.domain === 'indirectness' ? (
            <Indirectness view={view} step={step} />
          ) : (
            <>
              <Suggestion step={step} />
              {step.domain === 'risk_of_bias' && step.open && (
                <p className={css.suggestion}>Each study is judged in the table “Risk of bias”, below the plots.</p>
              )}
              <OwnJudgement key={JSON.stringify(step.overruled)} view={view} step={step} />
            </>
          )}
        </section>
      ))}
    </Dialog>
  );
}

const about: Readonly<Record<CertaintyStep['domain'], string>> = {
  risk_of_bias: 'Could flaws in how the studies were made have bent the result?',
  inconsistency: 'Do the studies find different effects, more than chance explains?',
  indirectness: 'Were these the people, the treatments, the comparisons and the outcome that you ask about?',
  imprecision: 'Is there enough information, and does the interval leave only one reading open?',
  missing_studies: 'Could studies have been made and never published because of what they found?',
};

function Suggestion({ step }: { step: CertaintyStep }) {
  const down = step.overruled ? step.overruled.suggested : step.down;
  return (
    <p className={css.suggestion}>
      <strong>The rule: {stepFigure(down)}.</strong> {step.reason}
    </p>
  );
}

const matches = [
  { value: 'none', label: 'Not answered', hint: 'Nothing is taken off' },
  { value: '0', label: 'They match', hint: '0' },
  { value: '1', label: 'They match in part', hint: '−1: say, older people or a shorter time than you ask about' },
  {
    value: '2',
    label: 'They hardly match',
    hint: '−2: say, another drug of the class, or a laboratory value for an illness',
  },
] as const;
const stepsOf: Readonly<Record<(typeof matches)[number]['value'], StepsDown | null>> = { none: null, 0: 0, 1: 1, 2: 2 };

/** A question that no rule can answer for the user. */
function Indirectness({ view, step }: { view: AnalysisView; step: CertaintyStep }) {
  const given = view.draft.certainty.indirectness ?? null;
  return (
    <>
      <Radios
        label="Your answer"
        value={given === null ? 'none' : (`${given}` as const)}
        options={matches}
        onChange={(chosen) => view.change('Indirectness', (draft) => answerIndirectness(draft, stepsOf[chosen]))}
      />
      {step.overruled && <OwnJudgement key={JSON.stringify(step.overruled)} view={view} step={step} />}
    </>
  );
}
