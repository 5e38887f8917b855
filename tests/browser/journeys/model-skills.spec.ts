/**
 * Each skill with a language model that invents two thirds of its statements: checked statements are shown with their
 * quotes, invented ones are not, and both are counted. Questions and the study guide have journeys of their own.
 */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { analysable, evidence, focusOf, tick, whole } from './answer.ts';
import { expect, signUp } from './product.ts';
import { card, evidenceFor, openSearch, toast } from './screen.ts';
import { test } from './with-model.ts';

test.describe.configure({ timeout: 180_000 });
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const invented = /98,431|87\.31|fully cured/;
const fell =
  'scripted-1 did not write this. The language model’s service is not working at the moment. Sentences were chosen word for word instead.';
const marks = (answer: Locator) => answer.getByRole('button', { name: evidenceFor() });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop and keep what has arrived' });

/** What was not shown in the model's words is opened: the reasons, and none of its words. */
async function whyNot(answer: Locator): Promise<void> {
  const opened = answer
    .getByRole('group')
    .filter({ hasText: /not shown in the model’s words/ })
    .first();
  await opened.getByText(/^\d+ sentences? (was|were) not shown in the model’s words$/).click();
  await expect(opened.getByRole('listitem').first()).toHaveText(/^\d+: it .+\.$/);
  await expect(opened).not.toContainText(invented);
}

/** A whole answer of the model that invents: its name, nothing invented, and how much was dropped for what reason. */
async function partlyInvented(
  answer: Locator,
  read: 'the abstract' | 'the abstracts' | 'the full paper',
): Promise<void> {
  await whole(answer);
  await expect(answer).toContainText(`scripted-1, from ${read}.`);
  await expect(answer).not.toContainText(invented);
  const checked = answer.getByText(/^Checked: /).first();
  await expect(checked).toContainText(/\d+ dropped: (\d+ times quotes|a quote) that no study holds\./);
  await expect(checked).toContainText(
    /Of the statements shown, \d+ in the model’s words, \d+ in ours and \d+ in the studies’ own\./,
  );
  const [all = 0, kept = 0, dropped = 0] =
    /^Checked: (\d+) of (\d+) .* (\d+) dropped/
      .exec((await checked.textContent()) ?? '')
      ?.slice(1)
      .map(Number)
      .sort((left, right) => right - left) ?? [];
  // What replaces several statements is shown once.
  expect(kept + dropped).toBeLessThanOrEqual(all);
  await whyNot(answer);
  await expect(marks(answer).first()).toBeVisible();
}

const trained = (page: Page) => card(page, /in a Real World Setting/).first();
const openTrained = (page: Page) =>
  openSearch(page, 'interval training overweight inactive adults', { databases: 'doaj' });

test('the summary on a card: what was replaced opens to its reasons, and a mark to quote and derivation', {
  tag: '@model',
}, async ({ page, modelled: { model } }) => {
  model.setScenario('wrong_numbers');
  await openTrained(page);
  // No other journey summarises this study: a stored summary would be shown without asking the model.
  const study = card(page, /^Does high-intensity interval training improve glycated haemoglobin/);
  await study.getByRole('button', { name: 'Summarise' }).click();
  await expect(study.getByRole('heading', { name: 'Summary', exact: true })).toBeVisible();
  await whyNot(study);
  await marks(study).first().click();
  const opened = page.getByRole('region', { name: evidenceFor(1) });
  const quote = await opened.getByRole('blockquote').boundingBox();
  const derived = opened.getByText(/The model’s own sentence is not shown: it .+\./);
  await expect(derived).toBeVisible();
  expect((await derived.boundingBox())?.y ?? 0).toBeGreaterThan((quote?.y ?? 0) + (quote?.height ?? 0) - 1);
});

