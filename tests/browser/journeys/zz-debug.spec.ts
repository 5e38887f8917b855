import { test } from './product.ts';
import { cards, openSearch } from './screen.ts';
test('debug', async ({ page }) => {
  await openSearch(page, 'pulmonary rehabilitation', { limit: '50', sort: 'date_newest' });
  console.log((await cards(page).evaluateAll((n) => n.map((c) => [...c.querySelectorAll('p')].map((p) => p.innerText).find((t) => /(19|20)\d\d/.test(t)) ?? '').slice(0, 30))).join('\n'));
});
