import { expect, test } from 'vitest';
import type { UploadedText } from '#contract/papers/uploads.ts';
import { sampleUploadRow } from '../../../../../tests/server/sample-upload-row.ts';
import { choosePapers } from './chosen-papers.ts';

const paragraph = 'Adults with knee pain walked for thirty minutes on most days of the week. '.repeat(20);

/** A paper with this number of paragraphs, each a block. */
function paperOf(paragraphs: number): UploadedText {
  const blocks = Array.from({ length: paragraphs }, (_, index) => {
    const place = { page: 1, start: index * paragraph.length, end: (index + 1) * paragraph.length };
    return { kind: 'paragraph' as const, section: 'results' as const, ...place };
  });
  const text = paragraph.repeat(paragraphs);
  return { text, pages: [{ number: 1, start: 0, end: text.length }], blocks, sections: [] };
}

const choose = (papers: readonly UploadedText[]) =>
  choosePapers(
    papers.map((text, index) => ({ row: { ...sampleUploadRow, id: index + 1, title: `Paper ${index + 1}` }, text })),
    new Map(),
  );
const lengths = ({ papers }: ReturnType<typeof choose>) => papers.map(({ study }) => study.paper?.text.length ?? 0);

test('the end of a very long paper is not read, and a note says so', () => {
  const read = choose([paperOf(400)]);
  const whole = Math.floor(300_000 / paragraph.length);
  expect(lengths(read)).toEqual([whole * paragraph.length]);
  expect(read.papers[0]?.study.paper?.blocks).toHaveLength(whole);
  expect(read.notes).toEqual(['“Paper 1” is very long: its end was not read.']);
});

test('of papers that are too long together the last are not read, and each is named', () => {
  const read = choose(Array.from({ length: 7 }, () => paperOf(200)));
  expect(lengths(read).reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(1_500_000);
  expect(read.papers).toHaveLength(6);
  expect(read.notes).toEqual([
    '“Paper 6” is very long: its end was not read.',
    '“Paper 7” was not read: the papers chosen are too long to be read together.',
  ]);
});