test('a summary: checked statements with their quotes, Regenerate, and a way on when the model fails', {
  tag: '@model',
}, async ({ page, modelled: { model } }) => {
  await openTrained(page);
  const study = trained(page);
  model.setScenario('some_wrong');
  await study.getByRole('button', { name: 'Summarise' }).click();
  await expect(study.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await expect(study).toContainText('scripted-1, from the abstract.');
  // One is proved, one gives way to the study's sentence, one quotes what no study says.
  await expect(study).toContainText('2 of 3 statements');
  await expect(study).not.toContainText(invented);
  await expect(marks(study)).toHaveCount(2);
  await expect(study).toContainText((await evidence(page, study, 1)).quote);

  model.setScenario('good');
  await study.getByRole('button', { name: 'Regenerate' }).click();
  await expect(study).toContainText('3 of 3 statements');
  await expect(marks(study)).toHaveCount(3);
  await expect(study).toContainText((await evidence(page, study, 3)).quote);

  model.setScenario('failing');
  await study.getByRole('button', { name: 'Regenerate' }).click();
  await expect(toast(page)).toContainText('No new summary was written.');
  await expect(study).toContainText(/did not write a new one\..*This is the summary of before\./);
  await expect(study).toContainText('scripted-1, from the abstract.');
  model.setScenario('good');
  await study.getByRole('button', { name: 'Regenerate' }).click();
  await expect(study).toContainText('scripted-1, from the abstract.');
  await expect(study).not.toContainText('did not write a new one');
});

test('a whole paper: checked statements with section and quote, and a way on when the model fails', {
  tag: '@model',
}, async ({ page, product: { upstreams }, modelled: { model } }) => {
  const work = upstreams
    .articles()
    .find(({ design, hasAbstract, heldBy }) => design === 'randomized_trial' && hasAbstract && heldBy.has('europepmc'));
  await openSearch(page, work?.title ?? '', { databases: 'europepmc' });
  model.setScenario('some_wrong');
  await card(page, work?.title ?? '')
    .first()
    .getByRole('button', { name: 'Analyze full paper' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Full-paper analysis' });
  await partlyInvented(dialog, 'the full paper');
  await marks(dialog).first().click();
  const opened = dialog.getByRole('region', { name: evidenceFor() });
  await opened.getByRole('button', { name: 'Copy quote' }).click();
  const quote = await page.evaluate(() => navigator.clipboard.readText());
  await expect(opened.getByRole('blockquote')).toContainText(quote);

  // The model's summary is not replaced because the model failed now.
  model.setScenario('failing');
  await dialog.getByRole('button', { name: 'Regenerate' }).click();
  await whole(dialog);
  await expect(dialog).toContainText('scripted-1, from the full paper.');
  await expect(dialog).toContainText('is not working at the moment');
});

test('the seven focuses and a workout: the model’s words as far as they are the study’s', { tag: '@model' }, async ({
  page,
  modelled: { model },
}) => {
  await openTrained(page);
  const study = trained(page);
  const abstract = await study.textContent();
  model.setScenario('some_wrong');
  for (const focus of ['Nutrition', 'Longevity', 'Cognitive', 'Cardiovascular', 'Musculoskeletal', 'Mechanisms']) {
    await focusOf(study, focus).click();
    const dialog = page.getByRole('dialog', { name: focus, exact: true });
    await partlyInvented(dialog, 'the abstract');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
  await focusOf(study, 'Exercise').click();
  const dialog = page.getByRole('dialog', { name: 'Exercise', exact: true });
  await partlyInvented(dialog, 'the abstract');
  expect(abstract).toContain((await evidence(page, dialog, 2)).quote);

  model.setScenario('failing');
  await dialog.getByRole('button', { name: 'Regenerate' }).click();
  await expect(dialog).toContainText(fell);
  await whole(dialog);
  expect(abstract).toContain((await evidence(page, dialog, 1)).quote);

  model.setScenario('some_wrong');
  await dialog.getByRole('button', { name: 'Generate Workout' }).click();
  await expect(toast(page)).toContainText('Workout Generated!');
  const workout = dialog.getByRole('region', { name: 'AI Workout Generator' });
  await partlyInvented(workout, 'the abstract');
  expect(abstract).toContain((await evidence(page, workout, 1)).quote);
  await expect(workout.getByRole('heading', { name: 'Your week' })).toBeVisible();
  const download = page.waitForEvent('download');
  await workout.getByRole('button', { name: 'Download HTML plan' }).click();
  const plan = await readFile(await (await download).path(), 'utf8');
  expect(plan).toContain('The sentences that this rests on');
  expect(plan).not.toMatch(invented);
});

test('meals of one study; several together, stopped and started again, and on to a focus', { tag: '@model' }, async ({
  page,
  modelled: { model },
}) => {
  await openSearch(page, 'soy drink plant sterols cholesterol');
  const soy = card(page, /^Cholesterol lowering effect of a soy drink/).first();
  const abstracts = await analysable(page).allTextContents();
  const isQuoted = async (answer: Locator, number: number) => {
    const { quote } = await evidence(page, answer, number);
    expect(abstracts.filter((abstract) => abstract.includes(quote))).not.toEqual([]);
  };
  model.setScenario('some_wrong');
  await focusOf(soy, 'Nutrition').click();
  const nutrition = page.getByRole('dialog', { name: 'Nutrition', exact: true });
  await whole(nutrition);
  await nutrition.getByRole('button', { name: 'Generate Meal Ideas' }).click();
  const meals = nutrition.getByRole('region', { name: 'AI Meal Suggestions' });
  await partlyInvented(meals, 'the abstract');
  await expect(meals.getByRole('heading', { name: 'Meals that hold it' })).toBeVisible();
  await isQuoted(meals, 1);
  await nutrition.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(nutrition).toHaveCount(0);

  await tick(page, 4);
  model.setScenario('hang_midway');
  const gone = model.disconnects();
  await page.getByRole('button', { name: 'Generate Combined Analysis' }).click();
  const dialog = page.getByRole('dialog', { name: 'Combined Analysis', exact: true });
  await expect(marks(dialog).first()).toBeVisible();
  await stop(page).click();
  await expect(dialog.getByText(/^Stopped\. \d+ checked statements? arrived\.$/)).toBeVisible();
  await expect.poll(() => model.disconnects()).toBe(gone + 1);
  await isQuoted(dialog, 1);

  model.setScenario('some_wrong');
  await dialog.getByRole('button', { name: 'Start again' }).click();
  await partlyInvented(dialog, 'the abstracts');
  // Statements have marks in the picture of 1,000 people too.
  await isQuoted(dialog, Math.max(...(await marks(dialog).allTextContents()).map(Number)));
  await dialog.getByRole('group', { name: 'Focused Analysis' }).getByRole('button', { name: 'Nutrition' }).click();
  await expect(nutrition).toContainText('4 studies together');
  await partlyInvented(nutrition, 'the abstracts');
  await isQuoted(nutrition, 1);
});

test('Smart Search: invented words restore no study, a checked sentence does', { tag: '@model' }, async ({
  page,
  baseURL,
  modelled: { model },
}) => {
  await signUp(page, baseURL);
  const line = page.getByText(/^Smart Search kept \d+ of \d+ studies; /);
  const aside = async () => Number(/; (\d+) /.exec((await line.textContent()) ?? '')?.[1]);
  model.setScenario('invented_quotes');
  await openSearch(page, 'worry lithium', { smart: 'on' });
  await expect(line).toContainText('Judged by rule, without a language model.');
  const byRule = await aside();
  await expect(page.getByRole('main')).not.toContainText(invented);

  model.setScenario('good');
  await page.reload();
  await expect(line).toContainText('Judged with scripted-1.');
  const withModel = await aside();
  const all = Number(/ of (\d+) /.exec((await line.textContent()) ?? '')?.[1]);
  expect(withModel).toBeLessThan(byRule);
  await page.getByRole('button', { name: 'Show all', exact: true }).click();
  await expect(page.getByText(/^Set aside by Smart Search, \d+\/10: /)).toHaveCount(
    // A page of results has 25.
    withModel - Math.max(0, all - 25),
  );
});

test('effects read a second time: agreement is shown, what is misread or invented is no reading and not shown', {
  tag: '@model',
}, async ({ page, modelled: { model } }) => {
  for (const title of [
    /Liraglutide and Cardiovascular Outcomes/,
    /^Semaglutide and Cardiovascular Outcomes in Patients with Type 2/,
    /Dulaglutide and cardiovascular outcomes/,
  ]) {
    await openSearch(page, title.source.replaceAll(/[^A-Za-z0-9 -]/g, ''));
    await card(page, title).getByRole('button', { name: 'Add to Analysis', exact: true }).click();
    await expect(card(page, title).getByRole('button', { name: 'In Analysis', exact: true })).toBeVisible();
  }
  await page.goto('/meta-analysis');
  const table = page.getByRole('table', { name: 'What was read from each trial' });
  const row = (trial: string) =>
    table.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `${trial} in the pool` }) });
  const readBy = (trial: string, words: string) => expect(row(trial).getByRole('cell', { name: words })).toBeVisible();
  const undo = (what: string) => page.getByRole('button', { name: `Undo: ${what}` });
  await page.getByRole('button', { name: 'Read with the model too' }).click();
  const panel = page.getByRole('region', { name: 'Reading with scripted-1' });
  await expect(panel.getByRole('link', { name: 'What leaves this machine' })).toHaveAttribute('href', '/about/engine');

  await test.step('stopped or failed, the rows are as they were', async () => {
    model.setScenario('hang_midway');
    const gone = model.disconnects();
    await panel.getByRole('button', { name: 'Read 3 rows' }).click();
    await expect(panel.getByText(/^scripted-1 is reading 3 studies\. .*passed the check so far/)).toBeVisible();
    await panel.getByRole('button', { name: 'Stop' }).click();
    await expect(panel).toContainText('Stopped. The rows are as they were.');
    await expect.poll(() => model.disconnects()).toBe(gone + 1);
    model.setScenario('invented_quotes');
    await panel.getByRole('button', { name: 'Read 3 rows' }).click();
    await expect(panel.getByRole('alert')).toHaveText(
      'scripted-1 did not read them. Nothing that the language model wrote was backed by the studies. The rows are as they were.',
    );
    for (const trial of ['LEADER', 'SUSTAIN-6', 'REWIND']) await readBy(trial, 'Rule');
    await expect(undo('scripted-1’s reading of 3 studies')).toHaveCount(0);
  });

  await test.step('one misread, one invented, one read well', async () => {
    model.setScenario('misread_effects');
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel).toContainText(
      'scripted-1 read 3 studies. Rule and model agree in 1 row. 2 rows have an effect of the rules alone, which is offered.',
    );
    await expect(panel).toContainText('Of what scripted-1 said, 1 dropped:');
    // A hazard ratio under the name of a risk ratio cannot be proved.
    for (const trial of ['LEADER', 'SUSTAIN-6']) await readBy(trial, 'Only the rules read it. Look at it');
    await readBy('REWIND', 'Rule and model agree');
    await expect(page.getByRole('main')).not.toContainText(/0\.31|risk ratio/);
  });

  await test.step('neither: the figures are typed; all of it is stored', async () => {
    await row('SUSTAIN-6').getByRole('button', { name: 'Choose', exact: true }).click();
    const sides = page.getByRole('region', { name: 'Results read from SUSTAIN-6' });
    await expect(sides).toContainText('scripted-1 read no effect here.');
    await sides.getByRole('button', { name: 'Neither, I type it' }).click();
    const figures = page.getByRole('region', { name: 'Figures of SUSTAIN-6' });
    await expect(figures.getByRole('combobox', { name: 'Measure' })).toBeFocused();
    await figures.getByRole('combobox', { name: 'Measure' }).selectOption('HR');
    for (const [name, text] of [
      ['Estimate', '0.75'],
      ['Lower limit', '0.6'],
      ['Upper limit', '0.95'],
    ] as const) {
      await figures.getByRole('textbox', { name, exact: true }).fill(text);
      await page.keyboard.press('Enter');
    }
    await readBy('SUSTAIN-6', 'You typed');
    await expect(page.getByText('Saved in this browser')).toBeVisible();
    await page.reload();
    await readBy('SUSTAIN-6', 'You typed');
    await readBy('REWIND', 'Rule and model agree');
  });
});

