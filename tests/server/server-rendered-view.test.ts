/** A search's page as a phone gets it: drawn on the server, in pieces, each as soon as it is there. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ServerViewProgram } from '../../src/server/features/search/search-page.ts';
import type * as webProgram from '../../src/web/app/server-rendered-view.tsx';
import { wholeAppDatabase } from './test-databases.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

const built = `<!doctype html>
<html lang="en">
  <head>
    <title>MetaMind</title>
    <meta name="description" content="" />
    <script>theme();</script>
    <script type="module" crossorigin src="/assets/main.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
    <link rel="stylesheet" crossorigin href="/assets/main.css">
  </head>
  <body>
    <div id="root"></div>
    <noscript>MetaMind needs JavaScript.</noscript>
  </body>
</html>
`;

/** Draws the titles, and requests the search of the address. */
const program: ServerViewProgram = {
  firstQuestions: (queryString) => {
    const parameters = new URLSearchParams(queryString);
    const q = parameters.get('q') ?? '';
    const asked = { q, page: '1', limit: parameters.get('limit') ?? '5' };
    return [
      { source: 'pubmed', query: asked },
      { source: 'library', query: asked },
    ];
  },
  renderServerView: (queryString, answers) => {
    if (queryString.includes('break')) throw new Error('Broken.');
    return answers.length === 0
      ? `<p style="width:4%">Waiting for ${queryString}</p>`
      : answers.flatMap(({ studies }) => studies.map(({ id }) => `<i style="top:1px">${id}</i>`)).join('');
  },
};

/** The program of the browser's part is loaded by its file, so only this line makes the compiler compare the two. */
type Loaded = typeof webProgram extends ServerViewProgram ? true : 'web/app/server-rendered-view.tsx does not fit';
const fits: Loaded = true;

test('the program that is built has the functions that the server calls', () => {
  expect(fits).toBe(true);
});

const phone = { 'sec-ch-ua-mobile': '?1' };
const folder = mkdtempSync(path.join(tmpdir(), 'first-view-'));
const databases = wholeAppDatabase();
let app: WholeApp;
let address: string;

beforeAll(async () => {
  writeFileSync(path.join(folder, 'index.html'), built);
  const opened = await databases.open();
  app = await openWholeApp(opened, { pagesFolder: folder, serverRenderedView: program });
  address = await app.server.listen({ host: '127.0.0.1', port: 0 });
}, 120_000);
afterEach(() => {
  app.upstreams.setMode('pubmed', 'normal');
  app.upstreams.setLatency('pubmed', 0);
});
afterAll(async () => {
  await app.close();
  await databases.end();
  rmSync(folder, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = phone) => fetch(`${address}${url}`, { headers });
const html = async (url: string, headers?: Record<string, string>) => (await open(url, headers)).text();

describe('a phone', () => {
  test('gets the waiting page while the databases think, then the studies, the library’s first', async () => {
    app.upstreams.setLatency('pubmed', 500);
    const read = async (query: string) => {
      const pieces: string[] = [];
      const { body } = await open(`/search?q=${query}`);
      for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) pieces.push(piece);
      return pieces;
    };
    // If other tests run at the same time, an answer may come too late to be drawn; another question is asked then.
    let asked = '';
    let pieces: string[] = [];
    for (const query of ['exercise', 'walking', 'sleep', 'therapy', 'vitamin']) {
      asked = query;
      pieces = await read(query);
      if (pieces.join('').includes('data-answered')) break;
    }
    const at = (words: string) => pieces.findIndex((piece) => piece.includes(words));
    expect(at(`Waiting for q=${asked}`)).toBe(0);
    expect(at('/assets/main.css')).toBe(0);
    // The scripts do not wait for a database that takes its time.
    expect(at('data-entry="/assets/main.js"')).toBeGreaterThan(0);
    expect(at('data-answered="library pubmed"')).toBeGreaterThan(at('data-entry'));
    const [, drawn = ''] = /data-answered="[^"]*">(.*?)<\/div>/s.exec(pieces.join('')) ?? [];
    const ids = [...drawn.matchAll(/>(\d+)</g)].map(([, id]) => Number(id));
    const numbers = async (path: string) =>
      ((await app.get(`${path}?q=${asked}&limit=5`)).body['studies'] as unknown as { id: number }[]).map(
        ({ id }) => id,
      );
    expect(ids).toEqual([...(await numbers('/api/search/library')), ...(await numbers('/api/search'))]);
    expect(pieces.join('')).toContain('These are the first studies.');
  });

  test('fetches no script before the first view can be read; then the same ones, in the order of the head', async () => {
    const page = await html('/search?q=walking');
    expect(page).not.toMatch(/<script[^>]* src=/);
    expect(page).not.toContain('modulepreload" ');
    const begin = '<script data-entry="/assets/main.js" data-programs="/ask-first.js" data-files="/assets/react.js">';
    expect(page.split(begin)).toHaveLength(2);
    const studiesComeFirst = async () => {
      const again = await html('/search?q=walking');
      return again.includes('data-answered') && again.indexOf('data-answered') < again.indexOf(begin);
    };
    await expect.poll(studiesComeFirst, { timeout: 20_000 }).toBe(true);
    expect(page.indexOf('id="root"')).toBeLessThan(page.indexOf('id="first-view"'));
  });

  test('is allowed these scripts and no other, and no style is in an element', async () => {
    const response = await open('/search?q=walking');
    const page = await response.text();
    const hashes = [...page.matchAll(/<script[^>]*>([^<]+)<\/script>/g)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    const [, allowed = ''] = /script-src ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '') ?? [];
    expect(new Set(allowed.split(' '))).toEqual(new Set(["'self'", ...hashes]));
    expect(page).not.toContain(' style="');
    expect(page).toContain('data-style="width:4%"');
    expect(response.headers.get('vary')).toContain('Sec-CH-UA-Mobile');
  });

  test('is distinguished by its word, else by its name', async () => {
    const name = (text: string) => ({ 'user-agent': text });
    const drawn = async (headers: Record<string, string>) =>
      (await html('/search?q=walking', headers)).includes('id="first-view"');
    expect(await drawn(name('Mozilla/5.0 (iPhone) Version/26.0 Mobile/15E148 Safari/604.1'))).toBe(true);
    expect(await drawn(name('Mozilla/5.0 (Macintosh) Version/26.0 Safari/605.1.15'))).toBe(false);
    expect(await drawn({ 'sec-ch-ua-mobile': '?0', ...name('Mobile') })).toBe(false);
    expect(await drawn({ ...phone, 'sec-purpose': 'prefetch' })).toBe(false);
  });
});

