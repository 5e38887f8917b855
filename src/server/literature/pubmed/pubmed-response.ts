/** Every form of NCBI's E-utilities' answers for PubMed. */
import type { StudyRecord } from '#core/records/study-record.ts';
import type { UpstreamFault, UpstreamResponse } from '#server/http-client/http-client.ts';
import { isObject, type JsonObject, textsOf } from '#server/literature/json-values.ts';
import { CollectedRecords } from '#server/literature/page-walk.ts';
import type { Reading } from '#server/literature/source.ts';
import { faultOf, judgeJson, judgeStatus, looksLikeHtml } from '#server/literature/upstream-judgement.ts';
import { childOf, childrenOf, readXml, type XmlElement } from '#server/literature/xml-elements.ts';
import { readPubmedArticle } from './pubmed-article.ts';
import { readPubmedBook } from './pubmed-book.ts';
import { parseSearchResult, readSearchResult, type SearchResult } from './pubmed-search-result.ts';
import { readDocSum, readDocumentSummary, readJsonSummary } from './pubmed-summary.ts';

/** NCBI's error messages, in the order of the checks; some have status 200, some 4xx and 5xx. */
const known: { words: RegExp; fault: UpstreamFault }[] = [
  {
    words: /API rate limit exceeded|API key invalid.*rate/i,
    fault: faultOf('rate_limited', 'Asked more often than PubMed allows.'),
  },
  { words: /API key invalid/i, fault: faultOf('auth', 'PubMed does not accept the configured NCBI key.') },
  {
    words: /retstart.{0,40}(?:9998|9999|larger|exceed)|cannot be larger than 9998|only the first 9,999/i,
    fault: faultOf('bad_request', 'PubMed shows only the first 9,999 records of a search.'),
  },
  {
    words:
      /Search Backend failed|Unable to route request|Database is not supported|temporarily unavailable|Server Error/i,
    fault: faultOf('unavailable', 'PubMed’s search is failing.'),
  },
  { words: /Empty term|term is empty|Query is empty/i, fault: faultOf('bad_request', 'PubMed was asked for nothing.') },
];

const errorElement = /<ERROR>\s*([^<]{1,500})<\/ERROR>/;
/** An error beside these is a warning: the answer itself is complete. */
const warningsOf = /<(?:PubmedArticleSet|eLinkResult)\b/;

/**
 * The fault of an error message, or null. The body itself is never quoted: the message about the limit repeats the
 * caller's key or address.
 */
function faultFromText(answer: UpstreamResponse): UpstreamFault | null {
  const { body } = answer;
  const message = errorMessage(body);
  if (message === null) return null;
  const match = known.find(({ words }) => words.test(message));
  if (match) return match.fault;
  if (answer.status >= 500) return null;
  return faultOf('bad_request', 'PubMed did not understand the request.');
}

/** The text of an error in any of its forms; searched in small bodies and at the beginning of others. */
function errorMessage(body: string): string | null {
  const start = body.slice(0, 4_000);
  const trimmed = start.trimStart();
  if (trimmed.startsWith('{')) {
    const inSearch = /"(?:ERROR|error)"\s*:\s*"((?:[^"\\]|\\.){1,500})"/.exec(start);
    const isSummaryEntry = /"uid"\s*:/.test(start);
    return inSearch && !isSummaryEntry ? (inSearch[1] ?? null) : null;
  }
  if (!trimmed.startsWith('<'))
    return trimmed === '' ? null : known.some(({ words }) => words.test(trimmed)) ? trimmed : null;
  if (warningsOf.test(start)) return null;
  return errorElement.exec(start)?.[1]?.trim() || null;
}

/** Elements whose content mixes text with markup, parsed in order by cleanText. */
const markupElements: ReadonlySet<string> = new Set([
  'ArticleTitle',
  'VernacularTitle',
  'AbstractText',
  'BookTitle',
  'CollectionTitle',
  'CollectiveName',
  'Title',
]);

/** Large parts without a field that is used; reference lists also contain the identifiers of other papers. */
const skippedElements: ReadonlySet<string> = new Set([
  'ReferenceList',
  'AffiliationInfo',
  'MeshHeadingList',
  'ChemicalList',
  'GrantList',
  'KeywordList',
  'SupplMeshList',
  'GeneSymbolList',
  'PersonalNameSubjectList',
  'InvestigatorList',
  'History',
  'Sections',
  'ItemList',
  'OtherAbstract',
  'CoiStatement',
  'ObjectList',
]);

/** Parses records, summaries, identifier lists; links, spellings and the like are `other`. Never throws. */
export function readPubmed(answer: UpstreamResponse): Reading {
  const fault = judgePubmed(answer);
  if (fault) return { outcome: 'failed', fault };
  return isJson(answer.body) ? readJson(answer) : readXmlBody(answer.body);
}

/** The quick check whether an answer may be cached: status, errors that have status 200, a complete end. */
export function judgePubmed(answer: UpstreamResponse): UpstreamFault | null {
  const inWords = faultFromText(answer);
  if (inWords) return inWords;
  const byStatus = judgeStatus(answer);
  if (byStatus) return byStatus;
  if (looksLikeHtml(answer.body)) return faultOf('unavailable', 'Sent a web page instead of data.');
  const text = answer.body.trim();
  if (text === '') return faultOf('unavailable', 'Sent an empty answer.');
  if (isJson(text)) return judgeJson(answer).fault;
  if (!text.startsWith('<')) return faultOf('malformed', 'The answer is neither XML nor JSON.');
  return isClosed(text) ? null : faultOf('malformed', 'The answer breaks off.');
}

