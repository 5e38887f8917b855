/** What only long lists need; fetched for the first of them. */
import type { LongLists } from './merge-answers.ts';
import { mergedInSteps } from './merge-in-steps.ts';
import { StepPlanner } from './step-planner.ts';
import { ThreadPlanner, type ThreadPlannerParts } from './thread-planner.ts';

const start = () => new Worker(new URL('./plan-thread.ts', import.meta.url), { type: 'module', name: 'merging' });

export function createLongLists({ turn, later }: Pick<ThreadPlannerParts, 'turn' | 'later'>): LongLists {
  const planner = new ThreadPlanner({ start, here: new StepPlanner(turn), turn, later });
  return {
    prepare: () => planner.prepare(),
    merge: (current, answers, search) => mergedInSteps(current, answers, search, { planner, turn }),
  };
}
