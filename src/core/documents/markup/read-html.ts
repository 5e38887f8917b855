/** Reads articles as publishers and repositories show them on the web. */
import { doiFrom } from '../blocks/found-doi.ts';
import { FlowWriter } from './flow-writer.ts';
import { inlineText, textLength } from './inline-text.ts';
import {
  type DocumentElement,
  elementsOf,
  findElement,
  findElements,
  isElement,
  type MarkupTree,
} from './markup-tree.ts';
import { tableCells } from './table-cells.ts';
import type { WebPaper } from './web-paper.ts';

/** Parts of a web page that surround the paper and do not belong to it. */
const furnitureTags = new Set(['nav', 'footer', 'aside', 'form', 'dialog', 'menu', 'label', 'search']);
const furnitureRoles =
  /^(?:navigation|banner|contentinfo|search|complementary|dialog|alertdialog|toolbar|menu|tablist|doc-toc)$/;
/** Parts of class names and ids. */
const furnitureWords = new Set(
  (
    'cookie cookies consent gdpr onetrust advert advertisement ad ads promo promotion newsletter subscribe subscription ' +
    'share sharing social breadcrumb breadcrumbs related recommended recommendations recommender sidebar toolbar menu ' +
    'nav navigation login signin altmetric altmetrics metrics comments skip modal popup tooltip dropdown pagination ' +
    'banner masthead feedback survey similar permissions orcid affiliations correspondence crossmark'
  ).split(' '),
);

const furnitureName = (name: string) =>
  name.split(/[\s_-]+|(?<=[a-z])(?=[A-Z])/).some((part) => furnitureWords.has(part.toLowerCase()));

function mayBeFurniture({ name, attributes }: DocumentElement): boolean {
  if (furnitureTags.has(name) || furnitureRoles.test(attributes['role'] ?? '')) return true;
  if (attributes['aria-hidden'] === 'true' || 'hidden' in attributes) return true;
  if (/(?:^|;)\s*display\s*:\s*none/i.test(attributes['style'] ?? '')) return true;
  if (name === 'body' || name === 'html' || name === 'main' || name === 'article') return false;
  return furnitureName(`${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`);
}

/** Share of the words in the page’s paragraphs. Furniture has less: an `article-with-sidebar` is the article. */
const maxShareOfText = 0.3;

const isParagraph = ({ name }: DocumentElement) => name === 'p';

/** Number of characters in paragraphs. */
function proseLength(element: DocumentElement): number {
  const own = isParagraph(element) ? [element] : findElements(element, isParagraph);
  return own.reduce((sum, paragraph) => sum + textLength(paragraph), 0);
}

/** Makes the test for furniture. `prose` is the number of characters in all paragraphs of the page. */
function furnitureIn(prose: number): (element: DocumentElement) => boolean {
  return (element) => mayBeFurniture(element) && proseLength(element) <= maxShareOfText * prose;
}

