/** How a question is met that studies cannot answer; apart from the rules, so that the browser need not carry them. */
export const outsideKinds = ['not_health', 'own_diagnosis', 'own_dose', 'dangerous', 'other_language'] as const;
export type OutsideKind = (typeof outsideKinds)[number];
