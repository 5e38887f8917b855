/** What only long lists need; fetched for the first of them. */
import type { LongLists } from './merge-answers.ts';
import { mergedInSteps } from './merge-in-steps.ts';
import { StepPlanner } from './step-planner.ts';
import { WorkerPlanner, type WorkerPlannerDependencies } from './worker-planner.ts';

const start = () => new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module', name: 'merging' });

export function createLongLists({ yieldNow, later }: Pick<WorkerPlannerDependencies, 'yieldNow' | 'later'>): LongLists {
  const planner = new WorkerPlanner({ start, here: new StepPlanner(yieldNow), yieldNow, later });
  return {
    prepare: () => planner.prepare(),
    merge: (current, answers, search) => mergedInSteps(current, answers, search, { planner, yieldNow }),
  };
}
