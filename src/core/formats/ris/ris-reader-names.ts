import { readName } from '#core/records/read-author-name.ts';
import type { Author } from '#core/records/study-record.ts';

/**
 * An author as RIS writes it: `Family, Given`, or a name that is not taken apart and ends with a comma, its inner comma
 * doubled (EndNote's manual, corporate authors). Null for nothing and for "et al.".
 */
export function authorOf(value: string): Author | null {
  if (/,\s*$/.test(value)) {
    const name = value.replace(/,\s*$/, '').replace(',,', ',').trim();
    return name === '' || /^et al\b/i.test(name) ? null : { group: name };
  }
  const found = /^([^,]+),\s*([^,]+)$/.exec(value);
  // Two parts are what they are, whatever words they hold.
  if (found?.[1] !== undefined && found[2] !== undefined) return { family: found[1].trim(), given: found[2].trim() };
  return readName(value);
}
