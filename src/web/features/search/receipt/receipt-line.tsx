import { isAsking, type SearchState } from '#web/features/search/session/session-state.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { AskingTime } from './asking-time.tsx';
import css from './receipt-line.module.css';
import { lineParts } from './receipt-text-parts.ts';

/** The receipt on phones: one sentence and a button that opens it. */
export function ReceiptLine({ state, onOpen, onStop }: { state: SearchState; onOpen: () => void; onStop: () => void }) {
  return (
    <section className={css.line} aria-label="Receipt">
      <p className={css.words}>
        {lineParts(state).map(({ text, tone }) => (
          <span key={text} data-tone={tone}>
            {text}
            {tone === 'asking' && (
              <>
                {' '}
                <AskingTime since={state.startedAt} />
              </>
            )}{' '}
          </span>
        ))}
      </p>
      <p className={css.actions}>
        {isAsking(state) && (
          <Button look="row" tone="act" onClick={onStop} aria-label="Stop and keep what has arrived">
            Stop
          </Button>
        )}
        <Button id="open-receipt" look="row" tone="act" onClick={onOpen}>
          Receipt
        </Button>
      </p>
    </section>
  );
}
