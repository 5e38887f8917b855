/** What a clause claims, and what a claim takes from its clause: denial, significance, people, time. */
import { ClauseParts } from './clause-parts.ts';
import type { Clause } from './clauses.ts';
import type { ClauseComparison, Stretch } from './comparisons.ts';
import { type Phrase, phrasesOf } from './phrases.ts';
import type { DirectionAxis } from './word-tags.ts';
import type { ReadSentence } from './words.ts';

export interface Claim {
  clause: Clause;
  /** Words of the outcome or of a list of outcomes. */
  outcome: Stretch;
  comparison: ClauseComparison;
  /** 1 more or better, -1 less or worse, 0 no difference, null a difference whose direction is not said. */
  sign: 1 | -1 | 0 | null;
  axis: DirectionAxis;
  /** The words that state it. */
  stated: Stretch;
  denial: Stretch | null;
  /** The sign that is denied: `did not increase`. */
  denied: 1 | -1 | null;
  /** Whether the words exclude chance; null where they do not say. */
  significant: boolean | null;
  /** `tended to be lower`: less than a difference. */
  tends: boolean;
  hedge: Stretch | null;
  /** The people it is about, where they are no arm. */
  who: Stretch | null;
  /** A point in time or a duration. */
  when: Stretch | null;
  /** What leads into the clause: `During emergence,`. */
  setting: Stretch | null;
}

/** The words deny that chance is excluded. */
export const insignificant = /^(?:non-?significant(?:ly)?|insignificant(?:ly)?)$/;
export const tendency = /^(?:trend|trends|trended|tended|tendency|tends|numerically|marginally|borderline)$/;
const hedge =
  /^(?:may|might|could|can|appears?|appeared|seems?|seemed|possibly|probably|potentially|suggests?|suggested)$/;
const nameless =
  /^(?:(?:there|this|it|they|them|other|both|all|any|obvious|statistical|statistically|mean|these|of|the|main|primary|secondary|odds|risk|rates?|values?|levels?|scores?|changes?|differences?|effects?|results?|outcomes?|measures?|benefits?|parameters?|variables?|similarly|found|compared|observed|endpoints?|end\spoints?|group|groups|arm|arms)[\s,]*)+$/;

const rankedOutcome = /^(?:the\s)?(?:co-?)?(?:primary|main|secondary)\s(?:end\s?points?|outcomes?)$/;
/** `any of the outcome measures`: what is said holds for each of them. */
export const everyOutcome =
  /^(?:(?:any|all|most)\s)?(?:of\s)?(?:the\s|these\s|our\s)?(?:(?:other|measured|assessed|remaining|studied|clinical)\s){0,2}(?:outcomes|outcome\s(?:measures|variables|parameters)|variables|parameters|end\s?points)$/;

/** `The summary gives no figures`: of the text itself. */
const ofText = /^(?:the\s)?(?:summary|abstract|authors|paper|record|text|gap)\b/;

/** Whether words name an outcome, not only that something changed or differed. */
export function namesSomething(words: string): boolean {
  return (
    /\p{L}{2}/u.test(words) &&
    !ofText.test(words) &&
    (!nameless.test(words) || rankedOutcome.test(words) || everyOutcome.test(words))
  );
}

/** Collects the claims of one clause; claims of the clauses before it lend what it leaves out. */
export class ClaimReader extends ClauseParts {
  readonly claims: Claim[] = [];
  readonly before: readonly Claim[];
  /** `For the primary outcome of pain, …`: what an introduction names. */
  readonly introduced: Stretch | null;
  readonly introduction: Clause | null;
  /** The words up to here belong to claims that were read. */
  usedTo = 0;
  private knownPhrases: readonly Phrase[] | null = null;

  constructor(
    read: ReadSentence,
    clause: Clause,
    before: readonly Claim[],
    introduction: Clause | null,
    previous: ClaimReader | null,
  ) {
    super(read, clause, previous);
    this.before = before;
    this.introduction = introduction;
    this.introduced = introduction && introducedBy(read, introduction);
  }

  /** The phrases of the clause, then those of what leads into it. */
  phrases(): readonly Phrase[] {
    this.knownPhrases ??= [this.clause, this.introduction].flatMap((clause) =>
      clause ? phrasesOf(this.sentence, this.words, clause.from, clause.to) : [],
    );
    return this.knownPhrases;
  }

  /** The people that the clause or what leads into it names, where they are no arm. */
  people(): Stretch | null {
    const found = this.phrases().find(
      ({ kind, preposition, from }) =>
        kind === 'people' && /^(?:in|among|for|of)$/.test(preposition ?? '') && !this.isTaken(from),
    );
    return found ? { from: found.nameFrom, to: found.to } : null;
  }

  /** The first time that the clause or what leads into it names. */
  time(): Stretch | null {
    const found = this.phrases().find(({ kind }) => kind === 'time');
    return found ? { from: found.from, to: found.to } : null;
  }

