/** How long the page's thread had the processor between an act and its picture, from the browser's own trace. */
import type { CDPSession } from '@playwright/test';
import type { TraceEvent } from './trace-event.ts';

/** An event that the reader caused; times in ms, both from the page's own beginning. */
interface EventTiming {
  /** Zero of events that belong to no interaction. */
  interactionId: number;
  timeStamp: number;
  /** When the thread had handed over the picture; what it does from then on holds up nothing. */
  commitFinishTime: number;
}

const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Traces the whole browser while something is done. */
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

/** ms of the processor that something the reader does costs the page, as `processorOf` has it. */
export async function processorMs(browser: CDPSession, act: () => Promise<void>): Promise<number> {
  return processorOf(await traced(browser, act));
}

/**
 * ms of the processor that the thread which answered the act used from the act to its picture, of an act of several parts
 * (press and release) the most; what other programs took meanwhile is not in it, nor what painting needs of other threads.
 */
export function processorOf(events: readonly TraceEvent[]): number {
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

/** µs; of a task that began before or ends after, its share. */
function processorWithin(events: readonly TraceEvent[], { pid, tid, ts: from }: TraceEvent, until: number): number {
  return events
    .filter((event) => event.name === 'RunTask' && event.ph === 'X' && event.pid === pid && event.tid === tid)
    .reduce((sum, { ts, dur = 0, tdur = 0 }) => {
      const within = Math.min(ts + dur, until) - Math.max(ts, from);
      return within <= 0 || dur === 0 ? sum : sum + (tdur * within) / dur;
    }, 0);
}
