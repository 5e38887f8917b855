/** Document summaries (`esummary`), in XML version 1, XML version 2 and JSON: no abstract, no retraction links. */

import { readStudyTypes } from '#core/lexicon/study-type-vocabulary.ts';
import { cleanText } from '#core/records/cleaning/clean-text.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import { normalizeDoi, normalizeIssn, normalizePmcid, normalizePmid } from '#core/records/identifiers.ts';
import { parseDate } from '#core/records/partial-date.ts';
import type { Author, StudyRecord } from '#core/records/study-record.ts';
import { type JsonObject, objectsOf, textOf, textsOf } from '#server/literature/json-values.ts';
import { isMarkedRetracted, withoutFullStop } from '#server/literature/title-signals.ts';
import { childOf, childrenOf, textAt, type XmlElement } from '#server/literature/xml-elements.ts';
import { readSummaryName } from './pubmed-names.ts';
import { pubmedAddress } from './pubmed-notices.ts';

interface Summary {
  uid: string;
  title: string;
  authors: { name: string; isGroup: boolean }[];
  journal: string;
  abbreviation: string;
  issns: string[];
  volume: string;
  issue: string;
  pages: string;
  /** Electronic first. */
  dates: string[];
  types: string[];
  language: string;
  ids: { type: string; value: string }[];
}

function toRecord(summary: Summary): StudyRecord | { dropped: string } {
  const id = (...types: string[]) => summary.ids.find(({ type }) => types.includes(type))?.value ?? null;
  const pmcid = normalizePmcid(id('pmcid', 'pmc'));
  // In summaries of PMC the identifier of the record itself is not a PMID.
  const ownPmid = summary.ids.some(({ type }) => type === 'pmcid') ? null : normalizePmid(summary.uid);
  const pmid = normalizePmid(id('pubmed', 'pmid')) ?? ownPmid;
  const title = withoutFullStop(cleanText(summary.title).replace(/^\[(.*)\](\.?)$/, '$1$2'));
  const sourceKey = pmid ?? pmcid;
  if (sourceKey === null) return { dropped: 'no PubMed identifier' };
  if (title === '') return { dropped: 'no title' };
  const types = readStudyTypes(summary.types);
  const isRetracted = types.retracted || isMarkedRetracted(title);
  return {
    ...emptyRecord('pubmed', sourceKey, title),
    contributors: summary.authors
      .map(({ name, isGroup }) => readSummaryName(name, isGroup))
      .filter((author): author is Author => author !== null),
    journal: cleanText(summary.journal) || null,
    journalAbbreviation: cleanText(summary.abbreviation) || null,
    issns: [...new Set(summary.issns.flatMap((issn) => normalizeIssn(issn) ?? []))],
    volume: summary.volume || null,
    issue: summary.issue || null,
    pages: summary.pages || null,
    published: summary.dates.flatMap((date) => parseDate(date) ?? [])[0] ?? null,
    identifiers: { doi: normalizeDoi(id('doi')), pmid, pmcid, arxiv: null },
    studyTypes: types.studyTypes,
    randomized: types.randomized,
    workKind: types.workKind ?? 'article',
    language: summary.language.toLowerCase().slice(0, 3) || null,
    fullTextAvailable: pmcid === null ? null : true,
    openAccessUrl: pmcid === null ? null : `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/`,
    url: pmid === null ? `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/` : pubmedAddress(pmid),
    notices: isRetracted
      ? [{ kind: 'retraction', date: null, doi: null, pmid: null, url: null, reportedBy: 'pubmed' }]
      : [],
    retractionsKnown: true,
  };
}

/** A `DocSum` of version 1: every field is an `Item` with a `Name`, and lists are nested items. */
export function readDocSum(element: XmlElement): StudyRecord | { dropped: string } {
  const items = childrenOf(element, 'Item');
  const item = (name: string) => items.find(({ attributes }) => attributes.Name === name);
  const text = (name: string) => item(name)?.text.trim() ?? '';
  const list = (name: string) => childrenOf(item(name), 'Item');
  return toRecord({
    uid: textAt(element, 'Id') ?? '',
    title: text('Title'),
    authors: list('AuthorList').map(({ attributes, text: name }) => ({
      name,
      isGroup: attributes.Name === 'CollectiveName',
    })),
    journal: text('FullJournalName'),
    abbreviation: text('Source'),
    issns: [text('ISSN'), text('ESSN')],
    volume: text('Volume'),
    issue: text('Issue'),
    pages: text('Pages'),
    dates: [text('EPubDate'), text('PubDate')],
    types: list('PubTypeList').map((type) => type.text),
    language: list('LangList')[0]?.text ?? '',
    ids: list('ArticleIds').map(({ attributes, text: value }) => ({ type: attributes.Name ?? '', value })),
  });
}

/** A `DocumentSummary` of version 2: one element for each field. */
export function readDocumentSummary(element: XmlElement): StudyRecord | { dropped: string } {
  const text = (name: string) => textAt(element, name) ?? '';
  return toRecord({
    uid: element.attributes.uid ?? '',
    title: text('Title'),
    authors: childrenOf(childOf(element, 'Authors'), 'Author').map((author) => ({
      name: textAt(author, 'Name') ?? '',
      isGroup: /collective/i.test(textAt(author, 'AuthType') ?? ''),
    })),
    journal: text('FullJournalName'),
    abbreviation: text('Source'),
    issns: [text('ISSN'), text('ESSN')],
    volume: text('Volume'),
    issue: text('Issue'),
    pages: text('Pages'),
    dates: [text('EPubDate'), text('PubDate')],
    types: childrenOf(childOf(element, 'PubType'), 'flag').map((type) => type.text),
    language: textAt(element, 'Lang', 'string') ?? '',
    ids: childrenOf(childOf(element, 'ArticleIds'), 'ArticleId').map((id) => ({
      type: textAt(id, 'IdType') ?? '',
      value: textAt(id, 'Value') ?? '',
    })),
  });
}

/** One entry of `result` in the JSON form. */
export function readJsonSummary(entry: JsonObject): StudyRecord | { dropped: string } {
  return toRecord({
    uid: textOf(entry.uid),
    title: textOf(entry.title),
    authors: objectsOf(entry.authors).map((row) => ({
      name: textOf(row.name),
      isGroup: /collective/i.test(textOf(row.authtype)),
    })),
    journal: textOf(entry.fulljournalname),
    abbreviation: textOf(entry.source),
    issns: [textOf(entry.issn), textOf(entry.essn)],
    volume: textOf(entry.volume),
    issue: textOf(entry.issue),
    pages: textOf(entry.pages),
    dates: [textOf(entry.epubdate), textOf(entry.pubdate)],
    types: textsOf(entry.pubtype),
    language: textsOf(entry.lang)[0] ?? '',
    ids: objectsOf(entry.articleids).map((row) => ({ type: textOf(row.idtype), value: textOf(row.value) })),
  });
}
