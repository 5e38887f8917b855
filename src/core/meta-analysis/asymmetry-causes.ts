/** What no test of a lopsided funnel can tell; to be said wherever one is shown (Cochrane Handbook 13.3.5). */
export const asymmetryCauses =
  'A lopsided funnel has many causes: missing studies, small studies of another kind or quality, real differences, chance. None of these tests says which.';
