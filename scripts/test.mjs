/**
 * `npm test`: installs what is missing, then runs walls and types, unit, property and server tests, journeys in a real
 * browser, and the start and the main journeys on other releases of Node. `npm test -- NAME [-t TITLE]` runs only the test
 * files whose path contains NAME. The report ends with the time of each stage, the slowest files, what was skipped, what
 * failed, and one line of counts. Exits with 1 when anything failed, passed only at a second run, or could not run.
 * docs/testing.md describes what runs where.
 */
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureNodes } from './nodes.mjs';
import { bin, inProject, stopRunning } from './project.mjs';
import { countPlaywright, countVitest, slowestFiles } from './test-counts.mjs';
import { matchingFiles, testArguments } from './test-files.mjs';

const say = (words) => console.log(words);
const total = { passed: 0, failed: 0 };
const failures = [];
const skipped = [];
const stages = [];
const files = [];
const reports = inProject('node_modules', '.cache', 'metamind', 'reports');
/** Far above the time of a stage on a busy machine: a longer one hangs. */
const stageLimitMs = 40 * 60_000;
const running = new Set();
const inMemory = folderInMemory();

const list = (title, lines) => {
  if (lines.length > 0) say(`${title}\n${lines.map((line) => `  ${line}`).join('\n')}`);
};
const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(6)} s`;

function finish() {
  say('');
  list(
    'Stages:',
    stages.map(({ name, ms }) => `${seconds(ms)}  ${name}`),
  );
  list(
    'Slowest files:',
    slowestFiles(files).map(({ file, ms }) => `${seconds(ms)}  ${file}`),
  );
  list('Skipped, each for the reason in its name or above:', skipped);
  // Last, where a log that is truncated at its start still has them.
  list('Failed:', failures);
  say(`${total.passed} passed, ${total.failed} failed, ${skipped.length} skipped`);
  if (inMemory) rmSync(inMemory, { recursive: true, force: true });
  process.exit(total.failed > 0 ? 1 : 0);
}

/**
 * A folder in memory for all that the tests write and throw away, or null where the system has none with room for it.
 * Databases are copied, synchronised and removed hundreds of times, which on a disk takes as long as some tests.
 */
function folderInMemory() {
  const roomBytes = 4 * 2 ** 30;
  const inMemory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    if (process.availableMemory() < 2 * roomBytes || bavail * bsize < roomBytes) return null;
    const folder = mkdtempSync(path.join(inMemory, 'metamind-'));
    // Root lends PostgreSQL another user, who passes through here.
    chmodSync(folder, 0o711);
    return folder;
  } catch {
    return null;
  }
}

function fail(what, why) {
  total.failed += 1;
  failures.push(`${what}: ${why}`);
  say(`FAIL ${what}: ${why}`);
}

/** Ends a command with every process that it started. */
function endGroup(child) {
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is gone already.
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) endGroup(child);
    stopRunning('SIGKILL');
    fail('npm test', 'it was stopped.');
    finish();
  });
}

/**
 * Runs a command: null, or why it failed. With `quiet` its output is printed when it has ended, so that the lines of
 * two parallel commands are not mixed.
 */
function command(program, args, { environment = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: inProject(),
      env: { ...process.env, ...(inMemory && { TMPDIR: inMemory }), ...environment },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      detached: process.platform !== 'win32',
    });
    running.add(child);
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    let late = false;
    const limit = setTimeout(() => {
      late = true;
      endGroup(child);
    }, stageLimitMs);
    const ended = (reason) => {
      clearTimeout(limit);
      running.delete(child);
      endGroup(child);
      process.stdout.write(Buffer.concat(output));
      resolve(reason);
    };
    child.on('error', (error) => ended(`it could not be run: ${error.message}`));
    // The output of a quiet command is complete only at `close`.
    child.on(quiet ? 'close' : 'exit', (code, signal) => {
      if (late) ended(`it was ended after ${stageLimitMs / 60_000} minutes.`);
      else ended(code === 0 ? null : `it ended with ${code ?? signal}.`);
    });
  });
}

/** One check that passes or fails as a whole; its body gives the fault or null. */
async function check(name, body) {
  const began = Date.now();
  const fault = await body().catch((error) => error.message);
  if (fault !== null) fail(name, fault);
  else {
    total.passed += 1;
    say(`ok   ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  }
  return fault === null;
}

async function stage(name, body) {
  const began = Date.now();
  say(`\n${name}`);
  const result = await body();
  stages.push({ name, ms: Date.now() - began });
  return result;
}

/** Runs all of the work in order, two pieces in parallel. */
async function twoAtATime(work) {
  const rest = [...work];
  const next = async () => {
    for (let one = rest.shift(); one; one = rest.shift()) await one();
  };
  await Promise.all([next(), next()]);
}

/** A test runner that writes a report. One that counted nothing, or failed without a failed test, has failed. */
function runner(name, program, args, options, report, count) {
  return stage(name, async () => {
    rmSync(report, { force: true });
    const fault = await command(program, args, options);
    let counted;
    try {
      counted = count(JSON.parse(readFileSync(report, 'utf8')));
    } catch (error) {
      fail(name, `it left no report that can be read (${error.message}); ${fault ?? 'it ended well.'}`);
      return;
    }
    total.passed += counted.passed;
    total.failed += counted.failed;
    failures.push(...counted.failures);
    skipped.push(...counted.skipped);
    files.push(...counted.files);
    if (counted.passed + counted.failed === 0) fail(name, `no test was counted; ${fault ?? 'it ended well.'}`);
    else if (fault !== null && counted.failed === 0) fail(name, fault);
  });
}

