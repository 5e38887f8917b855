/** What `esearch` says, in JSON or XML, beside the identifiers. */
import type { Reading } from '#server/sources/source.ts';
import { faultOf } from '#server/sources/upstream-judgement.ts';
import { childOf, childrenOf, textAt, type XmlElement } from '#server/sources/xml-elements.ts';

export interface SearchResult {
  count: number;
  ids: string[];
  translation: string | null;
  /** Phrases not found and words left out, as PubMed names them. */
  ignored: string[];
}

export function parseSearchResult(source: Record<string, unknown> | XmlElement): SearchResult | null {
  return isElement(source) ? fromXml(source) : fromJson(source);
}

/** The identifiers are the keys of the answer; a total of 0 is `empty`, words not found notwithstanding. */
export function readSearchResult(source: Record<string, unknown> | XmlElement): Reading {
  const result = parseSearchResult(source);
  if (!result) return { outcome: 'failed', fault: faultOf('malformed', 'The answer holds no number of hits.') };
  const total = { count: result.count, exact: true };
  if (result.ids.length === 0 && result.count > 0) return { outcome: 'other', shows: 'a number of hits' };
  if (result.ids.length === 0) return { outcome: 'empty', dropped: [], total };
  return { outcome: 'studies', records: [], dropped: [], keys: result.ids, total };
}

function isElement(source: Record<string, unknown> | XmlElement): source is XmlElement {
  return typeof source.name === 'string' && Array.isArray(source.children);
}

function fromJson(source: Record<string, unknown>): SearchResult | null {
  const count = readCount(source.count);
  if (count === null) return null;
  const errors = objectOf(source.errorlist);
  const warnings = objectOf(source.warninglist);
  return {
    count,
    ids: texts(source.idlist),
    translation: typeof source.querytranslation === 'string' ? source.querytranslation || null : null,
    ignored: unique([
      ...texts(errors.phrasesnotfound),
      ...texts(errors.fieldsnotfound),
      ...texts(warnings.phrasesignored),
      ...texts(warnings.quotedphrasesnotfound),
    ]),
  };
}

function fromXml(root: XmlElement): SearchResult | null {
  const count = readCount(textAt(root, 'Count'));
  if (count === null) return null;
  const ids = childrenOf(childOf(root, 'IdList'), 'Id').map(({ text }) => text.trim());
  const listed = ['ErrorList', 'WarningList'].flatMap((name) => childOf(root, name)?.children ?? []);
  const ignored = listed
    .filter(({ name }) => /^(?:PhraseNotFound|FieldNotFound|PhraseIgnored|QuotedPhraseNotFound)$/.test(name))
    .map(({ text }) => text.trim());
  return { count, ids, translation: textAt(root, 'QueryTranslation'), ignored: unique(ignored) };
}

/** The number comes as text. */
function readCount(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((entry) => (typeof entry === 'string' && entry ? [entry] : [])) : [];
}

function unique(values: string[]): string[] {
  return [...new Set(values.filter(Boolean))];
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}
