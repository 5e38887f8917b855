/** The violations that axe finds on a page as it is. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './expect.ts';

type Violations = AxeResults['violations'];

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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
export function violations(page: Page, { tags = rules, without }: Looked = {}): Promise<Violations> {
  return look(page, tags === null ? {} : { runOnly: { type: 'tag', values: [...tags] } }, without);
}

async function look(page: Page, options: RunOptions, without: string | undefined): Promise<Violations> {
  // A document gets the program once: it has half a megabyte.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(program);
  }
  return page.evaluate(
    async ({ options, without }) => {
      const { axe } = window as typeof window & { axe: typeof import('axe-core') };
      return (await axe.run(without === null ? document : { exclude: [without] }, options)).violations;
    },
    // Only faults are described: axe would write a selector for each of the thousands of elements that are well.
    { options: { ...options, resultTypes: ['violations'] } satisfies RunOptions, without: without ?? null },
  );
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
  const inDark = await look(page, { runOnly: { type: 'rule', values: colourRules } }, looked.without);
  await showTheme(page, 'light');
  return [
    ...sentences(`${where}, light`, inLight),
    ...sentences(`${where}, dark`, inDark),
    ...(await widthFaults(page, where)),
  ];
}

export const wide = { width: 1440, height: 900 };
export const phone = { width: 390, height: 900 };

/**
 * Every rule on a wide screen in the light theme and on a phone in the dark one, without loading the page again; it is
 * left wide and light. `shown` is what the screen is about, and must be visible on both. That each pair of colours has
 * its contrast in both themes is proved from the tokens (tests/house/contrast.test.ts).
 */
export async function faultsOnBothScreens(
  page: Page,
  where: string,
  shown: Locator,
  looked: Looked = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const { theme, ...size } of [
    { ...wide, theme: 'light' },
    { ...phone, theme: 'dark' },
  ] as const) {
    await page.setViewportSize(size);
    await showTheme(page, theme);
    await expect(shown).toBeVisible();
    const screen = `${where}, ${size.width} px`;
    found.push(
      ...sentences(`${screen}, ${theme}`, await violations(page, looked)),
      ...(await widthFaults(page, screen)),
    );
  }
  await page.setViewportSize(wide);
  await showTheme(page, 'light');
  return found;
}

const sentences = (where: string, found: Violations): string[] =>
  found.map(
    ({ id, nodes }) =>
      `${where}: ${id}: ${nodes.map(({ target, failureSummary }) => `${target} (${failureSummary})`).join('; ')}`,
  );

async function widthFaults(page: Page, where: string): Promise<string[]> {
  const { width, wide } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    wide: document.documentElement.scrollWidth,
  }));
  return wide > width ? [`${where}: ${wide} px wide on a page of ${width} px`] : [];
}

async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await whenStill(page);
}
