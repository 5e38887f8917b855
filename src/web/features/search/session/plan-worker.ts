/**
 * The merging worker: it has copies of one list's records and computes its cards, while the page scrolls and types.
 * Loaded when a list grows long, and never with a page.
 */

import {
  type CardPlan,
  type CardPlanner,
  createCardPlanner,
  type ListedRecord,
  type SettledCards,
} from '#core/ranking/result-list/result-list-plan.ts';
import { rankerOf } from './list-planner.ts';

/** The messages between the page and the merging worker (plan-worker.ts). */

export type PlanRequest =
  /** The next records belong to another list. */
  | { kind: 'begin'; query: string }
  | { kind: 'records'; records: readonly ListedRecord[] }
  | { kind: 'plan'; settled: SettledCards };

export type PlanAnswer =
  | { kind: 'ready' }
  /** One stretch of a plan; they come in order. */
  | { kind: 'cards'; cards: CardPlan; isLast: boolean };

/** The part of a worker's global scope that is used here; its types and a page's conflict in one program. */
interface Thread {
  onmessage: (event: { data: PlanRequest }) => void;
  postMessage: (message: PlanAnswer) => void;
}
const thread = globalThis as unknown as Thread;

/** Read by the page in one task each. */
const stretch = 250;

let planner: CardPlanner = createCardPlanner(rankerOf(''));

thread.onmessage = ({ data }) => {
  if (data.kind === 'begin') planner = createCardPlanner(rankerOf(data.query));
  else if (data.kind === 'records') planner.take(data.records);
  else {
    const plan = planner.plan(data.settled);
    let from = 0;
    do {
      const cards = plan.slice(from, from + stretch);
      from += stretch;
      thread.postMessage({ kind: 'cards', cards, isLast: from >= plan.length });
    } while (from < plan.length);
  }
};
// What ranking is made of is ready before there is something to rank.
planner.take([]);
thread.postMessage({ kind: 'ready' });
