/**
 * Whether two records describe one publication. Three answers: `same`, `different` (never in one group, not even by
 * way of a third record) and `unknown` (not by themselves, but a third record may join them).
 *
 * The rules weigh where a piece stands (journal, volume, pages, year) against what it is called. A title and its
 * authors name a piece of research; only the place tells the paper from the conference abstract, the erratum, the
 * preprint and next year's update of the same name. Identifiers help in both directions, with two reservations: a
 * supplement's DOI is given to each of its abstracts, and an aggregator's DOI may be another work's.
 */
import { agreeLiterally, compareAuthors } from './duplicate-authors.ts';
import type { Agreement } from './duplicate-candidate.ts';
import type { DuplicateFacts } from './duplicate-facts.ts';
import { compareJournals } from './duplicate-journal.ts';
import { comparePages, maybeSamePlace, sameUniquePages } from './duplicate-pages.ts';
import { compareTitles, type TitleLikeness } from './duplicate-title.ts';
import { foldedWords, foldText } from './title-key.ts';

export interface Decision {
  verdict: 'same' | 'different' | 'unknown';
  /** How sure a `same` is, 1 to `greatestStrength`, for joining the surest first; 0 otherwise. */
  strength: number;
}

export const greatestStrength = 10;

const different: Decision = { verdict: 'different', strength: 0 };
const unknown: Decision = { verdict: 'unknown', strength: 0 };
const sureness: readonly Decision[] = Array.from({ length: greatestStrength + 1 }, (_, strength) => ({
  verdict: 'same',
  strength,
}));
const same = (strength: number): Decision => sureness[strength] ?? unknown;

function agreement(left: string | null, right: string | null): Agreement {
  return left === null || right === null ? 'unknown' : left === right ? 'same' : 'different';
}

function authorAgreement(left: DuplicateFacts, right: DuplicateFacts): ReturnType<typeof compareAuthors> {
  return agreeLiterally(left.record.contributors, right.record.contributors)
    ? 'agree'
    : compareAuthors(left.authors, right.authors);
}

function journalAgreement(left: DuplicateFacts, right: DuplicateFacts): Agreement | 'unclear' {
  if (left.record.journal !== null && left.record.journal === right.record.journal) {
    return 'same';
  }
  let unclear = false;
  for (const one of left.journals) {
    for (const other of right.journals) {
      const result = compareJournals(one, other);
      if (result === 'same') {
        return 'same';
      }
      unclear ||= result === 'unclear';
    }
  }
  const named = left.journals.length > 0 && right.journals.length > 0;
  return unclear ? 'unclear' : named ? 'different' : 'unknown';
}

/** How the places of two records compare. */
interface Place {
  journal: Agreement | 'unclear';
  volume: Agreement;
  pages: Agreement;
  /** Null where a year is missing. */
  yearGap: number | null;
  /** Nothing else can stand there: same journal, volume not contradicted, same page range or article number. */
  unique: boolean;
  /** Journal and first page agree, volume agrees or is unreadable on one side. */
  precise: boolean;
}

/** A supplement's or issue's number taken for the volume: `1` where the other has volume 16, supplement 1. */
function volumeIsIssue(left: DuplicateFacts, right: DuplicateFacts): boolean {
  const issueNumbers = (facts: DuplicateFacts): string[] =>
    `${facts.record.issue ?? ''} ${(facts.record.volume ?? '').replace(/^\s*\d+/, '')}`.match(/\d+/g) ?? [];
  return issueNumbers(right).includes(left.volume ?? '-') || issueNumbers(left).includes(right.volume ?? '-');
}

function comparePlaces(left: DuplicateFacts, right: DuplicateFacts): Place {
  const journal = journalAgreement(left, right);
  const volumes = agreement(left.volume, right.volume);
  const volume = volumes === 'different' && volumeIsIssue(left, right) ? 'unknown' : volumes;
  const pages = comparePages(left.pages, right.pages);
  const yearGap = left.year === null || right.year === null ? null : Math.abs(left.year - right.year);
  const near = journal === 'same' || journal === 'unclear';
  return {
    journal,
    volume,
    pages,
    yearGap,
    unique: near && volume === 'same' && yearGap !== null && yearGap <= 1 && sameUniquePages(left.pages, right.pages),
    precise: near && volume !== 'different' && pages === 'same' && (yearGap ?? 0) <= 1,
  };
}

