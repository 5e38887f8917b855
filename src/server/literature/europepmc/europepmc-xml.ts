/** Europe PMC's answers in XML, converted to the shape of its JSON: `core` and `lite` results, and Dublin Core. */
import type { JsonObject } from '#server/literature/json-values.ts';
import { childOf, childrenOf, readXml, textAt, type XmlElement } from '#server/literature/xml-elements.ts';

const markupElements: ReadonlySet<string> = new Set(['title', 'abstractText', 'dc:title', 'dcterms:abstract']);
const skippedElements: ReadonlySet<string> = new Set(['meshHeadingList', 'authorAffiliationDetailsList', 'grantsList']);

/** The answer in the shape of its JSON form; null for an incomplete answer. */
export function answerFromXml(xml: string): JsonObject | null {
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
