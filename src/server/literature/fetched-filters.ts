/** The specification's filters applied to fetched records, where a database cannot filter itself. */
import { withinBounds } from '#core/records/partial-date.ts';
import {
  type FilterName,
  minAbstractLength,
  type SearchFilters,
  type StudyTypeFilter,
} from '#core/records/search-filters.ts';
import type { StudyRecord } from '#core/records/study-record.ts';
import type { AppliedFilter } from './source.ts';
import { titleSignals } from './title-signals.ts';

/** Whether the user set the filter; one that is not set is neither applied nor reported. */
export function isFilterSet(name: FilterName, filters: SearchFilters): boolean {
  switch (name) {
    case 'dates':
      return filters.dates.from !== null || filters.dates.to !== null;
    case 'studyType':
      return filters.studyType !== 'all';
    case 'journalImpact':
      return filters.journalImpact !== 'any';
    case 'fullTextOnly':
      return filters.fullTextOnly;
    case 'hasAbstract':
      return filters.hasAbstract;
  }
}

/**
 * Applies the named filters that are set. A record passes where its value is only too coarse (a bare year that lies
 * partly within the dates). It fails where a requested value is missing: no known full text, no abstract, no known
 * design. Order does not change. `journalImpact` is ignored here.
 */
export function applyFetchedFilters(
  records: readonly StudyRecord[],
  filters: SearchFilters,
  names: readonly FilterName[],
): { records: StudyRecord[]; applied: AppliedFilter[] } {
  let kept = [...records];
  const applied: AppliedFilter[] = [];
  for (const name of names) {
    if (name === 'journalImpact' || !isFilterSet(name, filters)) continue;
    const left = kept.filter((record) => passes(record, name, filters));
    applied.push({ name, by: 'fetched', removed: kept.length - left.length, note: noteFor(name, left, filters) });
    kept = left;
  }
  return { records: kept, applied };
}

function passes(record: StudyRecord, name: FilterName, filters: SearchFilters): boolean {
  switch (name) {
    case 'dates':
      return record.published !== null && withinBounds(record.published, filters.dates) !== 'outside';
    case 'studyType':
      return isOfType(record, filters.studyType);
    case 'fullTextOnly':
      return record.fullTextAvailable === true || record.isOpenAccess === true || record.openAccessUrl !== null;
    case 'hasAbstract':
      return record.abstract !== null && record.abstract.trim().length > minAbstractLength;
    case 'journalImpact':
      return true;
  }
}

/** By the database's own types, and where it gives none by the design in the title. */
function isOfType(record: StudyRecord, wanted: StudyTypeFilter): boolean {
  if (wanted === 'all') return true;
  if (record.studyTypes.includes(wanted)) return true;
  const isUntyped = record.studyTypes.every((type) => type === 'other');
  return isUntyped && titleSignals(record.title).studyTypes.includes(wanted);
}

function noteFor(name: FilterName, left: readonly StudyRecord[], filters: SearchFilters): string | null {
  if (name !== 'dates') return null;
  const unsure = left.filter(
    ({ published }) => published !== null && withinBounds(published, filters.dates) === 'unsure',
  ).length;
  if (unsure === 0) return null;
  return unsure === 1
    ? 'One study is dated too coarsely to be sure and was kept.'
    : `${unsure} studies are dated too coarsely to be sure and were kept.`;
}

/** Those of the named filters that are set, as applied by the database itself. */
export function databaseFilters(
  filters: SearchFilters,
  names: readonly FilterName[],
  notes: Partial<Record<FilterName, string>> = {},
): AppliedFilter[] {
  return names
    .filter((name) => isFilterSet(name, filters))
    .map((name) => ({ name, by: 'database', removed: 0, note: notes[name] ?? null }));
}
