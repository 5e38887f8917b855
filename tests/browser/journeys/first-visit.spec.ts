/** The first search of a new reader, with the keyboard alone. */
import { expect, test } from './product.ts';
import { box, cards, countIn, openSearch, painted, receipt, searchAddress, settled, titles, total } from './screen.ts';

test('by keyboard alone: skip link, slash, a question, cards while a slow database is still asked, the receipt', {
  tag: '@alone',
}, async ({ page, product }) => {
  product.upstreams.setLatency('crossref', 6_000);
  product.upstreams.setLatency('doaj', 300);
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1, name: 'Search the literature' })).toBeVisible();

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
  // On to the boxes: PubMed is ticked already.
  const group = page.getByRole('group', { name: 'Databases' });
  for (const name of ['Crossref', 'DOAJ']) {
    const wanted = group.getByRole('checkbox', { name });
    for (
      let press = 0;
      press < 12 && !(await wanted.evaluate((element) => element === document.activeElement));
      press += 1
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(wanted).toBeChecked();
  }
  // The slash is a shortcut on a checkbox too.
  await page.keyboard.press('/');
  await page.keyboard.type('Does exercise help with depression?');
  await page.keyboard.press('Enter');

  await expect(cards(page).first()).toBeVisible();
  // Not only the first database's, and all of the page.
  await expect(receipt(page)).toContainText(/Two answered, one is still being asked\./);
  await painted(page);
  const before = await titles(page);
  expect(before.length).toBeGreaterThan(3);
  await expect(receipt(page)).toContainText(/Crossref\s*asking/);
  await expect(receipt(page)).toContainText(/PubMed\s*[\d,]+/);
  await expect(receipt(page)).toContainText(/Europe PMC\s*not asked/);
  await expect(receipt(page)).toContainText(/Built-in library\s*[\d,]+/i);

  await settled(page);
  await expect(receipt(page)).toContainText('Three answered.');
  await expect(total(page)).toHaveText(/^(At least )?[\d,]+ studies$/);
  expect((await titles(page)).slice(0, before.length), 'cards keep their places').toEqual(before);
});

test('the open receipt: exact queries, hits, and a sum that adds up', { tag: '@alone' }, async ({ page, product }) => {
  product.upstreams.setLatency('pubmed', 50);
  await openSearch(page, 'vitamin D asthma', { databases: 'pubmed,europepmc,doaj', abstract: 'required' });
  await page.getByRole('button', { name: 'Open, with exact queries' }).press('Enter');
  const open = receipt(page);
  await expect(open.getByRole('heading', { name: 'Receipt' })).toBeFocused();

  const hits: number[] = [];
  for (const name of ['PubMed', 'Europe PMC', 'DOAJ']) {
    const row = open.getByRole('row', { name: new RegExp(`^${name}`) });
    await expect(row.getByRole('button', { name: /vitamin/i })).toBeVisible();
    await expect(row).toContainText(/answered in [\d.]+ s/);
    hits.push(countIn((await row.getByRole('cell').nth(2).innerText()).replace(/[^\d,]/g, '')));
  }
  expect(hits.every((count) => count > 0)).toBe(true);
  await expect(open.getByText('Not asked: Crossref, CORE and Semantic Scholar.')).toBeVisible();

  const account = (
    await open
      .getByText(/fetched, the first 25 of each/)
      .locator('..')
      .innerText()
  ).replaceAll('\n', ' ');
  const figures = [...account.matchAll(/([\d,]+) (?=fetched|no abstract|not usable|the same study|studies)/gi)].map(
    ([, text]) => countIn(text ?? ''),
  );
  const [sent = 0, ...rest] = figures;
  const studies = rest.pop() ?? Number.NaN;
  expect(sent - rest.reduce((sum, count) => sum + count, 0)).toBe(studies);
  await expect(open.getByText(/^Abstract required$/)).toBeVisible();

  await open.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Open, with exact queries' })).toBeFocused();
  await expect(receipt(page)).toContainText(new RegExp(`Studies shown(, \\d+ pages)?${studies.toLocaleString('en')}`));
});

test('a link with only a question starts the search', async ({ page }) => {
  await page.goto(searchAddress('melatonin shift work'));
  await expect(box(page)).toHaveValue('melatonin shift work');
  await expect(cards(page).first()).toBeVisible();
  await expect(page).toHaveTitle(/melatonin shift work/);
});
