/** Simulates Europe PMC's REST search: JSON, core or lite records, paged by cursor. */

import { articleXml } from './article-xml.ts';
import { initialsOf } from './people-and-journals.ts';
import { typesOf } from './pubmed.ts';
import { type Dialect, json, type Question, type Reply, Written } from './reply.ts';
import { shareOf } from './seeded-random.ts';
import { anything, designsOf, fits, isoStart, type Wanted } from './wanted.ts';
import { isoDate, type Work } from './work.ts';
import type { WorkIndex } from './work-index.ts';

const version = '6.9';

export function createEuropepmc(index: WorkIndex): Dialect {
  const written = new Written();
  return (question) => {
    const { pathname } = question.url;
    if (/\/search(POST)?\/?$/.test(pathname)) return search(index, question, written);
    const pmcid = /\/(PMC\d+)\/fullTextXML$/.exec(pathname)?.[1];
    const work = pmcid ? index.works.find((one) => one.pmcid === pmcid && one.openAccess) : undefined;
    return work ? { status: 200, type: 'application/xml', body: articleXml(work) } : null;
  };
}

function search(index: WorkIndex, { parameters }: Question, written: Written): Reply {
  const query = parameters.get('query') ?? '';
  if (query.trim() === '') {
    return json({ version, errCode: 404, errMsg: 'No search criteria provided. Please provide a query.' });
  }
  const pageSize = Number(parameters.get('pageSize') ?? 25);
  if (!(pageSize >= 1 && pageSize <= 1_000)) {
    return json({ version, errCode: 404, errMsg: 'Invalid page size provided. Valid size is between 1 and 1000' });
  }
  // A query that it cannot parse gets the empty envelope.
  if ((query.match(/\(/g)?.length ?? 0) !== (query.match(/\)/g)?.length ?? 0)) return json({ version });
  const wanted = readQuery(query);
  const found = index.find('europepmc', wanted.text).filter((work) => fits(work, wanted));
  const sort = parameters.get('sort') ?? '';
  if (/^CITED/i.test(sort)) found.sort((left, right) => right.citations - left.citations);
  if (/^P_PDATE_D/i.test(sort)) found.sort((left, right) => isoDate(right.date).localeCompare(isoDate(left.date)));
  const cursor = parameters.get('cursorMark') ?? '*';
  const start = cursor === '*' ? 0 : placeIn(cursor);
  const page = found.slice(start, start + pageSize);
  const kind = parameters.get('resultType') === 'core' ? 'core' : 'lite';
  const results = page.map((work) =>
    written.of(work, kind, (one) => JSON.stringify(kind === 'core' ? writeCore(one) : writeLite(one))),
  );
  const next = page.length > 0 ? `"nextCursorMark":"${markOf(start + page.length)}",` : '';
  const request = { queryString: query, resultType: kind, cursorMark: cursor, pageSize, sort, synonym: false };
  return json(
    `{"version":"${version}","hitCount":${found.length},${next}"request":${JSON.stringify(request)},"resultList":{"result":[${results.join(',')}]}}`,
  );
}

const markOf = (place: number) => Buffer.from(`cursor ${place}`).toString('base64');

function placeIn(mark: string): number {
  const place = Number(/^cursor (\d+)$/.exec(Buffer.from(mark, 'base64').toString())?.[1]);
  return Number.isNaN(place) ? 0 : place;
}

function readQuery(query: string): Wanted {
  const wanted: Wanted = { ...anything, text: '' };
  const types: string[] = [];
  wanted.text = query
    .replace(/NOT\s+\(?PUB_TYPE:"?retracted publication"?\)?/gi, () => {
      wanted.withoutRetracted = true;
      return ' ';
    })
    .replace(/NOT\s+\(?SRC:"?PPR"?\)?/gi, () => {
      wanted.withoutPreprints = true;
      return ' ';
    })
    .replace(/PUB_TYPE:(?:"([^"]*)"|([\w-]+))/gi, (_whole, quoted: string | undefined, bare: string | undefined) => {
      types.push(quoted ?? bare ?? '');
      return ' ';
    })
    .replace(/(?:FIRST_PDATE|PUB_YEAR|E_PDATE|P_PDATE_D):\[([\d-]+|\*)\s+TO\s+([\d-]+|\*)\]/gi, (_whole, from, to) => {
      wanted.from = isoStart(from);
      wanted.to = isoStart(to);
      return ' ';
    })
    .replace(/HAS_ABSTRACT:"?y"?/gi, () => {
      wanted.hasAbstract = true;
      return ' ';
    })
    .replace(/(?:HAS_FREE_FULLTEXT|IN_EPMC|HAS_FT|IN_PMC):"?y"?/gi, () => {
      wanted.free = true;
      return ' ';
    })
    .replace(/OPEN_ACCESS:"?y"?/gi, () => {
      if (!wanted.free) wanted.openAccess = true;
      return ' ';
    })
    .replace(/sort_\w+:"?y"?/gi, ' ')
    .replace(/\b[A-Z_]+:/g, ' ')
    .replace(/\b(AND|OR|NOT)\b/g, ' ');
  wanted.designs = designsOf(types);
  return wanted;
}

const sourceOf = (work: Work) => (work.kind === 'preprint' ? 'PPR' : work.pmid ? 'MED' : 'PMC');
const idOf = (work: Work) => (work.kind === 'preprint' ? `PPR${work.number}` : (work.pmid ?? work.pmcid ?? ''));

