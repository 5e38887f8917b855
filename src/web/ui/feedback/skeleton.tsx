import css from './skeleton.module.css';

/**
 * Bars in place of lines of text, in their widths (percent of the column) and line height (px), so that nothing shifts
 * when the text arrives. Silent for screen readers: put Steps or text beside it.
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
