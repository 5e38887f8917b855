import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { getSavedReport, type SavedReport } from '#contract/saved/reports.ts';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { readDraft } from '#core/meta-analysis/draft/read-draft.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/request-error.ts';
import { onUnauthorised } from '#web/shared/account/session-end.ts';
import { formatMoment } from '#web/shared/study/format-date.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { focusHeading } from '../focus-heading.ts';
import css from './saved-report.module.css';

// The analysis in a saved report.

/** `fault` is the end of a sentence: `The analysis could not be opened: …`. */
export function savedAnalysis({ reportData, hasAnalysis }: Pick<SavedReport, 'reportData' | 'hasAnalysis'>) {
  return hasAnalysis ? readDraft(reportData['draft']) : { fault: 'the report was saved without its table' };
}

/** Whether opening one in place of the other would change nothing, however their fields are ordered. */
export function isSameAnalysis(one: AnalysisDraft, other: AnalysisDraft): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

/** As text that depends neither on members that JSON omits nor on the order of fields in a database. */
function canonicalJson(draft: AnalysisDraft): string {
  return JSON.stringify(draft, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

export interface SavedReportOpenerProps {
  id: string;
  draft: AnalysisDraft;
  onOpen: (draft: AnalysisDraft) => void;
  /** Called when it was opened, or when the user keeps the present one. */
  onDone: () => void;
}

/** Opens the analysis of a saved report. It replaces another one only after confirmation; undo restores that one. */
export function SavedReportOpener({ id, draft, onOpen, onDone }: SavedReportOpenerProps) {
  const report = useQuery({
    queryKey: ['/api/saved-reports', 'analysis', id],
    queryFn: async ({ signal }) => {
      const { name, createdAt, ...kept } = await call(getSavedReport, { params: { id } }, { signal });
      return { name, createdAt, read: savedAnalysis(kept) };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error } = report;
  useEffect(() => {
    if (error !== null) onUnauthorised(error);
  }, [error]);
  const kept = data && 'draft' in data.read ? data.read.draft : null;
  const name = data?.name ?? '';
  const isSame = useMemo(() => kept !== null && isSameAnalysis(kept, draft), [kept, draft]);
  const isAtOnce = kept !== null && (draft.rows.length === 0 || isSame);
  const open = (opened: AnalysisDraft) => {
    if (!isSame) onOpen(opened);
    toast({ title: 'Analysis opened', description: `${countOf(opened)} of “${name}”` });
    onDone();
  };
  const opened = useRef(false);
  useEffect(() => {
    if (!isAtOnce || kept === null || opened.current) return;
    opened.current = true;
    open(kept);
  });
  if (isAtOnce) return null;
  const fault =
    error !== null
      ? messageOf(error, 'Please try again.')
      : data && 'fault' in data.read
        ? `${data.read.fault}.`
        : null;
  if (fault !== null)
    return (
      <div className={css.fault} role="alert">
        <p>The analysis of the saved report could not be opened: {fault}</p>
        {error !== null && (
          <Button look="row" tone="act" onClick={() => void report.refetch()}>
            Try again
          </Button>
        )}
        <Button look="row" onClick={() => chosen(onDone)}>
          Stay with what is here
        </Button>
      </div>
    );
  if (kept === null || data === undefined)
    return (
      <p className={css.offer} role="status">
        Opening the saved analysis
      </p>
    );
  return (
    <section className={css.offer} aria-label="Open a saved analysis">
      <p role="status">
        Open “<bdi>{name}</bdi>” ({countOf(kept)}, saved {formatMoment(data.createdAt)}) in place of the analysis that
        is here ({countOf(draft)})? Undo brings this one back.
      </p>
      <Button look="second" onClick={() => chosen(() => open(kept))}>
        Open the saved one
      </Button>
      <Button look="second" onClick={() => chosen(onDone)}>
        Stay with this one
      </Button>
    </section>
  );
}

/** The buttons disappear with the question: the focus moves to the heading of its section. */
function chosen(act: () => void): void {
  focusHeading();
  act();
}

function countOf({ rows }: AnalysisDraft): string {
  return rows.length === 1 ? '1 study' : `${rows.length} studies`;
}
