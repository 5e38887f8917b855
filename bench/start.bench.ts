/** From the process's start to listening, and memory when idle: budgets 1,500 ms and 150 MB. */
import { setTimeout as pause } from 'node:timers/promises';
import { median, printLine } from './bench-arguments.ts';
import { residentMegabytes, startBuiltServer, temporaryFolder } from './running-server.ts';

const runs = 5;
const { folder, remove } = temporaryFolder();
try {
  const first = await startBuiltServer({ DATA_DIR: folder });
  const freshMs = first.startMs;
  await first.stop();

  const times: number[] = [];
  const memory: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const server = await startBuiltServer({ DATA_DIR: folder });
    times.push(server.startMs);
    await pause(3_000);
    memory.push(residentMegabytes(server.process.pid ?? 0));
    await server.stop();
  }
  printLine({ what: 'start to listening, fresh data folder', ms: Math.round(freshMs) });
  printLine({
    what: 'start to listening, existing data',
    runs,
    medianMs: Math.round(median(times)),
    limitMs: 1_500,
    times: times.map(Math.round),
  });
  printLine({
    what: 'memory at rest, without the database’s process',
    runs,
    medianMb: Math.round(median(memory)),
    limitMb: 150,
  });
} finally {
  remove();
}
