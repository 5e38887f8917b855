/** Forms with files as a browser sends them (multipart/form-data), and small papers for them. */
import { linesContent, plainPdf } from '../hostile/raw-pdf.ts';

export interface FormFile {
  name: string;
  bytes: Uint8Array | string;
  field?: string;
}

const boundary = 'between-the-parts-of-a-form';

export const formHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` };

/** `whole: false` leaves the end of the form away, as a line that went down does. */
export function formOf(files: readonly FormFile[], whole = true): Buffer {
  const parts = files.flatMap(({ name, bytes, field = 'pdfs' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...parts, Buffer.from(whole ? `--${boundary}--\r\n` : '')]);
}

/** A paper of one page with these lines; another for each first line. */
export function samplePaper(...lines: string[]): Buffer {
  return plainPdf({ contents: [linesContent(lines)] });
}

/** A page with nothing on it that is text. */
export function sampleScan(): Buffer {
  return plainPdf({ contents: ['0.5 g 0 0 595 842 re f'] });
}
