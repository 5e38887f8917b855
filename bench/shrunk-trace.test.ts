import { expect, test } from 'vitest';
import { inProcessorTime } from './shrunk-trace.ts';
import type { TraceEvent } from './trace-event.ts';

const event = (name: string, ts: number, dur: number, tdur: number, tid = 1) => ({
  name,
  ph: 'X',
  pid: 1,
  tid,
  ts,
  dur,
  tdur,
});

test('a task becomes as long as its processor time, with events in it scaled; events outside do not move', () => {
  const shrunk = inProcessorTime<TraceEvent>([
    event('ThreadControllerImpl::RunTask', 1_000, 800, 200),
    event('Layout', 1_400, 400, 100),
    event('RunTask', 3_000, 100, 100),
    { name: 'mark', ph: 'I', pid: 1, tid: 1, ts: 2_500 },
    event('Layout', 1_400, 400, 100, 2),
  ]);
  expect(shrunk.map(({ ts, dur }) => [ts, dur])).toEqual([
    [1_000, 200],
    [1_100, 100],
    [3_000, 100],
    [2_500, undefined],
    [1_400, 400],
  ]);
});
