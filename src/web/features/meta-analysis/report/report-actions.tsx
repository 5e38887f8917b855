import { useState } from 'react';
import { askToSignIn } from '#web/shared/account/sign-in-required.ts';
import { useUser } from '#web/shared/account/use-user.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';
import css from './report.module.css';
import type { ReportSource } from './report-facts.ts';

const SaveReportDialog = lazyDialog(async () => (await import('./save-report-dialog.tsx')).SaveReportDialog);
const ExportResultsDialog = lazyDialog(async () => (await import('./export-results-dialog.tsx')).ExportResultsDialog);

/** Save Report and Export Results, for accounts, as the specification has it. */
export function ReportActions({ view, written }: ReportSource) {
  const { user, loading } = useUser();
  const [saving, setSaving] = useState(false);
  const [exporting, setExporting] = useState(false);
  const forAccounts = (why: string, open: () => void) => () => {
    if (loading) return;
    if (user) open();
    else askToSignIn(why);
  };
  const content = { view, written };
  return (
    <div className={css.actions}>
      <Button
        onClick={forAccounts('Create an account to download and export your research data.', () => setExporting(true))}
      >
        Export Results
      </Button>
      <Button
        look="filled"
        onClick={forAccounts('Create an account to save reports and read them again anytime.', () => setSaving(true))}
      >
        Save Report
      </Button>
      <SaveReportDialog {...content} open={saving} onClose={() => setSaving(false)} />
      <ExportResultsDialog {...content} open={exporting} onClose={() => setExporting(false)} />
    </div>
  );
}
