/** Simulates Semantic Scholar's Graph API: relevance search, and bulk search by token. */
import { type Dialect, json, type Question, type Reply, Written } from './reply.ts';
import { hashText, shareOf } from './seeded-random.ts';
import { anything, designsOf, fits, isoStart, type Wanted } from './wanted.ts';
import { type Design, isoDate, type Work } from './work.ts';
import type { WorkIndex } from './work-index.ts';

const known = new Set(
  'paperId,corpusId,externalIds,url,title,abstract,venue,publicationVenue,year,referenceCount,citationCount,influentialCitationCount,isOpenAccess,openAccessPdf,fieldsOfStudy,s2FieldsOfStudy,publicationTypes,publicationDate,journal,citationStyles,authors,tldr'.split(
    ',',
  ),
);

const typesOfDesign: Record<Design, string[] | null> = {
  randomized_trial: ['ClinicalTrial', 'JournalArticle'],
  systematic_review: ['Review', 'JournalArticle'],
  meta_analysis: ['MetaAnalysis', 'Review'],
  cohort: ['JournalArticle'],
  review: ['Review'],
  case_report: ['CaseReport'],
  guideline: ['JournalArticle'],
  protocol: ['JournalArticle'],
  editorial: ['Editorial'],
};

export function createSemanticScholar(index: WorkIndex): Dialect {
  const written = new Written();
  return (question) => {
    const kind = /\/paper\/search(\/bulk)?\/?$/.exec(question.url.pathname);
    return kind ? search(index, question, written, kind[1] !== undefined) : null;
  };
}

function search(index: WorkIndex, { parameters }: Question, written: Written, bulk: boolean): Reply {
  const query = parameters.get('query') ?? '';
  if (query.trim() === '') return json({ error: 'Missing required parameter: query' }, 400);
  const fields = (parameters.get('fields') ?? 'paperId,title').split(',').map((field) => field.split('.')[0] ?? '');
  const unknown = fields.filter((field) => !known.has(field));
  if (unknown.length > 0) return json({ error: `Unrecognized or unsupported fields: [${unknown.join(', ')}]` }, 400);
  const limit = bulk ? 1_000 : Number(parameters.get('limit') ?? 100);
  const offset = Number((bulk ? parameters.get('token') : parameters.get('offset')) ?? 0);
  if (!(limit >= 1 && (bulk || limit <= 100))) return json({ error: 'limit must be between 1 and 100' }, 400);
  if (!bulk && offset + limit > 1_000)
    return json({ error: 'Requested data for this limit and/or offset is not available' }, 400);
  const [from, to] = (parameters.get('publicationDateOrYear') ?? parameters.get('year')?.replace('-', ':') ?? '').split(
    ':',
  );
  const wanted: Wanted = {
    ...anything,
    text: query,
    from: isoStart(from),
    to: isoStart(to ?? from),
    designs: designsOf((parameters.get('publicationTypes') ?? '').split(',').filter((type) => type !== '')),
    openAccess: parameters.has('openAccessPdf'),
  };
  const found = index.find('semanticscholar', query).filter((work) => fits(work, wanted));
  // Without hits there is no list.
  if (found.length === 0) return json(bulk ? { total: 0, token: null, data: [] } : { total: 0, offset: 0 });
  const page = found.slice(offset, offset + limit);
  const variant = fields.join();
  const data = page.map((work) => written.of(work, variant, (one) => JSON.stringify(writePaper(one, fields))));
  // An estimate that varies, and more than can be reached.
  const total = found.length < 20 ? found.length : found.length * 3 + (hashText(query) % 211);
  const end = offset + page.length;
  const more = end < found.length && (bulk || end < 1_000);
  const next = bulk ? `"token":${more ? `"${end}"` : 'null'}` : `"offset":${offset}${more ? `,"next":${end}` : ''}`;
  return json(`{"total":${total},${next},"data":[${data.join(',')}]}`);
}

function writePaper(work: Work, fields: readonly string[]): Record<string, unknown> {
  const { number, journal } = work;
  const share = (salt: number) => shareOf(number, salt);
  const paperId = [1, 2, 3, 4, 5]
    .map((part) =>
      hashText(work.title, part + number)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');
  const abstract = work
    .sections()
    .map(({ label, text }) => (label === '' ? text : `${label} ${text}`))
    .join(' ');
  const all: Record<string, unknown> = {
    corpusId: 260_000_000 + number,
    externalIds: {
      ...(work.doi && share(81) < 0.85 && { DOI: share(82) < 0.05 ? work.doi.toUpperCase() : work.doi }),
      ...(work.pmid && { PubMed: work.pmid }),
      ...(work.pmcid && { PubMedCentral: work.pmcid.slice(3) }),
      CorpusId: 260_000_000 + number,
    },
    url: `https://www.semanticscholar.org/paper/${paperId}`,
    title: work.title,
    abstract: abstract === '' || share(83) < 0.25 ? null : abstract,
    venue: share(84) < 0.15 ? '' : journal.title,
    publicationVenue: null,
    year: work.date.year,
    referenceCount: 4 + (number % 40),
    citationCount: Math.floor(work.citations * 1.2),
    influentialCitationCount: Math.floor(work.citations / 20),
    isOpenAccess: work.openAccess,
    openAccessPdf: work.openAccess
      ? { url: `https://journals.example.org/${number}.pdf`, status: 'GOLD', license: 'CCBY' }
      : share(85) < 0.5
        ? null
        : { url: '', status: 'CLOSED', license: null, disclaimer: 'Paper or abstract available at the publisher.' },
    fieldsOfStudy: ['Medicine'],
    s2FieldsOfStudy: [{ category: 'Medicine', source: 's2-fos-model' }],
    publicationTypes: share(86) < 0.2 ? null : typesOfDesign[work.design],
    publicationDate: work.date.day === null || share(87) < 0.12 ? null : isoDate(work.date),
    journal:
      share(88) < 0.1
        ? null
        : {
            name: journal.title,
            ...(work.volume && { volume: work.volume }),
            ...(work.pages && { pages: work.pages }),
          },
    citationStyles: { bibtex: '' },
    tldr: null,
    authors: work.authors.map(({ family, given }, place) => ({
      authorId: String(2_000_000_000 + ((number * 31 + place) % 90_000_000)),
      // First names are sometimes cut to initials.
      name: share(89) < 0.3 && place > 0 ? `${given.slice(0, 1)}. ${family}` : `${given} ${family}`.trim(),
    })),
  };
  return { paperId, ...Object.fromEntries(fields.filter((field) => field in all).map((field) => [field, all[field]])) };
}
