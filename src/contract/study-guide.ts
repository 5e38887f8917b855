/** A guide for studying, made from the papers themselves. */
import * as z from 'zod/mini';
import { checkedAnswer, studyTexts } from '#contract/shared/checked-answer.ts';
import { endpoint } from '#contract/shared/endpoint.ts';

/** Source of a concept's explanation: the studies' own words, or our glossary for words of method. */
const conceptOrigins = ['studies', 'glossary'] as const;

/** `[n]` in any text is the answer's n-th statement. Text without a mark is ours and reports no finding of a study. */
export const studyGuide = z.object({
  keyConcepts: z.array(
    z.object({ concept: z.string(), definition: z.string(), importance: z.string(), origin: z.enum(conceptOrigins) }),
  ),
  /** `studies` are names as `Estruch et al. 2018`: the studies on which the finding rests. */
  mainFindings: z.array(z.object({ finding: z.string(), studies: z.array(z.string()), significance: z.string() })),
  researchGaps: z.array(z.string()),
  discussionQuestions: z.array(z.string()),
  writingOutline: z.object({
    introduction: z.array(z.string()),
    methodology: z.array(z.string()),
    results: z.array(z.string()),
    discussion: z.array(z.string()),
    conclusion: z.array(z.string()),
  }),
  thesisStatements: z.array(z.string()),
});
export type StudyGuide = z.infer<typeof studyGuide>;

export const generateStudyGuide = endpoint({
  method: 'POST',
  path: '/api/generate-study-guide',
  summary: 'Concepts, findings, gaps, questions, an outline and theses from chosen studies',
  access: 'signed-in',
  perMinute: 20,
  streams: true,
  bodyLimitBytes: 8_000_000,
  body: z.object({
    studies: studyTexts.check(z.minLength(1, 'must hold at least one study')),
    /** Ignores the stored answer and replaces it. */
    fresh: z.optional(z.boolean()),
  }),
  response: z.extend(studyGuide, { answer: checkedAnswer }),
  problems: ['not_signed_in', 'nothing_to_summarise'],
});

export const studyGuideEndpoints = { generateStudyGuide } as const;
