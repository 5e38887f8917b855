/** The predicates of a clause and what each claims: a direction, a difference, an equality or no effect. */
import { type Claim, insignificant } from './claim-reader.ts';
import type { Stretch } from './comparisons.ts';
import { EfficacyReader, telling } from './efficacy-reader.ts';
import { phrasesOf } from './phrases.ts';
import { isFiniteVerb } from './verbs.ts';
import type { SentenceWord } from './words.ts';

const favouredBy = /^favou?red$/;
const predicates: ReadonlySet<SentenceWord['tag']> = new Set([
  'direction',
  'differing',
  'alike',
  'effect',
  'significance',
]);

/** Whether a claim can begin at a word; a sentence without such a word claims nothing. */
export const mayClaim = ({ tag, lower }: SentenceWord): boolean =>
  predicates.has(tag) || lower === 'no' || telling.test(lower) || favouredBy.test(lower);

const ofEffect = /^(?:on|for|in|upon|regarding)$/;

/** Reads all predicates of one clause. */
export class PredicateReader extends EfficacyReader {
  read(): Claim[] {
    this.alsoTrue();
    for (let at = this.clause.from; at < this.clause.to; at += 1) {
      if (this.isTaken(at) || at < this.usedTo) continue;
      const word = this.words[at];
      if (!word) continue;
      if (this.efficacy(at)) continue;
      if (word.tag === 'direction') this.direction(at, word);
      else if (word.tag === 'differing') this.differing(at, word);
      else if (word.tag === 'alike') this.alike(at);
      else if (word.tag === 'effect') this.effect(at, word);
      else if (word.tag === 'significance') this.tested(at);
      else if (word.lower === 'no') this.nothingSeen(at);
      else if (favouredBy.test(word.lower)) this.favouring(at);
    }
    return this.claims;
  }

  differing(at: number, word: SentenceWord): void {
    const favouring = this.wordLike(/^favou?r(?:s|ed|ing)?$/);
    if (favouring && favouring.from > at && this.favoured(at, favouring.from)) return;
    const denial = this.denialBefore(at) ?? this.denialAfter(at);
    const stated = { from: at, to: at + 1 };
    let outcome: Stretch | null;
    if (/^difference/.test(word.lower)) {
      const isByGroup = this.wordLike(/^(?:by|according)$/) !== null && !this.comparison.all && !this.comparison.second;
      this.comparison.kind ??= isByGroup ? 'association' : 'arms';
      outcome = this.complementOf(at) ?? this.compoundBefore(at);
      if (!outcome && at >= this.verb) outcome = this.isArmSubject() ? null : this.subject;
      if (at >= this.verb && this.isArmSubject()) this.takeSubjectAsArm();
    } else if (this.isArmSubject()) {
      this.takeSubjectAsArm();
      outcome = this.complementOf(at);
    } else outcome = this.subject ?? this.complementOf(at);
    this.comparison.kind ??= 'arms';
    this.add({ outcome, sign: null, axis: 'size', stated, denial });
  }

  /** `a difference in favour of ice for pain`: the favoured arm did better. */
  favoured(at: number, favouring: number): boolean {
    const from = this.words[favouring + 1]?.lower === 'of' ? favouring + 2 : favouring + 1;
    const [arm, after] = phrasesOf(this.sentence, this.words, from, this.clause.to);
    if (!arm || arm.preposition !== null || this.isTaken(arm.from)) return false;
    const follows = after && /^(?:for|in|on|regarding)$/.test(after.preposition ?? '') && after.kind === 'plain';
    const outcome = follows ? this.named(after.nameFrom) : this.complementOf(at, favouring - 1);
    if (!outcome) return false;
    this.comparison.first = { from: arm.nameFrom, to: arm.to };
    this.comparison.kind = 'arms';
    const stated = { from: at, to: favouring + 1 };
    this.add({ outcome, sign: 1, axis: 'worth', stated, denial: this.denialBefore(at) });
    return true;
  }

  /** `Survival favoured A over B`. */
  favouring(at: number): void {
    const outcome = this.trimmed(this.clause.from, at);
    const arm = this.named(at + 1);
    if (!outcome || !arm || this.verb < at) return;
    this.comparison.first = arm;
    if (this.words[arm.to]?.lower === 'over') this.comparison.second = this.named(arm.to + 1);
    this.comparison.kind = 'arms';
    this.add({ outcome, sign: 1, axis: 'worth', stated: { from: at, to: at + 1 }, denial: this.denialBefore(at) });
  }

  /** `as was X`, `as were X and Y`, `as well as X`: the same as was said before. */
  alsoTrue(): void {
    const { from } = this.clause;
    const last = this.before.at(-1);
    const isAlso = this.lower(from, from + 3) === 'as well as';
    if (!last || this.words[from]?.lower !== 'as' || (!isAlso && this.tag(from + 1) !== 'auxiliary')) return;
    const outcome = this.named(from + (isAlso ? 3 : 2));
    const { sign, axis, stated } = last;
    this.add({ outcome, sign, axis, stated, denial: null });
    const added = this.claims.at(-1);
    if (added) added.significant = last.significant;
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
    const subject = this.subject;
    if (!subject || this.isArmSubject()) return;
    const isChange = /^(?:mean\s)?changes?\b/.test(this.lower(subject.from, subject.to));
    if (isChange && !this.comparison.second && !this.comparison.all) this.comparison.kind = 'before and after';
    this.comparison.kind ??= 'arms';
    const complement = isChange ? this.complementOf(subject.from, this.verb) : null;
    this.add({ outcome: complement ?? subject, sign: null, axis: 'size', stated: { from: at, to: at + 1 }, denial });
  }

