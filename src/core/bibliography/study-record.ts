import type { SourceId } from './databases.ts';

/**
 * A bibliographic record as one source gave it: what every adapter produces and what merging, ranking, citing and
 * summarising read. Text fields are plain text (see clean-text.ts): no tags, no entities, single spaces.
 * `null` means "this source does not say"; it never means "no".
 */

/**
 * What kind of study it is. The first four are the product's filter values; `other` is "no design known", which proves
 * nothing about the design. `notice` is a retraction, correction or concern notice itself, not the study it speaks of.
 */
export const studyTypes = [
  'systematic_review',
  'meta_analysis',
  'clinical_trial',
  'observational',
  'guideline',
  'review',
  'case_report',
  'trial_protocol',
  'commentary',
  'notice',
  'other',
] as const;
export type StudyType = (typeof studyTypes)[number];

/** What kind of publication it is; decides how it is cited. */
export const workKinds = [
  'article',
  'preprint',
  'book',
  'chapter',
  'conference',
  'thesis',
  'report',
  'dataset',
  'other',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** A publication date as precisely as it is known; month 1–12, day 1–31. A day never stands without its month. */
export interface PartialDate {
  year: number;
  month: number | null;
  day: number | null;
}

/** A person (`family` set) or a group (`group` set); never both, never neither. `given` may be initials. */
export type Author = { family: string; given: string | null } | { group: string };

/** Normal forms: DOI lower case without prefix, PMID digits, PMCID with `PMC`, arXiv without version. */
export interface Identifiers {
  doi: string | null;
  pmid: string | null;
  pmcid: string | null;
  arxiv: string | null;
}

/** A labelled part of an abstract: offsets in UTF-16 units into `abstract`, the label itself outside of them. */
export interface AbstractSection {
  label: string;
  start: number;
  end: number;
}

export const noticeKinds = ['retraction', 'expression_of_concern', 'correction'] as const;
/** Withdrawals and removals count as `retraction`; errata and corrigenda as `correction`. */
export type NoticeKind = (typeof noticeKinds)[number];

/** Who can report a notice: the sources, and OpenAlex, which is asked for its retraction signal only. */
export type NoticeReporter = SourceId | 'openalex';

/** Something published about the study that its reader must know. */
export interface Notice {
  kind: NoticeKind;
  /** When the notice appeared, if the reporter says. */
  date: PartialDate | null;
  doi: string | null;
  pmid: string | null;
  /** Where to read the notice: http or https. */
  url: string | null;
  reportedBy: NoticeReporter;
}

export const relationKinds = ['is_preprint_of', 'has_preprint', 'is_version_of', 'has_version'] as const;
/** Another record of the same research that is a publication of its own: linked, never merged. */
export interface Relation {
  kind: (typeof relationKinds)[number];
  doi: string | null;
  pmid: string | null;
}

/** What the built-in library holds of a study beside its bibliographic record. */
export interface LibraryResults {
  /** As the trial is called; null for a study that is no named trial. */
  trialName: string | null;
  participants: number | null;
  /** The library's own sentences that state the results, where no abstract is at hand; null with an abstract. */
  text: string | null;
}

export interface StudyRecord {
  source: SourceId;
  /** The record's key in its source: PMID, DOI, CORE id… Unique and stable there. */
  sourceKey: string;
  title: string;
  /** Parts joined by one blank; labels are written into the text as `LABEL: `. */
  abstract: string | null;
  sections: AbstractSection[];
  contributors: Author[];
  /** False where the source says that the list is cut. */
  contributorsComplete: boolean;
  /** Full journal title, or for other kinds the containing work. */
  journal: string | null;
  journalAbbreviation: string | null;
  issns: string[];
  volume: string | null;
  issue: string | null;
  /** First and last page as `698-702`, or an article number. */
  pages: string | null;
  publisher: string | null;
  published: PartialDate | null;
  identifiers: Identifiers;
  /** Most telling first, at least one. */
  studyTypes: StudyType[];
  /** True only where the source says that participants were randomised. */
  randomized: boolean;
  workKind: WorkKind;
  language: string | null;
  fullTextAvailable: boolean | null;
  isOpenAccess: boolean | null;
  /** Where the text can be read free of charge: http or https. */
  openAccessUrl: string | null;
  licence: string | null;
  citationCount: number | null;
  /** The record's own page: http or https. */
  url: string | null;
  /** Trial registrations such as NCT04381936. */
  registrations: string[];
  notices: Notice[];
  relations: Relation[];
  /** Whether this source marks retractions at all; where it does not, its silence means nothing. */
  retractionsKnown: boolean;
  /** Of the library's records only. */
  libraryResults?: LibraryResults | undefined;
}

/** A record with the number under which the product knows it (see StudyId in the contract). */
export interface IdentifiedRecord extends StudyRecord {
  id: number;
}
