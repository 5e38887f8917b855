/** The predicates of a clause and what each claims: a direction, a difference, an equality or no effect. */

import { ClauseParts } from './clause-parts.ts';
import { type Clause, isAttributive, isBaseVerb, isFiniteVerb } from './clauses.ts';
import type { ClauseComparison, Stretch } from './comparisons.ts';
import { phraseKind, phrasesOf } from './phrases.ts';
import type { DirectionAxis } from './word-tags.ts';
import type { ReadSentence, SentenceWord } from './words.ts';

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
  /** Whether the words exclude chance; null where they do not say. */
  significant: boolean | null;
  /** `tended to be lower`: less than a difference. */
  tends: boolean;
  hedge: Stretch | null;
  /** A point in time or a duration. */
  when: Stretch | null;
  /** What leads into the clause: `During emergence,`. */
  setting: Stretch | null;
}

const degree =
  /^(?:greater|larger|more|less|smaller|higher|lower|fewer|greatest|better|stronger|lesser|faster|least|longer|shorter)$/;
/** The words deny that chance is excluded. */
export const insignificant = /^(?:non-?significant(?:ly)?|insignificant(?:ly)?)$/;
export const tendency = /^(?:trend|trends|trended|tended|tendency|tends|numerically|marginally|borderline)$/;
const hedge =
  /^(?:may|might|could|can|appears?|appeared|seems?|seemed|possibly|probably|potentially|suggests?|suggested)$/;
/** Words after `more` that say how often, not how good. */
const often = /^(?:common|commonly|frequent|frequently|often|prevalent|likely)$/;
const good = /^(?:effective|efficacious|beneficial|effectively|favou?rable|favou?rably|successful|satisfactory)$/;

/** Reads one clause; claims of the clauses before it lend what it leaves out. */
export class PredicateReader extends ClauseParts {
  readonly claims: Claim[] = [];
  readonly before: readonly Claim[];
  /** `For the primary outcome of pain, …`: what an introduction names. */
  readonly introduced: Stretch | null;
  readonly introduction: Clause | null;
  /** The words up to here belong to claims that were read. */
  usedTo = 0;

  constructor(
    read: ReadSentence,
    clause: Clause,
    before: readonly Claim[],
    introduction: Clause | null,
    previous: PredicateReader | null,
  ) {
    super(read, clause, previous);
    this.before = before;
    this.introduction = introduction;
    this.introduced = introduction && introducedBy(read, introduction);
  }

  /** The first time that the clause or what leads into it names. */
  time(): Stretch | null {
    const inside = (clause: Clause | null) =>
      clause && phrasesOf(this.sentence, this.words, clause.from, clause.to).find(({ kind }) => kind === 'time');
    const found = inside(this.clause) ?? inside(this.introduction);
    return found ? { from: found.from, to: found.to } : null;
  }

  denialBefore(at: number): Stretch | null {
    for (let before = at - 1; before >= this.clause.from; before -= 1) {
      const word = this.words[before];
      if (word?.tag === 'negation') {
        if (word.lower === 'not' && this.words[before + 1]?.lower === 'only') return null;
        if (word.lower === 'without' && before < this.verb) return null;
        return { from: before, to: before + 1 };
      }
      if (before < this.usedTo && this.claims.length > 0) return null;
    }
    return null;
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
    outcome ??= this.introduced;
    this.usedTo = Math.max(this.usedTo, claim.stated.to, outcome?.to ?? 0);
    if (!outcome || !/\p{L}{2}/u.test(this.lower(outcome.from, outcome.to))) return;
    const said = this.significance();
    this.claims.push({
      ...claim,
      outcome,
      sign: claim.denial ? (claim.sign === 0 ? null : 0) : claim.sign,
      clause: this.clause,
      comparison: this.comparison,
      significant: claim.denial ? null : said,
      tends: this.wordLike(tendency) !== null,
      hedge: this.wordLike(hedge),
      when: this.time(),
      setting: this.introduction && { from: this.introduction.from, to: this.introduction.to },
    });
  }

  read(): Claim[] {
    for (let at = this.clause.from; at < this.clause.to; at += 1) {
      if (this.isTaken(at) || at < this.usedTo) continue;
      const word = this.words[at];
      if (!word) continue;
      if (word.tag === 'direction') this.direction(at, word);
      else if (word.tag === 'differing') this.differing(at, word);
      else if (word.tag === 'alike') this.alike(at);
      else if (word.tag === 'effect') this.effect(at, word);
      else if (word.tag === 'significance') this.tested(at);
      else if (word.lower === 'no') this.nothingSeen(at);
    }
    return this.claims;
  }

