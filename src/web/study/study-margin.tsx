import type { MergedStudy } from '#core/bibliography/merge-records.ts';
import { accessLabels, fullTextAccess } from '#web/study/full-text-access.ts';
import type { LookUp } from '#web/study/look-up.ts';
import { citationCount, foundInWords } from '#web/study/study-facts.ts';
import css from '#web/study/study-margin.module.css';
import type { StudyStanding } from '#web/study/study-standing.ts';
import { listWords, reporterNames } from '#web/study/study-standing.ts';
import { Button } from '#web/ui/button.tsx';
import { Ledger, LedgerRow } from '#web/ui/ledger.tsx';
import { Stamp } from '#web/ui/stamp.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

export interface StudyMarginProps {
  study: MergedStudy;
  lookUp: LookUp;
  standing: StudyStanding;
  relevance: { score: number; reason: string } | null;
  /** 2-year mean citedness of the journal as the search knew it. */
  citedness: number | null;
  onFoundIn: () => void;
}

/** Figures beside a result. Every row is there from the beginning, so that late answers move nothing. */
export function StudyMargin({ study, lookUp, standing, relevance, citedness, onFoundIn }: StudyMarginProps) {
  const open = lookUp.state === 'waiting' ? <span className={css.open}>looking up</span> : null;
  const count = citationCount(study, lookUp);
  const journal = citedness ?? (lookUp.state === 'answered' ? lookUp.enrichment.journalCitedness : null);
  return (
    <div className={css.figures}>
      <Ledger compact>
        {relevance && (
          <LedgerRow
            label="Relevance"
            value={
              <span title={relevance.reason}>
                {relevance.score}/10<VisuallyHidden>, because it {relevance.reason}</VisuallyHidden>
              </span>
            }
          />
        )}
        <LedgerRow
          label="Cited by"
          value={
            count ? (
              <>
                {count.count.toLocaleString('en')}
                {count.countedBy !== '' && <span className={css.open}> ({count.countedBy})</span>}
              </>
            ) : (
              (open ?? <span className={css.open}>not known</span>)
            )
          }
        />
        <LedgerRow
          label="Citedness 2y"
          value={
            journal !== null ? (
              <>
                {journal.toLocaleString('en', { maximumFractionDigits: 1 })}
                <span className={css.open}> (OpenAlex)</span>
              </>
            ) : (
              (open ?? <span className={css.open}>not known</span>)
            )
          }
        />
        <LedgerRow label="Full text" value={<AccessValue study={study} lookUp={lookUp} />} />
        <LedgerRow
          label="Found in"
          value={
            <Button look="row" className={css.foundIn} onClick={onFoundIn}>
              {foundInWords(study.foundIn)}
            </Button>
          }
        />
      </Ledger>
      <div className={css.standing}>
        <StandingLine standing={standing} />
      </div>
    </div>
  );
}

/** Free PDF, View Full Text or Access Restricted, with its address where there is one. */
export function AccessValue({ study, lookUp }: { study: MergedStudy; lookUp: LookUp }) {
  const access = fullTextAccess(study, lookUp);
  if (access.kind === 'unknown') {
    return <span className={css.open}>{lookUp.state === 'waiting' ? 'looking up' : 'not known'}</span>;
  }
  if (access.href === null) return accessLabels[access.kind];
  return (
    <TextLink href={access.href} tone={access.kind === 'restricted' ? 'quiet' : 'act'}>
      {accessLabels[access.kind]}
    </TextLink>
  );
}

function StandingLine({ standing: { standing, asked, waiting } }: { standing: StudyStanding }) {
  if (standing === 'unknown') return waiting ? 'Retraction status being looked up.' : <Stamp kind="unknown" />;
  const names = listWords(asked.map((name) => reporterNames[name]));
  if (standing === 'not_reported') return `No retraction reported by ${names}.`;
  return names === '' ? '' : `Status from ${names}.`;
}
