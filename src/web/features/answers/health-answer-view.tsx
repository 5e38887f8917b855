import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { maxForRestMs } from '#core/first-paint/first-paint.ts';
import { AnswerBody } from '#web/shared/answer/answer-body.tsx';
import { formatMoment } from '#web/shared/study/format-date.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { whenIdle } from '#web/ui/loading/when-idle.ts';
import type { AskedAnswer } from './asked-answer.ts';
import type { HealthAnswer } from './health-answer.ts';
import css from './health-answer-view.module.css';
import { AnswerReceipt } from './sections/answer-receipt.tsx';
import { Confidence } from './sections/confidence.tsx';
import { EvidenceSection, OtherOutcomes, RiskSection } from './sections/evidence-section.tsx';
import { SeeResearch } from './sections/see-research.tsx';
import { UrgentBanner } from './sections/urgent-banner.tsx';

export interface HealthAnswerViewProps extends Pick<AskedAnswer, 'work' | 'result' | 'keptAt' | 'onStop' | 'onAsk'> {
  question: string;
  /** Headings by part of the answer, in their order. */
  headings: Readonly<Record<string, string | null>>;
  onAgain: (fresh: boolean) => void;
  /** Asked of the studies of an answer before, and of no other. */
  sameStudies?: boolean;
  /** Below the question: urgent information. */
  above?: ReactNode;
  /** In the rail: further actions with the answer. */
  actions?: ReactNode;
  /** Below everything: further questions. */
  children?: ReactNode;
}

/**
 * An answer to a health question: the lead, its confidence, the findings of the studies, the evidence, what is unknown.
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
  above,
  actions,
  children,
}: HealthAnswerViewProps) {
  const [open, setOpen] = useState(true);
  const whole = work.state === 'done' ? result : null;
  const isRestDue = useRestDue(whole);
  const retracted =
    whole?.answer.studies.filter(({ standing: retractionStatus }) => retractionStatus === 'retracted').length ?? 0;
  return (
    <article className={css.page}>
      <UrgentBanner advice={whole?.urgent?.advice ?? null} />
      <div className={css.columns}>
        <aside className={css.rail}>
          {whole && (
            <>
              <nav className={css.actions} aria-label="This answer">
                {whole.studies.length > 0 && <SeeResearch question={question} result={whole} />}
                {actions}
              </nav>
              <AnswerReceipt result={whole} />
            </>
          )}
        </aside>
        <div className={css.answer}>
          <h1 className={css.question} dir="auto">
            {question}
          </h1>
          {keptAt !== null && (
            <p className={css.kept} role="status">
              The server cannot be reached. This is the copy kept here on {formatMoment(keptAt)}.
            </p>
          )}
          {above}
          {sameStudies && (
            <p className={css.note}>
              Asked of the studies of the answer before, and of no other.{' '}
              <Button look="row" tone="act" onClick={() => onAsk(question)}>
                Ask all databases
              </Button>
            </p>
          )}
          {work.state === 'working' && (
            <div className={css.leadPlaceholder}>
              <Skeleton widths={[96, 88, 62]} lineHeight={44} />
            </div>
          )}
          {whole?.outside && whole.answer.refused === null && <p className={css.outside}>{whole.outside.advice}</p>}
          {whole?.lead && (
            <>
              <p className={css.lead}>{whole.lead}</p>
              <p className={css.note}>Counted by rule from the studies below; no model had a say in it.</p>
            </>
          )}
          {whole && whole.answer.refused === null && (
            <Confidence
              confidence={whole.confidence}
              rules={whole.confidenceRules}
              studyCount={whole.studyCount}
              retracted={retracted}
            />
          )}
          <div className={css.body}>
            <AnswerBody
              work={work}
              answer={result?.answer ?? null}
              title={question}
              headings={headings}
              without={open ? undefined : folded}
              level={2}
              onStop={onStop}
              onAgain={onAgain}
              isRestDue={isRestDue}
            >
              {whole && isLong(whole) && (
                <p className={css.fold}>
                  <Button look="row" tone="act" aria-expanded={open} onClick={() => setOpen(!open)}>
                    {open ? 'Show Less' : 'Read Full Answer'}
                  </Button>
                </p>
              )}
              {whole && open && <RiskSection result={whole} />}
              {whole && open && whole.readings.length > 0 && <EvidenceSection result={whole} />}
              {whole && open && <OtherOutcomes result={whole} />}
              {whole && open && whole.notKnown.length > 0 && (
                <section className={css.section}>
                  <h2>What is not known</h2>
                  <ul className={css.unknown}>
                    {whole.notKnown.map((words) => (
                      <li key={words}>{words}</li>
                    ))}
                  </ul>
                  <p className={css.note}>
                    Not found is not proof that none exists. The receipt shows where we looked.
                  </p>
                </section>
              )}
            </AnswerBody>
          </div>
          {isRestDue && children}
        </div>
      </div>
    </article>
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

/** The parts that a folded answer leaves out. */
const folded = ['finding', 'who-was-studied', 'harm', 'limit', 'unknown'];

/** More than a screen of statements. */
function isLong({ answer }: HealthAnswer): boolean {
  return answer.statements.length > 4;
}
