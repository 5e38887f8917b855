/** What a title states of its own study, for databases that mark neither study types nor retractions. */

import type { SourceId } from '#core/records/databases.ts';
import { normalizeDoi } from '#core/records/identifiers.ts';
import { parseDate } from '#core/records/partial-date.ts';
import type { StudyType } from '#core/records/study-kinds.ts';
import type { Notice, PartialDate } from '#core/records/study-record.ts';

/** Parts of a citation in one line: `J Exp Bot. 2021 Feb 2;72(2):775. doi: 10.1093/jxb/eraa589.` */

export function doiInCitation(citation: string): string | null {
  return normalizeDoi(/\bdoi:?\s*(10\.\S+)/i.exec(citation)?.[1]);
}

/** The year, with month and day where they follow it; not a year that is part of a title or a page. */
export function dateInCitation(citation: string): PartialDate | null {
  const found = /(?:^|[.\s])((?:1[89]|20)\d{2}(?:\s+[A-Z][a-z]{2}[a-z-]*(?:\s+\d{1,2})?)?)(?=[;:.,]|\s|$)/.exec(
    citation,
  );
  return parseDate(found?.[1] ?? null);
}

const preprintServers = /\b(?:biorxiv|medrxiv|arxiv|research square|res sq|preprints?|ssrn|chemrxiv|psyarxiv|osf)\b/i;

export function namesPreprintServer(citation: string): boolean {
  return preprintServers.test(citation);
}

/**
 * Some databases end titles with a full stop; initials and abbreviations keep theirs, as does an ellipsis. "RETRACTED:"
 * and the like remain.
 */
export function withoutFullStop(title: string): string {
  if (!/[^.]\.$/.test(title)) return title;
  return /(?:\b\p{Lu}|\bal|\betc|\b(?:Dr|Jr|Sr|St|vs))\.$/u.test(title) ? title : title.slice(0, -1);
}

/** Whether the title's prefix marks a retracted paper. */
export function isMarkedRetracted(title: string): boolean {
  return /^\W*RETRACTED\b\W/.test(title);
}

export interface TitleSignals {
  /** Most specific first; empty when the title names no design. */
  studyTypes: StudyType[];
  randomized: boolean;
  /** Whether the title begins with `RETRACTED:` or the like. */
  retracted: boolean;
}

const retractedPrefix = /^\W*(?:retracted|withdrawn)(?:\s+(?:article|paper|chapter|publication))?(?:[:.\]]|\s[–—-]\s)/i;
/** Not `Retraction of the tongue`, `Withdrawal-related pain` or `Correction for multiple testing`. */
const noticePrefix =
  /^\W*(?:(?:retraction|withdrawal|removal|erratum|corrigendum|correction|expression of concern)(?:\s+notice)?(?:\s+(?:to|of|for|note))?(?:[:.]|\s[–—-]\s|\s?[“"])|retraction (?:notice|note|to)\b|(?:erratum|corrigendum|correction) to\b|expression of concern\b|(?:notice|statement) of (?:retraction|concern)\b)/i;
const commentPrefix =
  /^\W*(?:comments? on\b|commentary(?: on\b|:)|letter to the editor|letter:|reply(?: to\b|:)|response(?: to)?[:“"‘]|authors?['’]? (?:reply|response)\b|editorial(?::|\s[–—-]\s))/i;
const protocol = /\b(?:protocol|rationale and design|design and rationale|statistical analysis plan)\b/i;
const metaAnalysis = /\bmeta[\s-]?analy(?:sis|ses|tic)\b/i;
const systematicReview = /\b(?:systematic(?:\s+\w+){0,2}\s+reviews?|(?:umbrella|cochrane) review)\b/i;
const randomizedTrial = /\brandomi[sz]ed\b(?:\W+[\w-]+){0,8}?\W+(?:trials?|stud(?:y|ies))\b/i;
const trial =
  /\b(?:clinical|controlled|crossover|cross-over|phase (?:[1-4]|I{1,3}V?|IV)[ab]?) (?:trials?|stud(?:y|ies))\b/i;
const observational =
  /\b(?:cohort|case[\s-]control|cross[\s-]sectional|observational|longitudinal|registry[\s-]based) (?:analys[ie]s|stud(?:y|ies))\b/i;
const caseReport = /\bcase (?:report|series)\b/i;

/**
 * Finds the design that authors name in the title, as the reporting guidelines (PRISMA, CONSORT, STROBE) require. A
 * title that names a design of another work (a comment, a protocol) does not get that design, and a review of trials is
 * a review.
 */
export function titleSignals(title: string): TitleSignals {
  const retracted = retractedPrefix.test(title);
  const none = { randomized: false, retracted };
  if (noticePrefix.test(title) && !retracted) return { ...none, studyTypes: ['notice'] };
  if (commentPrefix.test(title)) return { ...none, studyTypes: ['commentary'] };
  const isReview = systematicReview.test(title);
  const isMetaAnalysis = metaAnalysis.test(title);
  if (protocol.test(title)) {
    const ofTrial = !isReview && !isMetaAnalysis && (randomizedTrial.test(title) || trial.test(title));
    return { ...none, studyTypes: ofTrial ? ['trial_protocol'] : [] };
  }
  const studyTypes: StudyType[] = [];
  if (isReview) studyTypes.push('systematic_review');
  if (isMetaAnalysis) studyTypes.push('meta_analysis');
  if (studyTypes.length > 0) return { ...none, studyTypes };
  if (randomizedTrial.test(title)) return { retracted, randomized: true, studyTypes: ['clinical_trial'] };
  if (observational.test(title)) return { ...none, studyTypes: ['observational'] };
  if (trial.test(title)) return { ...none, studyTypes: ['clinical_trial'] };
  return { ...none, studyTypes: caseReport.test(title) ? ['case_report'] : [] };
}

/** The notice for a `RETRACTED:` title; the title states neither date nor place of the retraction. */
export function titleNotices(signals: TitleSignals, reportedBy: SourceId): Notice[] {
  if (!signals.retracted) return [];
  return [{ kind: 'retraction', date: null, doi: null, pmid: null, url: null, reportedBy }];
}
