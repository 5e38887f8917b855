/**
 * The metadata that programs read from a page about a study, and from one in a list: all studies of the library and of
 * recorded answers.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { htmlText } from '#core/formats/html/html-document.ts';
import { markedTitle } from '#core/formats/study-details.ts';
import { contextObject } from '#core/formats/web-metadata/context-object.ts';
import { structuredWork, workTags } from '#core/formats/web-metadata/work-metadata.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import { languageTag } from '#core/records/language-names.ts';
import { splitPages } from '#core/records/page-range.ts';
import { isoDate } from '#core/records/partial-date.ts';
import type { WorkKind } from '#core/records/study-kinds.ts';
import type { Author, StudyRecord } from '#core/records/study-record.ts';
import { unknownPage } from '#server/http/pages/known-pages.ts';
import { pageHtml } from '#server/http/pages/page-html.ts';
import { libraryRecord } from '../../src/server/features/library/library-file.ts';
import { readLibraryFolder } from '../../src/server/features/library/library-folder.ts';
import { describeWithData, projectFolder } from '../shared-data.ts';
import { itemOfContextObject, itemOfPage, readPage } from './page-reader.ts';
import { recordedStudies } from './recorded-studies.ts';

const template = readFileSync(path.join(projectFolder, 'src/web/index.html'), 'utf8');
const library = (await readLibraryFolder(path.join(projectFolder, 'library'))).map(libraryRecord);

function pageOf(record: StudyRecord) {
  const head = {
    ...unknownPage,
    canonical: '/study/7',
    title: record.title,
    jsonLd: structuredWork(record),
    workTags: workTags(record),
  };
  return readPage(pageHtml(template, head, { origin: 'https://health.example', links: [] }));
}

const types: Record<WorkKind, string> = {
  article: 'journalArticle',
  preprint: 'preprint',
  book: 'book',
  chapter: 'bookSection',
  conference: 'conferencePaper',
  thesis: 'thesis',
  report: 'report',
  dataset: 'dataset',
  other: 'journalArticle',
};

const line = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** As a list has it. */
function expectListed(record: StudyRecord): void {
  const { published, identifiers, workKind, journal } = record;
  const { first, last } = splitPages(record.pages);
  const span = `<span class="Z3988" title="${htmlText(contextObject(record))}"></span>`;
  const [found = ''] = readPage(span).contextObjects;
  // Zotero reads every plus sign as a blank.
  const read = (text: string | null) => (text === null ? null : line(text.replaceAll('+', ' ')) || null);
  const { creators = [], title = null, container = null, ...item } = itemOfContextObject(found) ?? {};
  expect(item, record.title).toEqual({
    type: types[workKind],
    date: isoDate(published),
    volume: record.volume,
    issue: record.issue,
    pages: last === null || last === first ? first : `${first}-${last}`,
    doi: identifiers.doi,
    pmid: identifiers.pmid,
    issn: record.issns[0] ?? null,
  });
  expect(line(title ?? '')).toBe(read(markedTitle(record)));
  expect(creators.map(line)).toEqual(record.contributors.map((author) => read(nameOf(author)) ?? ''));
  if (['article', 'other', 'chapter', 'conference'].includes(workKind)) expect(read(container)).toBe(read(journal));
}

/** Separators inside a name become spaces; punctuation at its ends is trimmed. */
function nameOf(author: Author): string {
  const [family = '', given = ''] = ('group' in author ? [author.group] : [author.family, author.given ?? '']).map(
    (part) => line(part.replaceAll(/[,;]/g, ' ')),
  );
  return `${family}, ${given}`.replaceAll(/^[\s.,/[\]:]+|[\s.,/[\]:]+$/g, '');
}

function expectRead(record: StudyRecord): void {
  const { published, identifiers, journal, publisher, workKind } = record;
  const { first, last } = splitPages(record.pages);
  const { container, ...item } = itemOfPage(pageOf(record));
  expect(item, record.title).toEqual({
    type: types[workKind],
    title: line(markedTitle(record)),
    creators: record.contributors.map(nameOf),
    date: isoDate(published)?.replaceAll('-', '/') ?? null,
    volume: record.volume,
    issue: record.issue,
    pages: last === null ? first : `${first}-${last}`,
    doi: identifiers.doi,
    pmid: identifiers.pmid,
    issn: record.issns.join(', ') || null,
    language: languageTag(record.language),
    publisher:
      workKind === 'preprint'
        ? (journal ?? publisher)
        : ['conference', 'thesis', 'report'].includes(workKind)
          ? null
          : publisher,
    abstract: record.abstract === null ? null : line(record.abstract),
    url: 'https://health.example/study/7',
    pdf: item.pdf,
  });
  if (['article', 'other', 'chapter', 'conference'].includes(workKind))
    expect(container).toBe(journal && line(journal));
}

