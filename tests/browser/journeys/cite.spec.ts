/** References: in four standard styles and any other, copied and saved. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './product.ts';
import { cards, openSearch, toast } from './screen.ts';

async function openDialog(page: Page): Promise<Locator> {
  await cards(page).first().getByRole('button', { name: 'Cite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cite' });
  await expect(dialog).toBeVisible();
  return dialog;
}

const tab = (dialog: Locator, name: string) => dialog.getByRole('tab', { name });

async function reference(dialog: Locator): Promise<string> {
  const paragraph = dialog.getByRole('tabpanel').getByRole('paragraph');
  await expect(paragraph.last()).toContainText(/\d{4}/);
  return (await paragraph.last().innerText()).trim();
}

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('APA, MLA, Chicago and Vancouver differ, and are copied plain and with their italics', async ({ page }) => {
    await openSearch(page, 'whey protein sarcopenia');
    const dialog = await openDialog(page);
    const references = new Set<string>();
    for (const name of ['MLA 9', 'Chicago 17', 'Vancouver', 'APA 7']) {
      await tab(dialog, name).click();
      await expect(tab(dialog, name)).toHaveAttribute('aria-selected', 'true');
      references.add(await reference(dialog));
    }
    expect(references.size).toBe(4);

    const apa = await reference(dialog);
    await dialog.getByRole('button', { name: 'Copy as plain text' }).click();
    await expect(toast(page)).toContainText('Citation copied to clipboard');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(apa);
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const [item] = await navigator.clipboard.read();
          return item?.types.includes('text/html') ? (await item.getType('text/html')).text() : '';
        }),
      )
      .toMatch(/<(i|em)>[^<]+<\/(i|em)>/);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(apa);

    await test.step('where the clipboard is refused, a toast says that nothing was copied', async () => {
      await page.evaluate(() => {
        const refuse = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
        navigator.clipboard.writeText = refuse;
        navigator.clipboard.write = refuse;
      });
      for (const name of ['Copy', 'Copy as plain text']) {
        await dialog.getByRole('button', { name, exact: true }).click();
        await expect(toast(page)).toContainText('Failed to copy citation to clipboard.');
      }
    });
  });
});

test('saved as text, RIS, BibTeX and CSL-JSON', { tag: '@every-node' }, async ({ page }) => {
  await openSearch(page, 'denosumab osteoporosis');
  const title = (await cards(page).first().getByRole('heading', { level: 3 }).innerText()).trim();
  const dialog = await openDialog(page);
  const apa = await reference(dialog);
  const save = async (name: string) => {
    const waiting = page.waitForEvent('download');
    await dialog.getByRole('button', { name, exact: true }).click();
    const download = await waiting;
    return { name: download.suggestedFilename(), content: await readFile(await download.path(), 'utf8') };
  };
  const text = await save('Text');
  expect(text.name).toMatch(/^[a-z0-9-]+\.txt$/);
  expect(text.content.trim()).toBe(apa);
  const ris = await save('RIS');
  expect(ris.name).toMatch(/\.ris$/);
  expect(ris.content).toMatch(/^TY {2}- JOUR\r?\n/);
  expect(ris.content).toContain(title);
  expect(ris.content).toMatch(/ER {2}- ?\r?\n/);
  const bibtex = await save('BibTeX');
  expect(bibtex.name).toMatch(/\.bib$/);
  expect(bibtex.content).toMatch(/^@article\{[^,]+,/);
  const csl = await save('CSL-JSON');
  expect(csl.name).toMatch(/\.json$/);
  const items: unknown = JSON.parse(csl.content);
  expect(items).toEqual([expect.objectContaining({ type: 'article-journal', title })]);
});

test('another style is found by its name and remembered', async ({ page }) => {
  await openSearch(page, 'apixaban thromboembolism');
  let dialog = await openDialog(page);
  const apa = await reference(dialog);
  await tab(dialog, 'Other').click();
  await dialog.getByRole('textbox', { name: 'Journal or style' }).fill('nature');
  await dialog.getByRole('button', { name: 'Nature', exact: true }).click();
  await expect(dialog.getByText('Chosen: Nature')).toBeVisible();
  const nature = await reference(dialog);
  expect(nature).not.toBe(apa);
  await page.keyboard.press('Escape');
  await expect(cards(page).first().getByRole('button', { name: 'Cite' })).toBeFocused();

  await page.reload();
  dialog = await openDialog(page);
  await expect(tab(dialog, 'Other')).toHaveAttribute('aria-selected', 'true');
  expect(await reference(dialog)).toBe(nature);
  await tab(dialog, 'Vancouver').click();
  await page.reload();
  dialog = await openDialog(page);
  await expect(tab(dialog, 'Vancouver')).toHaveAttribute('aria-selected', 'true');
});
