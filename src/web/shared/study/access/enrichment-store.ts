import type { Enrichment } from '#contract/studies.ts';
import { type Lookup, pendingLookup } from './lookup.ts';

export type LookupService = 'unpaywall' | 'icite' | 'openalex';

export interface EnrichmentAnswer {
  enrichments: readonly Enrichment[];
  failures: readonly { service: LookupService; message: string }[];
}

export interface EnrichmentState {
  /** By the number of the request. */
  lookups: ReadonlyMap<number, Lookup>;
  failures: ReadonlyMap<LookupService, string>;
  asking: boolean;
}

/** Numbers in one request. */
const lookupBatch = 100;
/** Cards that change in one step: a hundred would block the user. */
const changedAtOnce = 20;

/** Looks up each number once and stores the result; lives as long as the page does. */
export class EnrichmentStore {
  #state: EnrichmentState = { lookups: new Map(), failures: new Map(), asking: false };
  readonly #request: (ids: readonly number[]) => Promise<EnrichmentAnswer>;
  readonly #rest: () => Promise<void>;
  readonly #listeners = new Set<() => void>();
  #inFlight = 0;

  /** `rest` resolves when the last published part is drawn. */
  constructor(request: (ids: readonly number[]) => Promise<EnrichmentAnswer>, rest: () => Promise<void>) {
    this.#request = request;
    this.#rest = rest;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): EnrichmentState => this.#state;

  /** Looks up the numbers that were not requested yet. */
  ask(ids: readonly number[]): void {
    const wanted = [...new Set(ids)].filter((id) => !this.#state.lookups.has(id));
    if (wanted.length === 0) return;
    const lookups = new Map(this.#state.lookups);
    for (const id of wanted) lookups.set(id, pendingLookup);
    this.#publish({ lookups });
    for (let start = 0; start < wanted.length; start += lookupBatch) {
      void this.#askBatch(wanted.slice(start, start + lookupBatch));
    }
  }

  /** Refetches those of the studies that failed, or whose retraction status came back unknown. */
  askAgain(ids: readonly number[]): void {
    const open = [...new Set(ids)].filter((id) => {
      const known = this.#state.lookups.get(id);
      return known?.state === 'failed' || (known?.state === 'answered' && known.enrichment.retraction === 'unknown');
    });
    this.askAnew(open);
  }

  /** Refetches all results; the known ones stay until the answer is there. */
  askAnew(ids: readonly number[]): void {
    if (ids.length === 0) return;
    this.#publish({ failures: new Map() });
    for (let start = 0; start < ids.length; start += lookupBatch) {
      void this.#askBatch(ids.slice(start, start + lookupBatch));
    }
  }

  async #askBatch(ids: readonly number[]): Promise<void> {
    this.#inFlight += 1;
    this.#publish({});
    const failures = new Map<LookupService, string>();
    let answers = new Map<number, Enrichment>();
    try {
      const answer = await this.#request(ids);
      answers = new Map(answer.enrichments.map((enrichment) => [enrichment.studyId, enrichment]));
      for (const { service, message } of answer.failures) failures.set(service, message);
    } catch {
      // No result came for these: each becomes `failed` below, which the cards show.
    }
    for (let start = 0; start < ids.length; start += changedAtOnce) {
      if (start > 0) await this.#rest();
      if (start + changedAtOnce >= ids.length) this.#inFlight -= 1;
      const lookups = new Map(this.#state.lookups);
      for (const id of ids.slice(start, start + changedAtOnce)) {
        const enrichment = answers.get(id);
        const known = lookups.get(id);
        if (enrichment) lookups.set(id, { state: 'answered', enrichment });
        else if (known?.state !== 'answered') lookups.set(id, { state: 'failed' });
      }
      this.#publish({ lookups, failures: new Map([...this.#state.failures, ...failures]) });
    }
  }

  #publish(change: Partial<EnrichmentState>): void {
    this.#state = { ...this.#state, ...change, asking: this.#inFlight > 0 };
    for (const listener of this.#listeners) listener();
  }
}
