import { useEffect } from 'react';
import { useUser } from '#web/shared/account/use-user.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { lazyView } from '#web/ui/loading/lazy-view.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import css from './page.module.css';

const Workspace = lazyView(async () => (await import('./workspace.tsx')).AnalysisWorkspace, Waiting);

/** The meta-analysis of the chosen studies. For guests too: their table lives in this browser. */
export function MetaAnalysisPage() {
  const { user, loading } = useUser();
  useDocumentTitle('Meta-Analysis');
  useEffect(() => {
    // Its failure is shown when it is needed.
    Workspace.preload().catch(() => undefined);
  }, []);
  if (loading) return <Waiting />;
  const userId = user?.id ?? null;
  return <Workspace key={userId ?? 'guest'} userId={userId} />;
}

function Waiting() {
  return (
    <div className={css.page} role="status">
      <VisuallyHidden>Opening your meta-analysis</VisuallyHidden>
      <Skeleton widths={[14, 46, 62, 100, 100, 100]} lineHeight={36} />
    </div>
  );
}
