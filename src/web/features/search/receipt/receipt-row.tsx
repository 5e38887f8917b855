import { useState } from 'react';
import { type SourceId, sourceNames } from '#core/records/databases.ts';
import { spellCount } from '#core/text/spell-count.ts';
import type { DatabaseRow } from '#web/features/search/session/session-state.ts';
import { Button } from '#web/ui/controls/button.tsx';
import css from './receipt.module.css';
import { databaseStateText } from './receipt-details.ts';
import { failureReason, failureStateText, hitsText, spellSeconds } from './receipt-text-parts.ts';
import type { TimeAxis } from './time-axis.ts';
import { TimeBar, type TimeBarProps } from './time-bar.tsx';

export interface ReceiptRowProps {
  row: DatabaseRow;
  axis: TimeAxis;
  /** Epoch ms, running while a request is open. */
  now: number;
  onStop: (source: SourceId) => void;
  onAskAgain: (source: SourceId) => void;
}

/** How long the row's last request took, or has taken so far, ms. */
export function timeOf({ state, failure, answered, askedAt }: DatabaseRow, now: number): number {
  if (state === 'asking') return now - askedAt;
  if (state === 'failed') return failure?.tookMs ?? 0;
  const receipt = answered[answered.length - 1]?.receipt;
  return receipt && receipt.cacheAgeMs === null ? receipt.tookMs : 0;
}

function toneOf({ state, answered }: DatabaseRow): TimeBarProps['tone'] {
  if (state !== 'answered') return state;
  return (answered[answered.length - 1]?.receipt.cacheAgeMs ?? null) === null ? 'answered' : 'cache';
}

/** One database: the exact query, its time, hits, records fetched, and its answer. */
export function ReceiptRow({ row, axis, now, onStop, onAskAgain }: ReceiptRowProps) {
  const [whole, setWhole] = useState(false);
  const name = sourceNames[row.source];
  const last = row.answered[row.answered.length - 1]?.receipt;
  const hits = hitsText(row);
  const sent = row.answered.reduce((sum, page) => sum + page.sent, 0);
  const query = last?.asked ?? null;
  return (
    <tr data-state={row.state}>
      <th scope="row" className={css.name}>
        {name}
      </th>
      <td className={css.query}>
        {query === null ? (
          <span className={css.quiet}>{row.state === 'asking' ? 'shown when it answers' : 'not known'}</span>
        ) : (
          <button
            type="button"
            className={css.code}
            data-whole={whole || undefined}
            aria-expanded={whole}
            title={whole ? 'Cut the query again' : 'Show the whole query'}
            onClick={() => setWhole(!whole)}
          >
            <code>{query}</code>
          </button>
        )}
        {last && last.translation !== null && (
          <p className={css.detail}>
            Understood as <code>{last.translation}</code>
          </p>
        )}
        {last && last.ignoredTerms.length > 0 && (
          <p className={css.detail}>Left out of the query: {last.ignoredTerms.map((term) => `“${term}”`).join(', ')}</p>
        )}
      </td>
      <td className={css.time}>
        <TimeBar tone={toneOf(row)} timeMs={timeOf(row, now)} endMs={axis.endMs} />
      </td>
      <td className={css.number}>
        {hits ?? (row.state === 'asking' ? 'not yet' : 'none')}
        {hits !== null && <span className={css.unit}> hits</span>}
      </td>
      <td className={css.number}>
        {spellCount(sent)}
        <span className={css.unit}> fetched</span>
      </td>
      <td className={css.said}>
        {row.state === 'answered' && databaseStateText(row)}
        {row.state === 'asking' && (
          <>
            <span>{`asking, ${spellSeconds(now - row.askedAt)}`}</span>{' '}
            <Button look="row" onClick={() => onStop(row.source)} aria-label={`Stop asking ${name}`}>
              Stop
            </Button>
          </>
        )}
        {(row.state === 'failed' || row.state === 'stopped') && (
          <>
            <span title={row.failure?.advice ?? undefined}>
              {row.state === 'stopped' ? failureStateText(row) : failureReason(row, now)}
            </span>{' '}
            <Button look="row" tone="act" onClick={() => onAskAgain(row.source)} aria-label={`Ask ${name} again`}>
              Ask again
            </Button>
            {row.failure?.advice && <p className={css.detail}>{row.failure.advice}</p>}
          </>
        )}
      </td>
    </tr>
  );
}
