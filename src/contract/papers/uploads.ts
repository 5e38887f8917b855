/** Papers that a user uploads as PDF: upload, progress of reading, the extracted text, the file. */
import * as z from 'zod/mini';
import { endpoint, type UploadShape } from '#contract/shared/endpoint.ts';
import { done, lineOf, moment, uploadedStudyId, uploadedStudyIdInPath } from '#contract/shared/fields.ts';
import { type BlockKind, sectionNames } from '#core/documents/document.ts';
import { normalizeDoi } from '#core/records/identifiers.ts';

export const pdfUploads = {
  field: 'pdfs',
  mostFiles: 10,
  mostBytes: 50 * 1024 * 1024,
  mediaTypes: ['application/pdf'],
} as const satisfies UploadShape;

/** Papers that one account can have, whatever their size. */
export const maxUploads = 2_000;
export const maxPaperTitleLength = 500;
export const maxPaperAuthors = 300;
export const maxAuthorNameLength = 200;

const byId = z.object({ id: uploadedStudyIdInPath });
const signedIn = { access: 'signed-in', perMinute: 240 } as const;

/** `waiting` in the queue, `reading`, `ready`; `failed` with a `fault`; `stopped` by the user. */
const readingStates = ['waiting', 'reading', 'ready', 'failed', 'stopped'] as const;
export const editableFields = ['title', 'authors', 'doi', 'year'] as const;

/** Source of a field; `reader` for what the user wrote. */
const headSource = z.enum(['file', 'reader', 'crossref', 'pubmed']);

/** The head of a paper's page, with the source of each field. */
const paperHead = z.object({
  /**
   * `confirmed`: a record was found for this paper, by its DOI or by its whole title with author and year. `not_found`:
   * no certain record. `other_paper`: the DOI leads to another paper. `unchecked`: no database could be asked yet.
   */
  check: z.enum(['confirmed', 'not_found', 'other_paper', 'unchecked']),
  /** Database of the record. */
  by: z.nullable(z.enum(['crossref', 'pubmed'])),
  from: z.object({ title: headSource, authors: headSource, doi: headSource, year: headSource }),
  /** Fields that were read from the file with doubt and that neither a record nor the user has confirmed. */
  doubtful: z.array(z.enum(editableFields)),
});

export const uploadedStudy = z.object({
  id: uploadedStudyId,
  /** The file's name without its extension until the paper's own title is known. */
  title: z.string(),
  authors: z.array(z.string()),
  /** Cleaned for display; two papers can have the same name. */
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.int(),
  uploadedAt: moment,
  /** Empty until it is made. */
  aiSummary: z.string(),
  fullTextAnalysis: z.string(),
  state: z.enum(readingStates),
  /** The current step in words; null while nothing runs. */
  step: z.nullable(z.string()),
  /** Progress of the reading, 0 to 1. */
  progress: z.number(),
  /** Why the paper could not be read and what to do, as a sentence. */
  fault: z.nullable(z.string()),
  /** Why only a part of the paper was read, as a sentence; null where all of it was. */
  partial: z.nullable(z.string()),
  /** Warnings about the text, as sentences. */
  warnings: z.array(z.string()),
  /** Number of pages; null until the file was read. */
  pages: z.nullable(z.int()),
  doi: z.nullable(z.string()),
  year: z.nullable(z.int()),
  /** The pages are images without text, so there is nothing to summarise. */
  isScan: z.boolean(),
  /** The server has lost the file; the extracted text is still there. */
  fileMissing: z.boolean(),
  /** Fields that the user wrote. */
  edited: z.array(z.enum(editableFields)),
  head: paperHead,
  /** What was published about the paper, as of the last lookup. */
  standing: z.enum(['retracted', 'concern', 'corrected', 'not_reported', 'unknown']),
});
export type UploadedStudy = z.infer<typeof uploadedStudy>;

const uploadFaults = ['empty', 'not_a_pdf', 'too_large', 'too_many_files', 'quota', 'broke_off', 'not_stored'] as const;
export type UploadFault = (typeof uploadFaults)[number];

const uploadResult = z.object({
  success: z.boolean(),
  fileName: z.string(),
  /** The fault and what to do, as a sentence; null where the upload succeeded. */
  error: z.nullable(z.string()),
  code: z.nullable(z.enum(uploadFaults)),
  /** The account already had this file: `study` is the existing one. */
  duplicate: z.boolean(),
  study: z.nullable(uploadedStudy),
});
export type UploadResult = z.infer<typeof uploadResult>;

/** One result for each file, in the order sent. A refused file does not affect the others. */
export const uploadPdfs = endpoint({
  method: 'POST',
  path: '/api/upload-pdfs',
  summary: 'Upload up to ten PDFs of at most 50 MB each; they are read one after another',
  access: 'signed-in',
  perMinute: 60,
  uploads: pdfUploads,
  response: z.object({
    results: z.array(uploadResult),
    /** Bytes that the account’s papers use, and their limit. */
    usedBytes: z.int(),
    mostBytes: z.int(),
  }),
  problems: ['not_signed_in'],
});

export const getUploadedStudies = endpoint({
  ...signedIn,
  perMinute: null,
  method: 'GET',
  path: '/api/uploaded-studies',
  summary: 'Uploaded papers, the newest first, with how far each was read',
  response: z.array(uploadedStudy),
  problems: ['not_signed_in'],
});

/** The space that an account's papers use, and its limit. */
export const getUploadRoom = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/upload-room',
  summary: 'How much room the uploaded papers of the account take, and how much they may',
  response: z.object({ usedBytes: z.int(), mostBytes: z.int(), studies: z.int(), mostStudies: z.int() }),
  problems: ['not_signed_in'],
});

