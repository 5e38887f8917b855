/** The life of an account: forms, menus, sessions, password reset, deletion. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, linkInLog, password, signUp, test } from './product.ts';
import { box, frames, toast } from './screen.ts';

/** An address that no other test uses. */
let made = 0;
function newEmail(): string {
  made += 1;
  return `ana.ruiz.${process.pid}.${Date.now()}.${made}@example.org`;
}

const email = (page: Page) => page.getByRole('textbox', { name: 'Email', exact: true });
const secret = (page: Page, name = 'Password') => page.getByRole('textbox', { name, exact: true });
const submit = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const personMenu = (page: Page, name = 'Ana Ruiz') => page.getByRole('banner').getByRole('button', { name });

async function signIn(page: Page, address: string, given = password): Promise<void> {
  await email(page).fill(address);
  await secret(page).fill(given);
  await submit(page, 'Sign In').click();
}

async function signOut(page: Page): Promise<void> {
  await personMenu(page).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
}

/** Another browser, watched like the first. */
async function otherBrowser(
  page: Page,
  complaints: { watch: (context: BrowserContext) => void },
  baseURL: string | undefined,
): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ ...(baseURL !== undefined && { baseURL }) });
  if (!context) throw new Error('No browser to open a second context in.');
  complaints.watch(context);
  return context.newPage();
}

test.beforeEach(({ complaints }) => complaints.allow(/status of 401/));

test('create an account, sign out, mistype the password, sign in again', { tag: '@every-node' }, async ({ page }) => {
  await page.goto('/search?q=statins');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fsearch%3Fq%3Dstatins$/);
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Ruiz');
  const address = newEmail();

  await email(page).fill('ana');
  await secret(page).fill('short');
  await submit(page, 'Create Account').click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(email(page)).toBeFocused();

  await email(page).fill(address);
  await secret(page).fill('Dragon');
  await expect(page.getByText('This is one of the most used passwords.')).toBeVisible();
  await secret(page).fill(password);
  await expect(page.getByText('Strong.')).toBeVisible();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(secret(page)).toHaveAttribute('type', 'text');
  await submit(page, 'Create Account').click();
  await expect(toast(page)).toContainText('Account created');
  await expect(page).toHaveURL(/\/search\?q=statins$/);

  // A signed-in user has nothing to do on the sign-in screen.
  await page.goto('/auth');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  // A screen that arrives takes the focus; the menu is opened once it is there.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();

  await personMenu(page).click();
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  await page.keyboard.press('Escape');
  await expect(page.getByText(address)).toHaveCount(0);
  await expect(personMenu(page)).toBeFocused();
  await signOut(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  // None of the user's searches is left for the next user of this computer.
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await page.goto('/search');
  await expect(box(page)).toHaveValue('');

  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, address.toUpperCase(), 'not my password');
  await expect(toast(page)).toContainText('Sign In Failed. Invalid email or password');
  await expect(email(page)).toHaveValue(address.toUpperCase());
  await expect(secret(page)).toHaveValue('not my password');
  await secret(page).fill(password);
  await submit(page, 'Sign In').click();
  await expect(toast(page)).toContainText('Welcome back');
  await expect(personMenu(page)).toBeVisible();
});

test('an address that is taken shows an error at its field, and the typed text stays', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  const address = await signUp(page, baseURL);
  await page.context().clearCookies();
  await page.goto('/auth?tab=create');
  await page.getByLabel('First name').fill('Bea');
  await email(page).fill(address);
  await secret(page).fill(password);
  await submit(page, 'Create Account').click();
  await expect(toast(page)).toContainText('Registration Failed');
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await expect(email(page)).toHaveValue(address);
});