  direction(at: number, word: SentenceWord): void {
    const { direction } = word;
    // `less than 6 months`
    if (!direction || (this.words[at + 1]?.lower === 'than' && this.words[at + 2]?.tag === 'number')) return;
    const denial = this.denialBefore(at);
    let { sign, axis } = direction;
    let form = isBaseVerb(this.words, at) ? 'verb' : direction.form;
    let to = at + 1;
    // `a greater reduction in X`, `more improvement`
    if (form === 'adjective' && degree.test(word.lower)) {
      for (let next = at + 1; next < Math.min(this.clause.to, at + 5); next += 1) {
        const other = this.words[next];
        if (other?.direction && other.direction.form !== 'adjective') {
          sign = sign * other.direction.sign === 1 ? 1 : -1;
          ({ axis } = other.direction);
          form = 'noun';
          to = next + 1;
          break;
        }
        if (!other || !/^(?:name|adverb|significance)$/.test(other.tag)) break;
      }
    }
    const stated = { from: at, to };
    if (form === 'noun') {
      if (at < this.verb && this.hasPredicateAfterVerb()) return;
      const outcome = this.complementOf(to - 1) ?? this.compoundBefore(at);
      if (this.wordLike(/^associated$/) && !this.comparison.second) this.comparison.kind = 'association';
      if (at >= this.verb && outcome) this.takeSubjectAsArm();
      this.add({
        outcome: outcome ?? (at >= this.verb && !this.isArmSubject() ? this.subject() : null),
        sign,
        axis,
        stated,
        denial,
      });
      return;
    }
    if (form === 'adjective' || isAttributive(this.words, at)) {
      this.adjective(at, stated, sign, axis, denial);
      return;
    }
    this.verbal(at, stated, sign, axis, denial);
  }

  adjective(at: number, stated: Stretch, sign: 1 | -1, axis: DirectionAxis, denial: Stretch | null): void {
    const next = this.words[at + 1];
    const amount = /^(?:more|less)$/.test(this.words[at]?.lower ?? '');
    if (amount && next && often.test(next.lower)) {
      if (next.lower === 'likely' && this.words[at + 2]?.lower === 'to') {
        this.takeSubjectAsArm();
        this.add({ outcome: this.named(at + 3), sign, axis, stated, denial });
      } else this.add({ outcome: this.subject(), sign, axis, stated, denial });
      return;
    }
    if (amount && next && good.test(next.lower)) {
      this.takeSubjectAsArm();
      this.judged(at + 1, sign, stated, denial);
      return;
    }
    const copula = this.copulaBefore(at);
    const named =
      at + 1 < this.clause.to && !this.isTaken(at + 1) && /^(?:name|effect|direction)$/.test(next?.tag ?? '');
    if (amount && next?.tag === 'adverb') return;
    if (!named) {
      if (
        copula === null &&
        this.words[at - 1]?.tag !== 'adverb' &&
        !/^(?:name|significance|linking|number|mark)$/.test(this.tag(at - 1) ?? '')
      )
        return;
      if (this.isArmSubject()) {
        this.takeSubjectAsArm();
        if (axis === 'worth') this.judged(at, sign, stated, denial);
        else this.add({ outcome: this.complementOf(at), sign, axis, stated, denial });
        return;
      }
      // `showed the rate to be higher`
      const isInfinitive =
        copula !== null && this.words[copula]?.lower === 'be' && this.words[copula - 1]?.lower === 'to';
      const object = isInfinitive ? this.trimmed(this.verb + 1, copula - 1) : null;
      if (object) {
        this.add({ outcome: object, sign, axis, stated, denial });
        return;
      }
      this.takeFollowing(at);
      const change = this.changeInSubject();
      if (change && axis === 'size') {
        const signed = sign * change.sign === 1 ? 1 : -1;
        this.add({ outcome: change.outcome, sign: signed, axis: change.axis, stated, denial });
      } else this.add({ outcome: this.subject(), sign, axis, stated, denial });
      return;
    }
    // `was associated with a reduced risk` names no other arm.
    if (this.wordLike(/^associated$/) && !this.comparison.second) this.comparison.kind = 'association';
    const outcome = this.named(at + 1);
    if (!outcome) return;
    if (at < this.verb) {
      // `the number of patients with improved scores was …`: part of what is named.
      if (this.nameBefore(at) && this.hasPredicateAfterVerb()) return;
      const text = this.lower(outcome.from, outcome.to);
      const people =
        phraseKind(text) === 'people' ||
        /^(?:proportion|percentage|number|share)(?:\sof\s(?:patients|participants|subjects|people|women|men|children))?$/.test(
          text,
        );
      this.add({ outcome: people ? this.verbPhrase() : outcome, sign, axis, stated, denial });
      return;
    }
    if (copula !== null && amount) return;
    // `Nausea occurred in more patients with A than with B`
    const subject = this.isArmSubject() ? null : this.subject();
    if (subject && phraseKind(this.lower(outcome.from, outcome.to)) === 'people') {
      this.add({ outcome: subject, sign, axis, stated, denial });
      return;
    }
    this.takeSubjectAsArm();
    this.add({ outcome, sign, axis, stated, denial });
  }