test('studies of the library', () => {
  expect(library.length).toBeGreaterThan(100);
  for (const record of library) {
    expectRead(record);
    expectListed(record);
  }
});

describeWithData('providers/recorded', 'recorded studies', (folder) => {
  test('are read with every field, of the right type', () => {
    for (const record of recordedStudies(folder)) {
      expectRead(record);
      expectListed(record);
    }
  });
});

describe('of one study', () => {
  const record = emptyRecord('pubmed', '1', 'Salt');

  test('an only author of four words is one author, and a group is not taken apart', () => {
    const creatorsOf = (contributors: Author[]) => itemOfPage(pageOf({ ...record, contributors })).creators;
    expect(creatorsOf([{ family: 'García López', given: 'María José' }])).toEqual(['García López, María José']);
    expect(creatorsOf([{ group: 'SPRINT Research Group' }])).toEqual(['SPRINT Research Group']);
    expect(creatorsOf([{ group: 'Division A, Oslo; Norway' }, { family: 'Li', given: null }])).toEqual([
      'Division A Oslo Norway',
      'Li',
    ]);
  });

  test('a PDF is named where it is free', () => {
    const pdfOf = (own: Partial<StudyRecord>) => itemOfPage(pageOf({ ...record, ...own })).pdf;
    const pdf = 'https://example.org/a.pdf';
    expect(pdfOf({ isOpenAccess: true, openAccessUrl: pdf })).toBe(pdf);
    expect(pdfOf({ isOpenAccess: null, openAccessUrl: pdf })).toBeNull();
    expect(pdfOf({ isOpenAccess: true, openAccessUrl: 'https://example.org/a' })).toBeNull();
    expect(pdfOf({ isOpenAccess: true, openAccessUrl: 'javascript:alert(1)//.pdf' })).toBeNull();
  });

  /** Of which everything is known that a page or a list can say. */
  const whole: StudyRecord = {
    ...record,
    abstract: 'Salt was left out.',
    contributors: [{ family: 'Ørsted', given: 'Åse' }, { group: 'Tea Group' }],
    journal: 'Heart',
    journalAbbreviation: 'Heart J',
    issns: ['1355-6037', '1468-201X'],
    volume: '104',
    issue: '2',
    pages: '212-8',
    publisher: 'Example Press',
    published: { year: 2018, month: 6, day: 21 },
    identifiers: { doi: '10.1000/a', pmid: '9', pmcid: 'PMC7', arxiv: '1806.00001' },
    language: 'eng',
    licence: 'https://creativecommons.org/licenses/by/4.0/',
    isOpenAccess: true,
    openAccessUrl: 'https://example.org/a.pdf',
  };

  test('the head has every tag for each reader of such tags', () => {
    const { metas } = pageOf(whole);
    expect(metas.filter(([name]) => /^(?:citation_|DC\.)/.test(name))).toEqual([
      ['citation_title', 'Salt'],
      ['citation_author', 'Ørsted, Åse'],
      // The comma keeps a group’s name whole.
      ['citation_author', 'Tea Group,'],
      ['citation_publication_date', '2018/06/21'],
      ['citation_journal_title', 'Heart'],
      ['citation_journal_abbrev', 'Heart J'],
      ['citation_publisher', 'Example Press'],
      ['citation_volume', '104'],
      ['citation_issue', '2'],
      ['citation_firstpage', '212'],
      ['citation_lastpage', '218'],
      ['citation_doi', '10.1000/a'],
      ['citation_pmid', '9'],
      ['citation_pmcid', 'PMC7'],
      ['citation_arxiv_id', '1806.00001'],
      ['citation_issn', '1355-6037'],
      ['citation_issn', '1468-201X'],
      ['citation_language', 'en'],
      ['citation_abstract', 'Salt was left out.'],
      ['citation_pdf_url', 'https://example.org/a.pdf'],
      ['DC.title', 'Salt'],
      ['DC.creator', 'Ørsted, Åse'],
      ['DC.creator', 'Tea Group'],
      ['DC.date', '2018-06-21'],
      ['DC.type', 'journalArticle'],
      ['DC.source', 'Heart'],
      ['DC.publisher', 'Example Press'],
      ['DC.identifier', 'doi:10.1000/a'],
      ['DC.identifier', 'pmid:9'],
      ['DC.language', 'en'],
      ['DC.rights', 'https://creativecommons.org/licenses/by/4.0/'],
      ['citation_abstract_html_url', 'https://health.example/study/7'],
    ]);
  });

  test('a list has every value of the format of journals', () => {
    expect(contextObject(whole).split('&').map(decodeURIComponent)).toEqual([
      'ctx_ver=Z39.88-2004',
      'rft_val_fmt=info:ofi/fmt:kev:mtx:journal',
      'rft.genre=article',
      'rft_id=info:doi/10.1000/a',
      'rft_id=info:pmid/9',
      'rft.atitle=Salt',
      'rft.jtitle=Heart',
      'rft.stitle=Heart J',
      'rft.publisher=Example Press',
      'rft.date=2018-06-21',
      'rft.volume=104',
      'rft.issue=2',
      'rft.pages=212-218',
      'rft.issn=1355-6037',
      'rft.au=Ørsted, Åse',
      'rft.au=Tea Group,',
      'rft.language=en',
    ]);
  });

  test('structured data is one article with its journal, authors and numbers', () => {
    const { scripts } = pageOf(whole);
    const data = scripts.filter(({ type }) => type === 'application/ld+json');
    expect(data).toHaveLength(1);
    expect(JSON.parse(data[0]?.text ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ScholarlyArticle',
      name: 'Salt',
      headline: 'Salt',
      author: [
        { '@type': 'Person', name: 'Ørsted, Åse', familyName: 'Ørsted', givenName: 'Åse' },
        { '@type': 'Organization', name: 'Tea Group' },
      ],
      datePublished: '2018-06-21',
      isPartOf: {
        '@type': 'PublicationIssue',
        issueNumber: '2',
        isPartOf: {
          '@type': 'PublicationVolume',
          volumeNumber: '104',
          isPartOf: { '@type': 'Periodical', name: 'Heart', issn: ['1355-6037', '1468-201X'] },
        },
      },
      pageStart: '212',
      pageEnd: '218',
      publisher: { '@type': 'Organization', name: 'Example Press' },
      identifier: [
        { '@type': 'PropertyValue', propertyID: 'DOI', value: '10.1000/a' },
        { '@type': 'PropertyValue', propertyID: 'PMID', value: '9' },
        { '@type': 'PropertyValue', propertyID: 'PMCID', value: 'PMC7' },
        { '@type': 'PropertyValue', propertyID: 'arXiv', value: '1806.00001' },
      ],
      sameAs: 'https://doi.org/10.1000/a',
      inLanguage: 'en',
      abstract: 'Salt was left out.',
      license: 'https://creativecommons.org/licenses/by/4.0/',
      isAccessibleForFree: true,
    });
  });

  test('no text leaves its place in the page, and no script is added, for any text', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom(
          '</script>',
          '<script>',
          '"',
          "'",
          '>',
          '<!--',
          '&quot;',
          '</title>',
          '\u2028',
          '$&',
          '\0',
          '<meta name="x" content="',
        ),
        fc.string(),
      ),
    });
    const plain = readPage(template);
    fc.assert(
      fc.property(text, text, text, (title, abstract, name) => {
        const page = pageOf({
          ...record,
          title,
          abstract,
          journal: name,
          publisher: name,
          licence: name,
          language: name,
          volume: name,
          issns: [name],
          url: name,
          contributors: [{ group: name }, { family: name, given: title }],
          identifiers: { doi: name, pmid: name, pmcid: name, arxiv: name },
        });
        expect(page.scripts.filter(({ type }) => type === '')).toEqual(plain.scripts.filter(({ type }) => type === ''));
        expect(page.scripts.length).toBe(plain.scripts.length + 1);
        expect(page.metas.some(([meta]) => meta === 'x')).toBe(false);
        expect(page.text).toBe(plain.text);
      }),
    );
  });
});
