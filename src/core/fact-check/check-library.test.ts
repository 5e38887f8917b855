import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { summarise } from '#core/summaries/extractive-summary.ts';
import { splitPassages } from '#core/text/passages.ts';
import { describeWithData, projectFolder } from '../../../tests/shared-data.ts';
import { checkStatements } from './check.ts';

interface Row {
  title: string;
  abstract?: string;
}

/** A file of the library: the abstract as its labelled parts. */
interface LibraryRow {
  title: string;
  abstract: { sections: { label: string; text: string }[] } | null;
}

function placed({ abstract }: LibraryRow) {
  let text = '';
  const sections = (abstract?.sections ?? []).map((section) => {
    text += `${text ? ' ' : ''}${section.label}: `;
    const start = text.length;
    text += section.text;
    return { label: section.label, start, end: text.length };
  });
  return { abstract: text, sections };
}

test('extractive summaries of the built-in library pass completely and without flags', () => {
  const folder = path.join(projectFolder, 'library');
  let checked = 0;
  for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const row = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as LibraryRow;
    // The folder also contains the list of questions, which is not a study.
    if (typeof row.title !== 'string') continue;
    const { statements, passages } = summarise({ title: row.title, ...placed(row) });
    const studies = [{ firstPassage: 1, lastPassage: passages.length, title: row.title }];
    const { kept, dropped } = checkStatements(statements, passages, { studies });
    expect(dropped, file).toEqual([]);
    expect(
      kept.flatMap(({ flags }) => flags),
      file,
    ).toEqual([]);
    checked += statements.length;
  }
  expect(checked).toBeGreaterThan(200);
});

describeWithData('abstracts/open-access-trials.jsonl', 'sentences of abstracts', (file, isWhole) => {
  test('phrased as what the authors report, fewer than one statement in two hundred is questioned', () => {
    const rows = fs
      .readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .filter((_, index) => !isWhole || index % 30 === 0)
      .map((line) => JSON.parse(line) as Row);
    let total = 0;
    let alarms = 0;
    for (const { title, abstract } of rows) {
      const passages = splitPassages(abstract ?? '', []);
      const statements = passages.map(({ passage, text }) => ({
        text: `The authors report that ${text}`,
        evidence: [{ passage, quote: text }],
      }));
      const studies = [{ firstPassage: 1, lastPassage: passages.length, title }];
      const { kept, dropped } = checkStatements(statements, passages, { studies });
      total += statements.length;
      alarms += dropped.length + kept.filter(({ flags }) => flags.length > 0).length;
    }
    expect(total).toBeGreaterThan(isWhole ? 500 : 100);
    expect(alarms / total).toBeLessThan(0.005);
  });
});
