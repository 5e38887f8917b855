/** Labels of the summary and of the full analysis of one paper. */
import { paperAnalysisHeadings, paperSummaryHeadings } from '#core/papers/paper-parts.ts';

export const onePaperLabels = {
  summary: {
    title: 'Summary',
    failure: 'Failed to generate summary',
    done: { title: 'Summary Generated', description: 'AI summary has been created for the study' },
    headings: paperSummaryHeadings,
  },
  analysis: {
    title: 'Full Analysis',
    failure: 'Failed to generate analysis',
    done: { title: 'Full Analysis Generated', description: 'Comprehensive analysis has been created for the study' },
    headings: paperAnalysisHeadings,
  },
} as const;