function wallsAndTypes() {
  const quiet = { quiet: true };
  const types = ['tsconfig.tests.json', 'src/server', 'src/web', 'src/service-worker', 'src/core', 'src/contract'].map(
    // One checker each: two compilers run in parallel, and several checkers of one would check shared types twice.
    (area) => () => check(`types of ${area}`, () => command(bin('tsc'), ['-p', area, '--checkers', '1'], quiet)),
  );
  const walls = [inProject('scripts', 'check-walls.mjs')];
  return stage('Walls, types and build', async () => {
    let built = false;
    await twoAtATime([
      ...types,
      () => check('lint and format', () => command(bin('biome'), ['ci', '--error-on-warnings', '.'], quiet)),
      () => check('no unused exports, files or packages', () => command(bin('knip'), ['--no-progress'], quiet)),
      () => check('imports keep to the walls', () => command(process.execPath, walls, quiet)),
      async () => {
        built = await build();
      },
    ]);
    return built;
  });
}

const build = () => check('build', () => ensureBuilt(say).then(() => null));

async function browserPath() {
  const { findTestBrowser } = await import('./find-browser.mjs');
  const browser = await findTestBrowser(say);
  if (browser === null)
    fail(
      'journeys',
      'no Chromium was found and none could be installed. Install Chrome or Chromium, or set CHROME_PATH.',
    );
  return browser;
}

function unitTests(name, args, options = {}, report = `${reports}/vitest.json`) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return runner(name, bin('vitest'), ['run', ...reporters, ...args], options, report, countVitest);
}

function journeys(name, args, { environment, quiet }, report = `${reports}/playwright.json`) {
  return runner(
    name,
    bin('playwright'),
    ['test', '--config', 'tests/browser/playwright.config.ts', ...args],
    { environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...environment }, quiet },
    report,
    countPlaywright,
  );
}

/** The start and the main journeys on each supported release beside the present one. */
async function otherNodes(browser, nodes) {
  const name = 'other releases of Node';
  const found = await nodes;
  if (found.failed) return fail(name, found.failed);
  if (found.missing) {
    // A run before a merge must not pass without them.
    if (process.env.CI === 'true') return fail(name, found.missing);
    skipped.push(`${name}: ${found.missing}`);
    return;
  }
  const firstInPath = (folder) => ({ PATH: `${folder}${path.delimiter}${process.env.PATH}` });
  // Side by side: much of their time goes by in waiting for the start of one program.
  await Promise.all(
    found.nodes.map(async ({ version, bin: folder }) => {
      const environment = firstInPath(folder);
      await unitTests(
        `The start on Node ${version}`,
        ['tests/server/start.test.ts'],
        // These tests need no PostgreSQL.
        { environment: { ...environment, TEST_DATABASES: 'embedded' }, quiet: true },
        `${reports}/vitest-${version}.json`,
      );
      await journeys(
        `Main journeys on Node ${version}`,
        ['--grep', '@every-node', '--workers', '1', '--output', `${reports}/browser-${version}`],
        { environment: { ...environment, CHROME_PATH: browser }, quiet: true },
        `${reports}/playwright-${version}.json`,
      );
    }),
  );
}

async function runAll() {
  const built = await wallsAndTypes();
  // What is fetched for a later stage is fetched while an earlier one computes.
  const unit = unitTests('Unit, property, house and server tests', []);
  const browser = built ? await browserPath() : null;
  const nodes = built ? ensureNodes(say).catch((error) => ({ failed: error.message })) : null;
  await unit;
  if (!built) return fail('journeys', 'there is no build to open in a browser.');
  if (browser === null) return;
  await journeys('Journeys and parts in the browser', [], { environment: { CHROME_PATH: browser } });
  await otherNodes(browser, nodes);
}

async function runMatching({ name, title }) {
  const { unit, browser } = matchingFiles(inProject(), name);
  if (unit.length + browser.length === 0)
    return fail('npm test', `no test file has “${name}” in its path. Name a part of a path, such as uploads.`);
  if (unit.length > 0) await unitTests(`Tests of ${name}`, [...unit, ...(title ? ['-t', title] : [])]);
  if (browser.length === 0) return;
  if (!(await build())) return;
  const program = await browserPath();
  if (program === null) return;
  const environment = { CHROME_PATH: program };
  await journeys(`Journeys of ${name}`, [...browser, ...(title ? ['--grep', title] : [])], { environment });
}

async function run() {
  const chosen = testArguments(process.argv.slice(2));
  if (chosen.fault) return fail('npm test', chosen.fault);
  if (!(await check('install', () => ensureInstalled(say).then(() => null)))) return;
  mkdirSync(reports, { recursive: true });
  await (chosen.name === null ? runAll() : runMatching(chosen));
}

await run().catch((error) => fail('npm test', error.stack));
finish();
