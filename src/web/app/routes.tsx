import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { Arrival } from '#web/app/arrival.tsx';
import { ErrorBoundary } from '#web/app/error-boundary.tsx';
import css from '#web/app/message-page.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface Screen {
  /** wouter's pattern; a screen reads its parameters with useParams. */
  path: string;
  page: LazyExoticComponent<ComponentType>;
  /** Fetches the screen's code ahead of its first visit. */
  preload: () => Promise<unknown>;
}

function screen(path: string, load: () => Promise<ComponentType>): Screen {
  return { path, page: lazy(async () => ({ default: await load() })), preload: load };
}

/** The first page is painted and at rest by then; the other screens' code comes early enough for the first click. */
const preloadAfterMs = 3_000;

const accounts = async () => (await import('#web/features/accounts/page.tsx')).AccountsPage;

const sharedAnswer = async () => (await import('#web/features/answers/page.tsx')).SharedAnswerPage;

const help = async () => (await import('#web/features/help/page.tsx')).HelpPage;

/** Tells any other address that there is no page. */
const MissingPage = lazy(async () => ({ default: await help() }));

/** One line a screen; each is loaded when it is first opened. */
const screens: readonly Screen[] = [
  screen('/', async () => (await import('#web/features/home/page.tsx')).HomePage),
  screen('/search', async () => (await import('#web/features/search/page.tsx')).SearchPage),
  screen('/study/:id', async () => (await import('#web/features/studies/page.tsx')).StudyPage),
  screen('/quick-search', async () => (await import('#web/features/answers/quick-page.tsx')).QuickSearchPage),
  screen('/simple-search', async () => (await import('#web/features/answers/simple-page.tsx')).SimpleSearchPage),
  screen('/answer/:id', sharedAnswer),
  screen('/shared-answer', sharedAnswer),
  screen('/meta-analysis', async () => (await import('#web/features/meta-analysis/page.tsx')).MetaAnalysisPage),
  screen('/upload', async () => (await import('#web/features/uploads/page.tsx')).UploadsPage),
  screen('/upload/:id', async () => (await import('#web/features/uploads/paper-page.tsx')).PaperPage),
  screen('/study-guide', async () => (await import('#web/features/study-guide/page.tsx')).StudyGuidePage),
  ...['/faq', '/privacy', '/terms', '/about'].map((path) => screen(path, help)),
  screen('/about/engine', async () => (await import('#web/features/engine/page.tsx')).EnginePage),
  screen('/profile', async () => (await import('#web/features/saved/page.tsx')).ProfilePage),
  ...['/auth', '/forgot-password', '/reset-password', '/confirm-email', '/account'].map((path) =>
    screen(path, accounts),
  ),
  ...(import.meta.env.DEV
    ? [screen('/dev/gallery', async () => (await import('#web/app/gallery/gallery-page.tsx')).GalleryPage)]
    : []),
];

/** The screen of the address, with what surrounds every one of them: a fault's fallback, the wait, the arrival. */
export function Routes() {
  const [path] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      // A screen that cannot be fetched now is fetched, and its failure shown, when it is opened.
      for (const { preload } of screens) preload().catch(() => undefined);
      import('#web/app/account-links-open.tsx').catch(() => undefined);
    }, preloadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<Waiting />}>
        <Switch>
          {screens.map(({ path: pattern, page: Page }) => (
            <Route key={pattern} path={pattern}>
              <Page />
            </Route>
          ))}
          <Route>
            <MissingPage />
          </Route>
        </Switch>
        <Arrival path={path} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Waiting() {
  return (
    <div className={css.waiting} role="status">
      <VisuallyHidden>Loading the page</VisuallyHidden>
      <Skeleton widths={[22, 64, 100]} lineHeight={36} />
    </div>
  );
}
