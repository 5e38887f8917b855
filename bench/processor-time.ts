/** The processor time of the page's thread between an action and its frame, from the browser's own trace. */
import type { CDPSession } from '@playwright/test';
import type { TraceEvent } from './trace-event.ts';

/** An event that the user caused; times in ms, both from the page's own start. */
interface EventTiming {
  /** Zero of events that belong to no interaction. */
  interactionId: number;
  timeStamp: number;
  /** When the thread had committed the frame; later work does not delay it. */
  commitFinishTime: number;
}

const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Traces the whole browser while `act` runs. */
async function traced(browser: CDPSession, act: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  const take = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  browser.on('Tracing.dataCollected', take);
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordAsMuchAsPossible', includedCategories, excludedCategories: ['*'] },
  });
  await act();
  const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve));
  await browser.send('Tracing.end');
  await complete;
  browser.off('Tracing.dataCollected', take);
  return events;
}

/** The processor time of an action, in ms, as `processorOf` computes it. */
export async function processorMs(browser: CDPSession, act: () => Promise<void>): Promise<number> {
  return processorOf(await traced(browser, act));
}

/**
 * Processor time of the thread that handled the action, from the action to its frame, in ms; for an action of several
 * parts (press and release) the longest. It excludes other programs, and other threads' painting.
 */
function processorOf(events: readonly TraceEvent[]): number {
  const used = events.flatMap((event) => {
    const {
      interactionId = 0,
      timeStamp = 0,
      commitFinishTime = 0,
    } = (event.args as { data?: Partial<EventTiming> } | undefined)?.data ?? {};
    if (event.name !== 'EventTiming' || interactionId === 0 || commitFinishTime < timeStamp) return [];
    return [processorWithin(events, event, event.ts + (commitFinishTime - timeStamp) * 1000)];
  });
  if (used.length === 0) throw new Error('The trace has no interaction.');
  return Math.max(...used) / 1000;
}

/** µs; of a task that crosses a limit, its share. */
function processorWithin(events: readonly TraceEvent[], { pid, tid, ts: from }: TraceEvent, until: number): number {
  return events
    .filter((event) => event.name === 'RunTask' && event.ph === 'X' && event.pid === pid && event.tid === tid)
    .reduce((sum, { ts, dur = 0, tdur = 0 }) => {
      const within = Math.min(ts + dur, until) - Math.max(ts, from);
      return within <= 0 || dur === 0 ? sum : sum + (tdur * within) / dur;
    }, 0);
}
