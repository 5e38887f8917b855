/** Tally marks: used ones in ink, remaining ones faint. Silent for screen readers; put the text beside it. */
export function Tally({ strokes, of }: { strokes: number; of: number }) {
  const lines = Array.from({ length: of }, (_, at) => ({ x: 1 + at * 9, used: at < strokes }));
  const width = of * 9 - 7;
  return (
    <svg width={width} height="22" viewBox={`0 0 ${width} 22`} aria-hidden="true">
      {lines.map(({ x, used }) => (
        <path key={x} d={`M${x} 0v22`} stroke={used ? 'var(--ink)' : 'var(--rule-2)'} strokeWidth={used ? 2 : 1} />
      ))}
    </svg>
  );
}
