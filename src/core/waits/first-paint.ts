/**
 * Every wait that orders a page's first picture, in ms. A phone's search page is drawn by the server first; the
 * application is made behind it and takes its place. Each figure is the longest wait: what is waited for comes sooner as
 * a rule. first-paint.test.ts holds the order.
 *
 * 1. The server sends the page's head, then waits for the first studies (`maxBeforeScriptsMs`), then names the scripts.
 * 2. The page asks for the scripts once it is painted (`maxBeforeScriptRequestMs`).
 * 3. The application asks the databases. A database that the drawn page does not show waits for those that it shows
 *    (`maxForShownDatabasesMs`), then every database for the library (`maxForLibraryMs`); the library alone waits for a
 *    first database (`maxForFirstDatabaseMs`).
 * 4. The first cards are painted before the next answers are merged (`maxForPaintMs`). Then the application takes the
 *    place of the drawn page: at once where no studies were drawn in time (`maxWithoutStudiesMs`), and in any case
 *    (`maxServerViewMs`).
 * 5. What the first picture does not need: further cards (`maxForCardMs`), the rest of an answer (`maxForRestMs`),
 *    toasts and notices (`restAfterMs`), the service worker's files (`workerAfterMs`), other screens' code
 *    (`preloadAfterMs`).
 */

/** A slow phone takes as long for styles and faces, so that waiting for studies costs it nothing. */
export const maxBeforeScriptsMs = 500;
/** A page that is not looked at is never painted. */
export const maxBeforeScriptRequestMs = 300;

/** The library answers in some 30 ms: a quick or prefetched database waits, so that both are put into one order. */
export const maxForLibraryMs = 150;
/** The server knows their answers by now; without them the drawn cards would be replaced by others. */
export const maxForShownDatabasesMs = 1_500;
/** The library's studies are ranked together with a database's where one answers in this time. */
export const maxForFirstDatabaseMs = 2_500;

/** A hidden tab paints nothing. */
export const maxForPaintMs = 400;
/** The drawn studies may be on their way when the application is there; a press cannot wait for them longer. */
export const maxWithoutStudiesMs = 1_000;
/** A fault of the application must not stay behind a page on which nothing works. */
export const maxServerViewMs = 5_000;

/** Cards below the first screen come one at a time, in moments when the browser has nothing else to do. */
export const maxForCardMs = 100;
/** A phone paints an answer's statements before it lays out what is below them. */
export const maxForRestMs = 150;
/** Toasts and notices are no part of the first page's bytes. */
export const restAfterMs = 2_500;
/** A first visit's service worker fetches every file of the application. */
export const workerAfterMs = 5_000;
/** The page is at rest by then, on a slow phone too. Until then a screen's code is fetched when a link to it is touched. */
export const preloadAfterMs = 8_000;
