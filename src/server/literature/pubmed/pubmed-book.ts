/** Chapters and whole books of the NCBI Bookshelf (GeneReviews, StatPearls), which PubMed lists among the articles. */

import { readStudyTypes } from '#core/lexicon/study-type-vocabulary.ts';
import { cleanText } from '#core/records/cleaning/clean-text.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import { normalizeDoi, normalizePmid } from '#core/records/identifiers.ts';
import type { PartialDate, StudyRecord } from '#core/records/study-record.ts';
import { withoutFullStop } from '#server/literature/title-signals.ts';
import { childOf, childrenOf, textAt, type XmlElement } from '#server/literature/xml-elements.ts';
import { abstractOf, articleId, languageOf, readPubDate } from './pubmed-article.ts';
import { readAuthorList } from './pubmed-names.ts';
import { pubmedAddress } from './pubmed-notices.ts';

/** A `PubmedBookArticle` as a study, or why it cannot be one. Without a title of its own it is the whole book. */
export function readPubmedBook(element: XmlElement): StudyRecord | { dropped: string } {
  const document = childOf(element, 'BookDocument');
  const book = childOf(document, 'Book');
  const pmid = normalizePmid(textAt(document, 'PMID'));
  if (pmid === null) return { dropped: 'no PubMed identifier' };
  const chapterTitle = withoutFullStop(cleanText(childOf(document, 'ArticleTitle')?.text ?? ''));
  const bookTitle = withoutFullStop(cleanText(childOf(book, 'BookTitle')?.text ?? ''));
  const title = chapterTitle || bookTitle;
  if (title === '') return { dropped: 'no title' };
  const isChapter = chapterTitle !== '' && bookTitle !== '' && chapterTitle !== bookTitle;
  const types = readStudyTypes(publicationTypes(document));
  const ids = childOf(document, 'ArticleIdList');
  const authors = authorsOf(document, book, isChapter);
  const accession = articleId(ids, 'bookaccession');
  const address =
    accession !== null && /^NBK\d+$/.test(accession) ? `https://www.ncbi.nlm.nih.gov/books/${accession}/` : null;
  return {
    ...emptyRecord('pubmed', pmid, title),
    ...abstractOf(childOf(document, 'Abstract')),
    contributors: authors.flatMap((list) => readAuthorList(list)),
    contributorsComplete: authors.every((list) => list.attributes.CompleteYN !== 'N'),
    journal: isChapter ? bookTitle : cleanText(childOf(book, 'CollectionTitle')?.text ?? '') || null,
    volume: cleanText(textAt(book, 'Volume') ?? '') || null,
    pages: textAt(document, 'Pagination', 'MedlinePgn'),
    publisher: cleanText(textAt(book, 'Publisher', 'PublisherName') ?? '') || null,
    published: dateOf(document, book),
    identifiers: { doi: normalizeDoi(articleId(ids, 'doi')), pmid, pmcid: null, arxiv: null },
    studyTypes: types.studyTypes,
    randomized: types.randomized,
    workKind: isChapter ? 'chapter' : 'book',
    language: languageOf(document),
    fullTextAvailable: address === null ? null : true,
    openAccessUrl: address,
    url: pubmedAddress(pmid),
    retractionsKnown: true,
  };
}

/** In books the types are direct children of the document. */
function publicationTypes(document: XmlElement | null): string[] {
  return [
    ...childrenOf(document, 'PublicationType'),
    ...childrenOf(childOf(document, 'PublicationTypeList'), 'PublicationType'),
  ].map((type) => type.text);
}

/** A chapter's authors; its book's editors only where there are no authors. */
function authorsOf(document: XmlElement | null, book: XmlElement | null, isChapter: boolean): XmlElement[] {
  const own = childrenOf(document, 'AuthorList');
  const ofBook = childrenOf(book, 'AuthorList');
  const authors = [...own, ...(isChapter ? [] : ofBook)].filter((list) => list.attributes.Type !== 'editors');
  if (authors.length > 0) return authors;
  const editors = [...own, ...ofBook].filter((list) => list.attributes.Type === 'editors');
  return editors.length > 0 ? editors : ofBook;
}

/** Dates of recent changes (`ContributionDate`, `DateRevised`) are not used while the book has a publication date. */
function dateOf(document: XmlElement | null, book: XmlElement | null): PartialDate | null {
  return (
    readPubDate(childOf(document, 'ContributionDate')) ??
    readPubDate(childOf(book, 'PubDate')) ??
    readPubDate(childOf(book, 'BeginningDate')) ??
    readPubDate(childOf(document, 'DateRevised'))
  );
}
