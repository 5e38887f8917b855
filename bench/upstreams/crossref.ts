/** Simulates Crossref's REST API: /works with offset or cursor, /works/{doi}. */
import { type Dialect, json, type Question, type Reply, Written, wholeNumber } from './reply.ts';
import { shareOf } from './seeded-random.ts';
import { anything, fits, isoStart, type Wanted } from './wanted.ts';
import { dateParts, isoDate, type Work } from './work.ts';
import type { WorkIndex } from './work-index.ts';

const queryParameters = ['query', 'query.bibliographic', 'query.title', 'query.author', 'query.container-title'];

export function createCrossref(index: WorkIndex): Dialect {
  const written = new Written();
  return (question) => {
    const path = decodeURIComponent(question.url.pathname);
    if (/\/works\/?$/.test(path)) return listWorks(index, question, written);
    const doi = /\/works\/(10\..+)$/.exec(path)?.[1];
    if (!doi) return null;
    const work = index.byDoi(doi);
    if (!work?.heldBy.has('crossref')) return { status: 404, type: 'text/plain', body: 'Resource not found.' };
    const item = written.of(work, '', (one) => JSON.stringify(writeItem(one)));
    return json(`{"status":"ok","message-type":"work","message-version":"1.0.0","message":${item}}`);
  };
}

function listWorks(index: WorkIndex, { parameters }: Question, written: Written): Reply {
  const rows = Number(parameters.get('rows') ?? 20);
  const offset = Number(parameters.get('offset') ?? 0);
  if (!Number.isInteger(rows) || rows < 0 || rows > 1_000) return refused('rows', String(parameters.get('rows')));
  if (!Number.isInteger(offset) || offset < 0 || offset > 10_000) return refused('offset', String(offset));
  const text = queryParameters.map((name) => parameters.get(name) ?? '').join(' ');
  const filters = new Map<string, string[]>();
  for (const part of (parameters.get('filter') ?? '').split(',')) {
    const at = part.indexOf(':');
    if (at > 0) filters.set(part.slice(0, at), [...(filters.get(part.slice(0, at)) ?? []), part.slice(at + 1)]);
  }
  const found = findWorks(index, text, filters);
  if (parameters.get('sort') === 'is-referenced-by-count') found.sort((a, b) => b.citations - a.citations);
  const cursor = parameters.get('cursor');
  const start = cursor === null ? offset : wholeNumber(cursor === '*' ? '0' : cursor, 0, 0, 1_000_000);
  const select = parameters.get('select') ?? '';
  const keys = select === '' ? null : new Set(select.split(','));
  const items = found.slice(start, start + rows).map((work) =>
    written.of(work, select, (one) => {
      const item = Object.entries(writeItem(one));
      return JSON.stringify(Object.fromEntries(keys ? item.filter(([key]) => keys.has(key)) : item));
    }),
  );
  // Words are joined by OR over all works, so the real totals are in the hundreds of thousands.
  const total = found.length === 0 ? 0 : filters.has('doi') ? found.length : found.length * 173 + 5_021;
  const next = cursor === null ? '' : `"next-cursor":"${start + items.length}",`;
  return json(
    `{"status":"ok","message-type":"work-list","message-version":"1.0.0","message":{"facets":{},${next}"total-results":${total},"items":[${items.join(',')}],"items-per-page":${rows},"query":{"start-index":${start},"search-terms":${JSON.stringify(text.trim() || null)}}}}`,
  );
}

function findWorks(index: WorkIndex, text: string, filters: ReadonlyMap<string, string[]>): Work[] {
  const dois = filters.get('doi');
  if (dois) {
    return dois.flatMap((doi) => {
      const work = index.byDoi(doi);
      return work?.heldBy.has('crossref') ? [work] : [];
    });
  }
  const wanted: Wanted = {
    ...anything,
    text,
    from: isoStart(filters.get('from-pub-date')?.[0]),
    to: isoStart(filters.get('until-pub-date')?.[0]),
    hasAbstract: filters.get('has-abstract')?.[0] === 'true',
  };
  const types = filters.get('type');
  return index
    .find('crossref', text)
    .filter((work) => work.doi !== null && fits(work, wanted) && (!types || types.includes(typeOf(work))))
    .slice(0, 10_000);
}

