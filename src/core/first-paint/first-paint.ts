/**
 * Every wait that decides the order of a page's first paint, in ms. On a phone the server draws the search page first
 * (the server-rendered view); the application is then built behind it and replaces it. Each value is the longest wait;
 * usually the awaited result comes sooner. first-paint.test.ts checks the order.
 *
 * 1. The server sends the page's head, then waits for the first studies (`maxBeforeScriptsMs`), then names the
 *    scripts.
 * 2. The page requests the scripts once it is painted (`maxBeforeScriptRequestMs`).
 * 3. The application asks the databases. A database that the server-rendered view does not show waits for those that
 *    it shows (`maxForShownDatabasesMs`), then every database waits for the library (`maxForLibraryMs`); the library
 *    alone waits for a first database (`maxForFirstDatabaseMs`).
 * 4. The first cards are painted before the next answers are merged (`maxForPaintMs`). Then the application replaces
 *    the server-rendered view: at once where no studies were drawn in time (`maxWithoutStudiesMs`), and in any case
 *    after `maxServerViewMs`.
 * 5. Work that the first paint does not need: further cards (`maxForCardMs`), the rest of an answer
 *    (`maxForRestMs`), toasts and notices (`restAfterMs`), the service worker's files (`workerAfterMs`), other screens'
 *    code (`preloadAfterMs`).
 */

/** A slow phone needs this time for styles and fonts, so that waiting for studies costs it nothing. */
export const maxBeforeScriptsMs = 500;
/** A page in a hidden tab is never painted. */
export const maxBeforeScriptRequestMs = 300;

/** The library answers in some 30 ms. A fast or prefetched database waits, so that both are ranked together. */
export const maxForLibraryMs = 150;
/**
 * The server already has their answers; without them the cards of the server-rendered view would be replaced by others.
 */
export const maxForShownDatabasesMs = 1_500;
/** The library's studies are ranked together with a database's where one answers in this time. */
export const maxForFirstDatabaseMs = 2_500;

/** A hidden tab paints nothing. */
export const maxForPaintMs = 400;
/**
 * The server-rendered studies can still be loading when the application is ready; a click cannot wait for them longer.
 */
export const maxWithoutStudiesMs = 1_000;
/** A fault of the application must not leave a page on which nothing works. */
export const maxServerViewMs = 5_000;

/** Cards below the first screen are made one at a time, when the browser is idle. */
export const maxForCardMs = 100;
/** A phone paints an answer's statements before it lays out the content below them. */
export const maxForRestMs = 150;
/** Toasts and notices are not part of the first page's bytes. */
export const restAfterMs = 2_500;
/** The service worker of a first visit fetches every file of the application. */
export const workerAfterMs = 5_000;
/**
 * The page is idle by then, on a slow phone too. Until then a screen's code is fetched when a link to it is touched.
 */
export const preloadAfterMs = 8_000;
