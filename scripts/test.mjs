/**
 * `npm test`: installs what is missing, then walls and types, unit, property and server tests, and journeys in a real
 * browser. The last line counts everything: `N passed, N failed`. Ends with 1 when anything failed or could not run.
 */
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { bin, inProject } from './project.mjs';

const say = (words) => console.log(words);
const count = { passed: 0, failed: 0, skipped: 0 };
const reports = inProject('node_modules', '.cache', 'metamind', 'reports');

function finish() {
  say('');
  if (count.skipped > 0) say(`${count.skipped} skipped, each with its reason above.`);
  say(`${count.passed} passed, ${count.failed} failed`);
  process.exit(count.failed > 0 ? 1 : 0);
}

/** One check that passes or fails as a whole. */
async function check(name, body) {
  const started = Date.now();
  let fault = null;
  try {
    fault = (await body()) ?? null;
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  count[fault === null ? 'passed' : 'failed'] += 1;
  say(
    `${fault === null ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)${fault ? `\n${fault}` : ''}`,
  );
  return fault === null;
}

function command(program, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: inProject(),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? null : `${args.join(' ')} ended with ${code}.`));
  });
}

/** Runs a test runner that writes a JSON report, and adds what it counted; a runner that counted nothing has failed. */
async function runner(name, program, args, env, report, read) {
  say(`\n${name}`);
  rmSync(report, { force: true });
  const fault = await command(program, args, env);
  let counted = null;
  try {
    counted = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    counted = null;
  }
  if (!counted || counted.passed + counted.failed === 0) {
    count.failed += 1;
    say(`FAIL ${name}: no test was counted. ${fault ?? ''}`);
    return;
  }
  count.passed += counted.passed;
  count.failed += counted.failed;
  count.skipped += counted.skipped;
  if (fault !== null && counted.failed === 0) {
    count.failed += 1;
    say(`FAIL ${name}: ${fault}`);
  }
}

await ensureInstalled(say).catch((error) => {
  count.failed += 1;
  say(`FAIL install: ${error.message}`);
  finish();
});
mkdirSync(reports, { recursive: true });

say('Walls and types');
for (const area of ['src/core', 'src/contract', 'src/server', 'src/web', 'tsconfig.tests.json']) {
  await check(`types of ${area}`, () => command(bin('tsc'), ['-p', area]));
}
await check('lint and format', () => command(bin('biome'), ['ci', '--error-on-warnings', '.']));
await check('imports keep to the walls', () => command(process.execPath, [inProject('scripts', 'check-walls.mjs')]));
const built = await check('build', async () => {
  await ensureBuilt(say);
});

await runner(
  'Unit, property, house and server tests',
  bin('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/vitest.json`],
  {},
  `${reports}/vitest.json`,
  (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      (report.testResults ?? []).filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
        .length,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
);

if (built) {
  const { findBrowser } = await import('./find-browser.mjs');
  const browser = await findBrowser(say);
  if (browser === null) {
    count.failed += 1;
    say(
      'FAIL journeys: no Chromium was found and none could be installed. Install Chrome or Chromium, or set CHROME_PATH.',
    );
  } else {
    await runner(
      'Journeys in the browser',
      bin('playwright'),
      ['test', '--config', 'tests/browser/playwright.config.ts'],
      { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/playwright.json` },
      `${reports}/playwright.json`,
      (report) => ({
        passed: report.stats.expected + report.stats.flaky,
        failed: report.stats.unexpected,
        skipped: report.stats.skipped,
      }),
    );
  }
}
finish();
