import { expect, test } from 'vitest';
import { type PrismaDiagram, type PrismaInput, prismaDiagram } from './prisma-2020.ts';
import type { PrismaCounts } from './prisma-counts.ts';

const counts: PrismaCounts = {
  identified: [
    { database: 'PubMed', records: 60 },
    { database: 'OpenAlex', records: 65 },
  ],
  duplicatesRemoved: 41,
  otherRemovals: 0,
  screened: 84,
  excluded: 75,
  sought: 9,
  notRetrieved: 0,
  assessed: 9,
  excludedWithReasons: [{ reason: 'No diabetes at entry', reports: 1 }],
  studiesIncluded: 8,
  reportsIncluded: 8,
};
const drawn = (more: Partial<PrismaCounts> = {}, input: Partial<PrismaInput> = {}): PrismaDiagram => {
  const diagram = prismaDiagram({ counts: { ...counts, ...more }, own: [], title: 'Flow', width: 800, ...input });
  if ('refused' in diagram) throw new Error(diagram.reason);
  return diagram;
};
const written = ({ boxes }: PrismaDiagram) => boxes.map(({ texts }) => texts.join(' '));

test('the boxes of the statement, in its order, with the counts', () => {
  expect(written(drawn())).toEqual([
    'Records identified from databases (n = 125) PubMed (n = 60) OpenAlex (n = 65)',
    'Records removed before screening: Duplicate records (n = 41) Other reasons (n = 0)',
    'Records screened (n = 84)',
    'Records excluded (n = 75)',
    'Reports sought for retrieval (n = 9)',
    'Reports not retrieved (n = 0)',
    'Reports assessed for eligibility (n = 9)',
    'Reports excluded: No diabetes at entry (n = 1)',
    'Studies included in review (n = 8) Reports of included studies (n = 8)',
  ]);
  expect(drawn().notes).toEqual([]);
});

test('an unknown count is an empty, dashed box for the user; a typed one is marked too', () => {
  const diagram = drawn({ excluded: null, identified: [{ database: 'CORE', records: null }] }, { own: ['sought'] });
  const own = diagram.boxes.filter(({ isOwn }) => isOwn).map(({ texts }) => texts.join(' '));
  expect(own).toContain('Records excluded (n = ___, reader’s own)');
  expect(own).toContain('Reports sought for retrieval (n = 9, reader’s own)');
  expect(written(diagram)[0]).toBe('Records identified from: CORE (n = ___, reader’s own)');
  expect(diagram.notes.join(' ')).toContain('were not counted by the search');
  const dashed = diagram.shapes.filter((shape) => shape.kind === 'rectangle' && shape.role === 'own_box');
  expect(dashed).toHaveLength(own.length);
});

test('without a database nothing is counted, which is not a count of 0', () => {
  const diagram = drawn({ identified: [] });
  expect(written(diagram)[0]).toBe('Records identified from databases (n = ___, reader’s own)');
  expect(diagram.boxes[0]?.isOwn).toBe(true);
  expect(diagram.notes.join(' ')).not.toContain('Records screened:');
});

test('one count of several in a box does not mark the whole box as the user’s', () => {
  const removed = drawn({ otherRemovals: null }).boxes[1];
  expect(removed?.isOwn).toBe(false);
  expect(removed?.lines.map(({ whose }) => whose)).toEqual(['nobody', 'counted', 'reader']);
});

test.each([342, 800])('at %i px no boxes overlap and every arrow ends at the edge of one', (width) => {
  const { boxes, shapes, isWide, height } = drawn({}, { width });
  expect(isWide).toBe(width === 800);
  for (const [index, one] of boxes.entries()) {
    expect(one.x + one.width).toBeLessThan(width);
    expect(one.y + one.height).toBeLessThan(height);
    for (const other of boxes.slice(index + 1)) {
      const apart =
        one.x + one.width < other.x ||
        other.x + other.width < one.x ||
        one.y + one.height < other.y ||
        other.y + other.height < one.y;
      expect(apart).toBe(true);
    }
  }
  const tips = shapes.flatMap((shape) => (shape.kind === 'polygon' && shape.isArrowHead ? [shape.points[0]] : []));
  expect(tips).toHaveLength(8);
  for (const tip of tips) {
    const reached = boxes.filter(
      ({ x, y, height: tall }) => tip && ((tip.x === x && tip.y > y && tip.y < y + tall) || (tip.y === y && tip.x > x)),
    );
    expect(reached.length).toBeGreaterThan(0);
  }
});

test('counts that do not add up are named in the notes', () => {
  expect(drawn({ screened: 90 }).notes).toEqual([
    'Records screened: 125 − 41 is 84, not 90.',
    'Reports sought: 90 − 75 is 15, not 9.',
  ]);
  expect(drawn({ screened: null }).notes.join(' ')).not.toContain(' is ');
});

test.each([
  [{ screened: -1 }, 'A count of the diagram must not be below 0.'],
  [{ screened: 1.5 }, 'A count of the diagram must be a whole number.'],
  [
    { identified: [{ database: 'PubMed', records: Number.NaN }] },
    'A count of PubMed is not a number that can be drawn.',
  ],
] as const)('refuses with a sentence: %#', (more, reason) => {
  expect(prismaDiagram({ counts: { ...counts, ...more }, own: [], title: 'Flow', width: 800 })).toMatchObject({
    reason,
  });
});
