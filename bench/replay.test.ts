import { expect, test } from 'vitest';
import { cleanText } from '#core/records/cleaning/clean-text.ts';
import type { UpstreamFailureClass } from '#core/records/databases.ts';
import { normalizeDoi, normalizeIssn, normalizePmcid, normalizePmid } from '#core/records/identifiers.ts';
import { partialDate } from '#core/records/partial-date.ts';
import type { StudyRecord } from '#core/records/study-record.ts';
import { webAddress } from '#core/records/web-address.ts';
import type { Reading } from '#server/literature/source.ts';
import { describeWithData } from '../tests/shared-data.ts';
import { type RecordedBody, recordedBodies } from './recorded-bodies.ts';
import { readers } from './replay-readers.ts';

/** Faults that have status 200, and statuses of another class than their number suggests. */
const classOfFile: [RegExp, UpstreamFailureClass][] = [
  [/^pubmed\/.*(?:ERROR|error-wrong-db|invalid-ids|error-no-id)/, 'bad_request'],
  [/^europepmc\/http-200_errCode/, 'bad_request'],
  [/^europepmc\/http-200_empty-shell/, 'unavailable'],
];

function expectedClass({ file, answer: { status } }: RecordedBody): UpstreamFailureClass {
  const named = classOfFile.find(([pattern]) => pattern.test(file));
  if (named) return named[1];
  if (status === 429) return 'rate_limited';
  if (status === 401 || status === 403) return 'auth';
  if (status === 404) return 'not_found';
  return status >= 500 ? 'unavailable' : 'bad_request';
}

/** Files that a manifest calls normal or awkward and that contain no record by nature. */
const withoutStudies = /facets|rows-0|journal-issue|date-null-no-container|efetch_html-not-xml/;

function read(body: RecordedBody): Reading {
  const reader = readers[body.provider];
  if (!reader) throw new Error(`no adapter for ${body.provider}`);
  return reader(body.answer);
}

describeWithData('providers/recorded', 'recorded answers', (folder, isWhole) => {
  const bodies = recordedBodies(folder);

  test('every provider’s answers are present', () => {
    expect(bodies.length).toBeGreaterThanOrEqual(isWhole ? 366 : 200);
    expect(new Set(bodies.map(({ provider }) => provider)).size).toBe(8);
    expect(bodies.flatMap(({ remarks }) => remarks)).toEqual([]);
  });

  test.each(bodies.map((body) => [body.file, body] as const))('%s', (_file, body) => {
    const reading = read(body);
    switch (body.kind) {
      case 'normal':
      case 'awkward':
        if (withoutStudies.test(body.file)) expect(['other', 'failed']).toContain(reading.outcome);
        else expect(reading.outcome).toBe('studies');
        break;
      case 'empty':
        expect(reading.outcome).toBe('empty');
        break;
      case 'error':
        expect(reading.outcome === 'failed' ? reading.fault.failure : reading.outcome).toBe(expectedClass(body));
        expect(JSON.stringify(reading)).not.toContain('203.0.113.7');
        break;
      default:
        expect(reading.outcome).not.toBe('failed');
    }
    if (reading.outcome === 'studies') reading.records.forEach(checkRecord);
  });
});

/** Values of unexpected types. */
const oddValues: unknown[] = [null, 7, '', '<b>', [], {}, [null], [[7]], { a: null }];

/** Lists cut to their first two entries: the others would only be read again and again, unchanged. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]));
}

/** Every value of a JSON body, to some depth, as setters. */
function* placesIn(value: unknown, depth: number): Generator<(odd: unknown) => () => void> {
  if (typeof value !== 'object' || value === null || depth === 0) return;
  for (const [key, inner] of Object.entries(value).slice(0, 60)) {
    yield (odd) => {
      Reflect.set(value, key, odd);
      return () => Reflect.set(value, key, inner);
    };
    yield* placesIn(inner, depth - 1);
  }
}

describeWithData('providers/recorded', 'answers damaged on the way', (folder, isWhole) => {
  const bodies = recordedBodies(folder);

  test.each(Object.keys(readers))('%s: truncated, nothing is thrown', (provider) => {
    for (const body of bodies.filter((one) => one.provider === provider)) {
      const { answer } = body;
      for (const share of [0.1, 0.5, 0.99]) {
        read({ ...body, answer: { ...answer, body: answer.body.slice(0, answer.body.length * share) } });
      }
    }
  });

  // Every field of the recorded answers is in the fixture (tests/house/fixture-answers.test.ts), so once is enough.
  if (isWhole) return;
  test.each(Object.keys(readers))('%s: with other types than expected, nothing is thrown', (provider) => {
    const parsed = bodies
      .filter((one) => one.provider === provider && one.kind === 'normal' && one.answer.body.length < 60_000)
      .filter((one) => /^\s*[{[]/.test(one.answer.body))
      .slice(0, 3);
    for (const body of parsed) {
      const value = shortened(JSON.parse(body.answer.body));
      for (const place of placesIn(value, 6)) {
        for (const odd of oddValues) {
          const restore = place(odd);
          read({ ...body, answer: { ...body.answer, body: JSON.stringify(value) } });
          restore();
        }
      }
    }
  });
});

function checkRecord(record: StudyRecord): void {
  const { title, abstract, sections, identifiers } = record;
  expect(record.sourceKey).not.toBe('');
  for (const text of [title, abstract, record.journal, record.publisher, record.volume, record.pages]) {
    if (text === null) continue;
    expect(text).not.toBe('');
    expect(cleanText(text)).toBe(text);
  }
  for (const { label, start, end } of sections) {
    expect(end).toBeGreaterThan(start);
    expect((abstract ?? '').slice(0, start).endsWith(`${label}: `)).toBe(true);
    expect((abstract ?? '').length).toBeGreaterThanOrEqual(end);
  }
  for (const author of record.contributors) {
    expect('group' in author ? author.group : author.family).not.toBe('');
  }
  if (identifiers.doi !== null) expect(normalizeDoi(identifiers.doi)).toBe(identifiers.doi);
  if (identifiers.pmid !== null) expect(normalizePmid(identifiers.pmid)).toBe(identifiers.pmid);
  if (identifiers.pmcid !== null) expect(normalizePmcid(identifiers.pmcid)).toBe(identifiers.pmcid);
  for (const issn of record.issns) expect(normalizeIssn(issn)).toBe(issn);
  for (const address of [record.url, record.openAccessUrl]) {
    if (address !== null) expect(webAddress(address)).toBe(address);
  }
  expect(record.studyTypes.length).toBeGreaterThan(0);
  expect(new Set(record.studyTypes).size).toBe(record.studyTypes.length);
  if (record.studyTypes[0] === 'notice') expect(record.notices).toEqual([]);
  const { published } = record;
  if (published) expect(partialDate(published.year, published.month, published.day)).toEqual(published);
}
