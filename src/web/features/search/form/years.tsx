import css from '#web/features/search/receipt/rail-panels.module.css';
import { spellStudies } from '#web/features/search/receipt/receipt-text-parts.ts';
import type { SearchState } from '#web/features/search/session/session-state.ts';

interface YearBin {
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

const height = 44;
const barWidth = 14;

/** When the fetched studies were published. */
export function Years({ cards }: { cards: SearchState['list']['cards'] }) {
  const bins = yearBins(cards.map(({ study }) => study.published?.year ?? null));
  const first = bins[0];
  const last = bins[bins.length - 1];
  if (!first || !last) return null;
  const most = bins.reduce((best, bin) => (bin.count > best.count ? bin : best), first);
  const spanOf = ({ from, to }: typeof first) => (from === to ? String(from) : `${from} to ${to}`);
  const undated = cards.length - bins.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={css.panel} aria-labelledby="years">
      <h2 id="years" className={css.title}>
        Years
      </h2>
      <svg
        className={css.years}
        viewBox={`0 0 ${bins.length * barWidth} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Years of the ${spellStudies(cards.length)} fetched: ${spanOf({ ...first, to: last.to })}, most of them in ${spanOf(most)} (${most.count})`}
      >
        {bins.map(({ from, to, count }, at) => (
          <rect
            key={from}
            x={at * barWidth}
            y={height - Math.max(count > 0 ? 2 : 0, (count / most.count) * height)}
            width={barWidth - 1}
            height={height}
          >
            <title>{`${spanOf({ from, to, count })}: ${spellStudies(count)}`}</title>
          </rect>
        ))}
      </svg>
      <p className={css.axis}>
        <span>{first.from}</span>
        {undated > 0 && <span>{spellStudies(undated)} without a year</span>}
        {last.to !== first.from && <span>{last.to}</span>}
      </p>
    </section>
  );
}
