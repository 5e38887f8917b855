/** Journal articles in the form of `efetch`. */

import { readStudyTypes } from '#core/lexicon/study-type-vocabulary.ts';
import { cleanText, joinSections } from '#core/records/cleaning/clean-text.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import { normalizeDoi, normalizeIssn, normalizePmcid, normalizePmid } from '#core/records/identifiers.ts';
import { comparePartialDates, parseDate, partialDate, readMonth } from '#core/records/partial-date.ts';
import type { Notice, PartialDate, StudyRecord } from '#core/records/study-record.ts';
import { isMarkedRetracted, withoutFullStop } from '#server/literature/title-signals.ts';
import { registrationsIn } from '#server/literature/trial-registrations.ts';
import { childOf, childrenOf, descendant, textAt, type XmlElement } from '#server/literature/xml-elements.ts';
import { readAuthorList } from './pubmed-names.ts';
import { pubmedAddress, readCommentsCorrections } from './pubmed-notices.ts';

/** A `PubmedArticle` as a study, or why it cannot be one. */
export function readPubmedArticle(element: XmlElement): StudyRecord | { dropped: string } {
  const citation = childOf(element, 'MedlineCitation');
  const article = childOf(citation, 'Article');
  const pmid = normalizePmid(textAt(citation, 'PMID'));
  if (pmid === null) return { dropped: 'no PubMed identifier' };
  const title = titleOf(article);
  if (title === '') return { dropped: 'no title' };
  const ids = descendant(element, 'PubmedData', 'ArticleIdList');
  const doi = doiOf(article, ids);
  const pmcid = normalizePmcid(articleId(ids, 'pmc'));
  const types = readStudyTypes(
    childrenOf(childOf(article, 'PublicationTypeList'), 'PublicationType').map((type) => type.text),
  );
  const workKind = types.workKind ?? 'article';
  const links = readCommentsCorrections(childOf(citation, 'CommentsCorrectionsList'), workKind === 'preprint');
  const isNotice = types.studyTypes[0] === 'notice';
  const authorList = childOf(article, 'AuthorList');
  const journal = childOf(article, 'Journal');
  const issue = childOf(journal, 'JournalIssue');
  const abstract = abstractOf(childOf(article, 'Abstract'));
  return {
    ...emptyRecord('pubmed', pmid, title),
    ...abstract,
    contributors: readAuthorList(authorList),
    contributorsComplete: authorList?.attributes.CompleteYN !== 'N',
    journal: cleanText(textAt(journal, 'Title') ?? '') || null,
    journalAbbreviation:
      cleanText(textAt(journal, 'ISOAbbreviation') ?? textAt(citation, 'MedlineJournalInfo', 'MedlineTA') ?? '') ||
      null,
    issns: issnsOf(journal, citation),
    volume: cleanText(textAt(issue, 'Volume') ?? '') || null,
    issue: cleanText(textAt(issue, 'Issue') ?? '') || null,
    pages: pagesOf(article),
    published: publicationDate(article),
    identifiers: { doi, pmid, pmcid, arxiv: null },
    studyTypes: types.studyTypes,
    randomized: types.randomized,
    workKind,
    language: languageOf(article),
    fullTextAvailable: pmcid === null ? null : true,
    openAccessUrl: pmcid === null ? null : `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/`,
    url: pubmedAddress(pmid),
    registrations: registrationsOf(article, abstract.abstract),
    notices: isNotice ? [] : noticesWith(links.notices, types.retracted || isMarkedRetracted(title)),
    relations: links.relations,
    retractionsKnown: true,
  };
}

/** A retracted paper whose notice PubMed does not link counts as retracted, too. */
function noticesWith(notices: Notice[], isRetracted: boolean): Notice[] {
  if (!isRetracted || notices.some(({ kind }) => kind === 'retraction')) return notices;
  return [{ kind: 'retraction', date: null, doi: null, pmid: null, url: null, reportedBy: 'pubmed' }, ...notices];
}

