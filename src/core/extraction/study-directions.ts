/** What one study says of what was tested, on the outcome asked about: better or worse for the person than its comparator. */
export const studyDirections = ['favours', 'no_clear_difference', 'against', 'mixed', 'unclear'] as const;
export type StudyDirection = (typeof studyDirections)[number];
