/**
 * From the first database's last byte to its cards on screen, in a real Chromium with simulated databases: budget 50
 * ms. The library answers before any database and is delayed until the first of them, so that it is not what is
 * measured.
 */
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import { median, printLine } from './bench-arguments.ts';
import { mirrorSettings, startBuiltServer, temporaryFolder } from './running-server.ts';
import { startUpstreams } from './upstreams/start-upstreams.ts';

const runs = 9;
const upstreams = await startUpstreams({ seed: 5, latencyMs: 300 });
const { folder, remove } = temporaryFolder();
const server = await startBuiltServer({ DATA_DIR: folder, ...mirrorSettings(upstreams.baseUrls) });
const executablePath = await findBrowser((line) => console.error(line));
if (executablePath === null) throw new Error('No Chromium was found.');
const browser = await chromium.launch({ executablePath });

try {
  const delays: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await browser.newPage();
    await page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        if (!document.querySelector('[data-card]')) return;
        seen.disconnect();
        // A message posted in a frame's callback is received when that frame has been drawn.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            document.documentElement.dataset['paintedAt'] = String(performance.now());
          };
          port2.postMessage(null);
        });
      });
      seen.observe(document, { childList: true, subtree: true });
    });
    await page.goto(
      `${server.address}search?q=${encodeURIComponent(`sleep trial ${['women', 'adults', 'pain', 'diet', 'walking', 'heart', 'mood', 'falls', 'stroke'][run]}`)}&databases=pubmed,europepmc`,
    );
    await page.waitForFunction(() => document.documentElement.dataset['paintedAt'] !== undefined);
    const delay = await page.evaluate(() => {
      const painted = Number(document.documentElement.dataset['paintedAt']);
      const answers = performance
        .getEntriesByType('resource')
        .filter(
          ({ name }) => name.includes('/api/search') && !name.includes('/library'),
        ) as PerformanceResourceTiming[];
      const before = answers.map(({ responseEnd }) => responseEnd).filter((end) => end > 0 && end <= painted);
      return painted - Math.min(...before);
    });
    delays.push(delay);
    await page.close();
  }
  printLine({
    what: 'first cards painted after the first answer’s bytes',
    runs,
    medianMs: Math.round(median(delays)),
    limitMs: 50,
    delays: delays.map(Math.round),
  });
} finally {
  await browser.close();
  await server.stop();
  await upstreams.close();
  remove();
}
