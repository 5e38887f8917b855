/** The focus areas of specialized analysis, in the order of the menu. */
export const focuses = [
  'nutrition',
  'exercise',
  'longevity',
  'cognitive',
  'cardiovascular',
  'musculoskeletal',
  'mechanisms',
] as const;
export type Focus = (typeof focuses)[number];

export const focusLabels: Record<Focus, string> = {
  nutrition: 'Nutrition',
  exercise: 'Exercise',
  longevity: 'Longevity',
  cognitive: 'Cognitive',
  cardiovascular: 'Cardiovascular',
  musculoskeletal: 'Musculoskeletal',
  mechanisms: 'Mechanisms',
};
