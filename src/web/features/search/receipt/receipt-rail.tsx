import type { ReactNode } from 'react';
import { type SourceId, sourceIds, sourceNames } from '#core/records/databases.ts';
import { spellCount } from '#core/text/spell-count.ts';
import { filterLabels } from '#web/features/search/form/filter-labels.ts';
import { type DatabaseRow, isAsking, type SearchState } from '#web/features/search/session/session-state.ts';
import { formatMoment } from '#web/shared/study/format-date.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Ledger, LedgerRow } from '#web/ui/text/ledger.tsx';
import { AskingTime, useNow } from './asking-time.tsx';
import css from './receipt-rail.module.css';
import { type ReceiptSums, receiptSums } from './receipt-sums.ts';
import { currentStateParts, failureReason, failureStateText, hitsText, spellSeconds } from './receipt-text-parts.ts';

export interface ReceiptRailProps {
  state: SearchState;
  onOpen: () => void;
  onStop: () => void;
  onAskAgain: (source: SourceId) => void;
}

const minus = (count: number) => `−${spellCount(count)}`;

/** The collapsed receipt in the rail: each database's answer, and how the numbers add up to the list. */
export function ReceiptRail({ state, onOpen, onStop, onAskAgain }: ReceiptRailProps) {
  const rows = new Map(state.databases.map((row) => [row.source, row]));
  const asking = isAsking(state);
  return (
    <section aria-labelledby="receipt-rail">
      <h2 id="receipt-rail" className={css.title}>
        Receipt
      </h2>
      <p className={css.when}>
        {formatMoment(new Date(state.startedAt).toISOString())}.{' '}
        {currentStateParts(state)
          .map(({ text }) => text)
          .join(' ')}
      </p>
      <div className={css.rows}>
        <Ledger>
          {sourceIds.map((source) => {
            const row = rows.get(source);
            return row ? (
              <RailRow key={source} row={row} onAskAgain={() => onAskAgain(source)} />
            ) : (
              <LedgerRow key={source} label={sourceNames[source]} value="not asked" tone="quiet" />
            );
          })}
          <SumRows sums={receiptSums(state)} state={state} />
        </Ledger>
      </div>
      <p className={css.actions}>
        <Button id="open-receipt" look="row" onClick={onOpen}>
          Open, with exact queries
        </Button>
        {asking && (
          <Button look="row" tone="act" onClick={onStop} aria-label="Stop and keep what has arrived">
            Stop
          </Button>
        )}
      </p>
    </section>
  );
}

function RailRow({ row, onAskAgain }: { row: DatabaseRow; onAskAgain: () => void }) {
  const now = useNow((row.failure?.retryAt ?? 0) > Date.now(), 1_000);
  const label = sourceNames[row.source];
  if (row.state === 'asking') {
    return (
      <LedgerRow
        label={label}
        value={<span className={css.asking}>asking</span>}
        aside={<AskingTime since={row.askedAt} />}
      />
    );
  }
  const hits = hitsText(row);
  if (row.state === 'answered') return <LedgerRow label={label} value={hits} aside={timeOf(row)} />;
  return (
    <LedgerRow
      label={label}
      value={hits === null ? failureStateText(row) : `${hits}, then ${failureStateText(row)}`}
      tone={row.state === 'failed' ? 'caution' : 'quiet'}
      note={failureReason(row, now)}
      action={
        <Button look="row" tone="act" onClick={onAskAgain} aria-label={`Ask ${label} again`}>
          Ask again
        </Button>
      }
    />
  );
}

function timeOf({ answered }: DatabaseRow): ReactNode {
  const receipt = answered[answered.length - 1]?.receipt;
  if (!receipt) return undefined;
  return receipt.cacheAgeMs === null ? spellSeconds(receipt.tookMs) : 'cache';
}

function SumRows({ sums, state }: { sums: ReceiptSums; state: SearchState }) {
  const { list, databases } = state;
  const rounds = Math.max(1, ...databases.map(({ answered }) => answered.length));
  const pages = Math.ceil(sums.studies / list.limit);
  return (
    <>
      <LedgerRow
        ruled
        label={rounds === 1 ? `First ${list.limit} of each` : 'Records fetched'}
        value={spellCount(sums.sent)}
      />
      {sums.filtered.map(({ name, count }) => (
        <LedgerRow key={name} label={filterLabels[name]} value={minus(count)} />
      ))}
      {sums.droppedCount > 0 && <LedgerRow label="Not usable" value={minus(sums.droppedCount)} />}
      {sums.sameStudy > 0 && <LedgerRow label="Same study twice" value={minus(sums.sameStudy)} />}
      <LedgerRow
        total
        label={pages > 1 ? `Studies shown, ${pages} pages` : 'Studies shown'}
        value={spellCount(sums.studies)}
      />
    </>
  );
}
