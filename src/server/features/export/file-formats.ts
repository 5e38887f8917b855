import type { ExportFormat } from '#contract/export.ts';
import { bibtexKey, distinctKeys, entryText } from '#core/formats/bibtex/bibtex.ts';
import { cslLine } from '#core/formats/csl/csl-item.ts';
import { csvHeader, csvRow } from '#core/formats/csv.ts';
import type { ExportHead, ExportOptions, ExportStudy } from '#core/formats/export-options.ts';
import { htmlClosing, htmlOpening, htmlStudy } from '#core/formats/html/html-document.ts';
import { jsonClosing, jsonOpening, jsonStudy } from '#core/formats/json-document.ts';
import { nbibRecord } from '#core/formats/nbib/nbib.ts';
import { risRecord } from '#core/formats/ris/ris.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';

/** The pieces of one file; joined they are the file. `position` counts from 0. */
export interface FilePieces {
  opening: string;
  study: (study: ExportStudy, position: number) => string;
  closing: string;
}

export interface FileFormat {
  mediaType: string;
  /** Without the dot. */
  extension: string;
  /** Whether summaries and references are included; the formats of reference managers have no field for them. */
  holdsTexts: boolean;
  begin: (records: readonly IdentifiedRecord[], head: ExportHead, options: ExportOptions) => FilePieces;
}

export const fileFormats: Record<Exclude<ExportFormat, 'pdf'>, FileFormat> = {
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    extension: 'csv',
    holdsTexts: true,
    begin: (_records, _head, options) => ({
      opening: csvHeader(options),
      study: (study) => csvRow(study, options),
      closing: '',
    }),
  },
  json: {
    mediaType: 'application/json; charset=utf-8',
    extension: 'json',
    holdsTexts: true,
    begin: (_records, head, options) => ({
      opening: jsonOpening(head, options),
      study: (study, position) => jsonStudy(study, options, position),
      closing: jsonClosing(),
    }),
  },
  html: {
    mediaType: 'text/html; charset=utf-8',
    extension: 'html',
    holdsTexts: true,
    begin: (_records, head, options) => ({
      opening: htmlOpening(head),
      study: (study, position) => htmlStudy(study, options, position),
      closing: htmlClosing(),
    }),
  },
  ris: {
    mediaType: 'application/x-research-info-systems; charset=utf-8',
    extension: 'ris',
    holdsTexts: false,
    begin: (_records, _head, options) => ({
      opening: '',
      study: ({ record }, position) => `${position === 0 ? '' : '\r\n'}${risRecord(asChosen(record, options))}`,
      closing: '',
    }),
  },
  bibtex: {
    mediaType: 'application/x-bibtex; charset=utf-8',
    extension: 'bib',
    holdsTexts: false,
    begin: (records, _head, options) => {
      const keyAt = keysOf(records);
      return {
        opening: '',
        study: ({ record }, position) =>
          `${position === 0 ? '' : '\n'}${entryText(asChosen(record, options), keyAt(position))}`,
        closing: '',
      };
    },
  },
  'csl-json': {
    mediaType: 'application/vnd.citationstyles.csl+json; charset=utf-8',
    extension: 'csl.json',
    holdsTexts: false,
    begin: (records, _head, options) => {
      const keyAt = keysOf(records);
      return {
        opening: '[',
        study: ({ record }, position) =>
          `${position === 0 ? '\n' : ',\n'}${cslLine(asChosen(record, options), keyAt(position))}`,
        closing: '\n]\n',
      };
    },
  },
  nbib: {
    mediaType: 'application/nbib; charset=utf-8',
    extension: 'nbib',
    holdsTexts: false,
    begin: (_records, _head, options) => ({
      opening: '',
      study: ({ record }, position) => `${position === 0 ? '' : '\r\n'}${nbibRecord(asChosen(record, options))}`,
      closing: '',
    }),
  },
};

/** Reference managers get metadata only; of the four choices only the abstract's applies. */
function asChosen(record: IdentifiedRecord, { includeAbstracts }: ExportOptions): IdentifiedRecord {
  return includeAbstracts ? record : { ...record, abstract: null, sections: [] };
}

/** Keys of a whole file: equal ones get letters. */
function keysOf(records: readonly IdentifiedRecord[]): (position: number) => string {
  const keys = distinctKeys(records.map(bibtexKey));
  return (position) => keys[position] ?? `study${position + 1}`;
}
