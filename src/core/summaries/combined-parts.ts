/** The parts of a combined summary in the order in which they are read, and what is over each. */
export const combinedParts = [
  'overall',
  'agreement',
  'conflict',
  'no-difference',
  'finding',
  'people',
  'limits',
] as const;
export type CombinedPart = (typeof combinedParts)[number];

/** What is over each part: ours, and true of whatever is under it. */
export const combinedHeadings: Readonly<Record<CombinedPart, string>> = {
  overall: 'What the studies conclude',
  agreement: 'Where they point the same way',
  conflict: 'Where they differ',
  'no-difference': 'Where no difference was found',
  finding: 'What they found',
  people: 'Who was studied',
  limits: 'What limits it',
};
