/** What a paper was read into. Offsets are places in `text`. */
export interface ReadDocument {
  /** The running text in reading order; blank lines between blocks, tabs between the cells of a table's row. */
  text: string;
  /**
   * Which stretch of the text is on which page, in the order of the text. A page has two stretches where a paragraph
   * runs on past a table or a footnote.
   */
  pages: PageStretch[];
  blocks: DocumentBlock[];
  sections: DocumentSection[];
  head: DocumentHead;
  spans: TextSpan[];
  leftOut: LeftOut[];
  /** Pages of which much could not be decoded into letters, and was left out. */
  unreadable: number[];
  /** No or next to no text: pictures of pages, as a scanner makes them. */
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
  /** The page on which it begins. */
  page: number;
  start: number;
  end: number;
  /** A table's cells as printed, row by row, all rows of one length. */
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
  /** As printed; empty for what is before the first heading. */
  heading: string;
  page: number;
  start: number;
  end: number;
}

/** A fact of the paper with where it was found. */
export interface FoundFact<Value> {
  value: Value;
  from: 'first page' | 'running head' | 'text' | 'metadata';
  /** False where something speaks against it, or no more than the file's own fields for it: to be checked by a reader. */
  isCertain: boolean;
}

export interface DocumentHead {
  title: FoundFact<string> | null;
  authors: FoundFact<string[]> | null;
  doi: FoundFact<string> | null;
  year: FoundFact<number> | null;
}

/** One stretch of the text and the place it was taken from: characters `itemStart` to `itemEnd` of an item of a page. */
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
  /** `hidden`: where no reader of the pages sees it. `undecoded`: signs that are letters of no language. */
  why: 'header' | 'footer' | 'page number' | 'marginal' | 'reference mark' | 'hidden' | 'undecoded';
}

export type ReadingWarning =
  /** There is next to no text: pictures of pages. */
  | 'scan'
  /** Many characters have no meaning: the fonts carry no map to letters. */
  | 'unreadable characters'
  /** The document is longer than is read; its end is missing. */
  | 'cut short';

/** What the file says of itself. Each is taken only where the pages do not say it. */
export interface DocumentMetadata {
  title: string | null;
  author: string | null;
  /** As in a PDF (`D:20210305…`) or any text with a year in it. */
  creationDate: string | null;
}
