/** Words of the opened receipt and of its text, beyond those of the folded one. */

import { sourceNames } from '#core/records/databases.ts';
import type { FilterName } from '#core/records/search-filters.ts';
import { spellCount } from '#core/text/spell-count.ts';
import type { DatabaseRow } from '#web/features/search/session/session-state.ts';
import { joinList } from '#web/shared/study/retraction/study-retraction.ts';
import { spellSeconds } from './receipt-text-parts.ts';

/** How old a cached answer is: `40 s old`, `2 h old`. */
export function formatAge(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  if (seconds < 90) return `${seconds} s old`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min old`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h old` : `${Math.round(hours / 24)} days old`;
}

/** The database's answer, for the opened receipt. */
export function databaseStateText(row: DatabaseRow): string {
  const last = row.answered[row.answered.length - 1];
  if (!last) return '';
  const { cacheAgeMs, tookMs } = last.receipt;
  const how = cacheAgeMs === null ? `answered in ${spellSeconds(tookMs)}` : `from cache, ${formatAge(cacheAgeMs)}`;
  return row.answered.length === 1 ? how : `${row.answered.length} pages, the last ${how}`;
}

export interface FilterReport {
  name: FilterName;
  /**
   * Where each filter was applied: `asked of PubMed; checked by us on what CORE sent (4 taken out); not applied to
   * DOAJ`.
   */
  words: string;
  notes: string[];
}

/** Where each filter was applied, from the receipts. */
export function filterReports(databases: readonly DatabaseRow[], names: readonly FilterName[]): FilterReport[] {
  return names
    .map((name) => {
      const by = { database: new Set<string>(), fetched: new Map<string, number>(), nobody: new Set<string>() };
      const notes = new Set<string>();
      for (const { source, answered } of databases) {
        const database = sourceNames[source];
        for (const filter of answered.flatMap(({ receipt }) => receipt.filters)) {
          if (filter.name !== name) continue;
          if (filter.by === 'fetched') by.fetched.set(database, (by.fetched.get(database) ?? 0) + filter.removed);
          else by[filter.by].add(database);
          if (filter.note !== null) notes.add(`${database}: ${filter.note}`);
        }
      }
      const checked = [...by.fetched].map(([database, removed]) =>
        removed === 0 ? database : `${database} (${spellCount(removed)} taken out)`,
      );
      const words = [
        by.database.size > 0 && `applied by ${joinList([...by.database])}`,
        checked.length > 0 && `applied here to the records of ${joinList(checked)}`,
        by.nobody.size > 0 && `not applied to ${joinList([...by.nobody])}`,
      ].filter((part) => part !== false);
      return { name, words: words.join('; '), notes: [...notes] };
    })
    .filter(({ words }) => words !== '');
}
