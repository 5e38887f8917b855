import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { User } from '#contract/accounts.ts';
import { TabbedPage } from '#web/ui/tabbed-page.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { ManagePanel } from './manage/manage-panel.tsx';
import { OwnPapers } from './own-papers.tsx';
import { UploadPanel } from './upload/upload-panel.tsx';
import { belongTo } from './upload/uploads-under-way.ts';
import { useUploadedStudies } from './uploaded-studies.ts';
import { readUploadTab, uploadAddress } from './uploads-address.ts';

/** Papers as PDF: upload and list. */
export function UploadsPage() {
  useDocumentTitle('PDF Upload & Analysis');
  return <OwnPapers>{(user) => <Uploads key={user.id} user={user} />}</OwnPapers>;
}

function Uploads({ user }: { user: User }) {
  useEffect(() => belongTo(user.id), [user.id]);
  const [, navigate] = useLocation();
  const tab = readUploadTab(useSearch());
  const studies = useUploadedStudies();
  return (
    <TabbedPage
      title="PDF Upload & Analysis"
      label="Your papers"
      tabs={[
        { id: 'upload', label: 'Upload PDFs' },
        { id: 'manage', label: 'Manage Uploaded Studies', count: studies.data?.length },
      ]}
      selected={tab}
      onSelect={(next) => navigate(uploadAddress(next), { replace: true })}
    >
      {tab === 'upload' ? <UploadPanel studies={studies.data} /> : <ManagePanel list={studies} />}
    </TabbedPage>
  );
}
