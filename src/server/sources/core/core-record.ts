/** Works as CORE sends them: version 3 of its interface, and the older version 2. */
import * as z from 'zod/mini';
import { authorKey, readName } from '#core/bibliography/author-names.ts';
import { cleanAbstract, cleanText } from '#core/bibliography/clean-text.ts';
import { normalizeArxiv, normalizeDoi, normalizeIssn, normalizePmid } from '#core/bibliography/identifiers.ts';
import { parseDate, partialDate } from '#core/bibliography/partial-date.ts';
import type { Author, PartialDate, StudyRecord, WorkKind } from '#core/bibliography/study-record.ts';
import { readStudyTypes } from '#core/bibliography/study-type-vocabulary.ts';
import { webAddress } from '#core/bibliography/web-address.ts';
import { titleNotices, titleSignals } from '#server/sources/title-signals.ts';
import { registrationsIn } from '#server/sources/trial-registrations.ts';

const text = z.catch(z.nullable(z.string()), null);
const numeral = z.catch(z.nullable(z.pipe(z.union([z.string(), z.number()]), z.transform(String))), null);
const listOf = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.catch(z.array(z.catch(z.nullable(schema), null)), []);

const work = z.object({
  id: numeral,
  title: text,
  abstract: text,
  authors: listOf(z.union([z.object({ name: text }), z.string()])),
  doi: text,
  arxivId: text,
  pubmedId: numeral,
  publishedDate: text,
  yearPublished: numeral,
  publisher: text,
  // An object in single works, a list in old answers.
  documentType: z.catch(z.union([text, z.array(z.string())]), null),
  fieldOfStudy: text,
  language: z.catch(z.nullable(z.object({ code: text })), null),
  downloadUrl: text,
  sourceFulltextUrls: listOf(z.string()),
  links: listOf(z.object({ type: text, url: text })),
  journals: listOf(z.object({ title: text, identifiers: listOf(z.string()) })),
  // Version 2 only.
  description: text,
  datePublished: text,
  year: numeral,
  issn: text,
  types: listOf(z.string()),
  subjects: listOf(z.string()),
  deleted: text,
});
type Work = z.infer<typeof work>;

/** A work as a study, or why it cannot be one. Never throws. */
export function readWork(row: unknown): StudyRecord | { dropped: string } {
  const parsed = work.safeParse(row);
  if (!parsed.success) return { dropped: 'not a work' };
  const { data } = parsed;
  const title = cleanText(data.title ?? '');
  if (title === '') return { dropped: 'no title' };
  if (data.id === null) return { dropped: 'no identifier' };
  if (data.deleted === 'DELETED') return { dropped: 'deleted there' };
  const signals = titleSignals(title);
  const doi = normalizeDoi(data.doi);
  const arxiv = normalizeArxiv(data.arxivId);
  const labels = labelsOf(data);
  const labelled = readStudyTypes(labels);
  const copy = copyOf(data);
  const types = [...signals.studyTypes, ...labelled.studyTypes.filter((type) => type !== 'other')];
  const journal = data.journals.find((entry) => entry?.title)?.title;
  const described = cleanAbstract(abstractOf(data, arxiv));
  return {
    source: 'core',
    sourceKey: data.id,
    title,
    ...described,
    contributors: contributorsOf(data),
    contributorsComplete: true,
    journal: cleanText(journal ?? '') || null,
    journalAbbreviation: null,
    issns: issnsOf(data),
    volume: null,
    issue: null,
    pages: null,
    publisher: publisherOf(data),
    published: dateOf(data),
    identifiers: { doi, pmid: normalizePmid(data.pubmedId), pmcid: null, arxiv },
    studyTypes: types.length > 0 ? [...new Set(types)] : ['other'],
    randomized: signals.randomized,
    workKind: workKindOf(labels, labelled.workKind, arxiv !== null && doi === null),
    language: data.language?.code?.toLowerCase() ?? null,
    fullTextAvailable: copy === null ? null : true,
    isOpenAccess: copy === null ? null : true,
    openAccessUrl: copy,
    licence: null,
    // Its `citationCount` is an old figure that is no longer kept up.
    citationCount: null,
    url: pageOf(data),
    registrations: registrationsIn(`${title} ${described.abstract ?? ''}`),
    notices: titleNotices(signals, 'core'),
    relations: [],
    retractionsKnown: false,
  };
}

