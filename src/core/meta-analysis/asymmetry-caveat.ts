import type { StatedMeasure } from '#core/extraction/effects/stated-effect.ts';

/** The fault of Egger's test for measures whose standard error depends on the effect itself; empty for the others. */
export const asymmetryCaveat = (measure: StatedMeasure | null) =>
  measure === 'OR' || measure === 'SMD'
    ? `An ${measure} and its standard error go together even where nothing is missing, so the test finds too much.`
    : '';
