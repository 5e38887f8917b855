import type { Enrichment } from '#contract/studies.ts';
import { type LookUp, waitingLookUp } from '#web/study/look-up.ts';

export type LookUpService = 'unpaywall' | 'icite' | 'openalex';

export interface LookUpAnswer {
  enrichments: readonly Enrichment[];
  failures: readonly { service: LookUpService; message: string }[];
}

export interface EnrichmentState {
  /** By the number under which it was asked. */
  lookUps: ReadonlyMap<number, LookUp>;
  failures: ReadonlyMap<LookUpService, string>;
  asking: boolean;
}

/** Numbers in one request. */
export const lookUpBatch = 100;
/** Cards that change in one step: a hundred would hold up the reader. */
const changedAtOnce = 20;

/** Asks for each number once and keeps what came; lives as long as the page does. */
export class EnrichmentStore {
  #state: EnrichmentState = { lookUps: new Map(), failures: new Map(), asking: false };
  readonly #request: (ids: readonly number[]) => Promise<LookUpAnswer>;
  readonly #rest: () => Promise<void>;
  readonly #listeners = new Set<() => void>();
  #inFlight = 0;

  /** `rest` resolves when what was published last is drawn. */
  constructor(request: (ids: readonly number[]) => Promise<LookUpAnswer>, rest: () => Promise<void>) {
    this.#request = request;
    this.#rest = rest;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): EnrichmentState => this.#state;

  /** Asks for the numbers not asked for yet. */
  ask(ids: readonly number[]): void {
    const wanted = [...new Set(ids)].filter((id) => !this.#state.lookUps.has(id));
    if (wanted.length === 0) return;
    const lookUps = new Map(this.#state.lookUps);
    for (const id of wanted) lookUps.set(id, waitingLookUp);
    this.#publish({ lookUps });
    for (let start = 0; start < wanted.length; start += lookUpBatch) {
      void this.#askBatch(wanted.slice(start, start + lookUpBatch));
    }
  }

  /** Asks anew for those of the numbers that failed, or whose retraction status came back unknown. */
  askAgain(ids: readonly number[]): void {
    const open = [...new Set(ids)].filter((id) => {
      const known = this.#state.lookUps.get(id);
      return known?.state === 'failed' || (known?.state === 'answered' && known.enrichment.retraction === 'unknown');
    });
    this.askAnew(open);
  }

  /** Asks anew whatever is known; what is known stays until the answer is there. */
  askAnew(ids: readonly number[]): void {
    if (ids.length === 0) return;
    this.#publish({ failures: new Map() });
    for (let start = 0; start < ids.length; start += lookUpBatch) {
      void this.#askBatch(ids.slice(start, start + lookUpBatch));
    }
  }

  async #askBatch(ids: readonly number[]): Promise<void> {
    this.#inFlight += 1;
    this.#publish({});
    const failures = new Map<LookUpService, string>();
    let answers = new Map<number, Enrichment>();
    try {
      const answer = await this.#request(ids);
      answers = new Map(answer.enrichments.map((enrichment) => [enrichment.studyId, enrichment]));
      for (const { service, message } of answer.failures) failures.set(service, message);
    } catch {
      // Nobody answered for these: each becomes `failed` below, which the cards show.
    }
    for (let start = 0; start < ids.length; start += changedAtOnce) {
      if (start > 0) await this.#rest();
      if (start + changedAtOnce >= ids.length) this.#inFlight -= 1;
      const lookUps = new Map(this.#state.lookUps);
      for (const id of ids.slice(start, start + changedAtOnce)) {
        const enrichment = answers.get(id);
        const known = lookUps.get(id);
        if (enrichment) lookUps.set(id, { state: 'answered', enrichment });
        else if (known?.state !== 'answered') lookUps.set(id, { state: 'failed' });
      }
      this.#publish({ lookUps, failures: new Map([...this.#state.failures, ...failures]) });
    }
  }

  #publish(change: Partial<EnrichmentState>): void {
    this.#state = { ...this.#state, ...change, asking: this.#inFlight > 0 };
    for (const listener of this.#listeners) listener();
  }
}
