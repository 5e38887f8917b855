import css from '#web/features/search/receipt/rail-panels.module.css';
import { formatStudies } from '#web/features/search/receipt/receipt-text-parts.ts';
import type { SearchState } from '#web/features/search/session/session-state.ts';
import { yearBins } from './year-bins.ts';

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
        aria-label={`Years of the ${formatStudies(cards.length)} fetched: ${spanOf({ ...first, to: last.to })}, most of them in ${spanOf(most)} (${most.count})`}
      >
        {bins.map(({ from, to, count }, at) => (
          <rect
            key={from}
            x={at * barWidth}
            y={height - Math.max(count > 0 ? 2 : 0, (count / most.count) * height)}
            width={barWidth - 1}
            height={height}
          >
            <title>{`${spanOf({ from, to, count })}: ${formatStudies(count)}`}</title>
          </rect>
        ))}
      </svg>
      <p className={css.axis}>
        <span>{first.from}</span>
        {undated > 0 && <span>{formatStudies(undated)} without a year</span>}
        {last.to !== first.from && <span>{last.to}</span>}
      </p>
    </section>
  );
}
