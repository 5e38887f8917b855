/**
 * What a search asked and found, as far as a flow diagram needs it. It is passed on with the studies that were chosen
 * from the search.
 */
export interface SearchReceipt {
  readonly searchId: string;
  readonly query: string;
  /** ISO 8601, UTC. */
  readonly searchedAt: string;
  /**
   * `records`: hits that the database reported, or null where it reported none; `fetched`: records that were received.
   */
  readonly databases: readonly {
    readonly name: string;
    readonly records: number | null;
    readonly fetched: number;
  }[];
  /** Fetched records that were merged into another record of the same study. */
  readonly duplicatesRemoved: number;
  /** Studies that remained after merging. */
  readonly shown: number;
}
