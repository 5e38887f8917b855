/** Lighthouse's measures of a page's loading, by the browser's own means, as on a phone with a slow network. */
import type { BrowserContext } from '@playwright/test';
import { violations } from '../tests/browser/violations.ts';
import type { MeasuredPage } from './measured-product.ts';

export interface PageMeasures {
  fcpMs: number;
  lcpMs: number;
  /** Of every task of more than 50 ms after the first paint, what is above 50 ms. */
  tbtMs: number;
  cls: number;
}

/** Slow 4G and a processor a quarter as fast: Lighthouse's mobile profile. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
export const processorSlowdown = 4;
const phone = { width: 412, height: 823 };
/** After the content is shown: shifts and long tasks until then are included. */
const quietMs = 3_000;

interface Seen {
  fcpMs: number;
  lcpMs: number;
  cls: number;
  tasks: { start: number; ms: number }[];
}

export async function measurePage(
  context: BrowserContext,
  address: string,
  { path, full }: MeasuredPage,
): Promise<PageMeasures & { accessibilityFindings: number }> {
  const page = await context.newPage();
  await page.setViewportSize(phone);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  // The compiler names functions by a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(() => {
    const seen: Seen = { fcpMs: Number.NaN, lcpMs: Number.NaN, cls: 0, tasks: [] };
    Object.assign(window, { seen });
    const takes: Record<string, (entry: PerformanceEntry) => void> = {
      paint: ({ name, startTime }) => {
        if (name === 'first-contentful-paint') seen.fcpMs = startTime;
      },
      'largest-contentful-paint': ({ startTime }) => {
        seen.lcpMs = startTime;
      },
      'layout-shift': (entry) => {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) seen.cls += value;
      },
      longtask: ({ startTime, duration }) => {
        seen.tasks.push({ start: startTime, ms: duration });
      },
    };
    for (const [type, take] of Object.entries(takes))
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) take(entry);
      }).observe({ type, buffered: true });
  });
  await page.goto(`${address}${path}`);
  await full(page);
  await page.waitForTimeout(quietMs);
  const { fcpMs, lcpMs, cls, tasks } = await page.evaluate(() => (window as typeof window & { seen: Seen }).seen);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const findings = await violations(page, { tags: null });
  await page.close();
  const tbtMs = tasks.filter(({ start }) => start >= fcpMs).reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0);
  return { fcpMs, lcpMs, tbtMs, cls, accessibilityFindings: findings.length };
}
