import { describe, expect, test } from 'vitest';
import { paperPassages } from '../paper-passages.ts';
import { createWebPaperReader, markupKind } from './read-web-paper.ts';
import type { WebPaper } from './web-paper.ts';

function read(html: string, pieceLength = html.length): WebPaper {
  const reader = createWebPaperReader('html');
  for (let at = 0; at < html.length; at += pieceLength) reader.write(html.slice(at, at + pieceLength));
  const paper = reader.end();
  if (!paper) throw new Error('A web page is always read.');
  return paper;
}

const textOf = ({ text, blocks }: WebPaper, kind: string) =>
  blocks.filter((block) => block.kind === kind).map(({ start, end }) => text.slice(start, end));
const sectionOf = ({ text, blocks }: WebPaper, words: string) =>
  blocks.find(({ start, end }) => text.slice(start, end).includes(words))?.section;

/** Like an article of PubMed Central: everything in sections with ids, references as raised numbers. */
const central = `<!DOCTYPE html><html><head><title>Salt and sleep - PMC</title>
<meta name="citation_title" content="Salt and sleep: a trial"><meta name="citation_doi" content="10.5555/salt.1">
<meta name="citation_pdf_url" content="https://example.org/salt.pdf"></head><body>
<header class="usa-banner"><p>An official website of a government. It is safe.</p></header>
<div class="usa-overlay"></div><nav class="usa-breadcrumb"><ol><li>Journal List</li></ol></nav>
<main id="main-content"><article>
<section class="front-matter"><div><hgroup><h1>Salt and sleep: a trial</h1></hgroup>
<div class="cg p"><a href="#">Ana Ruiz</a><sup>1</sup>, <a href="#">Bo Li</a><sup>2</sup></div>
<ul class="d-buttons"><li><button>Author information</button></li></ul></div></section>
<section class="body main-article-body">
<section class="abstract" id="Abs1"><h2>Abstract</h2>
<section><h3>Background</h3><p>Salt is said to disturb sleep.</p></section>
<section><h3>Results</h3><p>People who ate 10<sup>6</sup> grains slept 1.2&#160;h less (<em>P</em> &lt; .001).</p></section></section>
<section id="Sec1"><h2>Introduction</h2>
<p>Sleep matters.<sup><a href="#CR1" class="usa-link">1</a>,<a href="#CR2">2</a></sup> Salt has been blamed [<a href="#CR3">3</a>].</p></section>
<section id="Sec2"><h2>Methods</h2><section id="Sec3"><h3>Participants</h3><p>We asked 40 adults of 70 kg/m<sup>2</sup> to take part. They drank H<sub>2</sub>O.</p>
<ul class="list"><li><p>No coffee was allowed.</p></li><li><p>No tea was allowed.</p></li></ul></section></section>
<section id="Sec4"><h2>Results</h2><p>Sleep fell by 1.2 h.</p>
<section class="tw xbox" id="Tab1"><h4 class="obj_head">Table 1.</h4><div class="caption p"><p>Hours of sleep.</p></div>
<div class="tbl-box"><table><thead><tr><th>Group</th><th colspan="2">Hours (SD)</th></tr></thead>
<tbody><tr><td>Salt</td><td>5.8</td><td>1.1</td></tr><tr><td>None</td><td>7.0</td><td>1.0</td></tr></tbody></table></div></section>
<figure class="fig" id="Fig1"><img src="a.png" alt=""><figcaption><p>Figure 1. Sleep by group.</p></figcaption></figure></section>
<section id="Sec5"><h2>Discussion</h2><p>Salt cost sleep in this trial.</p></section>
<section id="Bib1" class="ref-list"><h2>References</h2><ol><li><cite>1. Moe A. Pepper and sleep in 900 men. 2001.</cite></li></ol></section>
</section></article></main>
<aside class="sidebar"><h2>Similar articles</h2><p>Pepper wakes 99 people.</p></aside>
<footer><p>Follow us.</p></footer><script>var n = 123456;</script></body></html>`;

