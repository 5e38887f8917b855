/** Two probabilities that add to 1, each computed by itself, so that the smaller one keeps all its digits. */
export interface BothTails {
  readonly lower: number;
  readonly upper: number;
}
