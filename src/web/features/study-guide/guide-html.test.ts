import { expect, test } from 'vitest';
import type { StudyGuide } from '#contract/study-guide.ts';
import { sampleAnswer, sampleEvidence, sampleStatement, sampleStudy } from '../../../../tests/sample-answer.ts';
import { guideHtml } from './guide-html.ts';

const guide: StudyGuide = {
  keyConcepts: [
    { concept: 'Walking', definition: 'Walking or rest. [2]', importance: 'Named by 1 study.', origin: 'studies' },
    { concept: 'Hazard ratio', definition: 'Ours.', importance: 'Used here: 0.74. [2]', origin: 'glossary' },
  ],
  mainFindings: [
    { finding: 'Pressure fell by 4.2 mm Hg. [1]', studies: ['Adler 2024'], significance: 'From a trial.' },
  ],
  researchGaps: [],
  discussionQuestions: ['Whom did it take in? [1]'],
  writingOutline: {
    introduction: ['Open with <b>walking</b>.'],
    methodology: [],
    results: [],
    discussion: [],
    conclusion: [],
  },
  thesisStatements: ['Walking helps. [7]'],
};

const statements = [
  sampleStatement('finding', 'Pressure fell by 4.2 mm Hg.', {
    evidence: [sampleEvidence(1, 'Blood pressure fell by 4.2 mm Hg (p=0.01).')],
    flags: [{ kind: 'lost_population', words: 'in 120 adults', why: 'why' }],
  }),
  sampleStatement('concept', 'Walking or rest.', { evidence: [sampleEvidence(1, 'walking or rest')] }),
];

const page = (more: Partial<Parameters<typeof guideHtml>[0]> = {}) =>
  guideHtml({ guide, answer: sampleAnswer(statements), title: 'Walking', engine: 'Extractive, today.', ...more });

test('every mark links to its quote, and each mark is there once', () => {
  const html = page();
  expect(html).toContain(
    'Pressure fell by 4.2 mm Hg. <a href="#rests-on-1">[1]</a> <em>Leaves out: in 120 adults.</em>',
  );
  expect(html).toContain('<li id="rests-on-1" value="1">“Blood pressure fell by 4.2 mm Hg (p=0.01).” Adler 2024</li>');
  expect(html.match(/id="rests-on-/g)).toHaveLength(2);
  const leading = [...html.matchAll(/href="#(rests-on-\d+)"/g)].map((match) => match[1]);
  for (const id of leading) expect(html).toContain(`id="${id}"`);
});

test('the mark of a statement that is not there is left out with its link', () => {
  expect(page()).toContain('<li>Walking helps.</li>');
});

test('our own text is distinguished from the studies’ words, and empty parts have no heading', () => {
  const html = page();
  expect(html).toContain('Ours. (from our glossary)');
  expect(html).not.toContain('Research gaps');
  expect(html).not.toContain('<h3>Methodology</h3>');
  expect(html).toContain('Extractive, today.');
});

test('no text of a study or a name becomes markup', () => {
  const title = '<script>alert(1)</script>';
  const studies = [sampleStudy(1, { title, doi: 'javascript:alert(1)' }), sampleStudy(2)];
  const html = page({ title, answer: sampleAnswer(statements, { studies, notes: ['<img src=x onerror=alert(1)>'] }) });
  expect(html).not.toMatch(/<script|<img|href="javascript/);
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('Open with &lt;b&gt;walking&lt;/b&gt;.');
});

test('a retracted study is marked beside its quote and among the studies', () => {
  const studies = [sampleStudy(1, { standing: 'retracted' }), sampleStudy(2)];
  const html = page({ answer: sampleAnswer(statements, { studies }) });
  expect(html).toContain('” Retracted: Adler 2024');
  expect(html).toContain('RETRACTED: Walking and blood pressure');
});