/** An address of a picture in its place is no abstract. arXiv's remarks are glued to the abstract: `…the flag.Comment: 32 pages, 12 figures`. */
function abstractOf({ abstract, description }: Work, arxiv: string | null): string {
  const whole = (abstract ?? description ?? '').trim();
  if (/^https?:\S+$/i.test(whole)) return '';
  return arxiv === null ? whole : whole.replace(/(?<=\S)Comment:\s[\s\S]*$/, '');
}

/**
 * The same person comes in several spellings and more than once, people of cited works among them, and the order is
 * not that of the paper. Each person is kept once, in the fullest spelling, at the first place.
 */
function contributorsOf({ authors }: Work): Author[] {
  const people: Author[] = [];
  for (const entry of authors) {
    const author = readName(cleanText((typeof entry === 'string' ? entry : entry?.name) ?? ''));
    if (!author) continue;
    const place = people.findIndex((known) => isSamePerson(known, author));
    const known = people[place];
    if (!known) people.push(author);
    else if (givenLength(author) > givenLength(known)) people[place] = author;
  }
  return people;
}

/** Same family name and first initial, or one of the two without a given name. */
function isSamePerson(one: Author, other: Author): boolean {
  const [key, otherKey] = [authorKey(one), authorKey(other)];
  return key === otherKey || otherKey.startsWith(`${key} `) || key.startsWith(`${otherKey} `);
}

function givenLength(author: Author): number {
  return 'given' in author ? (author.given?.length ?? 0) : 0;
}

function issnsOf({ journals, issn }: Work): string[] {
  const all = [...journals.flatMap((journal) => journal?.identifiers ?? []), issn];
  return [...new Set(all.flatMap((identifier) => normalizeIssn(identifier) ?? []))];
}

/** Often wrapped in quotes: `'Elsevier BV'`. */
function publisherOf({ publisher }: Work): string | null {
  return cleanText(publisher ?? '').replace(/^'(.*)'$/, '$1') || null;
}

/** The first of January stands for a year of which no more is known; so does an empty date. */
function dateOf({ publishedDate, datePublished, yearPublished, year }: Work): PartialDate | null {
  const date = parseDate(publishedDate) ?? parseDate(datePublished);
  if (!date) return partialDate(yearPublished ?? year);
  return date.month === 1 && date.day === 1 ? partialDate(date.year) : date;
}

function labelsOf({ documentType, fieldOfStudy, types, subjects }: Work): string[] {
  const own = typeof documentType === 'string' ? [documentType] : (documentType ?? []);
  return [...own, fieldOfStudy, ...types, ...subjects].filter((label) => label !== null);
}

function workKindOf(labels: string[], labelled: WorkKind | null, onlyOnArxiv: boolean): WorkKind {
  if (labels.some((label) => /conference[- ]paper/i.test(label))) return 'conference';
  // CORE calls everything that is neither a thesis nor slides `research`.
  if (onlyOnArxiv && (labelled === null || labelled === 'article')) return 'preprint';
  return labelled ?? 'article';
}

/** A free copy: the first address among its own download, its links and the sources', which may hold prose instead. */
function copyOf({ downloadUrl, links, sourceFulltextUrls }: Work): string | null {
  const downloads = links.map((link) => (link?.type === 'download' ? link.url : null));
  for (const address of [downloadUrl, ...downloads, ...sourceFulltextUrls]) {
    const usable = webAddress(address);
    if (usable !== null) return usable;
  }
  return null;
}

function pageOf({ id, links }: Work): string {
  const display = webAddress(links.find((link) => link?.type === 'display')?.url);
  return display ?? `https://core.ac.uk/works/${encodeURIComponent(id ?? '')}`;
}
