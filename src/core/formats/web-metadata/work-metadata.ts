/**
 * Metadata in the head of a page about one work. `citation_*`: Google Scholar's Inclusion Guidelines, which Zotero,
 * Mendeley and EndNote read too; `DC.*`: Expressing Dublin Core metadata using HTML/XHTML meta elements; structured
 * data: schema.org.
 */

import { isRetracted, markedTitle } from '#core/formats/study-details.ts';
import { doiUrl } from '#core/records/doi-url.ts';
import { languageTag } from '#core/records/language-names.ts';
import { splitPages } from '#core/records/page-range.ts';
import { isoDate } from '#core/records/partial-date.ts';
import type { WorkKind } from '#core/records/study-kinds.ts';
import type { Author, StudyRecord } from '#core/records/study-record.ts';
import { looksLikePdf, webAddress } from '#core/records/web-address.ts';

/**
 * An author for readers that recognise the family name by the comma after it: `Estruch, Ramón`. A name that must not be
 * split ends with a comma, which they remove, and has no other mark that separates names.
 */
export function dividedName(author: Author): string {
  const [family, given] = ('group' in author ? [author.group, null] : [author.family, author.given]).map((part) =>
    (part ?? '').replaceAll(/[\s,;]+/g, ' ').trim(),
  );
  return family === '' ? '' : `${family}, ${given}`.trimEnd();
}

export type MetaTag = readonly [name: string, content: string];

/**
 * The tags in order, one for each author and serial number; only the fields that the record has. A retracted work is
 * marked in its title. A reader recognises the kind of work by the tag of its container, or by `DC.type`.
 */
export function workTags(work: StudyRecord): MetaTag[] {
  const { identifiers, publisher, workKind } = work;
  const title = markedTitle(work);
  const pages = splitPages(work.pages);
  const pdf = webAddress(work.openAccessUrl);
  const language = languageTag(work.language);
  const tags: (readonly [string, string | null])[] = [
    ['citation_title', title],
    ...citationAuthors(work.contributors).map((name) => ['citation_author', name] as const),
    ['citation_publication_date', isoDate(work.published)?.replaceAll('-', '/') ?? null],
    ...containerTags(work),
    ['citation_volume', work.volume],
    ['citation_issue', work.issue],
    ['citation_firstpage', pages.first],
    ['citation_lastpage', pages.last],
    ['citation_doi', identifiers.doi],
    ['citation_pmid', identifiers.pmid],
    ['citation_pmcid', identifiers.pmcid],
    ['citation_arxiv_id', identifiers.arxiv],
    ...work.issns.map((issn) => ['citation_issn', issn] as const),
    ['citation_language', language],
    ['citation_abstract', work.abstract],
    ['citation_pdf_url', work.isOpenAccess === true && pdf !== null && looksLikePdf(pdf) ? pdf : null],
    ['DC.title', title],
    ...work.contributors.map((author) => ['DC.creator', wholeName(author)] as const),
    ['DC.date', isoDate(work.published)],
    ['DC.type', dublinCoreTypes[workKind]],
    ['DC.source', work.journal],
    ['DC.publisher', publisher],
    ['DC.identifier', identifiers.doi && `doi:${identifiers.doi}`],
    ['DC.identifier', identifiers.pmid && `pmid:${identifiers.pmid}`],
    ['DC.language', language],
    ['DC.rights', work.licence],
  ];
  return tags.flatMap(([name, content]) => (content?.trim() ? [[name, content.replaceAll(/\s+/g, ' ').trim()]] : []));
}

/** Zotero's names of kinds of works; other programs show them unchanged. */
const dublinCoreTypes: Record<WorkKind, string> = {
  article: 'journalArticle',
  preprint: 'preprint',
  book: 'book',
  chapter: 'bookSection',
  conference: 'conferencePaper',
  thesis: 'thesis',
  report: 'report',
  dataset: 'dataset',
  other: 'Text',
};

