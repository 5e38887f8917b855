import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { readModelRows } from '#contract/meta-analysis.ts';
import { messageOf } from '#web/api/request-error.ts';
import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { onUnauthorised } from '#web/shared/account/session-end.ts';
import type { AnswerWork } from '#web/shared/answer/answer-work.ts';
import { droppedText, passageText } from '#web/shared/answer/colophon-text.ts';
import { useEngineAnswer } from '#web/shared/answer/use-engine-answer.ts';
import { countReadings, noReadings, type ReadingBatch, type ReadingCounts, takeReadings } from './model-readings.ts';

export interface ModelReadingRun {
  phase: 'idle' | 'working' | 'done' | 'stopped' | 'failed';
  work: AnswerWork;
  /** The studies of the running request, counted from 1. */
  asked: { from: number; to: number; total: number };
  /** Of all requests that came back. */
  counts: ReadingCounts;
  /** How many studies they were of. */
  read: number;
  /** Notes for the user beside the counts. */
  notes: readonly string[];
  /** Why it failed, in a sentence. */
  fault: string | null;
  start: (batches: readonly ReadingBatch[], fresh: boolean) => void;
  stop: () => void;
  trialLine: ReactNode;
  trialGate: ReactNode;
}

interface Progress {
  batches: readonly ReadingBatch[];
  at: number;
  fresh: boolean;
  counts: ReadingCounts;
  notes: readonly string[];
  fault: string | null;
}

const atRest: Progress = { batches: [], at: 0, fresh: false, counts: noReadings, notes: [], fault: null };
const sizeOf = (batches: readonly ReadingBatch[]) => batches.reduce((sum, batch) => sum + batch.length, 0);

/** Has a model read the rows, one request after the other; each that comes back is one change of the table. */
export function useModelReading(view: AnalysisView): ModelReadingRun {
  const [progress, setProgress] = useState(atRest);
  const [phase, setPhase] = useState<ModelReadingRun['phase']>('idle');
  const latest = useRef({ view, progress });
  useLayoutEffect(() => {
    latest.current = { view, progress };
  });
  const fail = (fault: string) => {
    setProgress((before) => ({ ...before, fault }));
    setPhase('failed');
  };
  const engine = useEngineAnswer(readModelRows, {
    trial: 'metaAnalysis',
    onDone: (result) => {
      const { view: now, progress: before } = latest.current;
      const { answer } = result;
      if (answer.model === null) {
        fail(answer.insteadOf?.why ?? 'No language model answered.');
        return;
      }
      const batch = before.batches[before.at] ?? [];
      const size = batch.length === 1 ? '1 study' : `${batch.length} studies`;
      now.change(`${answer.model}’s reading of ${size}`, (draft) => takeReadings(draft, result));
      const dropped = droppedText(answer);
      const told = [...answer.notes, dropped && `Of what ${answer.model} said, ${dropped}`, passageText(answer)].filter(
        (note) => note !== null,
      );
      const next = {
        ...before,
        at: before.at + 1,
        counts: countReadings(before.counts, now.draft, batch, result),
        notes: [...new Set([...before.notes, ...told])],
      };
      setProgress(next);
      if (next.at < next.batches.length) ask(next);
      else setPhase('done');
    },
    onError: (error) => {
      if (onUnauthorised(error)) setPhase('stopped');
      else fail(messageOf(error, 'The server answered with a fault.'));
    },
    onUsedUp: () => setPhase('stopped'),
  });
  const ask = ({ batches, at, fresh }: Progress) => {
    const studies = [...(batches[at] ?? [])];
    engine.start({ body: { studies, ...(fresh && { fresh }) } });
  };
  const { batches, at, counts, notes, fault } = progress;
  const from = sizeOf(batches.slice(0, at)) + 1;
  return {
    phase,
    work: engine.work,
    asked: { from, to: from - 1 + (batches[at]?.length ?? 0), total: sizeOf(batches) },
    counts,
    read: from - 1,
    notes,
    fault,
    start: (wanted, fresh) => {
      const begun = { ...atRest, batches: wanted, fresh };
      setProgress(begun);
      setPhase('working');
      ask(begun);
    },
    stop: () => {
      engine.stop();
      setPhase('stopped');
    },
    trialLine: engine.trialLine,
    trialGate: engine.trialGate,
  };
}
