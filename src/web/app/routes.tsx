import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { preloadAfterMs } from '#core/first-paint/first-paint.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { whenIdle } from '#web/ui/loading/when-idle.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import css from './message-page.module.css';
import { arrive } from './scroll-memory.ts';

/** Rendered beside the screen inside its Suspense, so that its effect runs when the screen is really mounted. */
function Arrival({ path }: { path: string }) {
  const arrived = useRef<string | null>(null);
  useEffect(() => {
    if (arrived.current === path) return;
    arrived.current = path;
    arrive();
  }, [path]);
  return null;
}

interface Screen {
  /** wouter's pattern; a screen reads its parameters with useParams. */
  path: string;
  Page: ComponentType;
  /** Fetches the screen's code ahead of its first visit. */
  preload: () => Promise<unknown>;
}

/** A screen whose code is there is shown at once; where it is not, its boundary waits for it. */
function screen(path: string, load: () => Promise<ComponentType>): Screen {
  let loaded: ComponentType | null = null;
  const preload = async () => {
    loaded ??= await load();
    return loaded;
  };
  const LazyPage = lazy(async () => ({ default: await preload() }));
  function Page() {
    // One and the same as long as the screen is.
    const [Shown] = useState(() => loaded ?? LazyPage);
    return <Shown />;
  }
  return { path, Page, preload };
}

const accounts = async () => (await import('#web/features/accounts/page.tsx')).AccountsPage;

const sharedAnswer = async () => (await import('#web/features/answers/page.tsx')).SharedAnswerPage;

const help = async () => (await import('#web/features/help/page.tsx')).HelpPage;

/** Tells any other address that there is no page. */
const missing = screen('', help);

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
  screen('/upload', async () => (await import('#web/features/papers/page.tsx')).UploadsPage),
  screen('/upload/:id', async () => (await import('#web/features/papers/paper-page.tsx')).PaperPage),
  screen('/study-guide', async () => (await import('#web/features/study-guide/page.tsx')).StudyGuidePage),
  ...['/faq', '/privacy', '/terms', '/about'].map((path) => screen(path, help)),
  screen('/about/engine', async () => (await import('#web/features/engine/page.tsx')).EnginePage),
  screen('/profile', async () => (await import('#web/features/saved/page.tsx')).ProfilePage),
  ...['/auth', '/forgot-password', '/reset-password', '/confirm-email', '/account'].map((path) =>
    screen(path, accounts),
  ),
  ...(import.meta.env.DEV
    ? [screen('/dev/gallery', async () => (await import('./gallery/gallery-page.tsx')).GalleryPage)]
    : []),
];

/**
 * Loads the code of the screen at a path, so that it is in the first view. If that fails, the screen's own boundary
 * shows an error.
 */
export async function preloadScreen(pathname: string): Promise<void> {
  const isHere = ({ path }: Screen) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`).test(pathname);
  await (screens.find(isHere) ?? missing).preload().catch(() => undefined);
}

/** One after the other while the browser is idle: together they would delay a press. */
async function preloadOthers(isOver: () => boolean): Promise<void> {
  const parts = [...screens.map(({ preload }) => preload), () => import('./header/account-links.lazy.tsx')];
  for (const preload of parts) {
    await new Promise<void>((resolve) => whenIdle(resolve, 1_000));
    if (isOver()) return;
    // A screen that cannot be fetched now is fetched, and its failure shown, when it is opened.
    await preload().catch(() => undefined);
  }
}

function preloadTouched({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link && link.origin === location.origin) void preloadScreen(link.pathname);
}

const touches = ['pointerover', 'pointerdown', 'focusin'] as const;

/** The screen of the address, with what surrounds every one of them: a fault's fallback, the wait, the arrival. */
export function RoutedScreen() {
  const [path] = useLocation();
  useEffect(() => {
    let over = false;
    const timer = setTimeout(() => void preloadOthers(() => over), preloadAfterMs);
    for (const touch of touches) document.addEventListener(touch, preloadTouched, { passive: true });
    return () => {
      over = true;
      clearTimeout(timer);
      for (const touch of touches) document.removeEventListener(touch, preloadTouched);
    };
  }, []);
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<Waiting />}>
        <Switch>
          {screens.map(({ path: pattern, Page }) => (
            <Route key={pattern} path={pattern}>
              <Page />
            </Route>
          ))}
          <Route>
            <missing.Page />
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
