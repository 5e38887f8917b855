/**
 * Studies as one self-contained page: inline style, no script, no requests, all text escaped. Written in pieces that
 * are joined to the page. Headings: one h1, an h2 for each study, h3 for its parts.
 */

import type { ExportHead, ExportOptions, ExportStudy } from '#core/formats/export-options.ts';
import { studyDetails } from '#core/formats/study-details.ts';
import type { AbstractSection, StudyRecord } from '#core/records/study-record.ts';
import { webAddress } from '#core/records/web-address.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for an element or a quoted attribute. Control characters that HTML forbids are left out. */
export function htmlText(value: string): string {
  return value
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, '');
}

/** A link where the address is http or https (see webAddress), else the plain text. */
export function htmlLink(text: string, address: string | null): string {
  const safe = webAddress(address);
  return safe === null ? htmlText(text) : `<a href="${htmlText(safe)}" rel="noreferrer">${htmlText(text)}</a>`;
}

/** The style of an exported page: the product's light palette and system fonts; A4 when printed. */
export const exportStyle = `
:root { color-scheme: light; --paper: #FBF9F4; --ink: #1D1A16; --ink-2: #4B453D; --ink-3: #6C6459; --rule: #DDD6C8;
  --act: #1A4C9C; --retract: #A11D18; --serif: Charter, "Iowan Old Style", Georgia, serif;
  --sans: "Segoe UI", system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 760px; padding: 48px 24px 72px; background: var(--paper); color: var(--ink);
  font: 400 17px/28px var(--serif); overflow-wrap: break-word; }
header { border-bottom: 1px solid var(--ink); padding-bottom: 16px; }
h1 { margin: 0; font: 400 34px/44px var(--serif); letter-spacing: -.014em; }
h2 { margin: 0 0 8px; font: 600 21px/27px var(--serif); letter-spacing: -.006em; }
h3 { margin: 24px 0 4px; font: 600 14px/20px var(--sans); color: var(--ink-2); }
p { margin: 0 0 8px; }
header p, .number { font: 400 13px/18px var(--sans); color: var(--ink-3); }
article { padding: 32px 0 24px; border-bottom: 1px solid var(--rule); }
a { color: var(--act); text-decoration: underline; text-underline-offset: 2px; }
a:focus-visible { outline: 2px solid var(--act); outline-offset: 3px; }
.retracted { color: var(--retract); font-weight: 700; }
dl { display: grid; grid-template-columns: 150px 1fr; gap: 2px 16px; margin: 12px 0 0; font: 400 13.5px/20px var(--sans); }
dt { color: var(--ink-3); }
dd { margin: 0; min-width: 0; }
.text { white-space: pre-line; }
@media (max-width: 560px) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 6px; } }
@page { size: A4; margin: 0.75in; }
@media print {
  body { max-width: none; padding: 0; background: none; font-size: 11pt; line-height: 1.45; }
  h1 { font-size: 20pt; line-height: 1.2; }
  h2 { font-size: 13pt; line-height: 1.3; }
  h2, h3 { break-after: avoid; }
  dl { break-inside: avoid; font-size: 9pt; line-height: 1.4; }
  p { orphans: 3; widows: 3; }
  article { padding: 14pt 0 10pt; }
  article:last-of-type { border-bottom: 0; }
  a { color: inherit; }
  .retracted { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
}
`;

/** From the first line to `<body>`, of a page that runs and requests nothing; `title` is HTML. */
export function htmlHead(title: string, style: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${style}</style>
</head>
<body>`;
}

/** Head of the page, heading, date and count. */
export function htmlOpening({ generatedAt, count }: ExportHead): string {
  const studies = count === 1 ? '1 study' : `${count} studies`;
  return `${htmlHead(`${studies} from MetaMind, ${htmlText(generatedAt.slice(0, 10))}`, exportStyle)}
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
