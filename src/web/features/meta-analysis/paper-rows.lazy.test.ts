import { afterEach, expect, test, vi } from 'vitest';
import { manualRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { readWithPapers } from './paper-rows.lazy.ts';

const row = (id: number) => manualRow(`paper-${id}`, `Paper ${id}`, { paper: { id, places: [], deleted: false } });
const stored = vi.fn(async (ids: readonly number[]) => ({
  rows: ids.map((id) => manualRow(`study-${id}`, `Study ${id}`, { id })),
  texts: {},
  unread: [],
}));
const { signal } = new AbortController();

/** Answers by the paper's number: a row, or a problem's status and code. */
function serve(papers: Readonly<Record<number, { notes: string[] } | [number, string]>>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const id = Number(/uploaded-studies\/(\d+)\/row$/.exec(address)?.[1]);
    const found = papers[id];
    if (found && !Array.isArray(found))
      return Response.json({ row: row(id), text: `Text of ${id}`, notes: found.notes });
    const [status, code] = found ?? [500, 'internal'];
    const problem = { code, message: `Paper ${id}: ${code}` };
    return new Response(JSON.stringify(problem), {
      status,
      headers: { 'content-type': 'application/problem+json' },
    });
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  stored.mockClear();
});

test('stored studies and papers are read each by their own way, and come back as one', async () => {
  const asked = serve({ 3: { notes: ['Its end was not read.'] } });
  const read = await readWithPapers([12, -3], signal, stored);
  expect(stored.mock.calls[0]?.[0]).toEqual([12]);
  expect(asked).toEqual(['/api/uploaded-studies/3/row']);
  expect(read.rows.map(({ key }) => key)).toEqual(['study-12', 'paper-3']);
  expect(read.texts).toEqual({ 'paper-3': 'Text of 3' });
  expect(read.unread).toEqual([{ id: null, title: 'Paper 3', why: 'Its end was not read.' }]);
});

test('a deleted paper is distinguished from one that cannot be read now', async () => {
  serve({ 3: [404, 'upload_not_found'], 4: [409, 'upload_not_read'], 5: { notes: [] } });
  const read = await readWithPapers([-3, -4, -5], signal, stored);
  expect(stored).not.toHaveBeenCalled();
  expect(read.gone).toEqual([-3]);
  expect(read.unread.map(({ why }) => why)).toEqual(['Paper 4: upload_not_read']);
  expect(read.rows.map(({ key }) => key)).toEqual(['paper-5']);
});

test('without a connection no figures are extracted, and the user sees a message', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const read = await readWithPapers([-3], signal, stored);
  expect([read.gone, read.rows]).toEqual([[], []]);
  expect(read.unread).toHaveLength(1);
});
