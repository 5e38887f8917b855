/** AI features on search results: the summary of one study, of several, and through a focus. */
import * as z from 'zod/mini';
import { checkedAnswer, studyTexts } from '#contract/shared/checked-answer.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { studyId } from '#contract/shared/fields.ts';
import { study } from '#contract/shared/study.ts';
import type { StudyDirection } from '#core/extraction/study-directions.ts';
import { focuses } from '#core/focus/focuses.ts';
import type { StrengthLevel } from '#core/meta-analysis/certainty/strength-of-evidence.ts';
import { maxQueryLength } from '#core/records/search-filters.ts';

/**
 * Characters that a request accepts. The first 20,000 of one study's text are read, and the first 60,000 of a text that
 * represents several studies; the answer's notes say where there were more.
 */
const maxTextLength = 400_000;

const text = z.string().check(z.maxLength(maxTextLength, 'must be at most 400,000 characters'));

const bodyLimitBytes = 8_000_000;

/**
 * One study, or the studies of a combined summary, through a focus. Studies are read by number where they are stored.
 * `text` is read where no number is sent or nothing is stored under it.
 */
export const specializedSummarize = endpoint({
  method: 'POST',
  path: '/api/studies/specialized-summarize',
  summary: 'What a study, or several together, say about one focus',
  access: 'anyone',
  perMinute: 60,
  trial: 'specializedAnalysis',
  streams: true,
  bodyLimitBytes,
  body: z.object({
    focus: z.enum(focuses),
    studyId: z.optional(studyId),
    /** The studies of a combined summary, for a focused view of them. */
    studyIds: z.optional(z.array(studyId).check(z.maxLength(100, 'must be at most 100 studies'))),
    text: z.optional(text),
    title: z.optional(z.string().check(z.maxLength(5_000, 'must be at most 5,000 characters'))),
    /** Ignores the stored answer and replaces it. */
    fresh: z.optional(z.boolean()),
    /** Reads retracted studies too; statements that rest only on them are marked. */
    showRetracted: z.optional(z.boolean()),
  }),
  response: z.object({ summary: z.string(), focus: z.enum(focuses), answer: checkedAnswer }),
  problems: ['study_not_found', 'nothing_to_summarise', 'trial_used_up'],
});

const directions = [
  'favours',
  'no_clear_difference',
  'against',
  'mixed',
  'unclear',
] as const satisfies readonly StudyDirection[];
const strengths = ['high', 'moderate', 'low'] as const satisfies readonly StrengthLevel[];

/** What one of several studies found on its main outcome, by the findings that were read of it. */
const combinedReading = z.object({
  studyId,
  direction: z.enum(directions),
  subject: z.enum(['people', 'animals', 'cells', 'unknown']),
});
export type CombinedReading = z.infer<typeof combinedReading>;

/** `combinedText` can be sent as `text` to a focused analysis of the same studies. */
export const batchSummarize = endpoint({
  method: 'POST',
  path: '/api/studies/batch-summarize',
  summary: 'One summary of several studies: where they agree and where not',
  access: 'anyone',
  perMinute: 30,
  trial: 'aiSummaries',
  streams: true,
  bodyLimitBytes,
  body: z.object({
    studies: studyTexts.check(z.minLength(1, 'must hold at least one study')),
    fresh: z.optional(z.boolean()),
    showRetracted: z.optional(z.boolean()),
  }),
  response: z.object({
    combinedSummary: z.string(),
    studiesAnalyzed: z.int(),
    combinedText: z.string(),
    /** For the evidence picture. */
    readings: z.array(combinedReading),
    /**
     * The strength of the evidence by stated rules, and the reason in a sentence, on the outcome that most of the studies
     * report; null where no two report one outcome of one comparison.
     */
    strength: z.nullable(z.object({ outcome: z.string(), level: z.enum(strengths), words: z.string() })),
    answer: checkedAnswer,
  }),
  problems: ['study_not_found', 'nothing_to_summarise', 'trial_used_up'],
});

