/** Every endpoint that reads text from users, with a request that contains a hostile text; and why the others have none. */
import { searchPath } from '#contract/search/search-path.ts';
import type { EndpointShape } from '#contract/shared/endpoint.ts';
import { providerIds } from '#core/records/databases.ts';
import { emptyRecord } from '#core/records/empty-record.ts';

/** A text of about this many characters. */
export type TextOf = (length: number) => string;

export interface HostileRequest {
  /** With the query; the endpoint's own path where absent. */
  path?: string;
  body?: unknown;
}

/** For an address; unpaired surrogates, which it cannot contain, become replacement characters. */
const inQuery = (text: string) => encodeURIComponent(Buffer.from(text).toString());

/** The longest abstract that is accepted. */
const maxLength = 400_000;
const plain = {
  title: 'Walking and blood pressure in adults: a randomised trial',
  abstract:
    'Background: High blood pressure is common. Methods: We randomly assigned 120 adults to walking or rest for 12 weeks. Results: Blood pressure fell by 4.2 mm Hg with walking compared with rest (p = 0.01). Conclusions: Walking may lower blood pressure in adults.',
};

/** Title and abstract at their limits, and two studies that can be read beside them. */
const studies = (text: TextOf) => [
  { title: text(5_000), abstract: text(maxLength) },
  plain,
  { ...plain, title: 'Rest and blood pressure', abstract: plain.abstract.replace('4.2', '3.1') },
];

/** A study in the form of a search's answer. */
const whole = (id: number, title: string, abstract: string) => ({
  ...emptyRecord('pubmed', String(id), title),
  id,
  abstract,
  contributors: [{ family: title.slice(0, 1_000) || 'Nobody', given: null }],
  journal: title,
  published: { year: 2020, month: null, day: null },
  studyTypes: ['clinical_trial'],
  randomized: true,
  authors: [title.slice(0, 1_000)],
  publicationDate: '2020',
  pmid: null,
  doi: null,
  studyType: 'clinical_trial',
  impactFactor: null,
  relevanceScore: null,
  relevanceReason: null,
  aiSummary: null,
  summary: null,
  fullTextAnalysis: null,
});
const several = (text: TextOf, count: number, length: number) =>
  Array.from({ length: count }, (_, index) => whole(9_100_000 + index, text(5_000), text(length)));

const statement = (text: string) => ({
  part: 'answer',
  label: null,
  text,
  evidence: [{ studyId: 1, passage: 1, quote: text, start: 0, end: text.length }],
  computed: [],
  flags: [],
});

/** By `METHOD /path`. */
export const hostileRequests: Readonly<Record<string, (text: TextOf) => HostileRequest>> = {
  'POST /api/studies/batch-summarize': (text) => ({ body: { studies: studies(text) } }),
  'POST /api/studies/specialized-summarize': (text) => ({
    body: { focus: 'cardiovascular', text: text(maxLength), title: text(5_000) },
  }),
  'POST /api/studies/generate-meals': (text) => ({ body: { text: text(maxLength) } }),
  'POST /api/generate-workout': (text) => ({ body: { exerciseAnalysis: text(maxLength), studyTitle: text(5_000) } }),
  'POST /api/generate-study-guide': (text) => ({ body: { studies: studies(text) } }),
  'POST /api/meta-analysis/enhanced': (text) => ({ body: { studies: studies(text) } }),
  'POST /api/meta-analysis/rows': (text) => ({ body: { studies: studies(text) } }),
  'POST /api/meta-analysis/model-rows': (text) => ({ body: { studies: studies(text) } }),
  'PUT /api/meta-analysis/draft': (text) => ({ body: { draft: { rows: [text(maxLength)] }, revision: 0 } }),
  'POST /api/search/smart-filter': (text) => ({
    body: { searchQuery: `walking ${text(1_900)}`, studies: several(text, 20, 100_000) },
  }),
  'POST /api/quick-search': (text) => ({ body: { query: `Does walking help? ${text(800)}` } }),
  'POST /api/simple-search': (text) => ({ body: { question: `Does walking help? ${text(800)}` } }),
  'GET /api/search/library': (text) => ({
    path: `/api/search/library?q=${inQuery(`walking ${text(1_900)}`)}`,
  }),
  'GET /api/citation-styles': (text) => ({
    path: `/api/citation-styles?q=${inQuery(text(200))}`,
  }),
  'GET /api/bookmarks': (text) => ({ path: `/api/bookmarks?q=${inQuery(text(200))}` }),
  'GET /api/search-history': (text) => ({
    path: `/api/search-history?q=${inQuery(text(200))}`,
  }),
  'POST /api/export': (text) => ({ body: { studies: several(text, 10, 100_000), format: 'html' } }),
  'POST /api/saved-reports': (text) => ({
    body: { name: 'Report', type: 'export', studyIds: [], htmlContent: `<p>${text(1_000_000)}</p>` },
  }),
  'POST /api/saved-searches': (text) => ({ body: { name: text(100), query: text(2_000) } }),
  'POST /api/search-history': (text) => ({
    body: {
      searchId: `hostile-${Date.now()}`,
      query: text(2_000),
      filters: { dateRange: 'any', studyType: 'all', journalImpact: 'any', fullTextOnly: false },
      resultCount: 0,
    },
  }),
  'PUT /api/saved-answers': (text) => ({
    body: {
      answers: [
        { id: '123456', question: text(500), answer: text(20_000), studyCount: 1, savedAt: '2026-01-01T00:00:00Z' },
      ],
    },
  }),
  'PUT /api/shared-answers': (text) => ({ body: { links: [{ id: 'a1b2c3d4', key: text(43) }] } }),
  'POST /api/shared-answers': (text) => ({ body: { question: text(500), answer: text(20_000), studyCount: 1 } }),
  'POST /api/statement-reports': (text) => ({
    body: {
      skill: 'synthesise',
      engine: 'extractive',
      model: null,
      statement: statement(text(20_000)),
      studies: [],
      comment: text(2_000),
    },
  }),
  'POST /api/collections': (text) => ({ body: { name: text(100) } }),
};

