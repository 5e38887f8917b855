import { lazy, Suspense } from 'react';
import { hereAddress, signInAddress } from '#web/shared/account/sign-in-address.ts';
import { useRefreshUser, useUser } from '#web/shared/account/use-user.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import css from './page.module.css';

const Workspace = lazy(async () => ({ default: (await import('./workspace.tsx')).GuideWorkspace }));

/** The study guide: chosen studies, and what can be learned and written from them. For people with an account. */
export function StudyGuidePage() {
  const { user, loading, failed } = useUser();
  const refresh = useRefreshUser();
  useDocumentTitle('Study Guide');
  if (user) {
    return (
      <Suspense fallback={<Waiting />}>
        <Workspace key={user.id} userId={user.id} />
      </Suspense>
    );
  }
  if (loading) return <Waiting />;
  if (failed) {
    return (
      <div className={css.page}>
        <EmptyState
          level={1}
          live
          title="The study guide could not be opened."
          actions={
            <Button look="filled" onClick={() => void refresh()}>
              Try again
            </Button>
          }
        >
          The server did not say who is signed in. The studies that you chose are kept in this browser.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={css.page}>
      <EmptyState
        level={1}
        title="Please sign in to access Study Guides"
        actions={<LinkButton href={signInAddress(hereAddress())}>Sign In</LinkButton>}
      >
        A guide holds the concepts, findings, open questions, an outline and thesis ideas of the studies that you
        choose, each with the words it rests on. An account is free.
      </EmptyState>
    </div>
  );
}

function Waiting() {
  return (
    <div className={css.page} role="status">
      <VisuallyHidden>Opening your study guide</VisuallyHidden>
      <Skeleton widths={[38]} lineHeight={44} />
    </div>
  );
}
