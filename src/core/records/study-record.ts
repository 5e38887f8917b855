/**
 * A bibliographic record as one source gave it: what every adapter produces and what merging, ranking, citing and
 * summarising read. Text fields are plain text (see clean-text.ts): no tags, no entities, single spaces.
 * `null` means "this source does not say"; it never means "no". The contract has this schema on the wire.
 */
import * as z from 'zod/mini';
import { sourceIds } from './databases.ts';
import { noticeKinds, relationKinds, studyTypes, workKinds } from './study-kinds.ts';

/** A publication date as precisely as it is known; month 1–12, day 1–31. A day never is without its month. */
export const partialDate = z.object({ year: z.int(), month: z.nullable(z.int()), day: z.nullable(z.int()) });
export type PartialDate = z.infer<typeof partialDate>;

/** A person (`family` set) or a group (`group` set); never both, never neither. `given` may be initials. */
export const author = z.union([
  z.object({ family: z.string(), given: z.nullable(z.string()) }),
  z.object({ group: z.string() }),
]);
export type Author = z.infer<typeof author>;

/** Normal forms: DOI lower case without prefix, PMID digits, PMCID with `PMC`, arXiv without version. */
const identifiers = z.object({
  doi: z.nullable(z.string()),
  pmid: z.nullable(z.string()),
  pmcid: z.nullable(z.string()),
  arxiv: z.nullable(z.string()),
});
export type Identifiers = z.infer<typeof identifiers>;

/** A labelled part of an abstract: offsets in UTF-16 units into `abstract`, the label itself outside of them. */
const abstractSection = z.object({ label: z.string(), start: z.int(), end: z.int() });
export type AbstractSection = z.infer<typeof abstractSection>;

/** Something published about the study that its reader must know. */
export const notice = z.object({
  kind: z.enum(noticeKinds),
  /** When the notice appeared, if the reporter says. */
  date: z.nullable(partialDate),
  doi: z.nullable(z.string()),
  pmid: z.nullable(z.string()),
  /** Where to read the notice: http or https. */
  url: z.nullable(z.string()),
  /** A source, or OpenAlex, which is asked for its retraction signal only. */
  reportedBy: z.enum([...sourceIds, 'openalex']),
});
export type Notice = z.infer<typeof notice>;
export type NoticeReporter = Notice['reportedBy'];

/** Another record of the same research that is a publication of its own: linked, never merged. */
const relation = z.object({
  kind: z.enum(relationKinds),
  doi: z.nullable(z.string()),
  pmid: z.nullable(z.string()),
});
export type Relation = z.infer<typeof relation>;

/** What the built-in library holds of a study beside its bibliographic record. */
const libraryResults = z.object({
  /** As the trial is called; null for a study that is no named trial. */
  trialName: z.nullable(z.string()),
  participants: z.nullable(z.int()),
  /** The library's own sentences that state the results, where no abstract is at hand; null with an abstract. */
  text: z.nullable(z.string()),
});
export type LibraryResults = z.infer<typeof libraryResults>;

export const studyRecord = z.object({
  source: z.enum(sourceIds),
  /** The record's key in its source: PMID, DOI, CORE id… Unique and stable there. */
  sourceKey: z.string(),
  title: z.string(),
  /** Parts joined by one blank; labels are written into the text as `LABEL: `. */
  abstract: z.nullable(z.string()),
  sections: z.array(abstractSection),
  contributors: z.array(author),
  /** False where the source says that the list is cut. */
  contributorsComplete: z.boolean(),
  /** Full journal title, or for other kinds the containing work. */
  journal: z.nullable(z.string()),
  journalAbbreviation: z.nullable(z.string()),
  issns: z.array(z.string()),
  volume: z.nullable(z.string()),
  issue: z.nullable(z.string()),
  /** First and last page as `698-702`, or an article number. */
  pages: z.nullable(z.string()),
  publisher: z.nullable(z.string()),
  published: z.nullable(partialDate),
  identifiers: identifiers,
  /** Most telling first, at least one. */
  studyTypes: z.array(z.enum(studyTypes)),
  /** True only where the source says that participants were randomised. */
  randomized: z.boolean(),
  workKind: z.enum(workKinds),
  language: z.nullable(z.string()),
  fullTextAvailable: z.nullable(z.boolean()),
  isOpenAccess: z.nullable(z.boolean()),
  /** Where the text can be read free of charge: http or https. */
  openAccessUrl: z.nullable(z.string()),
  licence: z.nullable(z.string()),
  citationCount: z.nullable(z.int()),
  /** The record's own page: http or https. */
  url: z.nullable(z.string()),
  /** Trial registrations such as NCT04381936. */
  registrations: z.array(z.string()),
  notices: z.array(notice),
  relations: z.array(relation),
  /** Whether this source marks retractions at all; where it does not, its silence means nothing. */
  retractionsKnown: z.boolean(),
  /** Of the library's records only. */
  libraryResults: z.optional(libraryResults),
});
export type StudyRecord = z.infer<typeof studyRecord>;

/** A record with the number under which the product knows it (see studyId in the contract). */
export interface IdentifiedRecord extends StudyRecord {
  id: number;
}
