/** Several studies in one analysis, one study through a focus, and Smart Search; all with the extractive engine. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { analysable, evidence, focusOf, tick, toTheSentence, whole } from './answer.ts';
import { expect, signUp, test } from './product.ts';
import { card, cards, evidenceFor, intercept, openSearch, painted, toast } from './screen.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const combine = (page: Page) => page.getByRole('button', { name: 'Generate Combined Analysis' });
const combined = (page: Page) => page.getByRole('dialog', { name: 'Combined Analysis', exact: true });

test('several studies combined: every statement opens its quote, and the ticks are cleared', {
  tag: '@every-node',
}, async ({ page }) => {
  await openSearch(page, 'omega-3 depression');
  await tick(page, 4);
  await combine(page).click();
  const dialog = combined(page);
  await whole(dialog);
  await expect(dialog.getByText(/Extractive/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Regenerate' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /^Select /, checked: true, includeHidden: true })).toHaveCount(0);

  const { quote, href } = await evidence(page, dialog, 1);
  expect(quote.length).toBeGreaterThan(20);
  // Esc closes the card and gives the focus back; the dialog stays.
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('region', { name: /^Evidence/ })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: evidenceFor(1) })).toBeFocused();

  await dialog.getByRole('button', { name: 'Copy with citations' }).click();
  await expect(toast(page)).toContainText('Copied with its citations');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Combined Analysis of 4 studies\n/);
  expect(text).toMatch(/ \[\d+(, \d+)*\]\n/);
  expect(text).toMatch(/\nReferences\n1\. /);

  await dialog.getByRole('button', { name: 'Show as a table' }).click();
  await expect(dialog.getByRole('columnheader', { name: 'No clear difference' })).toBeVisible();

  await page.goto(href);
  await expect(page.locator(new URL(page.url()).hash)).toContainText(quote);
});

test('trials that the library states without an abstract are placed by their sentences', async ({ page }) => {
  await openSearch(page, 'cardiovascular outcomes type 2 diabetes semaglutide', { databases: 'doaj' });
  const stated = cards(page).filter({ hasText: 'As the built-in library states it' });
  await expect(stated.first()).toBeVisible();
  const chosen = Math.min(4, await stated.count());
  expect(chosen).toBeGreaterThan(1);
  for (let at = 0; at < chosen; at += 1)
    await stated
      .nth(at)
      .getByRole('checkbox', { name: /^Select / })
      .check();
  await combine(page).click();
  const dialog = combined(page);
  await whole(dialog);
  await dialog.getByRole('button', { name: 'Show as a table' }).click();
  const table = dialog.getByRole('table').filter({ hasText: 'No clear difference' });
  await expect(table).toBeVisible();
  const told = (await table.getByRole('columnheader').allInnerTexts()).findIndex((name) =>
    /cannot be told/i.test(name),
  );
  expect(told).toBeGreaterThan(0);
  const trials = table.getByRole('row').filter({ hasText: 'Randomised trials' });
  await expect(trials.locator('th, td').nth(told)).toHaveText('none counted');
});

test('nothing ticked and a failure have a message, the ticks stay; then from the combined analysis to a focus, and back', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 500/);
  await openSearch(page, 'mediterranean diet');
  await combine(page).click();
  await expect(toast(page)).toContainText('No studies selected');
  await expect(combined(page)).toHaveCount(0);

  await test.step('a failed analysis leaves the ticks', async () => {
    const fault = await intercept(page, '**/api/studies/batch-summarize', (route) =>
      route.fulfill({ status: 500, body: 'broken' }),
    );
    await tick(page, 3);
    await combine(page).click();
    await expect(toast(page)).toContainText('Failed to analyze studies. Please try again.');
    await expect(combined(page)).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /^Select /, checked: true })).toHaveCount(3);
    fault.end();
  });

  await combine(page).click();
  await whole(combined(page));
  await combined(page)
    .getByRole('group', { name: 'Focused Analysis' })
    .getByRole('button', { name: 'Nutrition' })
    .click();
  const focused = page.getByRole('dialog', { name: 'Nutrition', exact: true });
  await expect(focused).toContainText('3 studies together');
  await whole(focused);
  await evidence(page, focused, 1);
  await focused.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(focused).toHaveCount(0);
  await expect(combined(page)).toBeVisible();
});

