import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { User } from '#contract/accounts.ts';
import { useRefreshUser, useUser } from '#web/account/use-user.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ManagePanel } from './manage-panel.tsx';
import css from './page.module.css';
import { SignInCard } from './sign-in-card.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useUploadedStudies } from './uploaded-studies.ts';
import { readUploadTab, uploadAddress } from './uploads-address.ts';
import { belongTo } from './uploads-under-way.ts';

/** Papers as PDF: choosing and sending them, and what is there of them. */
export function UploadsPage() {
  const { user, loading, failed } = useUser();
  useDocumentTitle('PDF Upload & Analysis');
  if (loading) return <Waiting />;
  if (user) return <Uploads key={user.id} user={user} />;
  return failed ? <NotReached /> : <SignInCard />;
}

function Waiting() {
  return (
    <div className={css.page} role="status">
      <VisuallyHidden>Opening your papers</VisuallyHidden>
      <Skeleton widths={[38]} lineHeight={44} />
    </div>
  );
}

/** Nobody could say who is signed in: not the same as nobody being signed in. */
function NotReached() {
  const refresh = useRefreshUser();
  return (
    <div className={css.page}>
      <EmptyState
        level={1}
        live
        title="Your papers could not be opened."
        actions={
          <Button look="filled" onClick={() => void refresh()}>
            Try again
          </Button>
        }
      >
        The server did not say who is signed in. Nothing that you uploaded is lost.
      </EmptyState>
    </div>
  );
}

function Uploads({ user }: { user: User }) {
  useEffect(() => belongTo(user.id), [user.id]);
  const [, navigate] = useLocation();
  const tab = readUploadTab(useSearch());
  const studies = useUploadedStudies();
  return (
    <div className={css.page}>
      <h1 className={css.title}>PDF Upload &amp; Analysis</h1>
      <div className={css.tabs}>
        <Tabs
          label="Your papers"
          tabs={[
            { id: 'upload', label: 'Upload PDFs' },
            { id: 'manage', label: 'Manage Uploaded Studies', count: studies.data?.length },
          ]}
          selected={tab}
          onSelect={(next) => navigate(uploadAddress(next), { replace: true })}
        >
          {tab === 'upload' ? <UploadPanel studies={studies.data} /> : <ManagePanel list={studies} />}
        </Tabs>
      </div>
    </div>
  );
}
