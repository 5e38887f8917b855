/** Shared by every benchmark: `--data DIR`, and standard output with one JSON object a line and nothing else. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

export const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The folder given with `--data`, else the default one, relative to the project. */
export function dataFolder(defaultFolder: string): string {
  const { values } = parseArgs({ options: { data: { type: 'string' } }, strict: false });
  return typeof values['data'] === 'string' ? path.resolve(values['data']) : path.resolve(projectFolder, defaultFolder);
}

export function printLine(line: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length === 0
    ? Number.NaN
    : sorted.length % 2 === 1
      ? (sorted[middle] ?? Number.NaN)
      : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** Nearest-rank percentile, `share` from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
