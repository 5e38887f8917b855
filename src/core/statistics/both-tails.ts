/** Two probabilities that add up to 1, each computed separately, so that the smaller one has all its digits. */
export interface BothTails {
  readonly lower: number;
  readonly upper: number;
}
