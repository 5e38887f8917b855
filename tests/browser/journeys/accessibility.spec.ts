/** WCAG 2.2 AA on every screen, in both themes, wide and on a phone; and nothing wider than the page. */
import type { Locator, Page } from '@playwright/test';
import { faultsInBothThemes, faultsOnBothScreens, phone, wide } from '../violations.ts';
import { expect, linkInLog, signUp, test } from './product.ts';
import { cards, evidenceFor, openSearch } from './screen.ts';

const level1 = (page: Page, name?: string) => page.getByRole('heading', { level: 1, ...(name && { name }) });

/** Looks at screen after screen; `found` has the faults of all of them. */
function screensOf(page: Page) {
  const found: string[] = [];
  const see = async (where: string, shown: Locator, without?: string) => {
    found.push(...(await faultsOnBothScreens(page, where, shown, without === undefined ? {} : { without })));
  };
  return { found, see };
}

test('no fault of accessibility on any screen of a search', { tag: '@alone' }, async ({
  page,
  product,
  complaints,
}) => {
  complaints.allow(/404|status of 401/);
  const { found, see } = screensOf(page);
  await page.setViewportSize(phone);
  await page.goto('/search');
  await expect(level1(page)).toBeVisible();
  found.push(...(await faultsInBothThemes(page, 'empty search on a phone')));
  await page.setViewportSize(wide);
  await page.getByRole('button', { name: 'Advanced Filters' }).click();
  found.push(...(await faultsInBothThemes(page, 'empty search')));

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
  await summarised.getByRole('button', { name: evidenceFor(1) }).click();
  await see('results', page.getByRole('region', { name: evidenceFor(1) }));

  await page.getByRole('button', { name: /^(Open, with exact queries|Receipt)$/ }).click();
  const receipt = page.getByRole('heading', { name: 'Receipt' });
  await expect(receipt).toBeFocused();
  // The cards are those of the results.
  await see('open receipt', receipt, 'main article');

  await cards(page).first().getByRole('button', { name: /^Cite/ }).click();
  const reference = page.getByRole('dialog').getByRole('tabpanel');
  await expect(reference).toContainText(/\d{4}/);
  await see('citation dialog', reference, 'main article');
  await page.keyboard.press('Escape');

  await cards(page).first().getByRole('heading', { level: 3 }).getByRole('link').click();
  const notices = page.getByRole('heading', { name: 'Notices' });
  await expect(notices).toBeVisible();
  await page.waitForLoadState('networkidle');
  await see('study', notices);

  await page.goto('/nowhere');
  await see('no page', level1(page));
  expect(found).toEqual([]);
});

test('no fault of accessibility on the screens of signing in', async ({ page, complaints }) => {
  complaints.allow(/status of 401/);
  const { found, see } = screensOf(page);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await see('sign in, with faults', page.getByText('Invalid email address'));
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.org');
  await page.getByRole('textbox', { name: 'Password' }).fill('dragon');
  await see('create account', page.getByText('This is one of the most used passwords.'));
  await page.goto('/forgot-password');
  await see('forgot password', level1(page));
  await page.goto('/reset-password');
  await see('reset password, bad link', level1(page, 'Invalid Link'));
  await page.goto('/confirm-email?token=abc');
  await see('confirm email', level1(page));
  expect(found).toEqual([]);
});

test('no fault of accessibility on the screens of an account', async ({ page, baseURL, product, complaints }) => {
  complaints.allow(/status of 401/);
  const { found, see } = screensOf(page);
  const address = await signUp(page, baseURL);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('button', { name: 'Change Password', exact: true }).click();
  await see('account, forms open', page.getByText('Type your current password.'));
  for (const [screen, name] of [
    [phone, 'Menu'],
    [wide, 'Ana Ruiz'],
  ] as const) {
    await page.setViewportSize(screen);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
    found.push(...(await faultsInBothThemes(page, `menu of the account, ${screen.width} px`)));
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await see('delete the account', page.getByRole('dialog'));
  await page.keyboard.press('Escape');

  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill(address);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await see('forgot password, sent', level1(page, 'This server sends no mail'));
  await page.goto(await linkInLog(product, address));
  await page.getByRole('textbox', { name: 'New password' }).fill('short');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('shore');
  await see('reset password', page.getByText('Passwords do not match'));
  expect(found).toEqual([]);
});
