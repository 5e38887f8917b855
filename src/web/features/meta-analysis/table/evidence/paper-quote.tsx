import type { AnalysisRow, PaperPlace, RowPaper } from '#core/meta-analysis/rows/analysis-row.ts';
import type { ShownEvidence } from '#web/shared/study/reading/summary-evidence.ts';
import { retractionStatusLabels } from '#web/shared/study/retraction/study-retraction.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Stamp } from '#web/ui/text/stamp.tsx';
import { EvidenceCard } from '#web/ui/thread/evidence-card.tsx';
import type { EvidenceGroup } from './cell-evidence.ts';
import { paperHref, paperPlaceText, TablePlaceText } from './paper-places.tsx';

export interface PaperQuoteProps {
  row: AnalysisRow;
  paper: RowPaper;
  place: PaperPlace;
  group: EvidenceGroup;
  number: number;
  /** The text of the row: the part of the paper that its figures were read from. */
  text: string;
  shown: ShownEvidence;
}

/** A quote from an uploaded paper: the sentence or the table's row, the table's caption, and a link to the page. */
export function PaperQuote({ row: { study }, paper, place, group, number, text, shown }: PaperQuoteProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shown.quote);
      toast({ title: 'Quote copied to clipboard' });
    } catch {
      toast({ title: 'Error', description: 'Failed to copy the quote to clipboard.', destructive: true });
    }
  };
  const marked = study.standing === 'retracted' || study.standing === 'concern' ? study.standing : null;
  return (
    <>
      <EvidenceCard
        mark={String(number)}
        where={paperPlaceText(paper, place, text)}
        before={shown.before}
        quote={shown.quote}
        after={shown.after}
        found={shown.found}
        chain={{
          numbers: shown.numbers ?? undefined,
          study: (
            <TextLink tone="plain" href={`/upload/${paper.id}`}>
              <bdi>{study.title}</bdi>
            </TextLink>
          ),
          standing: marked ? <Stamp kind={marked} /> : `${retractionStatusLabels[study.standing]}.`,
        }}
      >
        <TextLink href={paperHref(paper, place, group.source)}>Open page {place.page}</TextLink>
        <Button look="row" onClick={copy}>
          Copy quote
        </Button>
      </EvidenceCard>
      <TablePlaceText paper={paper} place={place} text={text} />
    </>
  );
}
