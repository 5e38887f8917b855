import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExportFormat } from '#contract/export.ts';
import type { Study } from '#contract/shared/study.ts';
import { userKey } from '#web/shared/account/personal-cache.ts';
import { isUnauthorised, onUnauthorised } from '#web/shared/account/session-end.ts';
import { askToSignIn } from '#web/shared/account/sign-in-required.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Radios } from '#web/ui/controls/radios.tsx';
import { offerDownload } from '#web/ui/download.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import css from './export-dialog.module.css';
import { allFlags, allIncluded, type ExportFlags, exportedText, flagLabels, offeredFormats } from './export-formats.ts';
import { ReportForm } from './report-form.tsx';
import { exportedFile, exportFault, nothingToExport, premiumMessage, saveReport } from './run-export.ts';

interface SaveReportProps {
  studies: readonly Study[];
  flags: ExportFlags;
  onCancel: () => void;
  onSaved: () => void;
}

/** Keeps an export as a report. */
function SaveReport({ studies, flags, onCancel, onSaved }: SaveReportProps) {
  return (
    <ReportForm
      draft="report"
      content={flags}
      keep={(fields, requestKey) => saveReport(studies, { ...fields, flags, requestKey })}
      note="The report holds what the HTML format shows, as it is now."
      cancelLabel="Back to export"
      onCancel={onCancel}
      onSaved={onSaved}
    />
  );
}

export interface ExportDialogProps {
  open: boolean;
  onClose: () => void;
  /** In the order of the file. */
  studies: readonly Study[];
  /** Which studies these are: "the 3 you ticked". */
  about?: string;
}

/** The text for a guest, instead of a file. */
export const exportNeedsAccount = 'Create an account to download and export your research data.';

/** Exports studies in a chosen format, or saves them as a report. */
export function ExportDialog({ open, onClose, studies, about }: ExportDialogProps) {
  const count = exportedText(studies.length);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Export"
      description={about === undefined ? `${count}.` : `${count}: ${about}.`}
      width="wide"
    >
      <ExportForm studies={studies} onClose={onClose} />
    </Dialog>
  );
}

function ExportForm({ studies, onClose }: Pick<ExportDialogProps, 'studies' | 'onClose'>) {
  const client = useQueryClient();
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [flags, setFlags] = useState<ExportFlags>(allIncluded);
  const [keeping, setKeeping] = useState(false);
  const chosen = offeredFormats.find((offered) => offered.format === format) ?? offeredFormats[0];
  // A report is stored as HTML, which contains everything.
  const flagNames = keeping ? allFlags : (chosen?.flags ?? []);
  const isPremium = !keeping && format === 'pdf';
  const words = exportedText(studies.length);

  const exporting = useMutation({
    mutationFn: () => exportedFile(studies, format, flags),
    onSuccess: ({ fileName, bytes }) => {
      if (!offerDownload(fileName, bytes)) {
        const description = 'Please try a different browser or disable popup blockers.';
        toast({ title: 'Unable to download file.', description, destructive: true });
        return;
      }
      onClose();
      toast({ title: 'Download Started', description: `${words} as ${chosen?.label ?? 'a file'}.` });
    },
    onError: (error) => {
      if (isUnauthorised(error) && !client.getQueryData(userKey)) askToSignIn(exportNeedsAccount);
      else if (!onUnauthorised(error)) {
        toast({ ...exportFault(error), action: { label: 'Try again', onAction: () => exporting.mutate() } });
      }
    },
  });

  /** Whether there is something to export, and a user to do it; shows a message if not. */
  const isReady = (): boolean => {
    if (studies.length === 0) toast(nothingToExport);
    else if (client.getQueryData(userKey) === null) askToSignIn(exportNeedsAccount);
    else return true;
    return false;
  };

  return (
    <>
      {!keeping && (
        <Radios
          label="Format"
          value={format}
          options={offeredFormats.map(({ format: value, label, hint }) => ({ value, label, hint }))}
          onChange={setFormat}
        />
      )}
      {/* Space for both lines is reserved, so that another format does not shift the layout. */}
      <div className={css.flags}>
        {flagNames.length > 0 && (
          <fieldset>
            <legend className={css.legend}>Include</legend>
            <div className={css.boxes}>
              {flagNames.map((name) => (
                <Checkbox
                  key={name}
                  label={flagLabels[name]}
                  checked={flags[name]}
                  onChange={(checked) => setFlags({ ...flags, [name]: checked })}
                />
              ))}
            </div>
          </fieldset>
        )}
        {isPremium && (
          <p className={css.premium}>
            PDF export is a premium feature. The HTML file can be printed to PDF by any browser.
          </p>
        )}
      </div>
      {keeping ? (
        <SaveReport studies={studies} flags={flags} onCancel={() => setKeeping(false)} onSaved={onClose} />
      ) : (
        <div className={css.actions}>
          <Button onClick={() => isReady() && setKeeping(true)}>Keep in my reports</Button>
          {isPremium ? (
            <Button className={css.unavailable} onClick={() => toast(premiumMessage)}>
              Upgrade to Export PDF
            </Button>
          ) : (
            <Button
              look="filled"
              busy={exporting.isPending ? `Exporting ${words}` : undefined}
              onClick={() => isReady() && exporting.mutate()}
            >
              Export {chosen?.label}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
