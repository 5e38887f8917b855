/** Names that digits are part of: they are no numbers. */
import { unitAt } from './units.ts';

/** What may stand just before the digits of a name; a blank does before most numbers. Half a letter beyond the basic plane may. */
const mayEndName = /[\p{L}\p{N}\p{Cs}‐‑*-]/u;

/** What glues a word to the digits before it. */
export const mayGoOn = /[\p{L}\p{N}\p{Cs}]/u;

/** The name that the digits at `start` end or stand in: `IL-6`, `HbA1c`, `NCT01234567`. Plain words are no such name. */
export function nameAround(
  text: string,
  start: number,
  end: number,
): { name: string; start: number; end: number } | null {
  const mayBeName = mayEndName.test(text.charAt(start - 1));
  // Most numbers stand between blanks or signs.
  if (!mayBeName && !mayGoOn.test(text.charAt(end))) return null;
  const before = mayBeName
    ? (/[\p{L}\p{N}]*\p{L}[\p{N}]*[-‐‑*]?$/u.exec(text.slice(Math.max(0, start - 24), start))?.[0] ?? '')
    : '';
  const glued = /^[\p{L}\p{N}]+/u.exec(text.slice(end, end + 24))?.[0] ?? '';
  const letters = before.replace(/[-‐‑*]$/, '');
  const isName = letters !== '' && (letters === before || letters.length <= 2 || /\p{Lu}/u.test(letters));
  const measured = isName ? false : glued === '' || unitAt(text.slice(end)) !== null || /^(?:st|nd|rd|th)$/.test(glued);
  if (!isName && measured) return null;
  if (!isName && letters !== '' && letters !== before) return null;
  const whole = (isName ? before : '') + text.slice(start, end) + glued;
  return {
    name: whole
      .normalize('NFKC')
      .replace(/[-‐‑*]/g, '')
      .toLowerCase(),
    start: isName ? start - before.length : start,
    end: end + glued.length,
  };
}
