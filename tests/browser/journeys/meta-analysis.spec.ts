/**
 * A meta-analysis of the built-in library's trials: chosen, read, corrected, pooled, drawn, judged, stored and
 * exported.
 */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { faultsOnBothScreens } from '../violations.ts';
import { whole } from './answer.ts';
import { expect, signUp, test } from './product.ts';
import { box, card, intercept, openSearch, searchButton, settled, toast } from './screen.ts';

const query = 'GLP-1 cardiovascular outcomes type 2 diabetes';

/** As the library names them; together they are the published pool of 60,080 people. */
const trials = [
  /Albiglutide and cardiovascular outcomes/,
  /Liraglutide and Cardiovascular Outcomes/,
  /^Semaglutide and Cardiovascular Outcomes in Patients with Type 2/,
  /Efpeglenatide in Type 2 Diabetes/,
  /^Oral Semaglutide/,
  /Once-Weekly Exenatide/,
  /Dulaglutide and cardiovascular outcomes/,
  /^Lixisenatide in Patients/,
];

const head = (page: Page) => page.getByRole('heading', { level: 1 });
const table = (page: Page) => page.getByRole('table', { name: 'What was read from each trial' });
const row = (page: Page, trial: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `${trial} in the pool` }) });
const cell = (page: Page, name: string) => table(page).getByRole('button', { name: new RegExp(`^${name}: `) });
const figures = (page: Page) => page.getByRole('main').getByRole('list').first();

async function choose(page: Page, wanted: readonly RegExp[] = trials): Promise<void> {
  await openSearch(page, query);
  for (const title of wanted) {
    // The databases' own works are between the library's; a trial that is not on the first page is searched by its
    // drug.
    if ((await card(page, title).count()) === 0) await openSearch(page, title.source.replaceAll(/[^A-Za-z0-9 -]/g, ''));
    await card(page, title).getByRole('button', { name: 'Add to Analysis', exact: true }).click();
    await expect(card(page, title).getByRole('button', { name: 'In Analysis', exact: true })).toBeVisible();
  }
}

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Meta-Analysis \d+ chosen$/ }).click();
  await expect(page).toHaveURL(/\/meta-analysis$/);
}

/** Types into a cell of the table, as a reader does. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await cell(page, name).click();
  await page.getByRole('textbox', { name, exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

async function download(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('no sign-out loses an analysis: neither a guest’s that was never opened since, nor changes that could not be sent', async ({
  page,
  complaints,
  baseURL,
}) => {
  complaints.allow(/status of (?:401|503)/);
  const headers = { origin: new URL(baseURL ?? '').origin };
  const data = { email: `${crypto.randomUUID()}@example.org`, password: 'velvet kettle orbit', firstName: 'Ana' };
  const enter = async (address: string) => {
    const { ok, text } = await page.request.post(address, { data, headers }).then(async (answer) => ({
      ok: answer.ok(),
      text: await answer.text(),
    }));
    expect(ok, text).toBe(true);
  };
  const leave = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Ana' }).click();
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(toast(page)).toContainText('Not in your account yet: 1 analysis.');
  };
  await choose(page, trials.slice(0, 2));
  await open(page);
  await type(page, 'Estimate of LEADER', '0.88');
  await expect(page.getByText('Saved in this browser')).toBeVisible();
  await enter('/api/register');
  await page.goto('/account');
  await leave();
  // No other account finds it.
  await page.goto('/meta-analysis');
  await expect(figures(page)).toHaveCount(0);

  await enter('/api/login');
  await page.goto('/meta-analysis');
  await expect(cell(page, 'Estimate of LEADER')).toHaveText('0.88');
  await expect(page.getByText('Saved in your account')).toBeVisible();

  const fault = await intercept(page, '**/api/meta-analysis/draft', (route) =>
    route.fulfill({ status: 503, body: 'broken' }),
  );
  await type(page, 'Estimate of LEADER', '0.91');
  await leave();
  fault.end();
  await enter('/api/login');
  await page.goto('/meta-analysis');
  await expect(cell(page, 'Estimate of LEADER')).toHaveText('0.91');
  await expect(page.getByText('Saved in your account')).toBeVisible();
});