function kindsClash(left: DuplicateFacts, right: DuplicateFacts): boolean {
  if (left.title.form !== right.title.form) {
    return true;
  }
  const [one, other] = [left.record.studyTypes, right.record.studyTypes];
  const clash = (kind: 'notice' | 'trial_protocol', against: readonly string[]): boolean =>
    (one.includes(kind) && other.some((type) => against.includes(type))) ||
    (other.includes(kind) && one.some((type) => against.includes(type)));
  return (
    clash('notice', [
      'clinical_trial',
      'meta_analysis',
      'systematic_review',
      'observational',
      'review',
      'case_report',
    ]) || clash('trial_protocol', ['meta_analysis', 'systematic_review', 'observational'])
  );
}

const spelledAlike = (likeness: TitleLikeness): boolean => likeness === 'exact' || likeness === 'variant';

const abstractWords = (text: string): Set<string> =>
  new Set(foldedWords(foldText(text)).filter((word) => word.length > 3));

/** Share of the words of the shorter abstract that the other has too; null where one says too little to compare. */
function sharedAbstract(left: DuplicateFacts, right: DuplicateFacts): number | null {
  const [one, other] = [left.record.abstract ?? '', right.record.abstract ?? ''];
  if (Math.min(one.length, other.length) < 200) {
    return null;
  }
  const [words, otherWords] = [abstractWords(one), abstractWords(other)];
  let shared = 0;
  for (const word of words) {
    shared += otherWords.has(word) ? 1 : 0;
  }
  return shared / Math.max(1, Math.min(words.size, otherWords.size));
}

/** Two abstracts of some length that share less than half of their words. A restated abstract proves nothing. */
function abstractsDiffer(left: DuplicateFacts, right: DuplicateFacts): boolean {
  const restated = left.record.source === 'library' || right.record.source === 'library';
  return !restated && (sharedAbstract(left, right) ?? 1) < 0.5;
}

/** Journal and volume agree, neither is a supplement alone, and the pages may be a slip. */
function sameIssueDespitePages(left: DuplicateFacts, right: DuplicateFacts, place: Place): boolean {
  const inSupplement = (facts: DuplicateFacts): boolean =>
    /suppl|abstract/i.test(`${facts.record.issue ?? ''} ${facts.record.volume ?? ''}`);
  const plainIssue = (facts: DuplicateFacts): boolean => /^\s*\d+\s*$/.test(facts.record.issue ?? '');
  return (
    place.journal === 'same' &&
    place.volume !== 'different' &&
    left.record.volume !== null &&
    right.record.volume !== null &&
    !(inSupplement(left) && plainIssue(right)) &&
    !(inSupplement(right) && plainIssue(left)) &&
    left.pages !== null &&
    right.pages !== null &&
    maybeSamePlace(left.pages, right.pages)
  );
}

