/** Simulates CORE's v3 search over works, including its irregularities. */
import { type Dialect, json, type Question, type Reply, Written, wholeNumber } from './reply.ts';
import { hashText, shareOf } from './seeded-random.ts';
import { anything, fits, type Wanted } from './wanted.ts';
import { isoDate, type Work } from './work.ts';
import type { WorkIndex } from './work-index.ts';

export function createCore(index: WorkIndex): Dialect {
  const written = new Written();
  return (question) => (/\/search\/works\/?$/.test(question.url.pathname) ? search(index, question, written) : null);
}

function search(index: WorkIndex, { parameters, body }: Question, written: Written): Reply {
  const sent = readBody(body);
  const parameter = (name: string) => parameters.get(name) ?? sent[name] ?? null;
  const query = parameter('q') ?? '';
  if (query.trim() === '') return json({ message: 'Missing required parameter q' }, 400);
  // Observed with the real service: a phrase without a field is a server error.
  if (/(^|[\s(])"/.test(query)) return json({ message: 'Internal server error' }, 500);
  const limit = wholeNumber(parameter('limit'), 10, 0, 100);
  const offset = wholeNumber(parameter('offset'), 0, 0, 1_000_000);
  if (offset > 10_000) return json({ message: 'Offset must not exceed 10000; use scroll instead.' }, 400);
  const wanted: Wanted = {
    ...anything,
    text: query.replace(/yearPublished[<>]=?\d+|_exists_:\w+|\b\w+:|\b(AND|OR|NOT)\b/g, ' '),
    from: /yearPublished>=?(\d{4})/.exec(query)?.[1] ?? null,
    to: /yearPublished<=?(\d{4})/.exec(query)?.[1] ?? null,
    hasAbstract: /_exists_:"?abstract/.test(query),
  };
  const found = index.find('core', wanted.text).filter((work) => fits(work, wanted));
  const page = found.slice(offset, offset + limit);
  const results = page.map((work) => written.of(work, '', (one) => JSON.stringify(writeWork(one))));
  // CORE counts matches in full texts, and the count varies.
  const total = found.length === 0 ? 0 : found.length * 41 + (hashText(query) % 997);
  return json(
    `{"totalHits":${total},"limit":${limit},"offset":${offset},"scrollId":null,"results":[${results.join(',')}],"searchId":"${hashText(query).toString(16).padStart(32, '0')}"}`,
  );
}

function readBody(body: string): Record<string, string> {
  if (!body.startsWith('{')) return {};
  try {
    return Object.fromEntries(Object.entries(JSON.parse(body) as object).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}

function writeWork(work: Work): Record<string, unknown> {
  const { number, date } = work;
  const share = (salt: number) => shareOf(number, salt);
  const id = 150_000_000 + number;
  const file = work.free ? `https://core.ac.uk/download/${id}.pdf` : '';
  const names = work.authors.map(({ family, given }) => `${family}, ${given}`).sort();
  // Repositories list the same person twice, in two spellings.
  if (share(71) < 0.2 && work.authors[0]) names.push(`${work.authors[0].given} ${work.authors[0].family}`);
  const abstract = work
    .sections()
    .map(({ text }) => text)
    .join(' ');
  const doi = share(72) < 0.25 ? null : share(73) < 0.15 ? `https://doi.org/${work.doi}` : work.doi;
  return {
    acceptedDate: '',
    arxivId: null,
    authors: names.map((name) => ({ name })),
    citationCount: 0,
    contributors: [],
    outputs: [`https://api.core.ac.uk/v3/outputs/${id}`],
    createdDate: `${date.year + 1}-02-01T00:00:00`,
    dataProviders: [{ id: 144, name: '', url: 'https://api.core.ac.uk/v3/data-providers/144' }],
    depositedDate: '',
    // Lines are broken as in the repository.
    abstract: abstract === '' ? '' : abstract.replace(/(.{70}\S*) /g, '$1\n'),
    documentType: share(74) < 0.5 ? 'research' : '',
    doi: work.doi === null ? null : doi,
    downloadUrl: file,
    fieldOfStudy: null,
    fullText: 'Not available for public API users.',
    id,
    identifiers: [
      { identifier: String(id), type: 'CORE_ID' },
      ...(doi && work.doi ? [{ identifier: work.doi, type: 'DOI' }] : []),
    ],
    title: share(75) < 0.1 ? work.title.replace(/: /, ':\n') : work.title,
    language: { code: 'en', name: 'English' },
    magId: null,
    oaiIds: [`oai:repository.example.org:${number}`],
    publishedDate: share(76) < 0.15 ? '' : `${isoDate(date)}T00:00:00`,
    publisher: `'${work.journal.publisher}'`,
    pubmedId: share(77) < 0.1 ? work.pmid : null,
    references: [],
    sourceFulltextUrls: file === '' ? [] : [`https://repository.example.org/${number}`],
    updatedDate: `${date.year + 1}-03-01T00:00:00`,
    yearPublished: date.year,
    journals: share(78) < 0.3 ? [{ title: work.journal.title, identifiers: [work.journal.printIssn] }] : [],
    links: [
      ...(file === '' ? [] : [{ type: 'download', url: file }]),
      { type: 'display', url: `https://core.ac.uk/works/${id}` },
    ],
  };
}
