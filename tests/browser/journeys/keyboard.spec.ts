/** By keyboard alone from the landing page to the quote of an answer, and the reading order of each page. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './product.ts';
import { cards, evidenceFor, openSearch } from './screen.ts';

const question = 'Does exercise help with depression?';

/** The answer is whole; on a busy machine its parts take their time. */
async function answered(page: Page): Promise<void> {
  const checked = page.getByRole('main').getByText(/^Checked: \d+ of \d+ statements? kept/);
  await expect(checked.first()).toBeVisible({ timeout: 30_000 });
}

/** Presses Tab until the element has the focus; every stop on the way must be seen. */
async function tabTo(page: Page, wanted: Locator, most = 60): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const [element] = [document.activeElement];
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      const box = element.getBoundingClientRect();
      const inView = box.bottom > 0 && box.top < innerHeight && box.width > 0;
      const rings = (one: Element | null) => {
        const style = one === null ? null : getComputedStyle(one);
        return (
          style !== null &&
          ((style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none')
        );
      };
      const ring = rings(element) || rings(element.parentElement);
      return inView && ring ? 'seen' : `${element.tagName} “${element.textContent?.trim().slice(0, 40)}” is not seen`;
    });
    if (seen !== null) expect(seen).toBe('seen');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${wanted} within ${most} presses.`);
}

test('by keyboard alone: a question, its answer, the quote of a statement, a dialog, and back', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const asking = main.getByRole('textbox', { name: 'Your health question' });
  await expect(asking).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, asking);
  await page.keyboard.type(question);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/simple-search\?q=/);
  await answered(page);

  await test.step('the second mark, pressed, moves the focus into its card, and the card back to the third', async () => {
    const mark = (number: number) => main.getByRole('button', { name: evidenceFor(number) });
    await tabTo(page, mark(2));
    await page.keyboard.press('Enter');
    const card = page.getByRole('region', { name: evidenceFor(2) });
    await expect(card.getByRole('blockquote')).toBeVisible();
    await expect(mark(2)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(card.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Shift+Tab');
    await expect(mark(2)).toBeFocused();
    await tabTo(page, mark(3), 12);
    await page.keyboard.press('Shift+Tab');
    await expect(mark(2)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(mark(2)).toBeFocused();
  });

  await test.step('the list of keys opens over it and gives the focus back', async () => {
    const before = main.getByRole('button', { name: evidenceFor(2) });
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keys on this page' });
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(before).toBeFocused();
  });

  await page.goBack();
  await expect(asking).toBeVisible();
});

/** Lines of the accessible tree, without their depth, that begin with one of the beginnings, in the order of reading. */
async function order(page: Page, lines: readonly (string | RegExp)[]): Promise<void> {
  const tree = (await page.getByRole('main').ariaSnapshot()).split('\n').map((line) => line.trim());
  let at = 0;
  for (const wanted of lines) {
    const next = tree.findIndex(
      (line, index) => index >= at && (typeof wanted === 'string' ? line.startsWith(wanted) : wanted.test(line)),
    );
    expect(next, `${wanted} after line ${at} of\n${tree.join('\n')}`).toBeGreaterThanOrEqual(0);
    at = next + 1;
  }
}

test('an answer, its marks and its pictures are read in the order that docs/reading-order.md gives', async ({
  page,
}) => {
  // Its trials count what is asked about in each group, of which the picture of 1,000 people is made.
  const heart = 'Do SGLT2 inhibitors help people with heart failure?';
  await page.goto(`/simple-search?q=${encodeURIComponent(heart)}`);
  await answered(page);
  await order(page, [
    /^- link "call \d+"/,
    `- heading "${heart}" [level=1]`,
    /^- paragraph: "?(?:Yes|No|Probably|Only|Both|All|Most|The studies|\d+ studies)\b/,
    '- term: How sure is this?',
    '- term: Based on',
    '- heading "What the studies found" [level=2]',
    /^- '?button "Evidence for: .+ \(1\)"/,
    /^- '?button "Evidence for: .+ \(2\)"/,
    '- heading "In 1,000 people" [level=2]',
    /^- 'figure "(?:With|In) /,
    /^- 'img "(?:With|In) .+ of 1,000 people\. Of 1,000 dots: /,
    '- heading "How much evidence, and which way it points" [level=2]',
    '- table',
    '- columnheader "Better"',
    /^- rowheader "Randomised trials/,
    '- heading "What is not known" [level=2]',
  ]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: evidenceFor(1) }).click();
  await expect(page.getByRole('region', { name: evidenceFor(1) }).getByRole('blockquote')).toBeVisible();
  await order(page, [
    /^- '?button "Evidence for: .+ \(1\)" \[expanded\]/,
    /^- '?region "Evidence for: .+ \(1\)"/,
    '- blockquote',
    '- term: Numbers',
    '- term: Study',
    '- term: Standing',
    /^- link "Open in the (?:abstract|record)"/,
    /^- '?button "Evidence for: .+ \(2\)"/,
  ]);
});

test('a meta-analysis has its result, its table and the content of its plots as text, in this order', async ({
  page,
}) => {
  await openSearch(page, 'GLP-1 cardiovascular outcomes type 2 diabetes');
  for (const title of [/Liraglutide and Cardiovascular Outcomes/, /^Semaglutide and Cardiovascular Outcomes in Pat/]) {
    const chosen = cards(page).filter({ has: page.getByRole('link', { name: title }) });
    await chosen.getByRole('button', { name: 'Add to Analysis', exact: true }).click();
    await expect(chosen.getByRole('button', { name: 'In Analysis', exact: true })).toBeVisible();
  }
  await page.goto('/meta-analysis');
  await expect(page.getByRole('main').getByRole('list').first()).toContainText('2 in the pool');
  await order(page, [
    /^- '?heading "Across 2 trials and [\d,]+ people/,
    '- listitem: Hazard ratio',
    /^- listitem: .+ certainty/,
    '- table "What was read from each trial"',
    '- columnheader "In the pool"',
    '- checkbox "LEADER in the pool" [checked]',
    /^- rowheader "LEADER/,
    /^- 'button "Estimate of LEADER: 0\.87"'/,
    `- 'button "Where it was read: estimate of LEADER"'`,
    '- heading "Forest plot" [level=2]',
    /^- 'img "Forest plot: hazard ratio of /,
    '- paragraph: Squares are sized by weight.',
  ]);
});
