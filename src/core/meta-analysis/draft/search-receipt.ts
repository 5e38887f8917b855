/** What a search asked and found, as far as a flow diagram needs it: it travels with the studies chosen from it. */
export interface SearchReceipt {
  readonly searchId: string;
  readonly query: string;
  /** ISO 8601, UTC. */
  readonly searchedAt: string;
  /** `records`: hits that the database named, or null where it named none; `fetched`: records that came. */
  readonly databases: readonly {
    readonly name: string;
    readonly records: number | null;
    readonly fetched: number;
  }[];
  /** Records merged into another of the same study, among those fetched. */
  readonly duplicatesRemoved: number;
  /** Studies that were left to look at after merging. */
  readonly shown: number;
}
