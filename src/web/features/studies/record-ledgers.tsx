import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { sourceNames } from '#core/records/databases.ts';
import type { Notice, NoticeReporter } from '#core/records/study-record.ts';
import { spellCount } from '#core/text/spell-count.ts';
import { AccessLink } from '#web/shared/study/access/access-link.tsx';
import type { Lookup } from '#web/shared/study/access/lookup.ts';
import { formatMoment } from '#web/shared/study/format-date.ts';
import { NoticeLine } from '#web/shared/study/retraction/retraction-banner.tsx';
import { retractionStatusLabels, type StudyRetraction } from '#web/shared/study/retraction/study-retraction.ts';
import { citationCount, citednessMeans, foundInText } from '#web/shared/study/study-facts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Ledger, LedgerRow } from '#web/ui/text/ledger.tsx';
import css from './record.module.css';

const open = (lookup: Lookup) => (
  <span className={css.quiet}>{lookup.state === 'waiting' ? 'looking up' : 'not known'}</span>
);

/** Counts beside the abstract; rows that are looked up later are present from the beginning. */
export function FigureLedger({
  study,
  lookup,
  citedness,
}: {
  study: MergedStudy;
  lookup: Lookup;
  citedness: number | null;
}) {
  const count = citationCount(study, lookup);
  const journal = citedness ?? (lookup.state === 'answered' ? lookup.enrichment.journalCitedness : null);
  return (
    <Ledger>
      <LedgerRow
        label="Cited by"
        value={
          count ? `${spellCount(count.count)}${count.countedBy === '' ? '' : ` (${count.countedBy})`}` : open(lookup)
        }
      />
      <LedgerRow
        label={<span title={citednessMeans}>Citedness 2y</span>}
        value={journal === null ? open(lookup) : `${Math.round(journal * 10) / 10} (OpenAlex)`}
      />
      <LedgerRow label="Full text" value={<AccessLink study={study} lookup={lookup} unknown={open(lookup)} />} />
      <LedgerRow label="Found in" value={foundInText(study.foundIn)} />
    </Ledger>
  );
}

export interface NoticeLedgerProps {
  study: MergedStudy;
  lookup: Lookup;
  standing: StudyRetraction;
  asking: boolean;
  onAskAgain: () => void;
}

/** The retraction lookups: each database's answer, and the conclusion. */
export function NoticeLedger({ study, lookup, standing: retractionStatus, asking, onAskAgain }: NoticeLedgerProps) {
  const { notices, checkedAt } = retractionStatus;
  const marking = new Set(study.members.filter(({ retractionsKnown }) => retractionsKnown).map(({ source }) => source));
  return (
    <>
      <Ledger>
        {study.foundIn.map((source) => (
          <LedgerRow
            key={source}
            label={sourceNames[source]}
            {...said(notices, source, marking.has(source) ? 'none' : 'does not mark them')}
          />
        ))}
        <LedgerRow
          label="OpenAlex"
          {...said(
            notices,
            'openalex',
            checkedAt !== null ? 'none' : lookup.state === 'waiting' ? 'being asked' : 'could not say',
          )}
          {...(checkedAt === null && lookup.state !== 'waiting' && { tone: 'caution' as const })}
        />
        <LedgerRow label="Standing" value={retractionStatusLabels[retractionStatus.standing]} ruled total />
      </Ledger>
      {notices.length > 0 && (
        <ul className={css.notices}>
          {notices.map((notice) => (
            <li key={`${notice.kind} ${notice.doi ?? notice.pmid ?? notice.url ?? notice.reportedBy}`}>
              <NoticeLine notice={notice} />
            </li>
          ))}
        </ul>
      )}
      <p className={css.note} aria-live="polite">
        {checkedAt === null ? 'OpenAlex has not answered.' : `OpenAlex asked ${formatMoment(checkedAt)}.`}{' '}
        <Button look="row" busy={asking ? 'Asking' : undefined} onClick={onAskAgain}>
          Ask again
        </Button>
      </p>
    </>
  );
}

const noticeNames: Record<Notice['kind'], string> = {
  retraction: 'retraction',
  expression_of_concern: 'concern',
  correction: 'correction',
};

function said(notices: readonly Notice[], reporter: NoticeReporter, silence: string) {
  const own = notices.filter((notice) => notice.reportedBy === reporter);
  if (own.length === 0) return { value: silence, tone: silence === 'none' ? ('plain' as const) : ('quiet' as const) };
  return { value: [...new Set(own.map(({ kind }) => noticeNames[kind]))].join(', '), strong: true };
}
