import { beforeEach, expect, test, vi } from 'vitest';
import type { Study } from '#contract/shared/study.ts';
import { addAnswer, emptyList, type RecordsAnswer, show, withCards } from '#core/ranking/result-list/result-list.ts';
import { type CardPlan, cardMaker } from '#core/ranking/result-list/result-list-plan.ts';
import type { ResultList } from '#core/ranking/result-list/result-list-state.ts';
import { range } from '../../../../../tests/sample-search-session.ts';
import type { ListPlanner, PlannedSearch } from './list-planner.ts';
import { StepPlanner } from './long-list.lazy.ts';
import type { PlanAnswer, PlanRequest } from './plan-worker.ts';
import { maxPlanMs, type PlanWorker, WorkerPlanner } from './worker-planner.ts';

const search: PlannedSearch = { searchId: 'one', query: 'tea' };
const yieldNow = vi.fn(() => Promise.resolve());
const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

type Listen = (event: { data: PlanRequest }) => void;

/** The worker's own program, in this thread; messages are cloned as between two threads. */
class ThreadHere implements PlanWorker {
  onmessage: PlanWorker['onmessage'] = null;
  onmessageerror: PlanWorker['onmessageerror'] = null;
  onerror: PlanWorker['onerror'] = null;
  readonly told: PlanRequest[] = [];
  isEnded = false;
  #listen: Listen = () => undefined;
  #early: PlanAnswer[] = [];

  async load(): Promise<void> {
    vi.resetModules();
    vi.stubGlobal('postMessage', (data: PlanAnswer) => this.#say(structuredClone(data)));
    await import('./plan-worker.ts');
    this.#listen = (globalThis as unknown as { onmessage: Listen }).onmessage;
  }

  #say(data: PlanAnswer): void {
    if (this.onmessage) this.onmessage({ data } as MessageEvent<PlanAnswer>);
    else this.#early.push(data);
  }

  /** The messages it sent when it was loaded. */
  sayReady(): void {
    for (const data of this.#early.splice(0)) this.#say(data);
  }

  postMessage(message: PlanRequest): void {
    this.told.push(message);
    const data = structuredClone(message);
    queueMicrotask(() => this.isEnded || this.#listen({ data }));
  }

  terminate(): void {
    this.isEnded = true;
  }

  breakDown(): void {
    this.onerror?.({ preventDefault: () => undefined } as ErrorEvent);
  }
}

function answer(studies: Study[]): RecordsAnswer<Study> {
  const count = { fetched: studies.length, hits: null, hitsExact: false, reachable: null };
  return { source: 'pubmed', page: 1, outcome: 'answered', ...count, records: studies };
}

const listOf = (count: number): ResultList<Study> =>
  addAnswer(emptyList<Study>(['pubmed'], 500), answer(range('pubmed', 1, count)));

const direct = (list: ResultList): Promise<CardPlan> => new StepPlanner(yieldNow).plan(list, search);

async function parts() {
  const thread = new ThreadHere();
  await thread.load();
  const here = vi.fn(direct);
  const timers: { run: () => void; delayMs: number; off: boolean }[] = [];
  const start = vi.fn(() => thread);
  const planner: ListPlanner = new WorkerPlanner({
    start,
    here: { prepare: () => undefined, plan: here },
    yieldNow,
    later: (run, delayMs) => {
      const timer = { run, delayMs, off: false };
      timers.push(timer);
      return () => {
        timer.off = true;
      };
    },
  });
  return { planner, thread, here, start, timers };
}

beforeEach(() => {
  yieldNow.mockClear();
  vi.unstubAllGlobals();
});

test('nothing is loaded before it is needed; until the worker is there the page plans itself', async () => {
  const { planner, thread, here, start } = await parts();
  expect(start).not.toHaveBeenCalled();
  const list = listOf(300);
  expect(await planner.plan(list, search)).toEqual(await direct(list));
  expect(here).toHaveBeenCalledTimes(1);
  expect(start).toHaveBeenCalledTimes(1);
  thread.sayReady();
  expect(await planner.plan(list, search)).toEqual(await direct(list));
  expect(here).toHaveBeenCalledTimes(1);
  expect(start).toHaveBeenCalledTimes(1);
});

test('records are handed over once, some in each turn, and again for another search', async () => {
  const { planner, thread } = await parts();
  planner.prepare();
  thread.sayReady();
  const records = () => thread.told.flatMap((told) => (told.kind === 'records' ? [told.records.length] : []));
  const first = listOf(250);
  const plan = await planner.plan(first, search);
  expect(records()).toEqual([100, 100, 50]);
  expect(yieldNow).toHaveBeenCalledTimes(3);
  const shown = show(withCards(first, plan.map(cardMaker(first))), 1);
  const grown = addAnswer(shown, { ...answer(range('pubmed', 301, 20)), page: 2 });
  const further = await planner.plan(grown, search);
  expect(records()).toEqual([100, 100, 50, 20]);
  expect(further.map(({ key }) => key).slice(0, 250)).toEqual(shown.cards.map(({ key }) => key));
  expect(further).toHaveLength(270);
  await planner.plan(listOf(30), { ...search, searchId: 'other' });
  expect(records()).toEqual([100, 100, 50, 20, 30]);
  expect(thread.told.filter(({ kind }) => kind === 'begin')).toHaveLength(2);
});

test('two plans at the same time do not mix', async () => {
  const { planner, thread } = await parts();
  planner.prepare();
  thread.sayReady();
  const [one, other] = [listOf(280), listOf(120)];
  const plans = await Promise.all([planner.plan(one, search), planner.plan(other, { ...search, searchId: 'other' })]);
  expect(plans).toEqual([await direct(one), await direct(other)]);
});

test('a thread that cannot be made, breaks, or says nothing: the page plans itself, then and from then on', async () => {
  const list = listOf(260);
  const expected = await direct(list);

  const refused = await parts();
  refused.start.mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(await refused.planner.plan(list, search)).toEqual(expected);
  expect(await refused.planner.plan(list, search)).toEqual(expected);
  expect(refused.start).toHaveBeenCalledTimes(1);

  const broken = await parts();
  broken.planner.prepare();
  broken.thread.sayReady();
  const planned = broken.planner.plan(list, search);
  await Promise.resolve();
  broken.thread.breakDown();
  expect(await planned).toEqual(expected);
  expect(broken.thread.isEnded).toBe(true);

  const silent = await parts();
  silent.planner.prepare();
  silent.thread.sayReady();
  silent.thread.postMessage = () => undefined;
  const waiting = silent.planner.plan(list, search);
  await soon();
  const [timer] = silent.timers;
  expect(timer?.delayMs).toBe(maxPlanMs);
  timer?.run();
  expect(await waiting).toEqual(expected);
  expect(await silent.planner.plan(list, search)).toEqual(expected);
  expect(silent.timers).toHaveLength(1);
  expect(silent.here).toHaveBeenCalledTimes(2);
});

test('when it has answered nothing is waited for any more', async () => {
  const { planner, thread, timers } = await parts();
  planner.prepare();
  thread.sayReady();
  await planner.plan(listOf(210), search);
  expect(timers.map(({ off }) => off)).toEqual([true]);
});
