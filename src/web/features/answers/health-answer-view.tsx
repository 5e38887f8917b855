import type { ReactNode } from 'react';
import { AnswerBody } from '#web/answer/answer-body.tsx';
import type { AnswerWork } from '#web/answer/answer-work.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { AnswerReceipt } from './answer-receipt.tsx';
import { EvidenceSection } from './evidence-section.tsx';
import { type HealthAnswer, searchHref } from './health-answer.ts';
import css from './health-answer-view.module.css';
import { RiskSection } from './risk-section.tsx';
import { Sureness } from './sureness.tsx';
import { UrgentBanner } from './urgent-banner.tsx';

export interface HealthAnswerViewProps {
  question: string;
  work: AnswerWork;
  result: HealthAnswer | null;
  /** Headings by part of the answer, in their order. */
  headings: Readonly<Record<string, string | null>>;
  onStop: () => void;
  onAgain: (fresh: boolean) => void;
  /** In the rail: what can be done with the answer. */
  actions: ReactNode;
  /** Below everything: further questions. */
  children?: ReactNode;
}

/** An answer to a health question: the lead, how sure one can be, what the studies found, the evidence, what is not known. */
export function HealthAnswerView({
  question,
  work,
  result,
  headings,
  onStop,
  onAgain,
  actions,
  children,
}: HealthAnswerViewProps) {
  const whole = work.state === 'done' ? result : null;
  const retracted = whole?.answer.studies.filter(({ standing }) => standing === 'retracted').length ?? 0;
  return (
    <article className={css.page}>
      <UrgentBanner advice={whole?.urgent?.advice ?? null} />
      <div className={css.columns}>
        <aside className={css.rail}>
          {whole && (
            <>
              <nav className={css.actions} aria-label="This answer">
                <TextLink href={searchHref(whole.searchedFor)}>See the Research</TextLink>
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
          {whole?.lead && (
            <>
              <p className={css.lead}>{whole.lead}</p>
              <p className={css.note}>Counted by rule from the studies below; no model had a say in it.</p>
            </>
          )}
          {whole && whole.answer.refused === null && (
            <Sureness
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
              level={2}
              onStop={onStop}
              onAgain={onAgain}
            >
              {whole && <RiskSection result={whole} />}
              {whole && whole.readings.length > 0 && <EvidenceSection result={whole} />}
              {whole && whole.notKnown.length > 0 && (
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
          {children}
        </div>
      </div>
    </article>
  );
}
