import type { ReportFacts } from '#core/meta-analysis/report/report-html.ts';
import type { WrittenReport } from '#core/meta-analysis/report/report-html-studies.ts';
import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import type { StoredSynthesis } from '#web/features/meta-analysis/written/generated-synthesis.ts';
import { formatMoment } from '#web/shared/study/format-date.ts';

/** The content of a report: the analysis, and what an engine wrote about it. */
export interface ReportSource {
  view: AnalysisView;
  written: StoredSynthesis;
}

declare global {
  interface ImportMetaEnv {
    /** Put in by the build. */
    readonly METAMIND_VERSION?: string;
  }
}

/** The facts in a report that is made now. */
export function factsNow(title: string, written: WrittenReport | null): ReportFacts {
  return {
    title,
    software: `MetaMind ${import.meta.env.METAMIND_VERSION ?? ''}`.trim(),
    date: formatMoment(new Date().toISOString()),
    written,
  };
}
