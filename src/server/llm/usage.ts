/** How much of a paid model each person and everybody together may use in a day. */
export interface EngineUsage {
  /**
   * Null where the model may be asked for `who` (an account, a guest or an address, as the caller names it), else why not,
   * as a sentence for the reader. Never counts by itself.
   */
  refusal(who: string | null): Promise<string | null>;
  /** Counts what an answer took, also one that was then dropped. */
  count(who: string | null, tokens: { input: number; output: number }): Promise<void>;
}

/** For engines that cost nothing. */
export const freeUsage: EngineUsage = { refusal: async () => null, count: async () => {} };
