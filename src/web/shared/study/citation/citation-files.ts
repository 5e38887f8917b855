import { bibtexEntry } from '#core/formats/bibtex/bibtex.ts';
import { cslItem } from '#core/formats/csl/csl-item.ts';
import { risRecord } from '#core/formats/ris/ris.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import { offerDownload } from '#web/ui/download.ts';

export const citationFormats = ['text', 'ris', 'bibtex', 'csl'] as const;
export type CitationFormat = (typeof citationFormats)[number];

export const citationFormatNames: Record<CitationFormat, string> = {
  text: 'Text',
  ris: 'RIS',
  bibtex: 'BibTeX',
  csl: 'CSL-JSON',
};

const files: Record<CitationFormat, { extension: string; type: string }> = {
  text: { extension: 'txt', type: 'text/plain;charset=utf-8' },
  ris: { extension: 'ris', type: 'application/x-research-info-systems;charset=utf-8' },
  bibtex: { extension: 'bib', type: 'application/x-bibtex;charset=utf-8' },
  csl: { extension: 'json', type: 'application/vnd.citationstyles.csl+json' },
};

export interface CitationFile {
  name: string;
  type: string;
  content: string;
}

/** `estruch-2018.ris`: first author and year in ASCII letters; `study-4000123` if neither is known. */
export function citationFileName(
  record: Pick<IdentifiedRecord, 'id' | 'contributors' | 'published'>,
  format: CitationFormat,
): string {
  const [first] = record.contributors;
  const name = first === undefined ? '' : 'group' in first ? first.group : first.family;
  const author = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '');
  const parts = [author, record.published === null ? '' : String(record.published.year)].filter((part) => part !== '');
  const stem = author === '' ? ['study', String(record.id)] : parts;
  return `${stem.join('-')}.${files[format].extension}`;
}

/** The file of a study; `reference` is the content of the text file. A retracted study is marked in each format. */
export function citationFile(study: IdentifiedRecord, format: CitationFormat, reference: string): CitationFile {
  const content = {
    text: () => `${reference}\n`,
    ris: () => risRecord(study),
    bibtex: () => bibtexEntry(study),
    csl: () => `${JSON.stringify([cslItem(study, { id: `study-${study.id}`, markRetracted: true })], null, 2)}\n`,
  }[format]();
  return { name: citationFileName(study, format), type: files[format].type, content };
}

/** Hands a file to the browser's download. */
export function downloadFile({ name, type, content }: CitationFile): void {
  offerDownload(name, new Blob([content], { type }));
}
