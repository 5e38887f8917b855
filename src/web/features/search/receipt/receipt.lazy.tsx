import { useEffect, useRef } from 'react';
import { providerIds, type SourceId, sourceNames } from '#core/records/databases.ts';
import { filterNames } from '#core/records/search-filters.ts';
import { spellCount } from '#core/text/spell-count.ts';
import { activeFilters, filterLabels, filterTitles } from '#web/features/search/form/filter-labels.ts';
import { type DatabaseRow, isAsking, type SearchState } from '#web/features/search/session/session-state.ts';
import { formatMoment } from '#web/shared/study/format-date.ts';
import { joinList } from '#web/shared/study/retraction/study-retraction.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useNow } from './asking-time.tsx';
import css from './receipt.module.css';
import { databaseStateText, filterReports } from './receipt-details.ts';
import { ReceiptRow, timeAxis, timeOf } from './receipt-row.tsx';
import { receiptSums } from './receipt-sums.ts';
import { currentStateParts, failureReason, hitsText, spellStudies } from './receipt-text-parts.ts';

// The receipt as plain text, for a methods section or an e-mail.

/** Times are ISO (UTC), so that the text means the same wherever it is read. */
export function receiptText(state: SearchState): string {
  const { parameters, databases, startedAt, searchId } = state;
  const sums = receiptSums(state);
  const filters = activeFilters(parameters).map(({ label }) => label);
  const taken = [
    ...sums.filtered.map(({ name, count }) => [`− ${count}`, filterLabels[name].toLowerCase()] as const),
    ...sums.dropped.map(({ source, reason, count }) => [`− ${count}`, `${sourceNames[source]}: ${reason}`] as const),
    ...(sums.sameStudy > 0 ? [[`− ${sums.sameStudy}`, 'the same study twice'] as const] : []),
  ];
  return [
    `Search: ${parameters.query}`,
    `Asked: ${new Date(startedAt).toISOString()} (search ${searchId})`,
    `Filters: ${filters.length === 0 ? 'none' : filters.join('; ')}`,
    ...filterReports(databases, filterNames).map(({ name, words }) => `  ${filterTitles[name]}: ${words}`),
    '',
    ...databases.flatMap(databaseLines),
    `  ${sums.sent} fetched`,
    ...taken.map(([count, words]) => `${count} ${words}`),
    `= ${sums.studies} studies${sums.retracted > 0 ? `, ${sums.retracted} of them retracted` : ''}`,
    '',
  ].join('\n');
}

function databaseLines(row: DatabaseRow): string[] {
  const receipt = row.answered[row.answered.length - 1]?.receipt;
  const hits = hitsText(row);
  const sent = row.answered.reduce((sum, page) => sum + page.sent, 0);
  const said =
    row.state === 'answered' ? databaseStateText(row) : row.state === 'asking' ? 'still asked' : failureReason(row, 0);
  return [
    `${sourceNames[row.source]}: ${hits === null ? '' : `${hits} hits, ${sent} fetched, `}${said}`,
    ...(receipt && receipt.asked !== null ? [`  Query: ${receipt.asked}`] : []),
    ...(receipt && receipt.translation !== null ? [`  Understood as: ${receipt.translation}`] : []),
    ...(receipt && receipt.ignoredTerms.length > 0 ? [`  Left out: ${receipt.ignoredTerms.join(', ')}`] : []),
    '',
  ];
}

export interface ReceiptOpenProps {
  state: SearchState;
  onClose: () => void;
  onStop: (source: SourceId) => void;
  onAskAgain: (source: SourceId) => void;
}

async function copy(state: SearchState): Promise<void> {
  try {
    await navigator.clipboard.writeText(receiptText(state));
    toast({ title: 'Receipt copied' });
  } catch {
    toast({ title: 'Error', description: 'Failed to copy the receipt to clipboard.', destructive: true });
  }
}

