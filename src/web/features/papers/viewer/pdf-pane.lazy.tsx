import type { UploadedStudy, UploadedText } from '#contract/papers/uploads.ts';
import type { ArrivedPlace } from '#web/features/papers/paper/use-paper-place.ts';
import { formatFileSize } from '#web/features/papers/upload/chosen-files.ts';
import { paperAddress, uploadAddress } from '#web/features/papers/uploads-address.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import css from './pdf-pane.module.css';
import { PdfViewer } from './pdf-reader.tsx';
import { usePdf } from './use-pdf.ts';
import type { ViewerFault } from './viewer-fault.ts';

export interface PdfPaneProps {
  study: UploadedStudy;
  text: UploadedText | null;
  arrived: ArrivedPlace;
  /** The text is beside it, and takes the focus when a place is opened. */
  besideText: boolean;
  /** Absent if something else closes it: a tab. */
  onClose?: (() => void) | undefined;
}

/** The PDF itself, from the first byte to the last page. */
export function PdfPane({ study, text, arrived, besideText, onClose }: PdfPaneProps) {
  const { shown, stop, again } = usePdf(study);
  return (
    <section className={css.pane} aria-label="PDF">
      {shown.state === 'opening' && (
        <Opening arrivedBytes={shown.arrivedBytes} totalBytes={study.fileSize} onStop={stop} />
      )}
      {shown.state === 'stopped' && (
        <EmptyState
          live
          title="The PDF was not opened."
          actions={
            <>
              <Button onClick={again}>Open it</Button>
              {onClose && (
                <Button look="row" onClick={onClose}>
                  Close
                </Button>
              )}
            </>
          }
        >
          You stopped it. Nothing else has changed.
        </EmptyState>
      )}
      {shown.state === 'failed' && <Failed fault={shown.fault} study={study} onAgain={again} onClose={onClose} />}
      {shown.state === 'open' && (
        <PdfViewer
          studyId={study.id}
          pdf={shown.pdf}
          fault={shown.fault}
          onAgain={again}
          arrived={arrived}
          text={text}
          takesFocus={!besideText}
          onClose={onClose}
        />
      )}
    </section>
  );
}

function Opening({
  arrivedBytes,
  totalBytes,
  onStop,
}: {
  arrivedBytes: number;
  totalBytes: number;
  onStop: () => void;
}) {
  const words =
    arrivedBytes === 0
      ? 'Loading the PDF view'
      : `${formatFileSize(Math.min(arrivedBytes, totalBytes))} of ${formatFileSize(totalBytes)} fetched`;
  return (
    <div className={css.opening}>
      <p role="status">Opening the PDF</p>
      <ProgressBar label="Opening the PDF" value={Math.min(arrivedBytes, totalBytes)} of={totalBytes} words={words} />
      <p className={css.quiet}>
        <span aria-hidden="true">{words}.</span>
        <Button look="row" tone="act" onClick={onStop}>
          Stop
        </Button>
      </p>
    </div>
  );
}

function Failed({
  fault,
  study,
  onAgain,
  onClose,
}: {
  fault: ViewerFault;
  study: UploadedStudy;
  onAgain: () => void;
  onClose: (() => void) | undefined;
}) {
  return (
    <EmptyState
      live
      title={fault.title}
      actions={
        <>
          {(fault.kind === 'unreachable' || fault.kind === 'not loaded') && (
            <Button onClick={onAgain}>Try again</Button>
          )}
          {fault.kind === 'lost' && <TextLink href={uploadAddress('upload')}>Upload it again</TextLink>}
          {fault.kind === 'gone' ? (
            <TextLink href={uploadAddress('manage')}>Manage Uploaded Studies</TextLink>
          ) : (
            study.state === 'ready' && (
              <TextLink href={paperAddress(study.id, undefined, { view: 'text', pdf: false })}>Read the text</TextLink>
            )
          )}
          {onClose && (
            <Button look="row" onClick={onClose}>
              Close
            </Button>
          )}
        </>
      }
    >
      {fault.words}
    </EmptyState>
  );
}
