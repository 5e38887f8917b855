/** One study: its summary with its evidence, its page, its anchors. */
import { expect, test } from './product.ts';
import { card, cards, evidenceFor, openSearch, receipt, toast } from './screen.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const copied = 'the text on the clipboard';

test('Summarise: statements whose evidence is found word for word in the abstract', { tag: '@alone' }, async ({
  page,
  product,
}) => {
  await openSearch(page, 'rizatriptan migraine attack');
  // What a reference manager takes from the list.
  await expect(cards(page).first().locator('.Z3988')).toHaveAttribute('title', /^ctx_ver=Z39\.88-2004&.*rft\.atitle=/);
  const summarisable = cards(page).filter({ has: page.getByRole('button', { name: 'Summarise' }) });
  const name = (await summarisable.first().getByRole('heading', { level: 3 }).innerText()).trim();
  const study = card(page, name).first();
  // Requests of an earlier test can still arrive: this search or one record counts.
  const requested = () =>
    product.upstreams
      .requests()
      .filter(
        ({ upstream, path, body }) => upstream === 'pubmed' && /rizatriptan|\bid=\d+(?:&|$)/.test(`${path}&${body}`),
      );
  const before = requested().length;
  await study.getByRole('button', { name: 'Summarise' }).click();
  await expect(study.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await expect(toast(page)).toContainText('Summary generated');
  await expect(study.getByText(/Extractive/i).first()).toBeVisible();
  await expect(study.getByRole('button', { name: 'Summarise' })).toHaveCount(0);
  await expect(study.getByRole('button', { name: 'Regenerate' })).toHaveCount(0);
  expect(requested()).toHaveLength(before);

  const mark = study.getByRole('button', { name: evidenceFor(1) });
  await mark.click();
  const evidence = page.getByRole('region', { name: evidenceFor(1) });
  await expect(evidence).toBeVisible();
  await expect(evidence.getByRole('term').filter({ hasText: 'Standing' })).toBeVisible();
  await evidence.getByRole('button', { name: 'Copy quote' }).click();
  await expect(toast(page)).toContainText('Quote copied to clipboard');
  const quote = await page.evaluate(() => navigator.clipboard.readText());
  expect(quote.length, copied).toBeGreaterThan(20);
  await expect(evidence.getByRole('blockquote')).toContainText(quote);
  await study.getByRole('button', { name: 'Abstract' }).click();
  await expect(study).toContainText(quote);

  await page.keyboard.press('Escape');
  await expect(evidence).toHaveCount(0);
  await expect(mark).toBeFocused();

  await mark.click();
  await evidence.getByRole('link', { name: 'Open in the abstract' }).click();
  await expect(page).toHaveURL(/\/study\/\d+#sentence-\d+$/);
  const sentence = page.locator(new URL(page.url()).hash);
  await expect(sentence).toContainText(quote);
  await expect(sentence).toBeInViewport();
  await expect(sentence).toBeFocused();
  // The study's page has the summary already, and its marks lead into the abstract.
  await expect(page.getByRole('heading', { name: 'What was taken from it' })).toBeVisible();
  await page.getByRole('button', { name: evidenceFor(1) }).click();
  await expect(page.getByRole('button', { name: evidenceFor(1) })).toHaveAttribute('aria-expanded', 'true');
});

test('a summary is still there after a reload of the results', async ({ page }) => {
  await openSearch(page, 'kangaroo care');
  const name = (
    await cards(page)
      .filter({ has: page.getByRole('button', { name: 'Summarise' }) })
      .first()
      .getByRole('heading', { level: 3 })
      .innerText()
  ).trim();
  const study = card(page, name).first();
  await study.getByRole('button', { name: 'Summarise' }).click();
  await expect(study.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await page.reload();
  await expect(study.getByRole('heading', { name: 'Summary' })).toBeVisible();
});

test('the study’s page: facts with their sources, records, notices, and each sentence has an address', async ({
  page,
}) => {
  await openSearch(page, 'folic acid supplement pregnancy', { databases: 'pubmed,europepmc,crossref' });
  const merged = cards(page)
    .filter({ has: page.getByRole('button', { name: /^[23] databases$/ }) })
    .filter({ has: page.getByRole('button', { name: 'Summarise' }), hasNotText: 'As the built-in library states it' })
    .first();
  const link = merged.getByRole('heading', { level: 3 }).getByRole('link');
  const title = (await link.innerText()).trim();
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The focus has come along: on the heading, or on the page while its record was still being read.
  await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1);
  for (const name of ['Abstract', 'Where each field comes from', 'Records', 'Notices'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const records = page.getByRole('region', { name: 'Records' });
  await expect(records.getByRole('link').first()).toHaveAttribute('href', /^https:\/\//);
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText('OpenAlex').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Where each field comes from' })).toContainText(
    /PubMed|Crossref|Europe PMC/,
  );

  await page.goto(`${address}#sentence-3`);
  const third = page.locator('#sentence-3');
  await expect(third).toBeInViewport();
  await expect(third).toBeFocused();
  await page.goto(`${address}#sentence-1`);
  await expect(page.locator('#sentence-1')).toBeFocused();
});

test('the study is embedded in its page, and is fetched when it is opened from another page', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/studies\/\d+$/.test(pathname)) asked.push(pathname);
  });
  await page.goto('/study/9');
  await expect(page.getByRole('heading', { name: 'Abstract', exact: true })).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page).toHaveTitle(`${title} · MetaMind`);
  expect(asked).toEqual([]);
  await page.goto('/study/10');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // A page from the back/forward cache may be long out of date.
  expect(asked.every((path) => path === '/api/studies/9')).toBe(true);
});

