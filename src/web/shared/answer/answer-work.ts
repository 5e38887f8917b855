/** An answer in progress, as plain data: its events, step by step, and how it ended. */
import type { AnswerEvent, AnswerStatement, AnswerStudy } from '#contract/shared/checked-answer.ts';
import type { Step } from '#web/ui/feedback/steps.tsx';

/** `stopped` by the user: what had arrived stays. */
type WorkState = 'idle' | 'working' | 'done' | 'failed' | 'stopped';

export interface AnswerWork {
  state: WorkState;
  /** Epoch ms. */
  startedAt: number;
  /** `at`: ms since the server began. */
  steps: readonly { name: string; at: number }[];
  studies: readonly AnswerStudy[];
  /** Statements that have passed the check, in the order of arriving. */
  statements: readonly AnswerStatement[];
}

export const noWork: AnswerWork = { state: 'idle', startedAt: 0, steps: [], studies: [], statements: [] };

export function workBegun(startedAt: number): AnswerWork {
  return { ...noWork, state: 'working', startedAt };
}

/**
 * Applies one event. A new list of studies means that another engine starts again: the first one's statements are
 * removed.
 */
export function workAfterEvent(work: AnswerWork, event: AnswerEvent): AnswerWork {
  if (work.state !== 'working') return work;
  switch (event.event) {
    case 'step':
      return { ...work, steps: [...work.steps, { name: event.name, at: event.at }] };
    case 'studies':
      return { ...work, studies: event.studies, statements: [] };
    case 'statement':
      return { ...work, statements: [...work.statements, event.statement] };
  }
}

export function workEnded(work: AnswerWork, state: 'done' | 'failed' | 'stopped' | 'idle'): AnswerWork {
  return work.state === 'working' ? { ...work, state } : work;
}

/** `1.3 s`; `0.0 s` below 50 ms. */
export function formatSeconds(ms: number): string {
  return ms < 50 ? '0.0 s' : `${(ms / 1_000).toFixed(1)} s`;
}

/** The steps with their times: each lasts until the next one begins, the last one until now (epoch ms). */
export function stepsOf({ state, steps, startedAt }: AnswerWork, now: number): Step[] {
  const running = state === 'working';
  if (steps.length === 0) {
    return running ? [{ name: 'Asking the server', state: 'running', time: formatSeconds(now - startedAt) }] : [];
  }
  const seen = new Map<string, number>();
  return steps.map(({ name, at }, index) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    const next = steps[index + 1];
    const end = next ? next.at : Math.max(at, now - startedAt);
    return {
      name: times === 1 ? name : `${name}, attempt ${times}`,
      state: next || state === 'done' ? 'done' : running ? 'running' : 'failed',
      time: next || running ? formatSeconds(end - at) : undefined,
    };
  });
}

/** `Stopped. 4 checked statements arrived.` */
export function stoppedText(count: number): string {
  if (count === 0) return 'Stopped. Nothing had arrived yet.';
  return `Stopped. ${count} checked ${count === 1 ? 'statement' : 'statements'} arrived.`;
}
