import { useQueryClient } from '@tanstack/react-query';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { pageOf } from '#core/ranking/result-list/result-list.ts';
import { spellCount } from '#core/text/spell-count.ts';
import { savedParameters } from '#web/features/search/session/search-address.ts';
import type { SearchState } from '#web/features/search/session/session-state.ts';
import { userKey } from '#web/shared/account/personal-cache.ts';
import { useUser } from '#web/shared/account/use-user.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { lazyDialog, withLazy } from '#web/ui/loading/lazy-part.tsx';
import type { ToCombine } from './combine.lazy.ts';
import css from './results.module.css';
import { selection, useSelection } from './selection.ts';

const CombinedDialog = lazyDialog(
  async () => (await import('#web/shared/answer/dialogs/combined-dialog.tsx')).CombinedDialog,
);

interface Asked extends ToCombine {
  open: boolean;
  times: number;
}

/** Makes one summary of the ticked studies; they are unticked once it is there. */
function CombineButton({ state: { searchId, list } }: { state: SearchState }) {
  const ticked = useSelection(searchId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const chosen = list.cards.filter(({ key }) => ticked.has(key));
  const combine = () =>
    withLazy(import('./combine.lazy.ts'), ({ toCombine }) => {
      const wanted = toCombine(chosen);
      if (wanted) setAsked((before) => ({ ...wanted, open: true, times: (before?.times ?? 0) + 1 }));
    });
  return (
    <>
      <Button
        compact
        look={chosen.length > 0 ? 'filled' : 'second'}
        className={css.combine}
        onClick={() => void combine()}
      >
        Generate Combined Analysis
      </Button>
      {asked && (
        <CombinedDialog
          key={asked.times}
          studies={asked.studies}
          showRetracted={asked.showRetracted}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
          onDone={() => selection.set(searchId, asked.keys, false)}
        />
      )}
    </>
  );
}

const SearchExportDialog = lazyDialog(async () => (await import('./search-export-dialog.tsx')).SearchExportDialog);
const SaveSearchDialog = lazyDialog(
  async () => (await import('#web/shared/account/history/save-search-dialog.tsx')).SaveSearchDialog,
);

const loadBefore = () => import('#web/features/search/form/list-guards.lazy.ts');

/** The actions of the whole list: select, export, save the search, combine the selection. */
export const ResultActions = memo(function ResultActions({ state }: { state: SearchState }) {
  return (
    <div className={css.actions}>
      <SelectAll state={state} />
      <ExportButton state={state} />
      <SaveSearchButton state={state} />
      <AnalyseButton state={state} />
      <CombineButton state={state} />
    </div>
  );
});

/** Ticks the current page. Retracted studies are left out: each must be ticked by hand. */
function SelectAll({ state }: { state: SearchState }) {
  const { searchId, list, page } = state;
  const ticked = useSelection(searchId);
  const keys = useMemo(
    () =>
      pageOf(list, page)
        .filter(({ study }) => study.standing !== 'retracted')
        .map(({ key }) => key),
    [list, page],
  );
  const here = keys.filter((key) => ticked.has(key)).length;
  const all = keys.length > 0 && here === keys.length;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = !all && ticked.size > 0;
  }, [all, ticked]);
  return (
    <Checkbox
      ref={box}
      className={css.selectAll}
      label="Select all"
      disabled={keys.length === 0}
      checked={all}
      onChange={(next) => selection.set(searchId, next ? keys : [...ticked], next)}
    />
  );
}

function ExportButton({ state: { searchId, list } }: { state: SearchState }) {
  const client = useQueryClient();
  const ticked = useSelection(searchId);
  const [isOpen, setIsOpen] = useState(false);
  const count = list.cards.filter(({ key }) => ticked.has(key)).length;
  const open = () =>
    withLazy(loadBefore(), ({ mayExport }) => {
      if (mayExport(list.cards.length, client.getQueryData(userKey))) setIsOpen(true);
    });
  return (
    <>
      <Button look="row" onClick={open}>
        {count > 0 ? `Export ${spellCount(count)}` : 'Export'}
      </Button>
      <SearchExportDialog list={list} ticked={ticked} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** Chooses all that is ticked for the meta-analysis. */
function AnalyseButton({ state: { searchId, list } }: { state: SearchState }) {
  const { user } = useUser();
  const ticked = useSelection(searchId);
  if (ticked.size === 0) return null;
  const add = () =>
    withLazy(import('./analyse.lazy.ts'), ({ addToAnalysis: analyse }) =>
      analyse(
        list.cards.flatMap(({ key, study }) => (ticked.has(key) ? [study] : [])),
        user?.id ?? null,
      ),
    );
  return (
    <Button look="row" onClick={add}>
      Add {spellCount(ticked.size)} to Analysis
    </Button>
  );
}

function SaveSearchButton({ state }: { state: SearchState }) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { parameters, list } = state;
  return (
    <>
      <Button
        look="row"
        onClick={() =>
          withLazy(loadBefore(), ({ maySaveSearch }) => {
            if (maySaveSearch(client.getQueryData(userKey))) setIsOpen(true);
          })
        }
      >
        Save this search
      </Button>
      <SaveSearchDialog
        search={{ query: parameters.query, parameters: savedParameters(parameters, list.order) }}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