test('there is no study of a number that is none, and the page says so', async ({ page, complaints }) => {
  complaints.allow(/404/);
  for (const number of ['99999999', 'abc']) {
    await page.goto(`/study/${number}`);
    await expect(page.getByRole('heading', { level: 1, name: 'There is no study here.' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Search the literature' }).click();
    await expect(page).toHaveURL(/\/search$/);
  }
});

test('the library’s own words are labelled as such, with effect and participants, and a missing abstract as missing', async ({
  page,
}) => {
  await openSearch(page, 'Effects of Intensive Blood-Pressure Control in Type 2 Diabetes Mellitus', {
    databases: 'doaj',
  });
  await expect(receipt(page)).toContainText('One answered.');
  const bare = card(page, 'Effects of Intensive Blood-Pressure Control in Type 2 Diabetes Mellitus');
  await expect(bare.getByText('No abstract at hand')).toBeVisible();
  await expect(bare.getByText('As the built-in library states it', { exact: true })).toBeVisible();
  await expect(bare).toContainText(/A total of 4,733 people .*hazard ratio 0\.88/);
  await expect(bare.getByText('4,733 people', { exact: true })).toBeVisible();
  await expect(bare.getByText('hazard ratio, 95% CI')).toBeVisible();
  await bare.getByRole('button', { name: 'Evidence for: the effect (1)' }).click();
  await expect(bare.getByRole('region', { name: evidenceFor(1) })).toContainText(
    'The built-in library’s own words for the abstract, sentence 2 of 2',
  );
  await bare.getByRole('heading', { level: 3 }).getByRole('link').click();
  const main = page.getByRole('main');
  await expect(main.getByText('No abstract at hand', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'As the built-in library states it' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Abstract', exact: true })).toHaveCount(0);
  await expect(main).toContainText(/hazard ratio 0\.88/);
  await main.getByRole('button', { name: 'Summarise' }).click();
  await expect(main.getByText(/sentences chosen from the library, word for word/)).toBeVisible();

  // Found in the library alone: the page of a study shows all records, also those of other users' searches.
  const title = 'Relationship of physical activity and healthy eating with mortality and incident heart failure';
  await openSearch(page, title, { databases: 'doaj' });
  const restated = card(page, new RegExp(`^${title}`));
  await expect(restated.getByText(/Restated from the abstract/)).toBeVisible();
  await expect(restated.getByRole('link', { name: /read the original/ })).toHaveAttribute('href', /^https:\/\//);
});
