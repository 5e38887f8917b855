/** The statements that an engine wrote about the studies, each with its evidence. */
import { htmlText } from '#core/formats/html/html-text.ts';
import { listHtml, noteHtml, sectionHtml } from './report-html-parts.ts';

export interface WrittenLine {
  readonly text: string;
  /** Empty for text of ours. */
  readonly quotes: readonly { readonly study: string; readonly quote: string }[];
  /** What it leaves out of its source, or how a number in it was computed. */
  readonly notes: readonly string[];
}

export interface WrittenReport {
  readonly parts: readonly { readonly heading: string; readonly lines: readonly WrittenLine[] }[];
  /** The engine that wrote it and the results of the check. */
  readonly said: readonly string[];
}

function lineHtml({ text, quotes, notes }: WrittenLine): string {
  const rests = quotes.map(({ study, quote }) => `<br><q>${htmlText(quote)}</q> ${htmlText(study)}`);
  return [htmlText(text), ...notes.map((note) => `<br><em>${htmlText(note)}</em>`), ...rests].join('');
}

export function writtenSection({ parts, said }: WrittenReport): string {
  const blocks = parts
    .filter(({ lines }) => lines.length > 0)
    .flatMap(({ heading, lines }) => [
      `<h3>${htmlText(heading)}</h3>`,
      listHtml(lines.map((line) => ({ html: lineHtml(line) }))),
    ]);
  return blocks.length === 0 ? '' : sectionHtml('What the studies say', [...blocks, ...said.map(noteHtml)]);
}
