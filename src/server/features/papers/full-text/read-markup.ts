import { createWebPaperReader, type MarkupKind } from '#core/documents/markup/read-web-paper.ts';
import type { WebPaper } from '#core/documents/markup/web-paper.ts';
import { PaperRefused } from './paper-refused.ts';

/** Longer pages are not papers, in bytes. */
const maxBytes = 8 * 1024 * 1024;
/** Part of a complete text that is parsed before yielding, in characters. */
const pieceLength = 65_536;

const yieldToLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Parses a page while it arrives. */
export async function readIncoming(
  kind: MarkupKind,
  bytes: AsyncIterable<Uint8Array>,
  { charset, host }: { charset: string; host: string },
): Promise<WebPaper | null> {
  const reader = createWebPaperReader(kind);
  const decoder = new TextDecoder(charset);
  let read = 0;
  for await (const piece of bytes) {
    read += piece.byteLength;
    if (read > maxBytes) {
      const most = `${maxBytes / 1024 / 1024} MB`;
      throw new PaperRefused('unreadable', `The page at ${host} has more than ${most}, which no paper has.`);
    }
    reader.write(decoder.decode(piece, { stream: true }));
    await yieldToLoop();
  }
  reader.write(decoder.decode());
  return reader.end();
}

/** Parses a complete text. */
export async function readWebPaper(kind: MarkupKind, text: string): Promise<WebPaper | null> {
  const reader = createWebPaperReader(kind);
  for (let at = 0; at < text.length; at += pieceLength) {
    reader.write(text.slice(at, at + pieceLength));
    await yieldToLoop();
  }
  return reader.end();
}

/** The charset that a page declares in its first bytes (WHATWG HTML, section 13.2.3.2). */
export function charsetIn(beginning: string): string | null {
  const label =
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(beginning)?.[1] ??
    /<\?xml[^>]+encoding=["']([\w-]+)/i.exec(beginning)?.[1];
  if (!label) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
