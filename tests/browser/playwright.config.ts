import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROME_PATH'];

/** Journeys through the built product in a real Chromium. */
export default defineConfig({
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json']],
  outputDir: '../../node_modules/.cache/metamind/browser',
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: executablePath ? { executablePath } : {},
  },
  projects: [{ name: 'journeys', testDir: './journeys', testMatch: '*.spec.ts', fullyParallel: true }],
});
