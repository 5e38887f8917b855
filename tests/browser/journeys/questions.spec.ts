/** Plain answers: a question in everyday words, answered with its quotes, refused where no study answers it. */
import type { Page } from '@playwright/test';
import { faultsOnBothScreens } from '../violations.ts';
import { toTheSentence } from './answer.ts';
import { expect, password, signUp, test } from './product.ts';
import { cards, evidenceFor, intercept, openSearch, settled, toast } from './screen.ts';
import { test as withModel } from './with-model.ts';

const question = 'Does exercise help with depression?';
const mark = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('button[aria-expanded]')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .first();
const evidence = (page: Page) => page.getByRole('region', { name: evidenceFor() });

async function ask(page: Page, words: string): Promise<void> {
  await page.goto('/simple-search');
  await page.getByRole('textbox', { name: 'Your question' }).fill(words);
  await page.keyboard.press('Enter');
}

test('a question is answered: confidence, studies, the quote of a mark, and gaps', {
  tag: '@every-node',
}, async ({ page }) => {
  await page.goto('/simple-search');
  const box = page.getByRole('textbox', { name: 'Your question' });
  await box.fill('Does exercise');
  await page.keyboard.press('Shift+Enter');
  await expect(box).toHaveValue('Does exercise\n');
  await box.fill(question);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
  await expect(page.getByText(/^(?:Yes, very likely|Probably|Perhaps|It is not clear|Here is what)/)).toBeVisible();
  await expect(page.getByText('How sure is this?')).toBeVisible();
  await page.getByRole('button', { name: 'Why this sure' }).click();
  await expect(page.getByText(/^(?:Met|Not met)\./).first()).toBeVisible();

  await mark(page, '1').click();
  await expect(evidence(page)).toBeVisible();
  await expect(evidence(page).getByText('Standing')).toBeVisible();
  const link = evidence(page).getByRole('link', toTheSentence);
  await expect(link).toHaveAttribute('href', /^\/study\/\d+#sentence-\d+$/);

  await expect(page.getByRole('heading', { name: 'How much evidence, and which way it points' })).toBeVisible();
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What is not known' })).toBeVisible();
  await expect(page.getByText('sentences chosen from the abstracts, word for word')).toBeVisible();
});

test('studies that report something else are named apart, with what that is, and are not counted', async ({ page }) => {
  await ask(page, 'Does semaglutide lower the risk of a heart attack or stroke if I don’t have diabetes?');
  const others = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Read, not counted' }) });
  await expect(others.getByText('not counted in the answer')).toBeVisible();
  const rows = others.getByRole('listitem').filter({ hasText: 'Its people had diabetes.' });
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', /^\/study\/\d+$/);
  const names = await rows.getByRole('link').allInnerTexts();
  await page.getByRole('button', { name: 'Show as a table' }).click();
  const table = page.getByRole('table').first();
  await expect(table).toBeVisible();
  for (const name of names) await expect(table.getByText(name)).toHaveCount(0);
  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/study\/\d+$/);
});

