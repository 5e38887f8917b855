/**
 * Whether two records describe one publication. Three answers: `same`, `different` (never in one group, not even
 * through a third record) and `unknown` (not by themselves, but a third record can join them).
 *
 * The rules weigh the place of a work (journal, volume, pages, year) against its title. A title and its authors
 * identify a piece of research; only the place distinguishes the paper from the conference abstract, the erratum, the
 * preprint and next year's update of the same name. Identifiers help in both directions, with two exceptions: a
 * supplement's DOI is given to each of its abstracts, and an aggregator's DOI can belong to another work.
 */
import { aggregators } from '#core/records/databases.ts';
import { agreeLiterally, compareAuthors } from './duplicate-authors.ts';
import type { DuplicateFacts } from './duplicate-facts.ts';
import { compareTitles, type TitleLikeness } from './duplicate-likeness.ts';
import { comparePages } from './duplicate-pages.ts';
import { comparePlaces, type Place, placeAgreement, sameIssueDespitePages } from './duplicate-place.ts';

/** Characters. Abstracts of this length are compared where the place does not decide. */
const minAbstractLength = 200;

/** Share of the shorter abstract's words that the other has too; null where one is too short to compare. */
function sharedAbstract(left: DuplicateFacts, right: DuplicateFacts): number | null {
  const [one, other] = [left.record.abstract ?? '', right.record.abstract ?? ''];
  if (Math.min(one.length, other.length) < minAbstractLength) {
    return null;
  }
  const [words, otherWords] = [left.abstractWords, right.abstractWords];
  let shared = 0;
  for (const word of words) {
    shared += otherWords.has(word) ? 1 : 0;
  }
  return shared / Math.max(1, Math.min(words.size, otherWords.size));
}

/** Two abstracts that share less than half of their words. The library's restated ones prove nothing. */
function abstractsDiffer(left: DuplicateFacts, right: DuplicateFacts): boolean {
  const restated = left.record.source === 'library' || right.record.source === 'library';
  return !restated && (sharedAbstract(left, right) ?? 1) < 0.5;
}

/** Two abstracts that share nearly all of their words. */
function abstractsAgree(left: DuplicateFacts, right: DuplicateFacts): boolean {
  return (sharedAbstract(left, right) ?? 0) >= 0.85;
}

export interface Decision {
  verdict: 'same' | 'different' | 'unknown';
  /** Certainty of a `same`, 1 to `maxStrength`, for joining the most certain pairs first; else 0. */
  strength: number;
}

export const maxStrength = 10;

const different: Decision = { verdict: 'different', strength: 0 };
const unknown: Decision = { verdict: 'unknown', strength: 0 };
const decisions: readonly Decision[] = Array.from({ length: maxStrength + 1 }, (_, strength) => ({
  verdict: 'same',
  strength,
}));
const same = (strength: number): Decision => decisions[strength] ?? unknown;

function authorAgreement(left: DuplicateFacts, right: DuplicateFacts): ReturnType<typeof compareAuthors> {
  return agreeLiterally(left.record.contributors, right.record.contributors)
    ? 'agree'
    : compareAuthors(left.authors, right.authors);
}

/** A notice, a reply or a protocol, compared with the study that it is about. */
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

/** The facts by which a pair of records is judged. */
interface Evidence {
  left: DuplicateFacts;
  right: DuplicateFacts;
  place: Place;
  likeness: TitleLikeness;
  authors: ReturnType<typeof compareAuthors>;
  /** The title alone is not enough: it is short, or that of a notice or a reply. */
  generic: boolean;
}

/** Whether the places exclude that the records are one publication. */
function placesClash({ left, right, place, likeness, authors, generic }: Evidence): boolean {
  const gap = place.yearGap ?? 0;
  const alike = spelledAlike(likeness) && !generic;
  if (gap > 1) {
    return true;
  }
  if (place.volume === 'different' && !(place.journal === 'same' && place.sameRange && !place.locator && gap === 0)) {
    return true;
  }
  if (place.pages === 'different') {
    const slip = likeness === 'exact' && alike && authors === 'agree' && gap === 0;
    return !slip || !sameIssueDespitePages(left, right, place) || abstractsDiffer(left, right);
  }
  if (place.journal === 'different' && !(alike && place.sameRange && place.volume === 'same')) {
    return true;
  }
  return authors === 'disjoint' && !(likeness === 'exact' && alike && place.unique);
}