test('a model that lies, and one that lies half the time: the study speaks in its place, and one sees who speaks', {
  tag: '@model',
}, async ({ page, modelled: { model } }) => {
  await openTrained(page);
  // No other journey asks about this study: a cached answer would be shown without asking the model.
  const study = card(page, /^Effect of high-intensity interval training compared with placebo/);
  const abstract = (await study.textContent()) ?? '';
  model.setScenario('lying');
  await focusOf(study, 'Exercise').click();
  const dialog = page.getByRole('dialog', { name: 'Exercise', exact: true });
  await whole(dialog);
  await expect(dialog).toContainText('scripted-1, from the abstract.');
  await expect(dialog.getByText(/^Checked: /)).toContainText('Of the statements shown, 0 in the model’s words');
  await whyNot(dialog);
  // Every statement is the study's, or labelled as ours.
  const rows = dialog.getByRole('listitem').filter({ has: page.getByRole('button', { name: evidenceFor() }) });
  for (const text of await rows.allTextContents())
    expect(text.includes('in our words') || abstract.includes(text.replace(/\d+$/, '').trim()), text).toBe(true);
  await marks(dialog).first().click();
  const quoted = dialog.getByRole('region', { name: evidenceFor(1) });
  await expect(quoted).toContainText('The model’s own sentence is not shown: it ');
  await expect(dialog).not.toContainText(/Proven cure|Miracle effect|World Health|Professor|cure\.example/);

  model.setScenario('mixed');
  await dialog.getByRole('button', { name: 'Regenerate' }).click();
  await whole(dialog);
  await expect(dialog.getByText(/^Checked: /)).toContainText(/Of the statements shown, [1-9]\d* in the model’s words/);
  await expect(dialog).not.toContainText(/Proven cure|Miracle effect|World Health|Professor|cure\.example/);
});
