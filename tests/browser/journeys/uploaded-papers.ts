/** Papers that a journey puts into an account. Nothing in them is true. */
import type { Locator, Page } from '@playwright/test';
import { samples } from '../../../bench/pdf/sample-looks.ts';
import { samplePaper } from '../../../bench/pdf/sample-paper.ts';
import { typesetPaper } from '../../../bench/pdf/typeset-paper.ts';
import { encryptedPdf } from '../../hostile/encrypted-pdf.ts';
import { expect } from './product.ts';

/** A file as a browser is given it. */
export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Cannot be read without a password. */
export const locked: GivenFile = {
  name: 'locked.pdf',
  mimeType: 'application/pdf',
  buffer: encryptedPdf('AES-128', { user: 'secret', owner: 'owner' }),
};
/** The page that a library’s login returns instead of a paper. */
export const webPage: GivenFile = {
  name: 'saved-page.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('<!doctype html><title>Sign in</title><p>Your institution has no access.</p>'),
};

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

const zone = (page: Page): Locator => page.getByText('Drag and drop PDF files here, or click to select files');

/** Drops files where the zone is, as a hand with a mouse does. */
export async function drop(page: Page, files: readonly GivenFile[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  const carried = await page.evaluateHandle((sent) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of sent) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, given);
  await zone(page).dispatchEvent('dragenter', { dataTransfer: carried });
  await expect(page.getByText('Drop the PDF files here...')).toBeVisible();
  await page.getByText('Drop the PDF files here...').dispatchEvent('drop', { dataTransfer: carried });
}
