/** Plain answers: a question in everyday words, answered with its quotes, refused where no study answers it. */
import type { Page } from '@playwright/test';
import { startModelServer } from '../../../bench/model-server/start-model-server.ts';
import { violations } from '../violations.ts';
import { expect, journeySettings, startServer, test } from './product.ts';
import { toast } from './screen.ts';

const question = 'Does exercise help with depression?';
const mark = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('button[aria-expanded]')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .first();
const evidence = (page: Page) => page.getByRole('region', { name: /^Evidence \d+$/ });

async function ask(page: Page, words: string, address = ''): Promise<void> {
  await page.goto(`${address}/simple-search`);
  await page.getByRole('textbox', { name: 'Your question' }).fill(words);
  await page.keyboard.press('Enter');
}

test('a question is answered: how sure, which studies, the quote behind a mark, what is not known', async ({
  page,
}) => {
  await page.goto('/simple-search');
  const box = page.getByRole('textbox', { name: 'Your question' });
  await box.fill('Does exercise');
  await page.keyboard.press('Shift+Enter');
  await expect(box).toHaveValue('Does exercise\n');
  await box.fill(question);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
  await expect(
    page.getByText(/^(?:Only 1 study|Both studies|All \d+|Most studies|The studies do|\d+ studies on this)/),
  ).toBeVisible();
  await expect(page.getByText('How sure is this?')).toBeVisible();
  await page.getByRole('button', { name: 'Why this sure' }).click();
  await expect(page.getByText(/^(?:Met|Not met)\./).first()).toBeVisible();

  await mark(page, '1').click();
  await expect(evidence(page)).toBeVisible();
  await expect(evidence(page).getByText('Standing')).toBeVisible();
  const link = evidence(page).getByRole('link', { name: 'Open in the abstract' });
  await expect(link).toHaveAttribute('href', /^\/study\/\d+#sentence-\d+$/);

  await expect(page.getByRole('heading', { name: 'How much evidence, and which way it points' })).toBeVisible();
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What is not known' })).toBeVisible();
  await expect(page.getByText('sentences chosen from the abstracts, word for word')).toBeVisible();
});

test('an answer is saved and found in the profile; a wrong statement is reported; another question starts afresh', async ({
  page,
}) => {
  await ask(page, question);
  await page.getByRole('button', { name: 'Save Answer' }).click();
  await expect(toast(page)).toContainText('Answer saved');
  await page.getByRole('button', { name: 'Report a wrong statement' }).click();
  await page.getByRole('textbox', { name: /What is wrong/ }).fill('It says something else.');
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(toast(page)).toContainText('kept for whoever runs this server');
  await page.getByRole('button', { name: 'Ask Another Question' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ask a Health Question' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('savedHealthAnswers'))).toContain(question);
});

test('refused rather than guessed, and nothing asked for nothing', async ({ page }) => {
  await ask(page, 'Does acupuncture help with hay fever in goalkeepers?');
  await expect(page.getByText('No study was found that answers this question.')).toBeVisible();
  await expect(page.getByText('How sure is this?')).toHaveCount(0);
  await page.goto('/simple-search');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(toast(page)).toContainText('Please enter a question');
  await page.goto('/quick-search');
  await page.getByRole('button', { name: 'Get Instant Answer' }).click();
  await expect(toast(page)).toContainText('Please enter a search question');
});

test('what cannot wait is said above everything', async ({ page }) => {
  await ask(page, 'I have crushing chest pain and cannot breathe, does exercise help?');
  await expect(page.getByRole('alert').filter({ hasText: /emergency|112|911/ })).toBeVisible();
});

test('a failure says so and keeps the question', async ({ page, complaints }) => {
  complaints.allow(/500/);
  await page.route('**/api/simple-search', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await ask(page, question);
  await expect(toast(page)).toContainText('Something went wrong');
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue(question);
});

test('quick analysis: key findings, and the way to the research', async ({ page }) => {
  await page.goto('/quick-search');
  await page.getByRole('button', { name: 'Do probiotics help with irritable bowel syndrome?' }).click();
  await expect(page.getByRole('heading', { name: 'In short' })).toBeVisible();
  await page.getByRole('link', { name: 'See the Research' }).click();
  await expect(page).toHaveURL(/\/search\?q=probiotics/);
});

test('with a language model: its statements are checked, and what it invents is not shown', async ({
  browser,
  product,
}) => {
  test.setTimeout(90_000);
  const model = await startModelServer({ scenario: 'good' });
  const server = await startServer({
    ...journeySettings(product.upstreams),
    AI_BASE_URL: model.baseUrl.href,
    AI_MODEL: 'scripted-1',
    AI_CONTEXT_TOKENS: '16000',
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  try {
    await ask(page, question, server.address.replace(/\/$/, ''));
    await expect(page.getByText('scripted-1', { exact: false }).first()).toBeVisible();
    await expect(mark(page, '1')).toBeVisible();
    await expect(page.getByText(/^Checked: \d+ of \d+ statements? kept/)).toBeVisible();
    model.setScenario('invented_quotes');
    await page.getByRole('button', { name: 'Regenerate' }).click();
    await expect(page.getByText('did not write this', { exact: false })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Sentences were chosen word for word instead', { exact: false })).toBeVisible();
  } finally {
    await context.close();
    await server.stop();
    await model.close();
  }
});

for (const theme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    test(`no fault of accessibility, ${theme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme });
      const faults: string[] = [];
      const look = async (where: string) => {
        const wrong = await violations(page, { tags: null });
        faults.push(
          ...wrong.map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ target }) => target).join('; ')}`),
        );
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (wide > 0) faults.push(`${where}: ${wide} px too wide`);
      };
      await page.goto('/quick-search');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look('quick');
      await ask(page, question);
      await mark(page, '1').click();
      await expect(evidence(page)).toBeVisible();
      await look('answer');
      expect(faults).toEqual([]);
    });
