import { type ReactNode, useMemo } from 'react';
import type { SharedChecked } from '#contract/answers.ts';
import { storedAnswerRisk } from '#core/synthesis/evidence/answer-risk.ts';
import { otherWorksText, reviewedText } from '#core/synthesis/evidence/based-on.ts';
import { PrintForDoctor } from '#web/features/answers/actions/print-for-doctor.tsx';
import { SaveHealthAnswer } from '#web/features/answers/actions/save-health-answer.tsx';
import { answerHeadings } from '#web/features/answers/answer-headings.ts';
import { HealthAnswerView } from '#web/features/answers/health-answer-view.tsx';
import { type AnswerWork, noWork } from '#web/shared/answer/answer-work.ts';
import { formatMoment } from '#web/shared/study/format-date.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { Stamp } from '#web/ui/text/stamp.tsx';
import { ShareLink } from './shared-actions.tsx';
import { type CurrentAnswer, currentAnswer } from './shared-answer-status.ts';
import css from './shared-checked.module.css';

const done: AnswerWork = { ...noWork, state: 'done' };
const nothing = () => undefined;

/** A shared answer of the server, unchanged, with today's status of its studies. */
export function SharedCheckedAnswer({
  id,
  shared,
  withdraw,
  children,
}: {
  /** The id in the link. */
  id: string;
  shared: SharedChecked;
  withdraw: ReactNode;
  children: ReactNode;
}) {
  const present = useMemo(() => currentAnswer(shared), [shared]);
  const { whole } = present;
  const { question } = whole;
  const result = useMemo(
    // Nothing is requested again here: the shared answer is fixed.
    () => ({
      ...whole,
      // According to today's status of its studies.
      risk: storedAnswerRisk(whole),
      outside: whole.outside ?? null,
      studies: [],
      answerId: null,
      suggestions: [],
      answer: { ...whole.answer, canRegenerate: false },
    }),
    [whole],
  );
  return (
    <HealthAnswerView
      question={question}
      work={done}
      result={result}
      keptAt={null}
      headings={answerHeadings[whole.kind]}
      onStop={nothing}
      onAgain={nothing}
      onAsk={nothing}
      warning={<RetractedNotice retracted={present.retracted} />}
      basis={<Basis basedOn={present.basedOn} />}
      dates={<Dates present={present} shared={shared} />}
      actions={(look) => (
        <>
          <SaveHealthAnswer
            look={look}
            answer={{ answerId: null, question, answer: shared.answer, studyCount: shared.studyCount }}
          />
          <ShareLink look={look} id={id} question={question} />
          <PrintForDoctor look={look} question={question} result={result} />
          {look === 'bar' && (
            <LinkButton look="bar" href="/simple-search">
              Ask
            </LinkButton>
          )}
        </>
      )}
      further={withdraw}
    >
      {children}
    </HealthAnswerView>
  );
}

/** Of the people that an answer's studies were in, as they were read when it was made. */
function Basis({ basedOn }: Pick<CurrentAnswer, 'basedOn'>) {
  const reviewed = reviewedText(basedOn);
  return (
    <p className={css.facts}>
      {reviewed !== null && <strong>{reviewed}.</strong>} {otherWorksText(basedOn)}
    </p>
  );
}

/** When the answer was made and shared, and when its studies were last looked up. */
function Dates({ present, shared }: { present: CurrentAnswer; shared: SharedChecked }) {
  const { unknown, askedAt, whole } = present;
  const { generatedAt, studies } = whole.answer;
  return (
    <p className={css.times}>
      Generated <time dateTime={generatedAt}>{formatMoment(generatedAt)}</time>, shared{' '}
      <time dateTime={shared.createdAt}>{formatMoment(shared.createdAt)}</time>.{' '}
      {unknown < studies.length && askedAt !== null && <>Retractions looked up {formatMoment(askedAt)}. </>}
      {unknown > 0 && unknownText(unknown, studies.length)}
    </p>
  );
}

function RetractedNotice({ retracted }: Pick<CurrentAnswer, 'retracted'>) {
  if (retracted.length === 0) return null;
  const since = retracted.some((each) => each.since);
  return (
    <div className={css.retracted} role="alert">
      <Stamp kind="retracted" />
      <p>
        {retracted.length === 1
          ? 'A study that this answer rests on is retracted: '
          : `${retracted.length} studies that this answer rests on are retracted: `}
        {retracted.map(({ study }) => study.title.replace(/\.$/, '')).join('; ')}. What rests on{' '}
        {retracted.length === 1 ? 'it' : 'them'} is marked below.
        {since && (
          <> That was not known when the answer was made: its first sentence and how sure it is still count it.</>
        )}
      </p>
    </div>
  );
}

function unknownText(unknown: number, all: number): string {
  const whose =
    unknown === all ? (all === 1 ? 'of the study' : `of all ${all} studies`) : `of ${unknown} of ${all} studies`;
  return `Retraction status ${whose} unknown: no retraction source could be reached today.`;
}
