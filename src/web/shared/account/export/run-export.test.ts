import { afterEach, expect, test, vi } from 'vitest';
import { exportFormats } from '#contract/export.ts';
import type { Study } from '#contract/shared/study.ts';
import { RequestError } from '#web/api/request-error.ts';
import { allIncluded, exportedText, offeredFormats, sentStudies } from './export-formats.ts';
import { EmptyFile, exportedFile, exportFault, reportFault, saveReport } from './run-export.ts';

const study = (id: number) => ({ id, title: `Study ${id}` }) as Study;
const sent = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
const bodies = () => sent.mock.calls.map(([, options]) => JSON.parse(String(options.body)) as Record<string, unknown>);

function answer(...responses: Response[]): void {
  for (const response of responses) sent.mockResolvedValueOnce(response);
  vi.stubGlobal('fetch', sent);
}

afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockReset();
});

const refused = (code: string, status = 422) =>
  new RequestError(status, '', JSON.stringify({ code, message: 'Remove some first.' }), 'application/problem+json');

test('studies are sent by number, and whole as soon as one is not the product’s own', () => {
  expect(sentStudies([study(3), study(9_999)])).toEqual({ studyIds: [3, 9_999] });
  expect(sentStudies([study(3), study(10_000)])).toEqual({ studies: [study(3), study(10_000)] });
  const many = sentStudies(Array.from({ length: 1_204 }, (_, at) => study(at + 1)));
  expect('studyIds' in many && many.studyIds).toHaveLength(1_000);
  expect(exportedText(1)).toBe('1 study');
  expect(exportedText(1_204)).toBe('The first 1,000 of 1,204 studies');
});

test('every format of the specification and of reference managers is offered once', () => {
  expect(offeredFormats.map(({ format }) => format).sort()).toEqual([...exportFormats].sort());
});

test('a file is requested with its flags, and an empty one is a failure', async () => {
  const headers = {
    'content-type': 'text/csv',
    'content-disposition': 'attachment; filename="metamind-2026-11-21.csv"',
  };
  answer(new Response('a,b\r\n', { headers }), new Response('', { headers }));
  const file = await exportedFile([study(4_000_001)], 'csv', { ...allIncluded, includeAbstracts: false });
  expect(file.fileName).toBe('metamind-2026-11-21.csv');
  expect(bodies()[0]).toMatchObject({ studies: [{ id: 4_000_001 }], format: 'csv', includeAbstracts: false });
  await expect(exportedFile([study(1)], 'csv', allIncluded)).rejects.toBeInstanceOf(EmptyFile);
});

test('a report has the content of the HTML format', async () => {
  answer(
    new Response('<h1>One</h1>', { headers: { 'content-type': 'text/html' } }),
    Response.json({ id: 1, name: 'N' }),
  );
  const wish = { name: 'N', description: '', flags: allIncluded, requestKey: 'key-12345' };
  await saveReport([study(1)], wish);
  const [exported, report] = bodies();
  expect(exported).toMatchObject({ studyIds: [1], format: 'html' });
  expect(report).toEqual({ name: 'N', type: 'export', studyIds: [1], reportData: {}, htmlContent: '<h1>One</h1>' });
  expect(sent.mock.calls[1]?.[1].headers).toMatchObject({ 'Idempotency-Key': 'key-12345' });
});

test('faults have the specification’s words', () => {
  expect(exportFault(new Error('x'))).toMatchObject({
    title: 'Export failed',
    description: 'There was an error exporting your studies. Please try again.',
  });
  expect(exportFault(new EmptyFile())).toMatchObject({ title: 'Export failed' });
  expect(exportFault(refused('nothing_to_export'))).toMatchObject({
    title: 'No studies to export',
    description: 'Please select some studies first.',
  });
  expect(exportFault(refused('premium_only', 403))).toMatchObject({ title: 'Premium feature' });
  expect(reportFault(new Error('x'))).toMatchObject({
    title: 'Save failed',
    description: 'Failed to save report. Please try again.',
  });
  expect(reportFault(refused('limit_reached', 409)).description).toBe('Remove some first.');
});
