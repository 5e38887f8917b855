/** An answer on a phone, on paper and read aloud: what is first, what the bar does, the printed page, the order. */
import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from './product.ts';
import { evidenceFor, intercept, toast } from './screen.ts';

const question = 'Does exercise help with depression?';
/** Its first sentence is one of the longest. */
const longAnswered = 'Do probiotics help with irritable bowel syndrome?';
const longQuestion = `I am 71, sit at a desk on most days, have felt low for months and do not want to take another tablet beside those for my blood pressure, so here is what I would like to know before I ask my doctor: ${question}`;

const phone = { width: 390, height: 844 };
test.use({ viewport: phone, permissions: ['clipboard-read', 'clipboard-write'] });

const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'This answer', exact: true });
const inBar = (page: Page, name: string): Locator => bar(page).getByRole('button', { name, exact: true });
const howSure = (page: Page): Locator => page.getByRole('definition').first();
const lead = (page: Page): Locator => page.locator('main h1 ~ p').first();

/** Where an element is on the screen, from and to, px. */
async function span(element: Locator): Promise<{ top: number; bottom: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return { top: box.y, bottom: box.y + box.height };
}

async function openAnswer(page: Page, asked: string, path = '/simple-search'): Promise<void> {
  await page.goto(`${path}?q=${encodeURIComponent(asked)}`);
  await expect(page.getByText('How sure is this?')).toBeVisible();
  await expect(bar(page)).toBeVisible();
}

for (const [what, asked, path] of [
  ['an answer', question, '/simple-search'],
  ['a long answer', longAnswered, '/quick-search'],
  ['the answer to a long question', longQuestion, '/simple-search'],
] as const) {
  test(`${what}: question, answer and how sure it is are on the first screen, above the bar`, async ({ page }) => {
    // A person's story is not what the studies are searched for: the server is asked the short question.
    if (asked === longQuestion)
      await intercept(page, '**/api/simple-search', (route) =>
        route.continue({ postData: JSON.stringify({ question }) }),
      );
    await openAnswer(page, asked, path);
    const heading = await span(page.getByRole('heading', { level: 1, name: asked }));
    const answer = await span(lead(page));
    const sure = await span(howSure(page));
    const own = await span(bar(page));
    expect(heading.top).toBeGreaterThan(0);
    expect(answer.top).toBeGreaterThanOrEqual(heading.bottom);
    expect(sure.top).toBeGreaterThanOrEqual(answer.bottom);
    expect(sure.bottom).toBeLessThanOrEqual(own.top);
    expect(Math.round(own.bottom)).toBe(phone.height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });
}

test('three findings are shown, and named what else there is; the rest opens and closes', async ({ page }) => {
  await openAnswer(page, question);
  const marks = page.getByRole('button', { name: evidenceFor() });
  await expect(marks).toHaveCount(3);
  await expect(page.getByText(/^Also in it: .*harm and safety.*what is not known\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What is not known' })).toHaveCount(0);
  const terms = page.getByRole('button', { name: /^Words explained: .*confidence interval/ });
  await terms.click();
  await expect(page.getByRole('definition').filter({ hasText: 'A range around a result.' })).toBeVisible();
  await terms.click();
  await page.getByRole('button', { name: 'Read Full Answer' }).click();
  await expect(page.getByRole('heading', { name: 'Harm and safety' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How much evidence, and which way it points' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What is not known' })).toBeVisible();
  expect(await marks.count()).toBeGreaterThan(5);
  await expect(bar(page)).toBeInViewport();
  await page.getByRole('button', { name: 'Show Less' }).click();
  await expect(marks).toHaveCount(3);
});

/** Remembers that the page asked for the print dialog, which a browser without windows does not open. */
async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as typeof window & { prints: number };
    counted.prints = 0;
    window.print = () => {
      counted.prints += 1;
    };
  });
  return () => page.evaluate(() => (window as typeof window & { prints: number }).prints);
}

test('each of the four in the bar does its whole job', async ({ page }) => {
  const prints = await countPrints(page);
  await openAnswer(page, question);

  await inBar(page, 'Save').focus();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await inBar(page, 'Share').click();
  await expect(toast(page)).toContainText('Share link copied');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/answer\/[2-9a-hjkmnp-z]{8}$/);
  const shown = await span(toast(page));
  expect(shown.bottom).toBeLessThanOrEqual((await span(bar(page))).top);

  await inBar(page, 'Print').click();
  await expect.poll(prints).toBe(1);
  await inBar(page, 'Print').click();
  await expect.poll(prints).toBe(2);

  await inBar(page, 'Ask').click();
  const field = page.getByRole('textbox', { name: /^Ask more about these \d+ studies$/ });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  expect((await span(field)).bottom).toBeLessThanOrEqual((await span(bar(page))).top);

  await inBar(page, 'Save').click();
  await expect(toast(page)).toContainText('In this browser only. A free account keeps it for all your devices');
  await expect(inBar(page, 'Saved')).toBeDisabled();
  expect(await page.evaluate(() => localStorage.getItem('savedHealthAnswers'))).toContain(question);
  await toast(page).getByRole('button', { name: 'Create Free Account' }).click();
  await expect(page).toHaveURL(/\/auth\?next=.*tab=create$/);
  // The bar is gone, and nothing stays reserved for it.
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--bar'))).toBe('');
});

