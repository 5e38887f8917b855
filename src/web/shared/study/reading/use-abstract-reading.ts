import { useEffect, useState } from 'react';
import { whenIdle } from '#web/ui/loading/when-idle.ts';
import { type AbstractReading, knownReading, readAbstract, unread, type WithText } from './abstract-reading.ts';

/** Time for reading during one rendering, in ms: enough for the results of a first screen. */
const atOnceMs = 6;
/** Time for reading between two frames, in ms. */
const betweenFramesMs = 8;

let spentMs = 0;
let counting = false;

function readAtOnce(study: WithText): AbstractReading | null {
  if (!counting) {
    counting = true;
    spentMs = 0;
    setTimeout(() => {
      counting = false;
    });
  }
  if (spentMs > atOnceMs) return null;
  const start = performance.now();
  const reading = readAbstract(study);
  spentMs += performance.now() - start;
  return reading;
}

const waiting = new Set<() => void>();
let scheduled = false;

function readLater(read: () => void): () => void {
  waiting.add(read);
  schedule();
  return () => waiting.delete(read);
}

function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  whenIdle(work, 300);
}

function work(): void {
  scheduled = false;
  const until = performance.now() + betweenFramesMs;
  for (const read of waiting) {
    waiting.delete(read);
    read();
    if (performance.now() > until) break;
  }
  if (waiting.size > 0) schedule();
}

/**
 * The reading of a study's text. The first few studies of a list are read while they are drawn, the others when the
 * browser is idle, so that a long list is painted at once; until then nothing counts as read.
 */
export function useAbstractReading(study: WithText): AbstractReading {
  const [, setRead] = useState<WithText>();
  const reading = knownReading(study) ?? readAtOnce(study);
  const open = reading === null;
  useEffect(() => {
    if (!open) return;
    return readLater(() => {
      readAbstract(study);
      setRead(study);
    });
  }, [open, study]);
  return reading ?? unread;
}
