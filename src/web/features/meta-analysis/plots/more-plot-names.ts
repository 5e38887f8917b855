/** Plots beside the forest plot, in their order. */
export const morePlots = [
  { id: 'funnel', label: 'Funnel' },
  { id: 'leave_one_out', label: 'Leave one out' },
  { id: 'cumulative', label: 'Cumulative' },
  { id: 'flow', label: 'Flow diagram (PRISMA)' },
] as const;

export type MorePlot = (typeof morePlots)[number]['id'];
