/** Code for long lists only; loaded with the first of them. */

import {
  type CardPlan,
  type CardPlanner,
  createCardPlanner,
  settledOf,
} from '#core/ranking/result-list/result-list-plan.ts';
import type { ResultList } from '#core/ranking/result-list/result-list-state.ts';
import { type ListPlanner, type PlannedSearch, RecordGiver, rankerOf, type YieldNow } from './list-planner.ts';
import type { LongLists } from './merge-answers.ts';
import { mergedInSteps } from './merge-in-steps.ts';
import { WorkerPlanner, type WorkerPlannerDependencies } from './worker-planner.ts';

// Plans on the page itself, some milliseconds at a time: if there is no worker, or not yet.

/** Compared in one task. */
const recordsPerYield = 40;

export class StepPlanner implements ListPlanner {
  readonly #yieldNow: YieldNow;
  readonly #giver: RecordGiver;
  #planner: CardPlanner | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(yieldNow: YieldNow) {
    this.#yieldNow = yieldNow;
    this.#giver = new RecordGiver({
      yieldNow,
      recordsPerYield,
      begin: (query) => {
        this.#planner = createCardPlanner(rankerOf(query));
      },
      take: (records) => this.#planner?.take(records),
    });
  }

  prepare(): void {
    // There is nothing to be fetched.
  }

  /** One plan after another, so that records of two lists are not mixed. */
  plan(list: ResultList, search: PlannedSearch): Promise<CardPlan> {
    const planned = this.#last.then(async () => {
      await this.#giver.give(list, search);
      await this.#yieldNow();
      return this.#planner?.plan(settledOf(list)) ?? [];
    });
    this.#last = planned.catch(() => undefined);
    return planned;
  }
}

const start = () => new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module', name: 'merging' });

export function createLongLists({ yieldNow, later }: Pick<WorkerPlannerDependencies, 'yieldNow' | 'later'>): LongLists {
  const planner = new WorkerPlanner({ start, here: new StepPlanner(yieldNow), yieldNow, later });
  return {
    prepare: () => planner.prepare(),
    merge: (current, answers, search) => mergedInSteps(current, answers, search, { planner, yieldNow }),
  };
}
