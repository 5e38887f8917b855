import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { readIdText } from '#core/records/id-text.ts';
import { AskedPart } from '../asked-part.tsx';

export interface AskedReportProps {
  /** The present analysis; null while studies of it are still being read. */
  draft: AnalysisDraft | null;
  /** Takes the opened analysis in place of the one that is there. */
  onOpen: (draft: AnalysisDraft) => void;
}

const load = async () => (await import('./saved-report.lazy.tsx')).SavedReportOpener;

/** The saved report in the address, as the profile links to it: `/meta-analysis?report=12`. */
export function AskedReport({ draft, onOpen }: AskedReportProps) {
  const [path, navigate] = useLocation();
  const id = readIdText(new URLSearchParams(useSearch()).get('report'));
  const close = useCallback(() => navigate(path, { replace: true }), [path, navigate]);
  const props = id === null || draft === null ? null : { id: String(id), draft, onOpen, onDone: close };
  return (
    <AskedPart load={load} props={props} onFailed={close}>
      {null}
    </AskedPart>
  );
}
