import type { DocumentBlock, DocumentSection, PageStretch } from '../document.ts';

/** A paper that was read from a web page or from XML. It has no pages; offsets are positions in `text`. */
export interface WebPaper {
  text: string;
  pages: readonly PageStretch[];
  blocks: DocumentBlock[];
  sections: DocumentSection[];
  title: string | null;
  doi: string | null;
  /** The address of the PDF as the page gives it. */
  pdfAddress: string | null;
  /** The title of the page itself. */
  pageTitle: string | null;
  /** The document is longer than the limit; its end is missing. */
  cutShort: boolean;
}
