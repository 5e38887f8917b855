import type { SelfTest } from '#contract/engine.ts';
import { formatIsoDate } from '#web/shared/study/format-date.ts';
import { Ledger, LedgerRow } from '#web/ui/text/ledger.tsx';
import { faultKindLabel } from './engine-text.ts';
import css from './page.module.css';

/** The check against statements that are known to be false or true: detections by kind, and false alarms. */
export function SelfTestTable({ test }: { test: SelfTest }) {
  const total = test.kinds.reduce((sum, kind) => sum + kind.total, 0);
  const caught = test.kinds.reduce((sum, kind) => sum + kind.caught, 0);
  return (
    <>
      <p className={css.words}>
        {total} false statements of {test.kinds.length} kinds and {test.trueTotal} true ones, written by hand for this
        test. Caught means dropped, or shown with what is wrong beside it. The rules were mended with these statements
        at hand. On new ones, written before anybody ran them and most of them false in meaning rather than in a figure,
        the check caught about three of five false statements and held nearly one of four fair ones to be false: read
        the quote behind a mark.
      </p>
      <Ledger>
        {test.kinds.map(({ kind, total: all, caught: found }) => (
          <LedgerRow
            key={kind}
            label={faultKindLabel(kind)}
            value={`${found} of ${all}`}
            tone={found < all ? 'caution' : 'plain'}
          />
        ))}
        <LedgerRow label="False statements caught" value={`${caught} of ${total}`} total ruled />
        <LedgerRow label="False alarms" value={`${test.falseAlarms} of ${test.trueTotal} true statements`} />
      </Ledger>
      <p className={css.note}>
        Check {test.version}, {formatIsoDate(test.date)}.
      </p>
    </>
  );
}