  /** `superior in pain`, `more effective in reducing pain`: judged by what follows. */
  judged(at: number, sign: 1 | -1, stated: Stretch, denial: Stretch | null): void {
    const outcome = this.complementOf(at);
    const change = outcome ? this.words[outcome.from]?.direction : undefined;
    if (outcome && change?.form === 'verb') {
      const signed = sign * change.sign === 1 ? 1 : -1;
      this.add({ outcome: this.named(outcome.from + 1), sign: signed, axis: change.axis, stated, denial });
    } else this.add({ outcome, sign, axis: 'worth', stated, denial });
  }

  verbal(at: number, stated: Stretch, sign: 1 | -1, axis: DirectionAxis, denial: Stretch | null): void {
    const copula = this.copulaBefore(at);
    let next = at + 1;
    while (this.tag(next) === 'adverb') next += 1;
    const isPassive = copula !== null && /^(?:was|were|been|being|be|is|are)$/.test(this.words[copula]?.lower ?? '');
    const following = next < this.clause.to && !this.isTaken(next) ? this.words[next] : undefined;
    const hasObject = !isPassive && following !== undefined && /^(?:name|determiner|effect)$/.test(following.tag);
    let degreeSign: 1 | -1 = 1;
    let until = stated.to;
    // `improved more in A`, `decreased to a lesser extent`
    for (let more = at + 1; more < Math.min(this.clause.to, at + 6) && !hasObject; more += 1) {
      const word = this.words[more];
      if (word && /^(?:more|greater|less|lesser|smaller)$/.test(word.lower)) {
        degreeSign = /^(?:more|greater)$/.test(word.lower) ? 1 : -1;
        until = more + 1;
        break;
      }
      if (!word || (!/^(?:adverb|determiner)$/.test(word.tag) && word.lower !== 'to')) break;
    }
    const signed = sign * degreeSign === 1 ? 1 : -1;
    if (hasObject) {
      const isGerund = this.words[at]?.lower.endsWith('ing') === true;
      if (!isGerund || at > this.verb) this.takeSubjectAsArm();
      this.add({ outcome: this.named(next), sign: signed, axis, stated, denial });
      return;
    }
    if (this.isArmSubject() && !isPassive) return;
    // `Weight fell in the diet group` compares with the start, unless another arm is named.
    if (!this.comparison.second && until === stated.to) this.comparison.kind = 'before and after';
    this.add({ outcome: this.subject(), sign: signed, axis, stated: { from: at, to: until }, denial });
  }

  differing(at: number, word: SentenceWord): void {
    const denial = this.denialBefore(at) ?? this.denialAfter(at);
    const stated = { from: at, to: at + 1 };
    let outcome: Stretch | null;
    if (/^difference/.test(word.lower)) {
      this.comparison.kind ??= 'arms';
      outcome = this.complementOf(at) ?? this.compoundBefore(at);
      if (!outcome && at >= this.verb) outcome = this.isArmSubject() ? null : this.subject();
      if (at >= this.verb && this.isArmSubject()) this.takeSubjectAsArm();
    } else if (this.isArmSubject()) {
      this.takeSubjectAsArm();
      outcome = this.complementOf(at);
    } else outcome = this.subject() ?? this.complementOf(at);
    this.comparison.kind ??= 'arms';
    this.add({ outcome, sign: null, axis: 'size', stated, denial });
  }

  /** `The difference in X was not significant`. */
  denialAfter(at: number): Stretch | null {
    for (let next = at + 1; next < this.clause.to; next += 1) {
      if (insignificant.test(this.words[next]?.lower ?? '')) return { from: next, to: next + 1 };
      if (this.words[next]?.tag !== 'negation') continue;
      for (let later = next + 1; later < Math.min(this.clause.to, next + 5); later += 1)
        if (this.words[later]?.tag === 'significance') return { from: next, to: later + 1 };
    }
    return null;
  }

