import { sourceNames } from '#core/bibliography/study-record.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { secondsWords } from './receipt-words.ts';
import css from './results.module.css';
import type { DatabaseRow } from './session-state.ts';
import { useNow } from './use-now.ts';

/** Cards that have not arrived, in the heights of those that will; `steps` names who is asked and for how long. */
export function Waiting({
  databases,
  cards,
  steps,
  onStop,
}: {
  databases: readonly DatabaseRow[];
  cards: number;
  steps: boolean;
  onStop: () => void;
}) {
  return (
    <div>
      {steps && <AskingSteps databases={databases} onStop={onStop} />}
      {['first', 'second', 'third', 'fourth'].slice(0, cards).map((name) => (
        <div key={name} className={css.skeleton}>
          <div>
            <Skeleton widths={[28]} />
            <Skeleton widths={[96, 62]} lineHeight={27} />
            <Skeleton widths={[74]} />
            <Skeleton widths={[100, 98, 91]} lineHeight={25} />
            <Skeleton widths={[34]} lineHeight={36} />
          </div>
          <div className={css.skeletonMargin}>
            <Skeleton widths={[100, 100, 100]} lineHeight={24} />
          </div>
        </div>
      ))}
    </div>
  );
}

function AskingSteps({ databases, onStop }: { databases: readonly DatabaseRow[]; onStop: () => void }) {
  const now = useNow(true);
  return (
    <div className={css.steps}>
      <Steps
        steps={databases.map(({ source, state, askedAt, answered, failure }) => {
          const took = answered[answered.length - 1]?.receipt.tookMs ?? failure?.tookMs;
          return {
            name: `${state === 'answered' ? 'Asked' : 'Asking'} ${sourceNames[source]}`,
            state: state === 'asking' ? 'running' : state === 'answered' ? 'done' : 'failed',
            time:
              state === 'asking' ? secondsWords(now - askedAt) : took === undefined ? undefined : secondsWords(took),
          };
        })}
        onStop={onStop}
      />
    </div>
  );
}