test('if nothing answers in time, or nothing is found, the page ends as any other', async () => {
  app.upstreams.setMode('pubmed', 'hang');
  const page = await html('/search?q=sleep');
  expect(page).toContain('Waiting for q=sleep');
  expect(page).toContain('data-entry="/assets/main.js"');
  expect(page).not.toContain('data-answered');
  expect(page.trimEnd().endsWith('</html>')).toBe(true);
  app.upstreams.setMode('pubmed', 'server-error');
  expect(await html('/search?q=tea')).not.toContain('data-answered');
});

test('a client that disconnects during rendering disturbs no other', async () => {
  app.upstreams.setLatency('pubmed', 400);
  const leaving = new AbortController();
  const { body } = await fetch(`${address}/search?q=caffeine`, { headers: phone, signal: leaving.signal });
  const reader = body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  leaving.abort();
  await expect(reader?.read()).rejects.toThrow();
  // A later error would be unhandled, and fails the run.
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect((await open('/faq')).status).toBe(200);
  expect(app.log.filter((line) => line.includes('was not drawn'))).toEqual([]);
});

test('a question that no database takes, and a drawing that fails, leave the page to its scripts', async () => {
  for (const url of ['/search?q=tea&limit=9999', '/search?q=break']) {
    const page = await html(url);
    expect(page, url).not.toContain('data-answered');
    expect(page, url).toContain('data-entry="/assets/main.js"');
  }
  expect(app.log.filter((line) => line.includes('was not drawn'))).toHaveLength(1);
  expect(app.log.join('')).not.toContain('q=break');
});

test('a page without a question, another page, and an address that opens too many come without', async () => {
  for (const url of ['/search', '/search?q=+', '/faq', '/simple-search?q=tea'])
    expect(await html(url), url).not.toContain('first-view');
  const statuses: number[] = [];
  let last: Response | null = null;
  for (let opened = 0; opened < 61; opened += 1) {
    last = await open('/search?q=walking');
    statuses.push(last.status);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(last?.headers.get('retry-after')).toBeNull();
  expect(await last?.text()).not.toContain('first-view');
});
