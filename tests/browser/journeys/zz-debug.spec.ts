import { expect, test } from './product.ts';
import { cards, openSearch, toast } from './screen.ts';
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test('toast after a closed toast', async ({ page }) => {
  await openSearch(page, 'omeprazole');
  await cards(page).first().getByRole('button', { name: 'Share' }).click();
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page)).toHaveCount(0);
  await cards(page).first().getByRole('button', { name: 'Share' }).click();
  await expect(toast(page)).toHaveCount(1);
  await page.mouse.move(10, 10);
  await expect(toast(page)).toHaveCount(0, { timeout: 9_000 });
});
