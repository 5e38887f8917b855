/** `npm test` itself: everything that fails or does not run is counted. */
import { chmodSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  endPrograms,
  isAlive,
  processesBelow,
  startProgram,
  temporaryFolder,
  until,
} from '../tests/server/start-program.ts';
import { projectFolder } from '../tests/shared-data.ts';
import { countPlaywright, countVitest, slowestFiles } from './test-counts.mjs';

afterEach(endPrograms);

const vitestReport = {
  testResults: [
    {
      name: path.join(projectFolder, 'src', 'a.test.ts'),
      startTime: 1_000,
      endTime: 3_500,
      status: 'passed',
      assertionResults: [{ status: 'passed', fullName: 'a' }],
    },
  ],
};
const playwrightReport = { stats: { expected: 2, unexpected: 0, flaky: 0 }, errors: [], suites: [] };

/** One journey that passed at once, and one that passed the second time. */
const suites = [
  {
    title: 'a.spec.ts',
    specs: [
      { title: 'one', tests: [{ status: 'expected', annotations: [], results: [{ duration: 400, errors: [] }] }] },
      {
        title: 'two',
        tests: [
          {
            status: 'flaky',
            annotations: [],
            results: [
              {
                duration: 300,
                errors: [{ message: '\u001b[31mError: expect(received).toBe(3)\u001b[39m\n\nReceived: 2' }],
              },
              { duration: 200, errors: [] },
            ],
          },
        ],
      },
    ],
  },
];

/** The same suite with every test passed at once. */
const passed = (suite: (typeof suites)[number]) => ({ ...suite, specs: suite.specs.slice(0, 1) });

/** A test runner's replacement that only writes the report. */
const leaving = (report: object, code = 0) => `#!/bin/sh
for argument in "$@"; do case "$argument" in --outputFile.json=*) file="\${argument#*=}" ;; esac; done
cat > "\${file:-$PLAYWRIGHT_JSON_OUTPUT_NAME}" <<'END'
${JSON.stringify(report)}
END
exit ${code}
`;
/** The same, of a program that prints its arguments first. */
const printing = (report: object) => leaving(report).replace('\n', '\necho "$@"\n');
const well = '#!/bin/sh\nexit 0\n';

/** npm's failure of `npm ci --prefix`, which fetches other releases of Node. */
const noRegistry = 'echo npm error code ENOTFOUND >&2; exit 1';
const nodesFetched = `for release in 22 24; do
  bin="$3/node_modules/node-$release-${process.arch}/bin"
  mkdir -p "$bin"
  printf '#!/bin/sh\\necho v%s.1.0\\n' $release > "$bin/node"
  chmod 755 "$bin/node"
done`;

/** A clone without node_modules, whose `npm ci` installs replacements for all programs; null leaves one out. */
function clone(replaced: Record<string, string | null> = {}): { folder: string; programs: string } {
  const folder = temporaryFolder();
  cpSync(path.join(projectFolder, 'scripts'), path.join(folder, 'scripts'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(path.join(projectFolder, name), path.join(folder, name));
  const tests = ['src/quiet.test.ts', 'tests/server/loud.test.ts', 'tests/browser/loud.spec.ts'];
  for (const name of [...tests, 'bench/none.ts']) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), '');
  }
  // These two are not tested here.
  writeFileSync(path.join(folder, 'scripts', 'build-server.mjs'), '');
  writeFileSync(path.join(folder, 'scripts', 'check-walls.mjs'), '');

  const stock = path.join(folder, 'stock');
  mkdirSync(stock);
  const programs: Record<string, string | null> = {
    tsc: well,
    biome: well,
    knip: well,
    vite: '#!/bin/sh\nmkdir -p dist/web dist/server\n: > dist/web/index.html\n: > dist/server/main.mjs\n',
    vitest: leaving(vitestReport),
    playwright: leaving(playwrightReport),
    chrome: '#!/bin/sh\necho Chromium 150\n',
    ...replaced,
  };
  for (const [name, text] of Object.entries(programs)) {
    if (text === null) continue;
    writeFileSync(path.join(stock, name), text);
    chmodSync(path.join(stock, name), 0o755);
  }
  const own = path.join(folder, 'programs');
  mkdirSync(own);
  const nodes = replaced['nodes'] ?? noRegistry;
  const install =
    replaced['npm'] ??
    `#!/bin/sh\nif [ "$2" = --prefix ]; then ${nodes}; else mkdir -p node_modules; cp -R '${stock}' node_modules/.bin; fi\n`;
  writeFileSync(path.join(own, 'npm'), install);
  chmodSync(path.join(own, 'npm'), 0o755);
  symlinkSync(process.execPath, path.join(own, 'node'));
  return { folder, programs: own };
}

