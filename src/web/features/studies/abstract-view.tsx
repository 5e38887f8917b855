import type { ReactNode } from 'react';
import type { Passage } from '#core/text/passages.ts';
import type { AbstractReading } from '#web/shared/study/reading/abstract-reading.ts';
import { labelText, type TracedStatement } from '#web/shared/study/reading/summary-evidence.ts';
import { statedHeading } from '#web/shared/study/study-facts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { MarkedText } from '#web/ui/text/marked-text.tsx';
import { useThread } from '#web/ui/thread/thread-context.ts';
import css from './abstract-view.module.css';

/** A labelled part of an abstract with its sentences. */
interface SentenceGroup {
  label: string | null;
  sentences: Passage[];
}

/** Sentences that follow each other under one label, in the order of the text. */
export function groupSentences(passages: readonly Passage[]): SentenceGroup[] {
  const groups: SentenceGroup[] = [];
  for (const passage of passages) {
    const last = groups.at(-1);
    if (last && last.label === passage.section) last.sentences.push(passage);
    else groups.push({ label: passage.section, sentences: [passage] });
  }
  return groups;
}

export interface AbstractViewProps {
  reading: AbstractReading;
  statements: readonly TracedStatement[];
  /** The sentence that the address names. */
  target: number | null;
  /** Where a retracted or missing abstract needs a word before it. */
  children?: ReactNode;
}

/**
 * The abstract under its labels, or the library's statement in its place; each sentence has an anchor, and the open
 * statement's thread ends at its sentence.
 */
export function AbstractView({ reading: { passages, readFrom }, statements, target, children }: AbstractViewProps) {
  const thread = useThread();
  const traced = statements.find(({ id }) => id === thread.open)?.evidence ?? null;
  return (
    <section aria-labelledby="abstract-heading">
      <h2 id="abstract-heading" className={css.heading}>
        {readFrom ? statedHeading : 'Abstract'}
      </h2>
      {children}
      {groupSentences(passages).map(({ label, sentences }) => (
        <div key={sentences[0]?.passage} className={css.part}>
          {label !== null && <h3 className={css.label}>{labelText(label)}</h3>}
          <p className={css.text}>
            {sentences.map(({ passage, text }, index) => {
              const open = traced?.passage === passage;
              return [
                index > 0 && ' ',
                // The open sentence itself ends the thread: it must be the paragraph's own child.
                <span
                  key={passage}
                  id={`sentence-${passage}`}
                  ref={open ? thread.setPassage : undefined}
                  tabIndex={-1}
                  className={classNames(css.sentence, (open || target === passage) && css.washed)}
                >
                  <MarkedText text={text} ranges={open ? foundInSentence(text, traced) : []} />
                </span>,
              ];
            })}
          </p>
        </div>
      ))}
    </section>
  );
}

/** The statement's numbers, moved from the quote to the sentence around it. */
function foundInSentence(sentence: string, { quote, found }: NonNullable<TracedStatement['evidence']>) {
  const at = sentence.indexOf(quote);
  return at < 0 ? [] : found.map(({ start, end, kind }) => ({ start: start + at, end: end + at, kind }));
}
