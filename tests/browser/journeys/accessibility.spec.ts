/** WCAG 2.2 AA on every screen, in both themes, wide and on a phone; and nothing wider than the page. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';
import { cards, everywhere, openSearch } from './screen.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function faults(page: Page, where: string): Promise<string[]> {
  // Colours that are still fading in would be measured half way.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${where}: ${id}: ${nodes.map(({ target, failureSummary }) => `${target} (${failureSummary})`).join('; ')}`,
  );
  const { width, wide } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    wide: document.documentElement.scrollWidth,
  }));
  return wide > width ? [...found, `${where}: ${wide} px wide on a page of ${width} px`] : found;
}

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test.describe(`${theme}, ${width} px`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme: theme });

      test('no fault of accessibility on any screen', async ({ page, product, complaints }) => {
        complaints.allow(/404/);
        const found: string[] = [];
        await page.goto('/search');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (width > 1000) await page.getByRole('button', { name: 'Advanced Filters' }).click();
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        found.push(...(await faults(page, 'empty search')));

        product.upstreams.setMode('doaj', 'rate-limited');
        await openSearch(page, 'use of donepezil among adolescents with migraine', {
          ...everywhere,
          abstract: 'required',
          type: 'observational',
        });
        const study = cards(page)
          .filter({ has: page.getByRole('button', { name: 'Summarise' }) })
          .first();
        const name = (await study.getByRole('heading', { level: 3 }).innerText()).trim();
        await study.getByRole('button', { name: 'Summarise' }).click();
        const summarised = cards(page)
          .filter({ has: page.getByRole('link', { name }) })
          .first();
        await summarised.getByRole('button', { name: 'Evidence 1', exact: true }).click();
        await expect(page.getByRole('region', { name: 'Evidence 1', exact: true })).toBeVisible();
        found.push(...(await faults(page, 'results')));

        await page.getByRole('button', { name: /^(Open, with exact queries|Receipt)$/ }).click();
        await expect(page.getByRole('heading', { name: 'Receipt' })).toBeFocused();
        found.push(...(await faults(page, 'open receipt')));

        await cards(page).first().getByRole('button', { name: /^Cite/ }).click();
        await expect(page.getByRole('dialog').getByRole('tabpanel')).toContainText(/\d{4}/);
        found.push(...(await faults(page, 'citation dialog')));
        await page.keyboard.press('Escape');

        await cards(page).first().getByRole('heading', { level: 3 }).getByRole('link').click();
        await expect(page.getByRole('heading', { name: 'Notices' })).toBeVisible();
        await page.waitForLoadState('networkidle');
        found.push(...(await faults(page, 'study')));

        await page.goto('/nowhere');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        found.push(...(await faults(page, 'no page')));
        expect(found).toEqual([]);
      });
    });
  }
}
