import { useMutation, useQueryClient } from '@tanstack/react-query';
import { memo, useId } from 'react';
import { getUploadedFile, readAgain, type UploadedStudy } from '#contract/papers/uploads.ts';
import { call } from '#web/api/call.ts';
import { addressOf } from '#web/api/request-init.ts';
import type { Made, OpenPart } from '#web/features/papers/answers/opened-part.ts';
import { formatAuthorList, formatDay, hasText, headText } from '#web/features/papers/paper-text-labels.ts';
import { formatFileSize } from '#web/features/papers/upload/chosen-files.ts';
import { isBeingRead, toastFailure, updateCached } from '#web/features/papers/uploaded-studies.ts';
import { paperAddress } from '#web/features/papers/uploads-address.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { Badges } from '#web/ui/text/badges.tsx';
import { Ledger, LedgerRow } from '#web/ui/text/ledger.tsx';
import { Stamp } from '#web/ui/text/stamp.tsx';
import { AnalysisChoice, useInAnalysis } from './analysis-choice.tsx';
import css from './paper-row.module.css';
import { PaperReadingState } from './reading-state.tsx';

export interface PaperRowProps {
  study: UploadedStudy;
  selected: boolean;
  onSelect: (id: number, on: boolean) => void;
  onOpen: OpenPart;
  /** The job of this paper that is running. */
  work: Made | null;
}

/** One uploaded paper: its details, the progress of its reading, and its actions. */
export const PaperRow = memo(Row);

function Row({ study, selected, onSelect, onOpen, work }: PaperRowProps) {
  const titleId = useId();
  const { id, title } = study;
  const readable = hasText(study);
  const authors = formatAuthorList(study.authors);
  const { standing: retractionStatus } = study;
  const isInAnalysis = useInAnalysis(study);
  return (
    <article className={css.row} data-card={id} tabIndex={-1} aria-labelledby={titleId}>
      <div className={css.gutter}>
        <Checkbox hideLabel label={`Select ${title}`} checked={selected} onChange={(on) => onSelect(id, on)} />
      </div>
      <div className={css.head}>
        <Badges
          design={null}
          items={[
            ...(retractionStatus === 'retracted' || retractionStatus === 'concern'
              ? [{ key: 'standing', content: <Stamp kind={retractionStatus} /> }]
              : []),
            { key: 'summary', content: study.aiSummary === '' ? 'No Summary' : <strong>Summary Ready</strong> },
            {
              key: 'analysis',
              content: study.fullTextAnalysis === '' ? 'No Full Analysis' : <strong>Full Analysis Ready</strong>,
            },
            ...(isInAnalysis ? [{ key: 'basket', content: <strong>In Meta-Analysis</strong> }] : []),
          ]}
        />
        <h3 id={titleId} className={css.title}>
          {readable ? (
            <TextLink tone="plain" href={paperAddress(id)}>
              <bdi>{title}</bdi>
            </TextLink>
          ) : (
            <bdi>{title}</bdi>
          )}
        </h3>
        {authors !== null && (
          <p className={css.authors}>
            <bdi>{authors}</bdi>
          </p>
        )}
        <PaperReadingState study={study} noteClassName={css.note} />
      </div>
      <div className={css.facts}>
        <Facts study={study} />
      </div>
      <div className={css.actions}>
        {readable && <Engines study={study} onOpen={onOpen} work={work} />}
        <AnalysisChoice study={study} />
        {readable && (
          <TextLink tone="quiet" href={paperAddress(id)} aria-label={`Read the text of ${title}`}>
            Read the text
          </TextLink>
        )}
        {!study.fileMissing && (
          <TextLink
            tone="quiet"
            href={addressOf(getUploadedFile.path, { id: String(id) })}
            aria-label={`Download PDF of ${title}`}
          >
            Download PDF
          </TextLink>
        )}
        {!isBeingRead(study) && (
          <Button look="row" aria-label={`Edit details of ${title}`} onClick={() => onOpen({ kind: 'edit', study })}>
            Edit details
          </Button>
        )}
        {(study.state === 'failed' || study.state === 'stopped') && !study.fileMissing && <ReadAgain study={study} />}
        <Button look="row" aria-label={`Delete ${title}`} onClick={() => onOpen({ kind: 'delete', studies: [study] })}>
          Delete
        </Button>
      </div>
    </article>
  );
}

function Engines({ study, onOpen, work }: Pick<PaperRowProps, 'study' | 'onOpen' | 'work'>) {
  const { title } = study;
  const make = (what: Made, view: boolean) => () => onOpen({ kind: 'one', what, study, view });
  const hasSummary = study.aiSummary !== '';
  const hasAnalysis = study.fullTextAnalysis !== '';
  const summary = hasSummary ? 'Regenerate Summary' : 'Generate Summary';
  const analysis = hasAnalysis ? 'Regenerate Analysis' : 'Full Analysis';
  return (
    <>
      {hasSummary && (
        <Button look="row" tone="act" aria-label={`View Summary of ${title}`} onClick={make('summary', true)}>
          View Summary
        </Button>
      )}
      {hasAnalysis && (
        <Button look="row" tone="act" aria-label={`View Analysis of ${title}`} onClick={make('analysis', true)}>
          View Analysis
        </Button>
      )}
      <Button
        look="row"
        tone={hasSummary ? 'quiet' : 'act'}
        busy={work === 'summary' ? 'Generating...' : undefined}
        aria-label={`${summary} of ${title}`}
        onClick={make('summary', false)}
      >
        {summary}
      </Button>
      <Button
        look="row"
        tone={hasAnalysis ? 'quiet' : 'act'}
        busy={work === 'analysis' ? 'Analyzing...' : undefined}
        aria-label={`${analysis} of ${title}`}
        onClick={make('analysis', false)}
      >
        {analysis}
      </Button>
      <Button look="row" aria-label={`Ask ${title}`} onClick={() => onOpen({ kind: 'ask', studies: [study] })}>
        Ask this paper
      </Button>
    </>
  );
}

function Facts({ study }: { study: UploadedStudy }) {
  const head = headText(study);
  return (
    <Ledger compact>
      <LedgerRow label="File" value={<bdi className={css.fileName}>{study.fileName}</bdi>} />
      <LedgerRow label="Size" value={formatFileSize(study.fileSize)} />
      <LedgerRow label="Uploaded" value={formatDay(study.uploadedAt)} />
      {study.pages !== null && <LedgerRow label="Pages" value={study.pages.toLocaleString('en')} />}
      {study.year !== null && <LedgerRow label="Year" value={study.year} />}
      {study.doi !== null && (
        <LedgerRow
          label="DOI"
          value={
            <TextLink tone="quiet" className={css.fileName} href={`https://doi.org/${study.doi}`}>
              {study.doi}
            </TextLink>
          }
        />
      )}
      {head !== null && <LedgerRow label="Details" value={head} />}
    </Ledger>
  );
}

function ReadAgain({ study }: { study: UploadedStudy }) {
  const client = useQueryClient();
  const reading = useMutation({
    mutationFn: () => call(readAgain, { params: { id: String(study.id) } }),
    onSuccess: (changed) => updateCached(client, changed),
    onError: (error) => toastFailure(error, 'The paper could not be read again'),
  });
  return (
    <Button
      look="row"
      tone="act"
      busy={reading.isPending ? 'Asking' : undefined}
      aria-label={`Read ${study.title} again`}
      onClick={() => reading.mutate()}
    >
      Read again
    </Button>
  );
}
