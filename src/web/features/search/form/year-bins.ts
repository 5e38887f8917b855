export interface YearBin {
  from: number;
  /** Inclusive. */
  to: number;
  count: number;
}

const maxBins = 20;

/** Studies by year, in bins of equal width from the first year to the last; studies without a year are left out. */
export function yearBins(years: readonly (number | null)[]): YearBin[] {
  const known = years.filter((year) => year !== null);
  if (known.length === 0) return [];
  const first = Math.min(...known);
  const last = Math.max(...known);
  const width = Math.ceil((last - first + 1) / maxBins);
  const bins = Array.from({ length: Math.ceil((last - first + 1) / width) }, (_, at) => ({
    from: first + at * width,
    to: Math.min(last, first + (at + 1) * width - 1),
    count: 0,
  }));
  for (const year of known) {
    const bin = bins[Math.floor((year - first) / width)];
    if (bin) bin.count += 1;
  }
  return bins;
}
