/** Where an iteration ends. */

/** At rounding, or at another program's limit: a change of τ² by scoring, or a distance from its root, of this size. */
export type Precision = 'rounding' | { readonly scoringChange: number; readonly rootDistance: number };
