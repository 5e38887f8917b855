import type { ReactNode } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { EvidenceCard } from '#web/ui/thread/evidence-card.tsx';
import css from './study-effect.module.css';
import type { ShownEvidence } from './summary-evidence.ts';

export interface QuoteCardProps {
  mark: string;
  evidence: ShownEvidence;
  /** The knots of the chain; without `numbers` the evidence's own count. */
  numbers?: ReactNode;
  /** Below the quote. */
  derivation?: ReactNode;
  study: ReactNode;
  standing: ReactNode;
  /** The study whose sentence the link opens; null if it cannot be opened. */
  studyId: number | null;
  /** The link was followed: the dialog over the page must close. */
  onLeave?: (() => void) | undefined;
}

/** The card of one quote: the words, then numbers, study and retraction status, and the links. */
export function QuoteCard({
  mark,
  evidence,
  numbers,
  derivation,
  study,
  standing: retractionStatus,
  studyId,
  onLeave,
}: QuoteCardProps) {
  const { quote, passage } = evidence;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(quote);
      toast({ title: 'Quote copied to clipboard' });
    } catch {
      toast({ title: 'Error', description: 'Failed to copy the quote to clipboard.', destructive: true });
    }
  };
  return (
    <EvidenceCard
      mark={mark}
      where={evidence.where}
      before={evidence.before}
      quote={quote}
      after={evidence.after}
      found={evidence.found}
      derivation={derivation}
      chain={{ numbers: numbers ?? evidence.numbers ?? undefined, study, standing: retractionStatus }}
    >
      {passage !== null && studyId !== null && (
        <TextLink className={css.action} href={`/study/${studyId}#sentence-${passage}`} onClick={onLeave}>
          Open in the {evidence.fromLibrary ? 'record' : 'abstract'}
        </TextLink>
      )}
      <Button look="row" onClick={copy}>
        Copy quote
      </Button>
    </EvidenceCard>
  );
}