test('studies typed into the empty page make a new analysis', async ({ page }) => {
  await page.goto('/meta-analysis');
  await page.getByRole('button', { name: 'Add by hand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add studies by hand' });
  await dialog.getByRole('tab', { name: 'Paste a table' }).click();
  const text = 'study\tyear\tHR\t95% CI\nAlpha\t2001\t0.80\t0.70 to 0.91\nBeta\t2003\tabout one\t0.7 to 0.9';
  await dialog.getByRole('textbox', { name: /^Table/ }).fill(text);
  await dialog.getByRole('button', { name: 'Add the rows' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Line 3');
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(table(page)).toContainText('Alpha');
  await expect(head(page)).toBeFocused();
  await page.getByRole('button', { name: /^Undo: / }).click();
  await expect(page.getByText('No studies selected').first()).toBeVisible();
});

test('one study is no pool, and taking it out again is undoable', async ({ page }) => {
  await choose(page, [/Liraglutide and Cardiovascular Outcomes/]);
  await page.getByRole('button', { name: 'Meta-Analysis 1 chosen' }).click();
  await expect(toast(page)).toContainText('Insufficient studies');
  await expect(toast(page)).toContainText('Please select at least 2 studies for meta-analysis.');
  await test.step('at the end of the page the floating buttons cover nothing of the footer', async () => {
    const toTop = page.getByRole('button', { name: 'Scroll to top' });
    await page.keyboard.press('End');
    await expect(toTop).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const boxes = await Promise.all(
      [toTop, page.getByRole('button', { name: 'Meta-Analysis 1 chosen' })].map((one) => one.boundingBox()),
    );
    for (const one of await page.getByRole('contentinfo').locator('a, select, button').all()) {
      const own = await one.boundingBox();
      for (const other of boxes) {
        if (!own || !other) throw new Error('Something of the footer has no place.');
        const beside = own.x + own.width <= other.x || other.x + other.width <= own.x;
        expect(beside || own.y >= other.y + other.height || own.y + own.height <= other.y).toBe(true);
      }
    }
  });
  const liraglutide = card(page, /Liraglutide and Cardiovascular Outcomes/);
  await liraglutide.getByRole('button', { name: 'In Analysis', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Meta-Analysis \d+ chosen$/ })).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(liraglutide.getByRole('button', { name: 'In Analysis', exact: true })).toBeVisible();
  await page.goto('/meta-analysis');
  await expect(page.getByText('Need 1 more study')).toBeVisible();
  await expect(page.getByText(/one study is no pool/)).toBeVisible();
});

test('eight published trials give the published pool; figures are corrected, left out and taken back', async ({
  page,
}) => {
  test.slow();
  await choose(page);
  await open(page);
  await expect(head(page)).toContainText('Across 8 trials and 60,080 people');
  await expect(head(page)).toContainText('by about 14%');
  await expect(figures(page)).toContainText('Hazard ratio 0.86 [0.79, 0.94]');
  await expect(page.getByText('Ready for analysis')).toBeVisible();
  // This server has no language model.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeVisible();
  await expect(page.getByRole('button', { name: /with the model/ })).toHaveCount(0);

  await test.step('a figure opens the words that it was read from', async () => {
    await row(page, 'LEADER')
      .getByRole('button', { name: /^Where it was read: estimate of LEADER/ })
      .click();
    const evidence = table(page).getByRole('region', { name: 'Evidence of LEADER' });
    await expect(evidence).toContainText('0.87');
    await expect(evidence.locator('mark, b, strong').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(evidence).toHaveCount(0);
  });

  await test.step('an edit is pooled at once, and undone', async () => {
    await type(page, 'Estimate of LEADER', '0,80');
    await expect(figures(page)).not.toContainText('0.86 [0.79, 0.94]');
    await page.getByRole('button', { name: /^Undo: / }).click();
    await expect(figures(page)).toContainText('0.86 [0.79, 0.94]');
  });

  await test.step('figures that cannot be read are named, and stay', async () => {
    await type(page, 'Estimate of LEADER', 'about nine');
    await expect(table(page).getByText(/“about nine”/)).toBeVisible();
    await expect(figures(page)).toContainText('7 in the pool');
    await page.reload();
    await expect(table(page).getByText(/“about nine”/)).toBeVisible();
    await type(page, 'Estimate of LEADER', '0.87');
    await expect(figures(page)).toContainText('0.86 [0.79, 0.94]');
  });

  await test.step('a study is left out with a reason, also after a reload', async () => {
    await page.getByRole('checkbox', { name: 'ELIXA in the pool' }).click();
    await page.getByRole('textbox', { name: 'Why is ELIXA left out?' }).fill('Another outcome');
    await page.getByRole('button', { name: 'Leave out', exact: true }).click();
    await expect(figures(page)).toContainText('7 in the pool, 1 left out');
    await expect(page.getByText('Saved in this browser')).toBeVisible();
    await page.reload();
    await expect(row(page, 'ELIXA')).toContainText('Another outcome');
    await page.getByRole('checkbox', { name: 'ELIXA in the pool' }).click();
    await expect(figures(page)).toContainText('8 in the pool');
  });

  await test.step('another model is chosen', async () => {
    await page.getByText('How it was pooled').click();
    await page.getByRole('combobox', { name: 'Method' }).selectOption({ label: 'Random effects, DerSimonian-Laird' });
    await page.getByRole('combobox', { name: 'Interval' }).selectOption({ label: 'Normal (z)' });
    await expect(figures(page)).toContainText('0.86 [0.80, 0.93]');
    await page.getByRole('button', { name: 'Back to the usual way' }).press('Enter');
    await expect(figures(page)).toContainText('0.86 [0.79, 0.94]');
    await expect(page.getByRole('combobox', { name: 'Measure' })).toBeFocused();
  });

  await test.step('where the table is wider than its frame, the button that removes a row is visible', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const remove = row(page, 'ELIXA').getByRole('button', { name: 'Remove ELIXA' });
    await remove.scrollIntoViewIfNeeded();
    await table(page).evaluate((element) => element.parentElement?.scrollTo({ left: 0 }));
    const frame = await table(page).locator('xpath=..').boundingBox();
    const place = await remove.boundingBox();
    expect((place?.x ?? Infinity) + (place?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0) + 1);
  });

  await test.step('taken out of the table it is out of the basket, and comes back', async () => {
    await row(page, 'ELIXA').getByRole('button', { name: 'Remove ELIXA' }).click();
    await expect(row(page, 'ELIXA')).toHaveCount(0);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'ELIXA')).toHaveCount(1);
  });
});

