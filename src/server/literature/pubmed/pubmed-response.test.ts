import { expect, test } from 'vitest';
import type { StudyRecord } from '#core/records/study-record.ts';
import type { Reading } from '#server/literature/source.ts';
import { readPubmed } from './pubmed-response.ts';

const read = (body: string, status = 200): Reading => readPubmed({ status, headers: {}, body });
const set = (records: string) => `<?xml version="1.0"?><PubmedArticleSet>${records}</PubmedArticleSet>`;

interface Parts {
  article?: string;
  citation?: string;
  data?: string;
  title?: string;
  date?: string;
  types?: string;
}

function article({ article: inner = '', citation = '', data = '', title, date, types }: Parts = {}): string {
  return `<PubmedArticle><MedlineCitation Status="MEDLINE"><PMID Version="1">101</PMID><Article PubModel="Print">
    <Journal><ISSN IssnType="Print">0028-0836</ISSN><JournalIssue><Volume>7</Volume><Issue>2</Issue>
    <PubDate>${date ?? '<Year>2019</Year><Month>Nov</Month><Day>3</Day>'}</PubDate></JournalIssue>
    <Title>Tea &amp; Health</Title><ISOAbbreviation>Tea Health</ISOAbbreviation></Journal>
    <ArticleTitle>${title ?? 'Tea and colds.'}</ArticleTitle>${inner}
    <PublicationTypeList>${types ?? '<PublicationType>Journal Article</PublicationType>'}</PublicationTypeList></Article>
    ${citation}</MedlineCitation><PubmedData>
    <ArticleIdList><ArticleId IdType="pubmed">101</ArticleId></ArticleIdList>${data}</PubmedData></PubmedArticle>`;
}

function only(body: string): StudyRecord {
  const reading = read(body);
  const record = reading.outcome === 'studies' ? reading.records[0] : undefined;
  if (!record) throw new Error(`not read: ${JSON.stringify(reading)}`);
  return record;
}
const one = (parts: Parts) => only(set(article(parts)));

test('mixed content remains in order, in titles and abstracts', () => {
  const record = one({
    title: 'CO<sub>2</sub>, <i>E. coli</i> and &lt;tea&gt;.',
    article:
      '<Abstract><AbstractText Label="METHODS" NlmCategory="METHODS">We used H<sub>2</sub>O &amp; tea (p&lt;0.05).</AbstractText>' +
      '<AbstractText Label="UNLABELLED">Rest.</AbstractText></Abstract>' +
      '<OtherAbstract><AbstractText>Autre texte.</AbstractText></OtherAbstract>',
  });
  expect(record.title).toBe('CO₂, E. coli and <tea>');
  expect(record.abstract).toBe('METHODS: We used H₂O & tea (p<0.05). Rest.');
  expect(record.sections.map(({ label }) => label)).toEqual(['METHODS']);
});

test('identifiers are direct children only: reference lists and links contain those of other papers', () => {
  const record = one({
    citation:
      '<CommentsCorrectionsList><CommentsCorrections RefType="Cites"><PMID>999</PMID></CommentsCorrections></CommentsCorrectionsList>',
    data: '<ReferenceList><Reference><ArticleIdList><ArticleId IdType="doi">10.1000/other</ArticleId><ArticleId IdType="pmc">PMC9</ArticleId></ArticleIdList></Reference></ReferenceList>',
  });
  expect(record.identifiers).toEqual({ doi: null, pmid: '101', pmcid: null, arxiv: null });
  expect(record.fullTextAvailable).toBeNull();
  expect(record.notices).toEqual([]);
});

test('a DOI marked invalid is replaced by the one among the identifiers', () => {
  const record = one({
    article: '<ELocationID EIdType="doi" ValidYN="N">10.1000/wrong</ELocationID>',
    data: '',
  });
  expect(record.identifiers.doi).toBeNull();
  const body = set(
    article({ article: '<ELocationID EIdType="doi" ValidYN="N">10.1000/wrong</ELocationID>' }).replace(
      '</ArticleIdList>',
      '<ArticleId IdType="doi">10.1000/RIGHT</ArticleId><ArticleId IdType="pmc">PMC5</ArticleId></ArticleIdList>',
    ),
  );
  expect(only(body)).toMatchObject({
    identifiers: { doi: '10.1000/right', pmcid: 'PMC5' },
    fullTextAvailable: true,
    openAccessUrl: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC5/',
    isOpenAccess: null,
  });
});

