/** A process that reads a PDF, to be killed: `reading-process.ts CHILD_SCRIPT FILE`. It says so after the first page. */
import { createPdfReader } from '../../src/server/features/papers/pdf/read-pdf.ts';

const [childScript = '', file = ''] = process.argv.slice(2);
await createPdfReader({ childScript }).read(file, { onProgress: (page) => console.log(page) });
