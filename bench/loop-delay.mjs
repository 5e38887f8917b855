/** Loaded into a measured server (`--import`): logs the delay of each turn of its event loop, a line each. */
import { openSync, writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const everyMs = 5;
const folder = process.env.LOOP_DELAY_FOLDER;
// Its worker threads load this too; their delay is not measured, since no request waits for them.
if (folder !== undefined && isMainThread) {
  const file = openSync(`${folder}/${process.pid}.txt`, 'a');
  let due = performance.now() + everyMs;
  let lines = '';
  setInterval(() => {
    const now = performance.now();
    lines += `${Math.round(Date.now())} ${Math.max(0, now - due).toFixed(2)}\n`;
    due = now + everyMs;
    if (lines.length < 2_000) return;
    writeSync(file, lines);
    lines = '';
  }, everyMs).unref();
}
