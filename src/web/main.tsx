import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import '#web/ui/tokens.css';
import '#web/ui/fonts.css';
import '#web/ui/global.css';
import { isPrefetching } from '#web/api/prefetched-requests.ts';
import { App } from '#web/app/app.tsx';
import { watchOffline } from '#web/app/offline/offline-state.ts';
import { preloadScreen } from '#web/app/routes.tsx';
import { hideBehindServerView } from '#web/ui/loading/server-view-hand-off.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html lacks the element with the id root.');
watchOffline();
// Where nothing was prefetched, the data stored by an earlier visit is shown.
hideBehindServerView(root, isPrefetching());
// With its screen at once, rather than with a bar that would be replaced by it; and in slices, so that a phone is not
// blocked.
void preloadScreen(location.pathname).then(() =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
);
