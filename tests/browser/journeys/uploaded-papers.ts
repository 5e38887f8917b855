/** Papers that a journey puts into an account. Nothing in them is true. */
import type { Page } from '@playwright/test';
import { samples } from '../../../bench/pdf/sample-looks.ts';
import { samplePaper } from '../../../bench/pdf/sample-paper.ts';
import { typesetPaper } from '../../../bench/pdf/typeset-paper.ts';
import { expect } from './product.ts';

/** A file as a browser is given it. */
export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** One of the ten looks; with `paragraphs` a longer paper than the sample is. */
export function typeset(index: number, paragraphs?: number): { title: string; file: GivenFile } {
  const sample = samples[index];
  if (!sample) throw new Error('There is no such sample.');
  const paper = samplePaper(sample.seed, paragraphs === undefined ? sample : { ...sample, paragraphs });
  const buffer = typesetPaper(paper, sample.look).bytes();
  return { title: paper.title, file: { name: `paper-${index}.pdf`, mimeType: 'application/pdf', buffer } };
}

/** Sends files to the server without the page, and waits until all are read; their numbers, in the order given. */
export async function uploaded(
  page: Page,
  baseURL: string | undefined,
  files: readonly GivenFile[],
): Promise<readonly number[]> {
  const headers = { origin: new URL(baseURL ?? '').origin };
  const numbers: number[] = [];
  for (const file of files) {
    const sent = await page.request.post('/api/upload-pdfs', { headers, multipart: { pdfs: file } });
    expect(sent.ok(), await sent.text()).toBe(true);
    const { results } = (await sent.json()) as { results: { study: { id: number } }[] };
    numbers.push(...results.map(({ study }) => study.id));
  }
  await expect
    .poll(
      async () => {
        const list = (await (await page.request.get('/api/uploaded-studies')).json()) as { state: string }[];
        return list.every(({ state }) => state !== 'waiting' && state !== 'reading');
      },
      { timeout: 40_000 },
    )
    .toBe(true);
  return numbers;
}
