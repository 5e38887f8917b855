/** Papers typeset here and read back through pdf.js: their known parts are found again. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDocument } from '#core/documents/read-document.ts';
import { extractPdf } from './pdf/extracted-pages.ts';
import { samples } from './pdf/sample-looks.ts';
import { plainSentence, samplePaper } from './pdf/sample-paper.ts';
import { orderScore, tokenF1 } from './pdf/text-scores.ts';
import { typesetPaper } from './pdf/typeset-paper.ts';

let folder = '';
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'metamind-test-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const chosen = samples.filter(({ seed }) => [12, 15, 17, 19].includes(seed));

describe.each(chosen)('$name', ({ seed, look, ...options }) => {
  test('every sentence, number, heading and table is read, in order', async () => {
    const paper = samplePaper(seed, options);
    const file = path.join(folder, `${seed}.pdf`);
    fs.writeFileSync(file, typesetPaper(paper, look).bytes());
    const { pages, metadata } = await extractPdf(file);
    const read = readDocument(pages, { ...metadata, title: null, author: null });
    const sentences = [
      ...paper.abstract.flat(),
      ...paper.sections.flatMap(({ paragraphs }) => paragraphs.flat()),
      ...paper.references,
    ].map(plainSentence);
    const order = orderScore(read.text, sentences);
    expect(order.distance).toBeLessThan(0.01);
    const found = sentences.filter((sentence) => read.text.includes(sentence));
    expect(found.length / sentences.length).toBeGreaterThan(0.97);
    const headings = read.blocks
      .filter(({ kind }) => kind === 'heading')
      .map(({ start, end }) => read.text.slice(start, end));
    expect(headings).toEqual(['Abstract', ...paper.sections.map(({ heading }) => heading), 'References']);
    const rows = read.blocks.flatMap((block) => block.rows ?? []);
    for (const row of paper.sections.flatMap(({ table }) => table?.rows ?? [])) expect(rows).toContainEqual(row);
    expect(read.head).toMatchObject({
      title: { value: paper.title },
      authors: { value: paper.authors },
      doi: { value: paper.doi },
      year: { value: paper.year },
    });
  });
});

test('the scores detect a wrong order and a missing word', () => {
  const sentences = ['The first of them is this.', 'The second one is that.', 'And here the third is.'];
  expect(orderScore(sentences.join(' '), sentences)).toEqual({ distance: 0, whole: 1 });
  expect(orderScore([...sentences].reverse().join(' '), sentences).distance).toBeGreaterThan(0.5);
  expect(tokenF1('one two three', 'one two three')).toBe(1);
  expect(tokenF1('one two', 'one two three')).toBeCloseTo(0.8);
});

test('a paper may have any length: no two of its sentences begin alike, and it is set to its end', () => {
  const paper = samplePaper(7, { paragraphs: 40 });
  const sentences = [...paper.abstract.flat(), ...paper.sections.flatMap(({ paragraphs }) => paragraphs.flat())];
  expect(sentences.length).toBeGreaterThan(1_000);
  const beginnings = sentences.map((sentence) => sentence.replace(/[^a-z]+/gi, '').slice(0, 50));
  expect(new Set(beginnings).size).toBe(sentences.length);
  const look = samples.find(({ look: { columns } }) => columns === 2)?.look;
  if (!look) throw new Error('There is no look of two columns.');
  expect(typesetPaper(paper, look).pageCount).toBeGreaterThan(25);
});
