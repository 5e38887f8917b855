import { headlineNames } from '#core/meta-analysis/headline-names.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { offerDownload } from '#web/ui/download.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { writtenReport } from '../written/written-report.ts';
import css from './report.module.css';
import { type ExportKind, exportFile, exportKinds } from './report-content.ts';
import { factsNow, type ReportSource } from './report-facts.ts';

export interface ExportResultsDialogProps extends ReportSource {
  open: boolean;
  onClose: () => void;
}

const offered: Readonly<Record<ExportKind, { name: string; about: string }>> = {
  bundle: {
    name: 'Evidence bundle (zip)',
    about: 'Everything below and the plots as SVG. Opened here again, it shows the same analysis.',
  },
  report: { name: 'Report (HTML)', about: 'One page to read and print, which loads nothing.' },
  table: { name: 'Table (CSV)', about: 'Every value with the words that it was read from.' },
  ris: { name: 'Citations (RIS)', about: 'For reference managers.' },
  csl: { name: 'Citations (CSL-JSON)', about: 'For citation processors.' },
  r: { name: 'R script', about: 'The same analysis with the package metafor.' },
  analysis: { name: 'Analysis (JSON)', about: 'What this page works on, to be opened here again.' },
};

/** The exports, each with a short description of its use. */
export function ExportResultsDialog({ view, written, open, onClose }: ExportResultsDialogProps) {
  const download = (kind: ExportKind) => {
    try {
      const { outcome } = headlineNames(view.draft, view.analysis);
      const facts = factsNow(
        outcome === null ? 'Meta-analysis' : `Meta-analysis: ${outcome}`,
        writtenReport(written.made, written.current),
      );
      const file = exportFile(kind, view, facts, new Date().toISOString().slice(0, 10));
      if (file && offerDownload(file.name, file.content)) return;
      toast({
        title: 'Export failed',
        description: 'Unable to download file. Please try a different browser or disable popup blockers.',
        destructive: true,
      });
    } catch {
      toast({
        title: 'Export failed',
        description: 'There was an error exporting your studies. Please try again.',
        destructive: true,
      });
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Export Results"
      description={`Files are made in this browser, of the analysis as it is now.${view.draft.rows.some(({ study }) => study.paper) ? ' Figures of your uploaded papers go with them, and the words that they were read from; the papers themselves do not.' : ''}`}
      width="wide"
    >
      <ul className={css.files}>
        {exportKinds.map((kind) => {
          const { name, about } = offered[kind];
          // Without a pool there is nothing for R to make again.
          const isMissing = kind === 'r' && view.analysis.pooled === null;
          return (
            <li key={kind} className={css.file}>
              <div>
                <p className={css.name}>{name}</p>
                <p className={css.note}>
                  {isMissing ? 'Nothing was pooled, so there is nothing to make again.' : about}
                </p>
              </div>
              <Button
                compact
                look={kind === 'bundle' ? 'filled' : 'second'}
                disabled={isMissing}
                onClick={() => download(kind)}
              >
                Download<VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
