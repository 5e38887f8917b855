/**
 * Without a server and without a network, in a browser with a profile of its own: pages open, earlier results are
 * there, saves wait and are sent once, nothing of one account reaches another, a new version waits for the user's
 * consent.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { type RunningServer, startBuiltServer } from '../../../bench/running-server.ts';
import { projectFolder } from '../../shared-data.ts';
import { dataFolder } from './data-folder.ts';
import { expect, journeySettings, signUp, test } from './product.ts';
import { card, openSearch, searchAddress, settled, titles, toast } from './screen.ts';

// Each test starts a server and a browser several times.
test.describe.configure({ timeout: 240_000 });

/** An ordinary context counts as a private window, in which nothing can be installed. */
async function ownBrowser(profile: string, baseURL: string): Promise<BrowserContext> {
  const executablePath = process.env['CHROME_PATH'];
  return chromium.launchPersistentContext(profile, {
    baseURL,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'allow',
    ...(executablePath ? { executablePath } : {}),
  });
}

function folder(): { path: string; remove: () => void } {
  const made = mkdtempSync(path.join(tmpdir(), 'metamind-offline-'));
  return { path: made, remove: () => rmSync(made, { recursive: true, force: true }) };
}

/** The worker is before the page and has all of its files. */
async function guarded(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
}

const bar = (page: Page) =>
  page.getByRole('status').filter({ hasText: /cannot be reached|offline|Waiting to be saved/ });
const bookmarkButton = (page: Page, title: string) =>
  card(page, title).getByRole('button', { name: /^Bookmark(ed)?$/ });

/** A server that goes away and comes back, at one address and over one database. */
async function movableServer(settings: Record<string, string>) {
  const data = await dataFolder();
  let running: RunningServer | null = await startBuiltServer({ ...settings, DATA_DIR: data.folder });
  const { address } = running;
  return {
    address,
    stop: async () => {
      await running?.stop();
      running = null;
    },
    start: async () => {
      running = await startBuiltServer({ ...settings, DATA_DIR: data.folder, PORT: new URL(address).port });
    },
    end: async () => {
      await running?.stop();
      data.remove();
    },
  };
}

const databases = { databases: 'pubmed' };

test('the server is gone: every page opens, an earlier search is readable, a bookmark waits and is saved once', async ({
  product,
}) => {
  const profile = folder();
  const server = await movableServer(journeySettings(product.upstreams));
  const context = await ownBrowser(profile.path, server.address);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await signUp(page, server.address);
    await page.goto(server.address);
    await guarded(page);
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);

    await openSearch(page, 'bright light therapy', databases, server.address);
    const listed = await titles(page);
    const [first = '', second = ''] = listed;
    await page.goto(new URL('/profile', server.address).href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Only one search is stored by the page itself, the last one.
    await openSearch(page, 'lithium relapse', databases, server.address);

    await server.stop();
    for (const path of [
      ...['/', '/search', '/quick-search', '/simple-search', '/meta-analysis', '/study-guide', '/about/engine'],
      ...['/profile', '/account', '/faq', '/privacy', '/terms', '/about', '/nowhere', '/answer/unknown'],
    ]) {
      await page.goto(new URL(path, server.address).href);
      // Some screens show theirs to screen readers alone.
      await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached();
      await expect(page.getByText('This page stopped working.'), path).toHaveCount(0);
      await expect(bar(page), path).toContainText('The server cannot be reached.');
    }

    await page.goto(new URL(searchAddress('bright light therapy', databases), server.address).href);
    await settled(page);
    expect(await titles(page)).toEqual(listed);
    await expect(bar(page)).toContainText('What you see is a copy kept on this device, of ');
    await bookmarkButton(page, first).click();
    await expect(toast(page)).toContainText('Waiting to be saved');
    await bookmarkButton(page, second).click();
    await expect(bar(page)).toContainText('Waiting to be saved (2).');
    await page.reload();
    await settled(page);
    await expect(bookmarkButton(page, first)).toHaveText('Bookmarked');
    await expect(bar(page)).toContainText('Waiting to be saved (2).');

    await page.getByRole('button', { name: 'What works now' }).click();
    const dialog = page.getByRole('dialog', { name: 'What works now' });
    await expect(dialog).toContainText('Searches that you made lately open as they were answered.');
    await dialog
      .getByRole('listitem')
      .last()
      .getByRole('button', { name: /^Discard/ })
      .click();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);

    await server.start();
    await dialog.getByRole('button', { name: 'Look for the server again' }).click();
    await expect(page.getByText('What waited is saved (1).')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    const kept = async () => (await page.request.get(new URL('/api/bookmarks', server.address).href)).json();
    expect(await kept()).toEqual([expect.objectContaining({ study: expect.objectContaining({ title: first }) })]);
    await page.reload();
    await settled(page);
    await expect(bookmarkButton(page, first)).toHaveText('Bookmarked');
    await expect(bookmarkButton(page, second)).toHaveText('Bookmark');
    expect(await kept()).toHaveLength(1);

    await context.setOffline(true);
    await expect(bar(page)).toContainText('You are offline.');
    await page.goto(new URL('/simple-search', server.address).href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar(page)).toBeVisible();
    await context.setOffline(false);
    // The page looks for the server each 15 seconds.
    await expect(bar(page)).toHaveCount(0, { timeout: 20_000 });
  } finally {
    await context.close();
    await server.end();
    profile.remove();
  }
});

