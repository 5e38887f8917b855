import { useMemo } from 'react';
import { passagesFor } from '#core/meta-analysis/risk-of-bias/domain-patterns.ts';
import { openQuestions } from '#core/meta-analysis/risk-of-bias/open-questions.ts';
import { judgementOf } from '#core/meta-analysis/risk-of-bias/overall-floor.ts';
import {
  type RiskJudgement,
  type RiskOfBiasForm,
  riskLabels,
  type SignallingAnswer,
  signallingAnswerLabels,
} from '#core/meta-analysis/risk-of-bias/risk-of-bias-form.ts';
import { type RiskDomain, riskTools } from '#core/meta-analysis/risk-of-bias/risk-tools.ts';
import type { AnalysisRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { splitPassages } from '#core/text/passages.ts';
import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { useTypedText } from '#web/features/meta-analysis/trust/use-typed-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Radios } from '#web/ui/controls/radios.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { HelpfulSentences } from './helpful-sentences.tsx';
import { answer, clearDomain, judge, maxJudgementNoteLength, note, noteWithQuote } from './risk-changes.ts';
import css from './risk-of-bias-dialog.module.css';

export interface DomainStepProps {
  view: AnalysisView;
  row: AnalysisRow;
  form: RiskOfBiasForm;
  domain: RiskDomain;
  onChange: (make: (before: RiskOfBiasForm) => RiskOfBiasForm) => void;
}

/** The questions of one domain beside the study's own sentences, then the user's judgement and reason. */
export function DomainStep({ view, row, form, domain, onChange }: DomainStepProps) {
  const text = view.draft.texts[row.key] ?? '';
  const passages = useMemo(() => splitPassages(text, []), [text]);
  const quotes = useMemo(() => passagesFor(domain.id, passages), [domain.id, passages]);
  const open = openQuestions(form).filter((each) => each.domain === domain.id);
  const judgement = judgementOf(form, domain.id);
  const why = useTypedText(form.notes[domain.id] ?? '', (typed) =>
    onChange((before) => note(before, domain.id, typed)),
  );
  const begun = judgement !== null || why.value !== '' || open.some((each) => each.answer !== null);
  return (
    <div className={css.columns}>
      <div className={css.questions}>
        <p className={css.about}>{domain.about}</p>
        {open.map(({ question: { id, words, reassuring, answers }, answer: given }) => (
          <div key={id} className={css.question}>
            <Radios<SignallingAnswer | 'unanswered'>
              label={`${id} ${words}`}
              value={given ?? 'unanswered'}
              options={answers.map((value) => ({ value, label: signallingAnswerLabels[value] }))}
              onChange={(chosen) => chosen !== 'unanswered' && onChange((before) => answer(before, id, chosen))}
            />
            {reassuring !== null && (
              <p className={css.hint}>“{reassuring === 'yes' ? 'Yes' : 'No'}” speaks for little bias.</p>
            )}
          </div>
        ))}
        <div className={css.judgement}>
          <Radios<RiskJudgement | 'unjudged'>
            label={`Your judgement: ${domain.name}`}
            value={judgement ?? 'unjudged'}
            options={riskTools[form.tool].judgements.map((value) => ({ value, label: riskLabels[value] }))}
            onChange={(chosen) => chosen !== 'unjudged' && onChange((before) => judge(before, domain.id, chosen))}
          />
          <div className={css.note}>
            <TextArea
              label="Why"
              rows={3}
              value={why.value}
              maxLength={maxJudgementNoteLength}
              onChange={(event) => why.type(event.currentTarget.value)}
              onBlur={why.keep}
            />
          </div>
          {begun && (
            <Button look="row" onClick={() => onChange((before) => clearDomain(before, domain.id))}>
              Clear this domain
            </Button>
          )}
        </div>
      </div>
      <HelpfulSentences
        text={text}
        readFrom={row.study.readFrom}
        quotes={quotes}
        onQuote={(quote) =>
          onChange((before) => note(before, domain.id, noteWithQuote(before.notes[domain.id] ?? '', quote)))
        }
      />
    </div>
  );
}
