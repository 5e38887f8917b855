import { type ReactNode, useState } from 'react';
import type { AnswerEvidence } from '#contract/shared/checked-answer.ts';
import { sectionLabels } from '#core/documents/blocks/section-names.ts';
import {
  type AnswerCardProps,
  numberText,
  QuoteChoice,
  RetractionStatusLabel,
} from '#web/shared/answer/answer-card.tsx';
import { aboutStudy, quotesOf } from '#web/shared/answer/evidence/answer-evidence.ts';
import { StatementDerivation } from '#web/shared/study/derivation/derivation-parts.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { EvidenceCard } from '#web/ui/thread/evidence-card.tsx';

/** The place in a paper of the quotes of a statement. */

/** `Page 4, Results`; `Results` on a web page; `Full text` if neither is known. */
export function placeText({ page, section }: Pick<AnswerEvidence, 'page' | 'section'>): string {
  const named = section === undefined ? null : sectionLabels[section];
  const parts = [page === undefined ? null : `Page ${page}`, named].filter((part) => part !== null);
  return parts.join(', ') || 'Full text';
}

export interface PaperQuoteCardProps extends Omit<AnswerCardProps, 'onLeave'> {
  /** The links from the displayed quote to its place in the paper. */
  ways?: (quoted: AnswerEvidence) => ReactNode;
}

/** The evidence of a statement about whole papers: page or section, the quote, and links to it if there are any. */
export function PaperQuoteCard({ statement, number, studies, ways }: PaperQuoteCardProps) {
  const quotes = quotesOf(statement, studies);
  const [at, setAt] = useState(0);
  const shown = quotes[Math.min(at, quotes.length - 1)];
  if (!shown) return null;
  const { study, evidence } = shown;
  const quoted = statement.evidence.find(
    ({ studyId, start, end }) => studyId === study.id && start === evidence.start && end === evidence.end,
  );
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
        where={placeText(quoted ?? {})}
        before={evidence.before}
        quote={evidence.quote}
        after={evidence.after}
        found={evidence.found}
        derivation={<StatementDerivation statement={statement} />}
        chain={{
          numbers: numberText(statement, shown),
          study: (
            <>
              <bdi>{study.title}</bdi>. {aboutStudy(study)}
            </>
          ),
          standing: <RetractionStatusLabel standing={study.standing} />,
        }}
      >
        {quoted && ways?.(quoted)}
        <Button look="row" onClick={copy}>
          Copy quote
        </Button>
      </EvidenceCard>
    </>
  );
}
