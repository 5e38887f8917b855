/**
 * The page as the server rendered it for a phone (server/http/pages/server-rendered-view.ts), first with its
 * placeholder, then with its first studies. The application is rendered hidden behind it, and replaces it between two
 * frames when it can show as much. A press that came too early is replayed then.
 */

import { maxServerViewMs, maxWithoutStudiesMs } from '#core/first-paint/first-paint.ts';

let hiddenRoot: HTMLElement | null = null;

const elementOf = () => document.getElementById('first-view');
const studiesOf = (view: HTMLElement | null) => view?.querySelector<HTMLElement>('[data-answered]');

/**
 * Hides the application behind the server-rendered view, if one is shown and `fits` what the application will show;
 * else removes the server-rendered view.
 */
export function hideBehindServerView(root: HTMLElement, fits: boolean): void {
  const view = elementOf();
  // Without height it is empty, or hidden on a wide screen.
  if (!fits || !view?.offsetHeight) {
    view?.remove();
    return;
  }
  root.hidden = true;
  hiddenRoot = root;
  setTimeout(() => studiesOf(view) ?? handOff(), maxWithoutStudiesMs);
  setTimeout(handOff, maxServerViewMs);
}

/**
 * The databases whose answers the server-rendered view shows, while it is shown: the application shows the same first.
 */
export function serverRenderedSources(): readonly string[] {
  return (hiddenRoot && studiesOf(elementOf())?.dataset.answered?.split(' ')) ?? [];
}

/** Puts the application before the reader; does nothing where it is there already. */
export function handOff(): void {
  if (hiddenRoot === null) return;
  const view = elementOf();
  // Marked by the view's own script.
  const pressed = view?.querySelector<HTMLElement>('[data-pressed]');
  view?.remove();
  const root = hiddenRoot;
  root.hidden = false;
  hiddenRoot = null;
  if (pressed)
    void import('./replay-event.lazy.ts').then(({ replayEvent }) => replayEvent(pressed, root)).catch(() => undefined);
}
