/** The built server as a process of its own, to be measured from outside. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { UpstreamId } from '#server/http-client/limits/upstreams.ts';
import { projectFolder } from './bench-arguments.ts';

export interface RunningServer {
  address: string;
  /** From the process's start to the printed address, in milliseconds. */
  startMs: number;
  process: ChildProcess;
  /** The lines on its standard error so far; they are passed on too. */
  log: readonly string[];
  stop(): Promise<void>;
}

/** Starts dist/server/main.mjs on a free port; rejects when it ends before it is ready. */
export async function startBuiltServer(environment: Record<string, string>): Promise<RunningServer> {
  const began = performance.now();
  const child = spawn(process.execPath, [path.join(projectFolder, 'dist', 'server', 'main.mjs')], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    log.push(line);
    process.stderr.write(`${line}\n`);
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.once('close', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /ready at (\S+)/.exec(line);
      if (found?.[1]) resolve(found[1]);
    });
  });
  const startMs = performance.now() - began;
  return {
    address,
    startMs,
    process: child,
    log,
    stop: () =>
      new Promise((resolve) => {
        child.once('close', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** The settings that replace the nine services by simulated ones. */
export function mirrorSettings(baseUrls: Record<UpstreamId, URL>): Record<string, string> {
  return Object.fromEntries(Object.entries(baseUrls).map(([id, url]) => [`${id.toUpperCase()}_URL`, url.href]));
}

export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'metamind-bench-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Resident memory of a process in megabytes (Linux), without its children. */
export function residentMegabytes(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? Number.NaN) / 1024;
}
