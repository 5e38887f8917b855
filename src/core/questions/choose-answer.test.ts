import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { chooseAnswer } from './choose-answer.ts';

function study(title: string, parts: Record<string, string>) {
  let abstract = '';
  const sections = Object.entries(parts).map(([label, text]) => {
    abstract += `${abstract ? ' ' : ''}${label}: `;
    const start = abstract.length;
    abstract += text;
    return { label, start, end: abstract.length };
  });
  return { title, passages: splitPassages(abstract, sections) };
}
const quotesOf = (question: string, ...studies: ReturnType<typeof study>[]) =>
  chooseAnswer(question, studies, 5).findings.map(({ before, passage }) => [before?.text ?? null, passage.text]);

const yoga = (more: string, conclusions: string) =>
  study('Yoga and pain in arthritis of the knee', {
    Methods: 'We randomised 250 adults with knee pain to yoga or exercises.',
    Results: `Knee pain fell more with yoga than with exercises (p < 0.001). ${more}`,
    Conclusions: conclusions,
  });

test('a sentence that can be read alone is preferred to one that depends on another', () => {
  const found = quotesOf(
    'Does yoga help with knee pain?',
    yoga('Pain also fell in the exercise group.', 'It eased pain in the knee with yoga.'),
  );
  expect(found).toEqual([[null, 'Knee pain fell more with yoga than with exercises (p < 0.001).']]);
});

test('a context-dependent sentence without an alternative is quoted with the one before it', () => {
  const melatonin = study('Melatonin in women after menopause', {
    Results: 'Melatonin did not affect balance. Nor did it change sleep in the women.',
    Conclusions: 'The tablets were safe and left no hangover.',
  });
  expect(quotesOf('Does melatonin improve sleep?', melatonin)).toEqual([
    ['Melatonin did not affect balance.', 'Nor did it change sleep in the women.'],
  ]);
});

test('a sentence whose context cannot be shown is left out', () => {
  const lone = study('Melatonin in women', { Results: 'It did not change sleep in the women.' });
  expect(quotesOf('Does melatonin improve sleep?', lone)).toEqual([]);
  const chain = study('Melatonin in women', {
    Results: 'It did not change sleep at all. Nor did this change sleep later.',
  });
  expect(quotesOf('Does melatonin improve sleep?', chain)).toEqual([]);
});

test('numbers of each group are quoted before a ratio and before a sentence without figures', () => {
  const tablets = study('Tablets and heart failure', {
    Results:
      'The hazard ratio of death from heart failure was 0.66 with the tablets (95% CI 0.55 to 0.79). Death from heart failure occurred in 5.7% with the tablets and in 8.5% with placebo (P < 0.001).',
    Conclusions: 'The tablets reduced deaths from heart failure.',
  });
  const [[, text] = []] = quotesOf('Do tablets help in heart failure?', tablets);
  expect(text).toContain('5.7% with the tablets');
});

test('risks of another outcome than that of the question are not preferred, nor those of harms', () => {
  const gel = study('Gel for pain of the knee', {
    Results:
      'Adverse reactions of the knee occurred in 39% with the gel and in 5% with placebo (P < 0.001). Knee pain fell more with the gel than with placebo (p = 0.003). Death occurred in 5.7% with the gel and in 8.5% with placebo (P < 0.001).',
  });
  const [[, text] = []] = quotesOf('Does gel relieve knee pain?', gel);
  expect(text).toBe('Knee pain fell more with the gel than with placebo (p = 0.003).');
});

test('question words and words of the title do not select the sentence', () => {
  const vitamin = study('Vitamin D and risk of diabetes', {
    Results:
      'Vitamin D did not change HbA1c against placebo (p = 0.60). Stiffness of the arteries was lower with vitamin D than with placebo (p = 0.03).',
  });
  expect(quotesOf('Does vitamin D lower HbA1c?', vitamin)).toEqual([
    [null, 'Vitamin D did not change HbA1c against placebo (p = 0.60).'],
  ]);
});

test('a wish of the authors is not a finding, and something that was not compared is a limitation', () => {
  const messages = study('Text messages to stop smoking', {
    Conclusions:
      'Text messages improved the chance of quitting. The authors want text messages considered to help smokers stop smoking. With no control group, the cause stays open.',
  });
  const { findings, limits } = chooseAnswer('Do text messages help people stop smoking?', [messages], 5);
  expect(findings.map(({ passage }) => passage.text)).toEqual(['Text messages improved the chance of quitting.']);
  expect(limits.map(({ passage }) => passage.text)).toEqual(['With no control group, the cause stays open.']);
});

test('an empty input gives an empty answer', () => {
  expect(chooseAnswer('', [], 5)).toEqual({ findings: [], limits: [], harms: [] });
  expect(chooseAnswer('Does it?', [study('', { Results: '12 34.' })], 5)).toEqual({
    findings: [],
    limits: [],
    harms: [],
  });
});
