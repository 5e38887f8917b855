/**
 * Finds a Chromium for the browser tests, or installs one. Tries in order: CHROME_PATH, an installed Chrome or
 * Chromium, Playwright's, the system's package where this user may install it, and one in an npm package.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bin, inProject } from './project.mjs';

const shipped = '@sparticuz/chromium@153.0.0';
const shippedFolder = inProject('node_modules', '.cache', 'metamind', 'chromium');

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const places = [
  ...names.map((name) => `/usr/bin/${name}`),
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Runs a program and waits; `output` is its standard output, and '' where it could not run. */
function runProgram(command, args, { timeoutMs = 30_000, environment = process.env, cwd = inProject() } = {}) {
  const { status, stdout } = spawnSync(command, args, {
    cwd,
    env: environment,
    timeout: timeoutMs,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { ok: status === 0, output: stdout ?? '' };
}

async function playwrightPath() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

const realMachine = {
  environment: process.env,
  exists: existsSync,
  run: runProgram,
  playwrightPath,
  isRoot: process.getuid?.() === 0,
  isLinux: process.platform === 'linux',
};

const ways = [
  ['the one that CHROME_PATH names', fromSetting],
  ['an installed Chrome or Chromium', installed],
  ['Playwright’s own Chromium', playwrights],
  ['the system’s chromium package', systemPackage],
  ['the headless Chromium of an npm package', npmPackage],
];

/**
 * Path of a browser that starts, or null when none is to be had; `say` hears what is tried. The machine is given in tests.
 */
export const findBrowser = (say, machine = realMachine) => firstThatStarts(ways, say, machine);

/**
 * The same for tests: before an installed browser a headless shell, which is Chromium without its windows. A test in it
 * takes about 0.6 of the processor time.
 */
export function findTestBrowser(say, machine = realMachine) {
  const [setting, ...rest] = ways;
  const shells = [['an installed headless shell', installedShell], ways.at(-1)];
  return firstThatStarts([setting, ...shells, ...rest.slice(0, -1)], say, machine);
}

async function firstThatStarts(candidatesByWay, say, machine) {
  for (const [what, candidates] of candidatesByWay) {
    for (const file of await candidates(machine, say)) {
      // Some systems have a script in its place that only explains how to install the browser; others lack a library.
      const { ok, output } = machine.run(file, ['--version']);
      if (ok && /chrom/i.test(output)) {
        say(`Browser for the journeys: ${what} (${output.trim()}).`);
        return file;
      }
      say(`${file} does not start.`);
    }
  }
  return null;
}

function fromSetting({ environment }) {
  return environment.CHROME_PATH ? [environment.CHROME_PATH] : [];
}

function onPath({ environment }, wanted) {
  const folders = (environment.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => wanted.map((name) => path.join(folder, name)));
}

function installed(machine) {
  return [...new Set([...onPath(machine, names), ...places])].filter((file) => machine.exists(file));
}

function installedShell(machine) {
  return onPath(machine, ['chromium-headless-shell', 'chrome-headless-shell']).filter((file) => machine.exists(file));
}

async function playwrights({ exists, run, playwrightPath: own }, say) {
  if (!exists(await own())) {
    say('No Chrome or Chromium is installed; asking Playwright for its own …');
    run(bin('playwright'), ['install', 'chromium'], { timeoutMs: 180_000 });
  }
  const file = await own();
  return exists(file) ? [file] : [];
}

function systemPackage(machine, say) {
  const { environment, run, isRoot, isLinux } = machine;
  if (!isLinux || !isRoot || !run('apt-get', ['--version']).ok) return [];
  say('Installing the system’s chromium package …');
  const quietly = { environment: { ...environment, DEBIAN_FRONTEND: 'noninteractive' } };
  run('apt-get', ['update', '-qq'], { ...quietly, timeoutMs: 120_000 });
  const args = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  return run('apt-get', args, { ...quietly, timeoutMs: 420_000 }).ok ? installed(machine) : [];
}

/**
 * The package contains the browser, and the libraries that a small system lacks, compressed; it unpacks them to TMPDIR.
 */
function npmPackage({ environment, run, isLinux }, say) {
  if (!isLinux) return [];
  say('Fetching a Chromium from the npm registry …');
  const unpacked = path.join(shippedFolder, 'unpacked');
  mkdirSync(unpacked, { recursive: true });
  const install = [
    'install',
    '--prefix',
    shippedFolder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    shipped,
  ];
  if (!run('npm', install, { timeoutMs: 240_000 }).ok) return [];
  // With this name it unpacks the libraries too.
  const asIfAlone = { ...environment, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  const unpack = "import chromium from '@sparticuz/chromium'; console.log(await chromium.executablePath());";
  const { ok, output } = run(process.execPath, ['--input-type=module', '-e', unpack], {
    cwd: shippedFolder,
    environment: asIfAlone,
    timeoutMs: 120_000,
  });
  const file = output.trim();
  if (!ok || file === '') return [];
  const withLibraries = path.join(shippedFolder, 'chromium-with-libraries');
  writeFileSync(
    withLibraries,
    `#!/bin/sh\nLD_LIBRARY_PATH='${unpacked}/al2023/lib' FONTCONFIG_PATH='${unpacked}/fonts' exec '${file}' "$@"\n`,
  );
  chmodSync(withLibraries, 0o755);
  return [file, withLibraries];
}
