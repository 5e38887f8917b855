/** What the lookup services reported about each study, beside the record itself. */
import type { IdentifiedRecord, Notice } from '#core/records/study-record.ts';
import { titleKey } from '#core/records/title-key.ts';
import type { DatedWork } from '#server/literature/openalex/openalex.ts';
import type { OpenAccessCopy } from '#server/literature/unpaywall/unpaywall-record.ts';

/** A record with the results of the lookups; null means that no service answered. */
export interface EnrichmentFacts {
  record: IdentifiedRecord;
  copy: OpenAccessCopy | null;
  work: DatedWork | null;
  /** iCite's count. */
  citationCount: number | null;
  journalCitedness: number | null;
}

/** A free copy; `isOpenAccess` is false for one that is only free to read. */
interface FreeCopy {
  isFree: boolean;
  isOpenAccess: boolean;
  status: string | null;
  url: string | null;
  licence: string | null;
}

/**
 * Whether a result under a record's DOI is about that record. CORE sometimes gives a work the DOI of a paper that it
 * merely cites, so there the titles must agree; every other source's DOI is trusted.
 */
export function isAboutRecord(record: IdentifiedRecord, title: string | null): boolean {
  if (record.source !== 'core') return true;
  const found = title === null ? '' : titleKey(title);
  return found !== '' && found === titleKey(record.title);
}

/** Unpaywall's copy, else OpenAlex's, which is fed from the same data. */
export function freeCopy({ copy, work }: Pick<EnrichmentFacts, 'copy' | 'work'>): FreeCopy | null {
  if (copy) return copy;
  if (work?.isFree === null || work?.isFree === undefined) return null;
  return {
    isFree: work.isFree,
    isOpenAccess: work.isFree && work.openAccessStatus !== 'bronze',
    status: work.openAccessStatus,
    url: work.openAccessUrl,
    licence: work.licence,
  };
}

/** OpenAlex marks some retraction notices like the papers that they retract. */
function isRetractedByOpenAlex({ record, work }: EnrichmentFacts): boolean {
  return work?.isRetracted === true && !record.studyTypes.includes('notice');
}

/**
 * One "retracted" outweighs all silent services. Silence counts as `not_reported` only where a service that marks
 * retractions has the study: the record's own source, or OpenAlex.
 */
export function retractionState(facts: EnrichmentFacts): 'retracted' | 'not_reported' | 'unknown' {
  const reported = facts.record.notices.some(({ kind }) => kind === 'retraction');
  if (reported || isRetractedByOpenAlex(facts)) return 'retracted';
  const looked = facts.record.retractionsKnown || typeof facts.work?.isRetracted === 'boolean';
  return looked ? 'not_reported' : 'unknown';
}

/** OpenAlex's signal, where no source has reported the retraction. */
export function newNoticesOf(facts: EnrichmentFacts): Notice[] {
  if (!isRetractedByOpenAlex(facts) || facts.record.notices.some(({ kind }) => kind === 'retraction')) return [];
  return [{ kind: 'retraction', date: null, doi: null, pmid: null, url: null, reportedBy: 'openalex' }];
}

/** The record's notices with the new ones. */
export function noticesOf(facts: EnrichmentFacts): Notice[] {
  return [...facts.record.notices, ...newNoticesOf(facts)];
}
