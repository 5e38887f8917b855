/**
 * The parts of an answer about uploaded papers, in their order, with the headings that are shown. A part without
 * statements is not shown.
 */
export const paperSummaryHeadings = {
  question: 'Question',
  done: 'What was done',
  found: 'What was found',
  meaning: 'What it means',
  limits: 'Limits',
} as const;

/** `rule-limit`: what a rule finds in the paper’s own words. Its labels name the rule, those of `bias` the domain. */
export const paperAnalysisHeadings = {
  question: 'Question',
  design: 'Design',
  population: 'Population',
  intervention: 'Intervention',
  comparator: 'Comparator',
  outcome: 'Outcomes',
  funding: 'Funding and conflicts of interest',
  'author-limit': 'Limitations named by the authors',
  'rule-limit': 'Limitations seen by rule',
  bias: 'Risk of bias: sentences to judge by',
  adds: 'What it adds',
} as const;

/** For several papers together; the parts are those of a synthesis. */
export const papersAnalysisHeadings = {
  overall: 'What the papers conclude',
  finding: 'Main results',
  conflict: 'Results that point different ways',
  theme: 'What recurs',
  design: 'Design',
  population: 'Population',
  intervention: 'Intervention',
  dosage: 'Dose',
  'follow-up': 'Length and follow-up',
  adverse: 'Harms',
  'risk-benefit': 'Benefit against harm',
  contraindication: 'Who should not have it',
  'patient-selection': 'For whom',
  quality: 'Quality',
  limitation: 'Limitations',
  guidance: 'What the authors advise',
  implication: 'For practice',
  implementation: 'Putting it into practice',
  future: 'Still to be studied',
} as const;

export const askPapersHeadings = { answer: 'Answer' } as const;
