/** DOM ids of the lists that the fields of a choice offer; the table holds them once for all rows. */
export const choiceLists = { measure: 'analysis-measures', adjustment: 'analysis-adjustments' } as const;

/** The list of a cell; undefined where everything can be typed. */
export function choiceListOf(name: string): string | undefined {
  return name === 'measure' || name === 'adjustment' ? choiceLists[name] : undefined;
}
