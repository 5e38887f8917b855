import { entryOf } from '#core/records/entry-of.ts';
import { normalizePmid } from '#core/records/identifiers.ts';
import type { NoticeKind } from '#core/records/study-kinds.ts';
import type { Notice, Relation } from '#core/records/study-record.ts';
import { type JsonObject, objectOf, objectsOf, textOf } from '#server/literature/json-values.ts';
import { dateInCitation, doiInCitation, namesPreprintServer } from '#server/literature/title-signals.ts';

/** Types of links about the record itself; the same types with `of` and `for` are on the notices. */
const noticeKinds: Record<string, NoticeKind> = {
  'retraction in': 'retraction',
  'partial retraction in': 'retraction',
  'retracted and republished in': 'retraction',
  'expression of concern in': 'expression_of_concern',
  'erratum in': 'correction',
  'corrected and republished in': 'correction',
};

export interface EuropepmcLinks {
  notices: Notice[];
  relations: Relation[];
}

/** Reads `commentCorrectionList`. */
export function readCommentCorrections(result: JsonObject): EuropepmcLinks {
  const notices: Notice[] = [];
  const relations: Relation[] = [];
  for (const link of objectsOf(objectOf(result.commentCorrectionList).commentCorrection)) {
    const type = textOf(link.type).toLowerCase();
    const citation = textOf(link.reference);
    const source = textOf(link.source);
    const id = textOf(link.id);
    const pmid = source === 'MED' ? normalizePmid(id) : null;
    const doi = doiInCitation(citation);
    const kind = entryOf(noticeKinds, type);
    if (kind) {
      const url = articleAddress(source, id);
      notices.push({ kind, date: dateInCitation(citation), doi, pmid, url, reportedBy: 'europepmc' });
      continue;
    }
    const relation = relationKind(
      type,
      textOf(result.source) === 'PPR',
      source === 'PPR' || namesPreprintServer(citation),
    );
    if (relation && (doi !== null || pmid !== null)) relations.push({ kind: relation, doi, pmid });
  }
  return { notices, relations };
}

function relationKind(type: string, isPreprint: boolean, namesPreprint: boolean): Relation['kind'] | null {
  if (type === 'preprint in') return 'has_preprint';
  if (type === 'preprint of') return 'is_preprint_of';
  if (type === 'update in') return isPreprint ? 'is_preprint_of' : 'has_version';
  if (type === 'update of') return namesPreprint ? 'has_preprint' : 'is_version_of';
  return null;
}

/** The page of a record on Europe PMC. */
export function articleAddress(source: string, id: string): string | null {
  return /^[A-Z]{2,5}$/.test(source) && /^[\w.-]+$/.test(id) ? `https://europepmc.org/article/${source}/${id}` : null;
}
