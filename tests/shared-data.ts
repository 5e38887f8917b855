/**
 * Data for tests. `tests/fixtures` is part of the project and has the layout of `../shared`: figures, forms and texts
 * of our own, which prove the main things in a plain clone. Recorded answers of databases, labelled sets and reference
 * values with others' texts are beside the checkout in `../shared`; without them the fuller tests over them are skipped
 * and say so.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'vitest';

export const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The folder or file under `../shared`, or null where it is absent. */
export function sharedPath(part: string): string | null {
  const full = path.resolve(projectFolder, '..', 'shared', part);
  return existsSync(full) ? full : null;
}

/** The folder or file under `tests/fixtures`. */
export function fixturePath(part: string): string {
  return path.join(projectFolder, 'tests', 'fixtures', part);
}

/** Labels of an abstract of the fixture, as a person would give them. */
export interface AbstractLabels {
  id: string;
  direction: 'favours' | 'against' | 'mixed' | 'no_clear_difference' | 'unclear';
  about: string[];
  arguable: string[];
  exercise: boolean;
  nutrition: boolean;
  length: number;
  sentences: number[][];
}

export function abstractLabels(): AbstractLabels[] {
  return (JSON.parse(readFileSync(fixturePath('abstracts/labels.json'), 'utf8')) as { studies: AbstractLabels[] })
    .studies;
}

/** Tests that nothing but the shared data can serve; where these are absent, one skipped test says so. */
export function describeWithShared(part: string, name: string, body: (folder: string) => void): void {
  const folder = sharedPath(part);
  if (folder) describe(`${name} (../shared/${part})`, () => body(folder));
  else test.skip(`${name} (../shared/${part} is absent)`, () => {});
}

/**
 * The same tests over the fixture, always, and over the shared data in the same place where these are present. `isWhole` is
 * true of the shared data, for limits that only a large set can be held to.
 */
export function describeWithData(part: string, name: string, body: (folder: string, isWhole: boolean) => void): void {
  describe(`${name} (tests/fixtures/${part})`, () => body(fixturePath(part), false));
  describeWithShared(part, name, (folder) => body(folder, true));
}
