/**
 * A study as a BibTeX entry for BibLaTeX and BibTeX alike: UTF-8, fields in braces, special characters of TeX escaped,
 * titles in double braces so that no style lowers their capitals. Entry types: btxdoc (Patashnik 1988), section 3.
 */

import { splitPages } from '#core/bibliography/page-range.ts';
import type { Author, StudyRecord, WorkKind } from '#core/bibliography/study-record.ts';

const entryTypes: Record<WorkKind, string> = {
  article: 'article',
  preprint: 'unpublished',
  book: 'book',
  chapter: 'incollection',
  conference: 'inproceedings',
  thesis: 'phdthesis',
  report: 'techreport',
  dataset: 'misc',
  other: 'misc',
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** One entry. The key is first author, year and first telling word of the title: `estruch2018primary`. */
export function bibtexEntry(record: StudyRecord): string {
  const { published, identifiers, workKind } = record;
  const retracted = record.notices.some(({ kind }) => kind === 'retraction');
  const pages = splitPages(record.pages);
  const container =
    workKind === 'chapter' || workKind === 'conference' ? 'booktitle' : workKind === 'article' ? 'journal' : null;
  const fields: [string, string | null][] = [
    ['author', record.contributors.length > 0 ? record.contributors.map(bibtexName).join(' and ') : null],
    ['title', `{${escapeTex(record.title)}}`],
    [container ?? 'howpublished', container || workKind === 'preprint' ? text(record.journal) : null],
    [workKind === 'thesis' ? 'school' : workKind === 'report' ? 'institution' : 'publisher', text(record.publisher)],
    ['year', published ? String(published.year) : null],
    ['volume', text(record.volume)],
    ['number', text(record.issue)],
    [
      'pages',
      pages.first === null ? null : escapeTex(pages.last === null ? pages.first : `${pages.first}--${pages.last}`),
    ],
    ['issn', text(record.issns[0] ?? null)],
    ['doi', identifiers.doi],
    ['pmid', identifiers.pmid],
    ['url', identifiers.doi ? null : record.url],
    ['language', text(record.language)],
    ['abstract', text(record.abstract)],
    ['note', retracted ? 'Retracted' : workKind === 'preprint' ? 'Preprint' : null],
  ];
  const month = published?.month ? months[published.month - 1] : undefined;
  const lines = [
    ...fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}}`] : [])),
    // Months are macros and stand without braces.
    ...(month ? [`  month = ${month}`] : []),
  ];
  return `@${entryTypes[workKind]}{${entryKey(record)},\n${lines.join(',\n')}\n}\n`;
}

function bibtexName(author: Author): string {
  if ('group' in author) return `{${escapeTex(author.group)}}`;
  return author.given === null ? escapeTex(author.family) : `${escapeTex(author.family)}, ${escapeTex(author.given)}`;
}

function text(value: string | null): string | null {
  return value === null ? null : escapeTex(value.replaceAll(/\s+/g, ' '));
}

const texSpecials: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

function escapeTex(value: string): string {
  return value.replaceAll(/[\\{}&%$#_~^]/g, (character) => texSpecials[character] ?? character);
}

function entryKey(record: StudyRecord): string {
  const [first] = record.contributors;
  const name = first === undefined ? 'anonymous' : 'group' in first ? first.group.split(' ')[0] : first.family;
  const word = record.title.split(/\s+/).find((part) => part.length > 3) ?? '';
  return [name ?? '', String(record.published?.year ?? ''), word].map(plainLetters).join('') || 'study';
}

function plainLetters(value: string): string {
  return value
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}
