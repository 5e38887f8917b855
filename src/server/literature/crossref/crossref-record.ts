/** Works in Crossref's form. */

import { readStudyTypes } from '#core/lexicon/study-type-vocabulary.ts';
import { cleanAbstract, cleanText } from '#core/records/cleaning/clean-text.ts';
import { doiUrl } from '#core/records/doi-url.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import { normalizeArxiv, normalizeDoi, normalizeIssn } from '#core/records/identifiers.ts';
import type { StudyType, WorkKind } from '#core/records/study-kinds.ts';
import type { Author, PartialDate, StudyRecord } from '#core/records/study-record.ts';
import { webAddress } from '#core/records/web-address.ts';
import { countOf, type JsonObject, objectOf, objectsOf, textOf, textsOf } from '#server/literature/json-values.ts';
import { openLicence } from '#server/literature/open-licence.ts';
import { titleNotices, titleSignals } from '#server/literature/title-signals.ts';
import { registrationsIn } from '#server/literature/trial-registrations.ts';
import { dateOf, isNotice, readNotices, readRelations } from './crossref-notices.ts';

interface CrossrefAccess {
  /** True or unknown: a missing licence proves nothing. */
  isOpenAccess: true | null;
  openAccessUrl: string | null;
  licence: string | null;
}

const closed: CrossrefAccess = { isOpenAccess: null, openAccessUrl: null, licence: null };

/**
 * Open only by a Creative Commons licence on the published version or the accepted manuscript whose embargo has passed.
 * Licences for text mining prove nothing, and links are mostly for mining too and often lead to a paywall.
 */
function readAccess(work: JsonObject, doi: string, nowMs: number): CrossrefAccess {
  for (const licence of objectsOf(work.license)) {
    const name = openLicence(textOf(licence.URL));
    const version = textOf(licence['content-version']);
    if (name === null || !['vor', 'am', 'unspecified'].includes(version)) continue;
    if (Date.parse(textOf(objectOf(licence.start)['date-time'])) > nowMs) continue;
    return { isOpenAccess: true, openAccessUrl: pdfOf(work) ?? doiUrl(doi), licence: name };
  }
  return closed;
}

function pdfOf(work: JsonObject): string | null {
  for (const link of objectsOf(work.link)) {
    const isPdf = textOf(link['content-type']) === 'application/pdf' && textOf(link['content-version']) === 'vor';
    const address =
      isPdf && textOf(link['intended-application']) !== 'similarity-checking' ? webAddress(link.URL) : null;
    if (address !== null) return address;
  }
  return null;
}

/** Types with a DOI that contain works or are part of one. */
const containers = new Set([
  'journal',
  'journal-issue',
  'journal-volume',
  'book-series',
  'book-set',
  'report-series',
  'proceedings',
  'proceedings-series',
  'component',
  'grant',
]);

export const noStudy = 'a journal, an issue or another container, not a study';
/** A missing title, as deposited. */
const untitled = '[Untitled]';

/** A work as a study, or why it cannot be one. `nowMs` decides whether embargoes have passed. */
export function readCrossrefWork(work: JsonObject, nowMs: number): StudyRecord | { dropped: string } {
  const type = textOf(work.type);
  if (containers.has(type)) return { dropped: noStudy };
  const doi = normalizeDoi(work.DOI);
  if (doi === null) return { dropped: 'no valid DOI' };
  const contributors = contributorsOf(work);
  const title = titleOf(work) || (contributors.length > 0 ? untitled : '');
  if (title === '') return { dropped: 'neither title nor author' };
  const signals = titleSignals(title);
  const types = readStudyTypes([type]);
  const abstract = cleanAbstract(textOf(work.abstract));
  const access = readAccess(work, doi, nowMs);
  const isNoticeItself = isNotice(work, doi);
  const notices = isNoticeItself ? [] : readNotices(work);
  const isRetracted = notices.some(({ kind }) => kind === 'retraction');
  return {
    ...emptyRecord('crossref', doi, title),
    ...abstract,
    contributors,
    journal: containerOf(work),
    journalAbbreviation: cleanText(textsOf(work['short-container-title'])[0] ?? '') || null,
    issns: [...new Set(textsOf(work.ISSN).flatMap((issn) => normalizeIssn(issn) ?? []))],
    volume: cleanText(textOf(work.volume)) || null,
    issue: cleanText(textOf(work.issue)) || null,
    pages: cleanText(textOf(work.page) || textOf(work['article-number'])) || null,
    publisher: cleanText(textOf(work.publisher).replace(/^"(.*)"$/, '$1')) || null,
    published: publicationDate(work),
    identifiers: { doi, pmid: null, pmcid: null, arxiv: normalizeArxiv(doi) },
    studyTypes: studyTypesOf(isNoticeItself, types.studyTypes, signals.studyTypes),
    randomized: !isNoticeItself && signals.randomized,
    workKind: kindOf(work, types.workKind),
    language: textOf(work.language).toLowerCase() || null,
    fullTextAvailable: access.isOpenAccess,
    ...access,
    citationCount: countOf(work['is-referenced-by-count']),
    url: doiUrl(doi),
    registrations: registrationsIn(
      [
        ...objectsOf(work['clinical-trial-number']).map((entry) => textOf(entry['clinical-trial-number'])),
        abstract.abstract,
        doi,
      ].join(' ; '),
    ),
    notices: isNoticeItself || isRetracted ? notices : [...titleNotices(signals, 'crossref'), ...notices],
    relations: readRelations(work, doi),
    retractionsKnown: true,
  };
}