/** Fields that are sent are written. Reading the paper again does not change them. */
export const changeUploadedStudy = endpoint({
  ...signedIn,
  method: 'PATCH',
  path: '/api/uploaded-studies/{id}',
  summary: 'Correct title, authors, DOI or year of an uploaded paper',
  params: byId,
  body: z.object({
    title: z.optional(lineOf(maxPaperTitleLength)),
    authors: z.optional(
      z.array(lineOf(maxAuthorNameLength)).check(z.maxLength(maxPaperAuthors, `must be at most ${maxPaperAuthors}`)),
    ),
    doi: z.optional(
      z.nullable(
        z.pipe(
          z.string().check(z.refine((given) => normalizeDoi(given) !== null, 'must be a DOI such as 10.1000/182')),
          z.transform((given: string) => normalizeDoi(given)),
        ),
      ),
    ),
    year: z.optional(
      z.nullable(z.int().check(z.minimum(1500, 'must be 1500 or later'), z.maximum(2200, 'must be 2200 or earlier'))),
    ),
  }),
  response: uploadedStudy,
  problems: ['not_signed_in', 'upload_not_found'],
});

export const removeUploadedStudy = endpoint({
  ...signedIn,
  method: 'DELETE',
  path: '/api/uploaded-studies/{id}',
  summary: 'Delete an uploaded paper for good: the file, its text and everything made of it',
  params: byId,
  response: done,
  problems: ['not_signed_in', 'upload_not_found'],
});

/** Numbers that do not belong to the account are ignored. */
export const removeUploadedStudies = endpoint({
  ...signedIn,
  method: 'DELETE',
  path: '/api/uploaded-studies/bulk',
  summary: 'Delete several uploaded papers for good',
  body: z.object({
    studyIds: z.array(uploadedStudyId).check(z.maxLength(maxUploads, `must be at most ${maxUploads}`)),
  }),
  response: z.object({ message: z.string(), deletedCount: z.int() }),
  problems: ['not_signed_in'],
});

export const stopReading = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/api/uploaded-studies/{id}/stop',
  summary: 'Stop reading an uploaded paper; the file stays',
  params: byId,
  response: uploadedStudy,
  problems: ['not_signed_in', 'upload_not_found'],
});

/** For a paper whose reading failed or was stopped, and for one that a newer version reads better. */
export const readAgain = endpoint({
  ...signedIn,
  perMinute: 60,
  method: 'POST',
  path: '/api/uploaded-studies/{id}/read',
  summary: 'Read an uploaded paper again; what was read stays until that is done',
  params: byId,
  response: uploadedStudy,
  problems: ['not_signed_in', 'upload_not_found', 'upload_file_lost', 'files_unavailable'],
});

/** The PDF as it was uploaded; parts of it by the header Range. */
export const getUploadedFile = endpoint({
  ...signedIn,
  perMinute: 1_200,
  method: 'GET',
  path: '/api/uploaded-studies/{id}/file',
  summary: 'The file of an uploaded paper, for its owner alone',
  params: byId,
  response: { file: ['application/pdf'] },
  problems: ['not_signed_in', 'upload_not_found', 'upload_file_lost', 'files_unavailable'],
});

const blockKinds = [
  'title',
  'authors',
  'heading',
  'paragraph',
  'caption',
  'table',
  'reference',
  'note',
] as const satisfies readonly BlockKind[];

const place = z.int();

const uploadedText = z.object({
  text: z.string(),
  /** Stretches of `text` by page; a page can have several. */
  pages: z.array(z.object({ number: place, start: place, end: place })),
  blocks: z.array(
    z.object({
      kind: z.enum(blockKinds),
      section: z.enum(sectionNames),
      page: place,
      start: place,
      end: place,
      rows: z.optional(z.array(z.array(z.string()))),
    }),
  ),
  sections: z.array(
    z.object({ name: z.enum(sectionNames), heading: z.string(), page: place, start: place, end: place }),
  ),
});
export type UploadedText = z.infer<typeof uploadedText>;

export const getUploadedText = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/uploaded-studies/{id}/text',
  summary: 'What was read out of an uploaded paper: text in reading order, sections, blocks, pages',
  params: byId,
  response: uploadedText,
  problems: ['not_signed_in', 'upload_not_found', 'upload_not_read'],
});

const placeInQuery = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
  z.transform((text: string) => Number(text)),
);
/** Characters for which one request returns places. */
export const maxLocatedSpans = 20_000;

/**
 * For marking a quote on its page: maps characters of the text to the text items of a page (pdf.js, `getTextContent`).
 */
export const getUploadedSpans = endpoint({
  ...signedIn,
  perMinute: 600,
  method: 'GET',
  path: '/api/uploaded-studies/{id}/spans',
  summary: 'Where characters `from` to `to` of the text stand on their pages',
  params: byId,
  query: z.object({ from: placeInQuery, to: placeInQuery }),
  response: z.array(z.object({ start: place, end: place, page: place, item: place, itemStart: place, itemEnd: place })),
  problems: ['not_signed_in', 'upload_not_found', 'upload_not_read'],
});

export const uploadsEndpoints = {
  uploadPdfs,
  getUploadedStudies,
  getUploadRoom,
  changeUploadedStudy,
  removeUploadedStudy,
  removeUploadedStudies,
  stopReading,
  readAgain,
  getUploadedFile,
  getUploadedText,
  getUploadedSpans,
} as const;
