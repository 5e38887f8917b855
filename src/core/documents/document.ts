/** The text and structure of a paper that was read. Offsets are positions in `text`. */
export interface ReadDocument {
  /** The running text in reading order, with blank lines between blocks and tabs between the cells of a table's row. */
  text: string;
  /**
   * The page of each stretch of the text, in the order of the text. A page has two stretches where a paragraph
   * continues after a table or a footnote.
   */
  pages: PageStretch[];
  blocks: DocumentBlock[];
  sections: DocumentSection[];
  head: DocumentHead;
  spans: TextSpan[];
  leftOut: LeftOut[];
  /** Pages with much text that could not be decoded into letters and was left out. */
  unreadable: number[];
  /** No or almost no text: images of pages from a scanner. */
  isScan: boolean;
  warnings: ReadingWarning[];
}

export interface PageStretch {
  number: number;
  start: number;
  end: number;
}

export type BlockKind = 'title' | 'authors' | 'heading' | 'paragraph' | 'caption' | 'table' | 'reference' | 'note';

export interface DocumentBlock {
  kind: BlockKind;
  section: SectionName;
  /** The page on which the block begins. */
  page: number;
  start: number;
  end: number;
  /** A table's cells as printed, row by row. All rows have the same length. */
  rows?: string[][];
}

export const sectionNames = [
  'abstract',
  'introduction',
  'methods',
  'results',
  'discussion',
  'limitations',
  'conclusion',
  'funding',
  'conflicts',
  'acknowledgements',
  'contributions',
  'availability',
  'ethics',
  'registration',
  'correspondence',
  'history',
  'publication',
  'references',
  'other',
] as const;
export type SectionName = (typeof sectionNames)[number];

export interface DocumentSection {
  name: SectionName;
  /** As printed; empty for the text before the first heading. */
  heading: string;
  page: number;
  start: number;
  end: number;
}

/** A fact of the paper with its source. */
export interface FoundFact<Value> {
  value: Value;
  from: 'first page' | 'running head' | 'text' | 'metadata';
  /** False where something contradicts it, or where only the file's own fields have it. The user should check it. */
  isCertain: boolean;
}

export interface DocumentHead {
  title: FoundFact<string> | null;
  authors: FoundFact<string[]> | null;
  doi: FoundFact<string> | null;
  year: FoundFact<number> | null;
}

/** One stretch of the text and its origin: characters `itemStart` to `itemEnd` of a text item of a page. */
export interface TextSpan {
  start: number;
  end: number;
  page: number;
  item: number;
  itemStart: number;
  itemEnd: number;
}

export interface LeftOut {
  page: number;
  text: string;
  /** `hidden`: invisible on the page. `undecoded`: characters that are letters of no language. */
  why: 'header' | 'footer' | 'page number' | 'marginal' | 'reference mark' | 'hidden' | 'undecoded';
}

export type ReadingWarning =
  /** Almost no text: images of pages. */
  | 'scan'
  /** Many characters have no meaning, because the fonts have no map to letters. */
  | 'unreadable characters'
  /** The document is longer than the limit; its end is missing. */
  | 'cut short';

/** The fields of the file. Each is used only where the pages do not have it. */
export interface DocumentMetadata {
  title: string | null;
  author: string | null;
  /** As in a PDF (`D:20210305…`), or any text with a year. */
  creationDate: string | null;
}
