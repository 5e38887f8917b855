/** Records in Europe PMC's form, `core` and `lite`. */
import { readStudyTypes } from '#core/lexicon/study-type-vocabulary.ts';
import { cleanAbstract, cleanText } from '#core/records/cleaning/clean-text.ts';
import { doiUrl } from '#core/records/doi-url.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import { entryOf } from '#core/records/entry-of.ts';
import { normalizeDoi, normalizeIssn, normalizePmcid, normalizePmid } from '#core/records/identifiers.ts';
import { parseDate, partialDate } from '#core/records/partial-date.ts';
import { readName } from '#core/records/read-author-name.ts';
import type { NoticeKind } from '#core/records/study-kinds.ts';
import type { Author, Notice, PartialDate, Relation, StudyRecord } from '#core/records/study-record.ts';
import { webAddress } from '#core/records/web-address.ts';
import { countOf, type JsonObject, objectOf, objectsOf, textOf, textsOf } from '#server/literature/json-values.ts';
import { openLicence } from '#server/literature/open-licence.ts';
import {
  dateInCitation,
  doiInCitation,
  isMarkedRetracted,
  namesPreprintServer,
  withoutFullStop,
} from '#server/literature/title-signals.ts';
import { registrationsIn } from '#server/literature/trial-registrations.ts';

/** Types of links about the record itself; the same types with `of` and `for` are on the notices. */
const noticeKinds: Record<string, NoticeKind> = {
  'retraction in': 'retraction',
  'partial retraction in': 'retraction',
  'retracted and republished in': 'retraction',
  'expression of concern in': 'expression_of_concern',
  'erratum in': 'correction',
  'corrected and republished in': 'correction',
};

interface EuropepmcLinks {
  notices: Notice[];
  relations: Relation[];
}

/** Reads `commentCorrectionList`. */
function readCommentCorrections(result: JsonObject): EuropepmcLinks {
  const notices: Notice[] = [];
  const relations: Relation[] = [];
  for (const link of objectsOf(objectOf(result.commentCorrectionList).commentCorrection)) {
    const type = textOf(link.type).toLowerCase();
    const citation = textOf(link.reference);
    const source = textOf(link.source);
    const id = textOf(link.id);
    const pmid = source === 'MED' ? normalizePmid(id) : null;
    const doi = doiInCitation(citation);
    const kind = entryOf(noticeKinds, type);
    if (kind) {
      const url = articleAddress(source, id);
      notices.push({ kind, date: dateInCitation(citation), doi, pmid, url, reportedBy: 'europepmc' });
      continue;
    }
    const relation = relationKind(
      type,
      textOf(result.source) === 'PPR',
      source === 'PPR' || namesPreprintServer(citation),
    );
    if (relation && (doi !== null || pmid !== null)) relations.push({ kind: relation, doi, pmid });
  }
  return { notices, relations };
}

function relationKind(type: string, isPreprint: boolean, namesPreprint: boolean): Relation['kind'] | null {
  if (type === 'preprint in') return 'has_preprint';
  if (type === 'preprint of') return 'is_preprint_of';
  if (type === 'update in') return isPreprint ? 'is_preprint_of' : 'has_version';
  if (type === 'update of') return namesPreprint ? 'has_preprint' : 'is_version_of';
  return null;
}

/** The page of a record on Europe PMC. */
function articleAddress(source: string, id: string): string | null {
  return /^[A-Z]{2,5}$/.test(source) && /^[\w.-]+$/.test(id) ? `https://europepmc.org/article/${source}/${id}` : null;
}

interface EuropepmcAccess {
  fullTextAvailable: boolean | null;
  isOpenAccess: boolean | null;
  openAccessUrl: string | null;
  licence: string | null;
}

/** Flags are `Y` and `N`. Preprints have `N` although they are free, so there it means nothing. */
function readAccess(result: JsonObject, pmcid: string | null, doi: string | null): EuropepmcAccess {
  const isPreprint = textOf(result.source) === 'PPR';
  const flag = (name: string): boolean | null => {
    const value = textOf(result[name]).toUpperCase();
    return value === 'Y' ? true : value === 'N' && !isPreprint ? false : null;
  };
  const licence = openLicence(textOf(result.license));
  const link = freeLink(result);
  const isHeld = flag('inEPMC') === true || flag('inPMC') === true;
  const held = isHeld && pmcid !== null ? `https://europepmc.org/articles/${pmcid}` : null;
  // `isOpenAccess` means "in the subset that may be copied"; new articles are open before they are in it.
  const published = licence !== null && doi !== null ? doiUrl(doi) : null;
  const isKnownAbsent = flag('inEPMC') === false && flag('inPMC') === false;
  return {
    fullTextAvailable: isHeld || link !== null || licence !== null ? true : isKnownAbsent ? false : null,
    isOpenAccess: licence !== null ? true : flag('isOpenAccess'),
    openAccessUrl: link ?? held ?? published,
    licence,
  };
}

/** Open access (`OA`) before merely free (`F`), a PDF before a page; `S` is behind a subscription. */
function freeLink(result: JsonObject): string | null {
  const links = objectsOf(objectOf(result.fullTextUrlList).fullTextUrl).flatMap((link) => {
    const address = webAddress(link.url);
    const code = textOf(link.availabilityCode);
    const rank = code === 'OA' ? 0 : code === 'F' ? 2 : null;
    if (address === null || rank === null) return [];
    return [{ address, rank: rank + (textOf(link.documentStyle) === 'pdf' ? 0 : 1) }];
  });
  return links.sort((left, right) => left.rank - right.rank)[0]?.address ?? null;
}

