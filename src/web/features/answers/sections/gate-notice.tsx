import type { ReactNode } from 'react';
import { writeAsked } from '#web/features/answers/asked-address.ts';
import type { HealthAnswer } from '#web/features/answers/health-answer.ts';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import css from './gate-notice.module.css';

type Urgent = NonNullable<HealthAnswer['urgent']>;
type Outside = NonNullable<HealthAnswer['outside']>;

/**
 * The page of a text that is not answered from studies. In an emergency the largest words are what to do now; anything
 * else is small, and below.
 */
export function GateNotice({
  question,
  result,
  children,
}: {
  question: string;
  result: HealthAnswer;
  children: ReactNode;
}) {
  const { urgent, outside } = result;
  return (
    <article className={css.page}>
      {urgent ? <UrgentNotice urgent={urgent} /> : outside && <OutsideNotice outside={outside} />}
      <p className={css.asked}>
        <span>You wrote:</span>{' '}
        <q className={css.question} dir="auto">
          {question}
        </q>
      </p>
      <p className={css.small}>
        Nothing was searched for this.{' '}
        {urgent && urgent.kind !== 'self_harm' && (
          <>
            Is no one ill or in danger now?{' '}
            <TextLink href={`/simple-search${writeAsked({ question, about: [], anyway: true })}`}>
              Search anyway
            </TextLink>
            .{' '}
          </>
        )}
        <TextLink href="/simple-search">Ask something else</TextLink>.
      </p>
      {urgent === null && children}
    </article>
  );
}

function UrgentNotice({ urgent: { kind, doNow, canBe, more, advice } }: { urgent: Urgent }) {
  return (
    <section className={css.urgent} data-kind={kind} role="alert">
      <h1 className={css.now} dir="auto">
        <WithNumbers text={doNow ?? advice} />
      </h1>
      {canBe && (
        <p className={css.canBe} dir="auto">
          <WithNumbers text={canBe} />
        </p>
      )}
      {more && (
        <p className={css.advice} dir="auto">
          <WithNumbers text={more} />
        </p>
      )}
    </section>
  );
}

function OutsideNotice({ outside: { kind, advice } }: { outside: Outside }) {
  const [first, rest] = firstSentence(advice);
  const ask = whatToAsk[kind];
  return (
    <section className={css.outside}>
      <h1 className={css.said} dir="auto">
        <WithNumbers text={first} />
      </h1>
      {rest && (
        <p className={css.advice} dir="auto">
          <WithNumbers text={rest} />
        </p>
      )}
      {ask && (
        <>
          <h2 className={css.whom}>{ask.whom}</h2>
          <ul className={css.questions}>
            {ask.questions.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** What to ask whom, where a person who knows the user can answer. */
const whatToAsk: Partial<Record<Outside['kind'], { whom: string; questions: readonly string[] }>> = {
  own_dose: {
    whom: 'What to ask a pharmacist or your doctor',
    questions: [
      'Does it go with what else I take, and with my illnesses?',
      'How much is right for me, how often, and for how long?',
      'If I want to stop: at once, or step by step? What should I look out for?',
    ],
  },
  own_diagnosis: {
    whom: 'What to ask a doctor or a nurse',
    questions: [
      'What can this be, and what can you rule out today?',
      'Would a test change what we do now?',
      'Which signs mean that I should come back at once?',
    ],
  },
};

/** The first sentence, and the rest. A line break ends a sentence too: the text in another language comes first. */
function firstSentence(text: string): [string, string] {
  const end = text.includes('\n') ? text.indexOf('\n') : text.search(/(?<=[.?!]) /);
  return end < 0 ? [text, ''] : [text.slice(0, end).trim(), text.slice(end).trim()];
}

/** Three digits and more, also in groups: a number to call. */
const phoneNumber = /\d[\d -]{1,18}\d/g;

/** The text with its telephone numbers as links, for a phone to call. */
function WithNumbers({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let last = 0;
  for (const { 0: number, index } of text.matchAll(phoneNumber)) {
    const digits = number.replace(/\D/g, '');
    if (digits.length < 3) continue;
    parts.push(text.slice(last, index), <Call key={index} digits={digits} number={number} />);
    last = index + number.length;
  }
  return (
    <>
      {parts}
      {text.slice(last)}
    </>
  );
}

function Call({ digits, number }: { digits: string; number: string }) {
  return (
    <a className={css.number} href={`tel:${digits}`} dir="ltr">
      {number}
    </a>
  );
}