  /** `No infections were seen in either group`: the same in all arms. */
  nothingSeen(at: number): void {
    // `There were no infections in either group`
    const isThere = this.words[this.verb - 1]?.lower === 'there' && at === this.verb + 1;
    if (!isThere && (at > this.verb || this.words[this.verb]?.tag !== 'auxiliary')) return;
    const seen = this.words[this.verb + 1];
    if (!isThere && seen?.tag !== 'observing' && seen?.lower !== 'reported') return;
    const outcome = isThere ? this.named(at + 1) : this.trimmed(at + 1, this.verb);
    const tag = outcome && this.words[outcome.from]?.tag;
    if (!outcome || tag === 'differing' || tag === 'effect' || tag === 'direction' || tag === 'significance') return;
    if (
      /\b(?:evidence|relation|interaction|correlation|association|differences?)\b/.test(
        this.lower(outcome.from, outcome.to),
      )
    )
      return;
    this.comparison.kind ??= 'arms';
    this.add({ outcome, sign: null, axis: 'size', stated: { from: at, to: at + 1 }, denial: { from: at, to: at + 1 } });
  }

  alike(at: number): void {
    if (this.tag(at + 1) === 'mark' && this.copulaBefore(at) === null) return;
    // `improved similarly in all groups compared with controls`: how it improved.
    const before = this.words[at - 1]?.direction?.form;
    if (this.words[at]?.lower.endsWith('ly') && before === 'verb' && this.comparison.second) return;
    const denial = this.denialBefore(at);
    const stated = { from: at, to: at + 1 };
    const word = this.words[at];
    // `were similarly low` says how the subject was.
    const isAdverb = word?.lower.endsWith('ly') === true && this.copulaBefore(at) !== null;
    const named = this.tag(at + 1) === 'name' && !this.isTaken(at + 1) && !isAdverb;
    let outcome: Stretch | null;
    // `was non-inferior to B in preventing X`
    const isJudged = /inferior$/.test(word?.lower ?? '') && this.comparison.second !== null && this.aim(at) !== null;
    if (isJudged) {
      this.takeSubjectAsArm();
      this.comparison.kind ??= 'arms';
      this.judgedAlike(at, stated, denial);
      return;
    }
    // `identical capsules`, `the same dose` describe what was given.
    if (named && !/^(?:similar|comparable|alike|equally|similarly|comparably)$/.test(word?.lower ?? '')) return;
    if (named) {
      const good = /^(?:effective|efficacious|tolerated)$/.test(this.words[at + 1]?.lower ?? '');
      if (at >= this.verb) this.takeSubjectAsArm();
      outcome = good ? this.complementOf(at + 1) : this.named(at + 1);
    } else if (this.isArmSubject()) {
      this.takeSubjectAsArm();
      outcome = this.complementOf(at);
    } else outcome = this.subject ?? this.complementOf(at);
    if (/^(?:unchanged|unaffected|stable)$/.test(word?.lower ?? '')) this.comparison.kind = 'before and after';
    this.comparison.kind ??= 'arms';
    this.add({ outcome, sign: 0, axis: 'size', stated, denial });
  }

  effect(at: number, word: SentenceWord): void {
    // `adverse effects` are an outcome, not an effect on one.
    if (/^(?:adverse|side|harmful|unwanted|untoward|toxic|late)$/.test(this.words[at - 1]?.lower ?? '')) return;
    const denial = this.denialBefore(at);
    if (!denial) return;
    const stated = { from: at, to: at + 1 };
    const isVerb = /(?:ed|s)$/.test(word.lower) && isFiniteVerb(this.words, at);
    const isChange = /^chang/.test(word.lower);
    let outcome: Stretch | null = null;
    if (isVerb || this.copulaBefore(at) !== null || this.tag(at - 1) === 'negation') {
      const object = this.tag(at + 1) === 'name' || this.tag(at + 1) === 'determiner' ? this.named(at + 1) : null;
      // `no benefit of A for X`
      const ofCause = this.words[at + 1]?.lower === 'of' ? this.complementOf(at, this.clause.to, ofEffect) : null;
      if (ofCause && !this.comparison.first) this.comparison.first = this.trimmed(at + 2, ofCause.from - 1);
      outcome = object ?? ofCause ?? this.complementOf(at) ?? (this.isArmSubject() ? null : this.subject);
      if (object) this.takeSubjectAsArm();
    } else {
      // `effects of A on Y`: A is the cause.
      outcome =
        this.complementOf(at, this.clause.to, ofEffect) ??
        (isChange ? this.complementOf(at) : null) ??
        this.compoundBefore(at) ??
        // `any benefit of A over B`: what was tested is judged, and no outcome named.
        (word.lower === 'benefit' && this.words[at + 1]?.lower === 'of' ? this.named(at + 2) : null);
      if (at >= this.verb) this.takeSubjectAsArm();
    }
    if (!isChange) this.comparison.kind ??= 'arms';
    if (isChange && !this.comparison.second && !this.comparison.all) this.comparison.kind = 'before and after';
    this.add({ outcome, sign: null, axis: 'size', stated, denial });
  }
}
