/** What no test of an asymmetric funnel can show; shown with every such test (Cochrane Handbook 13.3.5). */
export const asymmetryCauses =
  'A lopsided funnel has many causes: missing studies, small studies of another kind or quality, real differences, chance. None of these tests says which.';
