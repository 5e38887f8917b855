import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { identifiedRecord } from '#contract/shared/study.ts';
import { webAddress } from '#core/records/web-address.ts';
import type { UpstreamResponse } from '#server/http-client/http-client.ts';
import { describeWithData } from '../../../tests/shared-data.ts';
import { readCore } from './core/core-response.ts';
import { readDoaj } from './doaj/doaj-response.ts';
import { readOpenAlex } from './openalex/openalex-record.ts';
import { readSemanticScholar } from './semanticscholar/semantic-scholar-response.ts';
import type { Reading } from './source.ts';
import { readUnpaywall } from './unpaywall/unpaywall-record.ts';

const readers: Record<string, (answer: UpstreamResponse) => Reading> = {
  core: readCore,
  semanticscholar: readSemanticScholar,
  doaj: readDoaj,
  unpaywall: readUnpaywall,
  openalex: readOpenAlex,
};

interface RecordedBody {
  file: string;
  provider: string;
  kind: 'normal' | 'awkward' | 'empty' | 'error' | 'aux';
  status: number;
  headers: Record<string, string>;
}

const classOfStatus: Record<number, string> = {
  400: 'bad_request',
  403: 'auth',
  404: 'not_found',
  429: 'rate_limited',
  503: 'unavailable',
  504: 'unavailable',
};

/** The number of rows in a body, counted without our parsers. */
function rowsOf(body: unknown): number {
  if (Array.isArray(body)) {
    const isRow = (row: unknown) => row === null || (typeof row === 'object' && !('status' in row && 'data' in row));
    return body.every(isRow) ? body.length : body.reduce((sum, envelope) => sum + rowsOf(envelope), 0);
  }
  if (typeof body !== 'object' || body === null) return 0;
  for (const name of ['results', 'data', 'recommendedPapers']) {
    const rows: unknown = Reflect.get(body, name);
    if (Array.isArray(rows)) return rows.length;
    if (rows === null) return 0;
  }
  return 1;
}

function sum(dropped: { count: number }[]): number {
  return dropped.reduce((total, { count }) => total + count, 0);
}

describeWithData('providers/recorded', 'recorded answers', (folder) => {
  const all: RecordedBody[] = JSON.parse(readFileSync(path.join(folder, 'MANIFEST.json'), 'utf8'));
  const bodies = all.filter(({ provider }) => provider in readers);

  test('every provider has recorded bodies', () => {
    expect(new Set(bodies.map(({ provider }) => provider))).toEqual(new Set(Object.keys(readers)));
  });

  test.each(bodies.map((entry) => [entry.file, entry] as const))('%s', (_, entry) => {
    const read = readers[entry.provider];
    if (!read) throw new Error(`no reader for ${entry.provider}`);
    const body = readFileSync(path.join(folder, entry.file), 'utf8');
    const reading = read({ status: entry.status, headers: entry.headers, body });

    if (entry.kind === 'error') {
      expect(reading.outcome).toBe('failed');
      if (reading.outcome === 'failed') {
        expect(reading.fault.failure).toBe(classOfStatus[entry.status]);
        expect(reading.fault.message).not.toMatch(/https?:|<|\n/);
      }
    } else if (entry.kind === 'empty') {
      expect(reading).toMatchObject({ outcome: 'empty', dropped: [] });
    } else if (entry.kind === 'aux') {
      expect(reading.outcome).toBe('other');
    } else {
      expect(reading.outcome).toBe('studies');
      if (reading.outcome === 'studies') {
        const counted = rowsOf(JSON.parse(body));
        const lookup = entry.provider === 'unpaywall' || entry.provider === 'openalex';
        expect((lookup ? reading.keys.length : reading.records.length) + sum(reading.dropped)).toBe(counted);
        expect(reading.records.length + reading.keys.length).toBeGreaterThan(0);
        for (const record of reading.records) {
          expect(identifiedRecord.safeParse({ ...record, id: 4_000_000 }).error).toBeUndefined();
          expect(record.title).toMatch(/\S/);
          expect(`${record.title} ${record.abstract ?? ''}`).not.toMatch(
            /&(?:amp|lt|gt|quot|#\d+);|<\/?(?:i|b|br|p|sub|sup)\b|\n/,
          );
          expect(record.studyTypes.length).toBeGreaterThan(0);
          for (const address of [record.url, record.openAccessUrl]) {
            if (address !== null) expect(webAddress(address)).toBe(address);
          }
          for (const { start, end } of record.sections) {
            expect(start).toBeLessThan(end);
            expect(end).toBeLessThanOrEqual(record.abstract?.length ?? 0);
          }
        }
      }
    }

    if (body.trimStart().startsWith('{') || body.trimStart().startsWith('[')) {
      const cut = read({ status: 200, headers: entry.headers, body: body.slice(0, body.length / 2) });
      expect(cut).toMatchObject({ outcome: 'failed', fault: { failure: 'malformed' } });
    }
  });
});
