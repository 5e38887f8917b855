/** The user's edits of a paper's details, before they are sent. */
import type { UploadedStudy } from '#contract/papers/uploads.ts';

export interface TypedDetails {
  title: string;
  /** One name a line. */
  authors: string;
  doi: string;
  year: string;
}

export interface PaperChange {
  title?: string;
  authors?: string[];
  doi?: string | null;
  year?: number | null;
}

export function typedDetailsOf({ title, authors, doi, year }: UploadedStudy): TypedDetails {
  return { title, authors: authors.join('\n'), doi: doi ?? '', year: year === null ? '' : String(year) };
}

/** The changed fields, or a sentence for each field that cannot be sent. */
export function detailsChange(
  study: UploadedStudy,
  typed: TypedDetails,
): { change: PaperChange } | { faults: Partial<Record<keyof TypedDetails, string>> } {
  const title = typed.title.trim();
  const authors = typed.authors.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  const doi = typed.doi.trim() === '' ? null : typed.doi.trim();
  const yearText = typed.year.trim();
  if (title === '') return { faults: { title: 'A paper needs a title.' } };
  if (yearText !== '' && !/^\d{4}$/.test(yearText)) return { faults: { year: 'A year has four digits, as 2024.' } };
  const year = yearText === '' ? null : Number(yearText);
  return {
    change: {
      ...(title !== study.title && { title }),
      ...(authors.join('\n') !== study.authors.join('\n') && { authors }),
      ...(doi !== study.doi && { doi }),
      ...(year !== study.year && { year }),
    },
  };
}
