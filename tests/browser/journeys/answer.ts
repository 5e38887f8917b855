/** An engine's answer as a reader sees and uses it: its end, its marks, and the words that they open. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './product.ts';
import { evidenceFor } from './screen.ts';

/** The answer is complete: it has the result of the check. */
export async function whole(answer: Locator): Promise<void> {
  await expect(answer.getByText(/^Checked: \d+ of \d+ statements? kept/).first()).toBeVisible();
}

/** The link from a quote to its sentence: the library's own words are in the record, an abstract's in the abstract. */
export const toTheSentence = { name: /^Open in the (?:abstract|record)$/ };

/** Opens a mark: its card holds the quote, word for word. `href` leads to the sentence. Needs the clipboard. */
export async function evidence(page: Page, answer: Locator, number: number): Promise<{ quote: string; href: string }> {
  const mark = answer.getByRole('button', { name: evidenceFor(number) });
  await mark.click();
  const card = answer.getByRole('region', { name: evidenceFor(number) });
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Copy quote' }).click();
  const quote = await page.evaluate(() => navigator.clipboard.readText());
  await expect(card.getByRole('blockquote')).toContainText(quote);
  const href = (await card.getByRole('link', toTheSentence).getAttribute('href')) ?? '';
  return { quote, href };
}

/** Cards of studies that can be analysed. */
export const analysable = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('group', { name: 'Specialized Analysis' }) });

/** The button of one focus on a study's card or page. */
export const focusOf = (study: Locator, name: string): Locator =>
  study.getByRole('group', { name: 'Specialized Analysis' }).getByRole('button', { name, exact: true });

/** Ticks the first studies that have an abstract. */
export async function tick(page: Page, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await analysable(page)
      .nth(index)
      .getByRole('checkbox', { name: /^Select / })
      .check();
}
