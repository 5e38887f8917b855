import { expect, test } from 'vitest';
import { createBackgroundWork } from './background-work.ts';

function backgroundWork() {
  const lines: { event: string; fields: unknown }[] = [];
  const log = {
    error: (event: string, fields?: unknown) => lines.push({ event, fields }),
    warn() {},
    info() {},
    debug() {},
  };
  return { backgroundWork: createBackgroundWork(log), lines };
}

test('closing waits for what is under way, and an error is logged and stops nothing', async () => {
  const { backgroundWork: later, lines } = backgroundWork();
  const done: string[] = [];
  later.run(async () => {
    throw new Error('broken');
  });
  later.run(async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    done.push('slow');
  });
  await later.settled(5_000);
  expect(done).toEqual(['slow']);
  expect(lines.map(({ event }) => event)).toEqual(['work after an answer failed']);
});

test('closing does not wait for ever', async () => {
  const { backgroundWork: later } = backgroundWork();
  later.run(() => new Promise(() => {}));
  await expect(later.settled(40)).resolves.toBeUndefined();
});
