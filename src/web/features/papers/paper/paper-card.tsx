import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import css from '#web/features/papers/answers/paper-answer.module.css';
import { type PaperViewName, paperAddress, readPaperView } from '#web/features/papers/uploads-address.ts';
import type { AnswerCardProps } from '#web/shared/answer/answer-card.tsx';
import { PaperQuoteCard } from '#web/shared/answer/papers/paper-quote-card.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';

/** The evidence of a statement about papers: page and section, the quote, and links to it in the PDF and the text. */
export function PaperCard(props: AnswerCardProps) {
  return <Card {...props} view="text" />;
}

/**
 * The same for an answer that is stored with its paper: it stays beside the PDF, which shows the words as soon as it is
 * opened.
 */
export function AnalysisCard(props: AnswerCardProps) {
  return <Card {...props} view="analysis" />;
}

function Card({ onLeave, view, ...card }: AnswerCardProps & { view: PaperViewName }) {
  return (
    <PaperQuoteCard
      {...card}
      ways={({ studyId, page, start, end }) => {
        const words = { start, end };
        const inPdf = paperAddress(studyId, words, { view, pdf: true });
        return (
          page !== undefined && (
            <>
              {view === 'analysis' && <ShownBeside address={inPdf} />}
              <TextLink className={css.action} href={inPdf} onClick={onLeave}>
                Page {page} in the PDF
              </TextLink>
              <TextLink className={css.action} href={paperAddress(studyId, words)} onClick={onLeave}>
                In the text
              </TextLink>
            </>
          )
        );
      }}
    />
  );
}

/** Where the PDF is beside the analysis, it shows the quote of an opened statement at once. */
function ShownBeside({ address }: { address: string }) {
  const [, navigate] = useLocation();
  const isBeside = readPaperView(useSearch()).pdf;
  useEffect(() => {
    if (isBeside) navigate(address, { replace: true });
  }, [address, isBeside, navigate]);
  return null;
}
