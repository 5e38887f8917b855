import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type HistoryEntry, removeHistoryEntry } from '#contract/saved/history.ts';
import { call } from '#web/api/call.ts';
import css from '#web/features/saved/list.module.css';
import { countText, ListHead, SavedList } from '#web/features/saved/list-states.tsx';
import { maxFindLength } from '#web/features/saved/profile-address.ts';
import { RecentlyRemoved } from '#web/features/saved/removed/recently-removed.tsx';
import { useRemoval } from '#web/features/saved/saved-actions.ts';
import { refreshSaved, useHistoryPages } from '#web/features/saved/saved-queries.ts';
import { useDelayed } from '#web/features/saved/use-delayed.ts';
import { noteReloaded } from '#web/shared/account/history/reload-search.ts';
import { describeSearch, historyAddress } from '#web/shared/account/history/search-link.ts';
import { useCounts } from '#web/shared/account/profile-counts.ts';
import { formatMoment } from '#web/shared/study/format-date.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useEntryKeys } from '#web/ui/keyboard/use-entry-keys.ts';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';

const ClearHistoryDialog = lazyDialog(async () => (await import('./clear-history-dialog.tsx')).ClearHistoryDialog);

/** Typing pauses this long before it is searched for. */
const findDelayMs = 200;

/** Own searches, newest first. */
export function HistoryPanel({ keepsHistory }: { keepsHistory: boolean }) {
  const client = useQueryClient();
  const [words, setWords] = useState('');
  const [typed, setTyped] = useState('');
  const [clearing, setClearing] = useState(false);
  const list = useHistoryPages(words);
  const count = useCounts().data?.history;
  const find = useDelayed((text: string) => setWords(text.trim()), findDelayMs);
  const kept = count ?? list.data?.pages[0]?.length ?? 0;
  useEntryKeys('entry', true);
  return (
    <section aria-labelledby="shown">
      <ListHead title="History" count={countText(count, 'search', 'searches')} />
      <div className={css.tools}>
        <Field
          className={css.find}
          type="search"
          size="small"
          label="Find in the history"
          value={typed}
          maxLength={maxFindLength}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            find(event.currentTarget.value);
          }}
        />
        <Button look="row" disabled={kept === 0} onClick={() => setClearing(true)}>
          Clear history
        </Button>
      </div>
      {!keepsHistory && (
        <p className={css.note} role="note">
          Your search history is switched off: new searches are not kept.{' '}
          <TextLink href="/account">Switch it on in your account</TextLink>
        </p>
      )}
      <SavedList
        list={list}
        what="The history"
        empty={<NoHistory filtered={words !== ''} keepsHistory={keepsHistory} />}
      >
        {(entries) => (
          <ul>
            {entries.map((entry) => (
              <HistoryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </SavedList>
      <RecentlyRemoved />
      <ClearHistoryDialog
        open={clearing}
        onClose={() => setClearing(false)}
        onCleared={() => {
          setTyped('');
          setWords('');
          void refreshSaved(client);
        }}
      />
    </section>
  );
}

function NoHistory({ filtered, keepsHistory }: { filtered: boolean; keepsHistory: boolean }) {
  return (
    <div className={css.empty}>
      <EmptyState
        level={3}
        live={filtered}
        title={filtered ? 'No search fits.' : 'No search history found'}
        actions={!filtered && <TextLink href="/search">Search the literature</TextLink>}
      >
        {filtered
          ? 'All the words must occur in what was searched for.'
          : keepsHistory
            ? 'Your searches will appear here once you start searching.'
            : 'Nothing is kept while the history is switched off.'}
      </EmptyState>
    </div>
  );
}

function HistoryRow({ entry }: { entry: HistoryEntry }) {
  const removal = useRemoval();
  const address = historyAddress(entry);
  const remove = (card: Element | null) =>
    void removal.remove({
      remove: async () => {
        await call(removeHistoryEntry, { params: { id: String(entry.id) } });
        return [{ kind: 'history', id: entry.id }];
      },
      done: 'Search deleted from the history',
      failure: 'Failed to delete the search',
      card,
    });
  return (
    <li className={css.row} data-card={entry.id} tabIndex={-1} aria-label={entry.query}>
      <h3 className={css.rowTitle}>
        <bdi>{entry.query}</bdi>
      </h3>
      <p className={css.badges}>
        <span>{countText(entry.resultCount, 'result', 'results')}</span>
        <span>{formatMoment(entry.createdAt)}</span>
        {describeSearch(address).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </p>
      <div className={css.actions}>
        <TextLink href={address} aria-label={`Search Again: ${entry.query}`} onClick={() => noteReloaded(entry.query)}>
          Search Again
        </TextLink>
        <Button
          look="row"
          busy={removal.busy ? 'Deleting' : undefined}
          aria-label={`Delete from the history: ${entry.query}`}
          onClick={(event) => remove(event.currentTarget.closest('[data-card]'))}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}
