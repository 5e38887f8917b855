/**
 * Studies as one self-contained page: inline style, no script, no requests, all text escaped. Written in pieces that
 * are joined to the page. Headings: one h1, an h2 for each study, h3 for its parts.
 */

import type { ExportHead, ExportOptions, ExportStudy } from '#core/formats/export-options.ts';
import { studyDetails } from '#core/formats/study-details.ts';
import type { AbstractSection, StudyRecord } from '#core/records/study-record.ts';
import { exportStyle } from './html-style.ts';
import { htmlLink, htmlText } from './html-text.ts';

/** Head of the page, heading, date and count. */
export function htmlOpening({ generatedAt, count }: ExportHead): string {
  const studies = count === 1 ? '1 study' : `${count} studies`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>${studies} from MetaMind, ${htmlText(generatedAt.slice(0, 10))}</title>
<style>${exportStyle}</style>
</head>
<body>
<header>
<h1>Studies from MetaMind</h1>
<p>${studies}, exported <time datetime="${htmlText(generatedAt)}">${htmlText(readableTime(generatedAt))}</time></p>
</header>
<main>
`;
}

/** One study; `position` counts from 0. A retracted one has the word in red, and its title is struck through. */
export function htmlStudy(
  { record, summary, citation, retracted }: ExportStudy,
  options: ExportOptions,
  position: number,
): string {
  const title = `<span dir="auto">${htmlText(record.title)}</span>`;
  const heading = retracted ? `<strong class="retracted">Retracted</strong> <s>${title}</s>` : title;
  const parts = [
    `<p class="number">${position + 1} · Study ${record.id}</p>`,
    `<h2 id="study-${position + 1}">${heading}</h2>`,
    ...(options.includeMetadata ? [details(record)] : []),
    ...(options.includeAbstracts ? [part('Abstract', abstractHtml(record) ?? absent)] : []),
    ...(options.includeSummaries ? [part('Summary', summary === null ? absent : paragraph(summary))] : []),
    ...(options.includeCitations ? [part('Reference', citation === null ? absent : paragraph(citation))] : []),
  ];
  return `<article aria-labelledby="study-${position + 1}">\n${parts.join('\n')}\n</article>\n`;
}

/** The end of the page. */
export function htmlClosing(): string {
  return '</main>\n</body>\n</html>\n';
}

const absent = '<p class="number">None.</p>';

function part(name: string, content: string): string {
  return `<h3>${name}</h3>\n${content}`;
}

function paragraph(text: string): string {
  return `<p class="text" dir="auto">${htmlText(text)}</p>`;
}

/** The fields that the record has. */
function details(record: StudyRecord): string {
  const rows = studyDetails(record).flatMap(({ name, value, address }) =>
    value === null || name === 'Year'
      ? []
      : [`<dt>${name}</dt><dd dir="auto">${htmlLink(String(value), address)}</dd>`],
  );
  return `<dl>\n${rows.join('\n')}\n</dl>`;
}

/** A paragraph for each labelled part, and for the unlabelled text between them; null where there is none. */
export function abstractHtml(record: Pick<StudyRecord, 'abstract' | 'sections'>): string | null {
  if (record.abstract === null) return null;
  return abstractParts(record.abstract, record.sections)
    .filter(({ text }) => text.trim() !== '')
    .map(({ label, text }) => {
      const head = label === null ? '' : `<strong>${htmlText(label)}:</strong> `;
      return `<p class="text" dir="auto">${head}${htmlText(text.trim())}</p>`;
    })
    .join('\n');
}

/** Offsets that do not fit their text are ignored: from there on the abstract is one part. */
function abstractParts(
  abstract: string,
  sections: readonly AbstractSection[],
): { label: string | null; text: string }[] {
  const parts: { label: string | null; text: string }[] = [];
  let done = 0;
  for (const { label, start, end } of sections) {
    const between = abstract.slice(done, start);
    const lead = `${label}: `;
    if (start < done || end < start || !between.endsWith(lead)) break;
    parts.push({ label: null, text: between.slice(0, between.length - lead.length) });
    parts.push({ label, text: abstract.slice(start, end) });
    done = end;
  }
  return [...parts, { label: null, text: abstract.slice(done) }];
}

/** `2026-11-21 10:38 UTC`; text that is not such a time is unchanged. */
function readableTime(iso: string): string {
  return iso.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?Z$/, '$1 $2 UTC');
}
