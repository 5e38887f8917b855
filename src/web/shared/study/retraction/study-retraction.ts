import { mergeNotices, type RetractionStatus, retractionStatusOf } from '#core/matching/merge/merge-notices.ts';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { sourceNames } from '#core/records/databases.ts';
import type { NoticeKind } from '#core/records/study-kinds.ts';
import type { Notice, NoticeReporter } from '#core/records/study-record.ts';
import type { Lookup } from '#web/shared/study/access/lookup.ts';
import { formatMoment, formatPartialDate } from '#web/shared/study/format-date.ts';

/** The status of a study when it was chosen, unless a worse one is known now. */
export function currentRetractionStatus(retractionStatus: RetractionStatus, lookup: Lookup): RetractionStatus {
  if (lookup.state !== 'answered') return retractionStatus;
  const { retraction, notices } = lookup.enrichment;
  if (retraction === 'retracted' || notices.some(({ kind }) => kind === 'retraction')) return 'retracted';
  if (retractionStatus !== 'retracted' && notices.some(({ kind }) => kind === 'expression_of_concern'))
    return 'concern';
  return retractionStatus;
}

export interface StudyRetraction {
  standing: RetractionStatus;
  /** Retractions first, corrections last. */
  notices: Notice[];
  /** The databases that were asked about the retraction and could answer; empty if none could. */
  asked: NoticeReporter[];
  /** The time of OpenAlex's answer, ISO; null without one. */
  checkedAt: string | null;
  /** True while the lookup may still change an `unknown`. */
  waiting: boolean;
}

export const reporterNames: Record<NoticeReporter, string> = { ...sourceNames, openalex: 'OpenAlex' };

type Judged = Pick<MergedStudy, 'members' | 'notices'>;

/** The result of databases and lookup: any report overrides every silence, and a failed lookup counts as none. */
export function retractionOf(study: Judged, lookup: Lookup): StudyRetraction {
  const enrichment = lookup.state === 'answered' ? lookup.enrichment : null;
  const reported = enrichment?.retraction ?? 'unknown';
  const checkedAt = enrichment?.retractionCheckedAt ?? null;
  const notices = mergeNotices([...study.notices, ...(enrichment?.notices ?? [])]);
  const fromNotices = retractionStatusOf([{ notices, retractionsKnown: false }]);
  const silence = study.members.some((member) => member.retractionsKnown) || reported === 'not_reported';
  const asked = [...new Set(study.members.filter((member) => member.retractionsKnown).map((member) => member.source))];
  return {
    standing:
      reported === 'retracted'
        ? 'retracted'
        : fromNotices !== 'unknown'
          ? fromNotices
          : silence
            ? 'not_reported'
            : 'unknown',
    notices,
    // Only OpenAlex's own answer has a time; `not_reported` may be the record's source alone.
    asked: [...asked, ...(checkedAt === null ? [] : (['openalex'] as const))],
    checkedAt,
    waiting: lookup.state === 'waiting',
  };
}

/** The study with every known notice, so that references made from it contain them. */
export function withNotices<S extends Judged>(study: S, { notices, standing: retractionStatus }: StudyRetraction): S {
  const named = notices.some((notice) => notice.kind === 'retraction');
  const bare: Notice = { kind: 'retraction', date: null, doi: null, pmid: null, url: null, reportedBy: 'openalex' };
  return { ...study, notices: retractionStatus === 'retracted' && !named ? [bare, ...notices] : notices };
}

const noticeText: Record<NoticeKind, string> = {
  retraction: 'Retracted',
  expression_of_concern: 'Concern expressed',
  correction: 'Corrected',
};

/** `Retracted 13 June 2018, reported by PubMed` */
export function noticeSentence(notice: Notice): string {
  const when = notice.date === null ? '' : ` ${formatPartialDate(notice.date)}`;
  return `${noticeText[notice.kind]}${when}, reported by ${reporterNames[notice.reportedBy]}.`;
}

/** A list in words: `PubMed, Crossref and OpenAlex`. */
export function joinList(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export const retractionStatusLabels: Record<RetractionStatus, string> = {
  retracted: 'Retracted',
  concern: 'Concern raised',
  corrected: 'Corrected',
  not_reported: 'No retraction reported',
  unknown: 'Retraction status unknown',
};

/** The verdict, the databases asked and the time: the last knot of the chain. */
export function retractionSentence(
  { standing: retractionStatus, notices, asked, checkedAt, waiting }: StudyRetraction,
  askedAt?: string,
): string {
  const [first] = notices;
  if (retractionStatus !== 'not_reported' && retractionStatus !== 'unknown') {
    return first ? noticeSentence(first) : `${retractionStatusLabels[retractionStatus]}, reported by OpenAlex.`;
  }
  if (retractionStatus === 'unknown') {
    return waiting ? 'Being looked up.' : 'Retraction status unknown: none of the retraction sources could be reached.';
  }
  const when = checkedAt ?? askedAt ?? null;
  const asking = `${joinList(asked.map((name) => reporterNames[name]))} asked`;
  return `No retraction reported. ${asking}${when === null ? '' : ` ${formatMoment(when)}`}.`;
}
