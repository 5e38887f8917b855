/**
 * The process that reads one PDF and exits: `pdf-child.mjs TASK`, JSON of ChildTask. A second thread reports how much
 * memory is in use, and ends the process when its standard input closes, also while the reading loops.
 */

import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { isMainThread, Worker } from 'node:worker_threads';
import { type ChildMessage, type ChildTask, messagePipe } from './child-messages.ts';
import { readPages } from './read-pages.ts';

/** Messages over a pipe: four bytes of length, big-endian, then JSON in UTF-8. */

/** A longer message is an error of its sender. */
const maxFrameBytes = 4 * 1024 * 1024;

export function messageFrame(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message));
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  return Buffer.concat([head, body]);
}

/**
 * Calls `hear` with each message of a byte stream as soon as it is complete. The returned function takes the next
 * bytes; it throws where they are not such messages.
 */
export function frameReader(hear: (message: unknown) => void): (bytes: Buffer) => void {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let wanted = 4;
  let inBody = false;
  return (bytes) => {
    waiting.push(bytes);
    waitingBytes += bytes.length;
    while (waitingBytes >= wanted) {
      const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting);
      const part = all.subarray(0, wanted);
      waiting = [all.subarray(wanted)];
      waitingBytes = all.length - wanted;
      if (inBody) hear(JSON.parse(part.toString()));
      wanted = inBody ? 4 : part.readUInt32BE();
      inBody = !inBody;
      if (inBody && wanted > maxFrameBytes) throw new RangeError('A message is longer than any may be.');
    }
  };
}

/** Lower priority than the server, whose searches come first. */
const niceness = 10;
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
