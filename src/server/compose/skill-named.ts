import { focuses } from '#core/focus/focuses.ts';
import { focusedViewSkill } from '#server/features/analysis/skills/focused-view.ts';
import { mealsSkill } from '#server/features/analysis/skills/meals.ts';
import { rateRelevanceSkill } from '#server/features/analysis/skills/rate-relevance.ts';
import { workoutSkill } from '#server/features/analysis/skills/workout.ts';
import { answerQuestionSkill } from '#server/features/answers/answer-question.ts';
import { readEffectsSkill } from '#server/features/meta-analysis/read-effects.ts';
import {
  askPapersSkill,
  paperAnalysisSkill,
  paperSummarySkill,
  papersAnalysisSkill,
  papersSummarySkill,
} from '#server/features/papers/analyses/paper-analysis.ts';
import { studyGuideSkill } from '#server/features/study-guide/study-guide.ts';
import type { Skill } from '#server/llm/skill.ts';
import { combineStudiesSkill } from '#server/llm/skills/combine-studies.ts';
import { summariseStudySkill } from '#server/llm/skills/summarise-study.ts';
import { synthesiseSkill } from '#server/llm/skills/synthesise.ts';

/** Every skill. The focused view has one variant for each focus. */
export const skills: readonly Skill[] = [
  answerQuestionSkill,
  askPapersSkill,
  combineStudiesSkill,
  mealsSkill,
  paperAnalysisSkill,
  paperSummarySkill,
  papersAnalysisSkill,
  papersSummarySkill,
  rateRelevanceSkill,
  readEffectsSkill,
  studyGuideSkill,
  summariseStudySkill,
  synthesiseSkill,
  workoutSkill,
];
const byName = new Map(skills.map((skill) => [skill.name, skill]));
const byFocus = new Map<string, Skill>(focuses.map((focus) => [focus, focusedViewSkill(focus)]));

/**
 * A skill by the name that one thread sends to another; null where there is none. `choice`: the focus of a focused
 * view.
 */
export function skillNamed(name: string, choice: string | null): Skill | null {
  const focused = byFocus.get(choice ?? '');
  return byName.get(name) ?? (focused?.name === name ? focused : null);
}
