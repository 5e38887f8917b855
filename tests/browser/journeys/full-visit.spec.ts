/**
 * A complete visit, on a server of its own with a mail server beside it: an account, things saved and put in order,
 * files, signing out, the way back by mail on another device, everything found again, everything exported, and the
 * account deleted.
 */
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import type { RunningServer } from '../../../bench/running-server.ts';
import { type MailBox, openMailBox } from '../../server/mail-box.ts';
import { test as base, expect, journeySettings, startServer } from './product.ts';
import { box, card, cards, searchButton, settled, titles, toast, total } from './screen.ts';

/** Its pages are another server's than those of other journeys: one that can send mail. */
const test = base.extend<{ mailBox: MailBox; server: RunningServer }>({
  mailBox: async ({ playwright: _ }, use) => {
    const mailBox = await openMailBox();
    await use(mailBox);
    await mailBox.close();
  },
  server: async ({ product, mailBox }, use) => {
    const server = await startServer({ ...journeySettings(product.upstreams), SMTP_URL: mailBox.url });
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.address),
});

const person = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana.ruiz@example.org' };
const firstPassword = 'velvet kettle orbit';
const secondPassword = 'another kettle orbit';
const query = 'whey protein sarcopenia';
const note = 'Ask the ward about the dose.';

/** The keys that the browser may store when no user is signed in: they belong to the device and identify no person. */
const ofTheDevice = ['guestUsage', 'metamind.citation-style', 'metamind.shortcuts', 'metamind.theme'];

const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const personMenu = (page: Page) => button(page.getByRole('banner'), 'Ana Ruiz');
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' });
/** A bookmark as the profile lists it. */
const kept = (page: Page, title: string) =>
  main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });

async function signIn(page: Page, password: string): Promise<void> {
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(password);
  await button(main(page), 'Sign In').click();
}