test('nothing that was stored or waits for one account is seen or sent under another', async ({ product }) => {
  const profile = folder();
  const server = await movableServer(journeySettings(product.upstreams));
  const context = await ownBrowser(profile.path, server.address);
  const at = (address: string) => new URL(address, server.address).href;
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await signUp(page, server.address);
    const sessionOfFirst = await context.cookies();
    await page.goto(server.address);
    await guarded(page);
    await openSearch(page, 'bright light therapy', databases, server.address);
    const [first = '', second = ''] = await titles(page);
    await bookmarkButton(page, first).click();
    await expect(toast(page)).toContainText('Bookmarked');
    await page.goto(at('/profile'));
    await expect(page.getByRole('main')).toContainText(first);
    await page.goto(at(searchAddress('bright light therapy', databases)));
    await settled(page);
    await server.stop();
    await bookmarkButton(page, second).click();
    await expect(bar(page)).toContainText('Waiting to be saved (1).');

    // The session is lost and another user signs in, both unnoticed by the worker.
    await page.goto('about:blank');
    await context.clearCookies();
    await server.start();
    await signUp(page, server.address);
    await page.goto(at('/profile'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    const storedTexts = () =>
      page.evaluate(async () => {
        const texts: string[] = [];
        for (const name of (await caches.keys()).filter((each) => each.startsWith('metamind-kept-'))) {
          const cache = await caches.open(name);
          for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '');
        }
        return texts.join('\n');
      });
    await expect.poll(storedTexts).toContain('example.org');
    expect(await storedTexts()).not.toContain(first);
    expect(await (await page.request.get(at('/api/bookmarks'))).json()).toEqual([]);

    await server.stop();
    await page.goto(at('/profile'));
    await expect(bar(page)).toContainText('The server cannot be reached.');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(first);
    await expect(bar(page)).not.toContainText('Waiting to be saved');

    // Back to the first person, whose save is still there, and theirs alone. No page is open that could get a cookie for
    // the second one meanwhile.
    await page.goto('about:blank');
    await server.start();
    expect(await (await page.request.get(at('/api/bookmarks'))).json()).toEqual([]);
    await context.clearCookies();
    await context.addCookies(sessionOfFirst);
    await page.goto(at('/profile'));
    await expect(page.getByRole('main')).toContainText(second);
    expect(await (await page.request.get(at('/api/bookmarks'))).json()).toHaveLength(2);
  } finally {
    await context.close();
    await server.end();
    profile.remove();
  }
});

