import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROME_PATH'];

/** In a real Chromium: journeys through the built product, and the design system's parts on a page of their own. */
export default defineConfig({
  workers: 2,
  // A busy machine stops nobody, and hides nothing: `npm test` names each that passed only when run again.
  retries: 1,
  forbidOnly: true,
  // For what hangs: how quick something is, `npm run bench` says.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json']],
  outputDir: '../../node_modules/.cache/metamind/browser',
  use: {
    viewport: { width: 1440, height: 900 },
    // A worker would answer in the place of what a journey puts between page and server; offline.spec.ts is about it.
    serviceWorkers: 'block',
    launchOptions: executablePath ? { executablePath } : {},
  },
  projects: [
    { name: 'journeys', testDir: './journeys', testMatch: '*.spec.ts', fullyParallel: true },
    { name: 'parts', testDir: '.', testMatch: 'parts.spec.ts' },
  ],
});
