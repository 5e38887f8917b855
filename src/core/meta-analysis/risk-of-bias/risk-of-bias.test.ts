import { describe, expect, test } from 'vitest';
import { certaintyRisk } from '#core/meta-analysis/certainty/certainty-risk.ts';
import { faultsInForm } from './form-faults.ts';
import { openQuestions, questionsOf } from './open-questions.ts';
import { overallFloor, overallOf } from './overall-floor.ts';
import {
  blankForm,
  isBlankForm,
  type RiskJudgement,
  type RiskOfBiasForm,
  type RiskOfBiasTool,
  riskJudgements,
  riskLabels,
  riskMarks,
  riskOfBiasTools,
  type SignallingAnswer,
} from './risk-of-bias-form.ts';
import { riskTools, toolFor } from './risk-tools.ts';

const answered = (tool: RiskOfBiasTool, answers: Record<string, SignallingAnswer>): RiskOfBiasForm => ({
  ...blankForm(tool),
  answers,
});
const asked = (form: RiskOfBiasForm, domain: string) =>
  openQuestions(form).flatMap((each) => (each.domain === domain ? [each.question.id] : []));

/** A form with these judgements in the order of the domains. */
function judged(
  tool: RiskOfBiasTool,
  judgements: readonly (RiskJudgement | null)[],
  overall: RiskJudgement | null = null,
) {
  const pairs = riskTools[tool].domains.flatMap(({ id }, index) => {
    const judgement = judgements[index] ?? null;
    return judgement === null ? [] : [[id, judgement] as const];
  });
  return { ...blankForm(tool), judgements: Object.fromEntries(pairs), overall };
}
const all = (tool: RiskOfBiasTool, judgement: RiskJudgement) => riskTools[tool].domains.map(() => judgement);
const kinds = (form: RiskOfBiasForm) => faultsInForm(form).map(({ kind }) => kind);

describe('the tools', () => {
  test('five domains with 22 questions, and seven with 30 for the effect of assignment', () => {
    expect(riskTools['rob-2'].domains).toHaveLength(5);
    expect(questionsOf('rob-2')).toHaveLength(22);
    expect(riskTools['robins-i'].domains).toHaveLength(7);
    expect(questionsOf('robins-i')).toHaveLength(30);
  });

  test.each(riskOfBiasTools)('%s: questions have the number of their domain and are numbered in order', (tool) => {
    for (const { id, number } of riskTools[tool].domains) {
      const own = questionsOf(tool).filter(({ domain }) => domain === id);
      expect(own.length).toBeGreaterThan(0);
      expect(own.map(({ question }) => question.id)).toEqual(own.map((_, index) => `${number}.${index + 1}`));
    }
  });

  test.each(riskOfBiasTools)('%s: a question depends only on earlier ones of its own domain', (tool) => {
    const all = questionsOf(tool);
    for (const [index, { domain, question }] of all.entries())
      for (const { question: before, answers } of question.after.flat()) {
        const earlier = all.slice(0, index).find((each) => each.question.id === before);
        expect(earlier?.domain).toBe(domain);
        expect(answers.length).toBeGreaterThan(1);
      }
  });

  test('the design determines the tool, and every judgement has a word and a mark', () => {
    expect([toolFor({ randomized: true }), toolFor({ randomized: false })]).toEqual(['rob-2', 'robins-i']);
    for (const judgement of riskJudgements) {
      expect(riskLabels[judgement]).not.toBe('');
      expect(riskMarks[judgement]).toHaveLength(1);
    }
    for (const tool of riskOfBiasTools) {
      const marks = riskTools[tool].judgements.map((each) => riskMarks[each]);
      expect(new Set(marks).size).toBe(marks.length);
    }
  });
});

