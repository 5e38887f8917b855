/** The parts of what is said of uploaded papers, in their order, under the headings that are shown; a part without statements is not. */
export const paperSummaryHeadings = {
  question: 'Question',
  done: 'What was done',
  found: 'What was found',
  meaning: 'What it means',
  limits: 'Limits',
} as const;

/** `rule-limit`: what a rule sees in the paper’s own words; its labels name the rule, those of `bias` the domain. */
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

/** Of several papers together; the parts are those of a synthesis. */
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
