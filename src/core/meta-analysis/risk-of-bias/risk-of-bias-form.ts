/**
 * A user's answers about one study, which the program never fills in; the labels of judgements and answers, and the marks
 * that replace them where there is no space for words.
 */

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

/** RoB 2 for randomised trials (Sterne et al. 2019, BMJ 366:l4898); ROBINS-I for other studies of treatments (Sterne et al. 2016, BMJ 355:i4919). */
export const riskOfBiasTools = ['rob-2', 'robins-i'] as const;
export type RiskOfBiasTool = (typeof riskOfBiasTools)[number];

/** Answers to a signalling question; the same in both tools. */
export const signallingAnswers = ['yes', 'probably yes', 'probably no', 'no', 'no information'] as const;
export type SignallingAnswer = (typeof signallingAnswers)[number];

/** RoB 2 uses the first three; ROBINS-I low, moderate, serious, critical and no information. */
export const riskJudgements = [
  'low',
  'some concerns',
  'high',
  'moderate',
  'serious',
  'critical',
  'no information',
] as const;
export type RiskJudgement = (typeof riskJudgements)[number];

export interface RiskOfBiasForm {
  readonly tool: RiskOfBiasTool;
  /** By the question's id, such as `1.1`. */
  readonly answers: Readonly<Record<string, SignallingAnswer>>;
  /** By the domain's id, such as `randomisation`. */
  readonly judgements: Readonly<Record<string, RiskJudgement>>;
  readonly overall: RiskJudgement | null;
  /** The user's notes, by the domain's id. */
  readonly notes: Readonly<Record<string, string>>;
}

/** A form without answers. */
export function blankForm(tool: RiskOfBiasTool): RiskOfBiasForm {
  return { tool, answers: {}, judgements: {}, overall: null, notes: {} };
}

/** Whether nothing was filled in, so that the form can be discarded without loss. */
export function isBlankForm({ answers, judgements, overall, notes }: RiskOfBiasForm): boolean {
  return [answers, judgements, notes].every((record) => Object.keys(record).length === 0) && overall === null;
}
