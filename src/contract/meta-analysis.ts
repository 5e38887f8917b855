/** Several studies together: their effects as rows of a table, the analysis that a user edits, and its text. */
import * as z from 'zod/mini';
import { checkedAnswer, maxAnswerStudies, studyTexts } from '#contract/shared/checked-answer.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { done, moment, studyId } from '#contract/shared/fields.ts';
import type { Certainty } from '#core/meta-analysis/certainty/certainty.ts';
import { type AnalysisDraft, maxDraftRows } from '#core/meta-analysis/draft/analysis-draft.ts';
import type { AnalysisRow } from '#core/meta-analysis/rows/analysis-row.ts';

const strengths = ['high', 'moderate', 'low'] as const satisfies readonly Certainty['strengthOfEvidence'][];

export const minMetaAnalysisStudies = 2;

/**
 * Core's types define what a table and an analysis contain. Requests are read by core's `readDraft`, which names the
 * first fault by its place.
 */
const analysisRow = z.custom<AnalysisRow>();
const analysisDraft = z.custom<AnalysisDraft>();

/** Participants of all studies whose abstracts give the number clearly. */
const sampleSizeTotal = z.object({
  people: z.int(),
  /** For example `120 + 60`, in the order of the studies. */
  formula: z.string(),
  /** Number of studies in the sum. */
  studies: z.int(),
  /** Names of the studies that are not in the sum, each with the reason. */
  notCounted: z.array(z.object({ study: z.string(), why: z.string() })),
});

/** An outcome with the result of each pooled study, as in the table. */
const keyOutcome = z.object({
  outcome: z.string(),
  figures: z.array(z.object({ study: z.string(), figures: z.string() })),
});

/**
 * Computed by this server from the table of effects, never taken from a model or from the request. Where nothing was
 * pooled, the texts are null, the list is empty, and `refusals` say why.
 */
const quantitativeFindings = z.object({
  /** `Hazard ratio 0.86 [0.79, 0.94]`. */
  pooledEffectSize: z.nullable(z.string()),
  /** Whether the studies agree, with I², τ² and Q. */
  statisticalHeterogeneity: z.nullable(z.string()),
  sampleSizeTotal: z.nullable(sampleSizeTotal),
  keyOutcomes: z.array(keyOutcome),
  /** The model, the intervals and their level. */
  method: z.nullable(z.string()),
  refusals: z.array(z.string()),
  /** Cautions about what was pooled. */
  warnings: z.array(z.string()),
});

/**
 * A text has one line for each statement, `Estruch et al. 2018: … [3]`, where `[n]` is the answer's n-th statement.
 * Lines without a mark are ours. Where no study reports on something, the text says so.
 */
export const synthesis = z.object({
  executiveSummary: z.string(),
  overallFindings: z.string(),
  quantitativeFindings,
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
  /** The reasons for `strengthOfEvidence`, step by step; where nothing was pooled, that nothing is rated. */
  gradeAssessment: z.string(),
  /** `low` also where nothing was pooled. */
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
          /** Ignored: it is already an answer, and only a study's own words are quoted. */
          fullTextAnalysis: z.optional(z.nullable(z.string())),
        }),
      )
      .check(z.maxLength(maxAnswerStudies, `must be at most ${maxAnswerStudies} studies`)),
    /** Ignores the stored answer and replaces it. */
    fresh: z.optional(z.boolean()),
    /** The table that the user edits. Without it the effects are read from the studies by rule. */
    draft: z.optional(analysisDraft),
  }),
  response: z.extend(synthesis, { answer: checkedAnswer }),
  problems: ['too_few_studies', 'trial_used_up'],
});

/** A study whose text gives no figures, and why. Most have a row nevertheless, for figures that the user types. */
const unreadStudy = z.object({ id: z.nullable(studyId), title: z.string(), why: z.string() });
export type UnreadStudy = z.infer<typeof unreadStudy>;

const analysisRows = z.object({
  rows: z.array(analysisRow),
  /** By the row's key: the text to which the offsets of its cells refer. */
  texts: z.record(z.string(), z.string()),
  unread: z.array(unreadStudy),
});

/** By rules alone: no model is asked and no use is counted. A stored study's row has the number that was sent. */
export const readAnalysisRows = endpoint({
  method: 'POST',
  path: '/api/meta-analysis/rows',
  summary: 'Effects of chosen studies as rows of a table, each cell with the words it came from',
  access: 'anyone',
  perMinute: 60,
  bodyLimitBytes: 2_000_000,
  body: z.object({
    studies: z
      .array(studyTexts.def.element)
      .check(z.maxLength(maxDraftRows, `must be at most ${maxDraftRows} studies`)),
  }),
  response: analysisRows,
  problems: [],
});

/**
 * The effects as a language model read them, beside the rules' reading. Where both agree the row is filled; where they
 * differ it is blank and both readings are among its candidates. Without a model the rows are those of the rules.
 */
export const readModelRows = endpoint({
  method: 'POST',
  path: '/api/meta-analysis/model-rows',
  summary: 'Effects of chosen studies read by rules and by a language model, as rows of a table',
  access: 'anyone',
  perMinute: 20,
  trial: 'metaAnalysis',
  streams: true,
  bodyLimitBytes: 2_000_000,
  body: z.object({
    studies: studyTexts,
    /** Ignores the stored answer and replaces it. */
    fresh: z.optional(z.boolean()),
  }),
  response: z.extend(analysisRows, { answer: checkedAnswer }),
  problems: ['trial_used_up'],
});

const draftAddress = { path: '/api/meta-analysis/draft', access: 'signed-in' } as const;

/** `revision` grows with every change, and is 0 where there was never an analysis. */
export const getAnalysisDraft = endpoint({
  ...draftAddress,
  method: 'GET',
  perMinute: 240,
  summary: 'The meta-analysis that a person works on',
  response: z.object({
    draft: z.nullable(analysisDraft),
    revision: z.int(),
    updatedAt: z.nullable(moment),
  }),
  problems: ['not_signed_in'],
});

/** Nothing is written where `revision` is not the current one, because the analysis was changed on another device. */
export const putAnalysisDraft = endpoint({
  ...draftAddress,
  method: 'PUT',
  perMinute: 240,
  summary: 'Keep the meta-analysis that a person works on',
  bodyLimitBytes: 8_000_000,
  body: z.object({ draft: analysisDraft, revision: z.int().check(z.minimum(0)) }),
  response: z.object({ revision: z.int(), updatedAt: moment }),
  problems: ['not_signed_in', 'changed_elsewhere'],
});

const removeAnalysisDraft = endpoint({
  ...draftAddress,
  method: 'DELETE',
  perMinute: 240,
  summary: 'Delete the meta-analysis that a person works on',
  response: done,
  problems: ['not_signed_in'],
});

export const metaAnalysisEndpoints = {
  enhancedMetaAnalysis,
  readAnalysisRows,
  readModelRows,
  getAnalysisDraft,
  putAnalysisDraft,
  removeAnalysisDraft,
} as const;
