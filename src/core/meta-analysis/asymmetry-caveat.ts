import type { StatedMeasure } from '#core/extraction/effects/stated-effect.ts';

/** What no test of an asymmetric funnel can show; shown with every such test (Cochrane Handbook 13.3.5). */
export const asymmetryCauses =
  'A lopsided funnel has many causes: missing studies, small studies of another kind or quality, real differences, chance. None of these tests says which.';

/** The fault of Egger's test for measures whose standard error depends on the effect itself; empty for the others. */
export const asymmetryCaveat = (measure: StatedMeasure | null) =>
  measure === 'OR' || measure === 'SMD'
    ? `An ${measure} and its standard error go together even where nothing is missing, so the test finds too much.`
    : '';
