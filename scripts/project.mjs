/** Functions that all scripts share: the project's folder, running commands, and whether a step is up to date. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Path inside the project. */
export const inProject = (...parts) => path.join(projectFolder, ...parts);

/** The program of an installed package. */
export const bin = (name) => inProject('node_modules', '.bin', name);

/** npm's program. */
export const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Thrown by `run` when a command fails; `output` is its output, which was printed already. */
export class CommandFailed extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

const running = new Set();
let stopped = false;
// A group of its own, so that a step is ended with all processes that it started.
const ownGroup = process.platform !== 'win32';

function signalGroup(child, signal) {
  try {
    if (ownGroup) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It has ended already.
  }
}

/** Ends the running commands with all processes that they started; none is started afterwards. For Ctrl-C. */
export function stopRunning(signal = 'SIGTERM') {
  stopped = true;
  for (const child of running) signalGroup(child, signal);
}

/** Runs a command in the project and waits; `quiet` prints its output only if it fails. */
export function run(command, args, { quiet = false, env = process.env } = {}) {
  if (stopped) return Promise.reject(new CommandFailed('It was stopped.'));
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectFolder,
      env,
      detached: ownGroup,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    running.add(child);
    // The terminal sends Ctrl-C only to its own group, so this process passes it on.
    const unheard = ['SIGINT', 'SIGTERM'].filter((signal) => process.listenerCount(signal) === 0);
    const end = () => {
      stopRunning('SIGKILL');
      process.exit(130);
    };
    for (const signal of unheard) process.on(signal, end);
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const ended = (reason) => {
      running.delete(child);
      for (const signal of unheard) process.off(signal, end);
      if (reason === null) return resolve(output);
      if (quiet && !stopped) process.stderr.write(output);
      reject(new CommandFailed(`${path.basename(command)} ${args.join(' ')} ${reason}.`, output));
    };
    child.on('error', (error) => ended(`could not be run: ${error.message}`));
    child.on('close', (code, signal) => ended(code === 0 ? null : `ended with ${code ?? signal}`));
  });
}

/** Files below the parts, without dot files and tests, by their path in the project. */
function* filesIn(parts) {
  for (const part of parts) {
    const stat = statSync(inProject(part), { throwIfNoEntry: false });
    if (!stat) continue;
    if (stat.isDirectory()) {
      const names = readdirSync(inProject(part)).sort();
      yield* filesIn(names.filter((name) => !/^\.|^node_modules$/.test(name)).map((name) => `${part}/${name}`));
    } else if (!/\.test\.tsx?$/.test(part)) yield part;
  }
}

/** SHA-256 over names and contents of files, including those in folders. Some 600 files take 15 ms. */
export function fingerprint(parts) {
  const hash = createHash('sha256');
  for (const file of filesIn(parts))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inProject(file)))
      .update('\0');
  return hash.digest('hex');
}

const notes = inProject('node_modules', '.cache', 'metamind');

function readNote(name) {
  try {
    return readFileSync(path.join(notes, name), 'utf8');
  } catch {
    return null;
  }
}

/** Runs `work` when the files have changed since its last run, or when `isDone` says that its result is missing. */
export async function whenChanged(name, parts, isDone, work) {
  const state = fingerprint(parts);
  if (isDone() && readNote(name) === state) return;
  // Interrupted work does not count as done.
  rmSync(path.join(notes, name), { force: true });
  await work();
  mkdirSync(notes, { recursive: true });
  writeFileSync(path.join(notes, name), state);
}
