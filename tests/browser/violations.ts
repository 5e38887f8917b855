/** What axe finds on a page as it stands. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** WCAG 2.2 AA, and what is good practice beside it. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Looked {
  /** Default: WCAG 2.2 AA and good practice; null is every rule that is on unless asked otherwise. */
  tags?: readonly string[] | null;
  /** Parts that were looked at on the screen before and are the same on this one. */
  without?: string;
}

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
