/** Merges the records of several sources into one study. */

import { repositories, type SourceId, sourceOrders, trustedForDates } from '#core/records/databases.ts';
import { minAbstractLength } from '#core/records/search-filters.ts';
import type { IdentifiedRecord, Identifiers, PartialDate, Relation, StudyRecord } from '#core/records/study-record.ts';
import { mergeNotices, type RetractionStatus, retractionStatusOf } from './merge-notices.ts';

// Choice of the member that gives a value.

/** The members in the order of preference. Several of one source stay in their order. */
function inOrder<R extends IdentifiedRecord>(members: readonly R[], order: readonly SourceId[]): readonly R[] {
  const only = members[0];
  if (members.length === 1 && only !== undefined) {
    return order.includes(only.source) ? members : [];
  }
  return members
    .filter((member) => order.includes(member.source))
    .sort((one, other) => order.indexOf(one.source) - order.indexOf(other.source));
}

const hasAbstract = (record: IdentifiedRecord): boolean => (record.abstract ?? '').trim().length > minAbstractLength;

/** 0 for none, 3 for a day. */
const datePrecision = (date: PartialDate | null): number =>
  date === null ? 0 : date.month === null ? 1 : date.day === null ? 2 : 3;

/** The most precise date of the trusted sources, else of all sources; for equal ones the preferred source. */
function bestDated<R extends IdentifiedRecord>(members: readonly R[]): R | null {
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

/** The publisher's copy with a licence, then PubMed Central's, then any other in the order of sources. */
function bestOpenAccess<R extends IdentifiedRecord>(members: readonly R[]): R | null {
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

/** Fields of a merged study that come from one source; the others are made from all. */
export type SourcedField =
  | Exclude<
      keyof StudyRecord,
      | 'source'
      | 'sourceKey'
      | 'identifiers'
      | 'issns'
      | 'registrations'
      | 'notices'
      | 'relations'
      | 'retractionsKnown'
      | 'randomized'
      | 'libraryResults'
    >
  | 'doi'
  | 'pmid'
  | 'pmcid'
  | 'arxiv';
type FieldSources = Partial<Record<SourcedField, SourceId>>;

/** A card: it has its lowest number, the fields of a record, and the records from which it was made. */
export interface MergedStudy<R extends IdentifiedRecord = IdentifiedRecord> extends IdentifiedRecord {
  /** Lowest number first; never empty. */
  members: readonly R[];
  /** The source of each field. A field that no source fills is absent. */
  fieldSources: FieldSources;
  /** Source of `citationCount`; null where that is null. Counts of two sources are never added or compared. */
  citationSource: SourceId | null;
  standing: RetractionStatus;
  /** Each source once, in the order of `members`. */
  foundIn: SourceId[];
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

function mergeRelations(relations: readonly Relation[]): Relation[] {
  const byKey = new Map<string, Relation>();
  for (const relation of relations) {
    const key = `${relation.kind} ${relation.doi ?? ''} ${relation.pmid ?? ''}`;
    byKey.set(key, byKey.get(key) ?? relation);
  }
  return [...byKey.values()];
}

/** Finds fields member by member and notes the source. */
class FieldChoice<R extends IdentifiedRecord> {
  readonly sources: FieldSources = {};
  readonly #members: readonly R[];

  constructor(members: readonly R[]) {
    this.#members = members;
  }

  note(field: SourcedField, member: R | null | undefined): void {
    if (member) this.sources[field] = member.source;
  }

  /** The field of the first member, in order, that has one; null where none has. */
  first<Field extends SourcedField & keyof StudyRecord>(field: Field, order: readonly SourceId[]): R[Field] | null {
    return this.firstOf(field, order, (member) => member[field]);
  }

  firstOf<T>(field: SourcedField, order: readonly SourceId[], read: (member: R) => T | null): T | null {
    for (const member of inOrder(this.#members, order)) {
      const value = read(member);
      if (value !== null && value !== '') {
        this.sources[field] = member.source;
        return value;
      }
    }
    return null;
  }

  /** True where any member says so, else false where any says that, else null. */
  anyTrue(field: 'fullTextAvailable' | 'isOpenAccess'): boolean | null {
    const ordered = inOrder(this.#members, sourceOrders.openAccess);
    const chosen = ordered.find((member) => member[field]) ?? ordered.find((member) => member[field] === false);
    this.note(field, chosen);
    return chosen?.[field] ?? null;
  }
}

/** PubMed's placeholder for a missing title. */
const noTitle = /^\W*not available\W*$/i;

/**
 * Merges records that `findDuplicates` put together. The order of `members` does not matter.
 *
 * @throws RangeError for no members.
 */
export function mergeRecords<R extends IdentifiedRecord>(members: readonly R[]): MergedStudy<R> {
  const sorted = members.length < 2 ? members : [...members].sort((one, other) => one.id - other.id);
  const lowest = sorted[0];
  if (lowest === undefined) {
    throw new RangeError('A study is merged of one record at least.');
  }
  const choice = new FieldChoice(sorted);
  const abstractOf = inOrder(sorted, sourceOrders.abstract).find(hasAbstract) ?? null;
  choice.note('abstract', abstractOf);
  choice.note('sections', abstractOf !== null && abstractOf.sections.length > 0 ? abstractOf : null);

  const named = inOrder(sorted, sourceOrders.contributors).filter((member) => member.contributors.length > 0);
  const contributorsOf = named.find((member) => member.contributorsComplete) ?? named[0] ?? lowest;
  choice.note('contributors', named.length > 0 ? contributorsOf : null);
  choice.note('contributorsComplete', named.length > 0 ? contributorsOf : null);

  const typed = inOrder(sorted, sourceOrders.studyTypes);
  const typesOf = typed.find((member) => member.studyTypes.some((type) => type !== 'other')) ?? typed[0] ?? lowest;
  choice.note('studyTypes', typesOf);
  const kinds = inOrder(sorted, sourceOrders.workKind);
  const kindOf = kinds.find((member) => member.workKind !== 'other') ?? kinds[0] ?? lowest;
  choice.note('workKind', kindOf);

  const datedBy = bestDated(sorted);
  choice.note('published', datedBy);
  const offeredBy = bestOpenAccess(sorted);
  choice.note('openAccessUrl', offeredBy);
  const citationCount = choice.first('citationCount', sourceOrders.citationCount);

  const identifier = (name: keyof Identifiers) =>
    choice.firstOf(name, sourceOrders.identifiers, (member) => member.identifiers[name]);

  return {
    id: lowest.id,
    source: lowest.source,
    sourceKey: lowest.sourceKey,
    title:
      choice.firstOf('title', sourceOrders.title, (member) => (noTitle.test(member.title) ? null : member.title)) ??
      lowest.title,
    abstract: abstractOf?.abstract ?? null,
    sections: abstractOf?.sections ?? [],
    contributors: contributorsOf.contributors,
    contributorsComplete: contributorsOf.contributorsComplete,
    journal: choice.first('journal', sourceOrders.journal),
    journalAbbreviation: choice.first('journalAbbreviation', sourceOrders.journal),
    issns: distinct(sorted.flatMap((member) => member.issns)),
    volume: choice.first('volume', sourceOrders.place),
    issue: choice.first('issue', sourceOrders.place),
    pages: choice.first('pages', sourceOrders.place),
    publisher: choice.first('publisher', sourceOrders.publisher),
    published: datedBy?.published ?? null,
    identifiers: {
      doi: identifier('doi'),
      pmid: identifier('pmid'),
      pmcid: identifier('pmcid'),
      arxiv: identifier('arxiv'),
    },
    studyTypes: typesOf.studyTypes,
    randomized: sorted.some((member) => member.randomized),
    workKind: kindOf.workKind,
    language: choice.first('language', sourceOrders.journal),
    fullTextAvailable: choice.anyTrue('fullTextAvailable'),
    isOpenAccess: choice.anyTrue('isOpenAccess'),
    openAccessUrl: offeredBy?.openAccessUrl ?? null,
    licence: licenceOf(choice, offeredBy),
    citationCount,
    url: choice.first('url', sourceOrders.url),
    registrations: distinct(sorted.flatMap((member) => member.registrations)),
    notices: mergeNotices(sorted.flatMap((member) => member.notices)),
    relations: mergeRelations(sorted.flatMap((member) => member.relations)),
    retractionsKnown: sorted.some((member) => member.retractionsKnown),
    libraryResults: sorted.find((member) => member.libraryResults)?.libraryResults,
    members: sorted,
    fieldSources: choice.sources,
    citationSource: citationCount === null ? null : (choice.sources.citationCount ?? null),
    standing: retractionStatusOf(sorted),
    foundIn: distinct(sorted.map((member) => member.source)),
  };
}

/**
 * The licence of the offered copy; where no copy is offered, the first licence known. The licence of another copy does
 * not apply.
 */
function licenceOf<R extends IdentifiedRecord>(choice: FieldChoice<R>, offeredBy: R | null): string | null {
  if (offeredBy !== null) {
    choice.note('licence', offeredBy.licence === null ? null : offeredBy);
    return offeredBy.licence;
  }
  return choice.first('licence', sourceOrders.openAccess);
}
