import { useState } from 'react';
import { removeSavedReport, type SavedReport, viewSavedReport } from '#contract/saved/reports.ts';
import { call, callForFile } from '#web/api/call.ts';
import { addressOf } from '#web/api/request-init.ts';
import { formatDay, formatStudies } from '#web/features/saved/format-day.ts';
import css from '#web/features/saved/list.module.css';
import { countText, ListHead, SavedList } from '#web/features/saved/list-states.tsx';
import { RecentlyRemoved } from '#web/features/saved/removed/recently-removed.tsx';
import { useAction, useRemoval } from '#web/features/saved/saved-actions.ts';
import { useReportPages } from '#web/features/saved/saved-queries.ts';
import { useCounts } from '#web/shared/account/profile-counts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { offerDownload } from '#web/ui/download.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useEntryKeys } from '#web/ui/keyboard/use-entry-keys.ts';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';

/** Names that Windows reserves for its devices. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** `Salt and the heart: 2025` → `Salt_and_the_heart_2025.html`; letters and digits of every script are preserved. */
export function savedReportFileName(name: string): string {
  const stem = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}-]+/gu, '_')
    .replaceAll(/^[_-]+|[_-]+$/g, '')
    .slice(0, 80);
  if (stem === '') return 'report.html';
  return deviceName.test(stem) ? `report_${stem}.html` : `${stem}.html`;
}

/** The specification's window for "Export PDF", and the delay before printing. */
const printWindow = 'popup,width=900,height=700';
export const printAfterMs = 1_000;
/** A report that takes longer to load is not printed automatically; the window stays open. */
const maxWaitMs = 30_000;
const lookEveryMs = 50;

/** The part of a window that printing needs; a test gives its own. */
export interface Printed {
  closed: boolean;
  location: { href: string };
  document: { readyState: string };
  focus(): void;
  print(): void;
}

/**
 * Waits until the window shows its page, waits another second and opens the print dialog. The page itself may run no
 * script, so that the call comes from here. False if the window was closed or its page did not load.
 */
export async function printWhenReady(opened: Printed, wait: (ms: number) => Promise<void> = pause): Promise<boolean> {
  for (let waited = 0; !isReady(opened); waited += lookEveryMs) {
    if (opened.closed || waited >= maxWaitMs) return false;
    await wait(lookEveryMs);
  }
  await wait(printAfterMs);
  if (opened.closed) return false;
  opened.focus();
  opened.print();
  return true;
}

function isReady({ closed, location, document }: Printed): boolean {
  return !closed && location.href !== 'about:blank' && document.readyState === 'complete';
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

const ReportDialog = lazyDialog(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** Saved reports: to be read, downloaded, printed. */
export function ReportsPanel() {
  const list = useReportPages();
  const counts = useCounts().data;
  useEntryKeys('entry', true);
  return (
    <section aria-labelledby="shown">
      <ListHead title="Reports" count={countText(counts?.reports, 'report', 'reports')} />
      <SavedList list={list} what="The reports" empty={<NoReports />}>
        {(reports) => (
          <ul>
            {reports.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </ul>
        )}
      </SavedList>
      <RecentlyRemoved />
    </section>
  );
}

function NoReports() {
  return (
    <div className={css.empty}>
      <EmptyState
        level={3}
        title="You have no reports yet."
        actions={<TextLink href="/search">Search the literature</TextLink>}
      >
        Choose Export at a list of studies and then Keep in my reports, and the report is kept here.
      </EmptyState>
    </div>
  );
}

function ReportRow({ report }: { report: SavedReport }) {
  const [viewed, setViewed] = useState(false);
  const downloading = useAction();
  const printing = useAction();
  const removal = useRemoval();
  const { description } = report.reportData;
  const params = { id: String(report.id) };
  /** Does it, or says why there is nothing to do it with. */
  const withContent = (work: () => void) => () => {
    if (report.hasContent) work();
    else
      toast({
        title: 'No Content',
        description: 'This report was saved without content to show, download or print.',
        destructive: true,
      });
  };
  const download = () =>
    void downloading.run(async () => {
      const { bytes } = await callForFile(viewSavedReport, { params });
      offerDownload(savedReportFileName(report.name), bytes);
      toast({ title: 'Download Started', description: savedReportFileName(report.name) });
    }, 'The report could not be downloaded');
  const print = () => {
    // Opened in the click itself, since otherwise the browser blocks it as a pop-up.
    const opened = window.open(addressOf(viewSavedReport.path, params), '_blank', printWindow);
    if (!opened) {
      toast({ title: 'Popup Blocked', description: 'Please disable popup blockers and try again.', destructive: true });
      return;
    }
    void printing.run(async () => {
      if (!(await printWhenReady(opened))) return;
      toast({ title: 'PDF Export Ready', description: 'Choose “Save as PDF” in the print window.' });
    }, 'The report could not be printed');
  };
  const remove = (card: Element | null) =>
    void removal.remove({
      remove: async () => {
        await call(removeSavedReport, { params });
        return [{ kind: 'report', id: report.id }];
      },
      done: 'Report deleted successfully',
      failure: 'Failed to delete report',
      card,
    });
  return (
    <li className={css.row} data-card={report.id} tabIndex={-1} aria-label={report.name}>
      <p className={css.badges}>
        <strong>{report.type === 'meta-analysis' ? 'Meta-Analysis' : 'Export'}</strong>
        <span>{formatStudies(report.studyIds.length)}</span>
        <span>{formatDay(report.createdAt)}</span>
      </p>
      <h3 className={css.rowTitle}>
        <bdi>{report.name}</bdi>
      </h3>
      {description !== undefined && description !== '' && <p className={css.words}>{description}</p>}
      <div className={css.actions}>
        <Button look="row" tone="act" onClick={withContent(() => setViewed(true))}>
          View Report
        </Button>
        {report.hasAnalysis && (
          <TextLink
            tone="quiet"
            href={`/meta-analysis?report=${report.id}`}
            aria-label={`Open the analysis of ${report.name}`}
          >
            Open the analysis
          </TextLink>
        )}
        <Button
          look="row"
          busy={downloading.busy ? 'Downloading' : undefined}
          aria-label={`Download ${report.name}`}
          onClick={withContent(download)}
        >
          Download
        </Button>
        <Button
          look="row"
          busy={printing.busy ? 'Preparing' : undefined}
          aria-label={`Export PDF of ${report.name}`}
          onClick={withContent(print)}
        >
          Export PDF
        </Button>
        <Button
          look="row"
          busy={removal.busy ? 'Deleting' : undefined}
          aria-label={`Delete report ${report.name}`}
          onClick={(event) => remove(event.currentTarget.closest('[data-card]'))}
        >
          Delete
        </Button>
      </div>
      <ReportDialog report={report} open={viewed} onClose={() => setViewed(false)} />
    </li>
  );
}
