/** Every form of Europe PMC's answers. */
import type { UpstreamFault, UpstreamResponse } from '#server/http-client/http-client.ts';
import { countOf, isObject, type JsonObject, objectOf, objectsOf, textOf } from '#server/literature/json-values.ts';
import { CollectedRecords } from '#server/literature/page-walk.ts';
import type { Reading } from '#server/literature/source.ts';
import { faultOf, judgeJson, judgeStatus, looksLikeHtml } from '#server/literature/upstream-judgement.ts';
import { childOf, childrenOf, readXml, textAt, type XmlElement } from '#server/literature/xml-elements.ts';
import { readResult } from './europepmc-record.ts';

/** Europe PMC's answers in XML, converted to the shape of its JSON: `core` and `lite` results, and Dublin Core. */
const markupElements: ReadonlySet<string> = new Set(['title', 'abstractText', 'dc:title', 'dcterms:abstract']);
const skippedElements: ReadonlySet<string> = new Set(['meshHeadingList', 'authorAffiliationDetailsList', 'grantsList']);

/** The answer in the shape of its JSON form; null for an incomplete answer. */
function answerFromXml(xml: string): JsonObject | null {
  const { root, complete } = readXml(xml, { markup: markupElements, skip: skippedElements });
  if (!root || !complete) return null;
  const hits = textAt(root, 'hitCount');
  const descriptions = childrenOf(childOf(root, 'rdf:RDF'), 'rdf:Description');
  const results = childrenOf(childOf(root, 'resultList'), 'result');
  return {
    errCode: textAt(root, 'errCode') ?? undefined,
    errMsg: textAt(root, 'errMsg') ?? undefined,
    ...(hits !== null && { hitCount: hits }),
    nextCursorMark: textAt(root, 'nextCursorMark') ?? undefined,
    ...((hits !== null || root.name === 'responseWrapper') && {
      resultList: { result: [...results.map(toJson), ...descriptions.map(fromDublinCore)] },
    }),
  };
}

/** Elements by name; several of one name as a list. */
function toJson(element: XmlElement): JsonObject {
  const entries = new Map<string, unknown>();
  for (const child of element.children) {
    const value = child.children.length > 0 ? toJson(child) : child.text;
    const known = entries.get(child.name);
    entries.set(child.name, known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value]);
  }
  return Object.fromEntries(entries);
}

/** Dublin Core has fewer fields: source and id are in the address, the journal in an OpenURL query. */
function fromDublinCore(description: XmlElement): JsonObject {
  const texts = (name: string) => childrenOf(description, name).map(({ text }) => text.trim());
  const address = description.attributes['rdf:about'] ?? '';
  const [, source = '', id = ''] = /\/(?:abstract|article)\/([A-Z]+)\/([\w.-]+)/.exec(address) ?? [];
  const openUrl = new URLSearchParams(
    texts('dcterms:bibliographicCitation').find((text) => text.startsWith('&')) ?? '',
  );
  const field = (name: string) => openUrl.get(`rft.${name}`) ?? '';
  const identifiers = [...texts('dc:identifier'), ...texts('dcterms:isVersionOf')];
  return {
    id,
    source,
    title: textAt(description, 'dc:title'),
    abstractText: textAt(description, 'dcterms:abstract'),
    doi: identifiers.find((text) => text.includes('doi.org/')),
    pmcid: identifiers.map((text) => /PMC\d+/.exec(text)?.[0]).find((text) => text !== undefined),
    pubType: texts('dc:description').join('; '),
    firstPublicationDate: textAt(description, 'dc:date'),
    language: textAt(description, 'dc:language'),
    authorList: { author: texts('dc:creator').map((fullName) => ({ fullName })) },
    journalInfo: {
      volume: field('volume'),
      issue: field('issue'),
      journal: { title: field('jtitle'), medlineAbbreviation: field('stitle') },
    },
    pageInfo: field('pages'),
    journalIssn: texts('dcterms:isPartOf')
      .filter((text) => text.startsWith('urn:ISSN:'))
      .map((text) => text.slice('urn:ISSN:'.length))
      .join('; '),
  };
}

