/** Every public screen for everyone: reflow, zoom, targets, forced colours, less motion, and axe where no other journey looks. */
import type { BrowserContext, Page } from '@playwright/test';
import { forcedColourFaults, motionFaults, reflowFaults, targetFaults } from '../accessibility-checks.ts';
import { faultsInBothThemes, whenStill } from '../violations.ts';
import { expect, test } from './product.ts';
import { cards, evidenceFor, openSearch } from './screen.ts';

const question = 'Does exercise help with depression?';

interface Screen {
  name: string;
  open: (page: Page) => Promise<void>;
  /** No other journey has axe look at it. */
  axe?: boolean;
}

const plain = (path: string, axe = false): Screen => ({
  name: path,
  axe,
  open: async (page) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  },
});

async function sharedAnswer(context: BrowserContext): Promise<string> {
  const said = await context.request.post('/api/simple-search', { data: { question } });
  const { answerId } = (await said.json()) as { answerId: string };
  const data = { question, answer: 'a', studyCount: 0, answerId };
  const link = (await (await context.request.post('/api/shared-answers', { data })).json()) as { id: string };
  return link.id;
}

const screens: Record<string, readonly Screen[]> = {
  'pages to be read': [
    plain('/'),
    ...['/faq', '/privacy', '/terms', '/about'].map((path) => plain(path, true)),
    plain('/about/engine'),
    plain('/auth'),
    {
      name: 'no page: the gallery of development is none here',
      open: async (page) => {
        await page.goto('/dev/gallery');
        await expect(page.getByRole('heading', { level: 1, name: 'There is no page here.' })).toBeVisible();
      },
    },
  ],
  'answers and studies': [
    plain('/simple-search', true),
    plain('/quick-search'),
    {
      name: 'an answer',
      open: async (page) => {
        await page.goto(`/simple-search?q=${encodeURIComponent(question)}`);
        await expect(page.getByText(/^Checked: \d+ of \d+/).first()).toBeVisible({ timeout: 30_000 });
        await page.waitForLoadState('networkidle');
        await page.getByRole('button', { name: evidenceFor(1) }).click();
        await expect(page.getByRole('region', { name: evidenceFor(1) })).toBeVisible();
      },
    },
    {
      name: 'a shared answer',
      open: async (page) => {
        await page.goto(`/answer/${await sharedAnswer(page.context())}`);
        await expect(page.getByText(/^Based on \d+ peer-reviewed stud/)).toBeVisible();
      },
    },
    { name: 'results', open: (page) => openSearch(page, 'salt blood pressure') },
    {
      name: 'a meta-analysis',
      open: async (page) => {
        await openSearch(page, 'GLP-1 cardiovascular outcomes type 2 diabetes');
        for (const title of [
          /Liraglutide and Cardiovascular Outcomes/,
          /^Semaglutide and Cardiovascular Outcomes in Pat/,
        ]) {
          const chosen = cards(page).filter({ has: page.getByRole('link', { name: title }) });
          await chosen.getByRole('button', { name: 'Add to Analysis', exact: true }).click();
          await expect(chosen.getByRole('button', { name: 'In Analysis', exact: true })).toBeVisible();
        }
        await page.goto('/meta-analysis');
        await expect(page.getByRole('main').getByRole('list').first()).toContainText('2 in the pool');
        await page.waitForLoadState('networkidle');
      },
    },
  ],
};

for (const [group, those] of Object.entries(screens)) {
  test(`${group}: at 400 %, by touch, in the system's colours and without motion`, async ({ page, complaints }) => {
    test.slow();
    complaints.allow(/status of 40[14]/);
    const found: string[] = [];
    for (const { name, open, axe } of those) {
      await page.setViewportSize({ width: 1280, height: 1024 });
      await open(page);
      await whenStill(page);
      if (axe) found.push(...(await faultsInBothThemes(page, name)));
      found.push(...(await targetFaults(page, name)));
      found.push(...(await forcedColourFaults(page, name)));
      found.push(...(await reflowFaults(page, name)));
      found.push(...(await targetFaults(page, `${name}, 320 px`)));
      found.push(...(await motionFaults(page, name)));
    }
    expect(found).toEqual([]);
  });
}
