import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { amountSentence } from '#core/synthesis/evidence/risk-sentence.ts';
import type { HealthAnswer } from '#web/features/answers/health-answer.ts';
import { confidenceText } from '#web/features/answers/sections/confidence.tsx';
import { answerAddress, readStoredLinks } from '#web/shared/account/answers/shared-answers.ts';
import { formatMoment } from '#web/shared/study/format-date.ts';
import css from './print-sheet.module.css';
import { leftOutText, reasonsText, type SheetCut, sheetCuts, sheetStudies } from './sheet-content.ts';

/** The height that paper of both common sizes has inside its margins, in px: that of Letter, at the width of A4. */
const paperHeight = 935;

export interface PrintSheetProps {
  question: string;
  result: HealthAnswer;
  /** The page has its final length. */
  onReady: () => void;
}

/**
 * An answer on one printed page, for a doctor: the question, the answer, how sure it is, the studies with their figures,
 * what is not known. It is beside the page and hidden; printed it takes the page's place, white in both themes.
 */
export function PrintSheet({ question, result, onReady }: PrintSheetProps) {
  const { lead, risk, confidence, confidenceRules, urgent, outside, notKnown, answer, answerId } = result;
  const all = useMemo(() => sheetStudies(result), [result]);
  const cuts = useMemo(() => sheetCuts(all.length), [all]);
  const [step, setStep] = useState(0);
  const [printedAt] = useState(() => new Date().toISOString());
  const sheet = useRef<HTMLElement>(null);
  const cut: SheetCut = cuts[step] ?? { type: 'small', studies: 0, lines: 0 };
  useLayoutEffect(() => {
    if ((sheet.current?.offsetHeight ?? 0) > paperHeight && step < cuts.length - 1) setStep(step + 1);
  }, [step, cuts]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['sheet'] = '';
    return () => {
      delete dataset['sheet'];
    };
  }, []);
  const ready = useRef(onReady);
  useEffect(() => {
    void document.fonts.ready.then(() => ready.current());
  }, []);
  const { badge, words } = confidenceText(confidence);
  const leftOut = leftOutText(cut.studies, all);
  return createPortal(
    <article ref={sheet} className={css.sheet} data-type={cut.type} data-theme="light">
      <p className={css.top}>
        <span>MetaMind, an answer from studies, to talk over with a doctor</span>
        <time dateTime={printedAt}>{formatMoment(printedAt)}</time>
      </p>
      <h1 className={css.question} dir="auto">
        {question}
      </h1>
      {urgent && <p className={css.advice}>{urgent.advice}</p>}
      {outside && <p className={css.advice}>{outside.advice}</p>}
      {lead !== null && <p className={css.lead}>{lead}</p>}
      {lead !== null && risk && <p>{amountSentence(risk)}</p>}
      <p className={css.sure}>
        <strong>
          How sure is this? {badge}. {words}
        </strong>{' '}
        {reasonsText(confidenceRules)}
      </p>
      <h2>The studies</h2>
      <ol className={css.studies}>
        {all.slice(0, cut.studies).map(({ id, reference, about, lines }) => (
          <li key={id}>
            {reference}
            <strong className={css.line}>{about}</strong>
            {lines.slice(0, cut.lines).map((line) => (
              <span key={line} className={css.line}>
                {line}
              </span>
            ))}
          </li>
        ))}
      </ol>
      {leftOut !== null && <p>{leftOut}</p>}
      {notKnown.length > 0 && (
        <>
          <h2>What is not known</h2>
          <ul className={css.unknown}>
            {notKnown.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        </>
      )}
      <p className={css.foot}>
        {addressOf(answerId)}
        <br />
        Read in summaries of published studies on {formatMoment(answer.generatedAt)}. Words in quotation marks are the
        studies’ own. This is not medical advice.
      </p>
    </article>,
    document.body,
  );
}

/** The short address of an answer that was shared from here, else that of the page. */
function addressOf(answerId: string | null): string {
  const link = answerId === null ? undefined : readStoredLinks().find((stored) => stored.answerId === answerId);
  return link ? answerAddress(link.id, location.origin) : location.href.split('#', 1).join('');
}
