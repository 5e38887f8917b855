import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { identifiedRecord } from '#contract/shared/study.ts';
import { type LibraryFile, libraryDetails, libraryRecord, librarySearchText } from './library-file.ts';
import { libraryHash, readLibraryFolder } from './library-folder.ts';

const library = path.resolve(import.meta.dirname, '../../../../library');
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'library-'));
  await writeFile(path.join(folder, 'questions.json'), '{}');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function named(slug: string): Promise<LibraryFile> {
  const file = (await readLibraryFolder(library)).find((one) => one.slug === slug);
  if (!file) throw new Error(`no ${slug}`);
  return file;
}

/** Copies a study of the library into the test's folder, with changes. */
async function put(slug: string, change: Record<string, unknown> = {}, as = slug): Promise<void> {
  const study: unknown = JSON.parse(await readFile(path.join(library, `${slug}.json`), 'utf8'));
  await writeFile(path.join(folder, `${as}.json`), JSON.stringify({ ...Object(study), ...change }));
}

test('every study becomes a record of the contract, with its sections at their offsets', async () => {
  for (const file of await readLibraryFolder(library)) {
    const record = libraryRecord(file);
    expect(identifiedRecord.parse(record)).toEqual(record);
    const texts = file.study.abstract?.sections.map((section) => section.text) ?? [];
    expect(record.sections.map(({ start, end }) => record.abstract?.slice(start, end))).toEqual(texts);
  }
});

test('a restated study links to the original and to the free text', async () => {
  const record = libraryRecord(await named('txt2stop-smoking'));
  expect(record.url).toBe('https://doi.org/10.1016/s0140-6736(11)60701-0');
  expect(record.openAccessUrl).toBe('https://pmc.ncbi.nlm.nih.gov/articles/PMC3143315/');
  expect(record.isOpenAccess).toBe(true);
  expect(record.abstract).toContain('Results: At 6 months, 10.7%');
});

test('a study without abstract has none, and its result is among the details', async () => {
  const file = await named('vital-omega-3');
  expect(libraryRecord(file)).toMatchObject({ abstract: null, sections: [], url: null, isOpenAccess: null });
  const details = libraryDetails(file);
  expect(details.abstractAtHand).toBe(false);
  expect(details.participants).toBe(25_871);
  expect(details.outcomes[0]?.sentence).toContain('386 of 12,933');
});

test('the link is the DOI, else PubMed, else PMC', async () => {
  expect(libraryRecord(await named('strength-omega-3')).url).toBe('https://pubmed.ncbi.nlm.nih.gov/33190147/');
  expect(libraryRecord(await named('aerobic-exercise-depression-maintenance')).url).toBe(
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC5619630/',
  );
});

test('a study without abstract is found by its result and its question', async () => {
  const file = await named('jupiter-rosuvastatin');
  const text = librarySearchText(file, new Map([['statins-heart', 'Do statins prevent heart attacks?']]));
  expect(text).toContain('unstable angina');
  expect(text).toContain('Do statins prevent heart attacks?');
});

test('studies are sorted by id', async () => {
  const ids = (await readLibraryFolder(library)).map((file) => file.study.id);
  expect(ids).toEqual(ids.map((_, index) => index + 1));
});

test('an invalid file is named with its fault', async () => {
  await put('vital-omega-3', { participants: 'many' });
  await expect(readLibraryFolder(folder)).rejects.toThrow(/vital-omega-3\.json does not fit.*participants/s);
  await writeFile(path.join(folder, 'vital-omega-3.json'), '{"id":');
  await expect(readLibraryFolder(folder)).rejects.toThrow('vital-omega-3.json is not JSON');
});

test('an unknown field, a malformed DOI and a missing folder are faults', async () => {
  await put('vital-omega-3', { note: 'x' });
  await expect(readLibraryFolder(folder)).rejects.toThrow('does not fit');
  await put('vital-omega-3', { identifiers: { doi: 'https://doi.org/10.1/x', pmid: null, pmcid: null, arxiv: null } });
  await expect(readLibraryFolder(folder)).rejects.toThrow('lower-case DOI');
  await expect(readLibraryFolder(path.join(folder, 'none'))).rejects.toThrow('missing or unreadable');
});

test('a repeated id is a fault', async () => {
  await put('vital-omega-3');
  await put('vital-omega-3', {}, 'vital-again');
  await expect(readLibraryFolder(folder)).rejects.toThrow('twice');
});

test('the hash changes with any content and with nothing else', async () => {
  await put('vital-omega-3');
  const before = await libraryHash(folder);
  expect(await libraryHash(folder)).toBe(before);
  await put('vital-omega-3', { pages: '24-32' });
  const after = await libraryHash(folder);
  expect(after).not.toBe(before);
  await writeFile(path.join(folder, 'questions.json'), '{"quick":[]}');
  expect(await libraryHash(folder)).not.toBe(after);
});
