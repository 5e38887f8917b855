import { expect, test } from 'vitest';
import { sampleAnswer, sampleEvidence, sampleStatement, sampleStudy } from '../../../../../tests/sample-answer.ts';
import { answerHtml } from './save-answer.tsx';

test('every text is escaped, each sentence has its quote and its reference', () => {
  const evidence = [sampleEvidence(1, 'Blood pressure fell by 4.2 mm Hg')];
  const html = answerHtml(
    {
      ...sampleAnswer([sampleStatement('overall', 'Pressure <b>fell</b>.', { label: '"p" < 0.05', evidence })]),
      studies: [sampleStudy(1, { title: '<script>alert(1)</script>' })],
      notes: ['1 < 2'],
    },
    'Combined & kept',
    'Extractive.',
  );
  expect(html).toContain('<h1>Combined &amp; kept</h1>');
  expect(html).toContain(
    '<li><strong>&quot;p&quot; &lt; 0.05:</strong> Pressure &lt;b&gt;fell&lt;/b&gt;. [1]<blockquote>Blood pressure fell by 4.2 mm Hg</blockquote></li>',
  );
  expect(html).toContain('<a href="https://doi.org/10.1000/walk" rel="noreferrer">');
  expect(html).toContain('1 &lt; 2');
  expect(html).not.toMatch(/<script|<b>/);
});
