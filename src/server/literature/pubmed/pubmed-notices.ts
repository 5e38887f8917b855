import { cleanText } from '#core/records/cleaning/clean-text.ts';
import { entryOf } from '#core/records/entry-of.ts';
import { normalizePmid } from '#core/records/identifiers.ts';
import type { NoticeKind } from '#core/records/study-kinds.ts';
import type { Notice, Relation } from '#core/records/study-record.ts';
import { dateInCitation, doiInCitation, namesPreprintServer } from '#server/literature/title-signals.ts';
import { childrenOf, textAt, type XmlElement } from '#server/literature/xml-elements.ts';

/**
 * The notice for each kind of link on the record that contains it. `RetractionOf`, `ErratumFor` and
 * `ExpressionOfConcernFor` are on the notices themselves, and do not concern them.
 */
const noticeKinds: Record<string, NoticeKind> = {
  RetractionIn: 'retraction',
  PartialRetractionIn: 'retraction',
  ExpressionOfConcernIn: 'expression_of_concern',
  ErratumIn: 'correction',
  CorrectedandRepublishedIn: 'correction',
  RetractedandRepublishedIn: 'retraction',
};

/** PubMed links preprints and versions by these only; the record's types show which of both is the preprint. */
const versionKinds = new Set(['UpdateIn', 'UpdateOf']);

export interface PubmedLinks {
  notices: Notice[];
  relations: Relation[];
}

/** Parses `CommentsCorrectionsList`. `isPreprint` says whether the record that contains it is a preprint. */
export function readCommentsCorrections(list: XmlElement | null, isPreprint: boolean): PubmedLinks {
  const notices: Notice[] = [];
  const relations: Relation[] = [];
  for (const link of childrenOf(list, 'CommentsCorrections')) {
    const type = link.attributes.RefType ?? '';
    const pmid = normalizePmid(textAt(link, 'PMID'));
    const source = cleanText(textAt(link, 'RefSource') ?? '');
    const doi = doiInCitation(source);
    const kind = entryOf(noticeKinds, type);
    if (kind)
      notices.push({ kind, date: dateInCitation(source), doi, pmid, url: pubmedAddress(pmid), reportedBy: 'pubmed' });
    else if (versionKinds.has(type) && (pmid !== null || doi !== null)) {
      relations.push({ kind: relationKind(type, isPreprint, source), doi, pmid });
    }
  }
  return { notices, relations };
}

function relationKind(type: string, isPreprint: boolean, source: string): Relation['kind'] {
  if (type === 'UpdateIn') return isPreprint ? 'is_preprint_of' : 'has_version';
  return namesPreprintServer(source) ? 'has_preprint' : 'is_version_of';
}

export function pubmedAddress(pmid: string | null): string | null {
  return pmid === null ? null : `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;
}
