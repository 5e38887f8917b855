/**
 * Effects read from whole papers: snippets of tables and text with figures labelled by hand, and the same tables
 * typeset and read back from PDF, with other people's numbers around them. With `--data DIR`, the PDFs of a folder
 * without trials: every effect read there is invented.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readDocument } from '#core/documents/read-document.ts';
import { readPaperEffects } from '#core/extraction/paper-tables/paper-effects.ts';
import { dataFolder, median, printLine } from './bench-arguments.ts';
import { cases } from './paper-effects/cases.ts';
import { furtherCases } from './paper-effects/further-cases.ts';
import { harderCases } from './paper-effects/harder-cases.ts';
import { type CaseScores, type FieldScore, scoreCases, scorePapers } from './paper-effects/scores.ts';
import { typesetTrials } from './paper-effects/typeset-trials.ts';
import { extractPdf } from './pdf/extracted-pages.ts';
import { typesetPaper } from './pdf/typeset-paper.ts';

const share = (part: number, whole: number) => (whole === 0 ? null : Number((part / whole).toFixed(4)));
const shown = ({ stated, read, right }: FieldScore) => ({
  stated,
  read,
  right,
  recall: share(right, stated),
  precision: share(right, read),
});

function print(what: string, { cases: count, wrong, doubtful, ...fields }: CaseScores, more: object = {}): void {
  const scores = Object.fromEntries(Object.entries(fields).map(([name, score]) => [name, shown(score)]));
  printLine({ what, cases: count, ...scores, doubtful, ...more });
  for (const fault of wrong) printLine({ what: `${what}: fault`, fault });
}

async function readPdf(file: string) {
  const { pages, metadata } = await extractPdf(file);
  return readDocument(pages, { ...metadata, title: null, author: null });
}

print('snippets, the rules made with them in sight', scoreCases(cases));
print('snippets, further', scoreCases(furtherCases));
print('snippets, harder', scoreCases(harderCases));

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'metamind-bench-'));
try {
  const times: number[] = [];
  const papers = [];
  for (const { name, paper, look, states } of typesetTrials()) {
    const file = path.join(folder, 'paper.pdf');
    fs.writeFileSync(file, typesetPaper(paper, look).bytes());
    const read = await readPdf(file);
    const started = performance.now();
    readPaperEffects(read);
    times.push(performance.now() - started);
    papers.push({ id: name, paper: read, states });
  }
  print('typeset papers', scorePapers(papers), { medianMs: Math.round(median(times)) });
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

const directory = dataFolder('../shared/pdf');
if (fs.existsSync(directory)) {
  const files = fs
    .readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.toLowerCase().endsWith('.pdf'));
  let pages = 0;
  let tables = 0;
  let invented = 0;
  for (const name of files) {
    const read = await readPdf(path.join(directory, name));
    const found = readPaperEffects(read);
    pages += read.pages.at(-1)?.number ?? 0;
    tables += read.blocks.filter(({ kind }) => kind === 'table').length;
    invented += found.length;
    for (const { effect } of found)
      printLine({ what: 'no trials: fault', name, text: read.text.slice(effect.start, effect.end) });
  }
  printLine({ what: 'papers that are no trials', files: files.length, pages, tables, effects: invented });
} else printLine({ what: 'papers that are no trials', skipped: 'no folder of PDFs was given', needs: directory });
