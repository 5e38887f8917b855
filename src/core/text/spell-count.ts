/**
 * `7,447`: a count with its thousands grouped, as `toLocaleString('en')` writes it. A browser takes tens of milliseconds to
 * get its own formatting ready, on a phone more than a frame can spare while a page is being drawn.
 */
export function spellCount(count: number): string {
  if (!Number.isInteger(count) || Math.abs(count) > Number.MAX_SAFE_INTEGER) return count.toLocaleString('en');
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
