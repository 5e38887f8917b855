import { useState } from 'react';
import type { AnswerStatement, AnswerStudy } from '#contract/shared/checked-answer.ts';
import { StatementDerivation } from '#web/shared/study/derivation/derivation-parts.tsx';
import { QuoteCard } from '#web/shared/study/reading/quote-card.tsx';
import { retractionStatusLabels } from '#web/shared/study/retraction/study-retraction.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { Stamp } from '#web/ui/text/stamp.tsx';
import css from './answer-card.module.css';
import { aboutStudy, formulasOf, quotesOf, type ShownQuote } from './evidence/answer-evidence.ts';

export interface AnswerCardProps {
  statement: AnswerStatement;
  /** The statement's mark. */
  number: number;
  studies: readonly AnswerStudy[];
  onLeave?: (() => void) | undefined;
}

/** The evidence of a statement: one of its quotes, with buttons for the others. */
export function AnswerCard({ statement, number, studies, onLeave }: AnswerCardProps) {
  const quotes = quotesOf(statement, studies);
  const [at, setAt] = useState(0);
  const shown = quotes[Math.min(at, quotes.length - 1)];
  if (!shown) return null;
  return (
    <>
      {quotes.length > 1 && <QuoteChoice quotes={quotes} shown={shown} onChoose={setAt} />}
      <QuoteCard
        mark={String(number)}
        evidence={shown.evidence}
        numbers={numberText(statement, shown)}
        derivation={<StatementDerivation statement={statement} />}
        study={<StudyReference study={shown.study} onLeave={onLeave} />}
        standing={<RetractionStatusLabel standing={shown.study.standing} />}
        studyId={shown.study.stored ? shown.study.id : null}
        onLeave={onLeave}
      />
    </>
  );
}

const isRetracted = ({ study }: ShownQuote) => study.standing === 'retracted';

/** Which of several quotes is shown, and which of them are of retracted studies. */
export function QuoteChoice({
  quotes,
  shown,
  onChoose,
}: {
  quotes: readonly ShownQuote[];
  shown: ShownQuote;
  onChoose: (at: number) => void;
}) {
  return (
    <fieldset className={css.choice}>
      <legend className={css.legend}>Rests on {quotes.length} passages</legend>
      {quotes.map((quote, index) => (
        <button
          // A study may be quoted twice, from one sentence too.
          key={`${quote.study.id} ${quote.evidence.start} ${quote.evidence.end}`}
          type="button"
          className={classNames(css.quote, quote === shown && css.chosen)}
          aria-pressed={quote === shown}
          aria-label={`Passage ${index + 1} of ${quotes.length}${isRetracted(quote) ? ', retracted' : ''}`}
          onClick={() => onChoose(index)}
        >
          {index + 1}
          {isRetracted(quote) && ' retracted'}
        </button>
      ))}
    </fieldset>
  );
}

/** `3 of 4 found in this quote; 1 computed by us`; undefined for a statement without numbers. */
export function numberText(statement: AnswerStatement, { evidence }: ShownQuote): string | undefined {
  const computed = formulasOf(statement).map(({ number }) => number);
  const ours = computed.length === 0 ? null : `${computed.join(', ')} computed by us`;
  return [evidence.numbers, ours].filter((part) => part !== null).join('; ') || undefined;
}

function StudyReference({ study, onLeave }: { study: AnswerStudy; onLeave?: (() => void) | undefined }) {
  return (
    <>
      {study.stored ? (
        <TextLink tone="plain" className={css.title} href={`/study/${study.id}`} onClick={onLeave}>
          {sentence(study.title)}
        </TextLink>
      ) : (
        <span className={css.title}>{sentence(study.title)}</span>
      )}{' '}
      {aboutStudy(study)}
    </>
  );
}

const sentence = (title: string) => (/[.?!]$/.test(title) ? title : `${title}.`);

/** The retraction status, boxed if there is one. */
export function RetractionStatusLabel({ standing: retractionStatus }: Pick<AnswerStudy, 'standing'>) {
  if (retractionStatus === 'retracted' || retractionStatus === 'concern') return <Stamp kind={retractionStatus} />;
  return `${retractionStatusLabels[retractionStatus]}.`;
}

/** The formulas of a statement's numbers that are in no study. */
export function FormulaCard({ statement }: { statement: AnswerStatement }) {
  return (
    <div className={css.formulas}>
      <p className={css.where}>Computed by us, from the study’s own words</p>
      <dl>
        {formulasOf(statement).map(({ number, formula, from }) => (
          <div key={`${number} ${formula}`} className={css.formula}>
            <dt>{number}</dt>
            <dd>
              = {formula}
              {from !== '' && <span className={css.from}>“{from}”</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
