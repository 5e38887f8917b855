import css from '#web/ui/skeleton.module.css';

/**
 * Bars where lines of text will stand, in the widths (percent of the column) and line height (px) that those will have,
 * so that nothing moves when they arrive. Says nothing to screen readers: put Steps or words beside it.
 */
export function Skeleton({ widths, lineHeight = 20 }: { widths: readonly number[]; lineHeight?: number }) {
  return (
    <div className={css.skeleton} aria-hidden="true">
      {widths.map((width, line) => (
        <div key={`${line}-${width}`} className={css.line} style={{ height: lineHeight }}>
          <div className={css.bar} style={{ width: `${width}%` }} />
        </div>
      ))}
    </div>
  );
}