test('the bar of a quick answer leads to its field; where nothing was answered there is no bar', async ({ page }) => {
  await openAnswer(page, longAnswered, '/quick-search');
  await inBar(page, 'Ask').click();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeFocused();
  await page.goto(`/simple-search?q=${encodeURIComponent('Does acupuncture help with hay fever in goalkeepers?')}`);
  await expect(page.getByText(/No study was found\. |found and not used: /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask Another Question' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('what is pressed has 44 px, in rows too; what is read has 16', async ({ page }) => {
  await openAnswer(page, question);
  await page.getByRole('button', { name: 'Why this sure' }).click();
  await page.getByRole('button', { name: 'Read Full Answer' }).click();
  await page.getByRole('button', { name: evidenceFor(2) }).click();
  await expect(page.getByRole('region', { name: evidenceFor(2) }).getByRole('blockquote')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Read, not counted' })).toBeVisible();
  const small = await page.locator('main article').evaluate((article) => {
    const found: string[] = [];
    for (const element of article.querySelectorAll<HTMLElement>('a[href], button, input')) {
      const around = getComputedStyle(element, '::after');
      const { width, height } = element.getBoundingClientRect();
      const more = around.content === 'none' ? { width: 0, height: 0 } : around;
      const size = {
        width: Math.max(width, Number.parseFloat(`${more.width}`) || 0),
        height: Math.max(height, Number.parseFloat(`${more.height}`) || 0),
      };
      if (Math.min(size.width, size.height) < 43.5) {
        const name = element.getAttribute('aria-label') ?? element.textContent;
        found.push(`${name}: ${Math.round(size.width)} by ${Math.round(size.height)} px`);
      }
    }
    return found;
  });
  expect(small).toEqual([]);
  const tooSmall = await page.locator('main article').evaluate((article) => {
    const sure = article.querySelector('dl')?.querySelectorAll('dd') ?? [];
    const read = article.querySelectorAll(
      'h1, h1 + p, ol > li, blockquote, section > h2 + ul > li:not(:has(button)), form input',
    );
    return [...sure, ...read]
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 16)
      .map(({ textContent }) => textContent);
  });
  expect(tooSmall).toEqual([]);
});

/** Lines of the accessible tree that begin so, each after the one before. */
async function order(page: Page, lines: readonly RegExp[]): Promise<void> {
  const tree = (await page.getByRole('main').ariaSnapshot()).split('\n').map((line) => line.trim());
  let at = 0;
  for (const wanted of lines) {
    const next = tree.findIndex((line, index) => index >= at && wanted.test(line));
    expect(next, `${wanted} after line ${at} of\n${tree.join('\n')}`).toBeGreaterThanOrEqual(0);
    at = next + 1;
  }
}

for (const width of [390, 1440]) {
  test(`at ${width} px it is read aloud in its order: question, answer, how sure, findings`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/simple-search?q=${encodeURIComponent(question)}`);
    await expect(page.getByRole('textbox', { name: /^Ask more about/ })).toBeVisible();
    const first = [
      /^- heading "Does exercise help with depression\?" \[level=1\]/,
      /^- paragraph: ["']?Yes, very likely/,
      /^- term: How sure is this\?/,
      /^- heading "What the studies found" \[level=2\]/,
      /^- '?button "Evidence for: .+ \(1\)"/,
      /^- '?button "Evidence for: .+ \(3\)"/,
    ];
    const save = width === 390 ? [/^- button "Save"/, /^- button "Ask"/] : [];
    await order(page, [...first, /^- textbox "Ask more about/, /^- button "See the Research"/, /"Receipt"/, ...save]);
    const tree = await page.getByRole('main').ariaSnapshot();
    // Nothing but the warning signs is before the question.
    expect(
      tree
        .slice(0, tree.indexOf('- heading'))
        .split('\n')
        .filter((line) => /button|region|list/.test(line)),
    ).toEqual([]);
    expect(tree).not.toMatch(/button "Evidence \d/);
    if (width !== 390) return;
    const tops = await page
      .locator('main article :is(h1, h1 ~ p, dl, h2, button, input, nav)')
      .evaluateAll((all) =>
        all
          .filter((element) => element.checkVisibility() && element.closest('nav[aria-label="This answer"]') === null)
          .map((element) => element.getBoundingClientRect().top),
      );
    const back = tops.filter((top, index) => top < (tops[index - 1] ?? 0) - 24);
    expect(back, 'what is later in the document is higher on the screen').toEqual([]);
  });
}

interface Answered {
  answer: { statements: object[]; studies: { id: number; title: string }[] };
  readings: { studyId: number }[];
}

/** Presses Print and gives the paper's text, page by page. */
async function printed(page: Page, format: 'A4' | 'Letter'): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format })));
  return (await extractText(pdf)).text;
}

test('the page for a doctor is one page, on both sizes of paper, with everything that it must have', async ({
  page,
}) => {
  const prints = await countPrints(page);
  await openAnswer(page, question);
  const sentence = await lead(page).innerText();
  await inBar(page, 'Print').click();
  await expect.poll(prints).toBe(1);
  for (const format of ['A4', 'Letter'] as const) {
    const pages = await printed(page, format);
    expect(pages).toHaveLength(1);
    const text = (pages[0] ?? '').replace(/\s+/g, ' ');
    expect(text).toContain(question);
    expect(text).toContain(sentence);
    expect(text).toContain('How sure is this? High Confidence.');
    expect(text).toMatch(/1\. \p{Lu}.+ doi:10\./u);
    expect(text).toContain('Randomised trial, 1,005 people. Counted as: better.');
    expect(text).toContain('95% CI');
    expect(text).toContain('What is not known');
    expect(text).toMatch(/\d{1,2} \w{3} \d{4}, \d\d:\d\d/);
    expect(text).toContain(`${new URL(page.url()).origin}/simple-search?q=`);
    // Nothing of the screen is on it.
    expect(text).not.toMatch(/Menu|Ask more about|Read Full Answer|Chest pain/);
  }
  // A shared answer has a short address.
  await inBar(page, 'Share').click();
  await expect(toast(page)).toContainText('Share link copied');
  await inBar(page, 'Print').click();
  await expect.poll(prints).toBe(2);
  const text = (await printed(page, 'A4')).join('');
  expect(text).toMatch(/\/answer\/[2-9a-hjkmnp-z]{8}/);
});

test('however many studies there are it stays one page, and says what did not fit', async ({ page }) => {
  const prints = await countPrints(page);
  await intercept(page, '**/api/simple-search', async (route) => {
    const response = await page.request.post('/api/simple-search', { data: { question } });
    const answered = (await response.json()) as Answered;
    const { studies } = answered.answer;
    const copies = Array.from({ length: 4 }, (_, copy) =>
      studies.map((study) => ({ ...study, id: study.id + (copy + 1) * 1_000_000, title: `${study.title} `.repeat(3) })),
    ).flat();
    answered.answer.studies = [...studies, ...copies];
    answered.readings = [
      ...answered.readings,
      ...copies.map(({ id }) => ({ ...answered.readings[0], studyId: id, on: 'asked', counts: true })),
    ];
    await route.fulfill({ json: answered });
  });
  await openAnswer(page, question);
  await inBar(page, 'Print').click();
  await expect.poll(prints).toBe(1);
  for (const format of ['A4', 'Letter'] as const) {
    const pages = await printed(page, format);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatch(/\d+ of the \d+ studies fit on this page/);
    expect(pages[0]).toContain('What is not known');
  }
});

test('paper is white in both themes: the page for a doctor, and the answer as it is on the screen', async ({
  page,
}) => {
  const prints = await countPrints(page);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, media: 'screen' });
    await openAnswer(page, question);
    await page.emulateMedia({ colorScheme: theme, media: 'print' });
    const [ground, ink] = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return [style.getPropertyValue('--paper'), style.color];
    });
    expect([theme, ground, ink]).toEqual([theme, '#fff', 'rgb(29, 26, 22)']);
    await expect(bar(page)).toBeHidden();
    await page.emulateMedia({ colorScheme: theme, media: 'screen' });
    await inBar(page, 'Print').click();
    await expect.poll(prints).toBeGreaterThan(0);
    const sheet = page.locator('article[data-type]');
    await expect(sheet).toBeHidden();
    await page.emulateMedia({ colorScheme: theme, media: 'print' });
    await expect(sheet).toBeVisible();
    await expect(page.locator('#root')).toBeHidden();
    const colours = await sheet.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor];
    });
    expect([theme, ...colours]).toEqual([theme, 'rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  }
});

test('a shared answer begins with the answer; when it was made and looked up is below it', async ({
  page,
  context,
}) => {
  const said = await context.request.post('/api/simple-search', { data: { question } });
  const { answerId } = (await said.json()) as { answerId: string };
  const data = { question: 'q', answer: 'a', studyCount: 0, answerId };
  const { id } = (await (await context.request.post('/api/shared-answers', { data })).json()) as { id: string };
  await page.goto(`/answer/${id}`);
  await expect(bar(page)).toBeVisible();
  const heading = await span(page.getByRole('heading', { level: 1, name: question }));
  const answer = await span(lead(page));
  expect(answer.top - heading.bottom).toBeLessThan(24);
  expect((await span(howSure(page))).bottom).toBeLessThanOrEqual((await span(bar(page))).top);
  const dates = await span(page.getByText(/^Generated \d+ \w+ \d{4}/));
  expect(dates.top).toBeGreaterThan((await span(page.getByRole('button', { name: evidenceFor(3) }))).bottom);
  await inBar(page, 'Save').click();
  await expect(toast(page)).toContainText('Answer saved');
  await bar(page).getByRole('link', { name: 'Ask' }).click();
  await expect(page).toHaveURL(/\/simple-search$/);
});
