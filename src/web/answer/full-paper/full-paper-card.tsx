import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EvidenceCard } from '#web/ui/thread/evidence-card.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { type AnswerCardProps, numberWords, QuoteChoice, StandingWords } from '../answer-card.tsx';
import { aboutStudy, quotesOf } from '../answer-evidence.ts';
import { placeWords } from './paper-place.ts';

/** What a statement about a whole paper rests on: page or section, and the words. */
export function FullPaperCard({ statement, number, studies }: AnswerCardProps) {
  const quotes = quotesOf(statement, studies);
  const [at, setAt] = useState(0);
  const shown = quotes[Math.min(at, quotes.length - 1)];
  if (!shown) return null;
  const { study, evidence } = shown;
  const place = statement.evidence.find(({ start, end }) => start === evidence.start && end === evidence.end);
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
        <Button look="row" onClick={copy}>
          Copy quote
        </Button>
      </EvidenceCard>
    </>
  );
}