test('one study through a focus: its own sentences, or a note that it has none on it', async ({ page }) => {
  await openSearch(page, 'mediterranean diet');
  const study = analysable(page).first();
  const title = (await study.getByRole('heading', { level: 3 }).innerText()).trim();
  await focusOf(study, 'Nutrition').click();
  const dialog = page.getByRole('dialog', { name: 'Nutrition', exact: true });
  await expect(dialog).toContainText(title);
  await whole(dialog);
  const { quote, href } = await evidence(page, dialog, 1);
  await expect(dialog.getByRole('heading', { name: 'AI Meal Suggestions' })).toBeVisible();
  await dialog.getByRole('link', toTheSentence).click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(new URL(page.url()).hash)).toContainText(quote);

  // The study's own page has the same seven.
  await page
    .getByRole('group', { name: 'Specialized Analysis' })
    .getByRole('button', { name: 'Musculoskeletal' })
    .click();
  const other = page.getByRole('dialog', { name: 'Musculoskeletal', exact: true });
  await expect(other.getByText(/Checked: |says nothing/).first()).toBeVisible();
});

test('exercise: a workout from the study’s own numbers, taken along as a page', async ({ page }) => {
  await page.route('**/api/generate-workout', async (route) => {
    // Made-up studies name no dose: the server's answer for one that does is a fixed one here.
    const response = await route.fetch();
    const text = await response.text();
    const data = /event: answer\ndata: (.*)\n/.exec(text)?.[1];
    expect(data, 'the server streams').toBeDefined();
    const answer = JSON.parse(data ?? '{}');
    const plan = {
      sessions: [{ name: 'Session 1 of 3', activity: 'Brisk walking', detail: '30 minutes' }],
      formula: '90 minutes a week ÷ 3',
      safety: ['Ask a doctor first.'],
    };
    const page = { fileName: 'a_walk_workout.html', html: '<h1>Walk</h1><script>document.title = "run"</script>' };
    const body = { ...answer, plan, page, answer: { ...answer.answer, refused: null } };
    await route.fulfill({
      status: 200,
      contentType: 'text/event-stream',
      body: `event: answer\ndata: ${JSON.stringify(body)}\n\n`,
    });
  });
  await openSearch(page, 'aerobic exercise');
  await focusOf(analysable(page).first(), 'Exercise').click();
  const dialog = page.getByRole('dialog', { name: 'Exercise', exact: true });
  await dialog.getByRole('button', { name: 'Generate Workout' }).click();
  await expect(toast(page)).toContainText('Workout Generated!');
  await expect(dialog.getByText('Brisk walking')).toBeVisible();
  await expect(dialog.getByText('Computed by us: 90 minutes a week ÷ 3')).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download HTML plan' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('a_walk_workout.html');
  expect(await readFile(await file.path(), 'utf8')).toContain('<h1>Walk</h1>');
  // The plan's HTML is never inserted into this page.
  await expect(dialog.getByRole('heading', { name: 'Walk', exact: true })).toHaveCount(0);
});

test('by rule, a workout and meals of studies that name an intervention, each with its sentence', async ({ page }) => {
  await openSearch(page, 'interval training prediabetes moderate continuous', { databases: 'doaj' });
  const trained = card(page, /^High-Intensity Interval Training as an Efficacious Alternative/);
  const training = await trained.textContent();
  await focusOf(trained, 'Exercise').click();
  const exercise = page.getByRole('dialog', { name: 'Exercise', exact: true });
  await exercise.getByRole('button', { name: 'Generate Workout' }).click();
  await expect(toast(page)).toContainText('Workout Generated!');
  const workout = exercise.getByRole('region', { name: 'AI Workout Generator' });
  await whole(workout);
  await expect(workout.getByRole('heading', { name: 'Your week' })).toBeVisible();
  await expect(workout.getByText('Session 3 of 3')).toBeVisible();
  await expect(workout).toContainText('Extractive: sentences chosen from the abstract, word for word');
  expect(training).toContain((await evidence(page, workout, 1)).quote);

  await openSearch(page, 'soy drink plant sterols', { databases: 'doaj' });
  const eaten = card(page, /^Cholesterol lowering effect of a soy drink/);
  const eating = await eaten.textContent();
  await focusOf(eaten, 'Nutrition').click();
  const nutrition = page.getByRole('dialog', { name: 'Nutrition', exact: true });
  await nutrition.getByRole('button', { name: 'Generate Meal Ideas' }).click();
  await expect(toast(page)).toContainText('Meal Ideas Generated!');
  const meals = nutrition.getByRole('region', { name: 'AI Meal Suggestions' });
  await whole(meals);
  await expect(meals.getByRole('heading', { name: 'Meals that hold it' })).toBeVisible();
  await expect(meals.getByText('The dishes are our own ideas.', { exact: false })).toBeVisible();
  await expect(meals).toContainText('Extractive: sentences chosen from the abstract, word for word');
  expect(eating).toContain((await evidence(page, meals, 1)).quote);
});

