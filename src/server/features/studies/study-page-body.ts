/** A study as plain HTML, for browsers without JavaScript and for programs that read pages. */

import { abstractHtml, htmlLink, htmlText } from '#core/formats/html/html-document.ts';
import { isRetracted, studyDetails } from '#core/formats/study-details.ts';
import { doiUrl } from '#core/records/doi-url.ts';
import { languageTag } from '#core/records/language-names.ts';
import { isoDate } from '#core/records/partial-date.ts';
import { readableText } from '#core/records/readable-text.ts';
import type { Notice, StudyRecord } from '#core/records/study-record.ts';
import { paragraph, plainPage } from '#server/http/pages/plain-page.ts';

/** The details below the title, in order; an export has the others. */
const shown = [
  'Journal',
  'Published',
  'Volume',
  'Issue',
  'Pages',
  'Publisher',
  'DOI',
  'PMID',
  'PMCID',
  'arXiv',
  'Trial registrations',
  'Publication type',
  'Language',
  'Free full text',
];

const noticeText: Record<Notice['kind'], string> = {
  retraction: 'Retracted',
  expression_of_concern: 'An expression of concern was published',
  correction: 'A correction was published',
};

/** `restated`: the abstract is the library's restatement. `libraryAlone`: no database's record is merged into it. */
export function studyBody(study: StudyRecord, { restated, libraryAlone }: AbstractOrigin): string {
  const details = studyDetails(study);
  const detailOf = (name: string) => details.find((detail) => detail.name === name);
  const lines = shown.flatMap((name) => {
    const { value = null, address = null } = detailOf(name) ?? {};
    if (value === null) return [];
    const words = name === 'Language' ? languageText(String(value)) : String(value);
    return [`<li>${htmlText(name)}: ${htmlLink(words, address)}</li>`];
  });
  const retracted = isRetracted(study);
  const read = readableText(study);
  return plainPage([
    `<h1 dir="auto">${retracted ? 'Retracted: ' : ''}${htmlText(study.title)}</h1>`,
    ...study.notices.map(noticeElement),
    `<p dir="auto">${htmlText(String(detailOf('Authors')?.value ?? 'No author named.'))}</p>`,
    `<ul>\n${lines.join('\n')}\n</ul>`,
    libraryAlone
      ? paragraph('This record is of MetaMind’s built-in library, which describes the study in its own words.')
      : '',
    '<h2>Abstract</h2>',
    restated ? `<p>As the built-in library states it; ${htmlLink('read the original', study.url)}.</p>` : '',
    abstractHtml(study) ?? paragraph('No abstract at hand.'),
    ...(read?.from === 'library' ? ['<h2>As the built-in library states it</h2>', paragraph(read.text)] : []),
    '<p><a href="/">MetaMind</a></p>',
  ]);
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** `eng` → `English`; text that is no language tag does not change. */
function languageText(language: string): string {
  const tag = languageTag(language) ?? '';
  return /^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(tag) ? (languageNames.of(tag) ?? language) : language;
}

/** Who wrote the abstract. */
export interface AbstractOrigin {
  restated: boolean;
  libraryAlone: boolean;
}

export const missingStudyBody = plainPage([
  '<h1>Study Not Found</h1>',
  paragraph('No study is stored under this number. Studies that no one saved are kept for 90 days.'),
  '<p><a href="/search">Search</a></p>',
]);

function noticeElement({ kind, date, doi, url }: Notice): string {
  const words = [noticeText[kind], isoDate(date)].filter((part) => part !== null).join(', ');
  return `<p data-warning><strong>${htmlLink(words, url ?? (doi && doiUrl(doi)))}</strong></p>`;
}