  denialBefore(at: number): Stretch | null {
    for (let before = at - 1; before >= this.clause.from; before -= 1) {
      const word = this.words[before];
      if (word?.tag === 'negation') {
        if (word.lower === 'not' && this.words[before + 1]?.lower === 'only') return null;
        if (word.lower === 'without' && before < this.verb && this.verb < this.clause.to) return null;
        return { from: before, to: before + 1 };
      }
      if (before < this.usedTo && this.claims.length > 0) return null;
    }
    const { denial } = this.clause;
    return denial === null ? null : { from: denial, to: denial + 1 };
  }

  significance(): boolean | null {
    let said: boolean | null = null;
    for (let at = this.clause.from; at < this.clause.to; at += 1) {
      const word = this.words[at];
      if (!word) continue;
      if (insignificant.test(word.lower)) return false;
      if (word.tag === 'significance' || word.lower === 'significantly' || word.lower === 'statistically')
        said ??= true;
    }
    return said;
  }

  add(claim: Pick<Claim, 'sign' | 'axis' | 'stated'> & { outcome: Stretch | null; denial: Stretch | null }): void {
    let { outcome } = claim;
    if (!outcome && this.clause.continues) outcome = this.before.at(-1)?.outcome ?? this.subjectBefore;
    outcome = this.withoutArm(outcome ?? this.introduced);
    this.usedTo = Math.max(this.usedTo, claim.stated.to, outcome?.to ?? 0);
    // `changes over six months in pain`, `higher scores in terms of pain`
    if (outcome && !namesSomething(this.lower(outcome.from, outcome.to))) outcome = this.complementOf(outcome.to - 1);
    // `Margins of the A group showed lower scores`
    if (!outcome || !namesSomething(this.lower(outcome.from, outcome.to)))
      outcome = this.isArmSubject() ? null : this.withoutArm(this.subject);
    if (!outcome || !namesSomething(this.lower(outcome.from, outcome.to))) return;
    const said = this.significance();
    const sign = claim.denial ? (claim.sign === 0 ? null : 0) : claim.sign;
    // `fell between A and B`: which of them has less is not said.
    const { first, second } = this.comparison;
    if (this.comparison.isPair && sign !== null && sign !== 0 && first && second) {
      this.comparison.all = { from: first.from, to: second.to };
      this.comparison.first = null;
      this.comparison.second = null;
    }
    this.claims.push({
      ...claim,
      outcome,
      sign,
      denied: claim.denial && (claim.sign === 1 || claim.sign === -1) ? claim.sign : null,
      clause: this.clause,
      comparison: this.comparison,
      significant: claim.denial ? null : said,
      tends: this.wordLike(tendency) !== null,
      hedge: this.hedge(),
      who: this.people(),
      when: this.time(),
      setting: this.introduction && { from: this.introduction.from, to: this.introduction.to },
    });
  }

  /** `may reduce`; `could not be shown` denies and does not hedge. */
  hedge(): Stretch | null {
    const most = this.wordLike(/^most$/);
    if (most && this.words[most.from - 1]?.lower === 'at') return { from: most.from - 1, to: most.to };
    const found = this.wordLike(hedge);
    return found && /^(?:not|n't)$/.test(this.words[found.to]?.lower ?? '') ? null : found;
  }

  /** Whether the clause only says that its subject was seen: `was observed`, `occurred`. */
  isObserved(): boolean {
    const verb = this.words[this.verb];
    if (verb?.lower === 'occurred') return true;
    if (verb?.tag !== 'auxiliary') return false;
    for (let at = this.verb + 1; at < Math.min(this.clause.to, this.verb + 4); at += 1)
      if (
        this.words[at]?.tag === 'observing' ||
        /^(?:obtained|achieved|reported|associated)$/.test(this.words[at]?.lower ?? '')
      )
        return true;
    return false;
  }
}

/** What `For pain,`, `Regarding pain,` and `In terms of pain,` name. */
function introducedBy({ text, words }: ReadSentence, { from, to }: Clause): Stretch | null {
  if (!/^(?:for|regarding|concerning|in)$/.test(words[from]?.lower ?? '')) return null;
  const [phrase] = phrasesOf(text, words, from, to);
  if (phrase?.kind !== 'plain') return null;
  const first = words[phrase.nameFrom]?.lower ?? '';
  const isTerms = /^(?:terms|respect|relation)$/.test(first);
  if (words[from]?.lower === 'in' && !isTerms) return null;
  const isRank = /^(?:primary|secondary|main)$/.test(first) && words[phrase.nameFrom + 2]?.lower === 'of';
  const start = phrase.nameFrom + (isTerms ? 2 : isRank ? 3 : 0);
  return start < to ? { from: start, to } : null;
}
