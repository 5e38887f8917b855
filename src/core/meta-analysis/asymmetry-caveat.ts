import type { StatedMeasure } from '#core/extraction/effects/stated-effect.ts';

/** What is wrong with Egger's test of measures whose standard error hangs on the effect itself; empty for the others. */
export const asymmetryCaveat = (measure: StatedMeasure | null) =>
  measure === 'OR' || measure === 'SMD'
    ? `An ${measure} and its standard error go together even where nothing is missing, so the test finds too much.`
    : '';
