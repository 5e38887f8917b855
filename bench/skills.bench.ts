/**
 * The time of an answer without a model, from the studies' text to the checked answer: one line for each skill with
 * median, 95th percentile and limit in milliseconds. The studies are the library's, others in each run; a skill is
 * added as a row.
 */

import { focusedViewSkill } from '#server/features/analysis/skills/focused-view.ts';
import { mealsSkill } from '#server/features/analysis/skills/meals.ts';
import { workoutSkill } from '#server/features/analysis/skills/workout.ts';
import { readEffectsSkill } from '#server/features/meta-analysis/read-effects.ts';
import { studyGuideSkill } from '#server/features/study-guide/study-guide.ts';
import { createEngine } from '#server/llm/engine-runner.ts';
import type { Skill } from '#server/llm/skill.ts';
import { combineStudiesSkill } from '#server/llm/skills/combine-studies.ts';
import { summariseStudySkill } from '#server/llm/skills/summarise-study.ts';
import { synthesiseSkill } from '#server/llm/skills/synthesise.ts';
import type { ReadStudy } from '#server/llm/study-description.ts';
import { median, percentile, printLine } from './bench-arguments.ts';
import { libraryStudies } from './library-studies.ts';

const rows: readonly { what: string; skill: Skill; studies: number; limitMs: number | null }[] = [
  { what: 'summary of one study', skill: summariseStudySkill, studies: 1, limitMs: 20 },
  { what: 'one study through a focus', skill: focusedViewSkill('cardiovascular'), studies: 1, limitMs: 20 },
  { what: 'several studies through a focus', skill: focusedViewSkill('cardiovascular'), studies: 25, limitMs: null },
  { what: 'combined summary', skill: combineStudiesSkill, studies: 25, limitMs: 150 },
  { what: 'study guide', skill: studyGuideSkill, studies: 10, limitMs: 200 },
  { what: 'narrative of a meta-analysis', skill: synthesiseSkill, studies: 10, limitMs: null },
  { what: 'effects of several studies', skill: readEffectsSkill, studies: 10, limitMs: null },
  { what: 'workout', skill: workoutSkill, studies: 1, limitMs: null },
  { what: 'meals', skill: mealsSkill, studies: 1, limitMs: null },
];

const runs = 25;
const warmUps = 5;
const runner = createEngine({ now: () => new Date() });
const library = (await libraryStudies()).filter(({ abstract }) => (abstract ?? '').length > 200);

/** Studies from another place of the library each time. */
function some(count: number, run: number): ReadStudy[] {
  return Array.from({ length: count }, (_, index) => library[(run * 7 + index) % library.length]).flatMap(
    (study) => study ?? [],
  );
}

for (const { what, skill, studies, limitMs } of rows) {
  const times: number[] = [];
  for (let run = 0; run < runs + warmUps; run += 1) {
    const chosen = some(studies, run);
    const began = performance.now();
    await runner.run(skill, { studies: chosen });
    if (run >= warmUps) times.push(performance.now() - began);
  }
  const rounded = (ms: number) => Math.round(ms * 10) / 10;
  printLine({ what, studies, medianMs: rounded(median(times)), p95Ms: rounded(percentile(times, 0.95)), limitMs });
}
