import type { FullTextSource } from '#contract/papers/full-text.ts';

const forms: Record<FullTextSource['format'], string> = { pdf: 'PDF', html: 'web page', xml: 'XML' };

/** `PDF, 12 pages`; `web page` */
export function fileFormText({ format, pages }: Pick<FullTextSource, 'format' | 'pages'>): string {
  if (pages === null) return forms[format];
  return `${forms[format]}, ${pages} ${pages === 1 ? 'page' : 'pages'}`;
}
