/** A program of its own, some kilobytes, that the server names in the head of pages which ask as soon as they stand. */
import { browserStore } from '#web/features/search/session/stored-address.ts';
import { prefetchForPage } from './prefetch-for-page.ts';

prefetchForPage({ location: window.location, document: window.document, store: browserStore() });
