/**
 * Where the reader was on each page. The browser restores scroll positions before a screen's results are there, so that
 * it lands too high; this waits for the page to be long enough. Positions are stored for the tab, also across a reload.
 */
const storageKey = 'metamind.scroll';
const restoreForMs = 1_500;

let positions = new Map<string, number>();
let started = false;
let wentBack = false;
let arrivedPath = '';
let stopRestoring: (() => void) | null = null;

function address(): string {
  return location.pathname + location.search;
}

function start(): void {
  started = true;
  history.scrollRestoration = 'manual';
  try {
    positions = new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][]);
  } catch {
    // No position was stored, or storage is forbidden.
  }
  window.addEventListener('scroll', () => positions.set(address(), window.scrollY), { passive: true });
  window.addEventListener('popstate', () => {
    // Going back within one screen (another query) is no arrival; a later arrival must not count as going back.
    wentBack = location.pathname !== arrivedPath;
    restore();
  });
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50)));
    } catch {
      // Positions then last as long as the page.
    }
  });
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate') restore();
  else if (location.hash) showFragment();
}

/** Called when a screen has appeared. A first visit is left alone; a new page starts at its top, its heading focused. */
export function arrive(): void {
  arrivedPath = location.pathname;
  if (!started) {
    start();
    return;
  }
  const back = wentBack;
  wentBack = false;
  if (!back) {
    stopRestoring?.();
    if (location.hash) {
      showFragment();
      return;
    }
    window.scrollTo(0, 0);
  }
  const main = document.getElementById('main');
  const heading = main?.querySelector<HTMLElement>('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}

function restore(): void {
  const target = positions.get(address()) ?? 0;
  whenPossible(() => {
    window.scrollTo(0, target);
    return Math.abs(window.scrollY - target) < 2;
  });
}

function showFragment(): void {
  const id = decodeURIComponent(location.hash.slice(1));
  whenPossible(() => {
    const element = document.getElementById(id);
    element?.scrollIntoView();
    element?.focus({ preventScroll: true });
    return element !== null;
  });
}

/** Tries at each frame until it succeeds, the time is over, or the reader scrolls. */
function whenPossible(attempt: () => boolean): void {
  stopRestoring?.();
  const until = performance.now() + restoreForMs;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const event of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(event, stop);
    stopRestoring = null;
  };
  const step = () => {
    if (attempt() || performance.now() > until) stop();
    else frame = requestAnimationFrame(step);
  };
  for (const event of ['wheel', 'touchstart', 'keydown']) window.addEventListener(event, stop, { passive: true });
  stopRestoring = stop;
  step();
}
