import { displayName, isCutList } from '#core/records/author-names.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';

/** How many authors a card names (specification, section 9). */
const authorsShown = 3;

type Named = Pick<IdentifiedRecord, 'contributors' | 'contributorsComplete'>;

/** `Estruch R, Ros E, Salas-Salvadó J, et al.`; null if no author is known. */
export function formatAuthors(record: Named, limit = authorsShown): string | null {
  const names = record.contributors.slice(0, limit).map(displayName);
  if (names.length === 0) return null;
  const more = record.contributors.length > limit || isCutList(record);
  return more ? `${names.join(', ')}, et al.` : names.join(', ');
}
