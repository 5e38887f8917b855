import { useRef } from 'react';
import { spellCount } from '#core/text/spell-count.ts';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import css from './followed-home.module.css';
import { useFollowedThread } from './use-followed-thread.ts';

/**
 * The sentence that the landing page follows to its source. A test compares every word and figure with the library, and
 * runs the sentence through the check and the proof of a model's statements: `checked` is the result.
 */

/** A statement that an answer could make about the study. */
export const followedStatement =
  'At 6 months, 10.7% of the txt2stop group and 4.9% of the control group had stayed off cigarettes.';

/** The library's study: `slug` is its file, `sentence` the quote's number in its abstract, from 1. */
export const followedStudy = {
  id: 50,
  slug: 'txt2stop-smoking',
  sentence: 5,
  title:
    'Smoking cessation support delivered via mobile phone text messaging (txt2stop): a single-blind, randomised trial',
  authors: 'Free, Knight, Robertson et al.',
  journal: 'Lancet',
  year: 2011,
  people: 5800,
  pmcid: 'PMC3143315',
} as const;

/** The quote in its place: the library's sentences around it. */
export const followedPassage = {
  before: 'Saying that one had not smoked at all was verified by a biochemical test at 6 months.',
  quote:
    'At 6 months, 10.7% of the txt2stop group and 4.9% of the control group had stayed off cigarettes (relative risk 2.20, 95% CI 1.80 to 2.68, p < 0.0001).',
  after:
    'Counting everyone lost from sight as a smoker gave a similar result: 268 of 2911 against 124 of 2881 (2.14, 1.74 to 2.63).',
  /** Of the quote, those that the statement says. */
  numbers: ['6 months', '10.7%', '4.9%'],
} as const;

export const checked = { numbersInStatement: 3, numbersFound: 3 } as const;

/** A stretch of a text, and whether it is one of the numbers that are looked for. */
interface NumberPart {
  start: number;
  text: string;
  isNumber: boolean;
}

/** Cuts a text at the first occurrence of each number; a number without one is skipped. */
export function markNumbers(text: string, numbers: readonly string[]): NumberPart[] {
  const places = numbers
    .map((number) => ({ start: text.indexOf(number), end: text.indexOf(number) + number.length }))
    .filter(({ start }) => start >= 0)
    .sort((one, other) => one.start - other.start);
  const parts: NumberPart[] = [];
  let at = 0;
  for (const { start, end } of places) {
    if (start < at) continue;
    if (start > at) parts.push({ start: at, text: text.slice(at, start), isNumber: false });
    parts.push({ start, text: text.slice(start, end), isNumber: true });
    at = end;
  }
  if (at < text.length) parts.push({ start: at, text: text.slice(at), isNumber: false });
  return parts;
}

/** The target of the headline's thread. */
export const followedId = 'one-sentence';

/** A real sentence, its quote from a real study, and the checks between them. */
export function FollowedHome() {
  const area = useRef<HTMLDivElement>(null);
  const statement = useRef<HTMLSpanElement>(null);
  const quote = useRef<HTMLElement>(null);
  const passage = useRef<HTMLQuoteElement>(null);
  const firstRow = useRef<HTMLSpanElement>(null);
  const path = useFollowedThread({ area, statement, quote, passage, firstRow });
  const { title, authors, journal, year, people, pmcid } = followedStudy;
  return (
    <section id={followedId} className={css.section} aria-labelledby="followed" tabIndex={-1}>
      <h2 id="followed" className={css.heading}>
        One sentence, followed home
      </h2>
      <div ref={area} className={css.area}>
        {path !== null && (
          <svg className={css.thread} aria-hidden="true">
            <path d={path} />
          </svg>
        )}
        <div className={css.said}>
          <h3 className={css.label}>What an answer may say</h3>
          <p className={css.statement}>
            <span ref={statement}>{followedStatement}</span>
            <span className={css.mark} aria-hidden="true">
              1
            </span>
          </p>
        </div>
        <div>
          <h3 className={css.label}>What the study says, in its place</h3>
          <p className={css.title}>{title}</p>
          <p className={css.byline}>
            {authors} {journal} {year}. Randomised trial, {spellCount(people)} people
          </p>
          <blockquote ref={passage} className={css.passage}>
            <span className={css.around}>… {followedPassage.before} </span>
            <mark ref={quote} className={css.quote}>
              {markNumbers(followedPassage.quote, followedPassage.numbers).map(({ start, text, isNumber }) =>
                isNumber ? (
                  <span key={start} className={css.number}>
                    {text}
                  </span>
                ) : (
                  text
                ),
              )}
            </mark>
            <span className={css.around}> {followedPassage.after} …</span>
          </blockquote>
          <p className={css.note}>
            As the built-in library restates the abstract, every figure as printed.{' '}
            <TextLink tone="quiet" href={`/study/${followedStudy.id}#sentence-${followedStudy.sentence}`}>
              The sentence in the study
            </TextLink>
            {', '}
            <TextLink tone="quiet" href={`https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/`}>
              the original
            </TextLink>
          </p>
        </div>
        <div>
          <h3 className={css.label}>What was checked before you see it</h3>
          <dl className={css.account}>
            <div>
              <dt>
                <span ref={firstRow}>The quote, word for word</span>
              </dt>
              <dd>found</dd>
            </div>
            <div>
              <dt>Numbers in the sentence</dt>
              <dd>{checked.numbersInStatement}</dd>
            </div>
            <div>
              <dt>Of these in the quote</dt>
              <dd>{checked.numbersFound}</dd>
            </div>
            <div>
              <dt>Groups or direction exchanged</dt>
              <dd>no</dd>
            </div>
            <div>
              <dt>More than the source says</dt>
              <dd>no</dd>
            </div>
            <div className={css.total}>
              <dt>The sentence is</dt>
              <dd>kept</dd>
            </div>
          </dl>
          <p className={css.note}>
            Written for this page, checked by the same rules as every answer.{' '}
            <TextLink tone="quiet" href="/about/engine">
              How answers are made
            </TextLink>
          </p>
        </div>
      </div>
    </section>
  );
}