test.each([
  ['<MedlineDate>2017 Nov-Dec</MedlineDate>', { year: 2017, month: 11, day: null }],
  ['<MedlineDate>1998 Dec-1999 Jan</MedlineDate>', { year: 1998, month: 12, day: null }],
  ['<Year>1999</Year><Season>Spring</Season>', { year: 1999, month: null, day: null }],
  ['<Year>2020</Year><Month>02</Month><Day>30</Day>', { year: 2020, month: 2, day: null }],
  ['', null],
])('date %s', (date, expected) => {
  expect(one({ date }).published).toEqual(expected);
});

test('the electronic date is preferred', () => {
  const electronic = '<ArticleDate DateType="Electronic"><Year>2019</Year><Month>08</Month><Day>05</Day></ArticleDate>';
  expect(one({ article: electronic }).published).toEqual({ year: 2019, month: 8, day: 5 });
});

test('translated, missing and vernacular titles', () => {
  expect(one({ title: '[Tea and colds].' }).title).toBe('Tea and colds');
  const vernacular = '<VernacularTitle>Tee und Erkältung.</VernacularTitle>';
  expect(one({ title: '', article: vernacular }).title).toBe('Tee und Erkältung');
  expect(one({ title: '[Not Available].', article: vernacular }).title).toBe('Tee und Erkältung');
  expect(read(set(article({ title: '' })))).toEqual({
    outcome: 'empty',
    dropped: [{ reason: 'no title', count: 1 }],
    total: null,
  });
});

test('authors: one alone, groups, suffixes, invalid spellings, a truncated list', () => {
  const record = one({
    article: `<AuthorList CompleteYN="N"><Author ValidYN="Y"><LastName>King</LastName><ForeName>Ann B</ForeName><Suffix>Jr</Suffix>
      <AffiliationInfo><Affiliation>Somewhere</Affiliation></AffiliationInfo></Author>
      <Author ValidYN="N"><LastName>Knig</LastName></Author>
      <Author><CollectiveName>Tea Study Group</CollectiveName></Author></AuthorList>`,
  });
  expect(record.contributors).toEqual([{ family: 'King Jr', given: 'Ann B' }, { group: 'Tea Study Group' }]);
  expect(record.contributorsComplete).toBe(false);
});

test('a retracted paper, by type alone and by link; the notice itself is not retracted', () => {
  const retracted = '<PublicationType>Retracted Publication</PublicationType>';
  expect(one({ types: retracted }).notices).toEqual([
    { kind: 'retraction', date: null, doi: null, pmid: null, url: null, reportedBy: 'pubmed' },
  ]);
  expect(one({ title: 'RETRACTED: Tea and colds.' }).notices).toHaveLength(1);
  const link = (type: string) =>
    `<CommentsCorrectionsList><CommentsCorrections RefType="${type}"><RefSource>J Tea. 2021 Feb 2;72(2):775. doi: 10.1000/note.</RefSource><PMID>202</PMID></CommentsCorrections></CommentsCorrectionsList>`;
  expect(one({ types: retracted, citation: link('RetractionIn') }).notices).toEqual([
    {
      kind: 'retraction',
      date: { year: 2021, month: 2, day: 2 },
      doi: '10.1000/note',
      pmid: '202',
      url: 'https://pubmed.ncbi.nlm.nih.gov/202/',
      reportedBy: 'pubmed',
    },
  ]);
  expect(one({ citation: link('ExpressionOfConcernIn') }).notices[0]?.kind).toBe('expression_of_concern');
  expect(one({ citation: link('ErratumIn') }).notices[0]?.kind).toBe('correction');
  const notice = one({
    types: '<PublicationType>Retraction of Publication</PublicationType>',
    citation: link('RetractionOf'),
  });
  expect(notice.studyTypes).toEqual(['notice']);
  expect(notice.notices).toEqual([]);
});

test('preprints and versions are linked', () => {
  const update =
    '<CommentsCorrectionsList><CommentsCorrections RefType="UpdateOf"><RefSource>medRxiv. 2020 May 3. doi: 10.1101/x.</RefSource><PMID>303</PMID></CommentsCorrections></CommentsCorrectionsList>';
  expect(one({ citation: update }).relations).toEqual([{ kind: 'has_preprint', doi: '10.1101/x', pmid: '303' }]);
  const preprint = one({
    types: '<PublicationType>Preprint</PublicationType>',
    citation: update.replace('UpdateOf', 'UpdateIn').replace('medRxiv', 'J Tea'),
  });
  expect(preprint.workKind).toBe('preprint');
  expect(preprint.relations[0]?.kind).toBe('is_preprint_of');
});

