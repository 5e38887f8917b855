/** One paper in the forms in which publishers and repositories give it. The forms are theirs in manner, the words are ours. */
import type { DocumentBlock, ReadDocument } from '../../src/core/documents/document.ts';
import { literal, plainPdf } from '../hostile/raw-pdf.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const wordsOf = ({ text }: ReadDocument, { start, end }: DocumentBlock) => text.slice(start, end);

const rowsOf = ({ rows = [] }: DocumentBlock) =>
  rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('');

const isSub = (words: string) => /^\d+\.\d/.test(words);

function htmlBody(paper: ReadDocument, blocks: readonly DocumentBlock[]): string {
  return blocks
    .map((block) => {
      const words = escaped(wordsOf(paper, block));
      if (block.kind === 'heading') return isSub(words) ? `<h3>${words}</h3>` : `<h2>${words}</h2>`;
      if (block.kind === 'table') return `<table>${rowsOf(block)}</table>`;
      if (block.kind === 'caption') return `<figure><figcaption>${words}</figcaption></figure>`;
      if (block.kind === 'reference') return `<ol class="references"><li id="ref-CR1">${words}</li></ol>`;
      return `<p>${words}</p>`;
    })
    .join('\n');
}

const titleOf = ({ head }: ReadDocument) => escaped(head.title?.value ?? '');
const bodyOf = ({ blocks }: ReadDocument) => blocks.filter(({ kind }) => kind !== 'title' && kind !== 'authors');

/** The same paper under another title and DOI. */
export function retitled(paper: ReadDocument, title: string, doi: string): ReadDocument {
  const [first] = paper.blocks;
  if (first?.kind !== 'title') throw new Error('The paper does not begin with its title.');
  const text = title.padEnd(first.end).slice(0, first.end) + paper.text.slice(first.end);
  return {
    ...paper,
    text,
    head: {
      ...paper.head,
      title: { value: title, from: 'first page', isCertain: true },
      doi: { value: doi, from: 'first page', isCertain: true },
    },
  };
}

export interface PageOptions {
  /** The value of `citation_pdf_url`. */
  pdf?: string;
  /** Without it the page shows the abstract alone. */
  whole?: boolean;
  /** More of the article, at its end. */
  more?: string;
}

/** An article's page with everything that publishers put around it. */
export function publisherHtml(paper: ReadDocument, { pdf, whole = true, more = '' }: PageOptions = {}): string {
  const shown = whole ? bodyOf(paper) : bodyOf(paper).filter(({ section }) => section === 'abstract');
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${titleOf(paper)} | Journal of Made-up Trials</title>
<meta name="citation_title" content="${titleOf(paper)}"><meta name="citation_doi" content="${paper.head.doi?.value ?? ''}">
${pdf ? `<meta name="citation_pdf_url" content="${pdf}">` : ''}
<script>window.tracking = "randomised 999 adults";</script><style>p { color: red }</style></head>
<body class="journal-page">
<div id="cookie-banner"><p>We use cookies to show you 1,000 advertisements. Accept all cookies?</p><button>Accept</button></div>
<header role="banner"><nav><ul><li><a href="/">Home</a></li><li>Journals</li></ul></nav></header>
<main><article>
<h1>${titleOf(paper)}</h1>
<p class="authors">${escaped((paper.head.authors?.value ?? []).join(', '))}</p>
${htmlBody(paper, shown)}
${more}
<section><h2>Rights and permissions</h2><p>Reprints are sold for 420 dollars.</p></section>
</article>
<aside class="related"><h2>Related articles</h2><p>Running for 900 people with knee pain.</p></aside></main>
<footer><p>Copyright. Sign in for more of the journal.</p></footer>
</body></html>`;
}

/** The same as JATS. */
export function jatsXml(paper: ReadDocument): string {
  const sections: { words: string; blocks: DocumentBlock[] }[] = [];
  for (const block of bodyOf(paper)) {
    if (block.kind === 'heading') sections.push({ words: wordsOf(paper, block), blocks: [] });
    else sections.at(-1)?.blocks.push(block);
  }
  const inner = (blocks: readonly DocumentBlock[]) =>
    blocks
      .map((block) => {
        const words = escaped(wordsOf(paper, block));
        if (block.kind === 'table') return `<table-wrap><table>${rowsOf(block)}</table></table-wrap>`;
        if (block.kind === 'caption') return `<fig><caption><p>${words}</p></caption></fig>`;
        if (block.kind === 'reference') return `<ref><mixed-citation>${words}</mixed-citation></ref>`;
        return `<p>${words}</p>`;
      })
      .join('');
  const [abstract, ...rest] = sections;
  const isOfReferences = ({ blocks }: { blocks: readonly DocumentBlock[] }) =>
    blocks.some(({ kind }) => kind === 'reference');
  const body = rest.filter((section) => !isOfReferences(section));
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Archiving DTD v1.3//EN" "JATS-archivearticle1-3.dtd">
<article article-type="research-article"><front><article-meta>
<article-id pub-id-type="doi">${paper.head.doi?.value ?? ''}</article-id>
<title-group><article-title>${titleOf(paper)}</article-title></title-group>
<abstract>${inner(abstract?.blocks ?? [])}</abstract>
</article-meta></front>
<body>${body.map(({ words, blocks }) => `<sec><title>${escaped(words)}</title>${inner(blocks)}</sec>`).join('')}</body>
<back><ref-list>${rest
    .filter(isOfReferences)
    .map(({ blocks }) => inner(blocks))
    .join('')}</ref-list></back></article>`;
}

const lineLength = 88;
const linesOfPage = 50;

function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line.length + word.length >= lineLength) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}

/** Characters that the standard fonts have; the others in their ASCII form. */
const typed = (text: string) =>
  text
    .replaceAll('−', '-')
    .replaceAll(/[\u2009\u202f]/g, ' ')
    .replaceAll('≥', '>=')
    .replaceAll('≤', '<=');

/** Set in one column of Helvetica, headings larger. */
export function pdfOf(paper: ReadDocument): Buffer {
  const lines = paper.blocks.flatMap((block) => {
    const size = block.kind === 'title' ? 18 : block.kind === 'heading' ? 14 : 10;
    const words = typed(wordsOf(paper, block));
    const own = block.kind === 'table' ? words.split('\n').map((row) => row.replaceAll('\t', '    ')) : wrapped(words);
    return [{ words: '', size: 10 }, ...own.map((one) => ({ words: one, size }))];
  });
  const pages: (typeof lines)[] = [];
  for (let at = 0; at < lines.length; at += linesOfPage) pages.push(lines.slice(at, at + linesOfPage));
  const contents = pages.map((page) => {
    const shown = page.map(({ words, size }) => `/F1 ${size} Tf ${literal(words)} Tj T*`).join(' ');
    return `BT 72 790 Td 14 TL ${shown} ET`;
  });
  return plainPdf({ contents });
}
