/** Where an iteration ends. */

/** At rounding, or as another program ended it: at a change of τ² by scoring, or a distance from its root, this small. */
export type Precision = 'rounding' | { readonly scoringChange: number; readonly rootDistance: number };
