/** The violations that axe finds on a page as it is. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** WCAG 2.2 AA, and axe's best practices. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Looked {
  /** Default: WCAG 2.2 AA and good practice; null is every rule that is on unless asked otherwise. */
  tags?: readonly string[] | null;
  /** Parts that were looked at on the screen before and are the same on this one. */
  without?: string;
}

/** Rules whose result depends on the theme; every other rule finds the same in both. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The page with the frames in it that axe may enter. */
export async function violations(page: Page, { tags = rules, without }: Looked = {}): Promise<Violations> {
  // One pass in place of one a frame, and only faults described: axe would write a selector for each of the thousands
  // of elements that are well, which takes longer than looking at them. The faults are the same.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (tags) axe.withTags([...tags]);
  if (without !== undefined) axe.exclude(without);
  return (await axe.analyze()).violations;
}

/** Colours that are still fading in would be measured half way. */
export async function whenStill(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
}

/**
 * Violations on the present screen, in words: every rule in the light theme, those about colours in the dark one too,
 * and whether something is wider than the page. The page is left in the light theme; its setting must be the system's.
 */
export async function faultsInBothThemes(page: Page, where: string, looked: Looked = {}): Promise<string[]> {
  await showTheme(page, 'light');
  const inLight = await violations(page, looked);
  await showTheme(page, 'dark');
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  axe.withRules(colourRules);
  if (looked.without !== undefined) axe.exclude(looked.without);
  const inDark = (await axe.analyze()).violations;
  await showTheme(page, 'light');
  const words = (theme: string, found: Violations) =>
    found.map(
      ({ id, nodes }) =>
        `${where}, ${theme}: ${id}: ${nodes.map(({ target, failureSummary }) => `${target} (${failureSummary})`).join('; ')}`,
    );
  const { width, wide } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    wide: document.documentElement.scrollWidth,
  }));
  return [
    ...words('light', inLight),
    ...words('dark', inDark),
    ...(wide > width ? [`${where}: ${wide} px wide on a page of ${width} px`] : []),
  ];
}

async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await whenStill(page);
}
