/** A Chromium with an empty profile, which several programs may measure through its debugging port. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import { temporaryFolder } from './running-server.ts';

/**
 * Larger than any measured page, including a phone's with its density. A frame that changes nothing inside the window
 * is not presented, and counts as shown only together with a later one that does.
 */
const windowSize = '--window-size=1600,1800';

export interface MeasuredBrowser {
  port: number;
  /**
   * `close()` disconnects without ending the browser, so that this connection does not disturb the next program's
   * measurement.
   */
  connect(): Promise<Browser>;
  stop(): Promise<void>;
}

export async function startMeasuredBrowser(): Promise<MeasuredBrowser> {
  const executablePath = await findBrowser((line) => console.error(line));
  if (executablePath === null) throw new Error('No Chromium was found.');
  const { folder, remove } = temporaryFolder();
  const options = ['--headless=new', '--remote-debugging-port=0', '--no-first-run', '--disable-extensions', windowSize];
  // As the journeys start it: its own sandbox is refused where everything runs as root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(executablePath, [...options, ...sandbox, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    void ended.then(() => reject(new Error('Chromium ended before it was ready.')));
    createInterface({ input: child.stderr }).on('line', (line) => {
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line);
      if (found?.[1]) resolve(Number(found[1]));
    });
  });
  const connect = () => chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  return {
    port,
    connect,
    stop: async () => {
      const session = await (await connect()).newBrowserCDPSession();
      await session.send('Browser.close').catch(() => undefined);
      await ended;
      remove();
    },
  };
}
