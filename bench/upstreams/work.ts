/** One publication as the simulated databases know it, before each shows it in its own way. */
import { type ProviderId, providerIds } from '#core/records/databases.ts';
import type { Journal, Person } from './people-and-journals.ts';

const designs = [
  'randomized_trial',
  'systematic_review',
  'meta_analysis',
  'cohort',
  'review',
  'case_report',
  'guideline',
  'protocol',
  'editorial',
] as const;
export type Design = (typeof designs)[number];

export const databaseIds = providerIds;
export type DatabaseId = ProviderId;

export interface WorkDate {
  year: number;
  month: number | null;
  day: number | null;
}

export interface Section {
  label: string;
  text: string;
}

export interface Work {
  /** Its position in the corpus. */
  number: number;
  kind: 'article' | 'preprint' | 'notice';
  title: string;
  design: Design;
  date: WorkDate;
  journal: Journal;
  volume: string | null;
  issue: string | null;
  pages: string | null;
  authors: Person[];
  /** A study group that is listed after the persons. */
  group: string | null;
  doi: string | null;
  pmid: string | null;
  pmcid: string | null;
  hasAbstract: boolean;
  openAccess: boolean;
  /** Free to read, with a licence or without. */
  free: boolean;
  citations: number;
  registration: string | null;
  /** The databases that have it. */
  heldBy: ReadonlySet<DatabaseId>;
  /** The notice that retracts this work, or for a notice the work that it retracts. */
  notice: Work | null;
  retracts: Work | null;
  /** The journal version of a preprint, and the preprint of a journal article. */
  publishedAs: Work | null;
  preprint: Work | null;
  /** Made when first requested; the same every time. */
  sections: () => Section[];
}

export function isoDate({ year, month, day }: WorkDate): string {
  const two = (part: number | null) => String(part ?? 1).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}`;
}

/** The parts that are known. */
export function dateParts({ year, month, day }: WorkDate): number[] {
  return [year, ...(month === null ? [] : [month, ...(day === null ? [] : [day])])];
}
