/** `npm start` and its steps as a whole process: its output, what it repeats, and what Ctrl-C leaves behind. */
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import semver from 'semver';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { copyBuiltServer } from '../tests/server/built-server.ts';
import { embeddedTemplate } from '../tests/server/embedded-template.ts';
import {
  endPrograms,
  isAlive,
  processesBelow,
  startProgram,
  temporaryFolder,
  until,
} from '../tests/server/start-program.ts';
import { projectFolder } from '../tests/shared-data.ts';

const built = copyBuiltServer();
afterEach(endPrograms);
afterAll(() => built.remove());

/** A program that runs for a long time, in place of a real one. */
const slow = '#!/bin/sh\nsleep 300 &\nwait\n';

/**
 * A project with today's scripts whose steps are done, except those in `undone`, which the slow program replaces. Its
 * server is the one built for these tests.
 */
async function project(undone: { install?: boolean; build?: boolean } = {}) {
  const folder = temporaryFolder();
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(path.join(projectFolder, name), path.join(folder, name));
  cpSync(path.join(projectFolder, 'scripts'), path.join(folder, 'scripts'), { recursive: true });
  for (const name of ['library', 'migrations']) symlinkSync(path.join(projectFolder, name), path.join(folder, name));
  mkdirSync(path.join(folder, 'src'));
  writeFileSync(path.join(folder, 'src', 'a.ts'), 'export {};\n');
  symlinkSync(path.join(built.main, '..', '..'), path.join(folder, 'dist'));

  // An existing database, where the server is reached: creating one takes seconds, and is no step of these scripts.
  if (!undone.install && !undone.build)
    cpSync(await embeddedTemplate(), path.join(folder, 'data'), { recursive: true });

  const packages = path.join(folder, 'node_modules');
  mkdirSync(path.join(packages, '.bin'), { recursive: true });
  for (const name of readdirSync(path.join(projectFolder, 'node_modules'))) {
    if (!name.startsWith('.')) symlinkSync(path.join(projectFolder, 'node_modules', name), path.join(packages, name));
  }
  const programs = path.join(folder, 'programs');
  mkdirSync(programs);
  for (const file of [path.join(programs, 'npm'), path.join(packages, '.bin', 'vite')]) {
    writeFileSync(file, slow);
    chmodSync(file, 0o755);
  }

  const { whenChanged } = (await import(
    pathToFileURL(path.join(folder, 'scripts', 'project.mjs')).href
  )) as typeof import('./project.mjs');
  const { builtFrom } = (await import(
    pathToFileURL(path.join(folder, 'scripts', 'build.mjs')).href
  )) as typeof import('./build.mjs');
  const done = async () => {};
  if (!undone.install) await whenChanged('installed', ['package-lock.json'], () => true, done);
  if (!undone.build) await whenChanged('built', builtFrom, () => true, done);
  return { folder, programs };
}

function startScript({ folder, programs }: { folder: string; programs: string }) {
  return startProgram(
    process.execPath,
    [path.join(folder, 'scripts', 'start.mjs')],
    { PORT: '0', PATH: `${programs}:${process.env['PATH']}` },
    folder,
  );
}

describe('a second start', () => {
  test('only starts the server, with npm in front; Ctrl-C to all of them ends all', async () => {
    const { folder } = await project();
    const npm = startProgram('npm', ['start', '--silent'], { PORT: '0' }, folder);
    const [, address] = await npm.prints(/ready at (\S+)\n/);
    const below = processesBelow(npm.pid);
    expect(below.length).toBeGreaterThanOrEqual(2);
    process.kill(-npm.pid, 'SIGINT');
    const end = await npm.ended;
    expect(end.stdout).toBe(`Opening the database …\nMetaMind is ready at ${address}\nStopped.\n`);
    await until('no process is left', () => !below.some(isAlive));
  }, 60_000);

  test('ends when only npm is stopped, as a supervisor does', async () => {
    const { folder } = await project();
    const npm = startProgram('npm', ['start', '--silent'], { PORT: '0' }, folder);
    await npm.prints(/ready at/);
    const below = processesBelow(npm.pid);
    npm.process.kill('SIGTERM');
    expect((await npm.ended).stdout).toMatch(/\nStopped\.\n$/);
    await until('no process is left', () => !below.some(isAlive));
  }, 60_000);

  test('builds when a source has changed, but not for a test or a new time of the same file', async () => {
    const one = await project();
    writeFileSync(path.join(one.folder, 'src', 'a.ts'), 'export {};\n');
    writeFileSync(path.join(one.folder, 'src', 'a.test.ts'), 'export {};\n');
    const same = startScript(one);
    await same.prints(/ready at/);
    same.process.kill('SIGTERM');
    expect((await same.ended).stdout).not.toContain('Building');

    writeFileSync(path.join(one.folder, 'src', 'a.ts'), 'export const a = 1;\n');
    const changed = startScript(one);
    await changed.prints(/Building the browser part …\n/);
    changed.process.kill('SIGINT');
    expect((await changed.ended).code).toBe(0);
  }, 60_000);
});