test('Smart Search needs an account, counts what it sets aside, and shows all if it fails', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of 503/);
  await page.goto('/search');
  const box = page.getByRole('checkbox', { name: /^Smart Search/ });
  await expect(box).toBeDisabled();
  await expect(page.getByText('Sign in to access AI-powered relevance filtering')).toBeVisible();

  await signUp(page, baseURL);
  await page.goto('/search');
  await expect(page.getByText('AI filters results to show only studies most relevant')).toBeVisible();
  let fails = false;
  await page.route('**/api/search/smart-filter', async (route) => {
    if (fails) return route.fulfill({ status: 503, body: 'down' });
    const { studies } = route.request().postDataJSON();
    const judged = studies.map(({ id }: { id: number }, index: number) => ({
      studyId: id,
      score: index < 2 ? 2 : 9,
      reason: index < 2 ? 'it speaks of something else' : 'it answers',
      missing: index < 2 ? ['warmth'] : [],
      hasAbstract: true,
      relevant: index >= 2,
    }));
    await route.fulfill({ json: { relevantStudies: [], judged, engine: 'extractive', model: null } });
  });
  await box.check();
  await page.getByRole('searchbox', { name: 'Search six databases' }).fill('kangaroo care');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/smart=on/);
  await expect(page.getByText(/Smart Search kept \d+ of \d+ studies; 2 do not mention/)).toBeVisible();
  await painted(page);
  const kept = await cards(page).count();
  const fold = page.getByRole('list', { name: 'Set aside by Smart Search on this page' });
  await expect(fold).toContainText('2 more do not mention warmth.');
  await fold.getByRole('button', { name: 'Show them' }).click();
  await expect(cards(page)).toHaveCount(kept + 2);
  await fold.getByRole('button', { name: 'Hide them again' }).click();
  await expect(cards(page)).toHaveCount(kept);
  await page.getByRole('button', { name: 'Show all', exact: true }).click();
  await expect(cards(page)).toHaveCount(kept + 2);
  await expect(page.getByText('Set aside by Smart Search, 2/10: it speaks of something else')).toHaveCount(2);

  fails = true;
  await page.goto('/search?q=vitamin+D&smart=on');
  await expect(
    page.getByText('Smart Search could not judge the studies just now; all of them are shown.'),
  ).toBeVisible();
});

/** Studies of a page of results. */
const pageSize = 25;

test('Smart Search by rule: a study that was set aside shows which word it lacks', async ({ page, baseURL }) => {
  await signUp(page, baseURL);
  await openSearch(page, 'worry lithium', { smart: 'on' });
  const line = page.getByText(/^Smart Search kept \d+ of \d+ studies; /);
  await expect(line).toContainText('Judged by rule, without a language model.');
  const [kept = 0, all = 0] = ((await line.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
  await expect(cards(page)).toHaveCount(kept);
  const fold = page.getByRole('list', { name: 'Set aside by Smart Search on this page' });
  await expect(fold).toContainText(/\d+ more do(?:es)? not mention (?:worry|lithium)\./);
  await page.getByRole('button', { name: 'Show all', exact: true }).click();
  const shown = Math.min(all, pageSize);
  await expect(cards(page)).toHaveCount(shown);
  await expect(page.getByText(/^Set aside by Smart Search, \d+\/10: .* Missing: (?:worry|lithium)\.$/)).toHaveCount(
    shown - kept,
  );
});
