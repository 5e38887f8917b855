/** The choices of the export dialog, and the request that follows. */
import { type ExportFormat, maxExportStudies } from '#contract/export.ts';
import type { Study } from '#contract/shared/study.ts';

export interface ExportFlags {
  includeMetadata: boolean;
  includeAbstracts: boolean;
  includeSummaries: boolean;
  includeCitations: boolean;
}

export const allIncluded: ExportFlags = {
  includeMetadata: true,
  includeAbstracts: true,
  includeSummaries: true,
  includeCitations: true,
};

export const flagLabels: Record<keyof ExportFlags, string> = {
  includeMetadata: 'Metadata',
  includeAbstracts: 'Abstracts',
  includeSummaries: 'AI summaries',
  includeCitations: 'Citations',
};

export const allFlags = Object.keys(flagLabels) as (keyof ExportFlags)[];

export interface OfferedFormat {
  format: ExportFormat;
  label: string;
  /** What the format is good for. */
  hint: string;
  /** The parts of the file that can be omitted. */
  flags: readonly (keyof ExportFlags)[];
}

/** In the order of the dialog, two a line. */
export const offeredFormats: readonly OfferedFormat[] = [
  { format: 'csv', label: 'CSV', hint: 'Excel and other spreadsheets', flags: allFlags },
  { format: 'ris', label: 'RIS', hint: 'Zotero, EndNote, Mendeley', flags: ['includeAbstracts'] },
  { format: 'json', label: 'JSON', hint: 'Programs; with its schema', flags: allFlags },
  { format: 'bibtex', label: 'BibTeX', hint: 'LaTeX, JabRef', flags: ['includeAbstracts'] },
  { format: 'html', label: 'HTML', hint: 'Reading and printing', flags: allFlags },
  { format: 'csl-json', label: 'CSL-JSON', hint: 'Pandoc, Zotero', flags: ['includeAbstracts'] },
  { format: 'pdf', label: 'PDF', hint: 'Premium', flags: [] },
  { format: 'nbib', label: 'PubMed (NBIB)', hint: 'As PubMed writes it', flags: ['includeAbstracts'] },
];

/** Numbers from here on are of studies outside the product's own database. */
const firstOutsideId = 10_000;

/** The studies as they are sent: by number, or whole as soon as one of them has a number of 10000 or more. */
export function sentStudies(studies: readonly Study[]): { studyIds: number[] } | { studies: Study[] } {
  const sent = studies.slice(0, maxExportStudies);
  if (sent.some(({ id }) => id >= firstOutsideId)) return { studies: sent };
  return { studyIds: sent.map(({ id }) => id) };
}

/** `24 studies`, `1 study`; beyond the most that one export takes it says so. */
export function exportedText(count: number): string {
  const words = (many: number) => `${many.toLocaleString('en')} ${many === 1 ? 'study' : 'studies'}`;
  if (count <= maxExportStudies) return words(count);
  return `The first ${maxExportStudies.toLocaleString('en')} of ${words(count)}`;
}
