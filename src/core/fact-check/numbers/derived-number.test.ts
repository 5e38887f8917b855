import { expect, test } from 'vitest';
import { checkStatements } from '#core/fact-check/check.ts';
import { splitPassages } from '#core/text/passages.ts';

const abstract =
  'Forty-one children in group I and 44 children in group II were compared. ' +
  'Infection came back in 58.3% of the first group and in 16.2% of the second. ' +
  'Herniation was rarer with monitoring than in controls (10.9% vs. 20.5%). ' +
  'Nausea was seen in 15% of the group with spinal anaesthesia (n = 20). ' +
  'In all, 193 patients were enrolled. ' +
  'One hundred and eighty-six patients completed the study. ' +
  'The hazard ratio was 0.70 (95% CI 0.54 to 0.92). ' +
  'The mean stay was 4.4 days.';
const passages = splitPassages(abstract, []);
const evidence = passages.map(({ passage, text }) => ({ passage, quote: text }));

function numbersOfCheck(text: string) {
  const { kept, dropped } = checkStatements([{ text, evidence }], passages);
  return {
    formulas: kept.flatMap(({ computed }) => computed.map(({ formula }) => formula)),
    missing: dropped.flatMap(({ faults }) => faults.flatMap((fault) => ('number' in fault ? [fault.number] : []))),
  };
}

test.each([
  ['Infection came back in 58% of the first group.', '58.3 rounded'],
  ['Infection came back in 16 of every 100 children of the second group.', '16.2 %, as people of 100'],
  ['The groups held 85 children.', '41 + 44'],
  ['Herniation was 9.6 percentage points lower with monitoring than in controls.', '20.5 − 10.9'],
  ['Three of the 20 in the group with spinal anaesthesia had nausea.', '15 % of 20'],
  ['Seven of the 193 patients did not complete the study.', '193 − 186'],
])('%s', (text, formula) => {
  const { formulas, missing } = numbersOfCheck(text);
  expect(missing).toEqual([]);
  expect(formulas).toContain(formula);
});

test.each([
  ['Infection came back in 59% of the first group.', '59'],
  ['Infection came back in 57% of the first group.', '57'],
  ['Infection came back in 17 of every 100 children of the second group.', '17'],
  ['The groups held 96 children.', '96'],
  ['Herniation was 9.8 percentage points lower with monitoring than in controls.', '9.8'],
  ['Four of the 20 in the group with spinal anaesthesia had nausea.', 'Four'],
  ['Nine of the 193 patients did not complete the study.', 'Nine'],
  ['The hazard ratio was 0.70 (95% CI 0.54 to 0.22).', '0.22'],
  ['The mean stay was 4 days.', '4'],
])('not derived: %s', (text, number) => {
  expect(numbersOfCheck(text).missing).toContain(number);
});
