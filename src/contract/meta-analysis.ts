/** What several studies say together, in words; every text but ours carries the marks of the statements that it rests on. */
import * as z from 'zod/mini';
import { checkedAnswer, maximumAnswerStudies, studyTexts } from '#contract/checked-answer.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { Strength } from '#core/language/synthesis/synthesis-strength.ts';

export const strengths = ['high', 'moderate', 'low'] as const satisfies readonly Strength[];

export const fewestMetaAnalysisStudies = 2;

/** People over all studies whose abstracts say a number plainly. */
const sampleSizeTotal = z.object({
  people: z.int(),
  /** `120 + 60`, in the order of the studies counted. */
  formula: z.string(),
  /** How many studies are in the sum. */
  studies: z.int(),
  /** Names of the studies that are not, each with the reason. */
  notCounted: z.array(z.object({ study: z.string(), why: z.string() })),
});

/**
 * A text holds one line a statement, `Estruch et al. 2018: … [3]`, where `[n]` is the answer's n-th statement. Lines without
 * a mark are ours. About what no study speaks of, the text says so.
 */
export const synthesis = z.object({
  executiveSummary: z.string(),
  overallFindings: z.string(),
  quantitativeFindings: z.object({ sampleSizeTotal: z.nullable(sampleSizeTotal) }),
  studyCharacteristics: z.object({
    designQuality: z.string(),
    populationSummary: z.string(),
    interventionDetails: z.string(),
    followUpPeriods: z.string(),
  }),
  commonThemes: z.array(z.string()),
  clinicalRecommendations: z.object({
    evidenceBasedGuidance: z.string(),
    implementationConsiderations: z.string(),
    patientSelection: z.string(),
    dosageAndTiming: z.string(),
  }),
  safetyProfile: z.object({ adverseEvents: z.string(), riskBenefitRatio: z.string(), contraindications: z.string() }),
  studyQuality: z.string(),
  limitationsAndBiases: z.string(),
  conflictsAndHeterogeneity: z.string(),
  futureResearchPriorities: z.string(),
  clinicalImplications: z.string(),
  /** How `strengthOfEvidence` came about, by rule. */
  gradeAssessment: z.string(),
  strengthOfEvidence: z.enum(strengths),
});
export type Synthesis = z.infer<typeof synthesis>;

export const enhancedMetaAnalysis = endpoint({
  method: 'POST',
  path: '/api/meta-analysis/enhanced',
  summary: 'What chosen studies say together: findings, people, safety, limits, strength',
  access: 'anyone',
  perMinute: 20,
  trial: 'metaAnalysis',
  streams: true,
  bodyLimitBytes: 8_000_000,
  body: z.object({
    studies: z
      .array(
        z.extend(studyTexts.def.element, {
          /** Not read: it is an answer already, and only a study's own words are quoted. */
          fullTextAnalysis: z.optional(z.nullable(z.string())),
        }),
      )
      .check(z.maxLength(maximumAnswerStudies, `must be at most ${maximumAnswerStudies} studies`)),
    /** Goes past the stored answer and replaces it. */
    fresh: z.optional(z.boolean()),
  }),
  response: z.extend(synthesis, { answer: checkedAnswer }),
  problems: ['too_few_studies', 'trial_used_up'],
});

export const metaAnalysisEndpoints = { enhancedMetaAnalysis } as const;
