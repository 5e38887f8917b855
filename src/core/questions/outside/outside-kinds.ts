/** Kinds of questions that studies cannot answer. Separate from the rules, so that the browser does not load them. */
export const outsideKinds = ['not_health', 'own_diagnosis', 'own_dose', 'dangerous', 'other_language'] as const;
export type OutsideKind = (typeof outsideKinds)[number];