/** The built files on a small server that can change them, as the next version would. */
async function changingFiles() {
  const web = path.join(projectFolder, 'dist', 'web');
  const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };
  const state = { version: 1, gone: [] as RegExp[] };
  const page = () =>
    readFileSync(path.join(web, 'index.html'), 'utf8').replace('<body>', `<body data-version="${state.version}">`);
  const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const send = (status: number, type: string, body: string | Buffer) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);
    if (pathname.startsWith('/api/')) return send(401, 'application/json', '{}');
    if (state.gone.some((pattern) => pattern.test(pathname))) return send(404, 'text/plain', 'gone');
    if (pathname === '/service-worker.js') {
      const worker = readFileSync(path.join(web, 'service-worker.js'), 'utf8');
      const revision = /url:"\/index\.html",revision:"([0-9a-f]{16})"/.exec(worker)?.[1] ?? '';
      return send(200, 'text/javascript', worker.replace(revision, digest(page())));
    }
    const file = path.extname(pathname) === '' || pathname === '/index.html' ? null : path.join(web, pathname);
    if (file === null) return send(200, 'text/html; charset=utf-8', page());
    try {
      return send(200, types[path.extname(file)] ?? 'application/octet-stream', readFileSync(file));
    } catch {
      return send(404, 'text/plain', 'none');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    state,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('a new version waits for the user’s consent; a missing file of an older page and a removed worker are handled', async () => {
  const profile = folder();
  const files = await changingFiles();
  const version = (page: Page) => page.locator('body').getAttribute('data-version');
  let context = await ownBrowser(profile.path, files.address);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${files.address}faq`);
    await guarded(page);
    files.state.version = 2;
    await page.goto(`${files.address}simple-search`);
    expect(await version(page)).toBe('1');
    await page.getByRole('textbox', { name: 'Your question' }).fill('Does walking help');
    const offer = page.getByRole('complementary', { name: 'Reload' });
    await expect(offer).toContainText('A new version is ready.');
    // Another check for a version has ended, and still nothing reloads automatically.
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('Does walking help');
    await offer.getByRole('button', { name: 'Later' }).click();
    await expect(offer).toHaveCount(0);
    expect(await version(page)).toBe('1');

    const other = await context.newPage();
    await other.goto(`${files.address}about`);
    await page.reload();
    await offer.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => version(page)).toBe('2');
    // The other tab is notified, and stays as it is.
    await expect(other.getByRole('complementary', { name: 'Reload' })).toBeVisible();
    expect(await version(other)).toBe('1');

    // An older page requests a file that neither worker nor server has any more; it would prefetch it after 8 s.
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window);
      Object.assign(window, {
        setTimeout: (run: () => void, ms?: number) => (ms === 8_000 ? 0 : later(run, ms)),
      });
    });
    await page.goto(`${files.address}faq`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    files.state.gone.push(/^\/assets\/.*\.js$/);
    await page.getByRole('link', { name: 'Search', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'This page stopped working.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load the page again' })).toBeVisible();
    files.state.gone.length = 0;

    files.state.gone.push(/service-worker\.js$/);
    await context.close();
    context = await ownBrowser(profile.path, files.address);
    const later = context.pages()[0] ?? (await context.newPage());
    await later.goto(`${files.address}faq`);
    await expect
      .poll(() => later.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
  } finally {
    await context.close();
    files.stop();
    profile.remove();
  }
});

test('the offer to install can be dismissed for a day, regardless of clock and storage', async ({ page }) => {
  const offered = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(event, { prompt: async () => document.body.setAttribute('data-asked', '') });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    });
  const offer = page.getByRole('complementary', { name: 'Install' });
  await page.goto('/faq');
  expect(await offered()).toBe(true);
  await expect(offer).toContainText('Install MetaMind');
  await offer.getByRole('button', { name: 'Later' }).click();
  await expect(offer).toHaveCount(0);
  const comeBack = async (keptMs: number) => {
    await page.evaluate((at) => localStorage.setItem('metamind.install-later', String(at)), keptMs);
    await page.reload();
    await offered();
    await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached();
  };
  const hour = 3_600_000;
  await comeBack(Date.now() - 23 * hour);
  await expect(offer).toHaveCount(0);
  await comeBack(Date.now() + 30 * hour);
  await expect(offer).toBeVisible();
  await comeBack(Date.now() - 25 * hour);
  await offer.getByRole('button', { name: 'Install' }).click();
  await expect(offer).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-asked', '');
});
