import { expect, test, vi } from 'vitest';
import type { Enrichment } from '#contract/studies.ts';
import { type EnrichmentAnswer, EnrichmentStore } from './enrichment-store.ts';

const enrichment = (studyId: number, retraction: Enrichment['retraction'] = 'not_reported'): Enrichment => ({
  studyId,
  openAccess: null,
  citations: null,
  journalCitedness: null,
  retraction,
  retractionCheckedAt: null,
  notices: [],
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('each number is requested once, at most 100 in a request', async () => {
  const request = vi.fn(
    async (ids: readonly number[]): Promise<EnrichmentAnswer> => ({
      enrichments: ids.map((id) => enrichment(id)),
      failures: [],
    }),
  );
  const store = new EnrichmentStore(request, async () => {});
  const ids = Array.from({ length: 150 }, (_, index) => index + 1);
  store.ask(ids);
  expect(store.state().lookups.get(1)).toEqual({ state: 'waiting' });
  expect(store.state().asking).toBe(true);
  await settled();
  store.ask([...ids, 151]);
  await settled();
  expect(request.mock.calls.map(([asked]) => asked.length)).toEqual([100, 50, 1]);
  expect(store.state().asking).toBe(false);
  expect(store.state().lookups.get(150)).toMatchObject({ state: 'answered' });
});

test('results for many studies are published in parts, each when the last one is drawn', async () => {
  const request = async (ids: readonly number[]): Promise<EnrichmentAnswer> => ({
    enrichments: ids.map((id) => enrichment(id)),
    failures: [],
  });
  let drawn: () => void = () => undefined;
  const store = new EnrichmentStore(
    request,
    () =>
      new Promise((resolve) => {
        drawn = resolve;
      }),
  );
  store.ask(Array.from({ length: 45 }, (_, index) => index + 1));
  const answered = () => [...store.state().lookups.values()].filter(({ state }) => state === 'answered').length;
  const seen: [number, boolean][] = [];
  for (let part = 0; part < 3; part += 1) {
    await settled();
    seen.push([answered(), store.state().asking]);
    drawn();
  }
  expect(seen).toEqual([
    [20, true],
    [40, true],
    [45, false],
  ]);
});

test('a fault and a number without an answer become failed, and asking again fixes both', async () => {
  const request = vi
    .fn<(ids: readonly number[]) => Promise<EnrichmentAnswer>>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValueOnce({
      enrichments: [enrichment(1)],
      failures: [{ service: 'openalex', message: 'OpenAlex is busy.' }],
    })
    .mockResolvedValue({ enrichments: [enrichment(2)], failures: [] });
  const store = new EnrichmentStore(request, async () => {});
  store.ask([1, 2]);
  await settled();
  expect(store.state().lookups.get(1)).toEqual({ state: 'failed' });
  store.askAgain([1, 2]);
  await settled();
  expect(store.state().lookups.get(1)).toMatchObject({ state: 'answered' });
  expect(store.state().lookups.get(2)).toEqual({ state: 'failed' });
  expect(store.state().failures.get('openalex')).toBe('OpenAlex is busy.');
  store.askAgain([1, 2]);
  await settled();
  expect(request.mock.lastCall?.[0]).toEqual([2]);
  expect(store.state().failures.size).toBe(0);
});

test('known results stay while they are refetched, and if that fails', async () => {
  const request = vi
    .fn<(ids: readonly number[]) => Promise<EnrichmentAnswer>>()
    .mockResolvedValueOnce({ enrichments: [enrichment(1, 'retracted')], failures: [] })
    .mockRejectedValueOnce(new Error('down'));
  const store = new EnrichmentStore(request, async () => {});
  store.ask([1]);
  await settled();
  store.askAnew([1]);
  await settled();
  expect(store.state().lookups.get(1)).toMatchObject({ enrichment: { retraction: 'retracted' } });
});
