import type { ReportFacts } from '#core/evidence/meta-analysis/report-html.ts';
import type { WrittenReport } from '#core/evidence/meta-analysis/report-html-written.ts';
import { formatMoment } from '#web/study/format-date.ts';

declare global {
  interface ImportMetaEnv {
    /** Put in by the build. */
    readonly METAMIND_VERSION?: string;
  }
}

/** What a report made now says of itself. */
export function factsNow(title: string, written: WrittenReport | null): ReportFacts {
  return {
    title,
    software: `MetaMind ${import.meta.env.METAMIND_VERSION ?? ''}`.trim(),
    date: formatMoment(new Date().toISOString()),
    written,
  };
}
