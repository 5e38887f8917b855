/** A small separate script, some kilobytes, that the server names in the head of pages with requests on mounting. */
import { browserStore } from '#web/features/search/session/stored-address.ts';
import { prefetchForPage } from './prefetch-for-page.ts';

prefetchForPage({ location: window.location, document: window.document, store: browserStore() });
