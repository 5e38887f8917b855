import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { getAnalysisDraft, putAnalysisDraft } from '#contract/meta-analysis.ts';
import { analyse } from '#core/meta-analysis/analyse.ts';
import { judgeCertainty } from '#core/meta-analysis/certainty/certainty.ts';
import { type AnalysisDraft, optionsOf, replaceRow } from '#core/meta-analysis/draft/analysis-draft.ts';
import { readDraft } from '#core/meta-analysis/draft/read-draft.ts';
import { editStudy } from '#core/meta-analysis/rows/edit-row.ts';
import { call } from '#web/api/call.ts';
import { RequestError } from '#web/api/request-error.ts';
import { sendBeforeLeaving } from '#web/shared/account/before-leaving.ts';
import {
  deleteGuestAnalysis,
  readGuestAnalysis,
  readStoredAnalysis,
  storeAnalysis,
} from '#web/shared/account/stored-analyses.ts';
import { useEnrichments } from '#web/shared/study/access/use-enrichments.ts';
import { claimGuestBasket } from '#web/shared/study/adopt-guest-basket.ts';
import { currentRetractionStatus } from '#web/shared/study/retraction/study-retraction.ts';
import { baskets } from '#web/shared/study/study-basket.ts';
import { type AnalysisState, AnalysisStore, type DraftPlaces, type StoredDraft } from './analysis-store.ts';
import type { AnalysisView } from './analysis-view.ts';
import { basketFollows, tableFollows } from './basket-in-step.ts';
import { type ReadingState, StudyReadings } from './study-reading.ts';

/** The stores of a user's analysis: this browser, and the account. The content of both is parsed strictly. */
function draftOf(given: unknown): AnalysisDraft {
  const read = readDraft(given);
  if ('fault' in read) throw new Error(read.fault);
  return read.draft;
}

function asStoredDraft(given: unknown): StoredDraft | null {
  if (typeof given !== 'object' || given === null) return null;
  const { draft, revision, unsent } = given as Record<string, unknown>;
  return {
    draft: draftOf(draft),
    revision: typeof revision === 'number' && Number.isSafeInteger(revision) && revision >= 0 ? revision : 0,
    unsent: unsent === true,
  };
}

function draftPlaces(userId: number | null): DraftPlaces {
  return {
    readStored: async () => asStoredDraft(await readStoredAnalysis(userId)),
    keep: (kept) => storeAnalysis(userId, kept),
    account:
      userId === null
        ? null
        : {
            read: async () => {
              const { draft, revision } = await call(getAnalysisDraft, {});
              return { draft: draft === null ? null : draftOf(draft), revision };
            },
            write: async (draft, revision) => {
              try {
                return { revision: (await call(putAnalysisDraft, { body: { draft, revision } })).revision };
              } catch (error) {
                if (error instanceof RequestError && error.status === 409) return null;
                throw error;
              }
            },
          },
    readGuest: async () => (userId === null ? null : (asStoredDraft(await readGuestAnalysis(userId))?.draft ?? null)),
    dropGuest: async () => (userId === null ? undefined : deleteGuestAnalysis(userId)),
  };
}

interface Desk {
  store: AnalysisStore;
  reading: StudyReadings;
}

/** One per user, with its undo history, while the page is open; dropped with other personal data. */
function deskOf(client: QueryClient, userId: number | null): Desk {
  const key = ['meta-analysis desk', userId];
  const known = client.getQueryData<Desk>(key);
  if (known) return known;
  const made = { store: new AnalysisStore(draftPlaces(userId)), reading: new StudyReadings() };
  client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY, structuralSharing: false });
  client.setQueryData(key, made);
  sendBeforeLeaving(() => made.store.flush());
  return made;
}

export interface Analysis {
  state: AnalysisState;
  view: AnalysisView;
  reading: ReadingState;
  store: AnalysisStore;
  readAgain: () => void;
}

/** Opens a user's analysis, synchronises it with basket and account, and recomputes it after each change. */
export function useAnalysis(userId: number | null): Analysis {
  const client = useQueryClient();
  const [{ store, reading }] = useState(() => deskOf(client, userId));
  const state = useSyncExternalStore(store.subscribe, store.state);
  const readingState = useSyncExternalStore(reading.subscribe, reading.state);
  useInStep(userId, store, reading);
  const { draft } = state.history;
  useCurrentRetractionStatuses(draft, store);
  // Typing takes precedence over a long computation.
  const reckoned = useDeferredValue(draft);
  const { rows, options, certainty: answers } = reckoned;
  const analysis = useMemo(() => analyse(rows, optionsOf({ options })), [rows, options]);
  const certainty = useMemo(() => judgeCertainty(analysis, answers), [analysis, answers]);
  const view = useMemo(
    () => ({ draft, analysis, certainty, change: store.change }),
    [draft, analysis, certainty, store],
  );
  const readAgain = () => {
    reading.again();
    tableFollows({ purpose: 'meta-analysis', userId }, store, reading);
  };
  return { state, view, reading: readingState, store, readAgain };
}

/** Basket, account and table in step: at opening, when another screen or tab changes the basket, and after a while away. */
function useInStep(userId: number | null, store: AnalysisStore, reading: StudyReadings): void {
  useEffect(() => {
    const owner = { purpose: 'meta-analysis', userId } as const;
    let gone = false;
    let following = false;
    const fromBasket = () => {
      if (gone || following || !store.state().ready) return;
      following = true;
      tableFollows(owner, store, reading);
      following = false;
    };
    let last = store.state().history.draft;
    const fromTable = () => {
      const { ready, history } = store.state();
      if (!ready || following || history.draft.rows === last.rows) return;
      last = history.draft;
      following = true;
      basketFollows(owner, history.draft, reading.waiting());
      following = false;
    };
    const back = () => {
      if (document.visibilityState === 'visible') void store.lookAgain();
      else void store.flush();
    };
    if (userId !== null) claimGuestBasket('meta-analysis', userId);
    // Opened before in this tab, it may have been changed meanwhile: a deleted paper leaves the account's analysis.
    const seen = store.state().ready;
    void store
      .open()
      .then(() => (seen ? store.lookAgain() : undefined))
      .then(fromBasket);
    const endings = [baskets.subscribe(fromBasket), store.subscribe(fromTable)];
    document.addEventListener('visibilitychange', back);
    return () => {
      gone = true;
      for (const end of endings) end();
      document.removeEventListener('visibilitychange', back);
      void store.flush();
    };
  }, [userId, store, reading]);
}

/** A study that is reported retracted now is marked now, whatever its earlier status. */
function useCurrentRetractionStatuses(draft: AnalysisDraft, store: AnalysisStore): void {
  const studies = useMemo(
    () => draft.rows.flatMap(({ study: { id } }) => (id === null ? [] : [{ id, members: [] }])),
    [draft.rows],
  );
  const { lookupOf } = useEnrichments(studies);
  useEffect(() => {
    store.settle((before) =>
      before.rows.reduce((left, row) => {
        const { id, standing: retractionStatus } = row.study;
        const now = id === null ? retractionStatus : currentRetractionStatus(retractionStatus, lookupOf(id));
        return now === retractionStatus ? left : replaceRow(left, editStudy(row, { standing: now }).row);
      }, before),
    );
  }, [store, lookupOf]);
}
