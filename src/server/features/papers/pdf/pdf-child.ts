/**
 * The process that reads one PDF and exits: `pdf-child.mjs TASK`, JSON of ChildTask. A second thread reports how much
 * memory is in use, and ends the process when its standard input closes, also while the reading loops.
 */
import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { isMainThread, Worker } from 'node:worker_threads';
import { type ChildMessage, type ChildTask, messagePipe } from './child-messages.ts';
import { messageFrame } from './frames.ts';
import { readPages } from './read-pages.ts';

/**
 * Lower priority than the server, whose searches come first. Of a processor that is wanted by two, Linux gives the
 * reading about a quarter; with 10 it would be a tenth, and on a busy machine readings took too long.
 */
const niceness = 5;
const memoryEveryMs = 50;
/** pdf.js may leave a promise pending when a part of it failed. The wait is then limited to this. */
const stuckAfterMs = 3_000;

if (isMainThread) await read(JSON.parse(process.argv[2] ?? '') as ChildTask);
else watch();

function watch(): void {
  const end = () => process.kill(process.pid, 'SIGKILL');
  const input = new Socket({ fd: 0 });
  input.on('error', end).on('close', end).resume();
  setInterval(() => {
    try {
      writeSync(1, `${process.memoryUsage.rss()}\n`);
    } catch {
      end();
    }
  }, memoryEveryMs);
}

async function read(task: ChildTask): Promise<void> {
  try {
    setPriority(niceness);
  } catch {
    // Where the system forbids another priority, the usual one is used.
  }
  new Worker(new URL(import.meta.url)).on('error', () => process.exit(1));
  const pipe = new Socket({ fd: messagePipe, readable: false, writable: true });
  pipe.on('error', () => process.exit(1));
  let hasOpened = false;
  let hasEnded = false;

  async function say(message: ChildMessage): Promise<void> {
    if (hasEnded) return;
    hasOpened ||= message.message === 'opened';
    hasEnded = message.message === 'ended' || message.message === 'refused';
    if (!pipe.write(messageFrame(message))) await new Promise((resolve) => pipe.once('drain', resolve));
    if (hasEnded) pipe.end(() => process.exit(0));
  }
  const giveUp = () =>
    void say(hasOpened ? { message: 'ended', shortfall: 'damage' } : { message: 'refused', kind: 'damaged' });

  let stuck: NodeJS.Timeout | null = null;
  process.on('unhandledRejection', () => {
    stuck ??= setTimeout(giveUp, stuckAfterMs);
  });
  process.on('uncaughtException', giveUp);
  try {
    await say({ message: 'begun' });
    await readPages(task, async (message) => {
      if (stuck) clearTimeout(stuck);
      stuck = null;
      await say(message);
    });
  } catch {
    giveUp();
  }
}
