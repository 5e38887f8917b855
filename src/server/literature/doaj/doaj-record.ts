/** Articles in DOAJ's form, in versions 1 to 4 of its interface and in its data dump. */

import { cleanAbstract, cleanText } from '#core/records/cleaning/clean-text.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import { normalizeDoi, normalizeIssn } from '#core/records/identifiers.ts';
import { partialDate, readMonth } from '#core/records/partial-date.ts';
import { readName } from '#core/records/read-author-name.ts';
import type { PartialDate, StudyRecord } from '#core/records/study-record.ts';
import { webAddress } from '#core/records/web-address.ts';
import {
  arrayOf,
  isObject,
  type JsonObject,
  numeralOf,
  objectOf,
  stringOf,
  stringsOf,
} from '#server/literature/json-values.ts';
import { titleNotices, titleSignals } from '#server/literature/title-signals.ts';
import { registrationsIn } from '#server/literature/trial-registrations.ts';

/** The fields of an article that are used; every one may be missing or of another type than expected. */
export interface Bibjson {
  title: string | null;
  abstract: string | null;
  year: string | null;
  month: string | null;
  start_page: string | null;
  end_page: string | null;
  author: string[];
  identifier: { id: string | null; type: string | null }[];
  link: { url: string | null; type: string | null }[];
  journal: Journal | null;
}

interface Journal {
  title: string | null;
  publisher: string | null;
  volume: string | null;
  number: string | null;
  start_page: string | null;
  end_page: string | null;
  issns: string[];
  language: (string | null)[];
  license: string[];
}

/** Parsed without a schema, which creates an error for every missing field: 6 ms for 100 articles instead of 8. */
export function readBibjson(row: JsonObject): Bibjson {
  return {
    title: stringOf(row.title),
    abstract: stringOf(row.abstract),
    year: numeralOf(row.year),
    month: numeralOf(row.month),
    // Within `journal` in versions 1 and 2 of some articles.
    start_page: numeralOf(row.start_page),
    end_page: numeralOf(row.end_page),
    author: arrayOf(row.author).map((author) => stringOf(objectOf(author).name) ?? ''),
    identifier: arrayOf(row.identifier)
      .filter(isObject)
      .map(({ id, type }) => ({ id: stringOf(id), type: stringOf(type) })),
    link: arrayOf(row.link)
      .filter(isObject)
      .map(({ url, type }) => ({ url: stringOf(url), type: stringOf(type) })),
    journal: isObject(row.journal) ? readJournal(row.journal) : null,
  };
}

function readJournal(row: JsonObject): Journal {
  return {
    title: stringOf(row.title),
    publisher: stringOf(row.publisher),
    volume: numeralOf(row.volume),
    number: numeralOf(row.number),
    start_page: numeralOf(row.start_page),
    end_page: numeralOf(row.end_page),
    issns: stringsOf(row.issns),
    language: arrayOf(row.language).map(stringOf),
    license: arrayOf(row.license).flatMap((licence) => stringOf(objectOf(licence).type) ?? []),
  };
}

/**
 * An article as a study, or why it cannot be one. Everything in the directory is open access by its rules. It has no
 * study types, citations or retractions, and no days in dates.
 */
export function readArticle(id: string | null, article: Bibjson): StudyRecord | { dropped: string } {
  const title = cleanText(article.title ?? '');
  if (title === '') return { dropped: 'no title' };
  const { journal } = article;
  const doi = identifierOf(article, 'doi', normalizeDoi);
  const sourceKey = id ?? doi;
  if (sourceKey === null) return { dropped: 'no identifier' };
  const signals = titleSignals(title);
  const issns = [
    ...(journal?.issns ?? []),
    ...article.identifier.map(({ id: given, type }) => (/issn/i.test(type ?? '') ? given : null)),
  ];
  const described = cleanAbstract(article.abstract ?? '');
  return {
    ...emptyRecord('doaj', sourceKey, title),
    ...described,
    contributors: article.author.flatMap((name) => readName(nameOf(name)) ?? []),
    journal: cleanText(journal?.title ?? '') || null,
    issns: [...new Set(issns.flatMap((issn) => normalizeIssn(issn) ?? []))],
    volume: journal?.volume?.trim() || null,
    issue: journal?.number?.trim() || null,
    pages: pagesOf(article),
    publisher: cleanText(journal?.publisher ?? '') || null,
    published: dateOf(article),
    identifiers: { doi, pmid: null, pmcid: null, arxiv: null },
    studyTypes: signals.studyTypes.length > 0 ? signals.studyTypes : ['other'],
    randomized: signals.randomized,
    language: languageOf(article),
    fullTextAvailable: true,
    isOpenAccess: true,
    openAccessUrl: fullTextOf(article),
    licence: journal?.license.find((licence) => licence !== '') ?? null,
    url: id === null ? null : `https://doaj.org/article/${encodeURIComponent(id)}`,
    registrations: registrationsIn(`${title} ${described.abstract ?? ''}`),
    notices: titleNotices(signals, 'doaj'),
  };
}

/** Names may contain entities, and Frontiers sent family names with an `e` before them: `Anne eFocke`. */
function nameOf(name: string): string {
  return cleanText(name).replace(/ e(?=\p{Lu}\p{Ll})/gu, ' ');
}

/** `doi` and `DOI` both occur. */
function identifierOf(article: Bibjson, type: string, normalize: (id: unknown) => string | null): string | null {
  for (const entry of article.identifier) {
    const id = entry.type?.toLowerCase() === type ? normalize(entry.id) : null;
    if (id !== null) return id;
  }
  return null;
}

function fullTextOf({ link }: Bibjson): string | null {
  for (const entry of link) {
    const address = entry.type === 'fulltext' ? webAddress(entry.url) : null;
    if (address !== null) return address;
  }
  return null;
}

function pagesOf({ start_page, end_page, journal }: Bibjson): string | null {
  const first = (start_page ?? journal?.start_page ?? '').trim();
  const last = (end_page ?? journal?.end_page ?? '').trim();
  if (first === '' || last === '' || first === last) return first || null;
  return `${first}-${last}`;
}

/** Year and month are text, the month a number or a name. */
function dateOf({ year, month }: Bibjson): PartialDate | null {
  return partialDate(year, readMonth(month));
}

/** The journal's language, where there is exactly one; otherwise the article's is unknown. */
function languageOf({ journal }: Bibjson): string | null {
  const [only, ...others] = journal?.language ?? [];
  return only && others.length === 0 ? only.toLowerCase() : null;
}
