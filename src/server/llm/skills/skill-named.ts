import { focuses } from '#core/language/focus/focuses.ts';
import type { Skill } from '#server/llm/skill.ts';
import { answerQuestionSkill } from './answer-question.ts';
import { askPapersSkill } from './ask-papers.ts';
import { combineStudiesSkill } from './combine-studies.ts';
import { focusedViewSkill } from './focused-view.ts';
import { mealsSkill } from './meals.ts';
import { paperAnalysisSkill } from './paper-analysis.ts';
import { paperSummarySkill } from './paper-summary.ts';
import { rateRelevanceSkill } from './rate-relevance.ts';
import { readEffectsSkill } from './read-effects.ts';
import { papersAnalysisSkill, papersSummarySkill } from './several-papers.ts';
import { studyGuideSkill } from './study-guide.ts';
import { summariseStudySkill } from './summarise-study.ts';
import { synthesiseSkill } from './synthesise.ts';
import { workoutSkill } from './workout.ts';

/** Every skill; the focused view is one of its variants. */
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

/** A skill as one thread names it to another; null where there is none. `choice`: the focus of a focused view. */
export function skillNamed(name: string, choice: string | null): Skill | null {
  const focused = byFocus.get(choice ?? '');
  return byName.get(name) ?? (focused?.name === name ? focused : null);
}