/** The detailed receipt: each database's query, its time and its answer. */
export function ReceiptOpen({ state, onClose, onStop, onAskAgain }: ReceiptOpenProps) {
  const { databases, parameters } = state;
  const asking = isAsking(state);
  const now = useNow(asking || databases.some(({ failure }) => (failure?.retryAt ?? 0) > Date.now()));
  const axis = timeAxis(databases.map((row) => timeOf(row, now)));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const notAsked = providerIds.filter((id) => !parameters.searchProviders.includes(id));
  return (
    <section className={css.receipt} aria-labelledby="receipt-open">
      <div className={css.head}>
        <h2 id="receipt-open" ref={title} tabIndex={-1} className={css.title}>
          Receipt
        </h2>
        <p className={css.standing} aria-live="polite">
          {currentStateParts(state).map(({ text, tone }) => (
            <span key={tone + text} data-tone={tone}>
              {text}{' '}
            </span>
          ))}
        </p>
        <p className={css.when}>{formatMoment(new Date(state.startedAt).toISOString())}</p>
        <Button look="row" onClick={() => void copy(state)}>
          Copy as text
        </Button>
        <Button look="row" tone="act" onClick={onClose}>
          Close
        </Button>
      </div>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Database</th>
            <th scope="col">Asked, in its own words</th>
            <th scope="col" className={css.axis} aria-label="Time">
              <span className={css.ticks}>
                {axis.ticks.map((tick, at) => (
                  <span key={tick} style={{ left: `${(100 * tick * 1_000) / axis.endMs}%` }}>
                    {at === axis.ticks.length - 1 ? `${tick} s` : tick}
                  </span>
                ))}
              </span>
            </th>
            <th scope="col" className={css.right}>
              Hits
            </th>
            <th scope="col" className={css.right}>
              Fetched
            </th>
            <th scope="col">Said</th>
          </tr>
        </thead>
        <tbody style={{ ['--tick' as string]: `${100 / (axis.ticks.length - 1)}%` }}>
          {databases.map((row) => (
            <ReceiptRow key={row.source} row={row} axis={axis} now={now} onStop={onStop} onAskAgain={onAskAgain} />
          ))}
        </tbody>
      </table>
      <Findings state={state} />
      {notAsked.length > 0 && <p className={css.note}>Not asked: {joinList(notAsked.map((id) => sourceNames[id]))}.</p>}
      <Sum state={state} asking={asking} />
    </section>
  );
}

/** Where each filter was applied, and which records were left out and why. */
function Findings({ state }: { state: SearchState }) {
  const reports = filterReports(state.databases, filterNames);
  const { dropped } = receiptSums(state);
  if (reports.length === 0 && dropped.length === 0) return null;
  return (
    <dl className={css.findings}>
      {reports.map(({ name, words, notes }) => (
        <div key={name}>
          <dt>{filterTitles[name]}</dt>
          <dd>
            {words}.{notes.map((note) => ` ${note}`)}
          </dd>
        </div>
      ))}
      {dropped.length > 0 && (
        <div>
          <dt>Not usable</dt>
          <dd>
            {dropped
              .map(({ source, reason, count }) => `${sourceNames[source]}: ${spellCount(count)}, ${reason}`)
              .join('; ')}
            .
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The account in one line: 100 fetched − 34 the same study twice − 4 without an abstract = 62 studies. */
function Sum({ state, asking }: { state: SearchState; asking: boolean }) {
  const sums = receiptSums(state);
  const rounds = Math.max(1, ...state.databases.map(({ answered }) => answered.length));
  return (
    <div className={css.sum}>
      <p className={css.account}>
        <span>
          <strong>{spellCount(sums.sent)}</strong> fetched
          {rounds === 1 && `, the first ${state.list.limit} of each`}
        </span>
        {sums.filtered.map(({ name, count }) => (
          <span key={name} data-minus="">
            <strong>{spellCount(count)}</strong> {filterLabels[name].toLowerCase()}
          </span>
        ))}
        {sums.droppedCount > 0 && (
          <span data-minus="">
            <strong>{spellCount(sums.droppedCount)}</strong> not usable
          </span>
        )}
        {sums.sameStudy > 0 && (
          <span data-minus="">
            <strong>{spellCount(sums.sameStudy)}</strong> the same study twice
          </span>
        )}
        <span data-total="">
          <strong>
            {spellStudies(sums.studies)}
            {asking && ' so far'}
          </strong>
        </span>
      </p>
      {sums.retracted > 0 && <p className={css.retracted}>{spellCount(sums.retracted)} of them retracted, marked</p>}
    </div>
  );
}
