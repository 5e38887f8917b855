/** The places of a person's analysis: this browser, and the account. Whatever comes out of either is read strictly. */
import { getAnalysisDraft, putAnalysisDraft } from '#contract/meta-analysis.ts';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { readDraft } from '#core/meta-analysis/draft/read-draft.ts';
import { call } from '#web/api/call.ts';
import { RequestError } from '#web/api/request-error.ts';
import {
  deleteGuestAnalysis,
  readGuestAnalysis,
  readStoredAnalysis,
  storeAnalysis,
} from '#web/shared/account/stored-analyses.ts';
import type { DraftPlaces, StoredDraft } from './analysis-store.ts';

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

export function draftPlaces(userId: number | null): DraftPlaces {
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
