/**
 * The gallery of the design's parts (`/dev/gallery` while developing) on a page of its own, so that it is built and
 * looked at in the tests. It is not part of the product's build.
 */

import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import '#web/ui/tokens.css';
import '#web/ui/fonts.css';
import '#web/ui/global.css';
import { makeQueryClient } from '#web/api/query-client.ts';
import { GalleryPage } from '#web/app/gallery/gallery-page.tsx';
import { Header } from '#web/app/header/header.tsx';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import css from './parts.module.css';

/** No user is signed in, and no server needs to say so. */
const visitors = makeQueryClient();
visitors.setQueryData(['/api/user'], null);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={visitors}>
      <Header />
      <main className={css.page}>
        <GalleryPage />
      </main>
      <Toaster />
    </QueryClientProvider>,
  );