const otherServer = 'asks another server; the words are read as at /api/search/library';
const shortFields = 'takes an address, a name or a password of a stated length, which no rule reads';
const numbersOnly = 'takes numbers, marks or words of a fixed list';
const ownPapers = 'reads uploaded papers, in the same threads; hostile files are in tests/hostile';

/** Why no hostile text is sent, by `METHOD /path`. */
export const withoutHostileText: Readonly<Record<string, string>> = {
  'PATCH /api/account': shortFields,
  'POST /api/account/delete': shortFields,
  'POST /api/account/email': shortFields,
  'POST /api/account/email/confirm': shortFields,
  'POST /api/account/password': shortFields,
  'POST /api/auth/forgot-password': shortFields,
  'POST /api/auth/reset-password': shortFields,
  'POST /api/login': shortFields,
  'POST /api/register': shortFields,
  'DELETE /api/bookmarks': numbersOnly,
  'POST /api/bookmarks': numbersOnly,
  'PATCH /api/bookmarks/{id}': 'keeps a note and tags of a stated length, which no rule reads',
  'POST /api/bookmarks/bulk': numbersOnly,
  'PATCH /api/collections/{id}': 'keeps a name as POST /api/collections does',
  'GET /api/saved-reports': numbersOnly,
  'GET /api/saved-searches': numbersOnly,
  'POST /api/saved/delete': numbersOnly,
  'POST /api/saved/restore': numbersOnly,
  ...Object.fromEntries(providerIds.map((id) => [`GET ${searchPath(id)}`, otherServer])),
  'DELETE /api/shared-answers/{id}': shortFields,
  'POST /api/studies/{id}/analyze-fulltext': 'fetches an address; what is fetched is read while it arrives',
  'GET /api/studies/enrichment': numbersOnly,
  'GET /api/studies/open-access-stats': numbersOnly,
  'POST /api/upload-pdfs': ownPapers,
  'PATCH /api/uploaded-studies/{id}': shortFields,
  'GET /api/uploaded-studies/{id}/spans': numbersOnly,
  'POST /api/uploaded-studies/ask': ownPapers,
  'DELETE /api/uploaded-studies/bulk': numbersOnly,
  'POST /api/uploaded-studies/bulk-analysis': ownPapers,
  'POST /api/uploaded-studies/bulk-summary': ownPapers,
};

export const nameOf = ({ method, path }: Pick<EndpointShape, 'method' | 'path'>): string => `${method} ${path}`;

/** Whether the endpoint accepts text. */
export const takesText = ({ body, query, uploads }: EndpointShape): boolean =>
  body !== undefined || query !== undefined || uploads !== undefined;
