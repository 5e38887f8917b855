/** How each page heads the parts of an answer. */
export const answerHeadings = {
  quick: {
    answer: 'In short',
    finding: 'Key findings',
    'who-was-studied': 'Who was studied',
    harm: 'Harm and safety',
    limit: 'Limitations',
    unknown: 'What the studies leave open',
  },
  simple: {
    answer: 'What the studies found',
    finding: 'More findings',
    'who-was-studied': 'Who was studied',
    harm: 'Harm and safety',
    limit: 'What to be careful about',
    unknown: 'What the studies leave open',
  },
} as const;
