/** Kinds of emergencies; separate from the rules, which the browser does not load. In the order of their weight. */
export const urgentKinds = [
  'unconscious',
  'self_harm',
  'violence',
  'poisoning',
  'allergy',
  'breathing',
  'pregnancy',
  'child',
  'seizure',
  'stroke',
  'heart',
  'head_injury',
  'bleeding',
  'infection',
  'blood_values',
  'burn',
  'eye',
  'severe',
  'unclear',
] as const;
export type UrgentKind = (typeof urgentKinds)[number];