function refused(name: string, value: string): Reply {
  const message = `${name} specified as ${value} but must be a non-negative integer within the allowed range.`;
  return json(
    {
      status: 'failed',
      'message-type': 'validation-failure',
      message: [{ type: 'parameter-not-allowed', value, message }],
    },
    400,
  );
}

const typeOf = (work: Work) => (work.kind === 'preprint' ? 'posted-content' : 'journal-article');

function writeItem(work: Work): Record<string, unknown> {
  const { journal, number } = work;
  const parts = { 'date-parts': [dateParts(work.date)] };
  const stamp = { 'date-parts': [dateParts(work.date)], 'date-time': `${isoDate(work.date)}T08:00:00Z` };
  const preprint = work.kind === 'preprint';
  const sections = work.sections();
  // Publishers deposit abstracts for about half of their articles.
  const abstract = sections.length > 0 && shareOf(number, 51) < 0.55;
  const title = shareOf(number, 52) < 0.06 ? capitalWords(work.title) : work.title;
  return {
    indexed: stamp,
    'reference-count': 4 + (number % 40),
    publisher: journal.publisher,
    ...(work.issue && { issue: work.issue }),
    ...(work.openAccess && {
      license: [
        {
          start: stamp,
          'content-version': 'vor',
          'delay-in-days': 0,
          URL: 'https://creativecommons.org/licenses/by/4.0/',
        },
      ],
    }),
    'content-domain': { domain: [], 'crossmark-restriction': false },
    ...(!preprint && { 'short-container-title': [journal.abbreviation] }),
    ...(abstract && { abstract: jats(sections) }),
    DOI: shareOf(number, 53) < 0.04 ? work.doi?.toUpperCase() : work.doi,
    type: typeOf(work),
    ...(preprint && { subtype: 'preprint', institution: [{ name: 'Open Preprints' }] }),
    created: stamp,
    source: 'Crossref',
    'is-referenced-by-count': Math.floor(work.citations * 0.9),
    title: [work.notice && number % 2 === 1 ? `RETRACTED: ${title}` : title],
    prefix: work.doi?.split('/')[0],
    ...(work.volume && { volume: work.volume }),
    author: [
      ...work.authors.map(({ family, given }, place) => ({
        ...(given && { given }),
        family,
        sequence: place === 0 ? 'first' : 'additional',
        affiliation: [],
      })),
      ...(work.group ? [{ name: work.group, sequence: 'additional', affiliation: [] }] : []),
    ],
    member: '99999',
    'published-online': parts,
    ...(!preprint && { 'container-title': [journal.title] }),
    deposited: stamp,
    score: 20 + 20 * shareOf(number, 54),
    resource: { primary: { URL: `https://doi.org/${work.doi}` } },
    issued: parts,
    published: parts,
    'references-count': 4 + (number % 40),
    URL: `https://doi.org/${work.doi}`,
    ...(!preprint && { ISSN: [journal.printIssn, journal.electronicIssn].filter((issn) => issn !== '') }),
    ...(work.pages && { page: work.pages }),
    language: 'en',
    ...relations(work),
  };
}

function relations(work: Work): Record<string, unknown> {
  const updated = (other: Work) => ({
    DOI: other.doi,
    type: 'retraction',
    label: 'Retraction',
    source: 'publisher',
    updated: { 'date-parts': [dateParts(other.date)], 'date-time': `${isoDate(other.date)}T00:00:00Z` },
  });
  const related = (name: string, other: Work) => ({
    relation: { [name]: [{ 'id-type': 'doi', id: other.doi, 'asserted-by': 'subject' }] },
  });
  if (work.notice?.doi) return { 'updated-by': [updated(work.notice)] };
  if (work.retracts?.doi) return { 'update-to': [{ ...updated(work), DOI: work.retracts.doi }] };
  if (work.publishedAs?.doi) return related('is-preprint-of', work.publishedAs);
  if (work.preprint?.doi) return related('has-preprint', work.preprint);
  return {};
}

function jats(sections: readonly { label: string; text: string }[]): string {
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const body = sections.map(({ label, text }) =>
    label === ''
      ? `<jats:p>${escaped(text)}</jats:p>`
      : `<jats:sec><jats:title>${label.slice(0, 1)}${label.slice(1).toLowerCase()}</jats:title><jats:p>${escaped(text)}</jats:p></jats:sec>`,
  );
  return `<jats:title>Abstract</jats:title>${body.join('')}`;
}

function capitalWords(text: string): string {
  return text.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}
