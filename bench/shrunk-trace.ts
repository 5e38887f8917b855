/**
 * A trace as it would be on a machine without other work. Where a processor is shared, a task of 5 ms may last 80, and
 * Lighthouse, which multiplies the duration of tasks, would score the other programs. The trace also has each task's
 * processor time (`tdur`): with that as the duration, the same page gets similar scores at any load.
 */

import type { TraceEvent } from './trace-event.ts';

const isTask = ({ name, ph, dur, tdur }: TraceEvent): boolean =>
  ph === 'X' && name.endsWith('RunTask') && dur !== undefined && dur > 0 && tdur !== undefined && tdur <= dur;

/**
 * Shrinks every task of every thread to its processor time, and scales what is in it. Tasks begin when they began, so
 * that waits, mostly for the network, do not change.
 */
export function inProcessorTime<Event extends TraceEvent>(events: readonly Event[]): Event[] {
  const threads = new Map<string, TraceEvent[]>();
  for (const event of events.filter(isTask)) {
    const thread = `${event.pid} ${event.tid}`;
    const tasks = threads.get(thread);
    if (tasks) tasks.push(event);
    else threads.set(thread, [event]);
  }
  const outermost = new Map([...threads].map(([thread, tasks]) => [thread, outermostOf(tasks)]));
  return events.map((event) => {
    const tasks = outermost.get(`${event.pid} ${event.tid}`);
    const task = tasks && taskAt(tasks, event.ts);
    if (!task?.dur || task.tdur === undefined) return event;
    const share = task.tdur / task.dur;
    const ts = task.ts + (event.ts - task.ts) * share;
    return { ...event, ts, ...(event.dur !== undefined && { dur: event.dur * share }) };
  });
}

/** In the order of time, without nested tasks. */
function outermostOf(tasks: readonly TraceEvent[]): TraceEvent[] {
  const found: TraceEvent[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const task of [...tasks].sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    if (task.ts < end) continue;
    found.push(task);
    end = task.ts + (task.dur ?? 0);
  }
  return found;
}

/** The task at a moment. */
function taskAt(tasks: readonly TraceEvent[], ts: number): TraceEvent | undefined {
  let low = 0;
  let high = tasks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tasks[middle]?.ts ?? 0) <= ts) low = middle + 1;
    else high = middle;
  }
  const task = tasks[low - 1];
  return task && ts <= task.ts + (task.dur ?? 0) ? task : undefined;
}
