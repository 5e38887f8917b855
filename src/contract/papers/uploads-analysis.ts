/** AI features on uploaded papers, from their full text: every statement with its page. */
import * as z from 'zod/mini';
import { answerEvidence, answerStatement, checkedAnswer } from '#contract/shared/checked-answer.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { studyId, uploadedStudyId, uploadedStudyIdInPath } from '#contract/shared/fields.ts';
import { sectionNames } from '#core/documents/document.ts';
import type { AnalysisRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { uploadedStudy } from './uploads.ts';

/** Papers that one request can read together. */
export const maxPapersTogether = 20;
export const maxPaperQuestionLength = 500;

/**
 * Words of a paper: `studyId` is its number among the uploads, `start` and `end` are offsets in its text (as in
 * `uploadedText` and its spans), `page` is the page on which they begin.
 */
const paperEvidence = z.extend(answerEvidence, { page: z.int(), section: z.enum(sectionNames) });

/** The section of a paper that is most likely to have the answer; `start` and `end` are offsets in its text. */
const likelySection = z.object({
  studyId,
  /** As printed. */
  heading: z.string(),
  page: z.int(),
  start: z.int(),
  end: z.int(),
});

/** Of each paper's `passages`, those that are quoted and their neighbours. No paper is `stored` as a study. */
export const paperAnswer = z.extend(checkedAnswer, {
  statements: z.array(z.extend(answerStatement, { evidence: z.array(paperEvidence) })),
  /** With a `refused` question: the most likely section of each paper that has a fitting one. */
  likeliest: z.optional(z.array(likelySection)),
});
export type PaperAnswer = z.infer<typeof paperAnswer>;

const byId = z.object({ id: uploadedStudyIdInPath });
const paperIds = z
  .array(uploadedStudyId)
  .check(
    z.minLength(1, 'must hold at least one paper'),
    z.maxLength(maxPapersTogether, `must be at most ${maxPapersTogether} papers`),
  );
const question = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, 'must be at least 3 characters'),
    z.maxLength(maxPaperQuestionLength, `must be at most ${maxPaperQuestionLength} characters`),
  );
const fresh = z.optional(z.boolean());

const asked = { method: 'POST', access: 'signed-in', perMinute: 30, streams: true } as const;
const ofOne = ['not_signed_in', 'upload_not_found', 'upload_not_read'] as const;

/** A repeated request makes a new answer, which replaces the one before. */
export const summarisePaper = endpoint({
  ...asked,
  path: '/api/uploaded-studies/{id}/summary',
  summary: 'A summary of an uploaded paper from its full text; it is kept with the paper',
  params: byId,
  response: z.object({ summary: z.string(), answer: paperAnswer }),
  problems: ofOne,
});

/** A repeated request makes a new answer, which replaces the one before. */
export const analysePaper = endpoint({
  ...asked,
  path: '/api/uploaded-studies/{id}/full-analysis',
  summary: 'A full analysis of an uploaded paper; it is kept with the paper',
  params: byId,
  response: z.object({ analysis: z.string(), answer: paperAnswer }),
  problems: ofOne,
});

/** The answers made from one paper alone; null until they are made. */
export const getPaperAnswers = endpoint({
  method: 'GET',
  access: 'signed-in',
  perMinute: 240,
  path: '/api/uploaded-studies/{id}/answers',
  summary: 'The kept summary and full analysis of an uploaded paper, with the words they rest on',
  params: byId,
  response: z.object({ summary: z.nullable(paperAnswer), analysis: z.nullable(paperAnswer) }),
  problems: ['not_signed_in', 'upload_not_found'],
});

/**
 * By rules alone: no model is asked. The figures are read from abstract, results and tables. Each cell has its offsets
 * in `text`, and `row.study.paper` has the page of the paper.
 */
export const readPaperRow = endpoint({
  method: 'GET',
  access: 'signed-in',
  perMinute: 240,
  path: '/api/uploaded-studies/{id}/row',
  summary: 'The effects of an uploaded paper as a row of the meta-analysis, each with page and words',
  params: byId,
  response: z.object({
    row: z.custom<AnalysisRow>(),
    /** The parts of the paper from which figures were read. The offsets of the cells refer to it. */
    text: z.string(),
    /** What was not read of the paper and why, as sentences. */
    notes: z.array(z.string()),
  }),
  problems: ofOne,
});

const together = z.object({
  studyIds: paperIds,
  /** Ignores the stored answer and replaces it. */
  fresh,
});

/** Papers that cannot be read or no longer belong to the account are left out and named in the answer’s notes. */
export const summarisePapers = endpoint({
  ...asked,
  path: '/api/uploaded-studies/bulk-summary',
  summary: 'One summary of several uploaded papers',
  body: together,
  response: z.object({
    summary: z.string(),
    /** Number of papers that were read. */
    studyCount: z.int(),
    studies: z.array(uploadedStudy),
    answer: paperAnswer,
  }),
  problems: ofOne,
});

/** As for `summarisePapers`: papers that are left out are named in the notes. */
export const analysePapers = endpoint({
  ...asked,
  path: '/api/uploaded-studies/bulk-analysis',
  summary: 'One analysis of several uploaded papers',
  body: together,
  response: z.object({
    analysis: z.string(),
    studyCount: z.int(),
    studies: z.array(uploadedStudy),
    answer: paperAnswer,
  }),
  problems: ofOne,
});

/**
 * Where no sentence was found, `text` (`answer.refused`) says which engine looked and names the most likely section. It
 * never says that the papers do not answer.
 */
export const askPapers = endpoint({
  ...asked,
  path: '/api/uploaded-studies/ask',
  summary: 'A question to one or several uploaded papers',
  body: z.object({ studyIds: paperIds, question, fresh }),
  response: z.object({ text: z.string(), studyCount: z.int(), studies: z.array(uploadedStudy), answer: paperAnswer }),
  problems: ofOne,
});

export const uploadsAnalysisEndpoints = {
  summarisePaper,
  analysePaper,
  getPaperAnswers,
  readPaperRow,
  summarisePapers,
  analysePapers,
  askPapers,
} as const;
