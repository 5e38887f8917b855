/** What programs read of a page about a study, and of one in a list: all studies of the library and of recorded answers. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languageTag } from '#core/bibliography/language-names.ts';
import { splitPages } from '#core/bibliography/page-range.ts';
import { isoDate } from '#core/bibliography/partial-date.ts';
import type { Author, StudyRecord, WorkKind } from '#core/bibliography/study-record.ts';
import { contextObject } from '#core/export/context-object.ts';
import { htmlText } from '#core/export/html-text.ts';
import { markedTitle } from '#core/export/retraction-mark.ts';
import { structuredWork, workTags } from '#core/export/work-metadata.ts';
import { unknownPage } from '#server/http/known-pages.ts';
import { pageHtml } from '#server/http/page-html.ts';
import { libraryRecord } from '../../src/server/features/library/library-file.ts';
import { readLibraryFolder } from '../../src/server/features/library/library-folder.ts';
import { emptyRecord } from '../empty-record.ts';
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

/** Marks that divide names are blanks in them; what ends a name is taken off. */
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

  test('structured data is one article with its journal, authors and numbers', () => {
    const { scripts } = pageOf({
      ...record,
      contributors: [{ family: 'Ørsted', given: 'Åse' }, { group: 'Tea Group' }],
      journal: 'Heart',
      issns: ['1355-6037'],
      volume: '104',
      issue: '2',
      pages: '212-8',
      published: { year: 2018, month: 6, day: 21 },
      identifiers: { doi: '10.1000/a', pmid: '9', pmcid: null, arxiv: null },
      language: 'eng',
    });
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
          isPartOf: { '@type': 'Periodical', name: 'Heart', issn: ['1355-6037'] },
        },
      },
      pageStart: '212',
      pageEnd: '218',
      identifier: [
        { '@type': 'PropertyValue', propertyID: 'DOI', value: '10.1000/a' },
        { '@type': 'PropertyValue', propertyID: 'PMID', value: '9' },
      ],
      sameAs: 'https://doi.org/10.1000/a',
      inLanguage: 'en',
    });
  });

  test('whatever the texts are, nothing leaves the place it stands in, and every script was there before', () => {
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