/** A title that many works have joins only where place and authors leave no other choice. */
function decideGeneric({ left, right, place, likeness, authors }: Evidence): Decision {
  const sameIssue =
    place.journal === 'same' &&
    place.volume === 'same' &&
    place.yearGap === 0 &&
    left.record.issue !== null &&
    left.record.issue === right.record.issue;
  const sameAuthors = authors === 'agree' || place.unique || (authors === 'unknown' && abstractsAgree(left, right));
  return spelledAlike(likeness) && (place.precise || sameIssue) && sameAuthors ? same(6) : unknown;
}

/**
 * Aggregators leave out journal and pages where other databases have them. Elsewhere a record without them is a thesis
 * or a report. A conference paper is distinguished from its article by its kind alone.
 */
function cutByAggregator({ left, right, place }: Evidence): boolean {
  const kinds = [left.record.workKind, right.record.workKind];
  const kindsFit = kinds[0] === kinds[1] || kinds.includes('other');
  const aggregated = [left, right].some(({ record }) => aggregators.includes(record.source));
  return aggregated && kindsFit && place.journal === 'unknown';
}

/** Ahead of print: only the journal is known. */
const unplaced = (facts: DuplicateFacts): boolean => facts.pages === null && facts.volume === null;

/** The same title, without pages to compare. */
function decideWithoutPages(evidence: Evidence): Decision {
  const { left, right, place, likeness, authors } = evidence;
  if (authors !== 'agree' && authors !== 'overlap') {
    return place.journal === 'same' && place.volume === 'same' && place.yearGap === 0 ? same(2) : unknown;
  }
  if ((place.oneInSupplement || place.issue === 'different') && !abstractsAgree(left, right)) {
    return unknown;
  }
  if (place.yearGap === 1) {
    const aheadOfPrint = place.journal === 'same' && (unplaced(left) || unplaced(right) || place.volume === 'same');
    return likeness === 'exact' && authors === 'agree' && aheadOfPrint ? same(4) : unknown;
  }
  if (place.yearGap === null) {
    return authors === 'agree' && abstractsAgree(left, right) ? same(2) : unknown;
  }
  if (place.journal === 'same') {
    return authors === 'agree' ? same(6) : place.volume === 'same' ? same(4) : unknown;
  }
  const placed = place.volume === 'same' || abstractsAgree(left, right);
  return authors === 'agree' && (placed || cutByAggregator(evidence)) ? same(3) : unknown;
}

/** No pages on one side, but the same year, journal and volume, and the same abstract. */
const sameIssueAndText = ({ left, right, place }: Evidence): boolean =>
  place.journal === 'same' && place.volume === 'same' && place.yearGap === 0 && abstractsAgree(left, right);

/** The decision by everything except a shared DOI. */
function decideByPlace(evidence: Evidence): Decision {
  const { place, likeness, authors, generic } = evidence;
  if (placesClash(evidence)) {
    return different;
  }
  if (generic) {
    return decideGeneric(evidence);
  }
  if (place.pages === 'different') {
    return same(2);
  }
  switch (likeness) {
    case 'close':
    case 'misprint':
      return place.unique && authors === 'agree' ? same(3) : unknown;
    case 'longer':
      return place.unique || (authors === 'agree' && (place.precise || sameIssueAndText(evidence))) ? same(5) : unknown;
    default:
      break;
  }
  if (place.pages === 'unknown') {
    return decideWithoutPages(evidence);
  }
  if (place.yearGap === 1) {
    return place.volume === 'same' || !place.locator ? same(4) : unknown;
  }
  return same(place.unique ? 8 : 7);
}

