import type { EngineDescription } from '#contract/engine.ts';
import { Ledger, LedgerRow } from '#web/ui/text/ledger.tsx';
import { engineRows, engineSentence } from './engine-text.ts';
import css from './page.module.css';

/** The engine of this server and its limits. */
export function WhoAnswers({ engine }: { engine: EngineDescription }) {
  return (
    <>
      <Ledger>
        {engineRows(engine).map(({ label, value, note }, index) => (
          <LedgerRow key={label} label={label} value={value} note={note} strong={index === 0} />
        ))}
      </Ledger>
      <p className={css.words}>{engineSentence(engine)}</p>
    </>
  );
}
