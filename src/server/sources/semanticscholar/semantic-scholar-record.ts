/** Papers as Semantic Scholar's Graph API sends them. */
import * as z from 'zod/mini';
import { readName } from '#core/bibliography/author-names.ts';
import { cleanAbstract, cleanText } from '#core/bibliography/clean-text.ts';
import {
  normalizeArxiv,
  normalizeDoi,
  normalizeIssn,
  normalizePmcid,
  normalizePmid,
} from '#core/bibliography/identifiers.ts';
import { parseDate, partialDate } from '#core/bibliography/partial-date.ts';
import type { Identifiers, PartialDate, StudyRecord, StudyType, WorkKind } from '#core/bibliography/study-record.ts';
import { readStudyTypes } from '#core/bibliography/study-type-vocabulary.ts';
import { webAddress } from '#core/bibliography/web-address.ts';
import { titleNotices, titleSignals } from '#server/sources/title-signals.ts';
import { registrationsIn } from '#server/sources/trial-registrations.ts';

const text = z.catch(z.nullable(z.string()), null);
const id = z.optional(z.unknown());
const count = z.catch(z.nullable(z.int().check(z.nonnegative())), null);
const optional = <Schema extends z.core.$ZodType>(schema: Schema) => z.catch(z.nullable(schema), null);

/** Every field may be absent: an answer holds those that were asked for. */
export const paperSchema = z.object({
  paperId: text,
  externalIds: optional(z.object({ DOI: id, PubMed: id, PubMedCentral: id, ArXiv: id })),
  url: text,
  title: text,
  abstract: text,
  venue: text,
  year: count,
  publicationDate: text,
  citationCount: count,
  isOpenAccess: z.catch(z.nullable(z.boolean()), null),
  openAccessPdf: optional(z.object({ url: text, license: text })),
  publicationTypes: optional(z.array(z.string())),
  journal: optional(z.object({ name: text, volume: text, pages: text })),
  // Sometimes only the venue's number.
  publicationVenue: optional(z.object({ name: text, issn: text, alternate_issns: optional(z.array(z.string())) })),
  authors: optional(z.array(optional(z.object({ name: text })))),
});
export type Paper = z.infer<typeof paperSchema>;

/** Names of preprint servers in `venue` and `journal.name`. */
const preprintServer = /^(?:arxiv|bio ?rxiv|med ?rxiv|chem ?rxiv|psyarxiv|research square|ssrn|preprints)\b/i;

/** A paper as a study, or why it cannot be one. */
export function readPaper(paper: Paper): StudyRecord | { dropped: string } {
  if (paper.paperId === null) return { dropped: 'no identifier' };
  const title = paper.title === null ? '' : cleanText(paper.title);
  if (title === '') return { dropped: 'no title' };
  const place = placeOf(paper);
  const identifiers = identifiersOf(paper);
  const labelled = readStudyTypes(paper.publicationTypes ?? []);
  const signals = titleSignals(title);
  const workKind = workKindOf(labelled.workKind, place.journal, identifiers);
  const pdf = webAddress(paper.openAccessPdf?.url);
  const described = cleanAbstract(paper.abstract ?? '');
  return {
    source: 'semanticscholar',
    sourceKey: paper.paperId,
    title,
    ...described,
    contributors: (paper.authors ?? []).flatMap((author) => readName(author?.name ?? '') ?? []),
    contributorsComplete: true,
    journal: place.journal,
    journalAbbreviation: null,
    issns: place.issns,
    volume: workKind === 'preprint' ? null : place.volume,
    issue: null,
    pages: place.pages,
    publisher: null,
    published: dateOf(paper),
    identifiers,
    studyTypes: moreTelling(labelled.studyTypes, signals.studyTypes),
    randomized: labelled.randomized || signals.randomized,
    workKind,
    language: null,
    fullTextAvailable: pdf === null ? null : true,
    isOpenAccess: paper.isOpenAccess,
    openAccessUrl: pdf,
    licence: paper.openAccessPdf?.license ?? null,
    citationCount: paper.citationCount,
    url: webAddress(paper.url) ?? `https://www.semanticscholar.org/paper/${encodeURIComponent(paper.paperId)}`,
    registrations: registrationsIn(`${title} ${described.abstract ?? ''}`),
    notices: titleNotices(signals, 'semanticscholar'),
    relations: [],
    retractionsKnown: false,
  };
}

/**
 * Its own types are coarse: a systematic review is a `Review` and an observational study a `Study` or nothing. A title
 * that names its design is believed before them.
 */
function moreTelling(labelled: StudyType[], named: StudyType[]): StudyType[] {
  const known = labelled.filter((type) => type !== 'other');
  const all = [...new Set([...named, ...known])];
  return all.length > 0 ? all : ['other'];
}

function placeOf({ journal, venue, publicationVenue }: Paper) {
  const names = [journal?.name, venue, publicationVenue?.name].map((name) => cleanText(name ?? ''));
  const issns = [publicationVenue?.issn, ...(publicationVenue?.alternate_issns ?? [])];
  return {
    journal: names.find((name) => name !== '') ?? null,
    issns: [...new Set(issns.flatMap((issn) => normalizeIssn(issn) ?? []))],
    volume: cleanText(journal?.volume ?? '') || null,
    // Written as `518 - 521`, and with line breaks around.
    pages: cleanText(journal?.pages ?? '').replace(/^(\w+) ?- ?(\w+)$/, '$1-$2') || null,
  };
}

function identifiersOf({ externalIds }: Paper): Identifiers {
  return {
    doi: normalizeDoi(externalIds?.DOI),
    pmid: normalizePmid(externalIds?.PubMed),
    // Sent without its `PMC`.
    pmcid: normalizePmcid(externalIds?.PubMedCentral),
    arxiv: normalizeArxiv(externalIds?.ArXiv),
  };
}

function workKindOf(labelled: WorkKind | null, journal: string | null, { doi }: Identifiers): WorkKind {
  if (preprintServer.test(journal ?? '') || doi?.startsWith('10.48550/arxiv.')) return 'preprint';
  return labelled ?? (journal === null ? 'other' : 'article');
}

function dateOf({ publicationDate, year }: Paper): PartialDate | null {
  return parseDate(publicationDate) ?? partialDate(year);
}