function startTests({ folder, programs }: { folder: string; programs: string }, ci = '', args: string[] = []) {
  const chrome = path.join(folder, 'stock', 'chrome');
  const environment = { PATH: `${programs}:/usr/bin:/bin`, CHROME_PATH: chrome, CI: ci };
  return startProgram(process.execPath, [path.join(folder, 'scripts', 'test.mjs'), ...args], environment, folder);
}

async function outcome(replaced?: Record<string, string | null>, ci?: string, args?: string[]) {
  const { code, stdout } = await startTests(clone(replaced), ci, args).ended;
  return { code, last: stdout.trimEnd().split('\n').at(-1), stdout };
}

describe('npm test', () => {
  // install, six areas of types, lint, walls, knip, build; one unit test; two journeys.
  test('counts every check and every test, from a clone without node_modules', async () => {
    expect(await outcome()).toMatchObject({ code: 0, last: '14 passed, 0 failed, 1 skipped' });
  });

  test.each([
    ['packages cannot be installed', { npm: '#!/bin/sh\nexit 1\n' }, '0 passed, 1 failed, 0 skipped'],
    ['a wall or a type is broken', { biome: '#!/bin/sh\nexit 1\n' }, '13 passed, 1 failed, 1 skipped'],
    ['a program is missing', { tsc: null }, '8 passed, 6 failed, 1 skipped'],
    ['the unit tests could not run', { vitest: '#!/bin/sh\nexit 1\n' }, '13 passed, 1 failed, 1 skipped'],
    ['the unit tests ran none', { vitest: leaving({ testResults: [] }) }, '13 passed, 1 failed, 1 skipped'],
    ['they ended badly without a failed test', { vitest: leaving(vitestReport, 1) }, '14 passed, 1 failed, 1 skipped'],
    ['the journeys could not run', { playwright: '#!/bin/sh\nexit 1\n' }, '12 passed, 1 failed, 1 skipped'],
    [
      'a journey failed',
      { playwright: leaving({ ...playwrightReport, stats: { expected: 1, unexpected: 1, flaky: 0 } }, 1) },
      '13 passed, 1 failed, 1 skipped',
    ],
    ['it cannot be built', { vite: '#!/bin/sh\nexit 1\n' }, '11 passed, 2 failed, 0 skipped'],
  ])('fails when %s', async (_what, replaced, last) => {
    const end = await outcome(replaced);
    expect(end, end.stdout).toMatchObject({ code: 1, last });
  });

  // The start and the main journeys on two more releases: one unit test and two journeys each.
  test('runs the start and the main journeys on other releases of Node', async () => {
    const { stdout, last } = await outcome({ nodes: nodesFetched });
    expect(last).toBe('20 passed, 0 failed, 0 skipped');
    for (const line of ['The start on Node 22.1.0', 'Main journeys on Node 24.1.0'])
      expect(stdout).toContain(`\n${line}\n`);
  });

  test('runs them with that release first in PATH', async () => {
    const said = '#!/bin/sh\ncase "$*" in *every-node*) echo "browser with $(node --version)" ;; esac\n';
    const { stdout } = await outcome({ nodes: nodesFetched, playwright: `${said}${leaving(playwrightReport)}` });
    expect(stdout.match(/browser with \S+/g)?.sort()).toEqual(['browser with v22.1.0', 'browser with v24.1.0']);
  });

  test('without a registry skips them with the reason, but fails where it decides on a merge', async () => {
    const why = 'other releases of Node: no package registry can be reached.';
    const here = await outcome();
    expect(here).toMatchObject({ code: 0, last: '14 passed, 0 failed, 1 skipped' });
    expect(here.stdout).toContain(`Skipped, each for the reason in its name or above:\n  ${why}\n`);
    const inCi = await outcome({}, 'true');
    expect(inCi).toMatchObject({ code: 1, last: '14 passed, 1 failed, 0 skipped' });
    expect(inCi.stdout).toContain(`Failed:\n  ${why}\n`);
  });

  test('fails when a registry answers without them', async () => {
    expect(await outcome({ nodes: 'echo npm error code EINTEGRITY >&2; exit 1' })).toMatchObject({
      code: 1,
      last: '14 passed, 1 failed, 0 skipped',
    });
  });

  test('names what was skipped', async () => {
    const skipped = { status: 'skipped', fullName: 'replay (skipped: ../shared is absent)' };
    const [passed] = vitestReport.testResults;
    const { stdout, last } = await outcome({
      vitest: leaving({ testResults: [passed, { ...passed, assertionResults: [skipped] }] }),
    });
    expect(stdout).toContain('  replay (skipped: ../shared is absent)\n');
    expect(last).toBe('14 passed, 0 failed, 2 skipped');
  });

  test('names what failed last, with the error first', async () => {
    const red = {
      status: 'failed',
      fullName: 'sums add up',
      failureMessages: ['AssertionError: expected 3 to be 4\n at'],
    };
    const wrong = {
      status: 'unexpected',
      annotations: [],
      results: [{ errors: [{ message: '\u001b[31mError: no button\u001b[39m\n' }] }],
    };
    const { stdout } = await outcome({
      vitest: leaving(
        { testResults: [{ ...vitestReport.testResults[0], status: 'failed', assertionResults: [red] }] },
        1,
      ),
      playwright: leaving(
        {
          ...playwrightReport,
          stats: { expected: 0, unexpected: 1, flaky: 0 },
          suites: [{ title: 'a.spec.ts', specs: [{ title: 'one', tests: [wrong] }] }],
        },
        1,
      ),
    });
    const named = 'Failed:\n  sums add up: AssertionError: expected 3 to be 4\n  a.spec.ts › one: Error: no button\n';
    expect(stdout.endsWith(`${named}11 passed, 2 failed, 1 skipped\n`), stdout).toBe(true);
  });

  test('fails when a journey passed only at a second run, and says what went wrong first', async () => {
    const stats = { expected: 1, unexpected: 0, flaky: 1 };
    const { code, stdout, last } = await outcome({ playwright: leaving({ ...playwrightReport, stats, suites }) });
    expect(stdout).toContain('  a.spec.ts › two (passed only when run again): Error: expect(received).toBe(3)\n');
    expect({ code, last }).toEqual({ code: 1, last: '13 passed, 1 failed, 1 skipped' });
  });

  test('reports the time of each stage and the slowest files', async () => {
    const { stdout } = await outcome({ playwright: leaving({ ...playwrightReport, suites: suites.map(passed) }) });
    for (const name of [
      'Walls, types and build',
      'Unit, property, house and server tests',
      'Journeys and parts in the browser',
    ])
      expect(stdout).toMatch(new RegExp(`\\nStages:\\n(.*\\n)* +[\\d.]+ s {2}${name}\\n`));
    expect(stdout).toMatch(/\nSlowest files:\n {5}2\.5 s {2}\S*src\/a\.test\.ts\n {5}0\.4 s {2}a\.spec\.ts\n/);
  });

  describe('with a name', () => {
    test('runs only the matching files, and the build only for the browser', async () => {
      const { stdout, last } = await outcome({ vitest: printing(vitestReport) }, '', ['quiet']);
      expect(stdout).toMatch(/^run .* src\/quiet\.test\.ts$/m);
      expect(last).toBe('2 passed, 0 failed, 0 skipped');
      const both = await outcome({ vitest: printing(vitestReport), playwright: printing(playwrightReport) }, '', [
        'loud',
      ]);
      expect(both.stdout).toMatch(/^run .* tests\/server\/loud\.test\.ts$/m);
      expect(both.stdout).toMatch(/^test .* tests\/browser\/loud\.spec\.ts$/m);
      expect(both.last).toBe('5 passed, 0 failed, 0 skipped');
    });

    test('passes a title on', async () => {
      const { stdout } = await outcome({ vitest: printing(vitestReport) }, '', ['quiet', '-t', 'adds up']);
      expect(stdout).toMatch(/ src\/quiet\.test\.ts -t adds up$/m);
    });

    test.each([
      [['nothing-like-it'], 'no test file has “nothing-like-it” in its path.'],
      [['quiet', 'loud'], 'one NAME can be given, not 2: quiet, loud.'],
      [['--coverage'], '“--coverage” is not an option.'],
      [['-t', 'adds up'], '-t needs NAME, a part of the path of its file, too.'],
      [['quiet', '-t'], '-t needs a part of a test’s title after it.'],
    ])('%j is refused with the fault', async (args, said) => {
      const { code, stdout } = await outcome({}, '', args);
      expect(code).toBe(1);
      expect(stdout).toContain(said);
    });
  });

  test('Ctrl-C ends the runner with all processes that it started, and counts as a failure', async () => {
    const tests = startTests(clone({ vitest: '#!/bin/sh\necho running\nsleep 300 &\nwait\n' }));
    await tests.prints(/running\n/);
    await until('the runner has started its own process', () => processesBelow(tests.pid).length >= 2);
    const below = processesBelow(tests.pid);
    tests.process.kill('SIGINT');
    const end = await tests.ended;
    expect(end.code).toBe(1);
    expect(end.stdout).toMatch(/\n11 passed, 1 failed, 0 skipped\n$/);
    await until('no process is left', () => !below.some(isAlive));
  });
});

