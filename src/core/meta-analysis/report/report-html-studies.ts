/** The studies of a report: the values that were read from each, with their words. */

import { htmlLink, htmlText } from '#core/formats/html/html-document.ts';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { figure, interval } from '#core/meta-analysis/figures.ts';
import type { MetaAnalysis } from '#core/meta-analysis/meta-analysis.ts';
import { type AnalysisRow, type CellName, cellLabels, cellNames } from '#core/meta-analysis/rows/analysis-row.ts';
import { effectReaders } from '#core/meta-analysis/rows/effect-readers.ts';
import { paperPage } from '#core/meta-analysis/rows/read-paper-row.ts';
import { doiAddress } from '#core/records/doi-address.ts';
import { capitalize } from '#core/text/capitalize.ts';
import { listHtml, noteHtml, sectionHtml, studyName, tableHtml } from './report-html-parts.ts';

/** The statements that an engine wrote about the studies, each with its evidence. */

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

const isRetracted = ({ study }: AnalysisRow) => study.standing === 'retracted';

const madeFrom = {
  interval: 'as stated',
  counts: 'from events and totals',
  means: 'from means and standard deviations',
};

/** One line for each study: its effect as pooled, or why it is not pooled. */
export function studiesSection({ rows }: AnalysisDraft, analysis: MetaAnalysis): string {
  const lines = rows.map((row) => {
    const used = analysis.used.find(({ key }) => key === row.key);
    const unused = analysis.unused.find(({ key }) => key === row.key);
    const name = studyName(
      [row.study.label, row.study.year].filter((part) => part !== null).join(', '),
      isRetracted(row),
    );
    if (!used) return { cells: [name, '–', peopleOf(row), unused?.words ?? 'Not in the pool.'], isOut: true };
    const { measure, estimate, low, high, levelPercent, weightPercent, people } = used;
    const effect = `${measure} ${figure(estimate)} ${interval(low, high)}, ${levelPercent}%, ${madeFrom[used.from]}`;
    const part = weightPercent === null ? 'Nothing was pooled' : `${weightPercent.toFixed(1)}% of the weight`;
    return { cells: [name, effect, people?.toLocaleString('en-US') ?? peopleOf(row), part] };
  });
  return sectionHtml('Studies', [tableHtml(['Study', 'Effect', 'People', 'In the pool'], lines)]);
}

const peopleOf = ({ cells }: AnalysisRow) => cells.people.value?.toLocaleString('en-US') ?? 'not known';

/** Every value of every study, with its words or who gave it. */
export function sourcesSection({ rows, texts }: AnalysisDraft): string {
  const blocks = rows.flatMap((row) => {
    const text = Object.hasOwn(texts, row.key) ? (texts[row.key] ?? null) : null;
    const values = cellNames.flatMap((name) => cellLine(row, name, text));
    const readers = effectReaders(row);
    return [
      `<h3>${headingOf(row)}</h3>`,
      `<p class="note">${referenceOf(row)}</p>`,
      ...(readers === null ? [] : [noteHtml(`Effect read ${readers}.`)]),
      ...(row.leftOut === null ? [] : [noteHtml(`Left out: ${row.leftOut}`)]),
      values.length === 0
        ? noteHtml('No figure was read from it or typed.')
        : tableHtml(['Field', 'Value', 'Where it is from'], values),
    ];
  });
  return sectionHtml('Where each value is from', blocks);
}

function headingOf(row: AnalysisRow): string {
  const name = studyName(row.study.label, isRetracted(row));
  return typeof name === 'string' ? htmlText(name) : name.html;
}

function cellLine(row: AnalysisRow, name: CellName, text: string | null) {
  const { value, from, rejected } = row.cells[name];
  const field = capitalize(cellLabels[name]);
  if (rejected) return [{ cells: [field, rejected.text, `Typed, and not used: ${rejected.problem.words}`] }];
  if (value === null || from === null) return [];
  const shown = typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 10 }) : value;
  if (from === 'typed') return [{ cells: [field, shown, 'Typed by the author of this analysis'] }];
  if (from === 'record') return [{ cells: [field, shown, 'The bibliographic record'] }];
  const quote = text === null ? '' : `<q>${htmlText(text.slice(from.start, from.end))}</q>`;
  const formula = from.formula === null ? '' : ` (${htmlText(from.formula)})`;
  const page = paperPage(row, from);
  const where = page === null ? '' : `, page ${page}`;
  return [{ cells: [field, shown, { html: `${quote}${formula}${where}`.trim() }] }];
}

function referenceOf({ study }: AnalysisRow): string {
  const { authors, title, year, doi, pmid, registrations, readFrom, paper } = study;
  const shown = authors.slice(0, 6).join(', ') + (authors.length > 6 ? ', et al.' : '');
  const words = [shown, title.replace(/\.$/, ''), year === null ? '' : String(year)].filter((part) => part !== '');
  const links = [
    ...(doi === null ? [] : [htmlLink(`doi:${doi}`, doiAddress(doi))]),
    ...(pmid === null ? [] : [htmlLink(`PMID ${pmid}`, `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`)]),
    ...registrations.map(htmlText),
  ];
  const read =
    readFrom === null
      ? 'Figures typed.'
      : readFrom === 'library'
        ? 'Read from the sentences in which the built-in library restates its abstract.'
        : `Read from the ${readFrom}${paper ? `, uploaded by the author of this analysis${paper.deleted ? ' and since deleted' : ''}` : ''}.`;
  return `${htmlText(`${words.join('. ')}.`)} ${links.join(' · ')}${links.length === 0 ? '' : '. '}${read}`;
}
