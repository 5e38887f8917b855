import { expect, test } from 'vitest';
import { sampleAnswer } from '../../../../../tests/sample-answer.ts';
import { paper } from '../../../../../tests/uploaded-paper.ts';
import { uploadedReport } from './results-dialog.tsx';

test('each paper has its authors, or a note that there are none, and its file', () => {
  const studies = [
    paper({ id: 4, title: 'Walking', authors: ['Ana Ruiz', 'Bo Li'], fileName: 'walk.pdf' }),
    paper({ id: 5, title: 'Second', authors: [], fileName: 'second.pdf' }),
  ];
  const answer = { ...sampleAnswer([]), statements: [] };
  const report = uploadedReport('summary', { text: 'Found', answer, studies });
  expect(report).toMatchObject({ what: 'summary', text: 'Found', of: 'paper' });
  expect(report.papers).toEqual([
    { id: 4, title: 'Walking', lines: ['Ana Ruiz, Bo Li', 'walk.pdf'] },
    { id: 5, title: 'Second', lines: ['No authors', 'second.pdf'] },
  ]);
});
