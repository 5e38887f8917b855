import { expect, test } from 'vitest';
import { findBrowser, findTestBrowser, type Machine } from './find-browser.mjs';

/** A machine without any browser, on which a step can provide one. */
function machine(given: {
  works?: string[];
  exists?: string[];
  environment?: Record<string, string>;
  brings?: (command: string, args: string[], files: Set<string>) => string | null;
  isRoot?: boolean;
}): Machine & { ran: string[] } {
  const files = new Set(given.exists ?? []);
  const ran: string[] = [];
  return {
    ran,
    environment: { PATH: '/opt/bin:/usr/bin', ...given.environment },
    exists: (file) => files.has(file),
    run(command, args) {
      ran.push([command.split('/').at(-1), args[0]].join(' '));
      if (args[0] === '--version' && given.works?.includes(command)) return { ok: true, output: 'Chromium 150.0.1\n' };
      const brought = given.brings?.(command, args, files) ?? null;
      return { ok: brought !== null, output: brought ?? '' };
    },
    playwrightPath: async () => '/cache/playwright/chrome',
    isRoot: given.isRoot ?? true,
    isLinux: true,
  };
}

async function find(given: Parameters<typeof machine>[0], finds = findBrowser) {
  const one = machine(given);
  const said: string[] = [];
  const found = await finds((line) => said.push(line), one);
  return { found, said: said.join('\n'), ran: one.ran };
}

test('CHROME_PATH takes precedence over what is installed, and nothing else is tried', async () => {
  const { found, ran } = await find({
    environment: { CHROME_PATH: '/mine/chrome' },
    exists: ['/usr/bin/chromium'],
    works: ['/mine/chrome', '/usr/bin/chromium'],
  });
  expect(found).toBe('/mine/chrome');
  expect(ran).toEqual(['chrome --version']);
});

test('a CHROME_PATH that does not start is reported, and the search goes on', async () => {
  const { found, said } = await find({
    environment: { CHROME_PATH: '/mine/chrome' },
    exists: ['/usr/bin/chromium'],
    works: ['/usr/bin/chromium'],
  });
  expect(found).toBe('/usr/bin/chromium');
  expect(said).toContain('/mine/chrome does not start.');
});

test('an installed browser is found on PATH; a script that only explains how to install is skipped', async () => {
  const { found } = await find({
    exists: ['/opt/bin/chromium-browser', '/usr/bin/google-chrome'],
    works: ['/usr/bin/google-chrome'],
  });
  expect(found).toBe('/usr/bin/google-chrome');
});

test('otherwise Playwright installs its own', async () => {
  const { found, ran } = await find({
    works: ['/cache/playwright/chrome'],
    brings(command, _args, files) {
      if (!command.endsWith('playwright')) return null;
      files.add('/cache/playwright/chrome');
      return '';
    },
  });
  expect(found).toBe('/cache/playwright/chrome');
  expect(ran).toEqual(['playwright install', 'chrome --version']);
});

test('otherwise the system’s package is installed, by root only', async () => {
  const given = {
    works: ['/usr/bin/chromium'],
    brings(command: string, args: string[], files: Set<string>) {
      if (command !== 'apt-get') return null;
      if (args[0] === 'install') files.add('/usr/bin/chromium');
      return '';
    },
  };
  expect((await find(given)).found).toBe('/usr/bin/chromium');
  const other = await find({ ...given, isRoot: false });
  expect(other.found).toBeNull();
  expect(other.ran).not.toContain('apt-get install');
});

test('otherwise the npm package’s is used, with its own libraries where the system lacks them', async () => {
  const brings = (command: string, args: string[]) =>
    command === 'npm' ? '' : args[0] === '--input-type=module' ? '/cache/unpacked/chromium\n' : null;
  expect((await find({ brings, works: ['/cache/unpacked/chromium'] })).found).toBe('/cache/unpacked/chromium');
});

test('without any browser the result is null, after every step was tried', async () => {
  const { found, ran } = await find({});
  expect(found).toBeNull();
  expect(ran).toEqual(['playwright install', 'apt-get --version', 'npm install']);
});

test('tests take a headless shell before an installed browser: one on PATH, else the one of the npm package', async () => {
  const shell = '/usr/bin/chromium-headless-shell';
  const both = { exists: [shell, '/usr/bin/chromium'], works: [shell, '/usr/bin/chromium'] };
  expect((await find(both, findTestBrowser)).found).toBe(shell);
  const fetched = '/cache/unpacked/chromium';
  const brings = (command: string, args: string[]) =>
    command === 'npm' ? '' : args[0] === '--input-type=module' ? `${fetched}\n` : null;
  const online = { exists: ['/usr/bin/chromium'], works: [fetched, '/usr/bin/chromium'], brings };
  expect((await find(online, findTestBrowser)).found).toBe(fetched);
});

test('tests take CHROME_PATH first, and the installed browser where no shell can be fetched', async () => {
  const installed = { exists: ['/usr/bin/chromium'], works: ['/usr/bin/chromium', '/mine/chrome'] };
  const mine = await find({ ...installed, environment: { CHROME_PATH: '/mine/chrome' } }, findTestBrowser);
  expect(mine).toMatchObject({ found: '/mine/chrome', ran: ['chrome --version'] });
  expect((await find(installed, findTestBrowser)).found).toBe('/usr/bin/chromium');
});
