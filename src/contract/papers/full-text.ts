/** A study's whole paper, fetched from where it is open access and analysed in full. */
import * as z from 'zod/mini';
import { checkedAnswer } from '#contract/shared/checked-answer.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { moment, studyIdInPath } from '#contract/shared/fields.ts';

/** Where the paper was read. */
export const fullTextSource = z.object({
  /** The address of the study's record that led to it. */
  url: z.string(),
  /** Of the server that gave it, without `www.`. */
  host: z.string(),
  /** A web page and XML have no pages: quotes then name their section alone. */
  format: z.enum(['pdf', 'html', 'xml']),
  /** Of a PDF. */
  pages: z.nullable(z.int()),
  fetchedAt: moment,
});
export type FullTextSource = z.infer<typeof fullTextSource>;

/**
 * Quotes are places in the paper, with page and section. The paper itself is not kept: of its sentences the answer holds
 * those that are quoted and the ones around them.
 */
export const fullTextResult = z.object({
  /** The statements under their headings, as `fullTextAnalysis` of the study has them from now on. */
  analysis: z.string(),
  answer: checkedAnswer,
  source: fullTextSource,
});
export type FullTextResult = z.infer<typeof fullTextResult>;

/** Asked again it is the same answer, until `fresh` asks for another. */
export const analyzeFulltext = endpoint({
  method: 'POST',
  path: '/api/studies/{id}/analyze-fulltext',
  summary: 'A full analysis of an open-access paper, which is fetched for it; it is kept with the study',
  access: 'anyone',
  perMinute: 12,
  trial: 'fullTextAnalysis',
  streams: true,
  params: z.object({ id: studyIdInPath }),
  body: z.object({
    /** One of the addresses under which this study's free copies are known here; no other is fetched. */
    openAccessUrl: z
      .string()
      .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(2_000, 'must be at most 2,000 characters')),
    fresh: z.optional(z.boolean()),
  }),
  response: fullTextResult,
  problems: ['study_not_found', 'not_open_access', 'full_text_refused', 'full_text_unreadable', 'trial_used_up'],
});

export const fullTextEndpoints = { analyzeFulltext } as const;