/** A single author whose two names have several words each would be read as two authors without the mark at the end. */
function citationAuthors(authors: readonly Author[]): string[] {
  const names = authors.map(dividedName);
  return names.length === 1 && /\s.*,.*\S\s/.test(names[0] ?? '') ? [`${names[0]};`] : names;
}

function containerTags({
  workKind,
  journal,
  journalAbbreviation,
  publisher,
}: StudyRecord): (readonly [string, string | null])[] {
  switch (workKind) {
    case 'article':
    case 'other':
      return [
        ['citation_journal_title', journal],
        ['citation_journal_abbrev', journalAbbreviation],
        ['citation_publisher', publisher],
      ];
    case 'conference':
      return [['citation_conference_title', journal]];
    case 'chapter':
      return [
        ['citation_inbook_title', journal],
        ['citation_publisher', publisher],
      ];
    case 'thesis':
      return [['citation_dissertation_institution', publisher]];
    case 'report':
      return [['citation_technical_report_institution', publisher]];
    default:
      return [
        ['citation_publisher', workKind === 'preprint' ? (journal ?? publisher) : publisher],
        ['citation_series_title', workKind === 'book' ? journal : null],
      ];
  }
}

const schemaTypes: Partial<Record<WorkKind, string>> = {
  book: 'Book',
  chapter: 'Chapter',
  dataset: 'Dataset',
  report: 'Report',
  thesis: 'Thesis',
};

/** The work as schema.org's ScholarlyArticle, or the type of its kind. */
export function structuredWork(work: StudyRecord): object {
  const { doi, pmid, pmcid, arxiv } = work.identifiers;
  const numbers = { DOI: doi, PMID: pmid, PMCID: pmcid, arXiv: arxiv };
  const pages = splitPages(work.pages);
  const retraction = work.notices.find(({ kind }) => kind === 'retraction');
  const licence = webAddress(work.licence);
  return known({
    '@context': 'https://schema.org',
    '@type': schemaTypes[work.workKind] ?? 'ScholarlyArticle',
    name: markedTitle(work),
    headline: markedTitle(work),
    author: work.contributors.map((author) =>
      'group' in author
        ? { '@type': 'Organization', name: author.group }
        : known({ '@type': 'Person', name: wholeName(author), familyName: author.family, givenName: author.given }),
    ),
    datePublished: isoDate(work.published),
    isPartOf: containerOf(work),
    pageStart: pages.first,
    pageEnd: pages.last,
    publisher: work.publisher && { '@type': 'Organization', name: work.publisher },
    identifier: Object.entries(numbers).flatMap(([propertyID, value]) =>
      value === null ? [] : [{ '@type': 'PropertyValue', propertyID, value }],
    ),
    sameAs: doi === null ? webAddress(work.url) : doiUrl(doi),
    inLanguage: languageTag(work.language),
    abstract: work.abstract,
    license: licence,
    isAccessibleForFree: work.isOpenAccess,
    creativeWorkStatus: isRetracted(work) ? 'Retracted' : work.workKind === 'preprint' ? 'Preprint' : null,
    correction: retraction && webAddress(retraction.url ?? (retraction.doi && doiUrl(retraction.doi))),
  });
}

function containerOf({ workKind, journal, issns, volume, issue }: StudyRecord): object | null {
  if (journal === null) return null;
  if (workKind !== 'article' && workKind !== 'other') return { '@type': 'CreativeWork', name: journal };
  const periodical = known({ '@type': 'Periodical', name: journal, issn: issns });
  const inVolume =
    volume === null ? periodical : { '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: periodical };
  return issue === null ? inVolume : { '@type': 'PublicationIssue', issueNumber: issue, isPartOf: inVolume };
}

/** Removes unknown fields. */
function known(fields: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

/** `Estruch, Ramón`; a group unchanged. */
function wholeName(author: Author): string {
  if ('group' in author) return author.group;
  return author.given === null ? author.family : `${author.family}, ${author.given}`;
}
