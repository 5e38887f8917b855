import { expect, test } from 'vitest';
import { sampleAnswer, sampleStatement } from '../../../../../tests/sample-answer.ts';
import { paperReportFileName, paperReportHtml } from './paper-report.ts';

const answer = sampleAnswer(
  [
    sampleStatement('found', 'Pain fell by 2 points.', {
      evidence: [
        {
          studyId: 4,
          passage: 12,
          quote: 'Pain fell by 2 points <b>in all</b>.',
          start: 100,
          end: 136,
          page: 4,
          section: 'results',
        },
      ],
    }),
  ],
  { notes: ['One paper could not be read.'] },
);
const first = { id: 4, title: 'Walking & pain', lines: ['Ana Ruiz, Bo Li', '<walk>.pdf'] };
const second = { id: 5, title: 'Second', lines: ['No authors', 'second.pdf'] };
const generatedAt = '2026-11-01T12:30:00.000Z';

const page = (what: 'summary' | 'analysis', papers = [first], text = 'Found\nPain fell by 2 points. [1]') =>
  paperReportHtml({ what, papers, text, answer, of: 'paper', generatedAt });

test('the file name has its content and its date', () => {
  expect(paperReportFileName('summary', 1_763_812_345_678)).toBe('metamind-summary-report-1763812345678.html');
  expect(paperReportFileName('analysis', 1)).toBe('metamind-analysis-report-1.html');
});

test('a report states its time, the number of papers, its kind, the papers, and the result with its lines', () => {
  const html = page('summary', [first, second]);
  expect(html).toContain('datetime="2026-11-01T12:30:00.000Z"');
  expect(html).toContain('Number of studies: 2');
  expect(html).toContain('Analysis type: Combined Summary');
  expect(page('analysis')).toContain('Analysis type: Full Analysis');
  expect(html).toContain('Walking &amp; pain</strong><br>Ana Ruiz, Bo Li<br>&lt;walk&gt;.pdf</li>');
  expect(html).toContain('Second</strong><br>No authors<br>second.pdf</li>');
  expect(html).toMatch(/class="text">Found\nPain fell/);
  expect(html).toContain('One paper could not be read.');
  expect(html).toContain('MetaMind');
});

test('each statement is followed by its page and quote, and with several papers by the paper too', () => {
  expect(page('summary')).toContain('Page 4, Results: <q');
  expect(page('summary', [first, second])).toContain('Walking &amp; pain, page 4, results: <q');
});

test('a report states which text its sentences were chosen from', () => {
  expect(page('summary')).toContain('sentences chosen from the paper, word for word');
  expect(page('summary', [first, second])).toContain('sentences chosen from the papers, word for word');
  const full = paperReportHtml({ what: 'analysis', papers: [first], text: '', answer, of: 'full paper', generatedAt });
  expect(full).toContain('sentences chosen from the full paper, word for word');
});

test('names, titles and quotes are text, whatever they contain', () => {
  const html = page('summary', [first], '<script>alert(1)</script>');
  expect(html).not.toMatch(/<script|<b>|<walk>/);
  expect(html).toContain('&lt;walk&gt;.pdf');
});
