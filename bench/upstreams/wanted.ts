/** The parsed request of a database's syntax, and which works match. */
import { type Design, isoDate, type Work } from './work.ts';

export interface Wanted {
  /** The user's words. */
  text: string;
  /** ISO dates or their beginnings, both included. */
  from: string | null;
  to: string | null;
  /** Null for any. */
  designs: ReadonlySet<Design> | null;
  hasAbstract: boolean;
  free: boolean;
  openAccess: boolean;
  withoutRetracted: boolean;
  withoutPreprints: boolean;
}

export const anything: Omit<Wanted, 'text'> = {
  from: null,
  to: null,
  designs: null,
  hasAbstract: false,
  free: false,
  openAccess: false,
  withoutRetracted: false,
  withoutPreprints: false,
};

export function fits(work: Work, wanted: Wanted): boolean {
  const date = wanted.from === null && wanted.to === null ? '' : isoDate(work.date);
  return (
    (wanted.from === null || date >= wanted.from) &&
    (wanted.to === null || date.slice(0, wanted.to.length) <= wanted.to) &&
    (wanted.designs === null || (wanted.designs.has(work.design) && work.kind === 'article')) &&
    (!wanted.hasAbstract || work.hasAbstract) &&
    (!wanted.free || work.free) &&
    (!wanted.openAccess || work.openAccess) &&
    (!wanted.withoutRetracted || work.notice === null) &&
    (!wanted.withoutPreprints || work.kind !== 'preprint')
  );
}

/** Names of publication types, lower case, as PubMed, Europe PMC and Semantic Scholar write them. */
const designsOfType: Record<string, Design[]> = {
  'clinical trial': ['randomized_trial'],
  clinicaltrial: ['randomized_trial'],
  'randomized controlled trial': ['randomized_trial'],
  'controlled clinical trial': ['randomized_trial'],
  'meta-analysis': ['meta_analysis'],
  metaanalysis: ['meta_analysis'],
  'systematic review': ['systematic_review', 'meta_analysis'],
  'systematic-review': ['systematic_review', 'meta_analysis'],
  systematic: ['systematic_review', 'meta_analysis'],
  'observational study': ['cohort'],
  'observational-study': ['cohort'],
  review: ['review', 'systematic_review', 'meta_analysis'],
  'review-article': ['review', 'systematic_review', 'meta_analysis'],
  'case reports': ['case_report'],
  casereport: ['case_report'],
  'case-report': ['case_report'],
  'practice guideline': ['guideline'],
  guideline: ['guideline'],
};

/** The designs that any of the types represents; null when no type is given. */
export function designsOf(types: readonly string[]): ReadonlySet<Design> | null {
  if (types.length === 0) return null;
  return new Set(types.flatMap((type) => designsOfType[type.trim().toLowerCase()] ?? []));
}

/** `2021/1/5`, `2021-01` and `2021` as ISO dates or their beginnings; null for other text. */
export function isoStart(text: string | null | undefined): string | null {
  const match = /^(\d{4})(?:[-/](\d{1,2}))?(?:[-/](\d{1,2}))?$/.exec(text?.trim() ?? '');
  if (!match) return null;
  return match
    .slice(1)
    .filter((part) => part !== undefined)
    .map((part) => part.padStart(2, '0'))
    .join('-');
}
