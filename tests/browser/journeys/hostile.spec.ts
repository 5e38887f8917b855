/** Text from a database is text: nothing in it runs, leads astray or breaks the page. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { devices, type Page } from '@playwright/test';
import type { RunningServer } from '../../../bench/running-server.ts';
import { expect, journeySettings, startServer, test } from './product.ts';
import { box, cards, frames, openSearch, receipt, searchAddress } from './screen.ts';

const rightToLeft = 'تأثير التمارين الرياضية \u202eevil.exe\u202c على الاكتئاب';
const long = `Pneumonoultramicroscopic${'silicovolcanoconiosis'.repeat(480)}`.slice(0, 10_000);

const hostile = [
  {
    title: [
      'Sleep <script>window.pwned = 1</script> &lt;script&gt;window.pwned = 2&lt;/script&gt; and <img src=x onerror="window.pwned = 3"> rest',
    ],
    abstract:
      '<jats:p>Sleep was <script>window.pwned = 4</script>measured in 40 adults. <a href="javascript:window.pwned = 5">Read more</a> <iframe srcdoc="<script>parent.pwned = 6</script>"></iframe> It improved by 2 points.</jats:p>',
    author: [{ family: '"><svg onload="window.pwned = 7">', given: 'Bobby <b>Tables</b>', sequence: 'first' }],
    'container-title': ["Journal'); DROP TABLE studies;--"],
  },
  {
    title: [rightToLeft],
    author: [{ family: 'العربية', given: 'مؤلف', sequence: 'first' }],
    'container-title': ['مجلة'],
  },
  { title: [long], abstract: `<jats:p>${'x'.repeat(20_000)}</jats:p>`, 'container-title': [long.slice(0, 3_000)] },
].map((item, at) => ({
  type: 'journal-article',
  publisher: 'Nobody',
  issued: { 'date-parts': [[2024, 2, 1]] },
  published: { 'date-parts': [[2024, 2, 1]] },
  'is-referenced-by-count': 3,
  score: 9 - at,
  DOI: `10.5555/hostile.${at}`,
  URL: 'javascript:window.pwned = 8',
  resource: { primary: { URL: 'javascript:window.pwned = 9' } },
  link: [{ URL: 'javascript:window.pwned = 10', 'content-type': 'application/pdf', 'content-version': 'vor' }],
  ...item,
}));

let crossref: Server;
let server: RunningServer;

test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ running }) => {
  crossref = createServer((_, response) => {
    const message = { 'total-results': hostile.length, items: hostile, 'items-per-page': 25 };
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ status: 'ok', 'message-type': 'work-list', message }));
  });
  await new Promise<void>((resolve) => crossref.listen(0, '127.0.0.1', resolve));
  const { port } = crossref.address() as AddressInfo;
  server = await startServer({ ...journeySettings(running.upstreams), CROSSREF_URL: `http://127.0.0.1:${port}/` });
});

test.afterAll(async () => {
  await server.stop();
  crossref.closeAllConnections();
  await new Promise((resolve) => crossref.close(resolve));
});

const none = { pwned: null, links: 0, embedded: 0, overflow: 0 };

/** Effects of hostile text on a page. */
const harmDone = (page: Page) =>
  page.evaluate(() => ({
    pwned: (window as typeof window & { pwned?: number }).pwned ?? null,
    links: [...document.querySelectorAll('a')].filter(({ href }) => /^(javascript|data|vbscript):/i.test(href)).length,
    embedded: document.querySelectorAll('main iframe, main img, main script, main [onerror], main [onload]').length,
    overflow: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  }));

test('scripts, script links, right-to-left and endless titles are shown as text, on a wide screen and on a phone', async ({
  page,
}) => {
  const query = '“sleep” <script>window.pwned = 11</script>';
  await openSearch(page, query, { databases: 'crossref' }, server.address);
  await expect(box(page)).toHaveValue(query);
  await expect(
    cards(page)
      .filter({ hasText: 'Bobby' })
      .or(cards(page).filter({ hasText: /Sleep .*rest/ }))
      .first(),
  ).toBeVisible();
  await expect(cards(page).filter({ hasText: 'تأثير التمارين' })).toHaveCount(1);
  const endless = cards(page).filter({ hasText: 'Pneumonoultramicroscopic' });
  await expect(endless).toHaveCount(1);

  const harmless = async (where: string) => {
    await page.waitForLoadState('networkidle');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await frames(page);
      expect(await harmDone(page), `${where}, ${width} px`).toEqual(none);
    }
  };
  await harmless('results');
  await page.getByRole('button', { name: /^(Open, with exact queries|Receipt)$/ }).click();
  await expect(receipt(page).getByRole('row', { name: /^Crossref/ })).toBeVisible();
  await harmless('open receipt');

  const scripted = cards(page)
    .filter({ hasText: /Sleep .*rest/ })
    .first();
  await scripted.getByRole('button', { name: 'Cite' }).click();
  await expect(page.getByRole('dialog').getByRole('tabpanel')).toContainText('2024');
  await harmless('citation dialog');
  await page.keyboard.press('Escape');
  for (const text of [/Sleep .*rest/, /تأثير/, /Pneumonoultramicroscopic/]) {
    await cards(page).filter({ hasText: text }).first().getByRole('heading', { level: 3 }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
    await expect(page.getByRole('heading', { name: 'Notices' })).toBeVisible();
    await harmless(`study ${text}`);
    await page.goBack();
    await expect(cards(page).first()).toBeVisible();
  }
});

for (const javaScriptEnabled of [true, false]) {
  test(`the same in what the server draws for a phone, ${javaScriptEnabled ? 'before' : 'without'} any script`, async ({
    browser,
    complaints,
  }) => {
    const context = await browser.newContext({ ...devices['Pixel 7'], javaScriptEnabled, baseURL: server.address });
    complaints.watch(context);
    const page = await context.newPage();
    // The application's own scripts never come.
    await page.route('**/assets/*.js', () => new Promise(() => undefined));
    const query = '“sleep” <script>window.pwned = 12</script> "><img src=x onerror="window.pwned = 13">';
    await page.goto(searchAddress(query, { databases: 'crossref' }), { waitUntil: 'commit' });
    const drawn = page.locator('#first-view [data-answered]');
    await expect(drawn.locator('article').filter({ hasText: /Sleep .*rest/ })).toHaveCount(1);
    await expect(drawn.locator('input[name="q"]')).toHaveValue(query);
    // An image that was inserted would have been requested, and have failed, before this.
    await page.request.get('/x');
    expect(await harmDone(page)).toEqual(none);
    await context.close();
  });
}