test('a new password by a link ends the sessions that there were', async ({ page, baseURL, product, complaints }) => {
  const address = await signUp(page, baseURL);
  const other = await otherBrowser(page, complaints, baseURL);
  await other.goto('/auth');
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  await email(other).fill(address);
  await submit(other, 'Send Reset Link').click();
  // This server has no mail, and writes the link only to its log.
  await expect(other.getByRole('heading', { level: 1, name: 'This server sends no mail' })).toBeFocused();
  await expect(other.getByRole('main')).toContainText(/written to the server’s log.*15 minutes/);
  await expect(other.getByRole('link', { name: 'Open the link here.' })).toHaveCount(0);
  const href = await linkInLog(product, address);
  await other.goto(href);

  const reset = submit(other, 'Reset Password');
  await expect(reset).toBeDisabled();
  await secret(other, 'New password').fill('another kettle orbit');
  await secret(other, 'Confirm password').fill('another kettle orbix');
  await secret(other, 'Confirm password').blur();
  await expect(other.getByText('Passwords do not match')).toBeVisible();
  await expect(reset).toBeDisabled();
  await other.getByRole('button', { name: 'Show confirm password' }).click();
  await secret(other, 'Confirm password').fill('another kettle orbit');
  await reset.click();
  await expect(other.getByRole('heading', { name: 'Password Reset Successful' })).toBeVisible();

  // The first browser is signed out by it, is led to sign in, and back.
  await page.goto('/account');
  await expect(page).toHaveURL(/\/auth\?next=%2Faccount$/);
  await signIn(page, address, 'another kettle orbit');
  await expect(page.getByRole('heading', { level: 1, name: 'Account and sessions' })).toBeVisible();

  await other.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await signIn(other, address, 'another kettle orbit');
  await expect(personMenu(other)).toBeVisible();

  complaints.allow(/status of 400/);
  await other.goto(href);
  await expect(other.getByRole('heading', { level: 1, name: 'Invalid Token' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Request New Reset Link' })).toHaveAttribute('href', '/forgot-password');
  await other.goto('/reset-password');
  await expect(other.getByRole('heading', { level: 1, name: 'Invalid Link' })).toBeVisible();
  await expect(other.getByText('No reset token provided in the URL')).toBeVisible();
  await other.context().close();
});

test('sessions are listed and ended; name, password and email are changed', async ({
  page,
  baseURL,
  product,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  const address = await signUp(page, baseURL);
  const other = await otherBrowser(page, complaints, baseURL);
  await other.goto('/auth?next=%2Faccount');
  await signIn(other, address);
  const sessions = other.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('this one')).toHaveCount(1);

  await page.goto('/account');
  await page.getByLabel('Last name').fill('Ruiz Ortega');
  await page.getByRole('button', { name: 'Save Name' }).click();
  await expect(personMenu(page, 'Ana Ruiz Ortega')).toBeVisible();

  await sessions.getByRole('button', { name: /^Sign out .*last used/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  // The session that was ended learns it at its next request, and shows a message.
  await page.getByRole('checkbox', { name: 'Keep my searches in the history' }).click();
  await expect(toast(page)).toContainText('You are logged out. Logging in again...');
  await expect(page).toHaveURL(/\/auth\?next=%2Faccount$/);
  await signIn(page, address);
  await expect(page.getByRole('heading', { level: 1, name: 'Account and sessions' })).toBeVisible();

  await other.getByRole('button', { name: 'Change password' }).click();
  await secret(other, 'Current password').fill('not this one');
  await secret(other, 'New password').fill('another kettle orbit');
  await submit(other, 'Change Password').click();
  await expect(secret(other, 'Current password')).toHaveAttribute('aria-invalid', 'true');
  await secret(other, 'Current password').fill(password);
  await submit(other, 'Change Password').click();
  await expect(toast(other)).toContainText('Password changed');
  await page.reload();
  await expect(page).toHaveURL(/\/auth\?next=%2Faccount$/);

  const newAddress = newEmail();
  await other.getByRole('button', { name: 'Change email' }).click();
  await secret(other, 'New email').fill(newAddress);
  await secret(other, 'Current password').fill('another kettle orbit');
  await submit(other, 'Send Confirmation Link').click();
  await expect(other.getByRole('status').filter({ hasText: newAddress })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Email' }).getByText(address)).toBeVisible();
  await other.goto(await linkInLog(product, newAddress));
  await submit(other, 'Confirm Email').click();
  await expect(other.getByRole('main')).toContainText(`You sign in with ${newAddress} from now on.`);
  await other.getByRole('main').getByRole('link', { name: 'Account and sessions' }).click();
  await expect(other.getByRole('region', { name: 'Email' }).getByText(newAddress)).toBeVisible();

  await other.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await other.context().close();
});

test('all the data leave in one file; an account is deleted for good, after its password', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  const address = await signUp(page, baseURL);
  const headers = { origin: new URL(baseURL ?? '').origin };
  const search = { name: 'Sleep', query: 'sleep', parameters: {} };
  expect((await page.request.post('/api/saved-searches', { data: search, headers })).ok()).toBe(true);
  await page.goto('/account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await expect(toast(page)).toContainText('Download Started');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await expect(dialog).toContainText(/Saved searches\s*1/);
  await expect(dialog.getByText('Devices signed in')).toBeVisible();
  // Only what there is has a line.
  await expect(dialog.getByText('Uploaded papers')).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not this one');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(toast(page)).toContainText('Account deleted');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.goto('/auth');
  await signIn(page, address);
  await expect(toast(page)).toContainText('Sign In Failed. Invalid email or password');
});

test('a guest continues without an account, and no link leads to another site', async ({ page }) => {
  await page.goto('/auth?next=%2F%2Fother.example');
  await expect(page.getByRole('link', { name: 'Continue as Guest' })).toHaveAttribute('href', '/search');
  await page.goto('/auth?next=%2Fsearch%3Fq%3Daspirin');
  await expect(page.getByRole('row', { name: /^Saved answers/ })).toHaveText(/20 in this browser/);
  await page.getByRole('link', { name: 'Continue as Guest' }).click();
  await expect(page).toHaveURL(/\/search\?q=aspirin$/);
});

test('another tab notices who is signed in', async ({ page, context, baseURL }) => {
  const address = await signUp(page, baseURL);
  await context.clearCookies();
  const tab = await context.newPage();
  await tab.goto('/search');
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.goto('/auth');
  await signIn(page, address);
  await expect(personMenu(tab)).toBeVisible();
  await signOut(tab);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('signing out also works when the server cannot be reached, and says so', async ({ page, baseURL, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await signUp(page, baseURL);
  await page.goto('/account');
  await page.route('**/api/logout', (route) => route.abort());
  await signOut(page);
  await expect(toast(page)).toContainText('The server could not be told');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('nothing of the header moves when it becomes known who is there', async ({ page, baseURL }) => {
  await signUp(page, baseURL);
  const header = page.getByRole('banner').getByRole('link', { name: 'Search' });
  // The answer comes when the page has been painted without it.
  await page.route('**/api/user', async (route) => {
    await page.waitForLoadState('load');
    await frames(page);
    await route.continue();
  });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[]) {
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element?.closest('header')) moved.push(element.outerHTML);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/search', { waitUntil: 'commit' });
  await expect(header).toBeVisible();
  await expect(personMenu(page)).toBeVisible();
  // The browser tells of a shift a frame later.
  await frames(page);
  expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('all of it is in the menu', async ({ page }) => {
    await page.goto('/search');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('tab', { name: 'Create Account' }).click();
    await email(page).fill(newEmail());
    await secret(page).fill(password);
    await submit(page, 'Create Account').click();
    await expect(toast(page)).toContainText('Account created');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Account and sessions' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Account and sessions' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});
