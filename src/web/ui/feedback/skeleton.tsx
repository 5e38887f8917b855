import css from './skeleton.module.css';

/**
 * Bars where lines of text will stand, in the widths (percent of the column) and line height (px) that those will have,
 * so that nothing moves when they arrive. Says nothing to screen readers: put Steps or words beside it.
 */
export function Skeleton({ widths, lineHeight = 20 }: { widths: readonly number[]; lineHeight?: number }) {
  const bars = widths.map((width, line) => ({ name: `line ${line}`, width: `${width}%` }));
  return (
    <div className={css.skeleton} aria-hidden="true">
      {bars.map((bar) => (
        <div key={bar.name} className={css.line} style={{ height: lineHeight }}>
          <div className={css.bar} style={{ width: bar.width }} />
        </div>
      ))}
    </div>
  );
}
