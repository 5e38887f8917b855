import { expect, test } from 'vitest';
import type { BlockKind, SectionName } from '#core/documents/document.ts';
import type { PaperText } from '#core/documents/paper-passages.ts';
import { analyse } from '#core/meta-analysis/analyse.ts';
import { addRows, deletedPaperReason, emptyDraft, removePapers } from '#core/meta-analysis/draft/analysis-draft.ts';
import { readDraft } from '#core/meta-analysis/draft/read-draft.ts';
import { analysisCsv } from '#core/meta-analysis/report/analysis-csv.ts';
import type { AnalysisRow } from './analysis-row.ts';
import { familyFirst, paperRowOf } from './read-paper-row.ts';

type Block = readonly [kind: BlockKind, section: SectionName, text: string];

/** One page for each block. */
function paperOf(...blocks: readonly Block[]): PaperText {
  let text = '';
  const pages: { number: number; start: number; end: number }[] = [];
  const made = blocks.map(([kind, section, words]) => {
    if (text !== '') text += '\n\n';
    const start = text.length;
    text += kind === 'table' ? words.replaceAll(/ ?\| ?/g, '\t') : words;
    pages.push({ number: pages.length + 1, start, end: text.length });
    return { kind, section, start, end: text.length };
  });
  return { text, blocks: made, pages, sections: [] };
}

const trial = paperOf(
  ['paragraph', 'abstract', 'We randomly assigned 246 adults with back pain to walking or to usual care.'],
  ['paragraph', 'introduction', 'Others found a mean difference in pain of −2.5 points (95% CI −3.1 to −1.9).'],
  ['paragraph', 'methods', 'The primary outcome was pain intensity at 12 weeks. Nobody will be named here.'],
  ['caption', 'results', 'Table 2. Outcomes at 12 weeks, mean (SD).'],
  [
    'table',
    'results',
    'Outcome | Walking (n = 124) | Usual care (n = 122) | Difference (95% CI)\nPain intensity | 3.2 (1.9) | 4.3 (2.1) | −1.1 (−1.6 to −0.6)\nDisability | 7.4 (4.8) | 8.1 (5.0) | −0.7 (−1.9 to 0.5)',
  ],
  ['note', 'results', 'Analyses were by intention to treat.'],
);

const known = { title: 'Walking for back pain', year: 2021, doi: null, standing: 'unknown' as const };
const read = (id = 7, paper = trial) => paperRowOf({ ...known, id, authors: ['Anna K. Lindqvist'], paper });
const figuresOf = ({ cells }: AnalysisRow) => [cells.estimate, cells.low, cells.high].map(({ value }) => value);

test('the primary outcome of the table fills the row, with both arms, and each value is at its source', () => {
  const { row, text } = read();
  expect(row.chosen).toEqual({ candidate: 0, by: 'rule' });
  expect(figuresOf(row)).toEqual([-1.1, -1.6, -0.6]);
  const at = (name: keyof AnalysisRow['cells']) => {
    const { from } = row.cells[name];
    return typeof from === 'object' && from !== null ? text.slice(from.start, from.end) : from;
  };
  expect(at('estimate')).toBe('−1.1 (−1.6 to −0.6)');
  expect(at('studiedMean')).toBe('3.2 (1.9)');
  expect(at('studiedTotal')).toBe('(n = 124)');
  expect(at('people')).toBe('246');
  expect(row.cells.timePoint.value).toBe('12 weeks');
});

test('the row has only the parts of the paper from which figures were read, with their pages', () => {
  const { row, text } = read();
  const { places = [] } = row.study.paper ?? {};
  expect(places.map(({ kind, page }) => [kind, page])).toEqual([
    ['sentence', 1],
    ['caption', 4],
    ['head', 5],
    ['row', 5],
    ['row', 5],
    ['note', 6],
  ]);
  for (const { start, end, at } of places) expect(trial.text.slice(at, at + end - start)).toBe(text.slice(start, end));
  expect(text).not.toMatch(/2\.5|Nobody/);
});

test('a paper without figures, and an empty one, has a row that asks', () => {
  for (const paper of [paperOf(), paperOf(['paragraph', 'results', 'All went well.'])]) {
    const { row, text } = read(7, paper);
    expect([row.candidates, row.chosen, text]).toEqual([[], null, '']);
    expect(row.study.label).toBe('Lindqvist 2021');
  }
});

test('a row with only the figures of both arms is pooled from them', () => {
  const counts = (caption: string) =>
    read(
      9,
      paperOf(
        ['paragraph', 'methods', 'The primary outcome was death.'],
        ['caption', 'results', caption],
        ['table', 'results', 'Event | Drug (n = 120) | Placebo (n = 118)\nDeath | 12 (10.0) | 21 (17.8)'],
      ),
    ).row;
  const { used } = analyse([counts('Table 2. Events, n (%).')]);
  expect(used.map(({ from, measure }) => [from, measure])).toEqual([['counts', 'RR']]);
  expect(counts('Table 2. Events.').candidates).toEqual([]);
});

test.each([
  ['Anna K. Lindqvist', 'Lindqvist AK'],
  ['Jun-ichi Ogawa', 'Ogawa J'],
  ['Jian-wei Xu', 'Xu JW'],
  ['Jan van der Berg', 'van der Berg J'],
  ['Marso SP', 'Marso SP'],
  ['Jean-Luc Moreau', 'Moreau JL'],
  ['WHO', 'WHO'],
  ['Lindqvist, Anna', 'Lindqvist, Anna'],
  ['', ''],
])('%j is named %j', (name, expected) => {
  expect(familyFirst(name)).toBe(expected);
});

test('a stored analysis with a paper in it can be read, and a damaged place is named', () => {
  const { row, text } = read();
  const draft = addRows(emptyDraft, [row], { [row.key]: text });
  expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual({ draft });
  const [place] = row.study.paper?.places ?? [];
  const study = { ...row.study, paper: { id: 7, deleted: false, places: [{ ...place, page: 0 }] } };
  expect(readDraft({ ...draft, rows: [{ ...row, study }] })).toEqual({
    fault: expect.stringContaining('rows[0].study.paper.places[0].page'),
  });
});

test('a deleted paper loses its words and not its figures; a reason by the user stays', () => {
  const [one, two, three] = [read(7), read(8), read(9)];
  const draft = addRows(emptyDraft, [one.row, { ...two.row, leftOut: 'Other people' }, three.row], {
    [one.row.key]: one.text,
    [two.row.key]: two.text,
    [three.row.key]: three.text,
  });
  const left = removePapers(draft, [7, 8]);
  expect(left?.rows.map(({ leftOut }) => leftOut)).toEqual([deletedPaperReason, 'Other people', null]);
  expect(Object.keys(left?.texts ?? {})).toEqual([three.row.key]);
  expect(left?.rows[0]?.study.paper).toEqual({ id: 7, places: [], deleted: true });
  expect(left?.rows[0] && figuresOf(left.rows[0])).toEqual([-1.1, -1.6, -0.6]);
  expect(left && readDraft(left)).toEqual({ draft: left });
  expect(removePapers(draft, [99])).toBeNull();
  // Once is enough: a row that the user included again stays.
  expect(left && removePapers(left, [7, 8])).toBeNull();
});

test('a table for other programs gives the page of each value', () => {
  const { row, text } = read();
  const csv = analysisCsv([row], analyse([row]), () => text);
  expect(csv).toContain('−1.1 (−1.6 to −0.6) (page 5)');
});
