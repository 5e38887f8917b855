/** DOM ids of the suggestion lists of choice fields; the table renders them once for all rows. */
export const choiceLists = { measure: 'analysis-measures', adjustment: 'analysis-adjustments' } as const;

/** The list of a cell; undefined for free text. */
export function choiceListOf(name: string): string | undefined {
  return name === 'measure' || name === 'adjustment' ? choiceLists[name] : undefined;
}
