/**
 * `npm test`: installs what is missing, then walls and types, unit, property and server tests, journeys in a real
 * browser, and the start and the main journeys on other releases of Node. The last line counts everything: `N passed, N failed`. Ends with 1 when anything failed or could not run.
 */
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureNodes } from './nodes.mjs';
import { bin, inProject, stopRunning } from './project.mjs';
import { countPlaywright, countVitest } from './test-counts.mjs';

const say = (words) => console.log(words);
const total = { passed: 0, failed: 0 };
const failures = [];
const skipped = [];
const again = [];
const reports = inProject('node_modules', '.cache', 'metamind', 'reports');
/** All of it takes some minutes; what takes longer hangs. */
const longestMs = 40 * 60_000;
const running = new Set();

function finish() {
  say('');
  if (skipped.length > 0)
    say(`Skipped, each for the reason in its name or above:\n${skipped.map((name) => `  ${name}`).join('\n')}`);
  if (again.length > 0) say(`Passed only when run again:\n${again.map((name) => `  ${name}`).join('\n')}`);
  // Last, where a record that keeps only the end of all this still has them.
  if (failures.length > 0) say(`Failed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
  say(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
}

function fail(what, why) {
  total.failed += 1;
  failures.push(`${what}: ${why}`);
  say(`FAIL ${what}: ${why}`);
}

/** Ends a command with everything that it started and that is still there. */
function endGroup(child) {
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Nothing is left of it.
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

/** Null, or how it ended when not well; `quiet` keeps its words until the end, so that two do not speak at once. */
function command(program, args, { environment = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: inProject(),
      env: { ...process.env, ...environment },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      detached: process.platform !== 'win32',
    });
    running.add(child);
    const words = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => words.push(chunk));
    let late = false;
    const limit = setTimeout(() => {
      late = true;
      endGroup(child);
    }, longestMs);
    const ended = (reason) => {
      clearTimeout(limit);
      running.delete(child);
      endGroup(child);
      process.stdout.write(Buffer.concat(words));
      resolve(reason);
    };
    child.on('error', (error) => ended(`it could not be run: ${error.message}`));
    // What a quiet one says is whole only when it is closed.
    child.on(quiet ? 'close' : 'exit', (code, signal) => {
      if (late) ended(`it was ended after ${longestMs / 60_000} minutes.`);
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

/** Does all of the work, in its order, two pieces beside each other. */
async function twoAtATime(work) {
  const rest = [...work];
  const next = async () => {
    for (let one = rest.shift(); one; one = rest.shift()) await one();
  };
  await Promise.all([next(), next()]);
}

/** A test runner that writes a report. One that counted nothing, or ended badly without a failed test, has failed. */
async function runner(name, program, args, environment, report, count) {
  say(`\n${name}`);
  rmSync(report, { force: true });
  const fault = await command(program, args, { environment });
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
  again.push(...counted.again);
  if (counted.passed + counted.failed === 0) fail(name, `no test was counted; ${fault ?? 'it ended well.'}`);
  else if (fault !== null && counted.failed === 0) fail(name, fault);
}

async function runAll() {
  if (!(await check('install', () => ensureInstalled(say).then(() => null)))) return;
  mkdirSync(reports, { recursive: true });

  say('\nWalls and types');
  const quiet = { quiet: true };
  const types = ['tsconfig.tests.json', 'src/server', 'src/web', 'src/service-worker', 'src/core', 'src/contract'].map(
    (area) => () => check(`types of ${area}`, () => command(bin('tsc'), ['-p', area], quiet)),
  );
  const walls = [inProject('scripts', 'check-walls.mjs')];
  let built = false;
  await twoAtATime([
    ...types,
    () => check('lint and format', () => command(bin('biome'), ['ci', '--error-on-warnings', '.'], quiet)),
    () => check('imports keep to the walls', () => command(process.execPath, walls, quiet)),
    async () => {
      built = await check('build', () => ensureBuilt(say).then(() => null));
    },
  ]);

  await unitTests('Unit, property, house and server tests', [], {});

  if (!built) return fail('journeys', 'there is no build to open in a browser.');
  const { findBrowser } = await import('./find-browser.mjs');
  const browser = await findBrowser(say);
  if (browser === null) {
    return fail(
      'journeys',
      'no Chromium was found and none could be installed. Install Chrome or Chromium, or set CHROME_PATH.',
    );
  }
  await journeys('Journeys and parts in the browser', [], { CHROME_PATH: browser });
  await otherNodes(browser);
}

function unitTests(name, args, environment) {
  const report = `${reports}/vitest.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return runner(name, bin('vitest'), ['run', ...reporters, ...args], environment, report, countVitest);
}

function journeys(name, args, environment) {
  const report = `${reports}/playwright.json`;
  return runner(
    name,
    bin('playwright'),
    ['test', '--config', 'tests/browser/playwright.config.ts', ...args],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...environment },
    report,
    countPlaywright,
  );
}

/** The start and the main journeys on each release that is promised beside the one that runs this. */
async function otherNodes(browser) {
  const name = 'other releases of Node';
  const found = await ensureNodes(say).catch((error) => ({ failed: error.message }));
  if (found.failed) return fail(name, found.failed);
  if (found.missing) {
    // A run that decides what is merged must not pass without them.
    if (process.env.CI === 'true') return fail(name, found.missing);
    skipped.push(`${name}: ${found.missing}`);
    return;
  }
  for (const { version, bin: folder } of found.nodes) {
    const environment = { PATH: `${folder}${path.delimiter}${process.env.PATH}` };
    await unitTests(`The start on Node ${version}`, ['tests/server/start.test.ts'], environment);
    await journeys(`Main journeys on Node ${version}`, ['--grep', '@every-node'], {
      ...environment,
      CHROME_PATH: browser,
    });
  }
}

await runAll().catch((error) => fail('npm test', error.stack));
finish();
