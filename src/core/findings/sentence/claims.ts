/** What the clauses of a sentence claim: which outcome, which direction, between which arms. */

import { type Claim, insignificant, tendency } from './claim-reader.ts';
import { type Clause, clausesOf } from './clauses.ts';
import type { ClauseComparison } from './comparisons.ts';
import { textOf } from './phrases.ts';
import { mayClaim, PredicateReader } from './predicates.ts';
import type { ReadSentence } from './words.ts';

/** `although this was not significant`: what it says of the claims before it; null where it says nothing of them. */
function laterSignificance(read: ReadSentence, clause: Clause): boolean | null {
  const { words } = read;
  let denied = false;
  let said = false;
  for (let at = clause.from; at < clause.to; at += 1) {
    const word = words[at];
    if (!word) continue;
    if (word.tag === 'negation') denied = true;
    if (insignificant.test(word.lower) || tendency.test(word.lower)) return false;
    if (word.tag === 'significance') said = true;
  }
  if (!said) return null;
  const subject = textOf(read.text, words, clause.from, Math.min(clause.to, clause.from + 5)).toLowerCase();
  const refers =
    /^(?:no\s(?:statistically\s)?(?:significant\s)?differences?\s(?:was|were)\b|(?:this|these|the|those|it|they|that)\b|differences?\b|did\b|was\b|were\b|not\b|failed\b)/.test(
      subject,
    );
  return refers ? !denied : null;
}

/** Every claim of a sentence, in its order. */
export function claimsOf(read: ReadSentence): Claim[] {
  const claims: Claim[] = [];
  if (!read.words.some(mayClaim)) return claims;
  let before: ClauseComparison | null = null;
  let introduction: Clause | null = null;
  let isIntroduced = false;
  let previous: PredicateReader | null = null;
  for (const clause of clausesOf(read)) {
    const reader = new PredicateReader(read, clause, claims, introduction, previous);
    previous = reader;
    introduction = clause.introduces ? clause : null;
    const later = claims.length > 0 ? laterSignificance(read, clause) : null;
    const found = reader.read();
    const { comparison } = reader;
    const last = claims.at(-1);
    if (later !== null && last && found.every(({ sign }) => sign === null || sign === 0)) {
      for (const claim of claims) if (claim.clause === last.clause) claim.significant = later;
      if (found.length === 0) continue;
    }
    if (found.length === 0) {
      // `improved in A but not in B`
      if (read.words[clause.from]?.tag === 'negation' && last && !last.comparison.second) {
        last.comparison.second = comparison.first ?? comparison.second;
        last.comparison.kind = 'arms';
        continue;
      }
      // `Compared with B, the women in A reported: less pain`
      if (reader.isArmSubject()) reader.takeSubjectAsArm();
    }
    shareArms(before, comparison, clause.continues || isIntroduced, claims);
    isIntroduced = clause.introduces;
    claims.push(...found);
    if (comparison.first || comparison.second || comparison.all || found.length > 0) before = comparison;
  }
  return claims;
}

/** Clauses of one sentence compare the same arms, unless they name others. */
function shareArms(
  before: ClauseComparison | null,
  own: ClauseComparison,
  continues: boolean,
  claims: readonly Claim[],
): void {
  if (!before) return;
  if (!own.first && !own.second && !own.all) {
    own.first = before.first;
    own.second = before.second;
    own.all = before.all;
    if (before.kind && own.kind !== 'before and after') own.kind = before.kind;
    return;
  }
  const namedFirst = own.first !== null;
  if (own.second && !own.first && (continues || !before.second)) own.first = before.first;
  // `had lower X and required more Y than B`
  if (
    own.second &&
    !before.second &&
    !before.all &&
    (continues || !namedFirst) &&
    claims.at(-1)?.comparison === before
  ) {
    before.second = own.second;
    before.kind = 'arms';
  }
  if (continues && own.first && !own.second && !own.all) own.second = before.second;
  // `Compared with B, X was higher and Y was lower in A`
  if (own.first && !own.second && !before.first && before.second && !own.all && !before.all) {
    before.first = own.first;
    own.second = before.second;
  }
  // `less nausea but more itching in the A group`
  if (own.first && !before.first && !before.second && !before.all && before.kind !== 'before and after') {
    before.first = own.first;
    before.second = own.second;
    before.kind = own.kind;
  }
}
