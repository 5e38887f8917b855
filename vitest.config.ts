import { configDefaults, defineConfig } from 'vitest/config';

/**
 * Pure parts and the browser's logic: their tests leave nothing behind, and share loaded modules. One of them puts a
 * stand-in in the place of a module, and needs its own.
 */
const together = ['src/core/**/*.test.ts', 'src/contract/**/*.test.ts', 'src/web/**/!(session-end).test.{ts,tsx}'];

const settings = {
  environment: 'node',
  // For what hangs; a machine with much else to do is three times slower than a quiet one.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  pool: 'forks',
} as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...settings,
          name: 'pure',
          isolate: false,
          include: together,
        },
      },
      {
        test: {
          ...settings,
          name: 'apart',
          include: [
            'src/**/*.test.ts',
            'src/**/*.test.tsx',
            'tests/house/**/*.test.ts',
            'tests/server/**/*.test.ts',
            'tests/formats/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...together],
        },
      },
    ],
  },
});
