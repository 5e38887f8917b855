/**
 * A bibliographic record as one source gave it: the output of every adapter and the input of merging, ranking, citing
 * and summarising. Text fields are plain text (see clean-text.ts): no tags, no entities, single spaces. `null` means
 * that the source does not say; it never means "no". The contract uses this schema on the wire.
 */
import * as z from 'zod/mini';
import { sourceIds } from './databases.ts';
import { noticeKinds, relationKinds, studyTypes, workKinds } from './study-kinds.ts';

/** A publication date with the known precision; month 1–12, day 1–31. A day is never without its month. */
export const partialDateSchema = z.object({ year: z.int(), month: z.nullable(z.int()), day: z.nullable(z.int()) });
export type PartialDate = z.infer<typeof partialDateSchema>;

/** A person (`family` set) or a group (`group` set); never both, never neither. `given` can be initials. */
export const author = z.union([
  z.object({ family: z.string(), given: z.nullable(z.string()) }),
  z.object({ group: z.string() }),
]);
export type Author = z.infer<typeof author>;

/** Normalised: DOI in lower case without prefix, PMID digits, PMCID with `PMC`, arXiv without version. */
const identifiers = z.object({
  doi: z.nullable(z.string()),
  pmid: z.nullable(z.string()),
  pmcid: z.nullable(z.string()),
  arxiv: z.nullable(z.string()),
});
export type Identifiers = z.infer<typeof identifiers>;

/** A labelled part of an abstract: offsets in UTF-16 units in `abstract`, without the label. */
const abstractSection = z.object({ label: z.string(), start: z.int(), end: z.int() });
export type AbstractSection = z.infer<typeof abstractSection>;

/** A published notice about the study that its readers must see. */
export const notice = z.object({
  kind: z.enum(noticeKinds),
  /** Date of the notice, if the reporter gives it. */
  date: z.nullable(partialDateSchema),
  doi: z.nullable(z.string()),
  pmid: z.nullable(z.string()),
  /** Address of the notice: http or https. */
  url: z.nullable(z.string()),
  /** A source, or OpenAlex, of which only the retraction signal is used. */
  reportedBy: z.enum([...sourceIds, 'openalex']),
});
export type Notice = z.infer<typeof notice>;
export type NoticeReporter = Notice['reportedBy'];

/** Another record of the same research that is a separate publication: linked, never merged. */
const relation = z.object({
  kind: z.enum(relationKinds),
  doi: z.nullable(z.string()),
  pmid: z.nullable(z.string()),
});
export type Relation = z.infer<typeof relation>;

/** Data of the built-in library about a study in addition to its bibliographic record. */
const libraryResults = z.object({
  /** Null for a study that is not a named trial. */
  trialName: z.nullable(z.string()),
  participants: z.nullable(z.int()),
  /** The library's own sentences on the results, where there is no abstract; null with an abstract. */
  text: z.nullable(z.string()),
});
export type LibraryResults = z.infer<typeof libraryResults>;

export const studyRecord = z.object({
  source: z.enum(sourceIds),
  /** The record's key in its source: PMID, DOI, CORE id… Unique and stable there. */
  sourceKey: z.string(),
  title: z.string(),
  /** Parts joined by one blank; labels are in the text as `LABEL: `. */
  abstract: z.nullable(z.string()),
  sections: z.array(abstractSection),
  contributors: z.array(author),
  /** False where the source says that the list is cut. */
  contributorsComplete: z.boolean(),
  /** Full journal title, or the containing work for other kinds. */
  journal: z.nullable(z.string()),
  journalAbbreviation: z.nullable(z.string()),
  issns: z.array(z.string()),
  volume: z.nullable(z.string()),
  issue: z.nullable(z.string()),
  /** First and last page as `698-702`, or an article number. */
  pages: z.nullable(z.string()),
  publisher: z.nullable(z.string()),
  published: z.nullable(partialDateSchema),
  identifiers: identifiers,
  /** Most specific first, at least one. */
  studyTypes: z.array(z.enum(studyTypes)),
  /** True only where the source says that participants were randomised. */
  randomized: z.boolean(),
  workKind: z.enum(workKinds),
  language: z.nullable(z.string()),
  fullTextAvailable: z.nullable(z.boolean()),
  isOpenAccess: z.nullable(z.boolean()),
  /** Address of a free full text: http or https. */
  openAccessUrl: z.nullable(z.string()),
  licence: z.nullable(z.string()),
  citationCount: z.nullable(z.int()),
  /** The record's own page: http or https. */
  url: z.nullable(z.string()),
  /** Trial registrations such as NCT04381936. */
  registrations: z.array(z.string()),
  notices: z.array(notice),
  relations: z.array(relation),
  /** Whether this source marks retractions at all. Where it does not, a missing notice means nothing. */
  retractionsKnown: z.boolean(),
  /** Only in the library's records. */
  libraryResults: z.optional(libraryResults),
});
export type StudyRecord = z.infer<typeof studyRecord>;

/** A record with its number in the product (see studyId in the contract). */
export interface IdentifiedRecord extends StudyRecord {
  id: number;
}
