/** Unpaywall, iCite and OpenAlex: lookups of known works. */
import type { Journal } from './people-and-journals.ts';
import { type Dialect, json, type Question, type Reply } from './reply.ts';
import { hashText } from './seeded-random.ts';
import { isoDate, type Work } from './work.ts';
import type { WorkIndex } from './work-index.ts';

/** `/v2/{doi}?email=`: 422 without a usable contact, 404 for an unknown DOI. */
export function createUnpaywall(index: WorkIndex): Dialect {
  return ({ url, parameters }) => {
    const doi = decodeURIComponent(url.pathname).replace(/^\/(v2\/)?/, '');
    if (!/@/.test(parameters.get('email') ?? '')) {
      const message = 'Please use your own email address in API calls. See http://unpaywall.org/products/api';
      return json({ HTTP_status_code: 422, error: true, message }, 422);
    }
    const work = index.byDoi(doi);
    if (!work) return json({ HTTP_status_code: 404, error: true, message: `'${doi}' isn't in Unpaywall.` }, 404);
    const locations = locationsOf(work);
    const [best = null] = locations;
    return json({
      doi: work.doi,
      doi_url: `https://doi.org/${work.doi}`,
      title: work.title,
      genre: work.kind === 'preprint' ? 'posted-content' : 'journal-article',
      is_paratext: false,
      published_date: isoDate(work.date),
      year: work.date.year,
      journal_name: work.journal.title,
      journal_issns: [work.journal.printIssn, work.journal.electronicIssn].join(','),
      journal_issn_l: work.journal.printIssn,
      journal_is_oa: work.journal.openAccess,
      journal_is_in_doaj: work.journal.openAccess,
      publisher: work.journal.publisher,
      is_oa: best !== null,
      oa_status: best === null ? 'closed' : work.journal.openAccess ? 'gold' : work.openAccess ? 'hybrid' : 'green',
      has_repository_copy: work.pmcid !== null,
      best_oa_location: best,
      first_oa_location: best,
      oa_locations: locations,
      oa_locations_embargoed: [],
      data_standard: 2,
    });
  };
}

function locationsOf(work: Work): Record<string, unknown>[] {
  const location = (host: string, page: string, pdf: string | null, version: string) => ({
    url: pdf ?? page,
    url_for_pdf: pdf,
    url_for_landing_page: page,
    license: work.openAccess ? 'cc-by' : null,
    version,
    host_type: host,
    oa_date: isoDate(work.date),
  });
  return [
    ...(work.openAccess ? [location('publisher', `https://doi.org/${work.doi}`, null, 'publishedVersion')] : []),
    ...(work.pmcid
      ? [
          location(
            'repository',
            `https://pmc.ncbi.nlm.nih.gov/articles/${work.pmcid}`,
            `https://europepmc.org/articles/${work.pmcid}?pdf=render`,
            'acceptedVersion',
          ),
        ]
      : []),
  ];
}

/** `/api/pubs?pmids=`: unknown ones are missing from the list. */
export function createIcite(index: WorkIndex): Dialect {
  return ({ url, parameters }) => {
    if (!/\/pubs\/?$/.test(url.pathname)) return null;
    const asked = (parameters.get('pmids') ?? '').split(',').slice(0, 1_000);
    const wanted = parameters.get('fl')?.split(',');
    const data = asked.flatMap((pmid) => {
      const work = index.byPmid(pmid);
      if (!work) return [];
      const all: Record<string, unknown> = {
        pmid: Number(pmid),
        doi: work.doi ?? '',
        year: work.date.year,
        title: work.title,
        journal: work.journal.abbreviation,
        is_research_article: work.design !== 'editorial',
        citation_count: work.citations,
        relative_citation_ratio: Math.round((work.citations / 12) * 100) / 100,
        nih_percentile: Math.min(99, work.citations),
        cited_by: [],
        references: [],
      };
      return [wanted ? Object.fromEntries(Object.entries(all).filter(([name]) => wanted.includes(name))) : all];
    });
    return json({ meta: { offset: 0, limit: 1_000, pmids: asked.join(',') }, links: {}, data });
  };
}