test('an answer is saved and found in the profile; a wrong statement is reported; another question starts afresh', async ({
  page,
  baseURL,
}) => {
  await ask(page, question);
  await page.getByRole('button', { name: 'Save Answer' }).click();
  await expect(toast(page)).toContainText('Answer saved');
  await page.getByRole('button', { name: 'Report a wrong statement' }).click();
  await page.getByRole('textbox', { name: /What is wrong/ }).fill('It says something else.');
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(toast(page)).toContainText('saved for the operator of this server');
  await page.getByRole('button', { name: 'Ask Another Question' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ask a Health Question' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('savedHealthAnswers'))).toContain(question);

  await signUp(page, baseURL);
  await page.goto('/profile?tab=answers');
  const kept = page.getByRole('main').getByRole('listitem', { name: question });
  await kept.getByRole('button', { name: 'Read Full Answer' }).click();
  await expect(kept.locator('strong', { hasText: 'What the studies found' })).toBeVisible();
  await expect(kept).not.toContainText('**');
  const lead = (await kept.innerText()).match(/(?:Yes, very likely|Probably|Perhaps|It is not clear|Here is what)/g);
  expect(lead).toHaveLength(1);
});

test('an answer saved as an account is there after signing out and in again; while the server fails it waits', async ({
  page,
  complaints,
  baseURL,
}) => {
  complaints.allow(/status of (?:401|503)/);
  const email = await signUp(page, baseURL);
  const inAccount = async () =>
    ((await (await page.request.get('/api/saved-answers')).json()) as { question: string }[]).map(
      (one) => one.question,
    );
  const inBrowser = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  const leave = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Ana' }).click();
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  };
  const broken = '**/api/saved-answers';
  const save = page.getByRole('button', { name: 'Save Answer' });

  await test.step('the toast comes when the account has it, pressed again after a failure it is there once', async () => {
    await ask(page, question);
    const fault = await intercept(page, broken, (route) => route.fulfill({ status: 503, body: 'broken' }));
    await save.click();
    await expect(toast(page)).toContainText('The answer was not saved');
    await expect(toast(page)).toContainText('It waits in this browser for your account.');
    expect(await inAccount()).toEqual([]);
    fault.end();
    await toast(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Answer saved' })).toBeDisabled();
    await expect(toast(page)).toContainText('Answer saved');
    expect(await inAccount()).toEqual([question]);
    await page.reload();
    await save.click();
    await expect(toast(page)).toContainText('Answer saved');
    expect(await inAccount()).toEqual([question]);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Saved' })).toContainText('Latest answers');
    await expect(page.getByRole('region', { name: 'Saved' }).getByRole('link', { name: question })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('in this browser');
  });

  await test.step('data that could not be sent outlasts the sign-out, for that account alone', async () => {
    const second = 'Does exercise help with sleep?';
    await ask(page, second);
    const fault = await intercept(page, broken, (route) => route.fulfill({ status: 503, body: 'broken' }));
    await save.click();
    await expect(toast(page)).toContainText('The answer was not saved');
    await leave();
    await expect(toast(page)).toContainText('Not in your account yet: 1 saved answer.');
    expect(await inBrowser()).not.toContain('savedHealthAnswers');
    fault.end();

    await signUp(page, baseURL);
    await page.goto('/profile?tab=answers');
    await expect(page.getByText('You have no saved answers yet.')).toBeVisible();
    await leave();
    await page.goto('/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Ana' })).toBeVisible();
    await expect.poll(inAccount).toEqual([second, question]);
    await page.goto('/profile?tab=answers');
    await expect(page.getByRole('main').getByRole('listitem', { name: second })).toBeVisible();
    await leave();
    await expect.poll(inBrowser).not.toContain('exercise');
  });
});

test('urgent advice is above everything else; refused rather than guessed; a failure, no question and one too long have a message', async ({
  page,
  complaints,
}) => {
  complaints.allow(/500/);
  await ask(page, 'I have crushing chest pain and cannot breathe, does exercise help?');
  await expect(page.getByRole('alert').filter({ hasText: /emergency|112|911/ })).toBeVisible();

  await ask(page, 'Does acupuncture help with hay fever in goalkeepers?');
  await expect(page.getByText(/No study was found\. |found and not used: /)).toBeVisible();
  await expect(page.getByText(/take one of the questions below/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You could ask next' })).toBeVisible();
  await expect(page.getByText('How sure is this?')).toHaveCount(0);
  await page.goto('/simple-search');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(toast(page)).toContainText('Please enter a question');
  await page.goto('/quick-search');
  await page.getByRole('button', { name: 'Get Instant Answer' }).click();
  await expect(toast(page)).toContainText('Please enter a search question');

  const long = 'Does tea help? '.repeat(80);
  await ask(page, long);
  const box = page.getByRole('textbox', { name: 'Your question' });
  await expect(box).toHaveAccessibleDescription(/1,199 characters; a question has at most 1,000/);
  await expect(box).toHaveValue(long);

  await page.route('**/api/simple-search', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await ask(page, question);
  await expect(toast(page)).toContainText('Something went wrong');
  await expect(box).toHaveValue(question);
});

test('quick analysis: key findings, and the link to the studies', async ({ page }) => {
  await page.goto('/quick-search');
  await page.getByRole('button', { name: 'Do probiotics help with irritable bowel syndrome?' }).click();
  await expect(page.getByRole('heading', { name: 'In short' })).toBeVisible();
  await page.getByRole('button', { name: 'See the Research' }).click();
  await expect(page.getByText(/^Taking .+ to the search page$/)).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=probiotics/);
  await expect(page.getByText('Results from Quick Search')).toBeVisible();
  await expect(cards(page).first()).toContainText(/probiotic/i);
  // Taken once: nothing of it waits for another search.
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('quickSearch')))).toEqual(
    [],
  );
  await page.reload();
  await expect(page.getByText('Results from Quick Search')).toBeVisible();
  await page.getByRole('button', { name: 'Search the databases' }).click();
  await expect(page.getByText('Results from Quick Search')).toHaveCount(0);
  await settled(page);
});

