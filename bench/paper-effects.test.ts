/** Effects of whole papers: no effect may be invented, and few may be missed. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readDocument } from '#core/documents/read-document.ts';
import { cases } from './paper-effects/cases.ts';
import { furtherCases } from './paper-effects/further-cases.ts';
import { harderCases } from './paper-effects/harder-cases.ts';
import { type CaseScores, scoreCases, scorePapers } from './paper-effects/scores.ts';
import { typesetTrials } from './paper-effects/typeset-trials.ts';
import { extractPdf } from './pdf/extracted-pages.ts';
import { typesetPaper } from './pdf/typeset-paper.ts';

function expectNothingInvented({ effects, outcomes, arms, counts, means, wrong }: CaseScores): void {
  for (const { read, right } of [effects, outcomes, arms, counts, means]) expect(right, wrong.join('\n')).toBe(read);
}

test.each([
  ['the forms that the rules were made for', cases, 1],
  ['further forms', furtherCases, 1],
  ['harder forms', harderCases, 0.9],
] as const)('%s: the effects read are right, and enough are read', (_, set, recall) => {
  const scores = scoreCases(set);
  expectNothingInvented(scores);
  expect(scores.effects.right / scores.effects.stated).toBeGreaterThanOrEqual(recall);
});

test('no two snippets have one name, and there are at least forty', () => {
  const ids = [...cases, ...furtherCases, ...harderCases].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(40);
});

test('tables that are typeset and read back give the same effects, and other numbers around them give none', {
  timeout: 60_000,
}, async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'metamind-test-'));
  try {
    const all = typesetTrials();
    // One of each look.
    const chosen = all.filter((_, index) => index % (all.length / 3) === 1);
    const papers = [];
    for (const { name, paper, look, states } of chosen) {
      const file = path.join(folder, 'paper.pdf');
      fs.writeFileSync(file, typesetPaper(paper, look).bytes());
      const { pages, metadata } = await extractPdf(file);
      papers.push({ id: name, paper: readDocument(pages, metadata), states });
    }
    expect(papers).toHaveLength(3);
    const scores = scorePapers(papers);
    expectNothingInvented(scores);
    expect(scores.effects.right, scores.wrong.join('\n')).toBe(scores.effects.stated);
    expect(scores.effects.stated).toBeGreaterThan(10);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