describe('questions that apply', () => {
  test('RoB 2: at first only questions without a condition apply', () => {
    expect(openQuestions(blankForm('rob-2')).map(({ question }) => question.id)).toEqual(
      '1.1 1.2 1.3 2.1 2.2 2.6 3.1 4.1 4.2 5.1 5.2 5.3'.split(' '),
    );
  });

  test('RoB 2: deviations are asked about when participants or carers knew, or may have known, the treatment', () => {
    expect(asked(answered('rob-2', { '2.1': 'no', '2.2': 'probably no' }), 'deviations')).not.toContain('2.3');
    expect(asked(answered('rob-2', { '2.1': 'no', '2.2': 'no information' }), 'deviations')).toContain('2.3');
    expect(
      asked(answered('rob-2', { '2.1': 'yes', '2.2': 'no', '2.3': 'no information' }), 'deviations'),
    ).not.toContain('2.4');
    expect(
      asked(answered('rob-2', { '2.1': 'yes', '2.3': 'probably yes', '2.4': 'no information' }), 'deviations'),
    ).toEqual(['2.1', '2.2', '2.3', '2.4', '2.5', '2.6']);
    expect(asked(answered('rob-2', { '2.6': 'probably no' }), 'deviations')).toContain('2.7');
  });

  test('RoB 2: assessors are asked about only when the measurement itself raises no doubt', () => {
    expect(asked(answered('rob-2', { '4.1': 'no' }), 'measurement')).not.toContain('4.3');
    expect(asked(answered('rob-2', { '4.1': 'no', '4.2': 'yes' }), 'measurement')).not.toContain('4.3');
    expect(asked(answered('rob-2', { '4.1': 'no', '4.2': 'no information' }), 'measurement')).toContain('4.3');
  });

  test('RoB 2: missing outcomes step by step, without the answer no information at 3.2', () => {
    const form = answered('rob-2', { '3.1': 'no', '3.2': 'probably no', '3.3': 'no information' });
    expect(asked(form, 'missing_data')).toEqual(['3.1', '3.2', '3.3', '3.4']);
    expect(asked(answered('rob-2', { '3.1': 'no', '3.2': 'no information' }), 'missing_data')).toEqual(['3.1', '3.2']);
  });

  test('what depends on a question that no longer applies does not apply either, but its answer is preserved', () => {
    const form = answered('rob-2', { '2.1': 'no', '2.2': 'no', '2.3': 'yes', '2.4': 'yes', '2.5': 'no' });
    expect(asked(form, 'deviations')).toEqual(['2.1', '2.2', '2.6']);
    expect(form.answers['2.4']).toBe('yes');
  });

  test('ROBINS-I: confounding at the start or over time', () => {
    const confounding = (answers: Record<string, SignallingAnswer>) =>
      asked(answered('robins-i', answers), 'confounding');
    expect(confounding({ '1.1': 'no' })).toEqual(['1.1']);
    expect(confounding({ '1.1': 'yes', '1.2': 'no', '1.4': 'yes' })).toEqual(['1.1', '1.2', '1.4', '1.5', '1.6']);
    expect(confounding({ '1.1': 'yes', '1.2': 'yes', '1.3': 'no' })).toEqual(['1.1', '1.2', '1.3', '1.4', '1.6']);
    expect(confounding({ '1.1': 'yes', '1.2': 'yes', '1.3': 'yes', '1.7': 'yes' })).toEqual([
      '1.1',
      '1.2',
      '1.3',
      '1.7',
      '1.8',
    ]);
  });

  test('ROBINS-I: selection and missing data', () => {
    const selection = (answers: Record<string, SignallingAnswer>) => asked(answered('robins-i', answers), 'selection');
    expect(selection({ '2.1': 'no', '2.4': 'yes' })).toEqual(['2.1', '2.4']);
    expect(selection({ '2.1': 'no', '2.4': 'no' })).toEqual(['2.1', '2.4', '2.5']);
    expect(selection({ '2.1': 'yes', '2.2': 'yes', '2.3': 'no', '2.4': 'yes' })).not.toContain('2.5');
    expect(selection({ '2.1': 'yes', '2.2': 'yes', '2.3': 'yes', '2.4': 'yes' })).toContain('2.5');
    expect(asked(answered('robins-i', { '5.1': 'yes', '5.3': 'probably yes' }), 'missing_data')).toContain('5.5');
  });

  test('names of object properties are not answers', () => {
    expect(openQuestions(blankForm('rob-2')).every(({ answer }) => answer === null)).toBe(true);
    expect(openQuestions(answered('rob-2', { '1.1': 'perhaps' as 'yes' }))[0]?.answer).toBeNull();
  });
});

