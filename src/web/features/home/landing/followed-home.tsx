import { useRef } from 'react';
import { spellCount } from '#core/text/spell-count.ts';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import css from './followed-home.module.css';
import { checked, followedPassage, followedStatement, followedStudy } from './followed-sentence.ts';
import { markNumbers } from './marked-numbers.ts';
import { useFollowedThread } from './use-followed-thread.ts';

/** Where the headline's thread leads. */
export const followedId = 'one-sentence';

/** A real sentence, the words of a real study that it rests on, and what was checked between them. */
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
