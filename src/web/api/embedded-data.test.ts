import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const address = '/api/studies/7';
let text = '{"study":{"id":7}}';
let arrivedBy = 'navigate';
const removed = vi.fn();

/** The page with its embedded data; parsed again for each test, as for each page. */
async function onPage() {
  vi.resetModules();
  return import('./embedded-data.ts');
}

beforeEach(() => {
  text = '{"study":{"id":7}}';
  arrivedBy = 'navigate';
  removed.mockClear();
  const element = { getAttribute: () => address, remove: removed, textContent: '' };
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'first-data' ? { ...element, textContent: text } : null),
  });
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: arrivedBy }] });
});
afterEach(() => vi.unstubAllGlobals());

test('is the answer for its own address alone, and for the first screen alone', async () => {
  const { embeddedDataOf, dropEmbeddedData } = await onPage();
  expect(embeddedDataOf('/api/studies/8')).toBeUndefined();
  expect(embeddedDataOf(address)).toEqual({ study: { id: 7 } });
  // A screen that is drawn twice before it is finds it again.
  expect(embeddedDataOf(address)).toEqual({ study: { id: 7 } });
  expect(removed).toHaveBeenCalledOnce();
  dropEmbeddedData();
  expect(embeddedDataOf(address)).toBeUndefined();
});

test.each(['reload', 'navigate'])('is valid for a page that was loaded by %s', async (how) => {
  arrivedBy = how;
  expect((await onPage()).embeddedDataOf(address)).toEqual({ study: { id: 7 } });
});

test('a page restored from the back/forward cache is requested again', async () => {
  arrivedBy = 'back_forward';
  expect((await onPage()).embeddedDataOf(address)).toBeUndefined();
});

test('missing, truncated or invalid data makes the screen send its request', async () => {
  for (const broken of ['{"study":', '', 'null}']) {
    text = broken;
    expect((await onPage()).embeddedDataOf(address), broken).toBeUndefined();
  }
  vi.stubGlobal('document', { getElementById: () => null });
  expect((await onPage()).embeddedDataOf(address)).toBeUndefined();
});