describe('an article in the form of PubMed Central', () => {
  const paper = read(central);

  test('reads the head and the address of the PDF', () => {
    expect(paper).toMatchObject({
      title: 'Salt and sleep: a trial',
      doi: '10.5555/salt.1',
      pdfAddress: 'https://example.org/salt.pdf',
      pageTitle: 'Salt and sleep - PMC',
      pages: [],
    });
  });

  test('each paragraph is in its section, and parts are in the section that contains them', () => {
    expect(sectionOf(paper, 'Sleep matters')).toBe('introduction');
    expect(sectionOf(paper, 'We asked 40 adults')).toBe('methods');
    expect(sectionOf(paper, 'No tea')).toBe('methods');
    expect(sectionOf(paper, 'Sleep fell')).toBe('results');
    expect(sectionOf(paper, 'Salt cost sleep')).toBe('discussion');
    expect(sectionOf(paper, 'People who ate')).toBe('abstract');
  });

  test('the parts of the abstract keep their names', () => {
    expect(paperPassages(paper).map(({ section, text }) => [section, text])).toEqual(
      expect.arrayContaining([
        ['Abstract, Background', 'Salt is said to disturb sleep.'],
        ['Abstract, Results', 'People who ate 10⁶ grains slept 1.2 h less (P < .001).'],
        ['Methods', 'No coffee was allowed.'],
        ['Table', 'Salt\t5.8\t1.1'],
        ['Caption', 'Figure 1. Sleep by group.'],
      ]),
    );
  });

  test('numbers of references are removed, powers and units stay', () => {
    expect(paper.text).toContain('Sleep matters. Salt has been blamed [3].');
    expect(paper.text).toContain('70 kg/m² to take part. They drank H2O.');
  });

  test('all rows of a table have the same length', () => {
    expect(paper.blocks.find(({ kind }) => kind === 'table')?.rows).toEqual([
      ['Group', 'Hours (SD)', ''],
      ['Salt', '5.8', '1.1'],
      ['None', '7.0', '1.0'],
    ]);
  });

  test('page furniture is left out, and references and text of others are in no passage', () => {
    expect(paper.text).not.toMatch(/official|Journal List|Follow us|123456|Pepper wakes|Author information/);
    expect(textOf(paper, 'reference')).toEqual(['1. Moe A. Pepper and sleep in 900 men. 2001.']);
    expect(paperPassages(paper).filter(({ text }) => /Moe|Ana Ruiz/.test(text))).toEqual([]);
    expect(textOf(paper, 'authors').join(' ')).toContain('Ana Ruiz');
  });

  test('the result does not depend on the pieces in which the page arrives', () => {
    expect(read(central, 7)).toEqual(paper);
  });
});

describe('pages of other publishers', () => {
  test('headings of one level, and sections that the page adds', () => {
    const paper = read(`<html><body class="page-with-sidebar"><div id="content" class="article-with-sidebar">
<h1>Walking</h1><p>By A. Person, 1 May 2020</p><div class="abstract"><p>Walking is good.</p></div>
<h2>1. Methods</h2><h2>1.1 People</h2><p>We asked 50 people.</p><h2>Rights and permissions</h2><p>Reprints cost 12 dollars.</p>
<h2>2. Results</h2>All of them walked.<br>Nobody fell.<div class="related-articles"><p>Read about running.</p></div>
<div class="cookie-consent"><p>Cookies!</p></div><p hidden>Hidden words.</p><p style="display: none">More of them.</p></div></body></html>`);
    expect(sectionOf(paper, 'Walking is good')).toBe('abstract');
    expect(sectionOf(paper, 'We asked 50')).toBe('methods');
    expect(sectionOf(paper, 'All of them walked. Nobody fell.')).toBe('results');
    expect(textOf(paper, 'authors')).toEqual(['By A. Person, 1 May 2020']);
    expect(paper.text).not.toMatch(/Reprints|running|Cookies|Hidden|More of them/);
  });

  test('a page with a layout table is read, and a table of figures is a table', () => {
    const paper = read(
      `<body><table><tr><td><h2>Methods</h2><p>We looked.</p><table><tr><td>n</td><td>5</td></tr></table></td></tr></table></body>`,
    );
    expect(sectionOf(paper, 'We looked.')).toBe('methods');
    expect(textOf(paper, 'table')).toEqual(['n\t5']);
  });

  test.each([
    ['nothing', ''],
    ['no markup', 'just words'],
    ['tags that never close', `<article>${'<div><p>word '.repeat(3_000)}`],
    ['a head alone', '<html><head><title>x</title>'],
    ['entities without end', '&lt;&#x41;&#99999999;&nosuch;<p>&amp;amp;</p>'],
    ['planted markup', '<p><svg><p>a</p></svg><math><annotation>b</annotation></math></p>'],
  ])('%s does not throw', (_what, html) => {
    expect(() => read(html)).not.toThrow();
  });

  test('reads up to the limit of elements and reports that the rest is missing', () => {
    const paper = read(`<body>${'<p>x</p>'.repeat(250_000)}</body>`);
    expect(paper.cutShort).toBe(true);
  });
});

test.each([
  ['<!DOCTYPE html><html>', 'html'],
  ['\ufeff\n<html lang="en">', 'html'],
  ['<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">', 'html'],
  ['<?xml version="1.0"?>\n<!DOCTYPE article PUBLIC "-//NLM//DTD">\n<article>', 'xml'],
  ['<article article-type="research-article">', 'xml'],
  ['<!-- a comment --><html >', 'html'],
  ['%PDF-1.7', null],
  ['{"a":1}', null],
  ['', null],
])('%j is %s', (beginning, kind) => {
  expect(markupKind(beginning)).toBe(kind);
});
