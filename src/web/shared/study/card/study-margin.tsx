import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import type { NoticeReporter } from '#core/records/study-record.ts';
import { spellCount } from '#core/text/spell-count.ts';
import type { Lookup } from '#web/shared/study/access/lookup.ts';
import type { StudyRetraction } from '#web/shared/study/retraction/study-retraction.ts';
import { joinList, reporterNames } from '#web/shared/study/retraction/study-retraction.ts';
import { citationCount, citednessMeans, foundInText } from '#web/shared/study/study-facts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Ledger, LedgerRow } from '#web/ui/text/ledger.tsx';
import { Stamp } from '#web/ui/text/stamp.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './study-margin.module.css';

export interface StudyMarginProps {
  study: MergedStudy;
  lookup: Lookup;
  standing: StudyRetraction;
  relevance: { score: number; reason: string } | null;
  /** 2-year mean citedness of the journal as the search knew it. */
  citedness: number | null;
  onFoundIn: () => void;
}

/** Figures beside a result. Every row is there from the beginning, so that late answers move nothing. */
export function StudyMargin({
  study,
  lookup,
  standing: retractionStatus,
  relevance,
  citedness,
  onFoundIn,
}: StudyMarginProps) {
  const open =
    lookup.state === 'waiting' ? (
      <span className={css.open} data-waiting>
        looking up
      </span>
    ) : null;
  const count = citationCount(study, lookup);
  const journal = citedness ?? (lookup.state === 'answered' ? lookup.enrichment.journalCitedness : null);
  return (
    <div className={css.figures}>
      <Ledger compact>
        {relevance && (
          <LedgerRow
            label="Relevance"
            value={
              <span title={relevance.reason}>
                {relevance.score}/10<VisuallyHidden>, why: {relevance.reason}</VisuallyHidden>
              </span>
            }
          />
        )}
        <LedgerRow
          label="Cited by"
          value={
            count ? (
              <>
                {spellCount(count.count)}
                {count.countedBy !== '' && <span className={css.open}> ({count.countedBy})</span>}
              </>
            ) : (
              (open ?? <span className={css.open}>not known</span>)
            )
          }
        />
        <LedgerRow
          label={<span title={citednessMeans}>Citedness 2y</span>}
          value={
            journal !== null ? (
              <>
                {Math.round(journal * 10) / 10}
                <span className={css.open}> (OpenAlex)</span>
              </>
            ) : (
              (open ?? <span className={css.open}>not known</span>)
            )
          }
        />
        <LedgerRow
          label="Found in"
          value={
            <Button look="row" className={css.foundIn} onClick={onFoundIn}>
              {foundInText(study.foundIn)}
            </Button>
          }
        />
      </Ledger>
      <div className={css.standing}>
        <RetractionLine standing={retractionStatus} />
      </div>
    </div>
  );
}

function RetractionLine({
  standing: { standing: retractionStatus, notices, asked, waiting },
}: {
  standing: StudyRetraction;
}) {
  if (retractionStatus === 'unknown')
    return waiting ? <span data-waiting>Retraction status being looked up.</span> : <Stamp kind="unknown" />;
  if (retractionStatus === 'not_reported') return `No retraction reported by ${namesOf(asked)}.`;
  return `Status from ${namesOf(notices.length > 0 ? notices.map(({ reportedBy }) => reportedBy) : asked)}.`;
}

function namesOf(reporters: readonly NoticeReporter[]): string {
  return joinList([...new Set(reporters)].map((name) => reporterNames[name]));
}