test('five clicks from the empty search, without a reachable database, to a published pool', { tag: '@alone' }, async ({
  page,
  product,
}) => {
  product.upstreams.setMode('pubmed', 'rate-limited');
  await page.goto('/search');
  // In small letters, as no other journey asks: a cached answer of PubMed would take the place of its refusal.
  await box(page).fill('glp-1');
  await searchButton(page).click();
  await settled(page);
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Add 8 to Analysis' }).click();
  await toast(page).getByRole('button', { name: 'Open meta-analysis' }).click();
  await expect(head(page)).toContainText('Across 8 trials and 60,080 people');
  await expect(figures(page)).toContainText('Hazard ratio 0.86 [0.79, 0.94]');
  await page.getByRole('button', { name: /^How it was pooled/ }).click();
  await expect(page.getByRole('combobox', { name: 'Method' })).toBeVisible();
});

test('mixed outcomes are not pooled unless the user gives a reason', async ({ page }) => {
  await choose(page, [
    trials[1] ?? /./,
    trials[2] ?? /./,
    /^Cardiovascular and Renal Outcomes with Empagliflozin in Heart/,
  ]);
  await open(page);
  await expect(page.getByRole('heading', { name: 'Why nothing is pooled' })).toBeVisible();
  await expect(head(page)).toHaveText('Meta-Analysis');
  await page.getByRole('button', { name: 'Pool all the same' }).first().click();
  await page.getByRole('textbox', { name: 'Why it is right to pool them' }).fill('To see what it would be.');
  await page.getByRole('button', { name: 'Pool all the same' }).last().click();
  await expect(page.getByText('To see what it would be.')).toBeVisible();
});