describe('the overall judgement', () => {
  test('is at least as bad as the worst domain, and empty until all are judged', () => {
    expect(overallFloor(blankForm('rob-2'))).toMatchObject({ floor: null, choices: [] });
    const four = overallFloor(judged('rob-2', ['low', 'some concerns', 'low', 'low']));
    expect(four).toMatchObject({ floor: 'some concerns', choices: [] });
    expect(four.unjudged.map(({ id }) => id)).toEqual(['selection_of_result']);
    expect(four.words).toMatch(/worst domain: some concerns.*1 domain is not judged/);
    const five = overallFloor(judged('rob-2', ['low', 'some concerns', 'low', 'low', 'low']));
    expect(five.choices).toEqual(['some concerns', 'high']);
    expect(five.words).not.toMatch(/several/);
    expect(overallFloor(judged('rob-2', ['low', 'high', 'low', 'low', 'some concerns'])).choices).toEqual(['high']);
    expect(overallFloor(judged('rob-2', all('rob-2', 'some concerns'))).words).toMatch(/may be high/);
  });

  test('ROBINS-I: no information is allowed only beside domains that are not serious, and low is then not', () => {
    const rest = all('robins-i', 'low').slice(1);
    expect(overallFloor(judged('robins-i', ['no information', ...rest])).choices).toEqual([
      'moderate',
      'serious',
      'critical',
      'no information',
    ]);
    expect(overallFloor(judged('robins-i', ['no information', 'serious', ...rest.slice(1)])).choices).toEqual([
      'serious',
      'critical',
    ]);
    expect(overallFloor(judged('robins-i', all('robins-i', 'no information')))).toMatchObject({
      floor: null,
      choices: ['no information'],
    });
    expect(overallFloor(judged('robins-i', all('robins-i', 'low'))).choices).not.toContain('no information');
  });

  test('an overall judgement that is better than a domain no longer counts', () => {
    const form = judged('rob-2', ['low', 'high', 'low', 'low', 'low'], 'some concerns');
    expect(overallOf(form)).toBeNull();
    expect(certaintyRisk(form)).toBeNull();
    expect(kinds(form)).toEqual(['overall_not_open']);
  });
});

describe('risk of bias for the certainty', () => {
  test.each([
    ['rob-2', 'low', 'low'],
    ['rob-2', 'some concerns', 'some'],
    ['rob-2', 'high', 'high'],
    ['robins-i', 'low', 'low'],
    ['robins-i', 'moderate', 'low'],
    ['robins-i', 'serious', 'high'],
    ['robins-i', 'critical', 'high'],
    ['robins-i', 'no information', null],
  ] as const)('%s, %s: %s', (tool, judgement, counted) => {
    expect(certaintyRisk(judged(tool, all(tool, judgement), judgement))).toBe(counted);
  });

  test('moderate counts where the certainty starts at high', () => {
    const form = judged('robins-i', all('robins-i', 'moderate'), 'moderate');
    expect([certaintyRisk(form, 'high'), certaintyRisk(form, 'low')]).toEqual(['some', 'low']);
  });

  test('null without an overall judgement, or with one of the other tool', () => {
    expect(certaintyRisk(judged('rob-2', all('rob-2', 'low')))).toBeNull();
    expect(certaintyRisk(judged('rob-2', all('rob-2', 'low'), 'moderate'))).toBeNull();
    expect(certaintyRisk({ ...blankForm('rob-2'), overall: 'low' })).toBeNull();
    expect(certaintyRisk({ ...blankForm('rob-2'), tool: 'jadad' as 'rob-2', overall: 'low' })).toBeNull();
  });
});

describe('faults', () => {
  test('none in a blank form and in a valid one', () => {
    expect(isBlankForm(blankForm('rob-2'))).toBe(true);
    for (const tool of riskOfBiasTools) {
      expect(kinds(blankForm(tool))).toEqual([]);
      expect(kinds(judged(tool, all(tool, 'low'), 'low'))).toEqual([]);
    }
    expect(isBlankForm(answered('rob-2', { '1.1': 'yes' }))).toBe(false);
  });

  test('each fault is named with its place', () => {
    expect(faultsInForm(answered('rob-2', { '9.9': 'yes' }))).toMatchObject([{ kind: 'unknown_question', at: '9.9' }]);
    expect(kinds(answered('robins-i', { '4.3': 'yes' }))).toEqual(['unknown_question']);
    expect(kinds(answered('rob-2', { '1.1': 'maybe' as 'yes' }))).toEqual(['unknown_answer']);
    expect(kinds(answered('rob-2', { '3.2': 'no information' }))).toEqual(['unknown_answer']);
    expect(kinds({ ...blankForm('rob-2'), judgements: { confounding: 'low' } })).toEqual(['unknown_domain']);
    expect(kinds({ ...blankForm('rob-2'), notes: { toString: 'a note' } })).toEqual(['unknown_domain']);
    expect(faultsInForm(judged('rob-2', ['serious']))).toMatchObject([
      { kind: 'unknown_judgement', at: 'randomisation' },
    ]);
    expect(kinds(judged('robins-i', ['some concerns']))).toEqual(['unknown_judgement']);
    expect(kinds({ ...blankForm('rob-2'), overall: 'critical' })).toEqual(['unknown_judgement']);
    expect(kinds({ ...blankForm('rob-2'), overall: 'low' })).toEqual(['overall_too_early']);
    expect(kinds({ ...blankForm('rob-2'), tool: 'jadad' as 'rob-2' })).toEqual(['unknown_tool']);
  });
});
