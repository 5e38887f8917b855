import { expect, test } from 'vitest';
import { definesTerm } from './study-guide-glossary.ts';

test.each([
  ['insulin resistance', 'Insulin resistance is a weak answer of cells to insulin.'],
  ['hyperbaric oxygen therapy (HBOT)', 'Hyperbaric oxygen therapy (HBOT) is a treatment option for chronic wounds.'],
  ['hyperbaric oxygen therapy (HBOT)', 'HBOT refers to breathing oxygen under pressure.'],
  ['ATP', 'ATP is the primary source of energy for the cells.'],
  ['dexmedetomidine', 'Dexmedetomidine, a selective agonist of receptors in the brain, was given.'],
  ['lung function', 'Lung function was defined as forced expiratory volume in 1 second.'],
  ['frailty', 'Weakness with loss of weight, known as frailty, is common.'],
  [
    'renal resistance index (RRI)',
    'The renal resistance index (RRI), a new ultrasound test for narrow vessels, was used.',
  ],
])('%s is defined: %s', (label, sentence) => {
  expect(definesTerm(label, sentence)).toBe(true);
});

test.each([
  ['', 'It is a test.'],
  ['walking', ''],
  ['insulin resistance', 'Insulin resistance is common.'],
  ['insulin resistance', 'Insulin resistance was lower after walking.'],
  ['insulin resistance', 'The best measure of insulin resistance is a clamp.'],
  ['blood pressure', 'High blood pressure is a major problem.'],
  ['tuberculosis', 'Tuberculosis is the most frequent infection.'],
  ['walking', 'Walking, cycling and swimming were compared.'],
  ['HbA1c', 'HbA1c mean 7.1% at the start.'],
  ['(a+b)*', 'A broken pattern (a+b)* is no fault.'],
])('%s is not defined: %s', (label, sentence) => {
  expect(definesTerm(label, sentence)).toBe(false);
});
