import { Button } from '#web/ui/controls/button.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './steps.module.css';

export interface Step {
  /** "Asked six databases", "Reading 9 abstracts". */
  name: string;
  state: 'done' | 'running' | 'waiting' | 'failed';
  /** "1.3 s", "4 s of about 12". */
  time?: string | undefined;
}

const spoken: Record<Step['state'], string> = {
  done: 'done',
  running: 'running',
  waiting: 'waiting',
  failed: 'failed',
};

export interface StepsProps {
  steps: readonly Step[];
  onStop?: (() => void) | undefined;
  stopLabel?: string;
}

/** Work in progress as a list of named steps with their times; Stop leaves what has arrived. */
export function Steps({ steps, onStop, stopLabel = 'Stop and keep what has arrived' }: StepsProps) {
  return (
    <div className={css.steps}>
      <ol aria-live="polite">
        {steps.map((step) => (
          <li key={step.name} className={css.step} data-state={step.state}>
            <span className={css.dot} aria-hidden="true" />
            <span className={css.name}>
              {step.name}
              <VisuallyHidden>, {spoken[step.state]}</VisuallyHidden>
            </span>
            {/* The running clock would be read out each second. */}
            {step.time !== undefined && (
              <span className={css.time} aria-hidden={step.state === 'running' || undefined}>
                {step.time}
              </span>
            )}
          </li>
        ))}
      </ol>
      {onStop && (
        <Button look="row" tone="act" onClick={onStop}>
          {stopLabel}
        </Button>
      )}
    </div>
  );
}
