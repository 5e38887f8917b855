/** The receipt as plain text, for a methods section or an e-mail. */

import { sourceNames } from '#core/records/databases.ts';
import { filterNames } from '#core/records/search-filters.ts';
import { activeFilters, filterLabels, filterTitles } from '#web/features/search/form/filter-labels.ts';
import type { DatabaseRow, SearchState } from '#web/features/search/session/session-state.ts';
import { databaseStateText, filterReports } from './receipt-details.ts';
import { receiptSums } from './receipt-sums.ts';
import { failureReason, hitsText } from './receipt-text-parts.ts';

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
