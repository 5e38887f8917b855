/**
 * P(S ≤ s) for the number of concordant pairs among `n` untied observations in random order: the share of permutations
 * with at most that many inversions (Kendall 1938), by the counting recurrence over n. The distribution is symmetrical,
 * so that the upper tail is the mirrored lower one.
 */
export function concordantPairsCdf(pairs: number, n: number): number {
  const most = (n * (n - 1)) / 2;
  if (pairs < 0) return 0;
  if (pairs >= most) return 1;
  if (pairs > most / 2) return 1 - concordantPairsCdf(most - pairs - 1, n);
  // Shares instead of counts, because n! exceeds the range of a double at n = 171.
  let shares = new Float64Array(pairs + 1);
  shares[0] = 1;
  for (let size = 2; size <= n; size += 1) {
    const next = new Float64Array(pairs + 1);
    let window = 0;
    for (let inversions = 0; inversions <= pairs; inversions += 1) {
      window += shares[inversions] ?? 0;
      if (inversions >= size) window -= shares[inversions - size] ?? 0;
      next[inversions] = window / size;
    }
    shares = next;
  }
  return shares.reduce((sum, share) => sum + share, 0);
}