describe('Ctrl-C before the server runs', () => {
  test.each([
    ['while packages are installed', { install: true }, 'Installing packages (npm ci) …\n'],
    ['while it is built', { build: true }, 'Building the browser part …\n'],
  ])('%s: the step and all that it started end at once, and it is repeated next time', async (_when, undone, said) => {
    const one = await project(undone);
    for (const send of [(pid: number) => process.kill(pid, 'SIGINT'), (pid: number) => process.kill(-pid, 'SIGINT')]) {
      const start = startScript(one);
      await start.prints(/…\n/);
      await until('the step has started its own process', () => processesBelow(start.pid).length >= 2);
      const below = processesBelow(start.pid);
      const toldAt = performance.now();
      send(start.pid);
      expect(await start.ended).toEqual({ code: 0, signal: null, stdout: `${said}Stopped.\n`, stderr: '' });
      expect(performance.now() - toldAt).toBeLessThan(2_000);
      await until('no process is left', () => !below.some(isAlive));
    }
  });

  test('a step that ignores the signal is ended by the second one', async () => {
    const one = await project({ install: true });
    writeFileSync(path.join(one.programs, 'npm'), "#!/bin/sh\ntrap '' TERM INT\nsleep 300 &\nwait\nwait\n");
    const start = startScript(one);
    await start.prints(/…\n/);
    await until('the step has started its own process', () => processesBelow(start.pid).length >= 2);
    const below = processesBelow(start.pid);
    start.process.kill('SIGINT');
    await pause(600);
    start.process.kill('SIGINT');
    expect((await start.ended).code).toBe(130);
    await until('no process is left', () => !below.some(isAlive));
  });
});

test('the reason why the server stops is printed last', async () => {
  const one = await project();
  rmSync(path.join(one.folder, 'data'), { recursive: true });
  writeFileSync(path.join(one.folder, 'data'), '');
  const end = await startScript(one).ended;
  expect(end).toMatchObject({ code: 1, stdout: 'Opening the database …\n' });
  expect(end.stderr).toMatch(/^DATA_DIR [^\n]+ cannot be used [^\n]+\.\n$/);
});

test('a failing step prints one sentence after its own output, and the next start tries again', async () => {
  const one = await project({ install: true });
  writeFileSync(path.join(one.programs, 'npm'), '#!/bin/sh\necho the registry is away >&2\nexit 7\n');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect(await startScript(one).ended).toEqual({
      code: 1,
      signal: null,
      stdout: 'Installing packages (npm ci) …\n',
      stderr:
        'the registry is away\nMetaMind could not be made ready: npm ci --no-audit --no-fund --include=dev ended with 7.\n',
    });
  }
});

describe('a too old Node', () => {
  const scripts = ['start', 'test', 'dev', 'bench', 'demo', 'docs'].map((name) =>
    path.join(projectFolder, 'scripts', `${name}.mjs`),
  );
  const run = (version: string, file: string) => {
    const folder = temporaryFolder();
    const fake = path.join(folder, 'fake.cjs');
    writeFileSync(
      fake,
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`,
    );
    return startProgram(process.execPath, ['--require', fake, file], { PATH: '/nowhere' }, folder).ended;
  };

  test('is refused with one sentence, whichever script is started', async () => {
    for (const file of [...scripts, built.main]) {
      expect(await run('20.18.3', file), file).toEqual({
        code: 1,
        signal: null,
        stdout: '',
        stderr:
          'MetaMind needs Node 20.19 or newer of 20, 22.13 or newer of 22, or 24 or newer; this is 20.18.3. Install one of these and try again.\n',
      });
    }
  });

  test('is detected according to package.json', async () => {
    const check = path.join(projectFolder, 'scripts', 'node-version.mjs');
    const { engines } = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8')) as {
      engines: { node: string };
    };
    const versions =
      '16.20.0 18.20.8 20.9.0 20.19.0 21.7.3 22.12.0 22.13.0 23.11.1 24.0.0 24.21.0 25.0.0 100.0.0'.split(' ');
    const ended = await Promise.all(versions.map((version) => run(version, check)));
    expect(versions.filter((_version, index) => ended[index]?.code === 0)).toEqual(
      versions.filter((version) => semver.satisfies(version, engines.node)),
    );
  });
});
