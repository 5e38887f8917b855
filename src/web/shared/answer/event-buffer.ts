/**
 * Delays events, so that those shortly before the end of an answer are shown with the end, which then does not shift
 * them.
 */
import type { AnswerEvent } from '#contract/shared/checked-answer.ts';

/** Long enough for an answer that is made at once; too short to be noticed while a model writes for seconds. */
export const holdMs = 300;

export interface EventBuffer {
  take: (event: AnswerEvent) => void;
  /** Returns the events that were not shown, and ignores later ones. */
  end: () => AnswerEvent[];
}

export const emptyBuffer: EventBuffer = { take: () => undefined, end: () => [] };

/** Events before the first statement are shown at once; from there on all wait `holdMs` and are shown in order. */
export function bufferEvents(show: (events: AnswerEvent[]) => void): EventBuffer {
  let held: AnswerEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let over = false;
  const letGo = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const all = held;
    held = [];
    return all;
  };
  return {
    take: (event) => {
      if (over) return;
      if (held.length === 0 && event.event !== 'statement') {
        show([event]);
        return;
      }
      held.push(event);
      timer ??= setTimeout(() => show(letGo()), holdMs);
    },
    end: () => {
      over = true;
      return letGo();
    },
  };
}
