/** The parts of a combined summary in their order, and their headings. */
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

/** Headings of the parts: our own words, true for any content. */
export const combinedHeadings: Readonly<Record<CombinedPart, string>> = {
  overall: 'What the studies conclude',
  agreement: 'Where they point the same way',
  conflict: 'Where they differ',
  'no-difference': 'Where no difference was found',
  finding: 'What they found',
  people: 'Who was studied',
  limits: 'What limits it',
};
