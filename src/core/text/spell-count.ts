/**
 * `7,447`: a count with grouped thousands, as from `toLocaleString('en')`. A browser needs tens of milliseconds to load
 * its own formatter, more than a frame on a phone that is drawing a page.
 */
export function spellCount(count: number): string {
  if (!Number.isInteger(count) || Math.abs(count) > Number.MAX_SAFE_INTEGER) return count.toLocaleString('en');
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
