/** Labels of judgements and answers, and the marks that replace them where there is no space for words. */
import type { RiskJudgement, SignallingAnswer } from './risk-of-bias-form.ts';

export const riskLabels: Readonly<Record<RiskJudgement, string>> = {
  low: 'Low',
  'some concerns': 'Some concerns',
  high: 'High',
  moderate: 'Moderate',
  serious: 'Serious',
  critical: 'Critical',
  'no information': 'No information',
};

/** Marks that differ without colour. The tools share a mark where the meaning is close: `!` asks for a second look. */
export const riskMarks: Readonly<Record<RiskJudgement, string>> = {
  low: '+',
  'some concerns': '!',
  high: '–',
  moderate: '!',
  serious: '–',
  critical: '×',
  'no information': '?',
};

export const signallingAnswerLabels: Readonly<Record<SignallingAnswer, string>> = {
  yes: 'Yes',
  'probably yes': 'Probably yes',
  'probably no': 'Probably no',
  no: 'No',
  'no information': 'No information',
};