/** `10.1002/14651858.cd001.pub2` and `.pub3`, `10.12688/f1000research.7.1` and `.2`: editions with a DOI each. */
function editionsOfOneDoi(one: string | null, other: string | null): boolean {
  const stem = (doi: string | null): string => (doi ?? '').replace(/(?:\.pub\d+|[./]?v\d+|\.\d{1,2})$/, '');
  return stem(one) === stem(other);
}

/**
 * One title continues where the other ends, without being a subtitle: a cut title, or one with the headings of a
 * database after it. With one DOI these are one work where the abstracts agree, or the pages agree and the abstracts do
 * not contradict.
 */
function sameWithWordsAdded(
  left: DuplicateFacts,
  right: DuplicateFacts,
  place: Place,
  likeness: TitleLikeness,
): boolean {
  const [one, other] = [left.title.key, right.title.key];
  const goesOn = one.length >= 24 && other.length >= 24 && (one.startsWith(other) || other.startsWith(one));
  if (!goesOn || place.pages === 'different' || (place.yearGap ?? 0) > 1) {
    return false;
  }
  return abstractsAgree(left, right) || (likeness !== 'far' && place.precise && !abstractsDiffer(left, right));
}

/** Compares two records; symmetric. */
export function decide(left: DuplicateFacts, right: DuplicateFacts): Decision {
  const one = left.record.identifiers;
  const other = right.record.identifiers;
  const pmid = placeAgreement(one.pmid, other.pmid);
  const pmcid = placeAgreement(one.pmcid, other.pmcid);
  if (pmid === 'different' || pmcid === 'different') {
    return different;
  }
  const doubtfulDoi = left.hasDoubtfulDoi || right.hasDoubtfulDoi;
  const doi = placeAgreement(one.doi, other.doi);
  const twoDois = doi === 'different' && !doubtfulDoi && pmid === 'unknown' && pmcid === 'unknown';
  if (twoDois && comparePages(left.pages, right.pages) !== 'same') {
    return different;
  }
  const { likeness } = compareTitles(left.title, right.title);
  const identified = pmid === 'same' || pmcid === 'same';
  if ((likeness === 'far' && doi !== 'same' && !identified) || kindsClash(left, right)) {
    return different;
  }
  if (identified) {
    return likeness !== 'far' || authorAgreement(left, right) !== 'disjoint' ? same(10) : unknown;
  }
  if (left.isPreprint !== right.isPreprint && (doi !== 'same' || doubtfulDoi)) {
    return different;
  }
  const place = comparePlaces(left, right);
  const authors = authorAgreement(left, right);
  const generic = left.title.generic || right.title.generic || left.title.form !== 'plain';
  const alike = spelledAlike(likeness);
  const oneDoi = doi === 'same' && !doubtfulDoi && authors === 'agree';
  if (oneDoi && !alike && sameWithWordsAdded(left, right, place, likeness)) {
    return same(4);
  }
  if (likeness === 'far') {
    return oneDoi && place.unique ? same(3) : unknown;
  }
  if (doi === 'different' && !doubtfulDoi) {
    const standsThere = place.precise && place.journal === 'same' && place.yearGap === 0;
    const oneWork = alike && standsThere && authors === 'agree' && !generic && !editionsOfOneDoi(one.doi, other.doi);
    return oneWork ? same(3) : different;
  }
  const byPlace = decideByPlace({ left, right, place, likeness, authors, generic });
  if (byPlace.verdict === 'same' || doi !== 'same' || authors === 'disjoint') {
    return byPlace;
  }
  if (place.pages === 'different' && (generic || authors !== 'agree' || abstractsDiffer(left, right))) {
    return byPlace;
  }
  if (alike) {
    return generic && authors !== 'agree' ? unknown : same(doubtfulDoi ? 5 : 9);
  }
  const goesOn = likeness === 'longer' && authors === 'agree' && (place.yearGap ?? 0) <= 1;
  return goesOn && place.pages !== 'different' && !abstractsDiffer(left, right) ? same(4) : byPlace;
}
