/** The page about the engine: which one answers, what leaves the server, and what the proof lets through. */
import type { Page } from '@playwright/test';
import { faultsOnBothScreens } from '../violations.ts';
import { expect, test } from './product.ts';
import { intercept } from './screen.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const sections = [
  'Who answers',
  'What leaves this server',
  'How each answer is checked',
  'With a model that lies',
  'What the proof lets through',
  'How confidence is decided',
  'Answers are kept',
  'When a model does not answer',
];

test('the footer links to the page about the engine, with the figures of the server', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('contentinfo').getByRole('link', { name: 'How answers are made' }).click();
  await expect(page).toHaveURL(/\/about\/engine$/);
  await expect(page.getByRole('heading', { level: 1, name: 'How answers are made' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(sections);
  await expect(section(page, 'Who answers')).toContainText('Extractive');
  await expect(section(page, 'What leaves this server')).toContainText('Nothing.');

  const { selfTest } = await (await page.request.get('/api/engine')).json();
  const caught = selfTest.kinds.reduce((sum: number, kind: { caught: number }) => sum + kind.caught, 0);
  const total = selfTest.kinds.reduce((sum: number, kind: { total: number }) => sum + kind.total, 0);
  const figures = section(page, 'What the proof lets through');
  await expect(figures).toContainText(`False statements caught${caught} of ${total}`);
  await expect(figures).toContainText(`True statements lost${selfTest.trueLost} of ${selfTest.trueTotal}`);
  await expect(figures.getByRole('term')).toHaveCount(selfTest.kinds.length + 3);
  await expect(section(page, 'How confidence is decided').getByRole('rowheader')).toHaveCount(5);
});

test('a section that could not be loaded says so, the rest stays, and trying again loads it', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 503/);
  const body = { type: 'about:blank', title: 'x', status: 503, message: 'Storage is restarting.', requestId: 'r' };
  const fault = await intercept(page, '**/api/engine', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ ...body, code: 'database_restarting' }),
    }),
  );
  await page.goto('/about/engine');
  await expect(page.getByRole('main')).toContainText('Storage is restarting.');
  await expect(section(page, 'How each answer is checked')).toBeVisible();
  await expect(section(page, 'Who answers')).toHaveCount(0);
  fault.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(section(page, 'Who answers')).toContainText('Extractive');
});

test('no fault of accessibility on the page about the engine', async ({ page }) => {
  await page.goto('/about/engine');
  expect(await faultsOnBothScreens(page, 'engine', section(page, 'Who answers'))).toEqual([]);
});