/** The journal or book; of preprints the server. Registries deposit their address in its place. */
function containerOf(work: JsonObject): string | null {
  const name = cleanText(textsOf(work['container-title'])[0] ?? textOf(objectsOf(work.institution)[0]?.name));
  return name === '' || /^https?:/i.test(name) ? null : name;
}

/** Crossref's types do not contain the design; the title may. */
function studyTypesOf(isNoticeItself: boolean, byType: StudyType[], byTitle: StudyType[]): StudyType[] {
  const told = [...byTitle, ...byType].filter((type) => type !== 'other' && type !== 'notice');
  const found = [
    ...new Set<StudyType>([...(isNoticeItself || byTitle[0] === 'notice' ? ['notice' as const] : []), ...told]),
  ];
  return found.length > 0 ? found : ['other'];
}

/** `posted-content` is a preprint unless it says otherwise (blog posts have this type too). */
function kindOf(work: JsonObject, byType: WorkKind | null): WorkKind {
  const subtype = textOf(work.subtype);
  if (byType === 'preprint' && subtype !== '' && subtype !== 'preprint') return 'other';
  return byType ?? 'other';
}

/** The first title, followed by a subtitle where it is not part of it already. White space is collapsed. */
function titleOf(work: JsonObject): string {
  const title = cleanText(textsOf(work.title)[0] ?? '') || cleanText(textsOf(work['original-title'])[0] ?? '');
  const subtitle = cleanText(textsOf(work.subtitle)[0] ?? '');
  if (title === '' || subtitle === '' || title.toLowerCase().includes(subtitle.toLowerCase())) return title;
  return /[:?!.–—-]$/.test(title) ? `${title} ${subtitle}` : `${title}: ${subtitle}`;
}

/** Authors; of books without any, the editors. */
function contributorsOf(work: JsonObject): Author[] {
  const authors = objectsOf(work.author).flatMap((author) => readContributor(author) ?? []);
  return authors.length > 0 ? authors : objectsOf(work.editor).flatMap((editor) => readContributor(editor) ?? []);
}

/** Some publishers put the whole name into `family` and "None" or a dash into `given`. */
function readContributor(contributor: JsonObject): Author | null {
  const family = cleanText(textOf(contributor.family));
  const given = cleanText(textOf(contributor.given));
  const suffix = cleanText(textOf(contributor.suffix));
  if (family !== '') {
    return {
      family: suffix === '' ? family : `${family} ${suffix}`,
      given: /[\p{L}]/u.test(given) && given !== 'None' ? given : null,
    };
  }
  const group = cleanText(textOf(contributor.name)) || given;
  return group === '' ? null : { group };
}

/**
 * The date of issue, or a more precise one of the same time; Crossref often has the year of print and the day online.
 */
function publicationDate(work: JsonObject): PartialDate | null {
  const dates = ['published', 'issued', 'published-online', 'published-print', 'posted']
    .map((name) => dateOf(work[name]))
    .filter((date): date is PartialDate => date !== null);
  const [first, ...others] = dates;
  if (!first) return null;
  return others.reduce((best, date) => (refines(date, best) ? date : best), first);
}

function refines(date: PartialDate, coarse: PartialDate): boolean {
  if (date.year !== coarse.year) return false;
  if (coarse.month === null) return date.month !== null;
  return date.month === coarse.month && coarse.day === null && date.day !== null;
}
