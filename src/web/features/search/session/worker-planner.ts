/** Has the cards of a long list worked out in a thread of their own (plan-worker.ts). */
import {
  type CardPlan,
  type PlannedCard,
  plannedRecord,
  settledOf,
} from '#core/ranking/result-list/result-list-plan.ts';
import type { ResultList } from '#core/ranking/result-list/result-list-state.ts';
import { type ListPlanner, type PlannedSearch, RecordGiver, type YieldNow } from './list-planner.ts';
import type { PlanAnswer, PlanRequest } from './plan-worker.ts';

/** The page's end of the thread: a Worker. */
export interface PlanWorker {
  onmessage: ((event: MessageEvent<PlanAnswer>) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage: (message: PlanRequest) => void;
  terminate: () => void;
}

export interface WorkerPlannerDependencies {
  start: () => PlanWorker;
  /** Plans while the thread is being fetched, and once it has failed. */
  here: ListPlanner;
  yieldNow: YieldNow;
  /** Runs later unless the returned function is called before. */
  later: (run: () => void, delayMs: number) => () => void;
}

/** Copied in one task. */
const recordsPerYield = 100;
/** Thousands of records take a slow phone some seconds. */
export const maxPlanMs = 20_000;

/** One thread for all searches of the page. Once it has failed it is not tried again. */
export class WorkerPlanner implements ListPlanner {
  readonly #parts: WorkerPlannerDependencies;
  readonly #giver: RecordGiver;
  #thread: PlanWorker | null = null;
  #isReady = false;
  #hasFailed = false;
  #last: Promise<unknown> = Promise.resolve();
  /** Receives each answer; null when the worker has failed. */
  #hear: ((answer: PlanAnswer | null) => void) | null = null;

  constructor(parts: WorkerPlannerDependencies) {
    this.#parts = parts;
    this.#giver = new RecordGiver({
      yieldNow: parts.yieldNow,
      recordsPerYield,
      begin: (query) => this.#thread?.postMessage({ kind: 'begin', query }),
      take: (records) =>
        this.#thread?.postMessage({
          kind: 'records',
          records: records.map((entry) => ({ ...entry, record: plannedRecord(entry.record) })),
        }),
    });
  }

  prepare(): void {
    if (this.#thread || this.#hasFailed) return;
    try {
      const thread = this.#parts.start();
      this.#thread = thread;
      thread.onmessage = ({ data }) => {
        this.#isReady = true;
        this.#hear?.(data);
      };
      thread.onmessageerror = () => this.#fail();
      thread.onerror = (event) => {
        event.preventDefault();
        this.#fail();
      };
    } catch {
      this.#fail();
    }
  }

  /** One plan after another, so that records of two lists are not mixed. */
  plan(list: ResultList, search: PlannedSearch): Promise<CardPlan> {
    this.prepare();
    const planned = this.#last.then(() =>
      this.#isReady && !this.#hasFailed ? this.#planThere(list, search) : this.#parts.here.plan(list, search),
    );
    this.#last = planned.catch(() => undefined);
    return planned;
  }

  #fail(): void {
    this.#hasFailed = true;
    this.#thread?.terminate();
    this.#thread = null;
    this.#hear?.(null);
  }

  async #planThere(list: ResultList, search: PlannedSearch): Promise<CardPlan> {
    await this.#giver.give(list, search);
    const plan = this.#thread && (await this.#answerOf(this.#thread, list));
    return plan ?? this.#parts.here.plan(list, search);
  }

  /** Null where the thread has failed. */
  #answerOf(thread: PlanWorker, list: ResultList): Promise<CardPlan | null> {
    return new Promise((resolve) => {
      const cards: PlannedCard[] = [];
      const forget = this.#parts.later(() => this.#fail(), maxPlanMs);
      this.#hear = (answer) => {
        if (answer?.kind === 'ready') return;
        cards.push(...(answer?.cards ?? []));
        if (answer !== null && !answer.isLast) return;
        forget();
        this.#hear = null;
        resolve(answer && cards);
      };
      thread.postMessage({ kind: 'plan', settled: settledOf(list) });
    });
  }
}