/** A week of training as the study's participants did it. Numbers are the study's or computed from them. */
const workoutPlan = z.object({
  /** Name (`Session 1 of 3`) and content. The first session also has the study's own sentence. */
  sessions: z.array(z.object({ name: z.string(), activity: z.string(), detail: z.nullable(z.string()) })),
  /** How the week was computed from the study's numbers; null where nothing was computed. */
  formula: z.nullable(z.string()),
  /** Duration of the training in the study; null where it is not given. */
  length: z.nullable(z.string()),
  /** The study's own sentences on how the exercise was made harder over time. */
  progression: z.array(z.string()),
  /** What a user would need and the study's text does not say, in our own sentences. */
  unsaid: z.array(z.string()),
  /** General advice of ours, not the study's. */
  safety: z.array(z.string()),
});
export type WorkoutPlan = z.infer<typeof workoutPlan>;

export const generateWorkout = endpoint({
  method: 'POST',
  path: '/api/generate-workout',
  summary: 'A week of training made from what a study’s participants did',
  access: 'anyone',
  perMinute: 30,
  trial: 'workoutGeneration',
  streams: true,
  bodyLimitBytes,
  body: z.object({
    exerciseAnalysis: z.optional(text),
    studyTitle: z.optional(z.string().check(z.maxLength(5_000, 'must be at most 5,000 characters'))),
    studyId: z.optional(studyId),
    fresh: z.optional(z.boolean()),
  }),
  response: z.object({
    /** The plan as text, or why there is none. */
    workout: z.string(),
    /** Null where the study has too little to build a plan on; `answer.refused` says why. */
    plan: z.nullable(workoutPlan),
    /** A printable page, and the file name for saving it; null without a plan. */
    page: z.nullable(z.object({ fileName: z.string(), html: z.string() })),
    answer: checkedAnswer,
  }),
  problems: ['study_not_found', 'nothing_to_summarise', 'trial_used_up'],
});

const mealIdea = z.object({
  mealType: z.string(),
  /** Our own dishes that contain what the study tested. */
  suggestions: z.array(z.string()),
  /** The study's own words about it, with [n] marks. */
  rationale: z.string(),
});
export type MealIdea = z.infer<typeof mealIdea>;

export const generateMeals = endpoint({
  method: 'POST',
  path: '/api/studies/generate-meals',
  summary: 'Meals that hold what a study tested',
  access: 'anyone',
  perMinute: 30,
  trial: 'specializedAnalysis',
  streams: true,
  bodyLimitBytes,
  body: z.object({ studyId: z.optional(studyId), text: z.optional(text), fresh: z.optional(z.boolean()) }),
  response: z.object({
    summary: z.string(),
    mealIdeas: z.array(mealIdea),
    /** General notes of ours, not the study's. */
    notes: z.array(z.string()),
    answer: checkedAnswer,
  }),
  problems: ['study_not_found', 'nothing_to_summarise', 'trial_used_up'],
});

/** Why the smart filter shows or hides a study. */
const relevance = z.object({
  studyId,
  /** 1 to 10. */
  score: z.int(),
  reason: z.string(),
  /** Words of the search that the study does not mention; empty where it mentions all. */
  missing: z.array(z.string()),
  /** False: only the title could be judged. */
  hasAbstract: z.boolean(),
  relevant: z.boolean(),
});

/** `judged` contains every study that was sent, so that the page can say how many are hidden and why. */
export const smartFilter = endpoint({
  method: 'POST',
  path: '/api/search/smart-filter',
  summary: 'Which of the found studies answer the search',
  access: 'signed-in',
  perMinute: 60,
  bodyLimitBytes: 20_000_000,
  body: z.object({
    searchQuery: z
      .string()
      .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(maxQueryLength, 'is too long')),
    studies: z.array(study).check(z.maxLength(1_000, 'must be at most 1,000 studies')),
  }),
  response: z.object({
    relevantStudies: z.array(study),
    judged: z.array(relevance),
    engine: z.string(),
    model: z.nullable(z.string()),
  }),
  problems: ['not_signed_in'],
});

export const analysisEndpoints = {
  specializedSummarize,
  batchSummarize,
  generateWorkout,
  generateMeals,
  smartFilter,
} as const;
