import { ConnectionError, messageOf, RequestError } from '#web/api/request-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { BackLink } from './back-link.tsx';
import css from './record-states.module.css';

/** Placeholder bars of the record. */
export function RecordLoading() {
  useDocumentTitle('Study');
  return (
    <div className={css.page} aria-busy="true">
      <BackLink />
      <p className={css.words} role="status">
        Reading the record
      </p>
      <div className={css.head}>
        <Skeleton widths={[70]} lineHeight={44} />
        <Skeleton widths={[46, 30, 38]} lineHeight={22} />
      </div>
      <div className={css.columns}>
        <Skeleton widths={[60, 96, 88, 100, 72, 94, 80]} lineHeight={27} />
        <Skeleton widths={[14, 100, 97, 99, 62, 14, 98, 100, 96, 99, 55]} lineHeight={29} />
        <Skeleton widths={[50, 100, 100, 100, 100, 60, 100, 100]} lineHeight={26} />
      </div>
    </div>
  );
}

/** No study has this number, unlike a failed request. */
export function RecordNotFound() {
  useDocumentTitle('Study not found');
  return (
    <div className={css.message}>
      <EmptyState
        level={1}
        live
        title="There is no study here."
        actions={<TextLink href="/search">Search the literature</TextLink>}
      >
        No study is stored under this number. Studies that no one saved are kept for at least 90 days after they were
        last found; searching for its title finds it again.
      </EmptyState>
    </div>
  );
}

/** The record could not be read; says whether the network is the reason. */
export function RecordFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useDocumentTitle('Study');
  const offline = error instanceof ConnectionError && !navigator.onLine;
  return (
    <div className={css.message}>
      <EmptyState
        level={1}
        live
        title={offline ? 'You are offline.' : 'The study could not be read.'}
        actions={
          <>
            <Button look="filled" onClick={onRetry}>
              Try again
            </Button>
            <TextLink href="/search">Search the literature</TextLink>
          </>
        }
      >
        {offline
          ? 'The record has not been read in this tab yet. Try again when the connection is back.'
          : messageOf(error, 'The server answered with a fault. Nothing about the study was lost.')}
      </EmptyState>
    </div>
  );
}

/** Whether the server knows no study under the number. */
export function isNotFound(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404;
}
