/** How much of a paid model each caller and all callers together may use in a day. */
export interface EngineUsage {
  /**
   * Null where the model may be asked for `who` (an account, a guest or an address), else the reason, as a sentence for
   * the user. Does not count.
   */
  refusal(who: string | null): Promise<string | null>;
  /** Counts the tokens of an answer, including one that was dropped. */
  count(who: string | null, tokens: { input: number; output: number }): Promise<void>;
}

/** For engines that cost nothing. */
export const freeUsage: EngineUsage = { refusal: async () => null, count: async () => {} };
