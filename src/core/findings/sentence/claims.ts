/** What the clauses of a sentence claim: which outcome, which direction, between which arms. */
import { type Clause, clausesOf, isAttributive, isBaseVerb, isFinite } from './clauses.ts';
import { type ClauseComparison, comparisonOf, type Stretch } from './comparisons.ts';
import { kindFrom, phraseKind, phrasesOf, textOf } from './phrases.ts';
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
}

const degree = /^(?:greater|larger|more|less|smaller|higher|lower|fewer|greatest|better|stronger|lesser|faster|least|longer|shorter)$/;
const outcomeStops = new Set<SentenceWord['tag']>(['auxiliary', 'comparing', 'relative', 'contrast', 'having', 'observing', 'linking']);
const complement = /^(?:in|of|for|on|regarding|concerning|to|with|by|at)$/;
const insignificant = /^(?:non-?significant(?:ly)?|insignificant(?:ly)?)$/;
const tendency = /^(?:trend|trends|trended|tended|tendency|tends|numerically|marginally|borderline)$/;
/** `between-group difference`, `treatment difference`: names no outcome. */
const ofGroups = /^(?:(?:between|inter)-?groups?|groups?|treatment|statistical|estimated|mean|clinical|overall|main|absolute|adjusted|observed|marked|clear|relevant)$/;
const hedge = /^(?:may|might|could|can|appears?|appeared|seems?|seemed|possibly|probably|potentially|suggests?|suggested)$/;
/** How an outcome was measured is no part of its name. */
const measuring =
  /^(?:expressed|measured|assessed|defined|evaluated|calculated|determined|estimated|quantified|as|such|according|tended)$/;
/** Words after `more` that say how often, not how good. */
const often = /^(?:common|commonly|frequent|frequently|often|prevalent|likely)$/;
const good = /^(?:effective|efficacious|beneficial|effectively|favou?rable|favou?rably|successful|satisfactory)$/;

class ClauseReader {
  readonly sentence: string;
  readonly words: readonly SentenceWord[];
  readonly clause: Clause;
  readonly comparison: ClauseComparison;
  /** Index of the first finite verb; the end of the clause where there is none. */
  readonly verb: number;
  readonly claims: Claim[] = [];
  private readonly before: readonly Claim[];
  /** `For the primary outcome of pain, …`: what an introduction names. */
  private readonly introduced: Stretch | null;
  /** The subject of the clause before. */
  private readonly subjectBefore: Stretch | null;
  /** The clause before is about an arm, and this one can go on with it. */
  private readonly followsArm: boolean;
  private usedTo = 0;

  constructor(read: ReadSentence, clause: Clause, before: readonly Claim[], introduction: Clause | null, previous: ClauseReader | null) {
    this.sentence = read.text;
    this.words = read.words;
    this.clause = clause;
    this.before = before;
    this.comparison = comparisonOf(read.text, read.words, clause.from, clause.to);
    let verb = clause.from;
    while (verb < clause.to && !isFinite(read.words, verb)) verb += 1;
    this.verb = verb;
    this.introduced = introduction && introducedBy(read, introduction);
    this.followsArm = previous?.isArmSubject() ?? false;
    this.subjectBefore = this.followsArm ? null : (previous?.subject() ?? previous?.subjectBefore ?? null);
  }

  lower(from: number, to: number): string {
    return textOf(this.sentence, this.words, from, to).toLowerCase();
  }

  isTaken(at: number): boolean {
    return this.comparison.taken.some(({ from, to }) => at >= from && at < to);
  }

  tag(at: number): SentenceWord['tag'] | null {
    return at < this.clause.to ? (this.words[at]?.tag ?? null) : null;
  }

  /** What is named before the verb, without introduction, arms and times; null where nothing is. */
  subject(): Stretch | null {
    const phrases = phrasesOf(this.sentence, this.words, this.clause.from, this.verb);
    const first = phrases.findIndex((phrase) => phrase.preposition === null && !this.isTaken(phrase.from));
    const named = phrases[first];
    if (!named) return null;
    let { to } = named;
    for (const phrase of phrases.slice(first + 1)) {
      if (phrase.from !== to || measuring.test(this.words[phrase.from]?.lower ?? '') || phrase.kind === 'time' || phrase.kind === 'arm' || phrase.kind === 'all' || this.isTaken(phrase.from))
        break;
      to = phrase.to;
    }
    for (let at = named.from + 1; at < to; at += 1) if (measuring.test(this.words[at]?.lower ?? '')) to = at;
    return this.trimmed(named.from, to);
  }

