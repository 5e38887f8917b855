import { describe, expect, test } from 'vitest';
import { buildPage, noMetadata, type SampleText, sampleLines } from '../../../tests/sample-pages.ts';
import { samplePaperBytes } from '../../../tests/sample-paper.ts';
import type { PageRuns } from './pages/page-runs.ts';
import { readDocument } from './read-document.ts';

const read = (...pages: PageRuns[]) => readDocument(pages, noMetadata);
const one = (...texts: SampleText[]) => read(buildPage(1, texts));
describe('sections', () => {
  const paragraph = (y: number) =>
    sampleLines(
      [
        'We asked all of the people who came to the clinic in',
        'that year whether they had walked on most of its days.',
      ],
      50,
      y,
    );
  test('known headings name their sections, others belong to the section that they are in', () => {
    const { sections } = one(
      { text: 'Abstract', x: 50, y: 80, font: 'Times-Bold' },
      ...paragraph(94),
      { text: '1 INTRODUCTION', x: 50, y: 140, font: 'Times-Bold' },
      ...paragraph(154),
      { text: '2 PATIENTS AND METHODS', x: 50, y: 200, font: 'Times-Bold' },
      ...paragraph(214),
      { text: '2.1 Setting of the trial', x: 50, y: 260, font: 'Times-Italic' },
      ...paragraph(274),
      { text: 'R E S U L T S', x: 50, y: 320, font: 'Times-Bold' },
      ...paragraph(334),
      { text: 'Conflict of interest', x: 50, y: 380, font: 'Times-Bold' },
      ...paragraph(394),
    );
    expect(sections.map(({ name, heading }) => [name, heading])).toEqual([
      ['abstract', 'Abstract'],
      ['introduction', '1 INTRODUCTION'],
      ['methods', '2 PATIENTS AND METHODS'],
      ['methods', '2.1 Setting of the trial'],
      ['results', 'R E S U L T S'],
      ['conflicts', 'Conflict of interest'],
    ]);
  });
  test('a heading within its paragraph opens a section', () => {
    const { sections } = one(
      ...paragraph(80),
      { text: 'Results.', x: 50, y: 140, font: 'Times-Bold' },
      { text: 'Of 212 people 84 had walked.', x: 95, y: 140 },
    );
    expect(sections.map(({ name, heading }) => [name, heading])).toEqual([
      ['other', ''],
      ['results', 'Results.'],
    ]);
  });
  const body = (words: string) =>
    Array.from({ length: 8 }, (_, place) => `${words} in part ${place} of the trial.`).join(' ');
  test('labelled parts without the word “abstract” are an abstract, and the parts of the paper come after it', () => {
    const read = readDocument(
      samplePaperBytes(
        `Walking and pain

Background: Walking is cheap. Methods: We assigned 84 adults by chance.
Results: Pain fell by 1.2 points. Conclusions: Walking may help.

Introduction
${body('Little is known')}

Methods
${body('We asked people')}

Results
${body('Pain fell')}

Discussion
${body('This agrees')}

Strengths and limitations
The trial was small and ran in one clinic.

Clinical implications
${body('Doctors may ask')}

Acknowledgements
We thank the participants.`,
      ),
      noMetadata,
    );
    expect(read.sections.map(({ name, heading }) => [name, heading])).toEqual([
      ['other', ''],
      ['abstract', ''],
      ['introduction', 'Introduction'],
      ['methods', 'Methods'],
      ['results', 'Results'],
      ['discussion', 'Discussion'],
      ['limitations', 'Strengths and limitations'],
      ['discussion', 'Clinical implications'],
      ['acknowledgements', 'Acknowledgements'],
    ]);
  });
  test('references are blocks of their own, also across the end of a page', () => {
    const head = { text: 'References', x: 50, y: 600, font: 'Times-Bold' };
    const first = sampleLines(
      [
        '1. Rivera A. A trial of walking in adults who had pain',
        '2. Chen L. What became of those who had walked, and of',
      ],
      50,
      620,
    );
    const second = [
      { text: 'those who had not. J Trials 2020;4:1–9.', x: 64, y: 80 },
      { text: '3. Haas R. Walking again. J Trials 2021;5:2.', x: 50, y: 92 },
    ];
    const { blocks, text } = read(buildPage(1, [...paragraph(560), head, ...first]), buildPage(2, second));
    expect(blocks.filter(({ kind }) => kind === 'reference').map(({ start, end }) => text.slice(start, end))).toEqual([
      '1. Rivera A. A trial of walking in adults who had pain',
      '2. Chen L. What became of those who had walked, and of those who had not. J Trials 2020;4:1–9.',
      '3. Haas R. Walking again. J Trials 2021;5:2.',
    ]);
  });
  test('a sentence that begins with a table’s number is not a caption', () => {
    const { blocks } = one(
      ...sampleLines(['Table 2 shows that the people who walked had less pain', 'than those who did not.'], 50, 100),
    );
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph']);
  });
});

describe('mapping back to the page', () => {
  test('each span has the text of its place, and a joined word has two spans', () => {
    const texts = sampleLines(['The eﬃcacy of treat-', 'ment was not known.'], 50, 100);
    const { text, spans, pages } = one(...texts);
    expect(text).toBe('The efficacy of treatment was not known.');
    for (const { start, end, item, itemStart, itemEnd } of spans) {
      const printed = texts[item]?.text.slice(itemStart, itemEnd).replace('ﬃ', 'ffi');
      expect(text.slice(start, end)).toBe(printed);
    }
    expect(spans.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
    expect(pages).toEqual([{ number: 1, start: 0, end: text.length }]);
  });
  test('each page has its stretch of the text', () => {
    const { text, pages } = read(
      buildPage(1, [{ text: 'First page ends here', x: 50, y: 100 }]),
      buildPage(2, [{ text: 'and goes on there.', x: 50, y: 100 }]),
    );
    expect(pages.map(({ number, start, end }) => [number, text.slice(start, end).trim()])).toEqual([
      [1, 'First page ends here'],
      [2, 'and goes on there.'],
    ]);
  });
});

describe('any input', () => {
  test('pages without text are a scan', () => {
    expect(read(buildPage(1, []), buildPage(2, []))).toMatchObject({ text: '', isScan: true, warnings: ['scan'] });
    expect(readDocument([], noMetadata)).toMatchObject({ text: '', blocks: [] });
  });
  test('letters without a meaning are reported', () => {
    expect(
      one(
        ...sampleLines(
          Array.from({ length: 9 }, () => '\ue001\ue002\ue003 a b \ue004\ue005'.repeat(3)),
          50,
          100,
        ),
      ).warnings,
    ).toContain('unreadable characters');
  });
  test('invalid places and sizes do no harm', () => {
    const strange = [Number.NaN, Number.POSITIVE_INFINITY, -1e300, 0, -5].flatMap((value) => [
      { text: 'x', x: value, y: 100 },
      { text: 'y', x: 50, y: value },
      { text: 'z', x: 50, y: 100, size: value },
      { text: 'w', x: 50, y: 100, angle: value },
    ]);
    expect(one(...strange, { text: 'A sentence that can be read.', x: 200, y: 300 }).text).toContain(
      'A sentence that can be read.',
    );
  });
  test('a page of a hundred thousand scattered letters is read in time', () => {
    let state = 7;
    const next = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const letters = Array.from({ length: 100_000 }, () => ({
      text: 'abcdefgh'.charAt(Math.floor(next() * 8)),
      x: next() * 600,
      y: next() * 800,
      size: 1 + next() * 20,
    }));
    expect(one(...letters).text.replace(/\s/g, '').length).toBeGreaterThan(10_000);
  });
});
