import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#web/ui/tokens.css';
import '#web/ui/fonts.css';
import '#web/ui/global.css';
import { App } from '#web/app/app.tsx';
import { watchOffline } from '#web/offline/offline-state.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html lacks the element with the id root.');
watchOffline();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
