import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { maxForRestMs } from '#core/first-paint/first-paint.ts';
import { amountSentence } from '#core/synthesis/evidence/risk-sentence.ts';
import { AnswerBody } from '#web/shared/answer/answer-body.tsx';
import { formatMoment } from '#web/shared/study/format-date.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { whenIdle } from '#web/ui/loading/when-idle.ts';
import { breakpoints, useMediaQuery } from '#web/ui/use-media-query.ts';
import { type ActionLook, AnswerBar } from './actions/answer-bar.tsx';
import type { AskedAnswer } from './asked-answer.ts';
import { foldedText, isLong, maxFolded } from './folded-text.ts';
import type { HealthAnswer } from './health-answer.ts';
import css from './health-answer-view.module.css';
import { AnswerReceipt } from './sections/answer-receipt.tsx';
import { Confidence } from './sections/confidence.tsx';
import { EvidenceSection, OtherOutcomes, RiskSection } from './sections/evidence-section.tsx';
import { ExplainedTerms } from './sections/explained-terms.tsx';
import { GateNotice } from './sections/gate-notice.tsx';
import { SeeResearch } from './sections/see-research.tsx';
import { UrgentBanner } from './sections/urgent-banner.tsx';
import { isStoppedByGate } from './stopped-by-gate.ts';

export interface HealthAnswerViewProps extends Pick<AskedAnswer, 'work' | 'result' | 'keptAt' | 'onStop' | 'onAsk'> {
  question: string;
  /** Headings by part of the answer, in their order. */
  headings: Readonly<Record<string, string | null>>;
  onAgain: (fresh: boolean) => void;
  /** Asked of the studies of an answer before, and of no other. */
  sameStudies?: boolean;
  /** Between question and answer: without it the answer would mislead. */
  warning?: ReactNode;
  /** Below how sure it is: what it rests on. */
  basis?: ReactNode;
  /** Below the findings: when it was made and looked up. */
  dates?: ReactNode;
  /** What can be done with the answer: lines in the rail of a wide page, words in the bar of a narrow one. */
  actions?: (look: ActionLook) => ReactNode;
  /** Further actions: lines at every width. */
  further?: ReactNode;
  /** Below everything: further questions. */
  children?: ReactNode;
}

/**
 * An answer to a health question: the lead, its confidence, the findings of the studies, the evidence, what is unknown.
 * The document has the order in which it is read, at every width. On a phone it begins folded.
 */
export function HealthAnswerView({
  question,
  work,
  result,
  keptAt,
  headings,
  sameStudies = false,
  onStop,
  onAgain,
  onAsk,
  warning,
  basis,
  dates,
  actions,
  further,
  children,
}: HealthAnswerViewProps) {
  const hasRail = useMediaQuery(breakpoints.margin);
  const isPhone = !useMediaQuery(breakpoints.rail);
  const [open, setOpen] = useState(!isPhone);
  const whole = work.state === 'done' ? result : null;
  const answered = whole?.answer.refused === null ? whole : null;
  const isRestDue = useRestDue(whole);
  const long = whole !== null && isLong(whole.answer);
  const isFolded = !open && (whole === null || long);
  const retracted =
    whole?.answer.studies.filter(({ standing: retractionStatus }) => retractionStatus === 'retracted').length ?? 0;
  if (whole && isStoppedByGate(whole))
    return (
      <GateNotice question={question} result={whole}>
        {isRestDue && children}
      </GateNotice>
    );
  return (
    <article className={css.page}>
      <UrgentBanner advice={whole?.urgent?.advice ?? null} />
      <div className={css.columns}>
        <div className={css.answer}>
          <h1 className={css.question} dir="auto">
            {question}
          </h1>
          {warning}
          {work.state === 'working' && (
            <div className={css.leadPlaceholder}>
              <Skeleton widths={[96, 88, 62]} lineHeight={44} />
              <Skeleton widths={[34, 58, 26, 92, 80, 40]} lineHeight={28} />
            </div>
          )}
          {answered?.outside && <p className={css.outside}>{answered.outside.advice}</p>}
          {whole?.lead && (
            <p className={css.lead} data-long={whole.lead.length > longLead || undefined}>
              {whole.lead}
            </p>
          )}
          {answered?.lead && answered.risk && <p className={css.amount}>{amountSentence(answered.risk)}</p>}
          {answered && (
            <Confidence
              confidence={answered.confidence}
              rules={answered.confidenceRules}
              studyCount={answered.studyCount}
              retracted={retracted}
              isCounted={answered.lead !== null}
            />
          )}
          {basis}
          {keptAt !== null && (
            <p className={css.kept} role="status">
              The server cannot be reached. This is the copy kept here on {formatMoment(keptAt)}.
            </p>
          )}
          {sameStudies && (
            <p className={css.note}>
              Asked of the studies of the answer before, and of no other.{' '}
              <Button look="row" tone="act" onClick={() => onAsk(question)}>
                Ask all databases
              </Button>
            </p>
          )}
          <div className={css.body}>
            <AnswerBody
              work={work}
              answer={result?.answer ?? null}
              title={question}
              headings={headings}
              most={isFolded ? maxFolded : undefined}
              level={2}
              onStop={onStop}
              onAgain={onAgain}
              isRestDue={isRestDue}
            >
              {answered?.terms && <ExplainedTerms terms={answered.terms} />}
              {whole && long && (
                <div className={css.fold}>
                  <Button look={open ? 'row' : 'second'} tone="act" aria-expanded={open} onClick={() => setOpen(!open)}>
                    {open ? 'Show Less' : 'Read Full Answer'}
                  </Button>
                  {isFolded && <p className={css.note}>{foldedText(whole, headings)}</p>}
                </div>
              )}
              {whole && !isFolded && (
                <>
                  <RiskSection result={whole} />
                  {whole.readings.length > 0 && <EvidenceSection result={whole} />}
                  <OtherOutcomes result={whole} />
                  <NotKnown gaps={whole.notKnown} />
                </>
              )}
              {dates}
            </AnswerBody>
          </div>
          {isRestDue && children}
        </div>
        <aside className={css.rail} aria-label="Further with this answer">
          {whole && (
            <>
              <nav className={css.actions} aria-label={hasRail ? 'This answer' : 'More with this answer'}>
                {whole.studies.length > 0 && <SeeResearch question={question} result={whole} />}
                {hasRail && actions?.('row')}
                {further}
              </nav>
              <AnswerReceipt result={whole} />
            </>
          )}
        </aside>
      </div>
      {!hasRail && answered && isRestDue && actions && <AnswerBar>{actions('bar')}</AnswerBar>}
    </article>
  );
}

/** Signs of a first sentence that has smaller type on a phone, so that how sure it is stays on the first screen. */
const longLead = 130;

function NotKnown({ gaps }: { gaps: readonly string[] }) {
  if (gaps.length === 0) return null;
  return (
    <section className={css.section}>
      <h2>What is not known</h2>
      <ul className={css.unknown}>
        {gaps.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className={css.note}>Not found is not proof that none exists. The receipt shows where we looked.</p>
    </section>
  );
}

/** Whether the content below the statements is drawn. For a stored answer it is, at once. */
function useRestDue(whole: HealthAnswer | null): boolean {
  const [due, setDue] = useState(whole);
  useEffect(() => {
    if (whole === due) return;
    let gone = false;
    whenIdle(() => !gone && startTransition(() => setDue(whole)), maxForRestMs);
    return () => {
      gone = true;
    };
  }, [whole, due]);
  return due === whole;
}
