import css from './receipt.module.css';

export interface TimeBarProps {
  tone: 'answered' | 'cache' | 'asking' | 'failed' | 'stopped';
  timeMs: number;
  /** Where the axis ends, ms. */
  endMs: number;
}

const height = 12;

/**
 * How long a database took: solid ink if answered, hollow from the cache, blue with a tip while asked, dashes to a
 * cross if failed.
 */
export function TimeBar({ tone, timeMs, endMs }: TimeBarProps) {
  const share = Math.min(100, Math.max(tone === 'cache' ? 0 : 0.8, (100 * timeMs) / endMs));
  const width = `${share}%`;
  return (
    <svg className={css.bar} data-tone={tone} height={height} width="100%" aria-hidden="true">
      {tone === 'answered' && <rect x="0" y="2" width={width} height="8" />}
      {tone === 'cache' && <rect className={css.hollow} x="0.5" y="2.5" width="7" height="7" />}
      {tone === 'asking' && (
        <>
          <rect x="0" y="2" width={width} height="8" />
          <rect x={width} y="0" width="1.5" height="12" />
        </>
      )}
      {(tone === 'failed' || tone === 'stopped') && (
        <>
          <line className={css.dashes} x1="0" x2={width} y1="6" y2="6" />
          <svg x={width} y="0" overflow="visible" aria-hidden="true">
            <path className={css.cross} d="M-3 3l6 6M3 3l-6 6" />
          </svg>
        </>
      )}
    </svg>
  );
}
