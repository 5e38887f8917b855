/** Programs of the product as processes of their own, observed from outside: output, exit, and what remains. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { settings } from '../../src/server/config/settings.ts';

export interface Ended {
  code: number | null;
  signal: string | null;
  stdout: string;
  stderr: string;
}

export interface Program {
  process: ChildProcess;
  pid: number;
  ended: Promise<Ended>;
  /** Resolves with the pattern's match on standard output; rejects if the program ends before. */
  prints(pattern: RegExp): Promise<RegExpExecArray>;
}

const started: ChildProcess[] = [];
const folders: string[] = [];

/** A folder of its own, removed by `endPrograms`. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'metamind-start-'));
  folders.push(folder);
  return folder;
}

/** Ends processes that a test left running and removes its folders. */
export function endPrograms(): void {
  for (const child of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Starts a program with none of the product's settings but the given ones, in a process group of its own. */
export function startProgram(
  program: string,
  args: string[],
  environment: Record<string, string>,
  cwd: string = tmpdir(),
): Program {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !(name in settings) && !/^(VITEST|NODE_ENV)/.test(name),
  );
  const child = spawn(program, args, {
    cwd,
    detached: true,
    env: { ...Object.fromEntries(inherited), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let stdout = '';
  let stderr = '';
  const looking = new Set<() => void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    for (const look of looking) look();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  return {
    process: child,
    pid: child.pid ?? 0,
    ended,
    prints: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(stdout);
          if (!found) return;
          looking.delete(look);
          resolve(found);
        };
        looking.add(look);
        look();
        void ended.then((end) => reject(new Error(`It ended before it printed ${pattern}: ${JSON.stringify(end)}`)));
      }),
  };
}

/** All descendants of a process. */
export function processesBelow(pid: number): number[] {
  const pairs = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = [pid];
  for (const one of found) {
    for (const [child = 0, parent] of pairs) if (parent === one) found.push(child);
  }
  return found.slice(1);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Waits until the condition holds; says which did not. */
export async function until(what: string, holds: () => boolean, limitMs = 10_000): Promise<void> {
  for (const began = performance.now(); !holds(); await pause(50)) {
    if (performance.now() - began > limitMs) throw new Error(`Not within ${limitMs} ms: ${what}.`);
  }
}
