import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { Arrival } from '#web/app/arrival.tsx';
import { ErrorBoundary } from '#web/app/error-boundary.tsx';
import css from '#web/app/message-page.module.css';
import { NotFoundPage } from '#web/app/not-found-page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface Screen {
  /** wouter's pattern; a screen reads its parameters with useParams. */
  path: string;
  page: LazyExoticComponent<ComponentType>;
}

/** One line a screen; each is loaded when it is first opened. */
const screens: readonly Screen[] = [
  {
    path: '/search',
    page: lazy(async () => ({ default: (await import('#web/features/search/page.tsx')).SearchPage })),
  },
  {
    path: '/study/:id',
    page: lazy(async () => ({ default: (await import('#web/features/studies/page.tsx')).StudyPage })),
  },
];

/** The screen of the address, with what surrounds every one of them: a fault's fallback, the wait, the arrival. */
export function Routes() {
  const [path] = useLocation();
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<Waiting />}>
        <Switch>
          <Route path="/">
            <Redirect to={`/search${location.search}`} replace />
          </Route>
          {screens.map(({ path: pattern, page: Page }) => (
            <Route key={pattern} path={pattern}>
              <Page />
            </Route>
          ))}
          <Route>
            <NotFoundPage />
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
