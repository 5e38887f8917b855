import type { DocumentBlock, DocumentSection, PageStretch } from '../document.ts';

/** A paper that was read from a web page or from XML. It has no pages; offsets are places in `text`. */
export interface WebPaper {
  text: string;
  pages: readonly PageStretch[];
  blocks: DocumentBlock[];
  sections: DocumentSection[];
  title: string | null;
  doi: string | null;
  /** Where the page says that its PDF lies, as it says it. */
  pdfAddress: string | null;
  /** What the page itself is called. */
  pageTitle: string | null;
  /** The document is longer than is read; its end is missing. */
  cutShort: boolean;
}
