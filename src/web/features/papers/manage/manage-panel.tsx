import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { UploadedStudy } from '#contract/papers/uploads.ts';
import { maxPapersTogether } from '#contract/papers/uploads-analysis.ts';
import { ConnectionError, messageOf } from '#web/api/request-error.ts';
import { type OpenedPart, type OpenPart, useOpenedPart } from '#web/features/papers/answers/opened-part.ts';
import { uploadAddress } from '#web/features/papers/uploads-address.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useEntryKeys } from '#web/ui/keyboard/use-entry-keys.ts';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';
import css from './manage-panel.module.css';
import { PaperRow } from './paper-row.tsx';

interface BulkActionsProps {
  chosen: readonly UploadedStudy[];
  /** Of all papers there are. */
  count: number;
  onSelectAll: (all: boolean) => void;
  onOpen: OpenPart;
  part: OpenedPart | null;
}

/** Selects every paper or none, and does one thing with those selected. */
function BulkActions({ chosen, count, onSelectAll, onOpen, part }: BulkActionsProps) {
  const number = chosen.length;
  const tooMany = number > maxPapersTogether;
  const making = part?.kind === 'together' && part.working ? part.what : null;
  return (
    <section className={css.bulk} aria-label="Bulk Actions" data-active={number > 0 || undefined}>
      <Checkbox
        className={css.all}
        label={`Select All (${number} selected)`}
        checked={number === count}
        onChange={onSelectAll}
      />
      <div className={css.bulkButtons}>
        <Button
          compact
          disabled={number === 0 || tooMany}
          busy={making === 'summary' ? 'Generating...' : undefined}
          onClick={() => onOpen({ kind: 'together', what: 'summary', studies: chosen })}
        >
          Combined Summary ({number})
        </Button>
        <Button
          compact
          disabled={number === 0 || tooMany}
          busy={making === 'analysis' ? 'Analyzing...' : undefined}
          onClick={() => onOpen({ kind: 'together', what: 'analysis', studies: chosen })}
        >
          Combined Analysis ({number})
        </Button>
        <Button compact disabled={number === 0 || tooMany} onClick={() => onOpen({ kind: 'ask', studies: chosen })}>
          Ask Papers ({number})
        </Button>
        <Button compact disabled={number === 0} onClick={() => onOpen({ kind: 'delete', studies: chosen })}>
          Delete Selected ({number})
        </Button>
      </div>
      {tooMany && (
        <p className={css.most} role="status">
          At most {maxPapersTogether} papers are read together. Select fewer, or delete all that are selected.
        </p>
      )}
    </section>
  );
}

const DeleteDialog = lazyDialog(async () => (await import('./delete-dialog.tsx')).DeleteDialog);
const EditDialog = lazyDialog(async () => (await import('./edit-dialog.tsx')).EditDialog);
const OnePaperDialog = lazyDialog(
  async () => (await import('#web/features/papers/answers/one-paper-dialog.tsx')).OnePaperDialog,
);
const PapersTogetherDialog = lazyDialog(
  async () => (await import('#web/features/papers/answers/papers-together-dialog.tsx')).PapersTogetherDialog,
);
const AskDialog = lazyDialog(async () => (await import('#web/features/papers/answers/ask-dialog.tsx')).AskDialog);

/** The papers there are, in every state that their list can be in. */
export function ManagePanel({ list }: { list: UseQueryResult<UploadedStudy[]> }) {
  const { data, error } = list;
  if (data === undefined) return list.isError ? <Failed error={error} onRetry={() => void list.refetch()} /> : <Wait />;
  return (
    <>
      {list.isError && (
        <p className={css.notice} role="alert">
          The list could not be read anew: {messageOf(error, 'the server answered with a fault.')}{' '}
          <Button look="row" tone="act" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {data.length === 0 ? <NoPapers /> : <Papers studies={data} />}
    </>
  );
}

function Wait() {
  return (
    <div className={css.waiting} role="status">
      <p>Loading studies...</p>
      <Skeleton widths={[62, 34, 26]} lineHeight={26} />
    </div>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const offline = error instanceof ConnectionError && !navigator.onLine;
  return (
    <div className={css.empty}>
      <EmptyState
        live
        title={offline ? 'You are offline.' : 'Your papers could not be read.'}
        actions={
          <Button look="filled" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {offline ? '' : messageOf(error, 'The server answered with a fault.')} Nothing that you uploaded is lost.
      </EmptyState>
    </div>
  );
}

function NoPapers() {
  return (
    <div className={css.empty}>
      <EmptyState
        title="No uploaded studies yet"
        actions={<LinkButton href={uploadAddress('upload')}>Upload PDFs</LinkButton>}
      >
        Upload PDF files to get started
      </EmptyState>
    </div>
  );
}

function Papers({ studies }: { studies: readonly UploadedStudy[] }) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const { part, open, close } = useOpenedPart();
  useEntryKeys('study', true);
  useEffect(() => {
    const present = new Set(studies.map(({ id }) => id));
    setSelected((before) => {
      const kept = [...before].filter((id) => present.has(id));
      return kept.length === before.size ? before : new Set(kept);
    });
  }, [studies]);
  const select = useCallback((id: number, on: boolean) => {
    setSelected((before) => {
      const next = new Set(before);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const chosen = studies.filter(({ id }) => selected.has(id));
  return (
    <>
      <BulkActions
        chosen={chosen}
        count={studies.length}
        onSelectAll={(all) => setSelected(new Set(all ? studies.map(({ id }) => id) : []))}
        onOpen={open}
        part={part}
      />
      <section aria-labelledby="shown">
        <div className={css.head}>
          <h2 id="shown" className={css.title} tabIndex={-1}>
            Uploaded Studies ({studies.length.toLocaleString('en')})
          </h2>
        </div>
        {studies.map((study) => (
          <PaperRow
            key={study.id}
            study={study}
            selected={selected.has(study.id)}
            onSelect={select}
            onOpen={open}
            work={workOn(part, study.id)}
          />
        ))}
      </section>
      {part?.kind === 'delete' && (
        <DeleteDialog studies={part.studies} onDeleted={() => setSelected(new Set())} onClose={close} />
      )}
      {part?.kind === 'edit' && <EditDialog study={part.study} onClose={close} />}
      {part?.kind === 'one' && <OnePaperDialog {...part} onSettled={part.onSettled} onClose={close} />}
      {part?.kind === 'together' && (
        <PapersTogetherDialog what={part.what} studies={part.studies} onSettled={part.onSettled} onClose={close} />
      )}
      {part?.kind === 'ask' && <AskDialog studies={part.studies} onClose={close} />}
    </>
  );
}

/** The job of one paper that is running. */
function workOn(part: OpenedPart | null, id: number): 'summary' | 'analysis' | null {
  return part?.kind === 'one' && part.working && part.study.id === id ? part.what : null;
}