  /** Without determiners at the start and adverbs at the end. */
  trimmed(from: number, to: number): Stretch | null {
    let start = from;
    let end = to;
    const isLead = (at: number) =>
      ['determiner', 'adverb', 'significance', 'negation', 'mark', 'conjunction'].includes(this.words[at]?.tag ?? '') ||
      /^(?:that|to|there|we|as)$/.test(this.words[at]?.lower ?? '');
    while (start < end && isLead(start)) start += 1;
    while (end > start && /^(?:adverb|mark|conjunction|preposition|determiner|significance)$/.test(this.words[end - 1]?.tag ?? '')) end -= 1;
    return end > start ? { from: start, to: end } : null;
  }

  /** What is named from `from` on: up to an arm, a time, a verb or the end of the clause. */
  named(from: number): Stretch | null {
    let at = from;
    while (at < this.clause.to) {
      const word = this.words[at];
      if (!word || (at > from && (this.isTaken(at) || outcomeStops.has(word.tag) || measuring.test(word.lower)))) break;
      if (at > from && word.direction) {
        if (word.direction.form === 'verb' && isFinite(this.words, at)) break;
        if (word.direction.form === 'adjective') break;
        if (word.direction.form === 'noun' && this.startsItem(at, from)) break;
      }
      if (word.tag === 'mark' && !/^[,/+&%.'’-]$/.test(word.lower)) break;
      if (word.tag === 'preposition' && word.lower !== 'of' && at > from) {
        const kind = kindFrom(this.sentence, this.words, at + 1, this.clause.to);
        if (kind === 'time' || kind === 'start' || kind === 'arm' || kind === 'all') break;
        if (kind === 'people' && word.lower !== 'to') break;
        if (/^(?:after|following|by|during|between|among|before|over|using|via|through|under)$/.test(word.lower)) break;
        if (/^(?:from|at)$/.test(word.lower) && this.tag(at + 1) === 'number') break;
      }
      at += 1;
    }
    return this.trimmed(from, at);
  }

  /** `X and a significant increase in Y`: the noun at `at` begins another item of the list. */
  private startsItem(at: number, from: number): boolean {
    let before = at - 1;
    while (before > from && /^(?:adverb|significance|determiner)$/.test(this.words[before]?.tag ?? '')) before -= 1;
    const word = this.words[before];
    return before >= from && (word?.lower === ',' || word?.tag === 'conjunction');
  }

  /** The complement of a noun at `at`: `reduction in pain`, `differences between groups in pain`. */
  complementOf(at: number, until: number = this.clause.to): Stretch | null {
    for (let next = at + 1; next < until; next += 1) {
      const word = this.words[next];
      if (!word) break;
      if (this.isTaken(next)) continue;
      if (word.tag === 'preposition' || word.lower === 'to') {
        const rest = this.lower(next + 1, Math.min(this.clause.to, next + 4));
        const kind = kindFrom(this.sentence, this.words, next + 1, this.clause.to);
        // `with respect to`, `in terms of`, `with regard to`
        const inTerms = /^(?:respect|regards?|terms|relation|the\sterms)\s(?:to|of)\s/.exec(rest);
        if (inTerms) return this.named(next + 1 + inTerms[0].trim().split(/\s+/).length);
        if (complement.test(word.lower) && kind === 'plain') return this.named(next + 1);
        if (complement.test(word.lower) && kind === 'people' && word.lower === 'of') return this.named(next + 1);
        continue;
      }
      if (word.tag === 'contrast' || word.tag === 'comparing') break;
      if (word.tag === 'direction' && word.direction?.form === 'verb' && isFinite(this.words, next)) break;
    }
    return null;
  }

  /** Names directly before a noun at `at`: `VFA reduction`. */
  compoundBefore(at: number): Stretch | null {
    let from = at;
    while (from > this.clause.from && this.words[from - 1]?.tag === 'name' && !this.isTaken(from - 1)) from -= 1;
    const text = this.lower(from, at);
    return from < at && !ofGroups.test(text) ? { from, to: at } : null;
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
      if (word.tag === 'significance' || word.lower === 'significantly' || word.lower === 'statistically') said ??= true;
    }
    return said;
  }

  /** The first word of the clause that a pattern fits. */
  private wordLike(pattern: RegExp): Stretch | null {
    for (let at = this.clause.from; at < this.clause.to; at += 1)
      if (pattern.test(this.words[at]?.lower ?? '')) return { from: at, to: at + 1 };
    return null;
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
    });
  }

  /** Makes the subject the first arm, where a verb says what the arm had or did. */
  takeSubjectAsArm(): void {
    if (this.comparison.first) return;
    const subject = this.subject();
    if (!subject) return;
    const text = this.lower(subject.from, subject.to);
    const kind = phraseKind(text);
    if (/^(?:there|it|we|this|these|they|both|the\s)?$/.test(text)) return;
    if (kind === 'all') this.comparison.all ??= subject;
    else this.comparison.first = subject;
    this.comparison.kind ??= 'arms';
  }

  isArmSubject(): boolean {
    const subject = this.subject();
    if (!subject) return this.clause.continues && this.followsArm;
    const kind = phraseKind(this.lower(subject.from, subject.to));
    return kind === 'arm' || kind === 'all' || kind === 'people';
  }

  /** `was superior for citrate`: the name after a predicate is its arm, where no other is named. */
  private takeFollowing(at: number): void {
    if (this.comparison.first || this.comparison.second || this.comparison.all) return;
    const [phrase] = phrasesOf(this.sentence, this.words, at + 1, this.clause.to);
    if (!phrase || phrase.from !== at + 1 || !/^(?:in|for|with|among)$/.test(phrase.preposition ?? '')) return;
    if (phrase.kind !== 'plain' && phrase.kind !== 'people') return;
    this.comparison.first = { from: phrase.nameFrom, to: phrase.to };
    this.comparison.kind = 'arms';
  }

  /** `The reduction in pain was greater`: the change that the subject names, and what changed. */
  private changeInSubject(): { outcome: Stretch; sign: 1 | -1; axis: DirectionAxis } | null {
    for (let at = this.clause.from; at < this.verb; at += 1) {
      const direction = this.words[at]?.direction;
      if (this.words[at]?.tag === 'preposition') return null;
      if (direction?.form !== 'noun' || this.isTaken(at)) continue;
      const outcome = this.complementOf(at, this.verb) ?? this.compoundBefore(at);
      if (outcome) return { outcome, sign: direction.sign, axis: direction.axis };
    }
    return null;
  }

  private nameBefore(at: number): boolean {
    for (let before = this.clause.from; before < at; before += 1) if (this.words[before]?.tag === 'name') return true;
    return false;
  }

  /** Whether another predicate follows the verb, so that a noun before it is part of the subject. */
  private hasPredicateAfterVerb(): boolean {
    for (let at = this.verb; at < this.clause.to; at += 1) {
      const word = this.words[at];
      if (this.isTaken(at) || !word) continue;
      if (word.tag === 'differing' || word.tag === 'alike' || word.tag === 'significance') return true;
      if (word.tag === 'direction' && word.direction?.form === 'adjective') return true;
    }
    return false;
  }

  /** Index of the auxiliary of a participle or adjective at `at`; null where it is not a predicate. */
  copulaBefore(at: number): number | null {
    let before = at - 1;
    while (before >= this.clause.from && /^(?:adverb|negation|significance)$/.test(this.words[before]?.tag ?? '')) before -= 1;
    const word = this.words[before];
    return before >= this.clause.from && word?.tag === 'auxiliary' ? before : null;
  }

  /** `were hungry`, `perceived their sleep as better`: what the people of the subject did. */
  verbPhrase(): Stretch | null {
    const { first } = this.comparison;
    if (this.verb >= this.clause.to) return first && first.from > this.clause.from ? this.named(first.to) : null;
    return this.named(this.words[this.verb]?.tag === 'auxiliary' ? this.verb + 1 : this.verb);
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

  private direction(at: number, word: SentenceWord): void {
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
      this.add({ outcome: outcome ?? (at >= this.verb && !this.isArmSubject() ? this.subject() : null), sign, axis, stated, denial });
      return;
    }
    if (form === 'adjective' || isAttributive(this.words, at)) {
      this.adjective(at, stated, sign, axis, denial);
      return;
    }
    this.verbal(at, stated, sign, axis, denial);
  }

  private adjective(at: number, stated: Stretch, sign: 1 | -1, axis: DirectionAxis, denial: Stretch | null): void {
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
    const named = at + 1 < this.clause.to && !this.isTaken(at + 1) && /^(?:name|effect|direction)$/.test(next?.tag ?? '');
    if (amount && next?.tag === 'adverb') return;
    if (!named) {
      if (copula === null && this.words[at - 1]?.tag !== 'adverb' && !/^(?:name|significance|linking|number|mark)$/.test(this.tag(at - 1) ?? '')) return;
      if (this.isArmSubject()) {
        this.takeSubjectAsArm();
        if (axis === 'worth') this.judged(at, sign, stated, denial);
        else this.add({ outcome: this.complementOf(at), sign, axis, stated, denial });
        return;
      }
      // `showed the rate to be higher`
      const isInfinitive = copula !== null && this.words[copula]?.lower === 'be' && this.words[copula - 1]?.lower === 'to';
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
      const people = phraseKind(text) === 'people' || /^(?:proportion|percentage|number|share)(?:\sof\s(?:patients|participants|subjects|people|women|men|children))?$/.test(text);
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
  private judged(at: number, sign: 1 | -1, stated: Stretch, denial: Stretch | null): void {
    const outcome = this.complementOf(at);
    const change = outcome ? this.words[outcome.from]?.direction : undefined;
    if (outcome && change?.form === 'verb') {
      const signed = sign * change.sign === 1 ? 1 : -1;
      this.add({ outcome: this.named(outcome.from + 1), sign: signed, axis: change.axis, stated, denial });
    } else this.add({ outcome, sign, axis: 'worth', stated, denial });
  }

  private verbal(at: number, stated: Stretch, sign: 1 | -1, axis: DirectionAxis, denial: Stretch | null): void {
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
      if (!word || !/^(?:adverb|determiner)$/.test(word.tag) && word.lower !== 'to') break;
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

  private differing(at: number, word: SentenceWord): void {
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
  private denialAfter(at: number): Stretch | null {
    for (let next = at + 1; next < this.clause.to; next += 1) {
      if (insignificant.test(this.words[next]?.lower ?? '')) return { from: next, to: next + 1 };
      if (this.words[next]?.tag !== 'negation') continue;
      for (let later = next + 1; later < Math.min(this.clause.to, next + 5); later += 1)
        if (this.words[later]?.tag === 'significance') return { from: next, to: later + 1 };
    }
    return null;
  }

  /** `The change in X was not significant`: a denied difference without its noun. */
  private tested(at: number): void {
    const denial = insignificant.test(this.words[at]?.lower ?? '') ? { from: at, to: at + 1 } : this.denialBefore(at);
    const reached = /^(?:reach|reached|achieve|achieved|attain|attained)$/.test(this.words[at - (this.words[at - 1]?.tag === 'adverb' ? 2 : 1)]?.lower ?? '');
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
  private nothingSeen(at: number): void {
    if (at > this.verb || !this.comparison.all || this.words[this.verb]?.tag !== 'auxiliary') return;
    if (this.tag(this.verb + 1) !== 'observing') return;
    const outcome = this.trimmed(at + 1, this.verb);
    const tag = outcome && this.words[outcome.from]?.tag;
    if (!outcome || tag === 'differing' || tag === 'effect' || tag === 'direction') return;
    this.add({ outcome, sign: null, axis: 'size', stated: { from: at, to: at + 1 }, denial: { from: at, to: at + 1 } });
  }

  private alike(at: number): void {
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

  private effect(at: number, word: SentenceWord): void {
    const denial = this.denialBefore(at);
    if (!denial) return;
    const stated = { from: at, to: at + 1 };
    const isVerb = /(?:ed|s)$/.test(word.lower) && isFinite(this.words, at);
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
  if (!phrase || phrase.kind !== 'plain') return null;
  const first = words[phrase.nameFrom]?.lower ?? '';
  const isTerms = /^(?:terms|respect|relation)$/.test(first);
  if (words[from]?.lower === 'in' && !isTerms) return null;
  const isRank = /^(?:primary|secondary|main)$/.test(first) && words[phrase.nameFrom + 2]?.lower === 'of';
  const start = phrase.nameFrom + (isTerms ? 2 : isRank ? 3 : 0);
  return start < to ? { from: start, to } : null;
}

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
  const refers = /^(?:no\s(?:statistically\s)?(?:significant\s)?differences?\s(?:was|were)\b|(?:this|these|the|those|it|they|that)\b|differences?\b|did\b|was\b|were\b|not\b|failed\b)/.test(subject);
  return refers ? !denied : null;
}

/** Every claim of a sentence, in its order. */
export function claimsOf(read: ReadSentence): Claim[] {
  const claims: Claim[] = [];
  let before: ClauseComparison | null = null;
  let introduction: Clause | null = null;
  let isIntroduced = false;
  let previous: ClauseReader | null = null;
  for (const clause of clausesOf(read.words)) {
    const reader = new ClauseReader(read, clause, claims, introduction, previous);
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
    if (comparison.first || comparison.second || comparison.all) before = comparison;
  }
  return claims;
}

/** Clauses of one sentence compare the same arms, unless they name others. */
function shareArms(before: ClauseComparison | null, own: ClauseComparison, continues: boolean, claims: readonly Claim[]): void {
  if (!before) return;
  if (!own.first && !own.second && !own.all) {
    own.first = before.first;
    own.second = before.second;
    own.all = before.all;
    if (before.kind && own.kind !== 'before and after') own.kind = before.kind;
    else if (before.kind === 'arms' && before.second) own.kind = 'arms';
    return;
  }
  if (own.second && !own.first && !before.second) own.first = before.first;
  if (!continues) return;
  if (own.second && !own.first) own.first = before.first;
  // `had lower X and required more Y than B`
  if (own.second && !before.second && claims.at(-1)?.comparison === before) {
    before.second = own.second;
    before.kind = 'arms';
  }
  if (own.first && !own.second && !own.all) own.second = before.second;
}
