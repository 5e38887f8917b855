/** WCAG 2.2 AA on every screen, in both themes, wide and on a phone; and nothing wider than the page. */
import type { Page } from '@playwright/test';
import { faultsInBothThemes } from '../violations.ts';
import { expect, linkInLog, test } from './product.ts';
import { cards, openSearch } from './screen.ts';

const faults = (page: Page, where: string, without?: string) =>
  faultsInBothThemes(page, where, without === undefined ? {} : { without });

for (const width of [1440, 390]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('no fault of accessibility on any screen', { tag: '@alone' }, async ({ page, product, complaints }) => {
      complaints.allow(/404|status of 401/);
      const found: string[] = [];
      await page.goto('/search');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (width > 1000) await page.getByRole('button', { name: 'Advanced Filters' }).click();
      found.push(...(await faults(page, 'empty search')));

      product.upstreams.setMode('doaj', 'rate-limited');
      // Few cards: the contrasts of 25 take axe longer than all the rest, and every card is made of the same parts.
      await openSearch(page, 'use of donepezil among adolescents with migraine', {
        databases: 'pubmed,europepmc,semanticscholar,doaj',
        abstract: 'required',
        type: 'observational',
        dates: 'custom',
        from: '2011-01-01',
        to: '2012-12-31',
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
      // The cards are those of the results.
      found.push(...(await faults(page, 'open receipt', 'main article')));

      await cards(page).first().getByRole('button', { name: /^Cite/ }).click();
      await expect(page.getByRole('dialog').getByRole('tabpanel')).toContainText(/\d{4}/);
      found.push(...(await faults(page, 'citation dialog', 'main article')));
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

    test('no fault of accessibility on the screens of signing in', async ({ page, complaints }) => {
      complaints.allow(/status of 401/);
      const found: string[] = [];
      await page.goto('/auth');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByText('Invalid email address')).toBeVisible();
      found.push(...(await faults(page, 'sign in, with faults')));
      await page.getByRole('tab', { name: 'Create Account' }).click();
      await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.org');
      await page.getByRole('textbox', { name: 'Password' }).fill('dragon');
      await expect(page.getByText('This is one of the most used passwords.')).toBeVisible();
      found.push(...(await faults(page, 'create account')));
      await page.goto('/forgot-password');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      found.push(...(await faults(page, 'forgot password')));
      await page.goto('/reset-password');
      await expect(page.getByRole('heading', { level: 1, name: 'Invalid Link' })).toBeVisible();
      found.push(...(await faults(page, 'reset password, bad link')));
      await page.goto('/confirm-email?token=abc');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      found.push(...(await faults(page, 'confirm email')));
      expect(found).toEqual([]);
    });

    test('no fault of accessibility on the screens of an account', async ({ page, product, complaints }) => {
      complaints.allow(/status of 401/);
      const found: string[] = [];
      const address = `axe.${width}.${Date.now()}@example.org`;
      await page.goto('/auth?tab=create&next=%2Faccount');
      await page.getByRole('textbox', { name: 'First name' }).fill('Ana');
      await page.getByRole('textbox', { name: 'Email' }).fill(address);
      await page.getByRole('textbox', { name: 'Password' }).fill('velvet kettle orbit');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
      await page.getByRole('button', { name: 'Change email' }).click();
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByRole('button', { name: 'Change Password', exact: true }).click();
      await expect(page.getByText('Type your current password.')).toBeVisible();
      found.push(...(await faults(page, 'account, forms open')));
      await page.getByRole('button', { name: width > 860 ? 'Ana' : 'Menu', exact: true }).click();
      await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
      found.push(...(await faults(page, 'menu of the account')));
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      found.push(...(await faults(page, 'delete the account')));
      await page.keyboard.press('Escape');

      await page.goto('/forgot-password');
      await page.getByRole('textbox', { name: 'Email' }).fill(address);
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'This server sends no mail' })).toBeVisible();
      found.push(...(await faults(page, 'forgot password, sent')));
      await page.goto(await linkInLog(product, address));
      await page.getByRole('textbox', { name: 'New password' }).fill('short');
      await page.getByRole('textbox', { name: 'Confirm password' }).fill('shore');
      await expect(page.getByText('Passwords do not match')).toBeVisible();
      found.push(...(await faults(page, 'reset password')));
      expect(found).toEqual([]);
    });
  });
}