test('trial registrations come from data banks and the abstract, without data deposits', () => {
  const record = one({
    article: `<Abstract><AbstractText>Registered as ISRCTN12345678 and nct00000001.</AbstractText></Abstract>
      <DataBankList><DataBank><DataBankName>ClinicalTrials.gov</DataBankName><AccessionNumberList><AccessionNumber>NCT00000002</AccessionNumber></AccessionNumberList></DataBank>
      <DataBank><DataBankName>GEO</DataBankName><AccessionNumberList><AccessionNumber>GSE1</AccessionNumber></AccessionNumberList></DataBank></DataBankList>`,
  });
  expect(record.registrations).toEqual(['NCT00000002', 'ISRCTN12345678', 'NCT00000001']);
});

test('books are among articles and are parsed with them', () => {
  const book = `<PubmedBookArticle><BookDocument><PMID>555</PMID><ArticleIdList><ArticleId IdType="bookaccession">NBK1</ArticleId></ArticleIdList>
    <Book><Publisher><PublisherName>Kettle Press</PublisherName></Publisher><BookTitle book="b">All of <i>Tea</i></BookTitle><PubDate><Year>2011</Year></PubDate>
    <AuthorList Type="editors"><Author><LastName>Editor</LastName></Author></AuthorList></Book>
    <ArticleTitle>Green tea</ArticleTitle><AuthorList Type="authors"><Author><LastName>Leaf</LastName><Initials>T</Initials></Author></AuthorList>
    <PublicationType>Review</PublicationType></BookDocument><PubmedBookData/></PubmedBookArticle>`;
  const reading = read(set(article() + book + article()));
  if (reading.outcome !== 'studies') throw new Error('not read');
  expect(reading.records.map(({ sourceKey }) => sourceKey)).toEqual(['101', '555', '101']);
  expect(reading.records[1]).toMatchObject({
    title: 'Green tea',
    journal: 'All of Tea',
    workKind: 'chapter',
    publisher: 'Kettle Press',
    contributors: [{ family: 'Leaf', given: 'T' }],
    published: { year: 2011, month: null, day: null },
    openAccessUrl: 'https://www.ncbi.nlm.nih.gov/books/NBK1/',
  });
});

test.each([
  ['{"error":"API rate limit exceeded","api-key":"SECRET","count":"4","limit":"3"}', 429, 'rate_limited'],
  ['{"error":"API rate limit exceeded","api-key":"SECRET","count":"4","limit":"3"}', 200, 'rate_limited'],
  [
    '{"esearchresult":{"ERROR":"Search Backend failed: Exception: retstart cannot be larger than 9998"}}',
    200,
    'bad_request',
  ],
  ['{"esearchresult":{"ERROR":"Search Backend failed: Database is not supported: pubmed"}}', 200, 'unavailable'],
  ['{"esearchresult":{"ERROR":"Empty term and query_key - nothing todo"}}', 200, 'bad_request'],
  ['{"error":"API key invalid","api-key":"SECRET"}', 400, 'auth'],
  ['<eSearchResult><ERROR>Search Backend failed: timeout</ERROR></eSearchResult>', 200, 'unavailable'],
  ['<eFetchResult><ERROR>ID list is empty</ERROR></eFetchResult>', 200, 'bad_request'],
  ['Unable to route request!\n\nservice name: x', 200, 'unavailable'],
  ['<!DOCTYPE html><html><body>SECRET</body></html>', 200, 'unavailable'],
  ['<html><body>Too long</body></html>', 414, 'bad_request'],
  ['', 200, 'unavailable'],
  ['', 502, 'unavailable'],
  ['hello', 200, 'malformed'],
  ['{"header":{},"esearchresult":{"idlist":["1"]}}', 200, 'malformed'],
  ['{"esearchresult":{"count":"1","idlist":["1"', 200, 'malformed'],
  [set(article()).slice(0, -30), 200, 'malformed'],
  [set(article()).replace('</PubmedArticle>', ''), 200, 'malformed'],
  ['<SomethingElse/>', 200, 'malformed'],
])('%j with status %i is %s', (body, status, failure) => {
  const reading = read(body, status);
  expect(reading.outcome === 'failed' ? reading.fault.failure : reading).toBe(failure);
  expect(JSON.stringify(reading)).not.toContain('SECRET');
});

test('a search answer: the total is text, words not found are a warning', () => {
  const body = {
    esearchresult: {
      count: '2',
      idlist: ['11', '12'],
      errorlist: { phrasesnotfound: ['zzqx'], fieldsnotfound: [] },
    },
  };
  expect(read(JSON.stringify(body))).toMatchObject({ keys: ['11', '12'], total: { count: 2, exact: true } });
  expect(read('{"esearchresult":{"count":"0","idlist":[]}}').outcome).toBe('empty');
  expect(read('{"esearchresult":{"count":"7","idlist":[]}}').outcome).toBe('other');
});
