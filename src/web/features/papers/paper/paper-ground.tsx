import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { UploadedStudy, UploadedText } from '#contract/papers/uploads.ts';
import { messageOf } from '#web/api/request-error.ts';
import { openedView } from '#web/features/papers/answers/opened-view.tsx';
import css from '#web/features/papers/paper-page.module.css';
import { hasText } from '#web/features/papers/paper-text-labels.ts';
import { isBeingRead } from '#web/features/papers/uploaded-studies.ts';
import { type PaperView, paperAddress, readPaperView } from '#web/features/papers/uploads-address.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Tabs } from '#web/ui/controls/tabs.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { breakpoints, useMediaQuery } from '#web/ui/use-media-query.ts';
import { PaperTextView } from './paper-text.tsx';
import { usePaperPlace } from './use-paper-place.ts';

const StoredPaperAnswers = openedView(
  async () => (await import('#web/features/papers/answers/paper-answers.lazy.tsx')).StoredPaperAnswers,
  'the analysis',
);
const PdfPane = openedView(
  async () => (await import('#web/features/papers/viewer/pdf-pane.lazy.tsx')).PdfPane,
  'the PDF view',
);

export interface PaperGroundProps {
  study: UploadedStudy;
  text: UseQueryResult<UploadedText>;
}

/**
 * The content of a paper: its text, its analyses, and the PDF. The PDF is beside the others on wide screens and one
 * more tab on narrow ones. Its code is loaded on demand.
 */
export function PaperGround({ study, text }: PaperGroundProps) {
  const [, navigate] = useLocation();
  const { view, pdf } = readPaperView(useSearch());
  const isWide = useMediaQuery(breakpoints.margin);
  const arrived = usePaperPlace();
  const show = (next: PaperView) =>
    navigate(paperAddress(study.id, arrived.place ?? undefined, next), { replace: true });

  const selected = pdf && !isWide ? 'pdf' : view;
  // Once opened it stays mounted behind another tab: its scroll position, and jobs in progress.
  const [opened, setOpened] = useState({ pdf, analysis: view === 'analysis' });
  const wasOpened = { pdf: opened.pdf || pdf, analysis: opened.analysis || view === 'analysis' };
  if (wasOpened.pdf !== opened.pdf || wasOpened.analysis !== opened.analysis) setOpened(wasOpened);

  const isBeside = isWide && pdf;
  const pane = (
    <PdfPane
      study={study}
      text={text.data ?? null}
      arrived={arrived}
      besideText={isBeside && view === 'text'}
      onClose={isWide ? () => show({ view, pdf: false }) : undefined}
    />
  );
  return (
    <div className={css.ground} data-beside={isBeside || undefined}>
      <div className={css.reading}>
        <Tabs
          label="The paper"
          tabs={[
            { id: 'text', label: 'Text' },
            { id: 'analysis', label: 'Analysis' },
            ...(isWide ? [] : [{ id: 'pdf' as const, label: 'PDF' }]),
          ]}
          selected={selected}
          onSelect={(next) => show(next === 'pdf' ? { view, pdf: true } : { view: next, pdf: isWide && pdf })}
        >
          <div className={css.panel}>
            {selected === 'text' && <Text study={study} text={text} />}
            {wasOpened.analysis && (
              <div hidden={selected !== 'analysis'}>
                {hasText(study) ? <StoredPaperAnswers study={study} besidePdf={isBeside} /> : <NoText study={study} />}
              </div>
            )}
            {!isWide && wasOpened.pdf && <div hidden={selected !== 'pdf'}>{pane}</div>}
          </div>
        </Tabs>
      </div>
      {isBeside && <div className={css.beside}>{pane}</div>}
    </div>
  );
}

function Text({ study, text }: PaperGroundProps) {
  const arrived = usePaperPlace();
  if (text.isError) {
    return (
      <p className={css.note} role="alert">
        {messageOf(text.error, 'The text could not be read.')}{' '}
        <Button look="row" tone="act" onClick={() => void text.refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (text.data && text.data.blocks.length > 0) return <PaperTextView paper={text.data} arrived={arrived} />;
  if (study.state === 'ready' && text.isPending) return <Skeleton widths={[64, 60, 62, 58]} lineHeight={28} />;
  return <NoText study={study} />;
}

function NoText({ study }: { study: UploadedStudy }) {
  const isComing = isBeingRead(study);
  return (
    <EmptyState title={isComing ? 'The paper is being read.' : 'There is no text of this paper.'}>
      {isComing
        ? 'Its text will be shown here as soon as that is done. You can look at the PDF meanwhile.'
        : 'What is known about the file is shown above. You can still look at the PDF itself.'}
    </EmptyState>
  );
}
