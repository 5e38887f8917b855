import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { sourceIds, sourceNames } from '#core/records/databases.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import { spellCount } from '#core/text/spell-count.ts';
import type { Lookup } from './access/lookup.ts';

/** How often a study was cited and who counted; counts of two services are never mixed. */
export interface CitationCount {
  count: number;
  countedBy: string;
}

/** The databases' own count, else the lookup's. */
export function citationCount(
  study: Pick<MergedStudy, 'citationCount' | 'citationSource'>,
  lookup: Lookup,
): CitationCount | null {
  if (study.citationCount !== null) {
    return { count: study.citationCount, countedBy: study.citationSource ? sourceNames[study.citationSource] : '' };
  }
  const found = lookup.state === 'answered' ? lookup.enrichment.citations : null;
  return found && { count: found.count, countedBy: found.source === 'icite' ? 'iCite' : 'OpenAlex' };
}

/** The explanation of "Citedness 2y"; it is no impact factor and is never called one. */
export const citednessMeans = 'Mean citations in two years to what the journal published in them, counted by OpenAlex';

/** `7,447 people` */
export function formatPeople(value: number): string {
  return value === 1 ? '1 person' : `${spellCount(value)} people`;
}

/** In the order of offer, so that a source that joins takes its place: `PubMed`, `PubMed, Crossref`, `PubMed and 2 more`. */
export function formatSources(sources: MergedStudy['foundIn']): string {
  const names = sourceIds.filter((id) => sources.includes(id)).map((source) => sourceNames[source]);
  return names.length <= 2 ? names.join(', ') : `${names[0]} and ${names.length - 1} more`;
}

/** `1 database`, `4 databases`; the library alone is named, since it is not a database. */
export function foundInText(sources: MergedStudy['foundIn']): string {
  if (sources.length === 1 && sources[0] === 'library') return sourceNames.library;
  return sources.length === 1 ? '1 database' : `${sources.length} databases`;
}

/** The name of the built-in library's text where it is quoted. */
export const libraryAbstractLabel = 'The built-in library’s own words for the abstract';

/** The heading over what the built-in library states of a study without an abstract. */
export const statedHeading = 'As the built-in library states it';

/** The number for the lookup: that of the member with the most identifiers, since the lookup uses them. */
export function lookupId(study: Pick<MergedStudy, 'id' | 'members'>): number {
  const scoreOf = ({ identifiers, issns }: IdentifiedRecord) =>
    (identifiers.doi === null ? 0 : 4) + (identifiers.pmid === null ? 0 : 2) + (issns.length === 0 ? 0 : 1);
  let best: IdentifiedRecord | undefined;
  for (const member of study.members) if (!best || scoreOf(member) > scoreOf(best)) best = member;
  return best?.id ?? study.id;
}
