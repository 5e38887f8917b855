/** The fields of `esearch`, in JSON or XML, beside the identifiers. */

import { countOf, type JsonObject, objectOf, textsOf } from '#server/literature/json-values.ts';
import type { Reading } from '#server/literature/source.ts';
import { faultOf } from '#server/literature/upstream-judgement.ts';
import { childOf, childrenOf, textAt, type XmlElement } from '#server/literature/xml-elements.ts';

export interface SearchResult {
  count: number;
  ids: string[];
  translation: string | null;
  /** Phrases not found and words left out, as PubMed names them. */
  ignored: string[];
}

export function parseSearchResult(source: JsonObject | XmlElement): SearchResult | null {
  return isElement(source) ? fromXml(source) : fromJson(source);
}

/** The identifiers are the keys of the answer; a total of 0 is `empty`, also with words not found. */
export function readSearchResult(source: JsonObject | XmlElement): Reading {
  const result = parseSearchResult(source);
  if (!result) return { outcome: 'failed', fault: faultOf('malformed', 'The answer holds no number of hits.') };
  const total = { count: result.count, exact: true };
  if (result.ids.length === 0 && result.count > 0) return { outcome: 'other', shows: 'a number of hits' };
  if (result.ids.length === 0) return { outcome: 'empty', dropped: [], total };
  return { outcome: 'studies', records: [], dropped: [], keys: result.ids, total };
}

function isElement(source: JsonObject | XmlElement): source is XmlElement {
  return typeof source.name === 'string' && Array.isArray(source.children);
}

function fromJson(source: JsonObject): SearchResult | null {
  const count = countOf(source.count);
  if (count === null) return null;
  const errors = objectOf(source.errorlist);
  const warnings = objectOf(source.warninglist);
  return {
    count,
    ids: textsOf(source.idlist),
    translation: typeof source.querytranslation === 'string' ? source.querytranslation || null : null,
    ignored: unique([
      ...textsOf(errors.phrasesnotfound),
      ...textsOf(errors.fieldsnotfound),
      ...textsOf(warnings.phrasesignored),
      ...textsOf(warnings.quotedphrasesnotfound),
    ]),
  };
}

function fromXml(root: XmlElement): SearchResult | null {
  const count = countOf(textAt(root, 'Count'));
  if (count === null) return null;
  const ids = childrenOf(childOf(root, 'IdList'), 'Id').map(({ text }) => text.trim());
  const listed = ['ErrorList', 'WarningList'].flatMap((name) => childOf(root, name)?.children ?? []);
  const ignored = listed
    .filter(({ name }) => /^(?:PhraseNotFound|FieldNotFound|PhraseIgnored|QuotedPhraseNotFound)$/.test(name))
    .map(({ text }) => text.trim());
  return { count, ids, translation: textAt(root, 'QueryTranslation'), ignored: unique(ignored) };
}

function unique(values: string[]): string[] {
  return [...new Set(values.filter(Boolean))];
}
