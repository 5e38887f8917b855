/** The warning that is shown with every fail-safe N. */
export const failSafeWarning =
  'A fail-safe N is no test for missing studies: it takes the missing ones to show no effect at all, knows nothing of heterogeneity, and its three forms answer different questions with different numbers. The Cochrane Handbook (chapter 13) advises against resting a conclusion on it.';
