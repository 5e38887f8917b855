/**
 * The range of Node releases in package.json holds for every installed package. Where the newest release of a package
 * needs more, package.json names an older one, or `overrides` does for a dependency of a package.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '../shared-data.ts';

interface Lock {
  packages: Record<
    string,
    { name?: string; version?: string; engines?: { node?: string }; hasInstallScript?: boolean }
  >;
}

const read = (file: string) => JSON.parse(readFileSync(path.join(projectFolder, file), 'utf8')) as unknown;
const { engines, allowScripts } = read('package.json') as {
  engines: { node: string };
  allowScripts: Record<string, boolean>;
};
const { '': _project, ...packages } = (read('package-lock.json') as Lock).packages;
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('the promise about Node', () => {
  test('is stored by every package that is installed', () => {
    expect(Object.keys(packages).length).toBeGreaterThan(300);
    const refusing = Object.entries(packages)
      .filter(([, { engines: theirs }]) => theirs?.node && !semver.subset(engines.node, theirs.node))
      .map(([place, { version, engines: theirs }]) => `${nameOf(place)}@${version} asks for Node ${theirs?.node}`);
    expect(refusing).toEqual([]);
  });

  test('includes the releases on which the start and the main journeys are run', () => {
    const nodes = Object.entries((read('scripts/nodes/package-lock.json') as Lock).packages).filter(([place]) => place);
    expect(nodes.map(([place]) => nameOf(place).split('-')[1]).sort()).toEqual(['22', '22', '24', '24']);
    for (const [place, { version = '' }] of nodes) {
      expect(semver.satisfies(version, engines.node), place).toBe(true);
      expect(version.split('.')[0], place).toBe(nameOf(place).split('-')[1]);
    }
  });
});

test('each package that would run a program when it is installed has been decided about', () => {
  const undecided = Object.entries(packages)
    .filter(([place, { hasInstallScript }]) => hasInstallScript && !(nameOf(place) in allowScripts))
    .map(([place]) => nameOf(place));
  expect(undecided).toEqual([]);
});

test('no address of a registry is in a lock file', () => {
  for (const file of ['package-lock.json', 'scripts/nodes/package-lock.json'])
    expect(readFileSync(path.join(projectFolder, file), 'utf8'), file).not.toContain('"resolved"');
});
