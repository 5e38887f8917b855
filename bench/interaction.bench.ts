/**
 * From a user's action to the next frame (interaction to next paint) on a search with 500 cards, with the processor
 * slowed to a quarter: the browser's own Event Timing, in steps of 8 ms. Limit 100 ms for each action. The browser
 * slows a page by pausing its thread for three times as long as it ran, and counts the time of other programs as
 * running, so that their time counts four times. `processorMs` is therefore given as well: for actions without slowing,
 * four times the processor time of the page's thread until it committed the frame.
 */
import { loadavg } from 'node:os';
import type { Locator, Page } from '@playwright/test';
import { median, printLine } from './bench-arguments.ts';
import { startMeasuredBrowser } from './measured-browser.ts';
import { cardCount, searchIsFull, searchPath, startMeasuredProduct } from './measured-product.ts';
import { processorSlowdown } from './page-measures.ts';
import { processorMs } from './processor-time.ts';

const limitMs = 100;
const windowSize = { width: 1280, height: 900 };
const repeats = 5;
/** A page that is not idle within this has failed, in milliseconds. */
const timeoutMs = 20_000;

interface Watched {
  /** Longest event of each interaction, by the browser's id of it. */
  interactions: Map<number, number>;
}

/** Longest interaction of `act`, in milliseconds. The browser reports none below 16 ms: that counts as 16. */
async function timed(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (window as typeof window & { watched: Watched }).watched.interactions.clear());
  await act();
  const began = performance.now();
  // Entries arrive after their frame, and an action may be several interactions: a press and its release.
  for (let last = -1, same = 0; same < 4 && performance.now() - began < timeoutMs; ) {
    await page.waitForTimeout(100);
    const longest = await page.evaluate(() => {
      const { interactions } = (window as typeof window & { watched: Watched }).watched;
      return Math.max(0, ...interactions.values());
    });
    same = longest === last ? same + 1 : 0;
    last = longest;
    if (same >= 4) return Math.max(16, longest);
  }
  throw new Error('The page did not come to rest.');
}

/** Cards are laid out as they come near, and rarely have the estimated height: one may need a second scroll. */
async function broughtIntoView(page: Page, target: Locator) {
  for (let look = 0; look < 8; look += 1) {
    const middle = await target.evaluate((element) => {
      element.scrollIntoView({ block: 'center' });
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    });
    await page.waitForTimeout(400);
    const box = await target.boundingBox();
    if (box && Math.abs(box.y + box.height / 2 - middle) < 1 && middle > 0 && middle < windowSize.height) return box;
  }
  throw new Error('There is nothing to point at.');
}

/** Not slowed while a part is found and scrolled into view; slowed again and idle before the action. */
async function pointAt(page: Page, slow: Slow, target: Locator): Promise<void> {
  await slow(false);
  const box = await broughtIntoView(page, target);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await slow(true);
  await page.waitForTimeout(400);
}

async function pressPointed(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

/** Slows the processor, or ends that. */
type Slow = (on: boolean) => Promise<unknown>;
/** Runs and measures an action, in ms. */
type Measure = (act: () => Promise<void>) => Promise<number>;

interface Act {
  name: string;
  /** The n-th run; on another card where the action is on a card. */
  run(page: Page, slow: Slow, measure: Measure, time: number): Promise<number>;
}

const press = (name: string, targetOf: (page: Page, time: number) => Locator): Act => ({
  name,
  run: async (page, slow, measure, time) => {
    await pointAt(page, slow, targetOf(page, time));
    return measure(() => pressPointed(page));
  },
});

/** By selectors: by role, the name of each of 500 cards would be computed. */
const inCards = (page: Page, selector: string) => page.locator(`[data-card] ${selector}`);
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sorted by' });

const acts: readonly Act[] = [
  press('tick a card', (page, time) => inCards(page, 'input[type=checkbox]').nth(time * 20)),
  press('open an evidence mark', (page, time) => inCards(page, 'button[aria-label^=Evidence]').nth(time)),
  // Alternating, the same one.
  press('unfold and fold an abstract', (page) => inCards(page, 'button[aria-controls]:not([aria-label])').nth(20)),
  {
    name: 'type a letter into the search box',
    run: async (page, slow, measure, time) => {
      await pointAt(page, slow, page.getByRole('searchbox'));
      await pressPointed(page);
      await page.keyboard.press('End');
      await page.waitForTimeout(600);
      return measure(() => page.keyboard.press('abcdefghij'.charAt(time)));
    },
  },
  {
    name: 'open the sort menu',
    run: async (page, slow, measure) => {
      await pointAt(page, slow, sort(page));
      const ms = await measure(() => pressPointed(page));
      await page.keyboard.press('Escape');
      return ms;
    },
  },
  {
    name: 'choose a sort order',
    run: async (page, slow, measure, time) => {
      await slow(false);
      await sort(page).focus();
      await slow(true);
      await page.waitForTimeout(600);
      const ms = await measure(() => page.keyboard.press(time % 2 === 0 ? 'ArrowDown' : 'ArrowUp'));
      await page.waitForTimeout(1_500);
      return ms;
    },
  },
];

const browser = await startMeasuredBrowser();
const product = await startMeasuredProduct();
try {
  const connected = await browser.connect();
  const context = connected.contexts()[0];
  const page = await context?.newPage();
  if (!context || !page) throw new Error('The browser has no window.');
  await page.setViewportSize(windowSize);
  await page.addInitScript(() => {
    const watched: Watched = { interactions: new Map() };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (!entry.interactionId) continue;
        const before = watched.interactions.get(entry.interactionId) ?? 0;
        watched.interactions.set(entry.interactionId, Math.max(before, entry.duration));
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto(`${product.server.address}${searchPath(500)}`);
  await searchIsFull(page, 500);
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  const whole = await connected.newBrowserCDPSession();
  const slow: Slow = (on) => session.send('Emulation.setCPUThrottlingRate', { rate: on ? processorSlowdown : 1 });
  const never: Slow = () => slow(false);
  const traced: Measure = async (act) =>
    processorSlowdown *
    (await processorMs(whole, async () => {
      await timed(page, act);
    }));
  const cards = await cardCount(page);
  for (const act of acts) {
    const times: number[] = [];
    const processorTimes: number[] = [];
    for (let time = 0; time < repeats; time += 1)
      times.push(await act.run(page, slow, (run) => timed(page, run), time));
    for (let time = repeats; time < 2 * repeats; time += 1)
      processorTimes.push(Math.round(await act.run(page, never, traced, time)));
    printLine({
      what: act.name,
      cards,
      processorSlowdown,
      medianMs: median(times),
      worstMs: Math.max(...times),
      processorMs: median(processorTimes),
      worstProcessorMs: Math.max(...processorTimes),
      limitMs,
      times,
      processorTimes,
      load: Number((loadavg()[0] ?? Number.NaN).toFixed(1)),
    });
  }
  await connected.close();
} finally {
  await product.stop();
  await browser.stop();
}
