import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type AnswerCardProps, numberWords, QuoteChoice, StandingWords } from '#web/answer/answer-card.tsx';
import { aboutStudy, quotesOf } from '#web/answer/answer-evidence.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { EvidenceCard } from '#web/ui/thread/evidence-card.tsx';
import { toast } from '#web/ui/toast-store.ts';
import css from './paper-answer.module.css';
import { isPaperEvidence, placeWords } from './paper-place.ts';
import { type PaperViewName, paperAddress, readPaperView } from './uploads-address.ts';

/** What a statement about papers rests on: page and section, the words, and the ways to them in the PDF and the text. */
export function PaperCard(props: AnswerCardProps) {
  return <Card {...props} view="text" />;
}

/** The same for an answer that is kept with its paper: it stays beside the PDF, which shows the words as soon as it is opened. */
export function AnalysisCard(props: AnswerCardProps) {
  return <Card {...props} view="analysis" />;
}

function Card({ statement, number, studies, onLeave, view }: AnswerCardProps & { view: PaperViewName }) {
  const quotes = quotesOf(statement, studies);
  const [at, setAt] = useState(0);
  const shown = quotes[Math.min(at, quotes.length - 1)];
  if (!shown) return null;
  const { study, evidence } = shown;
  const place = statement.evidence
    .filter(isPaperEvidence)
    .find(({ studyId, start, end }) => studyId === study.id && start === evidence.start && end === evidence.end);
  const words = place && { start: place.start, end: place.end };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(evidence.quote);
      toast({ title: 'Quote copied to clipboard' });
    } catch {
      toast({ title: 'Error', description: 'Failed to copy the quote to clipboard.', destructive: true });
    }
  };
  return (
    <>
      {quotes.length > 1 && <QuoteChoice quotes={quotes} shown={shown} onChoose={setAt} />}
      <EvidenceCard
        mark={String(number)}
        where={place ? placeWords(place) : 'Full text'}
        before={evidence.before}
        quote={evidence.quote}
        after={evidence.after}
        found={evidence.found}
        chain={{
          numbers: numberWords(statement, shown),
          study: (
            <>
              <bdi>{study.title}</bdi>. {aboutStudy(study)}
            </>
          ),
          standing: <StandingWords standing={study.standing} />,
        }}
      >
        {place && (
          <>
            {view === 'analysis' && <ShownBeside address={paperAddress(study.id, words, { view, pdf: true })} />}
            <TextLink
              className={css.action}
              href={paperAddress(study.id, words, { view, pdf: true })}
              onClick={onLeave}
            >
              Page {place.page} in the PDF
            </TextLink>
            <TextLink className={css.action} href={paperAddress(study.id, words)} onClick={onLeave}>
              In the text
            </TextLink>
          </>
        )}
        <Button look="row" onClick={copy}>
          Copy quote
        </Button>
      </EvidenceCard>
    </>
  );
}

/** Where the PDF stands beside the analysis, it shows what an opened statement rests on without being asked. */
function ShownBeside({ address }: { address: string }) {
  const [, navigate] = useLocation();
  const isBeside = readPaperView(useSearch()).pdf;
  useEffect(() => {
    if (isBeside) navigate(address, { replace: true });
  }, [address, isBeside, navigate]);
  return null;
}
