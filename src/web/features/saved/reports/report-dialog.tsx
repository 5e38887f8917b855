import { useQuery } from '@tanstack/react-query';
import { type SavedReport, viewSavedReport } from '#contract/saved/reports.ts';
import { callForFile } from '#web/api/call.ts';
import { addressOf } from '#web/api/request-init.ts';
import css from '#web/features/saved/dialogs.module.css';
import { formatDay, formatStudies } from '#web/features/saved/format-day.ts';
import { ListFailed, ListWaiting } from '#web/features/saved/list-states.tsx';
import { useSessionEnd } from '#web/shared/account/profile-counts.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';

export interface ReportDialogProps {
  report: SavedReport;
  open: boolean;
  onClose: () => void;
}

/**
 * A report in a frame without any permissions, from an address whose policy lets it run and load nothing. It is
 * requested once before, since a frame does not report why it stays empty.
 */
export function ReportDialog({ report, open, onClose }: ReportDialogProps) {
  const params = { id: String(report.id) };
  const address = addressOf(viewSavedReport.path, params);
  const page = useQuery({
    queryKey: [address],
    queryFn: async ({ signal }) => (await callForFile(viewSavedReport, { params }, { signal })).mediaType,
    enabled: open,
    gcTime: 0,
  });
  useSessionEnd(page.error);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<bdi>{report.name}</bdi>}
      description={`${formatStudies(report.studyIds.length)}, saved ${formatDay(report.createdAt)}`}
      width="wide"
    >
      {page.isPending && <ListWaiting what="Reading the report" rows={3} />}
      {page.isError && <ListFailed what="The report" error={page.error} onRetry={() => void page.refetch()} />}
      {page.isSuccess && <iframe className={css.frame} sandbox="" src={address} title={`Report ${report.name}`} />}
    </Dialog>
  );
}