test('plots are drawn in three palettes, read as tables, and downloaded', async ({ page }) => {
  await choose(page, trials.slice(0, 5));
  await open(page);
  const forest = page.getByRole('region', { name: 'Forest plot' });
  for (const palette of ['Black and white', 'Colour-blind', 'Default'])
    await forest.getByText(palette, { exact: true }).click();
  await forest.getByText('The same as a text table').click();
  await expect(forest.getByRole('table')).toContainText('LEADER 2016');
  const svg = await download(page, forest.getByRole('button', { name: 'Download as SVG' }));
  expect(svg.name).toMatch(/\.svg$/);
  expect(svg.bytes.toString('utf8')).toContain('LEADER 2016');
  const png = await download(page, forest.getByRole('button', { name: 'Download as PNG at 300 dpi' }));
  expect(png.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(png.bytes.readUInt32BE(16)).toBe(2126);
  await page.getByRole('button', { name: 'Funnel' }).click();
  for (const tab of ['Leave one out', 'Cumulative', 'Flow diagram (PRISMA)', 'Funnel']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab }).getByRole('img').first()).toBeVisible();
  }
});

test('the written synthesis: every card’s statements open their quotes, the numbers are the table’s', async ({
  page,
}) => {
  await choose(page, trials.slice(0, 4));
  await open(page);
  await page.getByRole('button', { name: 'Run Analysis' }).click();
  const written = page.getByRole('region', { name: 'What the studies say' });
  await whole(written);
  for (const title of [
    'Overall Findings',
    'Evidence Strength',
    'Common Themes',
    'Conflicts & Limitations',
    'Recommendations',
    'Clinical Practice Implications',
    'Future Research Directions',
  ])
    await expect(written.getByRole('heading', { name: title, exact: true })).toBeVisible();
  const pooled = /\d\.\d+ \[\d\.\d+, \d\.\d+\]/.exec((await figures(page).textContent()) ?? '')?.[0] ?? 'no figure';
  await expect(written.getByRole('article', { name: 'Overall Findings' })).toContainText(pooled);
});

