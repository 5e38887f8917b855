/** Simulates DOAJ's API: the query is in the path, at most 100 a page and 1,000 in all. */
import { type Dialect, json, type Question, type Reply, Written } from './reply.ts';
import { hashText, shareOf } from './seeded-random.ts';
import { anything, fits, type Wanted } from './wanted.ts';
import type { Work } from './work.ts';
import type { WorkIndex } from './work-index.ts';

const deepest = 1_000;

export function createDoaj(index: WorkIndex): Dialect {
  const written = new Written();
  return (question) => {
    const query = /\/search\/articles\/(.+)$/.exec(question.url.pathname)?.[1];
    return query === undefined ? null : search(index, question, decodeURIComponent(query), written);
  };
}

function refused(error: string): Reply {
  return json({ status: 'bad_request', error: `${error} (ref: ${hashText(error).toString(16)})` }, 400);
}

function search(index: WorkIndex, { parameters, url }: Question, query: string, written: Written): Reply {
  if (/[?*~]/.test(query)) return refused('Query contains disallowed Lucene features');
  const page = Number(parameters.get('page') ?? 1);
  const asked = Number(parameters.get('pageSize') ?? 10);
  if (!Number.isInteger(page) || page < 1) return refused('page must be a whole number above 0');
  if (!Number.isInteger(asked) || asked < 1) return refused('pageSize must be a whole number above 0');
  const pageSize = Math.min(100, asked);
  const start = (page - 1) * pageSize;
  if (start >= deepest) return refused('You cannot access results beyond 1000 records via this API.');
  const years = /bibjson\.year(?:\.exact)?:\[(\d{4}) TO (\d{4})\]/.exec(query);
  const wanted: Wanted = {
    ...anything,
    text: query.replace(/bibjson\.year(?:\.exact)?:\[[^\]]*\]|[\w.]+:|\b(AND|OR|NOT)\b/g, ' '),
    from: years?.[1] ?? null,
    to: years?.[2] ?? null,
  };
  const found = index.find('doaj', wanted.text).filter((work) => fits(work, wanted));
  const results = found
    .slice(start, Math.min(deepest, start + pageSize))
    .map((work) => written.of(work, '', (one) => JSON.stringify(writeArticle(one))));
  const link = (to: number) => JSON.stringify(`https://doaj.org${url.pathname}?page=${to}&pageSize=${pageSize}`);
  const last = Math.max(1, Math.ceil(found.length / pageSize));
  const links = `${page < last ? `,"next":${link(page + 1)}` : ''}${page > 1 ? `,"prev":${link(page - 1)}` : ''},"last":${link(last)}`;
  return json(
    `{"total":${found.length},"page":${page},"pageSize":${pageSize},"timestamp":"2026-11-01T00:00:00.000000Z","query":${JSON.stringify(query)},"results":[${results.join(',')}]${links}}`,
    200,
    { 'x-total-count': String(found.length) },
  );
}

function writeArticle(work: Work): Record<string, unknown> {
  const { journal, number, date } = work;
  const id = [1, 2, 3, 4]
    .map((part) =>
      hashText(work.title, part + number)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');
  const [firstPage, lastPage] = work.pages?.split('-') ?? [];
  const abstract = work
    .sections()
    .map(({ label, text }) =>
      label === '' ? text : `<b>${label.slice(0, 1)}${label.slice(1).toLowerCase()}:</b> ${text}`,
    )
    .join('<br>');
  return {
    last_updated: `${date.year + 1}-01-05T10:00:00Z`,
    bibjson: {
      identifier: [
        ...(work.doi ? [{ id: work.doi, type: shareOf(number, 91) < 0.2 ? 'DOI' : 'doi' }] : []),
        ...(journal.printIssn ? [{ id: journal.printIssn, type: 'pissn' }] : []),
        ...(journal.electronicIssn ? [{ id: journal.electronicIssn, type: 'eissn' }] : []),
      ],
      journal: {
        ...(work.volume && { volume: work.volume }),
        ...(work.issue && { number: work.issue }),
        country: 'NL',
        issns: [...new Set([journal.printIssn, journal.electronicIssn])].filter((issn) => issn !== ''),
        publisher: journal.publisher,
        language: ['EN'],
        title: journal.title,
      },
      ...(date.month !== null && { month: String(date.month) }),
      ...(lastPage && { end_page: lastPage }),
      keywords: work.title.toLowerCase().split(' ').slice(0, 4),
      year: String(date.year),
      ...(firstPage && { start_page: firstPage }),
      subject: [{ code: 'R', scheme: 'LCC', term: 'Medicine' }],
      author: work.authors.map(({ family, given }) => ({ name: `${given} ${family}`.trim() })),
      link: [
        {
          type: 'fulltext',
          ...(shareOf(number, 92) < 0.5 && { content_type: 'text/html' }),
          url: work.doi ? `https://doi.org/${work.doi}` : `https://journals.example.org/${number}`,
        },
      ],
      ...(abstract !== '' && { abstract }),
      title: work.title,
    },
    created_date: `${date.year + 1}-01-04T10:00:00Z`,
    id,
  };
}
