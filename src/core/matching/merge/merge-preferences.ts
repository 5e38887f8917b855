/** Which member of a merged study a value is taken from. */
import { repositories, type SourceId, sourceOrders, trustedForDates } from '#core/records/databases.ts';
import { minAbstractLength } from '#core/records/search-filters.ts';
import type { IdentifiedRecord, PartialDate } from '#core/records/study-record.ts';

/** The members in the order of preference; several of one source stay in their order. */
export function inOrder<R extends IdentifiedRecord>(members: readonly R[], order: readonly SourceId[]): readonly R[] {
  const only = members[0];
  if (members.length === 1 && only !== undefined) {
    return order.includes(only.source) ? members : [];
  }
  return members
    .filter((member) => order.includes(member.source))
    .sort((one, other) => order.indexOf(one.source) - order.indexOf(other.source));
}

export const hasAbstract = (record: IdentifiedRecord): boolean =>
  (record.abstract ?? '').trim().length > minAbstractLength;

/** 0 for none, 3 for a day. */
export const datePrecision = (date: PartialDate | null): number =>
  date === null ? 0 : date.month === null ? 1 : date.day === null ? 2 : 3;

/** The most precise date of the trusted sources, else the most precise there is; ties go by preference. */
export function bestDated<R extends IdentifiedRecord>(members: readonly R[]): R | null {
  const dated = inOrder(members, sourceOrders.published).filter((member) => member.published !== null);
  const trusted = dated.filter((member) => trustedForDates.includes(member.source));
  let best: R | null = null;
  for (const member of trusted.length > 0 ? trusted : dated) {
    if (best === null || datePrecision(member.published) > datePrecision(best.published)) {
      best = member;
    }
  }
  return best;
}

const inPubMedCentral = /^https?:\/\/(?:[\w-]+\.)*(?:ncbi\.nlm\.nih\.gov|europepmc\.org)\//i;

/** Publisher's copy with a licence, then PubMed Central's, then any other by the source's order. */
export function bestOpenAccess<R extends IdentifiedRecord>(members: readonly R[]): R | null {
  const offered = inOrder(members, sourceOrders.openAccess).filter((member) => member.openAccessUrl !== null);
  const central = (member: R): boolean => inPubMedCentral.test(member.openAccessUrl ?? '');
  const fromRepository = (member: R): boolean => repositories.includes(member.source) || central(member);
  return (
    offered.find((member) => member.licence !== null && !fromRepository(member)) ??
    offered.find(central) ??
    offered[0] ??
    null
  );
}