/** A translated title is in brackets. Where there is none, the title in the article's own language is used. */
function titleOf(article: XmlElement | null): string {
  const title = cleanText(childOf(article, 'ArticleTitle')?.text ?? '');
  const missing = /^\[?\s*not available\s*\]?\.?$/i.test(title);
  if (title !== '' && !missing) return withoutFullStop(title.replace(/^\[(.*)\](\.?)$/, '$1$2'));
  return withoutFullStop(cleanText(childOf(article, 'VernacularTitle')?.text ?? ''));
}

/** `OtherAbstract` is in another language or from another publisher and is not used. */
export function abstractOf(abstract: XmlElement | null): ReturnType<typeof joinSections> {
  return joinSections(
    childrenOf(abstract, 'AbstractText').map(({ attributes, text }) => {
      const label = attributes.Label ?? null;
      return { label: label !== null && /^unlabell?ed$/i.test(label) ? null : label, text };
    }),
  );
}

/** Direct children only: reference lists contain the identifiers of cited papers. */
export function articleId(list: XmlElement | null, type: string): string | null {
  return (
    childrenOf(list, 'ArticleId')
      .find(({ attributes }) => attributes.IdType === type)
      ?.text.trim() ?? null
  );
}

function doiOf(article: XmlElement | null, ids: XmlElement | null): string | null {
  for (const { attributes, text } of childrenOf(article, 'ELocationID')) {
    const doi = attributes.EIdType === 'doi' && attributes.ValidYN !== 'N' ? normalizeDoi(text) : null;
    if (doi !== null) return doi;
  }
  return normalizeDoi(articleId(ids, 'doi'));
}

function issnsOf(journal: XmlElement | null, citation: XmlElement | null): string[] {
  const given = [
    ...childrenOf(journal, 'ISSN').map((issn) => issn.text),
    textAt(citation, 'MedlineJournalInfo', 'ISSNLinking') ?? '',
  ];
  return [...new Set(given.flatMap((issn) => normalizeIssn(issn) ?? []))];
}

/** Pages as printed (`698-702`, or abbreviated `188-91`), else the article number. */
function pagesOf(article: XmlElement | null): string | null {
  const pagination = childOf(article, 'Pagination');
  const printed = textAt(pagination, 'MedlinePgn');
  if (printed !== null) return cleanText(printed);
  const first = textAt(pagination, 'StartPage');
  const last = textAt(pagination, 'EndPage');
  if (first !== null) return last === null || last === first ? first : `${first}-${last}`;
  return null;
}

export function languageOf(article: XmlElement | null): string | null {
  const language = textAt(article, 'Language')?.toLowerCase() ?? null;
  return language === null || language === 'und' ? null : language;
}

/** `Year/Month/Day`, `Year/Season`, or free text such as `1998 Dec-1999 Jan`. */
export function readPubDate(date: XmlElement | null): PartialDate | null {
  const year = textAt(date, 'Year');
  if (year !== null) return partialDate(year, readMonth(textAt(date, 'Month')), textAt(date, 'Day'));
  return parseDate(textAt(date, 'MedlineDate'));
}

/** The electronic date is more precise and mostly earlier; the issue's date is used where it is missing. */
function publicationDate(article: XmlElement | null): PartialDate | null {
  const electronic = childrenOf(article, 'ArticleDate')
    .flatMap((date) => readPubDate(date) ?? [])
    .sort(comparePartialDates)[0];
  return electronic ?? readPubDate(descendant(article, 'Journal', 'JournalIssue', 'PubDate'));
}

/** Of all data banks only trial registries are registrations; the others are data deposits. */
function registrationsOf(article: XmlElement | null, abstract: string | null): string[] {
  const banks = childrenOf(childOf(article, 'DataBankList'), 'DataBank').flatMap((bank) =>
    childrenOf(childOf(bank, 'AccessionNumberList'), 'AccessionNumber').map((number) => number.text),
  );
  return registrationsIn([...banks, abstract ?? ''].join(' ; '));
}