test('damaged studies of an answer are discarded, and the databases are asked', async ({ page }) => {
  await page.goto('/quick-search');
  await page.evaluate(() => {
    sessionStorage.setItem('quickSearchQuery', JSON.stringify({ query: 'salt', question: 'Is salt bad?' }));
    sessionStorage.setItem('quickSearchStudies', JSON.stringify([{ id: 'x' }]));
  });
  await openSearch(page, 'salt');
  await expect(page.getByText('Results from Quick Search')).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('quickSearchStudies'))).toBeNull();
});

test('the question is in the address; back and forward show earlier answers, without asking again', async ({
  page,
}) => {
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/simple-search')) requests += 1;
  });
  await page.goto('/simple-search');
  await page.getByRole('button', { name: question }).click();
  await expect(page).toHaveURL(/\/simple-search\?q=Does\+exercise/);
  await expect(page.getByRole('button', { name: 'See the Research' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Ask a Health Question' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('button', { name: 'See the Research' })).toBeVisible();
  expect(requests).toBe(1);
  await page.getByRole('button', { name: 'Show Less' }).click();
  await expect(page.getByRole('heading', { name: 'What is not known' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Read Full Answer' }).click();
  await expect(page.getByRole('heading', { name: 'What is not known' })).toBeVisible();
});

test('a further question is about the same studies, and no other', async ({ page }) => {
  await page.goto(`/simple-search?q=${encodeURIComponent(question)}`);
  const box = page.getByRole('textbox', { name: /^Ask more about/ });
  await box.fill('Was depression less with exercise?');
  const sent = page.waitForRequest('**/api/simple-search');
  await page.keyboard.press('Enter');
  const { studyIds } = (await sent).postDataJSON() as { studyIds: number[] };
  expect(studyIds.length).toBeGreaterThan(0);
  await expect(page.getByText('Asked of the studies of the answer before, and of no other.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Was depression less with exercise?' })).toBeVisible();
  await expect(page.getByText('Databases asked')).toHaveCount(0);
});

test('a question of the address is asked once, before the page’s own scripts, and once more by a reload', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/simple-search')) asked.push(String(request.postData()));
  });
  await page.goto(`/simple-search?q=${encodeURIComponent(question)}`);
  await expect(page.getByRole('button', { name: 'See the Research' })).toBeVisible();
  expect(asked).toEqual([JSON.stringify({ question })]);
  expect(await page.evaluate(() => 'metamindAskedFirst' in window)).toBe(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'See the Research' })).toBeVisible();
  expect(asked).toHaveLength(2);
  await page.getByRole('button', { name: 'Ask Another Question' }).click();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'See the Research' })).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('without a server the last answer can be read again, and says that it is a copy', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|Failed to fetch/);
  const address = `/simple-search?q=${encodeURIComponent(question)}`;
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'See the Research' })).toBeVisible();
  await page.route('**/api/simple-search', (route) => route.abort());
  await page.goto(address);
  await expect(page.getByText(/^The server cannot be reached\. This is the copy kept here on/)).toBeVisible();
  await expect(mark(page, '1')).toBeVisible();
});

withModel(
  'with a language model: its statements are checked, and what it invents is not shown',
  { tag: '@model' },
  async ({ page, modelled: { model } }) => {
    model.setScenario('good');
    await ask(page, question);
    await expect(page.getByText('scripted-1', { exact: false }).first()).toBeVisible();
    await expect(mark(page, '1')).toBeVisible();
    await expect(page.getByText(/^Checked: \d+ of \d+ statements? kept/)).toBeVisible();
    model.setScenario('invented_quotes');
    await page.getByRole('button', { name: 'Regenerate' }).click();
    await expect(page.getByText('did not write this', { exact: false })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Sentences were chosen word for word instead', { exact: false })).toBeVisible();
  },
);

test('no fault of accessibility', async ({ page }) => {
  await page.goto('/quick-search');
  const faults = await faultsOnBothScreens(page, 'quick', page.getByRole('heading', { level: 1 }), { tags: null });
  await ask(page, question);
  await mark(page, '1').click();
  faults.push(...(await faultsOnBothScreens(page, 'answer', evidence(page), { tags: null })));
  expect(faults).toEqual([]);
});
