/** What an engine says of studies: one, several, and through which focus. */
import * as z from 'zod/mini';
import { checkedAnswer, studyTexts } from '#contract/shared/checked-answer.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { studyId } from '#contract/shared/fields.ts';
import { study } from '#contract/shared/study.ts';
import { focuses } from '#core/focus/focuses.ts';
import { maxQueryLength } from '#core/records/search-filters.ts';

/**
 * Characters of text that an analysis takes. Of one text the first 20,000 are read, and of one that represents several
 * studies the first 60,000; the answer's notes say where there were more.
 */
export const maxTextLength = 400_000;

const text = z.string().check(z.maxLength(maxTextLength, 'must be at most 400,000 characters'));

const bodyLimitBytes = 8_000_000;

/**
 * One study, or the studies that a combined summary was made of, through a focus. Studies are read by number where they are
 * stored; `text` is read where no number is sent or nothing is stored under it.
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
    /** Goes past the stored answer and replaces it. */
    fresh: z.optional(z.boolean()),
    /** Reads retracted studies too; what rests on them alone is marked. */
    showRetracted: z.optional(z.boolean()),
  }),
  response: z.object({ summary: z.string(), focus: z.enum(focuses), answer: checkedAnswer }),
  problems: ['study_not_found', 'nothing_to_summarise', 'trial_used_up'],
});

/** `combinedText` is what a focused analysis of the same studies takes as `text`. */
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
    answer: checkedAnswer,
  }),
  problems: ['study_not_found', 'nothing_to_summarise', 'trial_used_up'],
});

/** A week of training as the study's participants did it; numbers are the study's or made of them. */
export const workoutPlan = z.object({
  /** `Session 1 of 3`, what is done in it, and with the first the study's own sentence for it. */
  sessions: z.array(z.object({ name: z.string(), activity: z.string(), detail: z.nullable(z.string()) })),
  /** How the week follows from the study's numbers; null where nothing was computed. */
  formula: z.nullable(z.string()),
  /** For how long the study's people went on; null where it does not say. */
  length: z.nullable(z.string()),
  /** The study's own sentences on how the exercise was made harder. */
  progression: z.array(z.string()),
  /** What a reader would need and the study's text does not say, in sentences of ours. */
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
    /** Null where the study holds nothing to build on; `answer.refused` says why. */
    plan: z.nullable(workoutPlan),
    /** A printable page, and the name under which it is saved; null without a plan. */
    page: z.nullable(z.object({ fileName: z.string(), html: z.string() })),
    answer: checkedAnswer,
  }),
  problems: ['study_not_found', 'nothing_to_summarise', 'trial_used_up'],
});

export const mealIdea = z.object({
  mealType: z.string(),
  /** Dishes of ours that hold what the study tested. */
  suggestions: z.array(z.string()),
  /** The study's own words for it, with their [n] marks. */
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

/** Why a study was kept or set aside by the smart filter. */
export const relevance = z.object({
  studyId,
  /** 1 to 10. */
  score: z.int(),
  reason: z.string(),
  /** What the search names and the study does not mention, in the words of the search; empty where it mentions all. */
  missing: z.array(z.string()),
  /** False: only the title could be judged. */
  hasAbstract: z.boolean(),
  relevant: z.boolean(),
});

/** Nothing is hidden without saying how many and why: `judged` holds every study that was sent. */
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
