import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { User } from '#contract/accounts.ts';
import { downloadData } from '#contract/export.ts';
import { callForFile } from '#web/api/call.ts';
import { useCounts } from '#web/shared/account/profile-counts.ts';
import { personName } from '#web/shared/account/user-name-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { offerDownload } from '#web/ui/download.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { TabbedPage } from '#web/ui/tabbed-page.tsx';
import { ListWaiting } from './list-states.tsx';
import { type ProfileTab, readProfileAddress, writeProfileAddress } from './profile-address.ts';
import { useAction } from './saved-actions.ts';

const BookmarksPanel = lazy(async () => ({
  default: (await import('./bookmarks/bookmarks-panel.tsx')).BookmarksPanel,
}));
const ReportsPanel = lazy(async () => ({ default: (await import('./reports/reports-panel.tsx')).ReportsPanel }));
const AnswersPanel = lazy(async () => ({ default: (await import('./answers/answers-panel.tsx')).AnswersPanel }));
const SearchesPanel = lazy(async () => ({ default: (await import('./searches/searches-panel.tsx')).SearchesPanel }));
const HistoryPanel = lazy(async () => ({ default: (await import('./searches/history-panel.tsx')).HistoryPanel }));

const labels: Record<ProfileTab, string> = {
  bookmarks: 'Bookmarks',
  reports: 'Reports',
  answers: 'Answers',
  searches: 'Searches',
  history: 'History',
};

/** Whose profile it is, and the five tabs with their counts. */
export function Profile({ user }: { user: User }) {
  const [, navigate] = useLocation();
  const { tab, shown } = readProfileAddress(useSearch());
  const counts = useCounts().data;
  const counted = counts !== undefined;
  // On a phone the tabs run past the edge, the further the longer their counts.
  useEffect(() => {
    const selected = document.querySelector('[role=tab][aria-selected=true]');
    if (selected?.id.endsWith(tab) && counted) selected.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab, counted]);
  const tabs = (Object.keys(labels) as ProfileTab[]).map((id) => ({ id, label: labels[id], count: counts?.[id] }));
  return (
    <TabbedPage
      title={<Owner name={personName(user)} />}
      aside={
        <>
          <TextLink tone="quiet" href="/account">
            Account and sessions
          </TextLink>
          <DownloadEverything />
        </>
      }
      label="What you have saved"
      tabs={tabs}
      selected={tab}
      onSelect={(next) => navigate(writeProfileAddress({ tab: next, shown }), { replace: true })}
    >
      <Suspense fallback={<ListWaiting what={`Opening ${labels[tab].toLowerCase()}`} />}>
        {tab === 'bookmarks' && <BookmarksPanel shown={shown} />}
        {tab === 'reports' && <ReportsPanel />}
        {tab === 'answers' && <AnswersPanel userId={user.id} />}
        {tab === 'searches' && <SearchesPanel />}
        {tab === 'history' && <HistoryPanel keepsHistory={user.keepsHistory} />}
      </Suspense>
    </TabbedPage>
  );
}

/** The name is the user's own text, in either direction of writing. */
function Owner({ name }: { name: string }) {
  if (name.trim() === '') return 'Research Profile';
  return (
    <>
      Saved by <bdi>{name}</bdi>
    </>
  );
}

function DownloadEverything() {
  const { busy, run } = useAction();
  const download = () =>
    run(async () => {
      const { bytes, fileName } = await callForFile(downloadData, {});
      offerDownload(fileName, bytes);
      toast({ title: 'Download Started', description: 'One file with everything that your account holds.' });
    }, 'Your data could not be downloaded');
  return (
    <Button look="row" busy={busy ? 'Packing your data' : undefined} onClick={() => void download()}>
      Download everything
    </Button>
  );
}