describe('the count of a report', () => {
  test('counts a file that could not be loaded as one failure', () => {
    const message = '\nError: no such file\n    at a.test.ts:1';
    const broken = {
      name: path.join(projectFolder, 'src', 'b.test.ts'),
      status: 'failed',
      message,
      assertionResults: [],
    };
    expect(countVitest({ testResults: [...vitestReport.testResults, broken] })).toEqual({
      passed: 1,
      failed: 1,
      failures: [`${broken.name}: Error: no such file`],
      skipped: [],
      files: [
        { file: path.join('src', 'a.test.ts'), ms: 2_500 },
        { file: path.join('src', 'b.test.ts'), ms: 0 },
      ],
    });
  });

  test('counts an error outside any journey as a failure, and lists a skipped one with its reason', () => {
    const skipped = { status: 'skipped', annotations: [{ type: 'skip', description: 'no network' }], results: [] };
    const nested = [{ title: 'a.spec.ts', suites: [{ title: 'group', specs: [{ title: 'one', tests: [skipped] }] }] }];
    expect(
      countPlaywright({ ...playwrightReport, errors: [{ message: 'Error: no such file' }], suites: nested }),
    ).toEqual({
      passed: 2,
      failed: 1,
      failures: ['Error: no such file'],
      skipped: ['a.spec.ts › group › one: no network'],
      files: [{ file: 'a.spec.ts', ms: 0 }],
    });
  });

  test('counts a journey that passed only when run again as failed, with its first error', () => {
    expect(countPlaywright({ ...playwrightReport, stats: { expected: 1, unexpected: 0, flaky: 1 }, suites })).toEqual({
      passed: 1,
      failed: 1,
      failures: ['a.spec.ts › two (passed only when run again): Error: expect(received).toBe(3)'],
      skipped: [],
      files: [{ file: 'a.spec.ts', ms: 900 }],
    });
  });

  test('lists the fifteen slowest files, each once', () => {
    const files = Array.from({ length: 20 }, (_, number) => ({ file: `${number}.test.ts`, ms: number }));
    const slowest = slowestFiles([...files, { file: '3.test.ts', ms: 100 }]);
    expect(slowest).toHaveLength(15);
    expect(slowest[0]).toEqual({ file: '3.test.ts', ms: 103 });
    expect(slowest[14]).toEqual({ file: '6.test.ts', ms: 6 });
  });
});