/** Whether the records may be one publication as far as everything but a shared DOI tells; see the rules inside. */
function decideByPlace(left: DuplicateFacts, right: DuplicateFacts, place: Place, likeness: TitleLikeness): Decision {
  const authors = authorAgreement(left, right);
  const generic = left.title.generic || right.title.generic || left.title.form !== 'plain';
  const alike = spelledAlike(likeness);
  const gap = place.yearGap ?? 0;
  if (gap > 1 || (place.volume === 'different' && !(place.pages === 'same' && place.journal === 'same'))) {
    return different;
  }
  if (place.pages === 'different') {
    const damagedPages =
      likeness === 'exact' && !generic && authors === 'agree' && gap === 0 && sameIssueDespitePages(left, right, place);
    return damagedPages && !abstractsDiffer(left, right) ? same(2) : different;
  }
  if (place.journal === 'different' && !(alike && !generic && place.pages === 'same' && place.volume === 'same')) {
    return different;
  }
  if (authors === 'disjoint' && !(likeness === 'exact' && !generic && place.unique)) {
    return different;
  }
  if (generic) {
    const sameIssue =
      place.journal === 'same' &&
      place.volume === 'same' &&
      left.record.issue !== null &&
      left.record.issue === right.record.issue;
    const settled = place.precise || (sameIssue && gap === 0);
    const named =
      authors === 'agree' || place.unique || (authors === 'unknown' && (sharedAbstract(left, right) ?? 0) > 0.9);
    return alike && settled && named ? same(6) : unknown;
  }
  if (likeness === 'close' || likeness === 'misprint') {
    return place.unique && authors === 'agree' ? same(3) : unknown;
  }
  if (likeness === 'longer') {
    if (authors !== 'agree' && !place.unique) {
      return unknown;
    }
    return place.precise ? same(5) : unknown;
  }
  if (gap === 1) {
    const settled = place.pages === 'same' || (authors === 'agree' && place.journal === 'same' && likeness === 'exact');
    return settled ? same(4) : unknown;
  }
  if (place.pages === 'same') {
    return same(place.unique ? 8 : 7);
  }
  if (place.journal === 'same' && place.yearGap === 0) {
    return authors === 'agree' ? same(6) : authors === 'overlap' || place.volume === 'same' ? same(4) : unknown;
  }
  return authors === 'agree' && place.yearGap === 0 ? same(3) : unknown;
}

/** `10.1002/14651858.cd001.pub2` and `.pub3`, `10.12688/f1000research.7.1` and `.2`: editions with a DOI each. */
function versionsOfOneDoi(one: string | null, other: string | null): boolean {
  const stem = (doi: string | null): string => (doi ?? '').replace(/(?:\.pub\d+|[./]?v\d+|\.\d{1,2})$/, '');
  return stem(one) === stem(other);
}

/** Compares two records; symmetric. */
export function decide(left: DuplicateFacts, right: DuplicateFacts): Decision {
  const one = left.record.identifiers;
  const other = right.record.identifiers;
  const pmid = agreement(one.pmid, other.pmid);
  const pmcid = agreement(one.pmcid, other.pmcid);
  if (pmid === 'different' || pmcid === 'different') {
    return different;
  }
  const fromAggregator = left.record.source === 'core' || right.record.source === 'core';
  const doi = agreement(one.doi, other.doi);
  const { likeness } = compareTitles(left.title, right.title);
  const identified = pmid === 'same' || pmcid === 'same';
  if ((likeness === 'far' && doi !== 'same' && !identified) || kindsClash(left, right)) {
    return different;
  }
  if (identified) {
    return likeness !== 'far' || authorAgreement(left, right) !== 'disjoint' ? same(10) : unknown;
  }
  if (left.isPreprint !== right.isPreprint && (doi !== 'same' || fromAggregator)) {
    return different;
  }
  const place = comparePlaces(left, right);
  if (likeness === 'far') {
    const translated = doi === 'same' && !fromAggregator && place.unique && authorAgreement(left, right) === 'agree';
    return translated ? same(3) : unknown;
  }
  const alike = spelledAlike(likeness);
  if (doi === 'different' && !fromAggregator) {
    const authors = authorAgreement(left, right);
    const standsThere = place.precise && place.journal === 'same' && place.yearGap === 0;
    const oneWork =
      alike && standsThere && authors === 'agree' && !left.title.generic && !versionsOfOneDoi(one.doi, other.doi);
    return oneWork ? same(3) : different;
  }
  const byPlace = decideByPlace(left, right, place, likeness);
  if (byPlace.verdict === 'same' || doi !== 'same') {
    return byPlace;
  }
  const authors = authorAgreement(left, right);
  if (alike && authors !== 'disjoint' && (!left.title.generic || place.pages === 'same' || place.pages === 'unknown')) {
    return same(fromAggregator ? 5 : 9);
  }
  if (likeness === 'longer' && authors !== 'disjoint' && place.pages !== 'different') {
    return same(4);
  }
  return byPlace;
}
