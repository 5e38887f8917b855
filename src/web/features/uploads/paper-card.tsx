import { useState } from 'react';
import { type AnswerCardProps, numberWords, QuoteChoice, StandingWords } from '#web/answer/answer-card.tsx';
import { aboutStudy, quotesOf } from '#web/answer/answer-evidence.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { EvidenceCard } from '#web/ui/thread/evidence-card.tsx';
import { toast } from '#web/ui/toast-store.ts';
import css from './paper-answer.module.css';
import { isPaperEvidence, placeWords } from './paper-place.ts';
import { paperAddress } from './uploads-address.ts';

/** What a statement about papers rests on: page and section, the words, and the way to them in the text. */
export function PaperCard({ statement, number, studies, onLeave }: AnswerCardProps) {
  const quotes = quotesOf(statement, studies);
  const [at, setAt] = useState(0);
  const shown = quotes[Math.min(at, quotes.length - 1)];
  if (!shown) return null;
  const { study, evidence } = shown;
  const place = statement.evidence
    .filter(isPaperEvidence)
    .find(({ studyId, start, end }) => studyId === study.id && start === evidence.start && end === evidence.end);
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
          <TextLink
            className={css.action}
            href={paperAddress(study.id, { start: place.start, end: place.end })}
            onClick={onLeave}
          >
            Open page {place.page}
          </TextLink>
        )}
        <Button look="row" onClick={copy}>
          Copy quote
        </Button>
      </EvidenceCard>
    </>
  );
}
