import { createMarkupReader } from './markup-tree.ts';
import { readHtml } from './read-html.ts';
import { readJats } from './read-jats.ts';
import type { WebPaper } from './web-paper.ts';

export type MarkupKind = 'html' | 'xml';

/** The kind of a document by its beginning; null where it is neither a web page nor an article in XML. */
export function markupKind(beginning: string): MarkupKind | null {
  const text = beginning.replace(/^\ufeff/, '').trimStart();
  if (!text.startsWith('<')) return null;
  const root = /<(?!!--)(?:[a-z][\w.-]*:)?([a-z][\w.-]*)[\s/>]/i.exec(text.replace(/<!--[\s\S]*?-->/g, ''))?.[1];
  if (/^<!doctype\s+html/i.test(text) || /^(?:html|head|body|div|script|meta|title)$/i.test(root ?? '')) return 'html';
  return /^<(?:\?xml|!doctype|article\b|pmc-articleset\b)/i.test(text) ? 'xml' : null;
}

/** Reads a paper piece by piece while it arrives. `end` returns null for XML without an article. */
export function createWebPaperReader(kind: MarkupKind): { write(piece: string): void; end(): WebPaper | null } {
  const reader = createMarkupReader({ xml: kind === 'xml' });
  return {
    write: (piece) => reader.write(piece),
    end: () => (kind === 'xml' ? readJats(reader.end()) : readHtml(reader.end())),
  };
}
