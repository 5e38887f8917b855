/** Notices of several sources about one study, and the retraction status that follows from them. */
import type { Notice, PartialDate, StudyRecord } from '#core/records/study-record.ts';

/**
 * `not_reported`: a source that marks retractions knows the study and reports nothing; `unknown`: no such source knows
 * it, so that a missing notice means nothing. There is no "clean".
 */
export type RetractionStatus = 'retracted' | 'concern' | 'corrected' | 'not_reported' | 'unknown';

const agrees = (one: string | null, other: string | null): boolean => one === null || other === null || one === other;

function sameMonth(one: PartialDate | null, other: PartialDate | null): boolean {
  return (
    one === null ||
    other === null ||
    (one.year === other.year && (one.month === null || other.month === null || one.month === other.month))
  );
}

/**
 * Whether two reports are of one notice. A study has at most one retraction and one expression of concern, so that only
 * contradicting identifiers of one scheme separate two reports; there can be several corrections, which must share
 * more.
 */
function sameNotice(one: Notice, other: Notice): boolean {
  if (one.kind !== other.kind || !agrees(one.doi, other.doi) || !agrees(one.pmid, other.pmid)) {
    return false;
  }
  const shared = (one.doi !== null && one.doi === other.doi) || (one.pmid !== null && one.pmid === other.pmid);
  const bare = (notice: Notice): boolean => notice.doi === null && notice.pmid === null;
  return shared || one.kind !== 'correction' || bare(one) || bare(other) || sameMonth(one.date, other.date);
}

const precision = (date: PartialDate | null): number =>
  date === null ? 0 : date.month === null ? 1 : date.day === null ? 2 : 3;

/** One notice of two reports: the first reporter is named, gaps are filled, the more precise date is used. */
function joinNotices(one: Notice, other: Notice): Notice {
  return {
    kind: one.kind,
    date: precision(other.date) > precision(one.date) ? other.date : one.date,
    doi: one.doi ?? other.doi,
    pmid: one.pmid ?? other.pmid,
    url: one.url ?? other.url,
    reportedBy: one.reportedBy,
  };
}

/** Every notice once, in the order of the reports, retractions first and corrections last. */
export function mergeNotices(reports: readonly Notice[]): Notice[] {
  const merged: Notice[] = [];
  const bareLast = [...reports].sort((one, other) => identifierCount(other) - identifierCount(one));
  for (const report of bareLast) {
    const at = merged.findIndex((notice) => sameNotice(notice, report));
    const known = merged[at];
    if (known === undefined) {
      merged.push(report);
    } else {
      merged[at] = joinNotices(known, report);
    }
  }
  return merged.sort((one, other) => weight(one) - weight(other));
}

const identifierCount = (notice: Notice): number => (notice.doi === null ? 0 : 1) + (notice.pmid === null ? 0 : 1);
const weights = { retraction: 0, expression_of_concern: 1, correction: 2 } as const;
const weight = (notice: Notice): number => weights[notice.kind];

/** The gravest notice decides, whatever the other sources do not report. */
export function retractionStatusOf(
  members: readonly Pick<StudyRecord, 'notices' | 'retractionsKnown'>[],
): RetractionStatus {
  const has = (kind: Notice['kind']): boolean =>
    members.some((member) => member.notices.some((each) => each.kind === kind));
  if (has('retraction')) {
    return 'retracted';
  }
  if (has('expression_of_concern')) {
    return 'concern';
  }
  if (has('correction')) {
    return 'corrected';
  }
  return members.some((member) => member.retractionsKnown) ? 'not_reported' : 'unknown';
}