test('a guest’s table moves into the account, to a second browser, into a bundle and back', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  test.slow();
  // The second browser's change gets a conflict.
  complaints.allow(/status of 40[149]/);
  await choose(page, trials.slice(0, 4));
  await open(page);
  await expect(figures(page)).toContainText('4 in the pool');
  const read = (await figures(page).textContent()) ?? '';
  await type(page, 'Estimate of LEADER', '0.88');
  await expect(figures(page)).not.toHaveText(read);
  const edited = (await figures(page).textContent()) ?? '';
  await expect(page.getByText('Saved in this browser')).toBeVisible();
  await signUp(page, baseURL);
  await page.goto('/meta-analysis');
  await expect(figures(page)).toHaveText(edited);
  await expect(page.getByText('Saved in your account')).toBeVisible();

  await test.step('on a second browser', async () => {
    const second = await browser.newContext({ ...(baseURL && { baseURL }) });
    complaints.watch(second);
    await second.addCookies(await page.context().cookies());
    const other = await second.newPage();
    await other.goto('/meta-analysis');
    await expect(figures(other)).toHaveText(edited);
    await type(other, 'Estimate of LEADER', '0.86');
    await expect(other.getByText('Saved in your account')).toBeVisible();
    await second.close();
  });

  await test.step('two that both changed it are both stored', async () => {
    await type(page, 'Estimate of LEADER', '0.90');
    await expect(page.getByText(/changed on another device too/)).toBeVisible();
    await page.getByRole('button', { name: 'Take the other one' }).click();
    await expect(cell(page, 'Estimate of LEADER')).toHaveText('0.86');
    await page.getByRole('button', { name: /^Undo: / }).click();
    await expect(cell(page, 'Estimate of LEADER')).toHaveText('0.90');
    await expect(page.getByText('Saved in your account')).toBeVisible();
  });

  const before = (await figures(page).textContent()) ?? '';
  await page.getByRole('button', { name: 'Export Results' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Results' });
  const bundle = await download(page, dialog.getByRole('button', { name: 'Download Evidence bundle (zip)' }));
  expect(bundle.name).toMatch(/\.zip$/);
  const inside = unzipSync(new Uint8Array(bundle.bytes));
  const made: unknown = JSON.parse(strFromU8(inside['analysis.json'] ?? new Uint8Array()));
  expect(made).toMatchObject({ madeWith: expect.stringMatching(/^MetaMind \d+\.\d+\.\d+$/), format: 1 });
  await page.keyboard.press('Escape');

  await test.step('a report among the others', async () => {
    await page.getByRole('button', { name: 'Save Report' }).click();
    const saving = page.getByRole('dialog', { name: 'Save Report' });
    await saving.getByRole('textbox', { name: /name/i }).first().fill('GLP-1 and the heart');
    await saving.getByRole('button', { name: /^Save/ }).click();
    await expect(saving).toHaveCount(0);
    await page.goto('/profile?tab=reports');
    await expect(page.getByText('GLP-1 and the heart')).toBeVisible();
    await expect(page.getByText('Meta-Analysis', { exact: true }).first()).toBeVisible();
  });

  await test.step('the report opens its analysis again, and the analysis that was open is not lost', async () => {
    const again = page.getByRole('link', { name: 'Open the analysis of GLP-1 and the heart' });
    await again.click();
    await expect(page).toHaveURL(/\/meta-analysis$/);
    await expect(toast(page)).toContainText('4 studies of “GLP-1 and the heart”');
    await expect(page.getByRole('button', { name: /^Undo: Opened/ })).toHaveCount(0);
    await type(page, 'Estimate of LEADER', '0.70');
    await expect(figures(page)).not.toHaveText(before);
    await expect(page.getByText('Saved in your account')).toBeVisible();
    const changed = (await figures(page).textContent()) ?? '';

    await page.goto('/profile?tab=reports');
    await again.click();
    const asked = page.getByRole('region', { name: 'Open a saved analysis' });
    await expect(asked).toContainText('Open “GLP-1 and the heart” (4 studies, saved ');
    await asked.getByRole('button', { name: 'Stay with this one' }).click();
    await expect(asked).toHaveCount(0);
    await expect(page).toHaveURL(/\/meta-analysis$/);
    await expect(head(page)).toBeFocused();
    await expect(figures(page)).toHaveText(changed);

    await page.goto('/profile?tab=reports');
    await again.click();
    await asked.getByRole('button', { name: 'Open the saved one' }).click();
    await expect(figures(page)).toHaveText(before);
    await page.getByRole('button', { name: 'Undo: Opened analysis' }).click();
    await expect(figures(page)).toHaveText(changed);
    await expect(page.getByText('Saved in your account')).toBeVisible();
    await page.goto('/meta-analysis?report=999999');
    await expect(page.getByText(/The analysis of the saved report could not be opened: /)).toBeVisible();
    await page.getByRole('button', { name: 'Stay with what is here' }).click();
    await expect(figures(page)).toHaveText(changed);
  });

  await test.step('the bundle opens the same analysis for a stranger', async () => {
    const third = await browser.newContext({ ...(baseURL && { baseURL }) });
    complaints.watch(third);
    const stranger = await third.newPage();
    await stranger.goto('/meta-analysis');
    await expect(stranger.getByText('No studies selected').first()).toBeVisible();
    const chooser = stranger.waitForEvent('filechooser');
    await stranger.getByRole('button', { name: 'Open a bundle' }).click();
    await (await chooser).setFiles({ name: bundle.name, mimeType: 'application/zip', buffer: bundle.bytes });
    await expect(figures(stranger)).toHaveText(before);
    await third.close();
  });
});

test('no fault of accessibility, and nothing wider than the page', async ({ page }) => {
  await page.goto('/meta-analysis');
  const found: string[] = [];
  const look = async (where: string, shown: Locator) => {
    found.push(...(await faultsOnBothScreens(page, where, shown)));
  };
  await look('empty', page.getByText('No studies selected').first());
  await choose(page, trials.slice(0, 3));
  await open(page);
  await expect(figures(page)).toContainText('3 in the pool');
  await look('full', figures(page));
  await page.getByRole('button', { name: 'Edit all figures of LEADER' }).click();
  await look('a row edited', page.getByRole('button', { name: 'Edit all figures of LEADER' }));
  await page.getByRole('button', { name: 'Flow diagram (PRISMA)' }).click();
  await expect(page.getByRole('tab', { name: 'Flow diagram (PRISMA)' })).toBeVisible();
  await page.getByRole('button', { name: 'Judge the studies' }).click();
  await look('flow diagram and risk of bias', page.getByRole('button', { name: 'Judge LEADER' }));
  expect(found).toEqual([]);
});
