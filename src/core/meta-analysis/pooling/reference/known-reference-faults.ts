/** Values of the reference that we do not match, by name and with the reason. All others match to six digits. */
export interface ReferenceFault {
  readonly set: string;
  readonly fields: readonly string[];
  readonly reason: string;
}

const leftOver =
  'The estimate of τ² is 0. Scoring halves its step towards 0 and was stopped at about 1e-11; what is left is doubled in its rounding error at every step, and τ as its root, or R² as the ratio of two such remains, shows that.';
const rounding =
  'Arithmetic of 40 digits gives the value that stands here and not the reference’s. The covariate is a year and one study has thousands of times the weight of others, so that normal equations about the year 0 lose most of their digits.';

export const knownReferenceFaults: readonly ReferenceFault[] = [
  { set: '037-gen', fields: ['metareg.REML.R2', 'metareg.REML_knha.R2'], reason: leftOver },
  { set: '041-gen', fields: ['subgroup.REML.commonTau2.R2'], reason: leftOver },
  { set: '146-bin-allevent', fields: ['REML.tau'], reason: leftOver },
  { set: '150-bin-huge', fields: ['REML.tau'], reason: leftOver },
  { set: '155-ci', fields: ['REML.tau'], reason: leftOver },
  {
    set: '157-ci',
    fields: ['subgroup.REML.commonTau2.R2', 'metareg.REML.R2', 'metareg.REML_knha.R2'],
    reason: leftOver,
  },
  {
    set: '072-gen-huge2',
    fields: [
      ...['FE', 'DL', 'REML', 'PM', 'REML_knha'].flatMap((fit) => [`metareg.${fit}.QE`, `metareg.${fit}.QEp`]),
      ...['se', 'stat', 'p', 'ciLow', 'ciHigh', 'QM', 'QMp'].map((part) => `metareg.REML_knha.${part}`),
    ],
    reason: rounding,
  },
  { set: '150-bin-huge', fields: ['metareg.DL.R2'], reason: rounding },
  {
    set: '073-gen-identical',
    fields: ['metareg.REML_knha.p'],
    reason:
      'All effects are equal, so slope and standard error are 0 and there is no p; the reference has a slope of −2e-15 by rounding, and p = 0.',
  },
];

const known = new Set(knownReferenceFaults.flatMap(({ set, fields }) => fields.map((field) => `${set} ${field}`)));

export function isKnownReferenceFault(set: string, field: string): boolean {
  return known.has(`${set} ${field}`);
}
