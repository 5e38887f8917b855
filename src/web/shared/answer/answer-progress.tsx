import { useEffect, useState } from 'react';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Steps } from '#web/ui/feedback/steps.tsx';
import css from './answer-progress.module.css';
import { type AnswerWork, stepsOf, stoppedText } from './answer-work.ts';

const tickMs = 200;

/** Epoch ms, renewed while something runs. */
function useTicking(running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}

export interface AnswerProgressProps {
  work: AnswerWork;
  onStop: () => void;
}

/**
 * The progress of an answer: its steps with their times while it is made, and the part that arrived if it was stopped.
 */
export function AnswerProgress({ work, onStop }: AnswerProgressProps) {
  const now = useTicking(work.state === 'working');
  if (work.state === 'stopped') {
    return (
      <p className={css.stopped} role="status">
        {stoppedText(work.statements.length)}
      </p>
    );
  }
  if (work.state !== 'working') return null;
  return (
    <div className={css.progress}>
      <Steps steps={stepsOf(work, now)} onStop={onStop} />
      {work.statements.length === 0 && <Skeleton widths={[96, 100, 91, 62]} lineHeight={28} />}
    </div>
  );
}
