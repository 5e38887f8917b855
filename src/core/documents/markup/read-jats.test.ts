import { expect, test } from 'vitest';
import { paperPassages } from '../paper-passages.ts';
import { createWebPaperReader } from './read-web-paper.ts';

function read(xml: string) {
  const reader = createWebPaperReader('xml');
  reader.write(xml);
  return reader.end();
}

const article = `<?xml version="1.0"?><!DOCTYPE article [<!ENTITY bomb "boom">]>
<article xmlns:xlink="http://www.w3.org/1999/xlink"><front><journal-meta><journal-title>J</journal-title></journal-meta><article-meta>
<article-id pub-id-type="pmid">1</article-id><article-id pub-id-type="doi">10.5555/Tea.1</article-id>
<title-group><article-title>Tea &amp; <italic>thirst</italic></article-title></title-group>
<contrib-group><contrib><name><surname>Ruiz</surname></name></contrib></contrib-group>
<author-notes><fn fn-type="COI-statement"><p>AR owns a tea shop.</p></fn></author-notes>
<abstract><sec><title>Methods</title><p>We gave tea.</p></sec></abstract>
<abstract abstract-type="graphical"><p>A picture of tea.</p></abstract>
<funding-group><funding-statement>Paid by the Tea Board.</funding-statement></funding-group></article-meta></front>
<body><sec sec-type="intro"><title>What we wanted</title><p>Thirst is old <xref ref-type="bibr" rid="B1">1</xref> and known<sup><xref ref-type="bibr">2</xref></sup>. So is tea [<xref ref-type="bibr">3</xref>].</p></sec>
<sec sec-type="materials|methods"><title>How we did it</title><sec><title>People</title><p>We asked 30 people.
<list><list-item><label>1</label><p>Adults only.</p></list-item></list></p></sec></sec>
<sec><title>Results</title><p>Thirst fell by 3 points.</p>
<table-wrap><label>Table 1</label><caption><title>Thirst</title></caption><table><tr><th>Group</th><th>Points</th></tr><tr><td>Tea</td><td>3</td></tr></table>
<table-wrap-foot><p>Points from 0 to 10.</p></table-wrap-foot></table-wrap>
<fig><label>Figure 1</label><caption><p>Thirst over time.</p></caption><graphic xlink:href="f1"/></fig>
<supplementary-material><p>Data file.</p></supplementary-material></sec></body>
<back><ack><p>We thank the kettle.</p></ack><ref-list><ref id="B1"><mixed-citation>Moe. Water in 700 men.</mixed-citation></ref></ref-list></back></article>`;

test('an article: sections by their type where their words are unknown, funding and interests from its head', () => {
  const paper = read(article);
  expect(paper).toMatchObject({ title: 'Tea & thirst', doi: '10.5555/tea.1', pages: [] });
  const passages = paper ? paperPassages(paper).map(({ section, text }) => [section, text]) : [];
  expect(passages).toEqual([
    ['Abstract, Methods', 'We gave tea.'],
    ['Introduction', 'Thirst is old and known.'],
    ['Introduction', 'So is tea [3].'],
    ['Methods', 'We asked 30 people.'],
    ['Methods', 'Adults only.'],
    ['Results', 'Thirst fell by 3 points.'],
    ['Caption', 'Table 1. Thirst'],
    ['Table', 'Group\tPoints'],
    ['Table', 'Tea\t3'],
    ['Note', 'Points from 0 to 10.'],
    ['Caption', 'Figure 1. Thirst over time.'],
    ['Acknowledgements', 'We thank the kettle.'],
    ['Funding', 'Paid by the Tea Board.'],
    ['Conflicts of interest', 'AR owns a tea shop.'],
  ]);
  expect(paper?.blocks.filter(({ kind }) => kind === 'reference')).toHaveLength(1);
});

test('an article inside another element is found', () => {
  expect(read(`<pmc-articleset>${article.slice(article.indexOf('<article '))}</pmc-articleset>`)?.title).toBe(
    'Tea & thirst',
  );
});

test.each([
  ['a record without a body', '<article><front><article-meta/></front></article>'],
  ['other XML', '<rss><channel/></rss>'],
  ['nothing', ''],
  ['what broke off', article.slice(0, 300)],
])('%s is not an article', (_what, xml) => {
  expect(read(xml)).toBeNull();
});

test('an article that breaks off in its body is read up to that place', () => {
  const paper = read(article.slice(0, article.indexOf('Thirst fell') + 12));
  expect(paper?.text).toContain('We asked 30 people.');
});
