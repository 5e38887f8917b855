import { useId, useState } from 'react';
import type { SuggestedQuote } from '#core/meta-analysis/risk-of-bias/domain-patterns.ts';
import type { ReadFrom } from '#core/meta-analysis/rows/analysis-row.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Disclosure } from '#web/ui/controls/disclosure.tsx';
import { MarkedText } from '#web/ui/text/marked-text.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { breakpoints, useMediaQuery } from '#web/ui/use-media-query.ts';
import css from './risk-of-bias-dialog.module.css';

export interface HelpfulSentencesProps {
  /** The study's text that the quotes' offsets refer to; empty if there is none. */
  text: string;
  readFrom: ReadFrom | null;
  quotes: readonly SuggestedQuote[];
  onQuote: (quote: string) => void;
}

/** A full text can mention a domain a hundred times. */
const atFirst = 8;

/** Sentences of the study about the domain, to read and to quote; folded if they would push the questions away. */
export function HelpfulSentences({ text, readFrom, quotes, onQuote }: HelpfulSentencesProps) {
  const wide = useMediaQuery(breakpoints.rail);
  const heading = useId();
  const source = readFrom === 'full text' ? 'full text' : readFrom === 'library' ? 'library’s restatement' : 'abstract';
  const title = `Sentences of the ${source} that may help`;
  if (quotes.length === 0)
    return (
      <p className={css.noQuotes}>
        {text.trim() === ''
          ? 'No text of this study is at hand. Look into its report.'
          : `No sentence of the ${source} speaks of this domain. ${source !== 'full text' ? 'Look into the full text.' : ''}`}
      </p>
    );
  const list = <Sentences quotes={quotes} onQuote={onQuote} />;
  if (!wide)
    return (
      <Disclosure summary={`${title} (${quotes.length})`} className={css.quotes}>
        {list}
      </Disclosure>
    );
  return (
    <section aria-labelledby={heading} className={css.quotes}>
      <h4 id={heading} className={css.quotesTitle}>
        {title}
      </h4>
      {list}
    </section>
  );
}

function Sentences({ quotes, onQuote }: Pick<HelpfulSentencesProps, 'quotes' | 'onQuote'>) {
  const [all, setAll] = useState(false);
  const shown = all ? quotes : quotes.slice(0, atFirst);
  return (
    <>
      <ol>
        {shown.map(({ passage, start, text, words }) => (
          <li key={passage} className={css.quote}>
            <blockquote>
              <MarkedText
                text={text}
                ranges={words.map((word) => ({ start: word.start - start, end: word.end - start, kind: 'number' }))}
              />
            </blockquote>
            <Button look="row" onClick={() => onQuote(text)}>
              Quote in “Why”
              <VisuallyHidden>, sentence {passage}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ol>
      {shown.length < quotes.length && (
        <Button look="row" onClick={() => setAll(true)}>
          Show {quotes.length - shown.length} more
        </Button>
      )}
    </>
  );
}
