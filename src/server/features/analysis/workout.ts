/** The plan of a week from what a study's participants did: computed by our own code from the study's own sentences. */
import type { WorkoutPlan } from '#contract/analysis.ts';
import type { CheckedAnswer } from '#contract/shared/checked-answer.ts';
import { workoutFileName, workoutHtml } from '#core/plans/exercise/workout-html.ts';
import {
  type WorkoutPlan as ReadPlan,
  type RefusedPlan,
  workoutParts,
  workoutPlan,
  workoutSafety,
} from '#core/plans/exercise/workout-plan.ts';
import { doiAddress } from '#core/records/doi-address.ts';
import { readablePassages, splitPassages } from '#core/text/passages.ts';
import { conceptIndex } from '#server/lexicon/concept-index.ts';
import { answerText } from '#server/llm/extractive-engine.ts';
import type { ReadStudy } from '#server/llm/study-description.ts';

export interface BuiltWorkout {
  plan: WorkoutPlan;
  page: { fileName: string; html: string };
}

const textOf = ({ title, abstract, sections }: ReadStudy) => ({
  title,
  passages: readablePassages(splitPassages(abstract ?? '', sections)),
});

/** The plan from the study's sentences, independent of the engine; or why there is none. */
export const readWorkout = (study: ReadStudy): ReadPlan | RefusedPlan => workoutPlan(textOf(study), conceptIndex());

export function buildWorkout(study: ReadStudy, read: ReadPlan, madeAt: string): BuiltWorkout {
  const { title, doi, pmid } = study;
  const { sessions, length, minutesAWeek, sessionsInAll, progression } = read.plan;
  const formulas = [minutesAWeek, sessionsInAll].flatMap((total) => total?.formula ?? []);
  const address = doi !== null ? doiAddress(doi) : pmid !== null ? `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` : null;
  return {
    plan: {
      sessions: sessions.map(({ statement, quote }) => ({
        name: statement.label ?? 'Each session',
        activity: statement.text,
        detail: quote,
      })),
      formula: formulas.length > 0 ? formulas.join('; ') : null,
      length: length?.text ?? null,
      progression: progression.map(({ text }) => text),
      unsaid: read.unsaid,
      safety: [...workoutSafety],
    },
    page: {
      fileName: workoutFileName(title),
      html: workoutHtml({ study: textOf(study), plan: read, address, generatedAt: madeAt }),
    },
  };
}

const block = (heading: string, lines: readonly string[]) => (lines.length > 0 ? [[heading, ...lines].join('\n')] : []);

/** The whole as text, with our own parts under headings that say so; or why there is none. */
export function workoutText({ refused, statements }: CheckedAnswer, plan: WorkoutPlan | null): string {
  if (refused !== null) return refused;
  const told = answerText(statements, workoutParts);
  if (plan === null) return told;
  return [
    told,
    ...block(
      'A week of it, put together from the study’s numbers',
      plan.sessions.map(({ name, activity }) => `${name}: ${activity}`),
    ),
    ...block('Computed', plan.formula === null ? [] : [plan.formula]),
    ...block('What the text does not say', plan.unsaid),
    ...block('General advice, not the study’s', plan.safety),
  ].join('\n\n');
}