/** A result as a study, or why it cannot be one. */
export function readResult(result: JsonObject): StudyRecord | { dropped: string } {
  const id = textOf(result.id);
  const source = textOf(result.source);
  if (id === '' || source === '') return { dropped: 'no identifier' };
  const title = withoutFullStop(cleanText(textOf(result.title)).replace(/^\[(.*)\](\.?)$/, '$1$2'));
  if (title === '') return { dropped: 'no title' };
  const doi = normalizeDoi(result.doi);
  const pmcid = normalizePmcid(result.pmcid) ?? (source === 'PMC' ? normalizePmcid(id) : null);
  const types = readStudyTypes(typesOf(result));
  const isNotice = types.studyTypes[0] === 'notice';
  const links = readCommentCorrections(result);
  const abstract = cleanAbstract(textOf(result.abstractText));
  const { contributors, complete } = contributorsOf(result);
  const info = objectOf(result.journalInfo);
  const journal = objectOf(info.journal);
  const book = objectOf(result.bookOrReportDetails);
  const isPreprint = source === 'PPR';
  return {
    ...emptyRecord('europepmc', `${source}:${id}`, title),
    ...abstract,
    contributors,
    contributorsComplete: complete,
    journal: cleanText(textOf(journal.title) || textOf(result.journalTitle) || textOf(book.publisher)) || null,
    journalAbbreviation:
      cleanText(
        textOf(journal.isoabbreviation) || textOf(journal.ISOAbbreviation) || textOf(journal.medlineAbbreviation),
      ) || null,
    issns: issnsOf(result, journal),
    volume: numbered(info.volume) ?? numbered(result.journalVolume),
    issue: numbered(info.issue) ?? numbered(result.issue),
    pages: cleanText(textOf(result.pageInfo)) || null,
    publisher: cleanText(textOf(book.publisher)) || null,
    published: publicationDate(result, info),
    identifiers: {
      doi,
      pmid: normalizePmid(result.pmid) ?? (source === 'MED' ? normalizePmid(id) : null),
      pmcid,
      arxiv: null,
    },
    studyTypes: types.studyTypes,
    randomized: types.randomized,
    workKind:
      source === 'PAT'
        ? 'other'
        : isPreprint
          ? 'preprint'
          : (types.workKind ?? (Object.keys(book).length > 0 ? 'book' : 'article')),
    language: textOf(result.language).toLowerCase() || null,
    ...readAccess(result, pmcid, doi),
    citationCount: countOf(result.citedByCount),
    url: articleAddress(source, id),
    registrations: registrationsIn(abstract.abstract ?? ''),
    notices: isNotice ? [] : noticesWith(links.notices, types.retracted || isMarkedRetracted(title)),
    relations: links.relations,
    retractionsKnown: true,
  };
}

/** A list in `core`, `a; b; c` in `lite`. */
function typesOf(result: JsonObject): string[] {
  const listed = textsOf(objectOf(result.pubTypeList).pubType);
  return listed.length > 0
    ? listed
    : textOf(result.pubType)
        .split(';')
        .map((type) => type.trim());
}

function noticesWith(notices: Notice[], isRetracted: boolean): Notice[] {
  if (!isRetracted || notices.some(({ kind }) => kind === 'retraction')) return notices;
  return [{ kind: 'retraction', date: null, doi: null, pmid: null, url: null, reportedBy: 'europepmc' }, ...notices];
}

/** Issues may be named "Forthcoming", and volumes 0 or -. */
function numbered(value: unknown): string | null {
  const text = cleanText(textOf(value));
  return /[1-9a-z]/i.test(text) && !/^forthcoming$/i.test(text) ? text : null;
}

/** `core` lists the authors; `lite` has them in one string of family names and initials. */
function contributorsOf(result: JsonObject): { contributors: Author[]; complete: boolean } {
  const listed = objectsOf(objectOf(result.authorList).author).flatMap((author) => readAuthor(author) ?? []);
  const text = cleanText(textOf(result.authorString)).replace(/\.$/, '');
  const complete = !/\bet al$/i.test(text);
  if (listed.length > 0) return { contributors: listed, complete: true };
  const names = text.split(/[,;] (?!(?:Jr|Sr|II|III)\b)/).flatMap((name) => readName(name) ?? []);
  return { contributors: names, complete };
}

function readAuthor(author: JsonObject): Author | null {
  const group = cleanText(textOf(author.collectiveName));
  const family = cleanText(textOf(author.lastName));
  const given = cleanText(textOf(author.firstName) || textOf(author.initials));
  if (family !== '') return { family, given: given === '' ? null : given };
  return group === '' ? readName(cleanText(textOf(author.fullName))) : { group };
}

function issnsOf(result: JsonObject, journal: JsonObject): string[] {
  const given = [
    ...['issn', 'essn', 'ISSN', 'ESSN'].map((name) => textOf(journal[name])),
    ...textOf(result.journalIssn).split(';'),
  ];
  return [...new Set(given.flatMap((issn) => normalizeIssn(issn.toUpperCase()) ?? []))];
}

/** The day of first publication, else the issue's date; the year is text and may be the only part. */
function publicationDate(result: JsonObject, info: JsonObject): PartialDate | null {
  const day = parseDate(result.firstPublicationDate) ?? parseDate(result.electronicPublicationDate);
  return (
    day ??
    parseDate(textOf(info.dateOfPublication)) ??
    partialDate(textOf(info.yearOfPublication), textOf(info.monthOfPublication)) ??
    partialDate(textOf(result.pubYear))
  );
}
