import { type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { AnswerEvent } from '#contract/shared/checked-answer.ts';
import type { CallInput, CallOutput, EndpointShape } from '#contract/shared/endpoint.ts';
import type { TrialFeature } from '#contract/shared/trial-feature.ts';
import { callForEvents } from '#web/api/call-events.ts';
import { isAborted } from '#web/api/request-error.ts';
import { useTrialGate } from '#web/shared/account/trial/trial-gate.tsx';
import { type AnswerWork, noWork, workAfterEvent, workBegun, workEnded } from './answer-work.ts';

/** Long enough for an answer that is made at once; too short to be noticed while a model writes for seconds. */
export const holdMs = 300;

interface EventBuffer {
  take: (event: AnswerEvent) => void;
  /** Returns the events that were not shown, and ignores later ones. */
  end: () => AnswerEvent[];
}

const emptyBuffer: EventBuffer = { take: () => undefined, end: () => [] };

/**
 * Delays events, so that those shortly before the end of an answer are shown with the end, which then does not shift
 * them. Events before the first statement are shown at once; from there on all wait `holdMs` and are shown in order.
 */
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

export interface EngineAnswer<Shape extends EndpointShape> {
  work: AnswerWork;
  /** The whole response once it is there; the last one stays while another is made. */
  result: CallOutput<Shape> | null;
  /** Asks; a request in progress is aborted. */
  start: (input: CallInput<Shape>) => void;
  /** Shows an existing answer; a request in progress is aborted. */
  show: (result: CallOutput<Shape>) => void;
  /** Aborts the request; what has arrived stays. */
  stop: () => void;
  /** For a guest: how many more are free. */
  trialLine: ReactNode;
  /** The dialog about free uses; must stay where it is when other dialogs close. */
  trialGate: ReactNode;
}

export interface EngineAnswerOptions<Shape extends EndpointShape> {
  /** The trial that the endpoint counts; null for one that needs an account anyway. */
  trial: TrialFeature | null;
  onDone?: (result: CallOutput<Shape>) => void;
  /** Not called after an abort, or if no free uses are left. */
  onError?: (error: unknown) => void;
  /** The free uses are used up: their dialog is open. */
  onUsedUp?: () => void;
}

/** One answer of an engine, with its events while it is made. Leaving the screen aborts it. */
export function useEngineAnswer<Shape extends EndpointShape>(
  endpoint: Shape & { streams: true },
  options: EngineAnswerOptions<Shape>,
): EngineAnswer<Shape> {
  const [work, setWork] = useState<AnswerWork>(noWork);
  const [result, setResult] = useState<CallOutput<Shape> | null>(null);
  const { guarded, line, gate } = useTrialGate();
  const running = useRef<AbortController | null>(null);
  const arriving = useRef<EventBuffer>(emptyBuffer);
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => () => running.current?.abort(), []);

  const start = (input: CallInput<Shape>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const isCurrent = () => running.current === controller && !controller.signal.aborted;
    const told = bufferEvents((events) => {
      // As the answer at the end: drawn in slices, so that a phone can be used meanwhile.
      if (isCurrent()) startTransition(() => setWork((before) => events.reduce(workAfterEvent, before)));
    });
    arriving.current = told;
    setWork(workBegun(Date.now()));
    const ask = () => callForEvents(endpoint, input, told.take, { signal: controller.signal });
    const { trial } = options;
    (trial === null ? ask() : guarded(trial, ask)).then(
      (answered) => {
        if (!isCurrent()) return;
        const rest = told.end();
        startTransition(() => {
          setWork((before) => workEnded(rest.reduce(workAfterEvent, before), answered === null ? 'idle' : 'done'));
          if (answered !== null) setResult(answered);
        });
        if (answered === null) latest.current.onUsedUp?.();
        else latest.current.onDone?.(answered);
      },
      (error: unknown) => {
        if (!isCurrent() || isAborted(error)) return;
        const rest = told.end();
        setWork((before) => workEnded(rest.reduce(workAfterEvent, before), 'failed'));
        latest.current.onError?.(error);
      },
    );
  };

  const show = useCallback((answered: CallOutput<Shape>) => {
    running.current?.abort();
    arriving.current.end();
    setResult(answered);
    setWork(workEnded(workBegun(Date.now()), 'done'));
  }, []);

  const stop = useCallback(() => {
    running.current?.abort();
    const rest = arriving.current.end();
    setWork((before) => workEnded(rest.reduce(workAfterEvent, before), 'stopped'));
  }, []);

  return { work, result, start, show, stop, trialLine: line, trialGate: gate };
}
