import { defineConfig } from '@playwright/test';
import { expectTimeoutMs } from './expect.ts';

const executablePath = process.env['CHROME_PATH'];

/**
 * Chromium uses the last of two lists, so this one begins with Playwright's own (`chromiumSwitches`). The rest are
 * pages behind the address bar, which no test sees: in each window they take more of the processor than the product.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** In a real Chromium: journeys through the built product, and the design system's parts on a page of their own. */
export default defineConfig<object, { alone: boolean }>({
  globalSetup: './global-setup.ts',
  // One more than the cores of a small machine: a journey waits about a fifth of its time.
  workers: 3,
  // A test that passes only at a second run fails `npm test`: it is a fault to find.
  retries: 1,
  forbidOnly: true,
  // For what hangs: how quick something is, `npm run bench` says.
  timeout: 120_000,
  expect: { timeout: expectTimeoutMs },
  reporter: [['line'], ['json']],
  outputDir: '../../node_modules/.cache/metamind/browser',
  use: {
    viewport: { width: 1440, height: 900 },
    // A worker would answer in the place of what a journey puts between page and server; offline.spec.ts is about it.
    serviceWorkers: 'block',
    // Motion is waited for only where it is the subject: each such file asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: [`--disable-features=${disabledFeatures.join(',')}`],
      ...(executablePath && { executablePath }),
    },
  },
  projects: [
    {
      // A failing database is paused for all users, its answers are cached for all, and its requests are counted
      // together: tests that make a stub fail or count its requests share a server, and take turns.
      name: 'alone',
      testDir: './journeys',
      testMatch: '*.spec.ts',
      grep: /@alone/,
      workers: 1,
      use: { alone: true },
    },
    {
      // The server with a model has a start of its own, and Playwright runs what needs it after all else: on one
      // worker from the beginning it is started once.
      name: 'model',
      testDir: './journeys',
      testMatch: '*.spec.ts',
      grep: /@model/,
      fullyParallel: true,
      workers: 1,
    },
    {
      // Before the journeys, which fill all workers to the end: these would be the last, on one worker.
      name: 'parts',
      testDir: '.',
      testMatch: 'parts.spec.ts',
      use: { contextOptions: { reducedMotion: 'no-preference' } },
    },
    {
      name: 'journeys',
      testDir: './journeys',
      testMatch: '*.spec.ts',
      grepInvert: /@alone|@model/,
      fullyParallel: true,
    },
  ],
});