function writeLite(work: Work): Record<string, unknown> {
  return {
    id: idOf(work),
    source: sourceOf(work),
    ...(work.pmid && { pmid: work.pmid }),
    ...(work.pmcid && { pmcid: work.pmcid }),
    ...(work.doi && { doi: work.doi }),
    title: `${work.title}.`,
    authorString: `${work.authors.map(({ family, given }) => `${family} ${initialsOf(given)}`).join(', ')}.`,
    journalTitle: work.journal.abbreviation,
    pubYear: String(work.date.year),
    pubType: typesOf(work).join('; ').toLowerCase(),
    isOpenAccess: work.openAccess ? 'Y' : 'N',
    citedByCount: work.citations,
    ...(work.date.month !== null && { firstPublicationDate: isoDate(work.date) }),
  };
}

function writeCore(work: Work): Record<string, unknown> {
  const { journal, date } = work;
  const sections = work.sections();
  const headed = shareOf(work.number, 61) < 0.5;
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const preprint = work.kind === 'preprint';
  const places = [
    ...(work.pmcid ? [`https://europepmc.org/articles/${work.pmcid}`] : []),
    ...(preprint ? [`https://doi.org/${work.doi}`] : []),
  ];
  return {
    id: idOf(work),
    source: sourceOf(work),
    ...(work.pmid && { pmid: work.pmid }),
    ...(work.pmcid && { pmcid: work.pmcid }),
    ...(work.doi && { doi: work.doi }),
    title: `${escaped(work.title)}.`,
    authorString: `${work.authors.map(({ family, given }) => `${family} ${initialsOf(given)}`).join(', ')}.`,
    ...(work.authors.length + (work.group ? 1 : 0) > 0 && {
      authorList: {
        author: [
          ...work.authors.map(({ family, given }) => ({
            fullName: `${family} ${initialsOf(given)}`,
            ...(given && { firstName: given }),
            lastName: family,
            initials: initialsOf(given),
            authorAffiliationDetailsList: {
              authorAffiliation: [{ affiliation: `Department of Clinical Research, University Hospital ${family}.` }],
            },
          })),
          ...(work.group ? [{ collectiveName: work.group }] : []),
        ],
      },
    }),
    ...(preprint
      ? { bookOrReportDetails: { publisher: 'Open Preprints', yearOfPublication: date.year } }
      : {
          journalInfo: {
            ...(work.issue && { issue: work.issue }),
            ...(work.volume && { volume: work.volume }),
            journalIssueId: 1_000_000 + work.number,
            dateOfPublication: `${date.year}`,
            monthOfPublication: date.month ?? 0,
            yearOfPublication: date.year,
            printPublicationDate: isoDate({ ...date, day: null }),
            journal: {
              title: journal.title,
              medlineAbbreviation: journal.abbreviation,
              isoabbreviation: journal.abbreviation,
              ...(journal.printIssn && { issn: journal.printIssn }),
              ...(journal.electronicIssn && { essn: journal.electronicIssn }),
              nlmid: '9900001',
            },
          },
        }),
    pubYear: String(date.year),
    ...(work.pages && { pageInfo: work.pages }),
    ...(sections.length > 0 && {
      abstractText: headed
        ? sections.map(({ label, text }) => `${label ? `<h4>${headline(label)}</h4>` : ''}${escaped(text)}`).join('')
        : sections.map(({ text }) => escaped(text)).join(' '),
    }),
    publicationStatus: 'ppublish',
    language: 'eng',
    pubModel: 'Print-Electronic',
    pubTypeList: { pubType: preprint ? ['Preprint'] : typesFor(work) },
    meshHeadingList: {
      meshHeading: ['Humans', 'Treatment Outcome', 'Risk Factors'].map((name) => ({
        majorTopic_YN: 'N',
        descriptorName: name,
      })),
    },
    keywordList: { keyword: work.title.split(' ').slice(0, 4) },
    ...(places.length > 0 && {
      fullTextUrlList: {
        fullTextUrl: places.flatMap((url) =>
          (['html', 'pdf'] as const).map((documentStyle) => ({
            availability: work.openAccess ? 'Open access' : 'Free',
            availabilityCode: work.openAccess ? 'OA' : 'F',
            documentStyle,
            site: 'Europe_PMC',
            url: documentStyle === 'pdf' ? `${url}?pdf=render` : url,
          })),
        ),
      },
    }),
    ...corrections(work),
    isOpenAccess: work.openAccess && work.pmcid ? 'Y' : 'N',
    inEPMC: work.pmcid ? 'Y' : 'N',
    inPMC: work.pmcid ? 'Y' : 'N',
    hasPDF: work.pmcid ? 'Y' : 'N',
    hasBook: 'N',
    hasSuppl: 'N',
    citedByCount: Math.floor(work.citations * 0.8),
    hasReferences: 'Y',
    ...(work.openAccess && { license: 'cc by' }),
    ...(date.month !== null && { firstPublicationDate: isoDate(date) }),
  };
}

const headline = (label: string) => `${label.slice(0, 1)}${label.slice(1).toLowerCase()}`;

/** Full texts have JATS's types beside MEDLINE's. */
function typesFor(work: Work): string[] {
  const types = typesOf(work);
  if (!work.pmcid) return types;
  return [...types, work.design === 'review' ? 'review-article' : 'research-article'];
}

function corrections(work: Work): Record<string, unknown> {
  const link = (type: string, other: Work) => ({
    commentCorrectionList: {
      commentCorrection: [
        {
          id: idOf(other),
          source: sourceOf(other),
          reference: `${other.journal.abbreviation}. ${other.date.year}.`,
          type,
          orderIn: 1,
        },
      ],
    },
  });
  if (work.notice) return link('Retraction in', work.notice);
  if (work.retracts) return link('Retraction of', work.retracts);
  if (work.preprint) return link('Preprint in', work.preprint);
  if (work.publishedAs) return link('Preprint of', work.publishedAs);
  return {};
}
