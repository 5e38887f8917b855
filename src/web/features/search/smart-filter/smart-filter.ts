/**
 * Smart Search: which of a search's studies answer it, asked once the databases have answered. Held in memory for each
 * search separately. Nothing is hidden before an answer is there, or without one.
 */
import type { smartFilter as smartFilterEndpoint } from '#contract/analysis.ts';
import type { CallOutput } from '#contract/shared/endpoint.ts';
import type { Study } from '#contract/shared/study.ts';

export type SmartAnswer = Pick<CallOutput<typeof smartFilterEndpoint>, 'judged' | 'engine' | 'model'>;
export type RelevanceJudgement = SmartAnswer['judged'][number];

export interface SmartState {
  state: 'waiting' | 'judging' | 'judged' | 'failed';
  /** By study number. */
  judged: ReadonlyMap<number, RelevanceJudgement>;
  /** Null before anything was judged. */
  by: Pick<SmartAnswer, 'engine' | 'model'> | null;
  /** Groups (`smart-groups.ts`) of set-aside studies that the user wants to see. */
  opened: ReadonlySet<string>;
}

const untouched: SmartState = { state: 'waiting', judged: new Map(), by: null, opened: new Set() };
/** As many searches as the session itself remembers, and the one on screen. */
const remembered = 6;
/** The contract's bound. */
const maxStudies = 1_000;

export class SmartFilter {
  readonly #ask: (query: string, studies: readonly Study[]) => Promise<SmartAnswer>;
  readonly #searches = new Map<string, SmartState>();
  readonly #listeners = new Set<() => void>();

  constructor(ask: (query: string, studies: readonly Study[]) => Promise<SmartAnswer>) {
    this.#ask = ask;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same object until it changes. */
  of(searchId: string): SmartState {
    return this.#searches.get(searchId) ?? untouched;
  }

  /** Requests judgements for the studies without one; nothing during a judgement, or after one has failed. */
  async judge(searchId: string, query: string, studies: readonly Study[]): Promise<void> {
    const { state, judged } = this.of(searchId);
    const open = studies.filter(({ id }) => !judged.has(id)).slice(0, maxStudies);
    if (state === 'judging' || state === 'failed' || open.length === 0) return;
    this.#change(searchId, { state: 'judging' });
    try {
      const { judged: fresh, engine, model } = await this.#ask(query, open);
      const all = new Map(this.of(searchId).judged);
      for (const judgement of fresh) all.set(judgement.studyId, judgement);
      // A study that the answer does not mention stays in the list, and is not asked for again.
      for (const { id } of open) {
        if (all.has(id)) continue;
        all.set(id, { studyId: id, score: 10, reason: 'not judged', missing: [], hasAbstract: true, relevant: true });
      }
      this.#change(searchId, { state: 'judged', judged: all, by: { engine, model } });
    } catch {
      this.#change(searchId, { state: 'failed' });
    }
  }

  /** After a failure: may be asked once more. */
  forgive(searchId: string): void {
    if (this.of(searchId).state === 'failed') this.#change(searchId, { state: 'waiting' });
  }

  /** Shows or folds groups of set-aside studies. */
  open(searchId: string, groups: readonly string[], opens: boolean): void {
    const opened = new Set(this.of(searchId).opened);
    for (const group of groups) opens ? opened.add(group) : opened.delete(group);
    this.#change(searchId, { opened });
  }

  #change(searchId: string, change: Partial<SmartState>): void {
    const next = { ...this.of(searchId), ...change };
    this.#searches.delete(searchId);
    this.#searches.set(searchId, next);
    for (const old of [...this.#searches.keys()].slice(0, -remembered)) this.#searches.delete(old);
    for (const listener of this.#listeners) listener();
  }
}

/** Why a study was set aside; null for one that was not or was not judged, and for all if the judging failed. */
export function setAside({ state, judged }: SmartState, studyId: number): RelevanceJudgement | null {
  if (state === 'failed') return null;
  const judgement = judged.get(studyId);
  return judgement && !judgement.relevant ? judgement : null;
}