/** The answer to a search with everything beside the identifiers. */
export function readSearchAnswer(answer: UpstreamResponse): SearchResult | { fault: UpstreamFault } {
  const fault = judgePubmed(answer);
  if (fault) return { fault };
  const { body } = judgeJson(answer);
  const result = isObject(body) && isObject(body.esearchresult) ? parseSearchResult(body.esearchresult) : null;
  return result ?? { fault: faultOf('malformed', 'The answer holds no number of hits.') };
}

function isJson(body: string): boolean {
  return /^[\s\ufeff]*[{[]/.test(body);
}

/** Whether the last tag closes the first element. */
function isClosed(xml: string): boolean {
  const root = /<([A-Za-z][\w.:-]*)[^>]*>/.exec(xml.slice(0, 4_000).replace(/<[?!][^>]*>/g, ''));
  if (!root) return false;
  const end = xml.slice(-200).trimEnd();
  return end.endsWith(`</${root[1]}>`) || root[0].endsWith('/>');
}

function readXmlBody(body: string): Reading {
  if (/<Pubmed(?:Book)?ArticleSet\b/.test(body.slice(0, 2_000))) return readRecordSet(body);
  const { root, complete } = readXml(withoutBulk(body), { markup: markupElements, skip: skippedElements });
  if (!root || !complete) {
    return { outcome: 'failed', fault: faultOf('malformed', 'The answer breaks off or is no valid XML.') };
  }
  switch (root.name) {
    case 'PubmedArticle':
    case 'PubmedBookArticle': {
      const collected = new CollectedRecords();
      collected.add(readRecord(root));
      return collected.reading(null);
    }
    case 'eSummaryResult':
      return readSummaries(root);
    case 'eSearchResult':
      return readSearchResult(root);
    case 'eLinkResult':
      return { outcome: 'other', shows: 'links between records' };
    case 'eSpellResult':
      return { outcome: 'other', shows: 'a corrected spelling' };
    case 'eInfoResult':
      return { outcome: 'other', shows: 'a description of the database' };
    case 'ePostResult':
      return { outcome: 'other', shows: 'a stored list of identifiers' };
    default:
      return { outcome: 'failed', fault: faultOf('malformed', 'The answer is no answer of PubMed.') };
  }
}

const bulk = /<(?:ReferenceList|AffiliationInfo|MeshHeadingList|ChemicalList|History)>/g;

/**
 * Removes more than half of most answers before parsing. Reference lists may be nested, and are the last part of their
 * parent; the others are not nested.
 */
function withoutBulk(xml: string): string {
  const parts: string[] = [];
  let copied = 0;
  bulk.lastIndex = 0;
  for (let match = bulk.exec(xml); match; match = bulk.exec(xml)) {
    const isReferences = match[0] === '<ReferenceList>';
    const close = isReferences ? '</PubmedData>' : match[0].replace('<', '</');
    const end = xml.indexOf(close, bulk.lastIndex);
    if (end < 0) break;
    parts.push(xml.slice(copied, match.index));
    copied = isReferences ? end : end + close.length;
    bulk.lastIndex = copied;
  }
  return copied === 0 ? xml : parts.join('') + xml.slice(copied);
}

/**
 * Record by record, so that a page of 500 is never in memory as one tree. Nothing between the records is used:
 * `DeleteCitation` lists deleted records.
 */
function readRecordSet(body: string): Reading {
  const collected = new CollectedRecords();
  const opening = /<(Pubmed(?:Book)?Article)>/g;
  for (let match = opening.exec(body); match; match = opening.exec(body)) {
    const close = `</${match[1]}>`;
    const end = body.indexOf(close, match.index);
    const { root, complete } = readXml(withoutBulk(body.slice(match.index, end < 0 ? undefined : end + close.length)), {
      markup: markupElements,
      skip: skippedElements,
    });
    if (end < 0 || !root || !complete) {
      return { outcome: 'failed', fault: faultOf('malformed', 'The answer breaks off or is no valid XML.') };
    }
    collected.add(readRecord(root));
    opening.lastIndex = end + close.length;
  }
  return collected.reading(null);
}

function readRecord(element: XmlElement): StudyRecord | { dropped: string } {
  return element.name === 'PubmedArticle' ? readPubmedArticle(element) : readPubmedBook(element);
}

function readSummaries(root: XmlElement): Reading {
  const collected = new CollectedRecords();
  for (const element of childrenOf(root, 'DocSum')) collected.add(readDocSum(element));
  for (const element of childrenOf(childOf(root, 'DocumentSummarySet'), 'DocumentSummary')) {
    collected.add(readDocumentSummary(element));
  }
  return collected.reading(null);
}

function readJson(answer: UpstreamResponse): Reading {
  const { fault, body } = judgeJson(answer);
  if (fault) return { outcome: 'failed', fault };
  if (!isObject(body)) return { outcome: 'failed', fault: faultOf('malformed', 'The answer is no answer of PubMed.') };
  if (isObject(body.esearchresult)) return readSearchResult(body.esearchresult);
  if (isObject(body.result)) return readJsonSummaries(body.result);
  if (isObject(body.einforesult)) return { outcome: 'other', shows: 'a description of the database' };
  if (Array.isArray(body.linksets)) return { outcome: 'other', shows: 'links between records' };
  if (Array.isArray(body.records)) return { outcome: 'other', shows: 'converted identifiers' };
  return { outcome: 'failed', fault: faultOf('malformed', 'The answer is no answer of PubMed.') };
}

function readJsonSummaries(result: JsonObject): Reading {
  const collected = new CollectedRecords();
  for (const uid of textsOf(result.uids)) {
    const entry = result[uid];
    const row: StudyRecord | { dropped: string } =
      !isObject(entry) || 'error' in entry ? { dropped: 'not known to PubMed' } : readJsonSummary(entry);
    collected.add(row);
  }
  return collected.reading(null);
}
