/** How a file is made while it is sent: what is requested when, and how errors are handled. */
import { expect, test } from 'vitest';
import { mergeRecords } from '#core/matching/merge/merge-records.ts';
import { sampleRecord } from '../../../../tests/server/sample-records.ts';
import { createExportService, type ExportDependencies } from './service.ts';

const everything = { includeMetadata: true, includeAbstracts: true, includeSummaries: true, includeCitations: true };
const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** A service over studies 1 to 1000, and the sizes of what its dependencies were asked for. */
function made(own: Partial<ExportDependencies> = {}) {
  const asked = { reads: [] as number[], summaries: [] as number[], references: [] as number[], prepared: 0 };
  const service = createExportService({
    readStudies: async (wanted) => {
      asked.reads.push(wanted.length);
      const known = wanted.filter((id) => id <= 1_000);
      return new Map(known.map((id) => [id, mergeRecords([sampleRecord(id)])]));
    },
    summaryTexts: async (records) => {
      asked.summaries.push(records.length);
      return new Map(records.map(({ id }) => [id, id % 2 ? `Summary of ${id} [1]` : null]));
    },
    apaReferences: async (records) => {
      asked.references.push(records.length);
      return records.map(({ id }) => `Reference of ${id}`);
    },
    prepareReferences: () => {
      asked.prepared += 1;
    },
    now: () => new Date('2026-03-01T08:30:00Z'),
    ...own,
  });
  return { service, asked };
}

async function textOf(body: string | Uint8Array | AsyncIterable<string | Uint8Array>): Promise<string> {
  if (typeof body === 'string') return body;
  const pieces: string[] = [];
  for await (const piece of body as AsyncIterable<string>) pieces.push(piece);
  return pieces.join('');
}

test('a long file is complete, in order, and every study has its own texts', async () => {
  const { service } = made();
  const answer = await service.export({ studyIds: ids(333), format: 'json', ...everything });
  expect(answer.fileName).toBe('metamind-export-2026-03-01.json');
  const { studies, count, generatedAt } = JSON.parse(await textOf(answer.body)) as {
    count: number;
    generatedAt: string;
    studies: { id: number; summary: string | null; citation: string }[];
  };
  expect(count).toBe(333);
  expect(generatedAt).toBe('2026-03-01T08:30:00.000Z');
  expect(studies.map(({ id }) => id)).toEqual(ids(333));
  for (const { id, summary, citation } of studies) {
    expect(summary).toBe(id % 2 ? `Summary of ${id} [1]` : null);
    expect(citation).toBe(`Reference of ${id}`);
  }
});

test('no more is made than is taken, except the next two pieces', async () => {
  const { service, asked } = made();
  const { body } = await service.export({ studyIds: ids(1_000), format: 'csv', ...everything });
  expect(asked.references.length).toBeLessThanOrEqual(3);
  const pieces = (body as AsyncIterable<string>)[Symbol.asyncIterator]();
  await pieces.next();
  await pieces.next();
  expect(asked.references.length).toBeLessThanOrEqual(4);
  await pieces.return?.();
  expect(asked.references.length).toBeLessThanOrEqual(4);
});

test('three pieces are made at once, and are sent in order whichever is finished first', async () => {
  const open: (() => void)[] = [];
  let most = 0;
  const { service } = made({
    apaReferences: async (records) => {
      await new Promise<void>((resolve) => {
        open.push(resolve);
        most = Math.max(most, open.length);
        // The last requested is finished first.
        if (open.length === 3) for (const done of open.splice(0).reverse()) setImmediate(done);
        else if (records.at(-1)?.id === 433) for (const done of open.splice(0)) done();
      });
      return records.map(({ id }) => `Reference of ${id}`);
    },
  });
  const { body } = await service.export({ studyIds: ids(433), format: 'json', ...everything });
  const { studies } = JSON.parse(await textOf(body)) as { studies: { id: number; citation: string }[] };
  expect(studies.map(({ id }) => id)).toEqual(ids(433));
  for (const { id, citation } of studies) expect(citation).toBe(`Reference of ${id}`);
  expect(most).toBe(3);
});

