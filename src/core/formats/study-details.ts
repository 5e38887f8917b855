/** The details of a study that every document shows, in one order and with the same names. */

import { isCutList } from '#core/records/author-names.ts';
import { sourceNames } from '#core/records/databases.ts';
import { doiAddress } from '#core/records/doi-address.ts';
import { isoDate } from '#core/records/partial-date.ts';
import type { Author, Notice, StudyRecord } from '#core/records/study-record.ts';

/** Marks retracted studies in exports: promise 3 also holds in other programs. */

/** Whether a retraction is known. An expression of concern or a correction does not count. */
export function isRetracted(record: Pick<StudyRecord, 'notices'>): boolean {
  return record.notices.some(({ kind }) => kind === 'retraction');
}

/**
 * The title with `RETRACTED: ` in front, once: publishers put it there themselves, and programs that read no note still
 * show the title.
 */
export function markedTitle(record: Pick<StudyRecord, 'title' | 'notices'>): string {
  return isRetracted(record) && !bearsMark(record.title) ? `RETRACTED: ${record.title}` : record.title;
}

/** Whether a title itself says that its work was retracted. A notice ("Retraction of …") does not. */
export function bearsMark(title: string): boolean {
  return /^retracted\b/i.test(title);
}

interface StudyDetail {
  name: string;
  /** Null where the record does not give it. */
  value: string | number | null;
  /** An unchecked address; null where there is no link. */
  address: string | null;
}

type Reading = (record: StudyRecord) => { value: string | number | null; address?: string | null };

const readings: Record<string, Reading> = {
  Authors: (record) => ({
    value:
      record.contributors.length === 0
        ? null
        : [...record.contributors.map(fullName), ...(isCutList(record) ? ['et al.'] : [])].join('; '),
  }),
  Journal: ({ journal }) => ({ value: journal }),
  Published: ({ published }) => ({ value: isoDate(published) }),
  Year: ({ published }) => ({ value: published?.year ?? null }),
  Volume: ({ volume }) => ({ value: volume }),
  Issue: ({ issue }) => ({ value: issue }),
  Pages: ({ pages }) => ({ value: pages }),
  Publisher: ({ publisher }) => ({ value: publisher }),
  DOI: ({ identifiers: { doi } }) => ({ value: doi, address: doiAddress(doi) }),
  PMID: ({ identifiers: { pmid } }) => ({ value: pmid, address: pmid && `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` }),
  PMCID: ({ identifiers: { pmcid } }) => ({
    value: pmcid,
    address: pmcid && `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/`,
  }),
  arXiv: ({ identifiers: { arxiv } }) => ({ value: arxiv, address: arxiv && `https://arxiv.org/abs/${arxiv}` }),
  ISSN: ({ issns }) => ({ value: issns.join(', ') || null }),
  'Trial registrations': ({ registrations }) => ({ value: registrations.join(', ') || null }),
  'Study type': ({ studyTypes }) => ({ value: words(studyTypes.filter((type) => type !== 'other')) }),
  Randomized: ({ randomized }) => ({ value: randomized ? 'Yes' : null }),
  'Publication type': ({ workKind }) => ({ value: workKind === 'other' ? null : words([workKind]) }),
  Language: ({ language }) => ({ value: language }),
  Source: ({ source }) => ({ value: sourceNames[source] }),
  'Open access': ({ isOpenAccess }) => ({ value: yesOrNo(isOpenAccess) }),
  'Full text available': ({ fullTextAvailable }) => ({ value: yesOrNo(fullTextAvailable) }),
  'Free full text': ({ openAccessUrl }) => ({ value: openAccessUrl, address: openAccessUrl }),
  Licence: ({ licence }) => ({ value: licence }),
  Citations: ({ citationCount }) => ({ value: citationCount }),
  Record: ({ url }) => ({ value: url, address: url }),
  Notices: ({ notices }) => ({ value: notices.map(noticeText).join('; ') || null }),
};

/** The names in order. */
export const studyDetailNames: readonly string[] = Object.keys(readings);

/** All details of a record in the order of their names. */
export function studyDetails(record: StudyRecord): StudyDetail[] {
  return Object.entries(readings).map(([name, read]) => {
    const { value, address = null } = read(record);
    return { name, value: value === '' ? null : value, address };
  });
}

function fullName(author: Author): string {
  if ('group' in author) return author.group;
  return author.given === null ? author.family : `${author.family}, ${author.given}`;
}

function yesOrNo(known: boolean | null): string | null {
  return known === null ? null : known ? 'Yes' : 'No';
}

/** `Systematic review, meta analysis`. */
function words(names: readonly string[]): string | null {
  const text = names.join(', ').replaceAll('_', ' ');
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
}

function noticeText({ kind, date, doi }: Notice): string {
  return [words([kind]), isoDate(date), doi === null ? null : `doi:${doi}`].filter((part) => part !== null).join(', ');
}