/** One page of results, with the cursor of the next one. */
export interface ResultPage {
  reading: Reading;
  /** Null at the end. */
  nextCursor: string | null;
  /** Rows on the page, including those that became no studies. */
  rows: number;
  total: number | null;
}

/** Parses results in JSON and XML; citations and cross-references are `other`. Never throws. */
export function readEuropepmc(answer: UpstreamResponse): Reading {
  return readResultPage(answer).reading;
}

export function readResultPage(answer: UpstreamResponse): ResultPage {
  const judged = judge(answer);
  if ('fault' in judged)
    return { reading: { outcome: 'failed', fault: judged.fault }, nextCursor: null, rows: 0, total: null };
  const { body } = judged;
  const count = countOf(body.hitCount);
  const nextCursor = textOf(body.nextCursorMark) || null;
  const rows = objectsOf(objectOf(body.resultList).result);
  return { reading: readBody(body, count, rows), nextCursor, rows: rows.length, total: count };
}

/** The quick check of a search's answer: it must contain the total. */
export function judgeEuropepmc(answer: UpstreamResponse): UpstreamFault | null {
  const judged = judge(answer);
  return 'fault' in judged ? judged.fault : isObject(judged.body.resultList) ? null : unreadable;
}

const unreadable = faultOf('malformed', 'The answer holds no list of results.');

/**
 * Refusals have status 200 and an `errCode`. A query that it cannot parse, and at times any query, is answered with the
 * version only.
 */
function judge(answer: UpstreamResponse): { fault: UpstreamFault } | { body: JsonObject } {
  const byStatus = judgeStatus(answer);
  if (byStatus) return { fault: byStatus };
  const body = bodyOf(answer);
  if ('fault' in body) return body;
  const code = textOf(body.body.errCode);
  if (code !== '')
    return {
      fault: faultOf('bad_request', `Did not understand the request: ${textOf(body.body.errMsg).slice(0, 200)}`),
    };
  if (countOf(body.body.hitCount) === null) {
    const isShell = Object.keys(body.body).every((name) => name === 'version');
    return { fault: isShell ? faultOf('unavailable', 'Sent an empty answer.') : unreadable };
  }
  return body;
}

function bodyOf(answer: UpstreamResponse): { fault: UpstreamFault } | { body: JsonObject } {
  if (!/^[\s\ufeff]*</.test(answer.body)) {
    const { fault, body } = judgeJson(answer);
    if (fault) return { fault };
    return isObject(body) ? { body } : { fault: unreadable };
  }
  if (looksLikeHtml(answer.body)) return { fault: faultOf('unavailable', 'Sent a web page instead of data.') };
  const body = answerFromXml(answer.body);
  return body ? { body } : { fault: faultOf('malformed', 'The answer breaks off or is no valid XML.') };
}

function readBody(body: JsonObject, count: number | null, rows: readonly JsonObject[]): Reading {
  if (!isObject(body.resultList) && textOf(body.resultList) === '' && !('resultList' in body)) {
    return { outcome: 'other', shows: 'citations or cross-references of one record' };
  }
  const total = count === null ? null : { count, exact: true };
  const collected = new CollectedRecords();
  const keys: string[] = [];
  for (const row of rows) {
    if (isIdentifierOnly(row)) keys.push(`${textOf(row.source)}:${textOf(row.id)}`);
    else collected.add(readResult(row));
  }
  return collected.reading(total, keys);
}

/** `resultType=idlist` returns rows with identifiers only. */
function isIdentifierOnly(row: JsonObject): boolean {
  return (
    !('title' in row) &&
    !('authorString' in row) &&
    !('pubYear' in row) &&
    textOf(row.id) !== '' &&
    textOf(row.source) !== ''
  );
}
