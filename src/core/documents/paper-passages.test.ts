import { expect, test } from 'vitest';
import { type PaperText, paperPassages, placeInPaper } from './paper-passages.ts';

type Block = PaperText['blocks'][number];

/** Blocks with their words, each on a page of its own. */
function paperOf(
  ...lines: readonly (readonly [Block['kind'], Block['section'], string, heading?: string])[]
): PaperText {
  const blocks: Block[] = [];
  const sections: PaperText['sections'][number][] = [];
  let text = '';
  for (const [kind, section, words, heading = ''] of lines) {
    if (text !== '') text += '\n\n';
    const [start, end] = [text.length, text.length + words.length];
    text += words;
    blocks.push({ kind, section, start, end });
    sections.push({ name: section, heading, start, end });
  }
  return { text, blocks, sections, pages: blocks.map(({ start, end }, index) => ({ number: index + 1, start, end })) };
}

test('sentences are numbered over the whole paper, each under its section, with its place in the text', () => {
  const paper = paperOf(
    ['title', 'other', 'A trial of salt.'],
    ['authors', 'other', 'Anna B. Smith. Carl Dow.'],
    ['heading', 'methods', 'Methods.'],
    ['paragraph', 'methods', 'We gave salt. Nobody knew.'],
    ['paragraph', 'conflicts', 'None declared.'],
    ['paragraph', 'other', 'It was one town.', '5.1 Strengths and limitations'],
  );
  const passages = paperPassages(paper);
  expect(passages.map(({ passage, section, text }) => [passage, section, text])).toEqual([
    [1, 'Methods', 'We gave salt.'],
    [2, 'Methods', 'Nobody knew.'],
    [3, 'Conflicts of interest', 'None declared.'],
    [4, 'Strengths and limitations', 'It was one town.'],
  ]);
  for (const { start, end, text } of passages) expect(paper.text.slice(start, end)).toBe(text);
});

test('references are not passages; rows of tables, captions and notes are separate passages', () => {
  const passages = paperPassages(
    paperOf(
      ['caption', 'results', 'Table 1. Pain by group.'],
      ['table', 'results', 'Group\tPain\nSalt\t3.2 (1.9)\nNone\t4.3 (2.1)'],
      ['note', 'results', '* Mean (SD).'],
      ['reference', 'references', '1. Smith A. Salt. J Salt 2001.'],
      ['paragraph', 'references', '2. Dow C. No salt.'],
    ),
  );
  expect(passages.map(({ section, text }) => [section, text])).toEqual([
    ['Caption', 'Table 1. Pain by group.'],
    ['Table', 'Group\tPain'],
    ['Table', 'Salt\t3.2 (1.9)'],
    ['Table', 'None\t4.3 (2.1)'],
    ['Note', '* Mean (SD).'],
  ]);
});

test('the parts of an abstract keep their labels', () => {
  const abstract = 'Methods: We gave salt to 20 people. Results: Pain fell. Conclusions: Salt helped.';
  const sections = (text: string) =>
    paperPassages(paperOf(['paragraph', 'abstract', text])).map(({ section }) => section);
  expect(sections(abstract)).toEqual(['Abstract, Methods', 'Abstract, Results', 'Abstract, Conclusions']);
  expect(sections('We gave salt. Pain fell.')).toEqual(['Abstract', 'Abstract']);
});

test('a place is on the last page that began before it; a paper without pages has no page numbers, and an empty one does not throw', () => {
  const paper = paperOf(['paragraph', 'methods', 'We gave salt.'], ['paragraph', 'results', 'Pain fell.']);
  expect(placeInPaper(paper, 3)).toEqual({ page: 1, section: 'methods' });
  expect(placeInPaper(paper, paper.text.indexOf('fell'))).toEqual({ page: 2, section: 'results' });
  const empty = { text: '', pages: [], blocks: [], sections: [] };
  expect(paperPassages(empty)).toEqual([]);
  expect(placeInPaper(empty, 0)).toEqual({ section: 'other' });
});
