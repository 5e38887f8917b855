import { expect, test } from 'vitest';
import type { FullTextResult } from '#contract/papers/full-text.ts';
import { noWork } from '#web/shared/answer/answer-work.ts';
import { paperReportHtml } from '#web/shared/answer/papers/paper-report.ts';
import { sampleAnswer, sampleStatement, sampleStudy } from '../../../../../tests/sample-answer.ts';
import { fileFormText, fullPaperReport, withPagesAsOne } from './full-paper-dialog.tsx';

test('the form of the paper, with the pages of a PDF', () => {
  expect(fileFormText({ format: 'pdf', pages: 12 })).toBe('PDF, 12 pages');
  expect(fileFormText({ format: 'pdf', pages: 1 })).toBe('PDF, 1 page');
  expect(fileFormText({ format: 'html', pages: null })).toBe('web page');
});

test('pages that are read are one step from the first to the last', () => {
  const steps = [
    { name: 'Fetching the paper from a.org', at: 0 },
    { name: 'Reading page 1 of 9', at: 100 },
    { name: 'Reading page 5 of 9', at: 400 },
    { name: 'Reading page 9 of 9', at: 800 },
    { name: 'Putting the text in order', at: 900 },
  ];
  expect(withPagesAsOne({ ...noWork, steps }).steps).toEqual([
    { name: 'Fetching the paper from a.org', at: 0 },
    { name: 'Reading page 9 of 9', at: 100 },
    { name: 'Putting the text in order', at: 900 },
  ]);
});

const result: FullTextResult = {
  analysis: 'Outcomes\nPain fell by 2 points. [1]',
  answer: sampleAnswer(
    [
      sampleStatement('outcome', 'Pain fell by 2 points.', {
        evidence: [
          { studyId: 1, passage: 2, quote: 'Pain <b>fell</b> by 2 points.', start: 0, end: 29, section: 'results' },
        ],
      }),
    ],
    {
      studies: [sampleStudy(1, { title: 'Walking', standing: 'retracted' })],
      notes: ['This study is retracted: what it says must not be relied on.'],
    },
  ),
  source: {
    url: 'https://a.org/"><script>',
    host: 'a.org',
    format: 'html',
    pages: null,
    fetchedAt: '2026-11-01T10:00:00.000Z',
  },
};

test('the report: kind, study, source of the text, the quotes of each line, and a retraction', () => {
  const report = fullPaperReport(result, { id: 1, title: 'Walking & pain' });
  const html = paperReportHtml({ ...report, generatedAt: '2026-11-01T12:30:00.000Z' });
  expect(html).toContain('Analysis type: Full Analysis');
  expect(html).toContain('Walking &amp; pain');
  expect(html).toContain('RETRACTED: Walking');
  expect(html).toContain('Full text read at a.org (web page)');
  expect(html).toContain('Results: <q dir="auto">Pain &lt;b&gt;fell');
  expect(html).toContain('is retracted');
  expect(html).not.toMatch(/<script|<b>/);
});