  /** `The change in X was not significant`: a denied difference without its noun. */
  tested(at: number): void {
    const denial = insignificant.test(this.words[at]?.lower ?? '') ? { from: at, to: at + 1 } : this.denialBefore(at);
    const reached = /^(?:reach|reached|achieve|achieved|attain|attained)$/.test(
      this.words[at - (this.words[at - 1]?.tag === 'adverb' ? 2 : 1)]?.lower ?? '',
    );
    if (!denial || (this.copulaBefore(at) === null && !reached) || this.tag(at + 1) === 'name') return;
    const subject = this.subject();
    if (!subject || this.isArmSubject()) return;
    const isChange = /^(?:mean\s)?changes?\b/.test(this.lower(subject.from, subject.to));
    if (isChange && !this.comparison.second && !this.comparison.all) this.comparison.kind = 'before and after';
    this.comparison.kind ??= 'arms';
    const complement = isChange ? this.complementOf(subject.from, this.verb) : null;
    this.add({ outcome: complement ?? subject, sign: null, axis: 'size', stated: { from: at, to: at + 1 }, denial });
  }

  /** `No infections were seen in either group`: the same in all arms. */
  nothingSeen(at: number): void {
    if (at > this.verb || !this.comparison.all || this.words[this.verb]?.tag !== 'auxiliary') return;
    if (this.tag(this.verb + 1) !== 'observing') return;
    const outcome = this.trimmed(at + 1, this.verb);
    const tag = outcome && this.words[outcome.from]?.tag;
    if (!outcome || tag === 'differing' || tag === 'effect' || tag === 'direction') return;
    this.add({ outcome, sign: null, axis: 'size', stated: { from: at, to: at + 1 }, denial: { from: at, to: at + 1 } });
  }

  alike(at: number): void {
    if (this.tag(at + 1) === 'mark') return;
    // `improved similarly in all groups compared with controls`: how it improved.
    const before = this.words[at - 1]?.direction?.form;
    if (this.words[at]?.lower.endsWith('ly') && before === 'verb' && this.comparison.second) return;
    const denial = this.denialBefore(at);
    const stated = { from: at, to: at + 1 };
    const word = this.words[at];
    const named = this.tag(at + 1) === 'name' && !this.isTaken(at + 1);
    let outcome: Stretch | null;
    // `identical capsules`, `the same dose` describe what was given.
    if (named && !/^(?:similar|comparable|alike|equally|similarly|comparably)$/.test(word?.lower ?? '')) return;
    if (named) {
      const good = /^(?:effective|efficacious|tolerated)$/.test(this.words[at + 1]?.lower ?? '');
      if (at >= this.verb) this.takeSubjectAsArm();
      outcome = good ? this.complementOf(at + 1) : this.named(at + 1);
    } else if (this.isArmSubject()) {
      this.takeSubjectAsArm();
      outcome = this.complementOf(at);
    } else outcome = this.subject();
    if (/^(?:unchanged|unaffected|stable)$/.test(word?.lower ?? '')) this.comparison.kind = 'before and after';
    this.comparison.kind ??= 'arms';
    this.add({ outcome, sign: 0, axis: 'size', stated, denial });
  }

  effect(at: number, word: SentenceWord): void {
    const denial = this.denialBefore(at);
    if (!denial) return;
    const stated = { from: at, to: at + 1 };
    const isVerb = /(?:ed|s)$/.test(word.lower) && isFiniteVerb(this.words, at);
    const isChange = /^chang/.test(word.lower);
    let outcome: Stretch | null = null;
    if (isVerb || this.copulaBefore(at) !== null || this.tag(at - 1) === 'negation') {
      const object = this.tag(at + 1) === 'name' || this.tag(at + 1) === 'determiner' ? this.named(at + 1) : null;
      outcome = object ?? this.complementOf(at) ?? (this.isArmSubject() ? null : this.subject());
      if (object) this.takeSubjectAsArm();
    } else {
      outcome = this.complementOf(at) ?? this.compoundBefore(at);
      if (at >= this.verb) this.takeSubjectAsArm();
    }
    if (!isChange) this.comparison.kind ??= 'arms';
    if (isChange && !this.comparison.second && !this.comparison.all) this.comparison.kind = 'before and after';
    this.add({ outcome, sign: null, axis: 'size', stated, denial });
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
