/** The messages between the page and the merging worker (plan-worker.ts). */
import type { CardPlan, ListedRecord, SettledCards } from '#core/ranking/result-list/result-list-plan.ts';

export type PlanRequest =
  /** The next records belong to another list. */
  | { kind: 'begin'; query: string }
  | { kind: 'records'; records: readonly ListedRecord[] }
  | { kind: 'plan'; settled: SettledCards };

export type PlanAnswer =
  | { kind: 'ready' }
  /** One stretch of a plan; they come in order. */
  | { kind: 'cards'; cards: CardPlan; isLast: boolean };
