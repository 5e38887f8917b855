/** What all scripts share: where the project is, running a command, and a fingerprint of files. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Path inside the project. */
export const inProject = (...parts) => path.join(projectFolder, ...parts);

/** The program of an installed package. */
export const bin = (name) => inProject('node_modules', '.bin', name);

/** Thrown by `run` when a command ends badly; its output was shown already. */
export class CommandFailed extends Error {}

let running = null;

/** Ends the command that is running, if any; for Ctrl-C. */
export function stopRunning() {
  running?.kill('SIGTERM');
}

/** Runs a command in the project and waits; `quiet` keeps its output back unless it fails. */
export function run(command, args, { quiet = false, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectFolder,
      env,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    running = child;
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      running = null;
      if (code === 0) return resolve(output);
      if (quiet) process.stderr.write(output);
      reject(new CommandFailed(`${path.basename(command)} ${args.join(' ')} ended with ${code}.`));
    });
  });
}

/** SHA-256 over names, sizes and contents of files; folders are walked, dot files and tests left out. */
export function fingerprint(parts) {
  const hash = createHash('sha256');
  const visit = (file) => {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) {
      for (const name of readdirSync(file).sort()) {
        if (!name.startsWith('.') && name !== 'node_modules') visit(path.join(file, name));
      }
      return;
    }
    if (/\.test\.tsx?$/.test(file)) return;
    hash.update(path.relative(projectFolder, file)).update('\0').update(readFileSync(file)).update('\0');
  };
  for (const part of parts) visit(inProject(part));
  return hash.digest('hex');
}

/** A note kept between runs in node_modules/.cache, so that work done once is not done again. */
export function readNote(name) {
  try {
    return readFileSync(inProject('node_modules', '.cache', 'metamind', name), 'utf8');
  } catch {
    return null;
  }
}

export function writeNote(name, text) {
  mkdirSync(inProject('node_modules', '.cache', 'metamind'), { recursive: true });
  writeFileSync(inProject('node_modules', '.cache', 'metamind', name), text);
}