/** The file that a click downloads, with its bytes. */
async function fileFrom(page: Page, click: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent('download');
  await click();
  const file: Download = await waiting;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Opens the profile's export dialog for the shown studies, and downloads them in a format. */
async function exported(page: Page, format: string): Promise<{ name: string; text: string }> {
  await button(main(page), 'Export').click();
  await dialog(page, 'Export')
    .getByRole('radio', { name: new RegExp(`^${format}`) })
    .check();
  const file = await fileFrom(page, () => button(dialog(page, 'Export'), `Export ${format}`).click());
  await expect(dialog(page, 'Export')).toHaveCount(0);
  await expect(toast(page)).toContainText('Download Started');
  return { name: file.name, text: file.bytes.toString('utf8') };
}

/** Rows of RFC 4180, read by its own grammar and not by what wrote them. */
function rowsOf(csv: string): string[][] {
  const cells = csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g);
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of cells) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('from the first search to the last: saved, exported, signed out, found again elsewhere, deleted', async ({
  page,
  browser,
  baseURL,
  mailBox,
  complaints,
}) => {
  test.slow();
  // A wrong password is answered with 401, and so is any request for a user without a session.
  complaints.allow(/status of 401/);

  await test.step('an account is made', async () => {
    await page.goto('/');
    await signInLink(page).click();
    await page.getByRole('tab', { name: 'Create Account' }).click();
    await field(page, 'First name').fill(person.firstName);
    await field(page, 'Last name').fill(person.lastName);
    await field(page, 'Email').fill(person.email);
    await field(page, 'Password').fill(firstPassword);
    await button(main(page), 'Create Account').click();
    await expect(toast(page)).toContainText('Account created');
    await expect(personMenu(page)).toBeVisible();
  });

  const [first, second, resultCount] =
    await test.step('two studies of a search, and the search, are saved', async () => {
      await page.goto('/search');
      await box(page).fill(query);
      await searchButton(page).click();
      await settled(page);
      const [one = '', two = ''] = await titles(page);
      expect(one).not.toBe('');
      expect(two).not.toBe('');
      for (const place of [0, 1]) {
        await button(cards(page).nth(place), 'Bookmark').click();
        await expect(button(cards(page).nth(place), 'Bookmarked')).toBeVisible();
      }
      await button(page, 'Save this search').click();
      await field(dialog(page, 'Save this search'), 'Name').fill('Whey in old age');
      await button(page, 'Save search').click();
      await expect(toast(page)).toContainText('Search saved. Whey in old age');
      return [one, two, (await total(page).innerText()).replaceAll(/\D/g, '')] as const;
    });

  await test.step('the studies are put in order: a collection, a tag, a note', async () => {
    await personMenu(page).click();
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Saved by Ana Ruiz' })).toBeVisible();
    await expect(main(page).getByRole('article')).toHaveCount(2);
    await button(page, 'New collection').click();
    await field(dialog(page, 'New collection'), 'Name').fill('Muscle');
    await button(page, 'Make collection').click();
    await button(kept(page, first), 'Move').click();
    await dialog(page, 'Collections of this study').getByRole('checkbox', { name: 'Muscle' }).check();
    await button(dialog(page, 'Collections of this study'), 'Save').click();
    await expect(page.getByRole('link', { name: 'Muscle 1 study' })).toBeVisible();

    await button(kept(page, first), `Add tag to ${first}`).click();
    await page.getByRole('combobox', { name: `Tag to add to ${first}` }).fill('viva');
    await page.keyboard.press('Enter');
    await expect(kept(page, first).getByRole('list', { name: /^Tags of/ })).toContainText('viva');
    await button(kept(page, first), `Add note on ${first}`).click();
    await field(page, `Note on ${first}`).fill(note);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(kept(page, first).getByText('Note saved')).toBeVisible();
  });

  await test.step('all leave as a table, the collection as references, and as a report that is saved', async () => {
    const table = await exported(page, 'CSV');
    expect(table.name).toMatch(/^metamind.*\.csv$/);
    expect(table.text.startsWith('\uFEFF')).toBe(true);
    const [header = [], ...rows] = rowsOf(table.text.slice(1));
    expect(rows.map((row) => row.length)).toEqual([header.length, header.length]);
    const column = header.indexOf('Title');
    expect(rows.map((row) => row[column]).sort()).toEqual([first, second].sort());

    await page.getByRole('link', { name: 'Muscle 1 study' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Muscle' })).toBeVisible();
    await expect(main(page).getByRole('article')).toHaveCount(1);
    const references = await exported(page, 'RIS');
    expect(references.name).toMatch(/^metamind.*\.ris$/);
    expect(references.text.match(/^TY {2}- /gm)).toHaveLength(1);
    expect(references.text.match(/^ER {2}- /gm)).toHaveLength(1);
    expect(references.text).toContain(`TI  - ${first}\r\n`);
    expect(references.text).not.toContain(second);

    await button(main(page), 'Export').click();
    await button(dialog(page, 'Export'), 'Keep in my reports').click();
    await field(dialog(page, 'Export'), 'Report name').fill('For the ward');
    await button(dialog(page, 'Export'), 'Save report').click();
    await expect(toast(page)).toContainText('Report saved. For the ward');
  });

  await test.step('after signing out none of the user’s data is left in the browser', async () => {
    await personMenu(page).click();
    await button(page, 'Sign Out').click();
    await expect(signInLink(page)).toBeVisible();
    const personal = [person.email, 'Ruiz', query, first, second, note, 'Muscle', 'viva', 'old age', 'For the ward'];
    const left = async () => {
      const shown = await page.locator('html').evaluate((element) => element.outerHTML);
      const stored = await page.evaluate(() =>
        [localStorage, sessionStorage].flatMap((store) => Object.entries(store) as [string, string][]),
      );
      return {
        shown: personal.filter((words) => shown.includes(words)),
        keys: stored.map(([key]) => key).filter((key) => !ofTheDevice.includes(key)),
        values: personal.filter((words) => stored.some(([, value]) => value.includes(words))),
        databases: await page.evaluate(async () => [
          ...(await indexedDB.databases()).map(({ name }) => name),
          ...(await caches.keys()),
        ]),
        cookies: (await page.context().cookies()).map(({ name }) => name).filter((name) => !/guest$/.test(name)),
      };
    };
    const nothing = { shown: [], keys: [], values: [], databases: [], cookies: [] };
    expect(await left()).toEqual(nothing);
    await expect(page).toHaveURL(({ pathname }) => pathname === '/');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to see your profile.' })).toBeVisible();
    await expect(main(page).getByRole('article')).toHaveCount(0);
    await expect(page).toHaveURL(/\/auth\?next=%2Fprofile/);
    expect((await left()).shown).toEqual([]);
  });

  const other = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
  complaints.watch(other.context());

  await test.step('the password is reset by mail', async () => {
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The address is the same however it is spelt.
    await field(page, 'Email').fill(person.email.toUpperCase());
    await button(main(page), 'Send Reset Link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reset link sent' })).toBeVisible();
    // Where mail is sent, only the mail's recipient gets the link.
    await expect(page.getByRole('link', { name: 'Open the link here.' })).toHaveCount(0);
    const [letter] = await mailBox.take(1);
    expect(letter).toMatchObject({ to: [person.email], subject: 'Reset your MetaMind password' });
    const link = letter?.link ?? '';
    expect(link.startsWith(baseURL ?? 'nowhere')).toBe(true);

    await other.goto(link);
    await field(other, 'New password').fill(secondPassword);
    await field(other, 'Confirm password').fill(secondPassword);
    await button(main(other), 'Reset Password').click();
    await expect(other.getByRole('heading', { level: 1, name: 'Password Reset Successful' })).toBeVisible();
    const [notice] = await mailBox.take(1);
    expect(notice).toMatchObject({ to: [person.email], subject: 'Your MetaMind password was changed' });

    await main(other).getByRole('link', { name: 'Sign In' }).click();
    await signIn(other, firstPassword);
    await expect(toast(other)).toContainText('Sign In Failed. Invalid email or password');
    await field(other, 'Password').fill(secondPassword);
    await button(main(other), 'Sign In').click();
    await expect(toast(other)).toContainText('Welcome back');
  });

  await test.step('everything is found again on the other device', async () => {
    await other.goto('/profile');
    for (const [name, count] of [
      ['Bookmarks', 2],
      ['Reports', 1],
      ['Searches', 1],
      ['History', 1],
    ] as const) {
      await expect(tab(other, name)).toContainText(String(count));
    }
    await expect(kept(other, second)).toBeVisible();
    await expect(kept(other, first)).toContainText(note);
    await expect(kept(other, first).getByRole('list', { name: /^Tags of/ })).toContainText('viva');
    await other.getByRole('link', { name: 'Muscle 1 study' }).click();
    await expect(other.getByRole('heading', { level: 2, name: 'Muscle' })).toBeVisible();
    await expect(main(other).getByRole('article')).toHaveCount(1);
    await expect(kept(other, first)).toBeVisible();

    await tab(other, 'Reports').click();
    await button(other.getByRole('listitem', { name: 'For the ward', exact: true }), 'View Report').click();
    await expect(other.frameLocator('iframe').getByText(first).first()).toBeVisible();
    await other.keyboard.press('Escape');

    await tab(other, 'History').click();
    const entry = other.getByRole('listitem', { name: query, exact: true });
    await expect(entry).toContainText(`${Number(resultCount).toLocaleString('en')} results`);

    await tab(other, 'Searches').click();
    const search = other.getByRole('listitem', { name: 'Whey in old age', exact: true });
    await expect(search).toContainText(query);
    await search.getByRole('link', { name: 'Run Search Whey in old age' }).click();
    await expect(other).toHaveURL(/\/search\?q=whey\+protein\+sarcopenia/);
    await settled(other);
    for (const title of [first, second]) {
      await expect(button(card(other, title).first(), 'Bookmarked')).toBeVisible();
    }
  });

  await test.step('everything leaves in one file', async () => {
    await personMenu(other).click();
    await other.getByRole('link', { name: 'Profile', exact: true }).click();
    const archive = await fileFrom(other, () => button(other, 'Download everything').click());
    await expect(toast(other)).toContainText('Download Started');
    expect(archive.name).toMatch(/^metamind-data-\d{4}-\d{2}-\d{2}\.zip$/);
    const files = unzipSync(archive.bytes);
    expect(Object.keys(files).sort()).toEqual([
      'metamind-data/README.txt',
      'metamind-data/bookmarks.ris',
      'metamind-data/metamind.json',
      'metamind-data/reports/For the ward.html',
    ]);
    const text = (name: string) => new TextDecoder().decode(files[`metamind-data/${name}`]);
    expect(JSON.parse(text('metamind.json'))).toMatchObject({
      account: { email: person.email },
      bookmarks: expect.arrayContaining([
        expect.objectContaining({ note, study: expect.objectContaining({ title: first }) }),
        expect.objectContaining({ study: expect.objectContaining({ title: second }) }),
      ]),
      collections: [expect.objectContaining({ name: 'Muscle' })],
      tags: [expect.objectContaining({ tag: 'viva' })],
      savedSearches: [expect.objectContaining({ name: 'Whey in old age', query })],
      searchHistory: expect.arrayContaining([expect.objectContaining({ query, resultCount: Number(resultCount) })]),
      reports: [expect.objectContaining({ name: 'For the ward', htmlFile: 'reports/For the ward.html' })],
    });
    expect(text('bookmarks.ris').match(/^TY {2}- /gm)).toHaveLength(2);
    expect(text('reports/For the ward.html')).toContain('</html>');
    expect(JSON.stringify(Object.values(files).map((file) => new TextDecoder().decode(file)))).not.toContain(
      secondPassword,
    );
  });

  await test.step('the account is deleted, and its password no longer signs in', async () => {
    await main(other).getByRole('link', { name: 'Account and sessions' }).click();
    await button(other, 'Delete my account').click();
    const asked = dialog(other, 'Delete my account');
    await expect(asked).toContainText(/Bookmarks, with their notes\s*2/);
    await field(asked, 'Password').fill(secondPassword);
    await button(asked, 'Delete for good').click();
    await expect(toast(other)).toContainText('Account deleted');
    await expect(signInLink(other)).toBeVisible();

    await other.goto('/auth?next=%2Fprofile');
    await signIn(other, secondPassword);
    await expect(toast(other)).toContainText('Sign In Failed. Invalid email or password');
    await expect(other).toHaveURL(/\/auth\?next=%2Fprofile$/);
    // No mail is sent for it any more; the answer does not reveal that.
    await other.getByRole('link', { name: 'Forgot your password?' }).click();
    await field(other, 'Email').fill(person.email);
    await button(main(other), 'Send Reset Link').click();
    await expect(other.getByRole('heading', { level: 1, name: 'Reset link sent' })).toBeVisible();
    expect(mailBox.letters).toEqual([]);
  });
  await other.context().close();
});
