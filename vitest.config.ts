import { configDefaults, defineConfig } from 'vitest/config';

/** Pure parts and the browser's logic: they need nothing that the whole run shares. */
const pure = ['src/core/**/*.test.ts', 'src/contract/**/*.test.ts', 'src/web/**/!(session-end).test.{ts,tsx}'];

/** In a process of its own each, for the reason named; all others share what was loaded, and leave nothing behind. */
const apart = [
  // Puts a stand-in in the place of a module.
  'src/web/**/session-end.test.ts',
  // Measures the memory of its process, and counts that process's children.
  'tests/server/hostile-files.test.ts',
];

/**
 * They start many programs, or wait for time. They have workers of their own, which stay small: to start a program costs
 * 2 ms of processor time in a small process, 20 ms in one of 900 MB. Projects run in the order of their names,
 * so that none of these long files is left for the end.
 */
const programs = [
  'bench/upstreams/start-upstreams.test.ts',
  'scripts/{start,test}.test.ts',
  'src/server/database/embedded/embedded-process.test.ts',
  'tests/formats/installed-programs.test.ts',
  'tests/server/{backup,start,start-*,jobs-killed,read-pdf,saved-interrupted}.test.ts',
  'tests/server/engine-skills.test.ts',
];

const settings = {
  environment: 'node',
  // For what hangs; a machine with much else to do is three times slower than a quiet one.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  pool: 'forks',
} as const;

const server = { ...settings, maxConcurrency: 20, globalSetup: 'tests/server/database-setup.ts' };

export default defineConfig({
  test: {
    // On two cores: much of the time goes by in waiting for processes and databases.
    maxWorkers: 3,
    projects: [
      { test: { ...settings, name: 'pure', isolate: false, include: pure } },
      { test: { ...server, name: 'apart', include: apart } },
      { test: { ...server, name: 'programs', isolate: false, include: programs } },
      {
        test: {
          ...server,
          name: 'server',
          isolate: false,
          include: [
            'src/server/**/*.test.ts',
            'src/service-worker/**/*.test.ts',
            'tests/{house,server,formats}/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...apart, ...programs],
        },
      },
    ],
  },
});
