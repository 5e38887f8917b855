import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { parseInSteps } from './parse-in-steps.ts';

const yieldToMain = vi.fn(() => Promise.resolve());
const filling = 'x'.repeat(3_000);
const long = (items: readonly unknown[], rest: object = {}) => ({ studies: items, ...rest });

async function readBoth(value: unknown): Promise<number> {
  yieldToMain.mockClear();
  const text = JSON.stringify(value);
  const read = await parseInSteps(text, yieldToMain);
  expect(read).toEqual(JSON.parse(text));
  expect(JSON.stringify(read)).toBe(text);
  return yieldToMain.mock.calls.length;
}

test('a long list parsed in steps equals the list parsed at once', async () => {
  const studies = Array.from({ length: 500 }, (_, id) => ({ id, title: `Study ${id}`, abstract: filling }));
  expect(await readBoth(long(studies, { totalCount: 500, page: 1, receipt: { asked: 'tea' } }))).toBeGreaterThan(5);
  expect(await readBoth(long(studies))).toBeGreaterThan(5);
});

test('short ones, other values and lists of something else are read at once', async () => {
  const many = Array.from({ length: 500 }, () => filling);
  for (const value of [null, 7, [], long([]), long([{ id: 1 }]), { list: many }, many, { total: 1, studies: many }])
    expect(await readBoth(value)).toBe(0);
});

test('texts that look like the border between two objects, and objects within objects, are no border', async () => {
  const tricky = ['},{"id":', '},{\\"id\\":', '"},{"id":7', ']},{"id":1}],"x":[{"id":', '\\', '"'];
  const studies = Array.from({ length: 300 }, (_, id) => ({
    id,
    title: tricky[id % tricky.length],
    abstract: filling,
  }));
  expect(await readBoth(long(studies, { message: '},{"id":' }))).toBeGreaterThan(2);
  const nested = studies.map((study) => ({ ...study, parts: [{ id: 1, text: filling }, { id: 2 }, { id: 3 }] }));
  await readBoth(long(nested));
});

test('with any content of the objects', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 12 }), async (values) => {
      const studies = Array.from({ length: 120 }, (_, id) => ({ id, value: values[id % 12] ?? null, filling }));
      await readBoth(long(studies, { last: values }));
    }),
    { numRuns: 40 },
  );
});

test('truncated text is invalid JSON', async () => {
  const text = JSON.stringify(long(Array.from({ length: 300 }, (_, id) => ({ id, filling }))));
  for (const length of [text.length - 1, text.length - 700, 400_000])
    await expect(parseInSteps(text.slice(0, length), yieldToMain)).rejects.toThrow(SyntaxError);
  await expect(parseInSteps('', yieldToMain)).rejects.toThrow(SyntaxError);
});