test('what was not chosen and what the format has no field for is not made', async () => {
  const { service, asked } = made();
  await service.export({ studyIds: ids(3), format: 'ris', ...everything });
  const bare = { ...everything, includeSummaries: false, includeCitations: false };
  const { body } = await service.export({ studyIds: ids(3), format: 'html', ...bare });
  expect(asked).toMatchObject({ summaries: [], references: [], prepared: 0 });
  expect(await textOf(body)).not.toContain('Reference of');
});

test('the references’ thread is prepared once, when the first study that needs it was read', async () => {
  const reads: number[] = [];
  let preparedAfter: number[] = [];
  const { service, asked } = made({
    readStudies: async (wanted) => {
      reads.push(wanted.length);
      return new Map(
        wanted.map((id) => {
          const title = id >= 60 && id <= 70 ? 'What “salt” does' : 'What salt does';
          return [id, mergeRecords([sampleRecord(id, { title })])] as const;
        }),
      );
    },
    prepareReferences: () => {
      preparedAfter = [...preparedAfter, reads.length];
    },
  });
  await service.export({ studyIds: ids(50), format: 'csv', ...everything });
  expect(preparedAfter).toEqual([]);
  expect(asked.references).toEqual([50]);
  reads.length = 0;
  await service.export({ studyIds: ids(500), format: 'csv', ...everything });
  expect(preparedAfter).toHaveLength(1);
  expect(preparedAfter[0]).toBeLessThan(10);
  await service.export({ studyIds: ids(500), format: 'ris', ...everything });
  await service.export({ studyIds: ids(500), format: 'csv', ...everything, includeCitations: false });
  expect(preparedAfter).toHaveLength(1);
});

test('studies are in the order asked, whichever part was read first', async () => {
  const { service } = made({
    readStudies: async (wanted) => {
      if (wanted.includes(1)) await new Promise((resolve) => setImmediate(resolve));
      return new Map(wanted.map((id) => [id, mergeRecords([sampleRecord(id)])]));
    },
  });
  const asked = ids(120).toReversed();
  const { body } = await service.export({ studyIds: asked, format: 'json', ...everything });
  const { studies } = JSON.parse(await textOf(body)) as { studies: { id: number }[] };
  expect(studies.map(({ id }) => id)).toEqual(asked);
});

test('an error in the first piece is answered, a later one ends the file where it happens', async () => {
  const broken = new Error('the thread hangs');
  const early = made({ apaReferences: () => Promise.reject(broken) });
  await expect(early.service.export({ studyIds: ids(3), format: 'csv', ...everything })).rejects.toBe(broken);
  await expect(early.service.export({ studyIds: ids(500), format: 'csv', ...everything })).rejects.toBe(broken);

  let asked = 0;
  const late = made({
    apaReferences: async (records) => {
      asked += 1;
      if (asked > 2) throw broken;
      return records.map(() => 'Reference');
    },
  });
  const { body } = await late.service.export({ studyIds: ids(200), format: 'csv', ...everything });
  await expect(textOf(body)).rejects.toBe(broken);
});

test('stored studies are read in parts of the size that the store allows', async () => {
  const { service, asked } = made();
  await service.export({ studyIds: ids(1_000), format: 'nbib', ...everything });
  expect(Math.max(...asked.reads)).toBeLessThanOrEqual(50);
  expect(asked.reads.reduce((sum, size) => sum + size, 0)).toBe(1_000);
});

test('of several studies the missing ones are named', async () => {
  const { service } = made();
  await expect(
    service.export({ studyIds: [1, 2_001, 2, 2_002, 2_003, 2_004, 2_005, 2_006], format: 'csv', ...everything }),
  ).rejects.toMatchObject({
    code: 'study_not_found',
    detail:
      '6 of the 8 studies are not stored any more (2001, 2002, 2003, 2004, 2005 and others). Search for them again, then export.',
  });
});
