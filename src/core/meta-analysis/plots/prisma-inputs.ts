/** The counts of the flow diagram: from the searches and the table, and those that the user typed. */

import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import type { SearchReceipt } from '#core/meta-analysis/draft/search-receipt.ts';
import { allowanceFor } from '#core/meta-analysis/judge-refusals.ts';
import { countWithNoun } from '#core/meta-analysis/rows/name-rows.ts';
import { type PrismaCounts, type PrismaField, totalOf } from './prisma/prisma-counts.ts';

/** A search that was made twice, or belongs to several studies, counts once. */
const searchesOf = ({ receipts }: AnalysisDraft): SearchReceipt[] => [
  ...new Map(receipts.map((receipt) => [receipt.searchId, receipt])).values(),
];

function identifiedBy(searches: readonly SearchReceipt[]): PrismaCounts['identified'] {
  const databases = searches.flatMap((search) => search.databases);
  return [...new Set(databases.map(({ name }) => name))].map((database) => ({
    database,
    records: totalOf(databases.filter(({ name }) => name === database).map(({ records }) => records)),
  }));
}

/** Studies of the table that are not in the review, each with its reason. */
function outOfReview({ rows, options }: AnalysisDraft): { readonly key: string; readonly reason: string }[] {
  const letIn = options.allowed.filter((allowance) => allowance.rows !== undefined);
  return rows.flatMap(({ key, leftOut, study }) => {
    if (leftOut !== null) return [{ key, reason: leftOut.trim() }];
    const isOut = study.standing === 'retracted' && allowanceFor('retracted', [key], letIn) === null;
    return isOut ? [{ key, reason: 'Retracted' }] : [];
  });
}

/** Reasons that differ only in capitals are one, in the words of the first; the most frequent comes first. */
function groupedReasons(reasons: readonly string[]): { readonly reason: string; readonly reports: number }[] {
  const groups = new Map<string, { reason: string; reports: number }>();
  for (const reason of reasons) {
    const group = groups.get(reason.toLowerCase()) ?? { reason, reports: 0 };
    groups.set(reason.toLowerCase(), { ...group, reports: group.reports + 1 });
  }
  return [...groups.values()].sort((left, right) => right.reports - left.reports);
}

/** Studies that came from a search. Typed ones came from elsewhere. */
const fromSearch = ({ rows }: AnalysisDraft) => rows.filter(({ study }) => study.id !== null).length;

/**
 * Records that were shown and not chosen for the table. Null where the number is unknown: without a search, and with
 * several searches, because a study that two of them showed is one study and no receipt says which. Where the user gave
 * a number of records screened, it replaces the number shown.
 */
function notSelected(draft: AnalysisDraft): number | null {
  const [search, another] = searchesOf(draft);
  const screened = draft.prisma.screened ?? (search && !another ? search.shown : null);
  if (screened === null) return null;
  const rest = screened - fromSearch(draft);
  return rest < 0 ? null : rest;
}

/** The counts that the user typed. */
function ownFields({ prisma }: AnalysisDraft): PrismaField[] {
  return (Object.keys(prisma) as PrismaField[]).filter((field) => (prisma[field] ?? null) !== null);
}

/**
 * The counts of the flow diagram: from the searches and the table, replaced by the user's own where there are any. What
 * only people can count is null until the user gives it. Every study of the table that is not left out counts as
 * included, whether or not its figures could be pooled.
 */
export function prismaCountsOf(draft: AnalysisDraft): {
  readonly counts: PrismaCounts;
  readonly own: readonly PrismaField[];
} {
  const searches = searchesOf(draft);
  const own = ownFields(draft);
  const out = outOfReview(draft);
  const hasRows = draft.rows.length > 0;
  const counted: PrismaCounts = {
    identified: identifiedBy(searches),
    duplicatesRemoved: searches.length > 0 ? totalOf(searches.map((search) => search.duplicatesRemoved)) : null,
    otherRemovals: null,
    screened: null,
    excluded: notSelected(draft),
    sought: null,
    notRetrieved: null,
    assessed: null,
    excludedWithReasons: hasRows ? groupedReasons(out.map(({ reason }) => reason)) : null,
    studiesIncluded: hasRows ? draft.rows.length - out.length : null,
    reportsIncluded: null,
  };
  return { counts: { ...counted, ...Object.fromEntries(own.map((field) => [field, draft.prisma[field]])) }, own };
}

/** Sentences below the diagram: what MetaMind counted and how, what it did not look at, and what it cannot know. */
export function prismaNotesOf(draft: AnalysisDraft): string[] {
  const searches = searchesOf(draft);
  const { own } = prismaCountsOf(draft);
  const notes: string[] = [];
  const databases = searches.flatMap((search) => search.databases);
  const named = totalOf(databases.map(({ records }) => records));
  const fetched = databases.reduce((sum, database) => sum + database.fetched, 0);
  if (searches.length === 0) notes.push('No search came with these studies, so nothing was counted of identification.');
  else if (named !== null && named > fetched)
    notes.push(
      `The databases named ${countWithNoun(named, 'record')} and MetaMind fetched ${fetched.toLocaleString('en-US')} of them; the other ${(named - fetched).toLocaleString('en-US')} were not looked at.`,
    );
  if (searches.length > 1)
    notes.push(
      `Counts are those of ${searches.length} searches. Duplicates were counted within each search, so that a study found by two of them is counted twice.`,
    );
  if (!own.includes('excluded') && notSelected(draft) !== null)
    notes.push(
      `Records excluded are those ${own.includes('screened') ? 'screened' : 'that the search showed'} and not chosen for the table; whether each of them was read, MetaMind does not know.`,
    );
  const typed = draft.rows.length - fromSearch(draft);
  if (typed > 0)
    notes.push(
      `${countWithNoun(typed, 'study was', 'studies were')} typed by hand and came from no search of MetaMind.`,
    );
  if (!own.includes('studiesIncluded') && draft.rows.length > 0)
    notes.push('Studies included are those of the table that are not left out, whether or not they could be pooled.');
  return notes;
}
