import type { Candidate, RowPaper } from '#core/meta-analysis/rows/analysis-row.ts';
import { MarkedText } from '#web/ui/text/marked-text.tsx';
import css from './candidate-quote.module.css';
import { candidateValues } from './candidate-text.ts';
import { paperPlaceText, placeAt } from './paper-places.tsx';
import { quoteAt } from './quote-window.ts';

export interface CandidateQuoteProps {
  candidate: Candidate;
  /** The study's; undefined if it is not loaded. */
  text: string | undefined;
  paper?: RowPaper | undefined;
}

/** The words that a result was read from, its figures marked in them. */
export function CandidateQuote({ candidate, text, paper }: CandidateQuoteProps) {
  const place = paper ? placeAt(paper, candidate.source) : undefined;
  const shown =
    text === undefined ? null : quoteAt(text, candidate.source, candidateValues(candidate), 'Abstract', place);
  if (!shown) return <span className={css.quote}>The text that it was read from is not at hand here.</span>;
  return (
    <>
      <span className={css.quote}>
        {shown.before !== undefined && `${shown.before} `}
        <MarkedText
          text={shown.quote}
          ranges={[{ start: 0, end: shown.quote.length, kind: 'quote' }, ...shown.found]}
        />
        {shown.after !== undefined && ` ${shown.after}`}
      </span>
      {paper && place && <span className={css.formula}>{paperPlaceText(paper, place, text ?? '')}</span>}
      {candidate.source.formula !== null && (
        <span className={css.formula}>Computed by us: {candidate.source.formula}</span>
      )}
    </>
  );
}
