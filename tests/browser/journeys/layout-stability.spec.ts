/** Nothing jumps while results arrive. */
import { expect, test } from './product.ts';
import { cards, everywhere, searchAddress, settled } from './screen.ts';

for (const { name, viewport } of [
  { name: 'on a wide screen', viewport: { width: 1440, height: 900 } },
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
]) {
  test.describe(name, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'no-preference' } });

    test('six databases answer one after the other and nothing that is shown moves', { tag: '@alone' }, async ({
      page,
      product,
    }) => {
      for (const [at, id] of (
        ['pubmed', 'doaj', 'europepmc', 'semanticscholar', 'crossref', 'core'] as const
      ).entries())
        product.upstreams.setLatency(id, 100 + 900 * at);
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Object.assign(window, { shiftSum: 0, shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources?: { node?: Node | null }[];
          })[]) {
            if (entry.hadRecentInput) continue;
            const seen = window as typeof window & { shiftSum?: number };
            seen.shiftSum = (seen.shiftSum ?? 0) + entry.value;
            const moved = (entry.sources ?? []).map(({ node }) => (node?.textContent ?? '').trim().slice(0, 40));
            shifts.push(`${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${moved.join(' | ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(searchAddress(`diabetes exercise ${viewport.width}`, everywhere));
      await expect(cards(page)).toHaveCount(25);
      // Marks the nodes themselves: a remounted card has lost its mark.
      const before = await cards(page).evaluateAll((nodes) =>
        nodes.map((node, at) => {
          Object.assign(node, { place: at });
          return Math.round(node.getBoundingClientRect().top + window.scrollY);
        }),
      );
      await settled(page);
      await page.waitForLoadState('networkidle');
      const after = await cards(page).evaluateAll((nodes) =>
        nodes.map((node) => ({
          place: (node as HTMLElement & { place?: number }).place,
          top: Math.round(node.getBoundingClientRect().top + window.scrollY),
        })),
      );
      const kept = after.slice(0, before.length);
      expect(kept.map(({ place }) => place)).toEqual(before.map((_, place) => place));
      const moved = kept.flatMap(({ top }, at) => {
        const by = top - (before[at] ?? Number.NaN);
        return Math.abs(by) > 1 ? [`card ${at + 1} by ${by} px`] : [];
      });
      expect(moved).toEqual([]);
      const { sum, shifts } = await page.evaluate(() => {
        const seen = window as typeof window & { shiftSum?: number; shifts?: string[] };
        return { sum: seen.shiftSum ?? 0, shifts: seen.shifts ?? [] };
      });
      expect(sum, shifts.join('\n')).toBeLessThanOrEqual(0.02);
    });
  });
}