/** Sections that a web page adds to a paper. */
const added =
  /^(?:rights and permissions|cite this (?:article|as)|how to cite|about this article|article (?:information|metrics|notes|history|versions)|metrics|citations?|cited by(?: .*)?|similar articles|related (?:articles|content|links|information)|recommended(?: .*)?|download(?:s| citation| pdf)?|share(?: this article)?|associated data|actions|resources|links|on this page|contents|table of contents|navigation|search|author information|authors? (?:and )?affiliations?|affiliations|publisher['’]?s note|change history|permissions|copyright(?: and licen[sc]e)?(?: information)?|peer review(?: history)?|figures|tables|footnotes|comments?|sign up.*|subscribe.*|log ?in|add to collections|view (?:article|full text)|other versions|keywords|subjects|extended data|reprints.*|you might (?:also )?like.*|most read.*|latest articles)$/i;

const isAddedSection = (heading: string): boolean => added.test(heading.trim().replace(/[.:]$/, ''));

const heading = /^h([1-6])$/;

/** Elements that end the paragraph before them and begin a new one. */
const ofBlocks =
  /^(?:p|div|section|article|main|header|ul|ol|dl|li|dt|dd|table|figure|figcaption|blockquote|pre|hr|h[1-6]|address|details|summary|fieldset|center|thead|tbody|tfoot|tr|td|th|caption|hgroup)$/;

/** The smallest `article` or `main` that contains most of the page’s paragraphs, else the whole page. */
function articleIn(root: DocumentElement): DocumentElement {
  const whole = proseLength(root);
  const holders = (element: DocumentElement): DocumentElement[] =>
    elementsOf(element).flatMap((child) => [
      ...(/^(?:article|main)$/.test(child.name) || child.attributes['role'] === 'main' ? [child] : []),
      ...holders(child),
    ]);
  const fit = holders(root).filter((one) => proseLength(one) >= 0.6 * whole);
  return fit.at(-1) ?? findElement(root, ({ name }) => name === 'body') ?? root;
}

interface Head {
  title: string | null;
  doi: string | null;
  pdfAddress: string | null;
  pageTitle: string | null;
}

function headOf(root: DocumentElement): Head {
  const metas = findElements(root, ({ name }) => name === 'meta');
  const meta = (...names: readonly string[]) => {
    for (const wanted of names) {
      const found = metas.find(
        ({ attributes }) => (attributes['name'] ?? attributes['property'] ?? '').toLowerCase() === wanted,
      );
      const content = found?.attributes['content']?.replace(/\s+/g, ' ').trim();
      if (content) return content;
    }
    return null;
  };
  const doi = meta('citation_doi', 'prism.doi', 'dc.identifier', 'dc.identifier.doi', 'bepress_citation_doi');
  const title = findElement(root, ({ name }) => name === 'title');
  return {
    title: meta('citation_title', 'bepress_citation_title', 'dc.title', 'eprints.title'),
    doi: doi === null ? null : doiFrom(doi),
    pdfAddress: meta('citation_pdf_url', 'bepress_citation_pdf_url', 'eprints.document_url'),
    pageTitle: title ? inlineText(title.children) : null,
  };
}

const referenceList = /(?:^|[\s_-])(?:references?|bibliography|ref-list|citations?-list)(?:$|[\s_-])/i;
const captionClass = /(?:^|[\s_-])(?:caption|figcaption|legend)(?:$|[\s_-])/i;
const abstractClass = /(?:^|[\s_-])abstract(?:$|[\s_-])/i;

const namesOf = ({ attributes }: DocumentElement) => `${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`;

class HtmlReader {
  readonly writer = new FlowWriter();
  private title: string | null = null;
  /** The level of a heading of the page itself; the text under it is not read. */
  private skipping: number | null = null;
  private begun = false;

  constructor(
    private readonly isFurniture: (element: DocumentElement) => boolean,
    private readonly citedTitle: string | null,
  ) {}

  read(article: DocumentElement): string | null {
    this.blocks(article);
    return this.title;
  }

  private blocks(element: DocumentElement): void {
    let line: (DocumentElement | string)[] = [];
    const flush = () => {
      if (line.length > 0) this.paragraph(inlineText(line));
      line = [];
    };
    for (const child of element.children) {
      if (!isElement(child)) line.push(child);
      else if (this.isFurniture(child)) flush();
      else if (ofBlocks.test(child.name) || holdsBlocks(child)) {
        flush();
        this.block(child);
      } else line.push(child);
    }
    flush();
  }

  private block(element: DocumentElement): void {
    const { name } = element;
    const level = Number(heading.exec(name)?.[1] ?? 0);
    if (level > 0) this.heading(inlineText(element.children), level);
    else if (name === 'table') this.table(element);
    else if (name === 'figure') this.figure(element);
    else if ((name === 'ol' || name === 'ul') && this.isReferenceList(element)) this.references(element);
    else if (name === 'figcaption' || (name !== 'p' && captionClass.test(element.attributes['class'] ?? '')))
      this.caption(inlineText(element.children));
    else this.blocks(element);
  }

  private heading(text: string, level: number): void {
    if (text === '') return;
    if (level === 1 && this.title === null) {
      this.title = text;
      this.writer.block('title', text);
      return;
    }
    if (this.skipping !== null && level > this.skipping) return;
    this.skipping = isAddedSection(text) ? level : null;
    this.begun = true;
    if (this.skipping === null) this.writer.heading(text, level);
    else this.writer.leave(level);
  }

  private paragraph(text: string): void {
    if (text === '' || this.skipping !== null || text === this.citedTitle) return;
    if (this.writer.section === 'references') this.writer.block('reference', text);
    // Above the first heading are names, dates and places. Text without a sentence is not part of the paper.
    else this.writer.block(this.begun || /[.!?]["”)\]]*$/.test(text) ? 'paragraph' : 'authors', text);
  }

  private caption(text: string): void {
    if (this.skipping === null) this.writer.block('caption', text);
  }

  private figure(element: DocumentElement): void {
    const tables = findElements(element, ({ name }) => name === 'table');
    for (const caption of findElements(element, ({ name }) => name === 'figcaption'))
      this.caption(inlineText(caption.children));
    for (const table of tables) this.table(table);
  }

  private table(element: DocumentElement): void {
    const cells = tableCells(element);
    if (cells === null) {
      this.blocks(element);
      return;
    }
    if (this.skipping !== null) return;
    for (const caption of elementsOf(element, 'caption')) this.caption(inlineText(caption.children));
    this.writer.table(cells);
  }

  private isReferenceList(element: DocumentElement): boolean {
    return this.writer.section === 'references' || referenceList.test(namesOf(element));
  }

  private references(element: DocumentElement): void {
    if (this.skipping !== null) return;
    const apart = this.writer.section !== 'references';
    if (apart) this.writer.heading('References', 6, 'references');
    for (const item of elementsOf(element, 'li')) this.writer.block('reference', inlineText(item.children));
    if (apart) this.writer.leave(6);
  }
}

function holdsBlocks(element: DocumentElement): boolean {
  return findElement(element, (one) => one !== element && ofBlocks.test(one.name)) !== null;
}

/** Adds a heading before an abstract that has none. */
function withAbstractHeading(article: DocumentElement): DocumentElement {
  const abstract = findElement(
    article,
    (one) => one !== article && /^(?:div|section)$/.test(one.name) && abstractClass.test(namesOf(one)),
  );
  if (!abstract || findElement(abstract, ({ name }) => heading.test(name))) return article;
  const announced = findElement(
    article,
    (one) => heading.test(one.name) && /^abstract$/i.test(inlineText(one.children)),
  );
  if (!announced) abstract.children.unshift({ name: 'h2', attributes: {}, children: ['Abstract'] });
  return article;
}

/** Reads the paper on a page. The caller decides whether it is the paper that was wanted. */
export function readHtml({ root, cutShort }: MarkupTree): WebPaper {
  const head = headOf(root);
  const article = withAbstractHeading(articleIn(root));
  const reader = new HtmlReader(furnitureIn(proseLength(article)), head.title);
  const printed = reader.read(article);
  return { ...reader.writer.result(), ...head, title: head.title ?? printed, pages: [], cutShort };
}
