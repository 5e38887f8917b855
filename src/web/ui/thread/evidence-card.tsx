import type { ReactNode } from 'react';
import { MarkedText, type MarkedTextKind } from '#web/ui/text/marked-text.tsx';
import type { TextRange } from '#web/ui/text/segment-text.ts';
import css from './evidence-card.module.css';

export interface EvidenceCardProps {
  /** The mark's label, repeated. */
  mark: string;
  /** "Abstract, Results, sentence 2 of 3". */
  where: string;
  /** The context of the quote in the source, in muted ink; cut with "…" by the caller. */
  before?: string | undefined;
  quote: string;
  after?: string | undefined;
  /** Numbers (and terms) found in the quote, offsets into `quote`. */
  found?: readonly TextRange<Extract<MarkedTextKind, 'number' | 'term'>>[];
  /** A difficult word of the quote, explained. */
  explained?: { word: string; meaning: string } | undefined;
  /** What the quote reports, and how the statement follows from it: below the quote. */
  derivation?: ReactNode;
  /** The sources of trust in the quote: the three knots. A missing one is omitted. */
  chain: { numbers?: ReactNode; study?: ReactNode; standing?: ReactNode };
  /** Row buttons and links: "Open in the abstract", "Copy quote". */
  children?: ReactNode;
}

/**
 * The evidence of a statement: the place, the quote itself, and the chain of numbers, study and retraction status. The
 * rule above it is the thread, which the caller draws.
 */
export function EvidenceCard({
  mark,
  where,
  before,
  quote,
  after,
  found = [],
  explained,
  derivation,
  chain,
  children,
}: EvidenceCardProps) {
  const knots = [
    { name: 'Numbers', content: chain.numbers },
    { name: 'Study', content: chain.study },
    { name: 'Standing', content: chain.standing },
  ].filter((knot) => knot.content !== undefined && knot.content !== null);
  return (
    <div className={css.evidence}>
      <p className={css.where}>
        <strong className={css.mark}>{mark}</strong>
        {where}
      </p>
      <blockquote className={css.quote}>
        {before !== undefined && <span className={css.context}>{before} </span>}
        <MarkedText text={quote} ranges={[{ start: 0, end: quote.length, kind: 'quote' }, ...found]} />
        {after !== undefined && <span className={css.context}> {after}</span>}
      </blockquote>
      {explained && (
        <p className={css.explained}>
          <strong>{explained.word}</strong>: {explained.meaning}
        </p>
      )}
      {derivation}
      {knots.length > 0 && (
        <dl className={css.chain}>
          {knots.map((knot) => (
            <div key={knot.name} className={css.knot}>
              <dt>{knot.name}</dt>
              <dd>{knot.content}</dd>
            </div>
          ))}
        </dl>
      )}
      {children !== undefined && <div className={css.actions}>{children}</div>}
    </div>
  );
}
