import { useState } from 'react';
import { askToSignIn } from '#web/shared/account/sign-in-required.ts';
import { useUser } from '#web/shared/account/use-user.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';
import css from './report.module.css';
import type { ReportSource } from './report-source.ts';

const SaveReportDialog = lazyDialog(async () => (await import('./save-report-dialog.tsx')).SaveReportDialog);
const ExportResultsDialog = lazyDialog(async () => (await import('./export-results-dialog.tsx')).ExportResultsDialog);

/** Save Report and Export Results, for accounts, as the specification has it. */
export function ReportActions({ view, written }: ReportSource) {
  const { user, loading } = useUser();
  const [saving, setSaving] = useState<'never' | 'open' | 'closed'>('never');
  const [exporting, setExporting] = useState<'never' | 'open' | 'closed'>('never');
  const forAccounts = (why: string, open: () => void) => () => {
    if (loading) return;
    if (user) open();
    else askToSignIn(why);
  };
  const content = { view, written };
  return (
    <div className={css.actions}>
      <Button
        onClick={forAccounts('Create an account to download and export your research data.', () =>
          setExporting('open'),
        )}
      >
        Export Results
      </Button>
      <Button
        look="filled"
        onClick={forAccounts('Create an account to save reports and read them again anytime.', () => setSaving('open'))}
      >
        Save Report
      </Button>
      {saving !== 'never' && (
        <SaveReportDialog {...content} open={saving === 'open'} onClose={() => setSaving('closed')} />
      )}
      {exporting !== 'never' && (
        <ExportResultsDialog {...content} open={exporting === 'open'} onClose={() => setExporting('closed')} />
      )}
    </div>
  );
}
