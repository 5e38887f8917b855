/** Formats of figures in sentences. */

/** Two decimals; more where the first two would be zero, fewer where the number is large. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  const text = size !== 0 && size < 0.1 ? Number(value.toPrecision(2)).toString() : value.toFixed(size >= 100 ? 0 : 2);
  return (/e/.test(text) ? value.toExponential(1) : text).replace('-', '−');
}

/** An integer; below 1 with one decimal, except 0 itself. */
export function percent(value: number): string {
  const size = Math.abs(value);
  return `${size < 1 && size > 0 ? size.toFixed(1) : Math.round(size)}%`;
}

/** `= 0.04`, `< 0.001`. */
export function pValue(p: number): string {
  return p < 0.001 ? '< 0.001' : `= ${p.toFixed(p < 0.1 ? 3 : 2)}`;
}

/** `[0.79, 0.94]`. */
export function interval(low: number, high: number): string {
  return `[${figure(low)}, ${figure(high)}]`;
}
