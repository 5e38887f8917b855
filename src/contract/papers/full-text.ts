/** The whole paper of a study, fetched where it is open access and analysed in full. */
import * as z from 'zod/mini';
import { checkedAnswer } from '#contract/shared/checked-answer.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { moment, studyIdInPath } from '#contract/shared/fields.ts';

/** Where the text of the paper came from. */
const fullTextSource = z.object({
  /** The address in the study's record that led to it. */
  url: z.string(),
  /** Host of the server that sent it, without `www.`. */
  host: z.string(),
  /** A web page and XML have no pages: quotes then name only their section. */
  format: z.enum(['pdf', 'html', 'xml']),
  /** Page count of a PDF. */
  pages: z.nullable(z.int()),
  fetchedAt: moment,
});
export type FullTextSource = z.infer<typeof fullTextSource>;

/**
 * Quotes are places in the paper, with page and section. The paper itself is not stored: the answer contains only the
 * sentences that are quoted and their neighbours.
 */
export const fullTextResult = z.object({
  /** The statements under their headings; also the study's `fullTextAnalysis` from now on. */
  analysis: z.string(),
  answer: checkedAnswer,
  source: fullTextSource,
});
export type FullTextResult = z.infer<typeof fullTextResult>;

/** A repeated request returns the same answer, until `fresh` asks for another. */
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
    /** One of the addresses of this study's free copies that are known here. No other address is fetched. */
    openAccessUrl: z
      .string()
      .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(2_000, 'must be at most 2,000 characters')),
    fresh: z.optional(z.boolean()),
  }),
  response: fullTextResult,
  problems: ['study_not_found', 'not_open_access', 'full_text_refused', 'full_text_unreadable', 'trial_used_up'],
});

export const fullTextEndpoints = { analyzeFulltext } as const;
