import { useState } from 'react';
import { type SourceId, sourceNames } from '#core/records/databases.ts';
import { spellCount } from '#core/text/spell-count.ts';
import type { DatabaseRow } from '#web/features/search/session/session-state.ts';
import { Button } from '#web/ui/controls/button.tsx';
import css from './receipt.module.css';
import { databaseStateText } from './receipt-details.ts';
import { failureReason, failureStateText, hitsText, spellSeconds } from './receipt-text-parts.ts';

/** One axis for the time bars of a receipt. */
interface TimeAxis {
  /** Where the axis ends, ms. */
  endMs: number;
  /** Marks in seconds, from 0. */
  ticks: number[];
}

const steps = [0.2, 0.5, 1, 2, 5, 10, 20, 60, 120, 300];

/** Ends at the first mark at or after the longest time; at most six marks. */
export function timeAxis(timesMs: readonly number[]): TimeAxis {
  const longest = Math.max(200, ...timesMs) / 1_000;
  const step = steps.find((each) => longest / each <= 5) ?? longest;
  const count = Math.max(1, Math.ceil(longest / step - 1e-9));
  const ticks = Array.from({ length: count + 1 }, (_, at) => Math.round(at * step * 10) / 10);
  return { endMs: count * step * 1_000, ticks };
}

interface TimeBarProps {
  tone: 'answered' | 'cache' | 'asking' | 'failed' | 'stopped';
  timeMs: number;
  /** Where the axis ends, ms. */
  endMs: number;
}

const height = 12;

/**
 * How long a database took: solid ink if answered, hollow from the cache, blue with a tip while asked, dashes to a
 * cross if failed.
 */
function TimeBar({ tone, timeMs, endMs }: TimeBarProps) {
  const share = Math.min(100, Math.max(tone === 'cache' ? 0 : 0.8, (100 * timeMs) / endMs));
  const width = `${share}%`;
  return (
    <svg className={css.bar} data-tone={tone} height={height} width="100%" aria-hidden="true">
      {tone === 'answered' && <rect x="0" y="2" width={width} height="8" />}
      {tone === 'cache' && <rect className={css.hollow} x="0.5" y="2.5" width="7" height="7" />}
      {tone === 'asking' && (
        <>
          <rect x="0" y="2" width={width} height="8" />
          <rect x={width} y="0" width="1.5" height="12" />
        </>
      )}
      {(tone === 'failed' || tone === 'stopped') && (
        <>
          <line className={css.dashes} x1="0" x2={width} y1="6" y2="6" />
          <svg x={width} y="0" overflow="visible" aria-hidden="true">
            <path className={css.cross} d="M-3 3l6 6M3 3l-6 6" />
          </svg>
        </>
      )}
    </svg>
  );
}

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
