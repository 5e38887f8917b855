/** Reads articles in JATS (NISO Z39.96), as Europe PMC and PubMed Central provide them. */
import { doiFrom } from '../blocks/found-doi.ts';
import { FlowWriter } from './flow-writer.ts';
import { inlineText } from './inline-text.ts';
import {
  type DocumentElement,
  elementOf,
  elementsOf,
  findElement,
  findElements,
  isElement,
  type MarkupTree,
} from './markup-tree.ts';
import { tableCells } from './table-cells.ts';
import type { WebPaper } from './web-paper.ts';

/** Blocks that can also be inside paragraphs. */
const ofBlocks = new Set([
  'p',
  'sec',
  'list',
  'def-list',
  'fig',
  'fig-group',
  'table-wrap',
  'table-wrap-group',
  'boxed-text',
  'disp-quote',
  'disp-formula',
  'disp-formula-group',
  'statement',
  'verse-group',
  'supplementary-material',
  'speech',
]);

/** Supplementary files and media. */
const leftOut = new Set(['supplementary-material', 'media', 'graphic', 'inline-graphic', 'alternatives', 'object-id']);

function words(element: DocumentElement | null): string {
  return element ? inlineText(element.children) : '';
}

/** `Table 2` and its title as one text. */
function captionOf(element: DocumentElement): string {
  const label = words(elementOf(element, 'label'));
  const caption = words(elementOf(element, 'caption'));
  if (label === '' || caption === '') return label || caption;
  return `${label}${/[.:]$/.test(label) ? '' : '.'} ${caption}`;
}

class JatsReader {
  readonly writer = new FlowWriter();

  section(element: DocumentElement, level: number): void {
    const title = words(elementOf(element, 'title'));
    const type = element.attributes['sec-type'] ?? '';
    if (title !== '') this.writer.heading(title, level, kindOf(type));
    this.blocks(element, level + 1);
    if (title !== '') this.writer.leave(level);
  }

  /** Writes the content of an element without its title and label. */
  blocks(element: DocumentElement, level: number): void {
    let line: (DocumentElement | string)[] = [];
    const flush = () => {
      this.writer.block('paragraph', inlineText(line));
      line = [];
    };
    for (const child of element.children) {
      if (!isElement(child) || !ofBlocks.has(child.name)) {
        if (!isElement(child) || !['title', 'label', 'caption', ...leftOut].includes(child.name)) line.push(child);
        continue;
      }
      flush();
      this.block(child, level);
    }
    flush();
  }

  private block(element: DocumentElement, level: number): void {
    const { name } = element;
    if (leftOut.has(name)) return;
    if (name === 'sec') this.section(element, level);
    else if (name === 'fig') this.writer.block('caption', captionOf(element));
    else if (name === 'table-wrap') this.table(element);
    else if (name === 'list') {
      for (const item of findElements(element, (one) => one.name === 'list-item'))
        this.writer.block(
          'paragraph',
          inlineText(item.children.filter((one) => !isElement(one) || one.name !== 'label')),
        );
    } else if (name === 'disp-formula') this.writer.block('paragraph', words(element));
    else if (name === 'boxed-text') {
      const title = words(elementOf(element, 'title') ?? elementOf(elementOf(element, 'caption'), 'title'));
      if (title !== '') this.writer.heading(title, level);
      this.blocks(element, level + 1);
      if (title !== '') this.writer.leave(level);
    } else this.blocks(element, level);
  }

  private table(element: DocumentElement): void {
    this.writer.block('caption', captionOf(element));
    for (const table of findElements(element, ({ name }) => name === 'table'))
      this.writer.table(tableCells(table) ?? []);
    for (const foot of findElements(element, ({ name }) => name === 'table-wrap-foot')) {
      const notes = findElements(foot, ({ name }) => name === 'p' || name === 'attrib');
      for (const note of notes) this.writer.block('note', words(note));
    }
  }
}

/** The section by `sec-type` (JATS lists these words), where it names a single one. */
function kindOf(type: string) {
  if (/^(?:materials\|methods|methods|subjects)$/.test(type)) return 'methods';
  if (type === 'intro') return 'introduction';
  if (type === 'results' || type === 'discussion') return type;
  if (type === 'conclusions') return 'conclusion';
  if (type === 'COI-statement') return 'conflicts';
  return undefined;
}

const declaresInterests = /^(?:COI-statement|conflict|con)$/i;

/** Null for XML without the body of an article: the record alone is not the paper. */
export function readJats({ root, cutShort }: MarkupTree): WebPaper | null {
  const article = findElement(root, (one) => one.name === 'article' && elementOf(one, 'body') !== null);
  if (!article) return null;
  const meta = elementOf(elementOf(article, 'front'), 'article-meta');
  const title = words(elementOf(elementOf(meta, 'title-group'), 'article-title'));
  const reader = new JatsReader();
  const { writer } = reader;
  writer.block('title', title);

  for (const abstract of meta ? elementsOf(meta, 'abstract') : []) {
    // Graphical abstracts and highlights are not the abstract.
    if ('abstract-type' in abstract.attributes) continue;
    writer.heading(words(elementOf(abstract, 'title')) || 'Abstract', 1, 'abstract');
    reader.blocks(abstract, 2);
    writer.leave(1);
  }
  const body = elementOf(article, 'body');
  if (body) reader.blocks(body, 1);
  for (const group of elementsOf(article, 'floats-group')) reader.blocks(group, 1);

  const funding = meta ? findElements(meta, ({ name }) => name === 'funding-statement').map(words) : [];
  const back = elementOf(article, 'back');
  const notes = [meta, back].flatMap((part) => (part ? findElements(part, ({ name }) => name === 'fn') : []));
  const interests = notes.filter(({ attributes }) => declaresInterests.test(attributes['fn-type'] ?? ''));
  if (back) {
    for (const part of elementsOf(back)) {
      if (part.name === 'ack') {
        writer.heading(words(elementOf(part, 'title')) || 'Acknowledgements', 1);
        reader.blocks(part, 2);
        writer.leave(1);
      } else if (part.name === 'sec' || part.name === 'notes' || part.name === 'app') reader.section(part, 1);
      else if (part.name === 'app-group') for (const app of elementsOf(part, 'app')) reader.section(app, 1);
    }
  }
  const declared = (heading: string, texts: readonly string[], name: 'funding' | 'conflicts') => {
    if (texts.every((text) => text === '')) return;
    writer.heading(heading, 1, name);
    for (const text of texts) writer.block('paragraph', text);
    writer.leave(1);
  };
  declared('Funding', funding, 'funding');
  declared('Conflicts of interest', interests.map(words), 'conflicts');
  for (const list of back ? findElements(back, ({ name }) => name === 'ref-list') : []) {
    writer.heading(words(elementOf(list, 'title')) || 'References', 1, 'references');
    for (const reference of findElements(list, ({ name }) => name === 'ref'))
      writer.block('reference', words(reference));
    writer.leave(1);
  }

  const identifier = (meta ? elementsOf(meta, 'article-id') : []).find(
    ({ attributes }) => attributes['pub-id-type'] === 'doi',
  );
  const given = identifier ? words(identifier) : '';
  return {
    ...writer.result(),
    pages: [],
    title: title || null,
    doi: given === '' ? null : doiFrom(given),
    pdfAddress: null,
    pageTitle: null,
    cutShort,
  };
}