/** `/works` and `/sources` by filter, and single works by DOI. */
export function createOpenalex(index: WorkIndex): Dialect {
  const journals = new Map<string, Journal>();
  for (const { journal } of index.works) {
    for (const issn of [journal.printIssn, journal.electronicIssn]) if (issn) journals.set(issn, journal);
  }
  return (question) => {
    const path = decodeURIComponent(question.url.pathname);
    const single = /\/works\/(?:doi:|https:\/\/doi\.org\/)(.+)$/.exec(path)?.[1];
    if (single !== undefined) {
      const work = index.byDoi(single);
      return work ? json(writeWork(work)) : { status: 404, type: 'text/html', body: '<html><h1>Not Found</h1></html>' };
    }
    const byPmid = question.parameters.get('filter')?.startsWith('pmid:');
    if (/\/works\/?$/.test(path) && byPmid) return list(question, 'pmid', (pmid) => index.byPmid(pmid), writeWork);
    if (/\/works\/?$/.test(path)) return list(question, 'doi', (doi) => index.byDoi(bareDoi(doi)), writeWork);
    if (/\/sources\/?$/.test(path)) return list(question, 'issn', (issn) => journals.get(issn) ?? null, writeJournal);
    return null;
  };
}

const bareDoi = (doi: string) => doi.replace(/^https?:\/\/(dx\.)?doi\.org\//i, '');

function list<Thing>(
  { parameters }: Question,
  name: string,
  find: (value: string) => Thing | null,
  write: (thing: Thing) => Record<string, unknown>,
): Reply {
  const filter = parameters.get('filter') ?? '';
  const values = filter.startsWith(`${name}:`) ? filter.slice(name.length + 1).split('|') : [];
  if (values.length > 50)
    return json(
      { error: 'Invalid query parameters error.', message: 'Maximum number of values exceeded for one filter' },
      400,
    );
  const found = [...new Set(values.flatMap((value) => find(value) ?? []))];
  const size = Math.min(200, Number(parameters.get('per-page') ?? 25));
  const keys = parameters.get('select')?.split(',');
  const results = found.slice(0, size).map((thing) => {
    const all = Object.entries(write(thing));
    return Object.fromEntries(keys ? all.filter(([key]) => keys.includes(key)) : all);
  });
  return json({
    meta: { count: found.length, db_response_time_ms: 12, page: 1, per_page: size, groups_count: null },
    results,
  });
}

function writeWork(work: Work): Record<string, unknown> {
  const id = `https://openalex.org/W${4_900_000_000 + work.number}`;
  return {
    id,
    doi: work.doi && `https://doi.org/${work.doi}`,
    title: work.title,
    display_name: work.title,
    publication_year: work.date.year,
    publication_date: isoDate(work.date),
    ids: {
      openalex: id,
      ...(work.doi && { doi: `https://doi.org/${work.doi}` }),
      ...(work.pmid && { pmid: `https://pubmed.ncbi.nlm.nih.gov/${work.pmid}` }),
    },
    language: 'en',
    primary_location: { is_oa: work.openAccess, source: writeJournal(work.journal) },
    type: work.kind === 'preprint' ? 'preprint' : 'article',
    open_access: {
      is_oa: work.free,
      oa_status: work.openAccess ? 'gold' : work.free ? 'green' : 'closed',
      oa_url: work.free ? `https://doi.org/${work.doi}` : null,
    },
    best_oa_location: work.free
      ? {
          is_oa: true,
          landing_page_url: `https://doi.org/${work.doi}`,
          pdf_url: null,
          license: work.openAccess ? 'cc-by' : null,
        }
      : null,
    cited_by_count: Math.floor(work.citations * 1.1),
    is_retracted: work.notice !== null,
    is_paratext: false,
  };
}

function writeJournal(journal: Journal): Record<string, unknown> {
  const issns = [...new Set([journal.printIssn, journal.electronicIssn])].filter((issn) => issn !== '');
  return {
    id: `https://openalex.org/S${hashText(journal.title)}`,
    display_name: journal.title,
    issn_l: issns[0] ?? null,
    issn: issns.length > 0 ? issns : null,
    is_oa: journal.openAccess,
    is_in_doaj: journal.openAccess,
    type: 'journal',
    summary_stats: { '2yr_mean_citedness': journal.meanCitedness, h_index: 40, i10_index: 900 },
  };
}
