/** A program of its own, some kilobytes, that the server names in the head of pages which ask as soon as they stand. */
import { browserStore } from '#web/features/search/kept-address.ts';
import { askAhead } from './ask-ahead.ts';

askAhead({ location: window.location, document: window.document, store: browserStore() });
