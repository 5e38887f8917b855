/** The parts of a clause as its predicates need them: subject, complements, arms. */
import type { Clause } from './clauses.ts';
import { type ClauseComparison, comparisonOf, type Stretch } from './comparisons.ts';
import { kindFrom, phraseKind, phrasesOf, textOf } from './phrases.ts';
import { isFiniteVerb } from './verbs.ts';
import type { DirectionAxis } from './word-tags.ts';
import type { ReadSentence, SentenceWord } from './words.ts';

const outcomeStops = new Set<SentenceWord['tag']>([
  'auxiliary',
  'comparing',
  'relative',
  'contrast',
  'having',
  'observing',
  'linking',
]);
const complement = /^(?:in|of|for|on|regarding|concerning|to|with|by|at)$/;
/** `between-group difference`, `treatment difference`: names no outcome. */
const ofGroups =
  /^(?:(?:between|inter|within)-?(?:groups?|conditions?|treatments?)|conditions?|groups?|treatment|statistical|estimated|mean|clinical|overall|main|absolute|adjusted|observed|marked|clear|relevant)$/;
/** How an outcome was measured is no part of its name. */
const measuring =
  /^(?:expressed|measured|assessed|defined|evaluated|calculated|determined|estimated|quantified|as|such|according|tended)$/;

/** `no increase in Y`, `a trend for Y`, `no difference`: a statement of its own. */
function statesAbout(words: readonly SentenceWord[], from: number): boolean {
  for (let at = from; at < from + 5; at += 1) {
    const word = words[at];
    if (
      word?.tag === 'differing' ||
      word?.tag === 'effect' ||
      word?.direction?.form === 'noun' ||
      word?.lower === 'trend'
    )
      return words[from]?.tag === 'negation' || words[from]?.tag === 'determiner' || word.tag === 'differing';
    if (!word || !/^(?:negation|determiner|adverb|significance|name|direction)$/.test(word.tag)) return false;
  }
  return false;
}

const undergoing =
  /^(?:patients|people|women|men|children|adults|those|subjects|participants)\s(?:undergoing|receiving|taking|with|who)\b/;

/** One clause of a sentence. Stretches are indexes of its words. */
export class ClauseParts {
  readonly sentence: string;
  readonly words: readonly SentenceWord[];
  readonly clause: Clause;
  readonly comparison: ClauseComparison;
  /** Index of the first finite verb; the end of the clause where there is none. */
  readonly verb: number;
  /** What is named before the verb, without introduction, arms and times; null where nothing is. */
  readonly subject: Stretch | null;
  /** The subject of the clause before, where this one can go on with it. */
  readonly subjectBefore: Stretch | null;
  /** The clause before is about an arm. */
  readonly followsArm: boolean;

  constructor(read: ReadSentence, clause: Clause, previous: ClauseParts | null) {
    this.sentence = read.text;
    this.words = read.words;
    this.clause = clause;
    this.comparison = comparisonOf(read.text, read.words, clause.from, clause.to);
    let verb = clause.from;
    while (verb < clause.to && !isFiniteVerb(read.words, verb)) verb += 1;
    this.verb = verb;
    this.subject = this.namedBeforeVerb();
    this.followsArm = previous?.isArmSubject() ?? false;
    this.subjectBefore = this.followsArm ? null : (previous?.subject ?? previous?.subjectBefore ?? null);
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

  private namedBeforeVerb(): Stretch | null {
    const phrases = phrasesOf(this.sentence, this.words, this.clause.from, this.verb);
    const first = phrases.findIndex((phrase) => phrase.preposition === null && !this.isTaken(phrase.from));
    const named = phrases[first];
    if (!named) return null;
    let { to } = named;
    for (const phrase of phrases.slice(first + 1)) {
      if (
        phrase.from !== to ||
        measuring.test(this.words[phrase.from]?.lower ?? '') ||
        phrase.kind === 'time' ||
        phrase.kind === 'arm' ||
        phrase.kind === 'all' ||
        this.isTaken(phrase.from)
      )
        break;
      to = phrase.to;
    }
    for (let at = named.from + 1; at < to; at += 1) if (measuring.test(this.words[at]?.lower ?? '')) to = at;
    return this.trimmed(named.from, to);
  }

  /** `estimation error of the trained group`: the outcome without its arm, which is taken. */
  withoutArm(named: Stretch | null): Stretch | null {
    if (!named) return null;
    for (let at = named.from + 1; at < named.to; at += 1) {
      if (this.words[at]?.lower !== 'of') continue;
      if (kindFrom(this.sentence, this.words, at + 1, named.to) !== 'arm') continue;
      this.comparison.first ??= { from: at + 1, to: named.to };
      this.comparison.kind ??= 'arms';
      return this.trimmed(named.from, at);
    }
    return named;
  }

  /** Without determiners at the start and adverbs at the end. */
  trimmed(from: number, to: number): Stretch | null {
    let start = from;
    let end = to;
    // `overall survival`
    const isOverall = (at: number) => this.words[at]?.lower === 'overall' && this.words[at + 1]?.tag === 'name';
    const isLead = (at: number) =>
      !isOverall(at) &&
      (['determiner', 'adverb', 'significance', 'negation', 'mark', 'conjunction'].includes(
        this.words[at]?.tag ?? '',
      ) ||
        /^(?:that|to|there|we|as)$/.test(this.words[at]?.lower ?? ''));
    while (start < end && isLead(start)) start += 1;
    while (
      end > start &&
      /^(?:adverb|mark|conjunction|preposition|determiner|significance)$/.test(this.words[end - 1]?.tag ?? '')
    )
      end -= 1;
    return end > start ? { from: start, to: end } : null;
  }

  /** What is named from `from` on: up to an arm, a time, a verb or the end of the clause. */
  named(from: number): Stretch | null {
    let at = from;
    while (at < this.clause.to) {
      const word = this.words[at];
      if (!word || (at > from && (this.isTaken(at) || outcomeStops.has(word.tag) || measuring.test(word.lower)))) break;
      if (at > from && word.direction) {
        if (word.direction.form === 'verb' && isFiniteVerb(this.words, at)) break;
        if (word.direction.form === 'adjective') break;
        if (word.direction.form === 'noun' && this.startsItem(at, from)) break;
      }
      // `X, inhibiting the fall in Y`
      const follows = this.words[at + 1];
      if (
        word.lower === ',' &&
        follows?.lower.endsWith('ing') &&
        /^(?:determiner|preposition)$/.test(this.tag(at + 2) ?? '')
      )
        break;
      if (word.tag === 'mark' && !/^[,/+&%.'’-]$/.test(word.lower)) break;
      // `X, with no increase in Y`
      if (at > from && /^with(?:out)?$/.test(word.lower) && statesAbout(this.words, at + 1)) break;
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
  startsItem(at: number, from: number): boolean {
    let before = at - 1;
    while (before > from && /^(?:adverb|significance|determiner)$/.test(this.words[before]?.tag ?? '')) before -= 1;
    const word = this.words[before];
    return before >= from && (word?.lower === ',' || word?.tag === 'conjunction');
  }

  /** The complement of a noun at `at`: `reduction in pain`, `differences between groups in pain`. */
  complementOf(at: number, until: number = this.clause.to, prepositions: RegExp = complement): Stretch | null {
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
        if (prepositions.test(word.lower) && kind === 'plain') return this.named(next + 1);
        if (prepositions.test(word.lower) && kind === 'people' && word.lower === 'of') return this.named(next + 1);
        continue;
      }
      if (word.tag === 'contrast' || word.tag === 'comparing') break;
      if (word.tag === 'direction' && word.direction?.form === 'verb' && isFiniteVerb(this.words, next)) break;
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

  /** The first word of the clause that a pattern fits. */
  wordLike(pattern: RegExp): Stretch | null {
    for (let at = this.clause.from; at < this.clause.to; at += 1)
      if (pattern.test(this.words[at]?.lower ?? '')) return { from: at, to: at + 1 };
    return null;
  }

  /** Makes the subject the first arm, where a verb says what the arm had or did. */
  takeSubjectAsArm(): void {
    // `reported: less pain`: without a verb there is no subject.
    const { first, second } = this.comparison;
    // `A improved X in patients undergoing Y`: those patients are no arm.
    const isOfPeople =
      first !== null && second === null && first.from > this.verb && undergoing.test(this.lower(first.from, first.to));
    if ((first && !isOfPeople) || this.verb >= this.clause.to) return;
    const subject = this.subject;
    if (!subject) return;
    const text = this.lower(subject.from, subject.to);
    const kind = phraseKind(text);
    if (/^(?:there|it|we|this|these|they|both|the\s)?$/.test(text)) return;
    // `both kinds of exercise`, `either diet`
    const isEach = /^(?:both|either|all|each)$/.test(this.words[subject.from - 1]?.lower ?? '');
    if (kind === 'all' || isEach) this.comparison.all ??= subject;
    else this.comparison.first = subject;
    this.comparison.kind ??= 'arms';
  }

  isArmSubject(): boolean {
    const subject = this.subject;
    if (!subject) return this.clause.continues && this.followsArm;
    // `patients of the A group` are an arm, `pain scores of the A group` are not.
    const of = this.words.findIndex(({ lower }, at) => at > subject.from && at < subject.to && lower === 'of');
    const kind = phraseKind(this.lower(subject.from, of > 0 ? of : subject.to));
    const isArm = (one: string) => one === 'arm' || (one === 'all' && of < 0) || one === 'people';
    // `patients with dementia`: the first of its phrases counts, but not in `number of patients with dementia`.
    return isArm(kind) || (of < 0 && isArm(kindFrom(this.sentence, this.words, subject.from, subject.to)));
  }

  /** `was superior for citrate`: the name after a predicate is its arm, where no other is named. */
  takeFollowing(at: number): void {
    if (this.comparison.first || this.comparison.second || this.comparison.all) return;
    const [phrase] = phrasesOf(this.sentence, this.words, at + 1, this.clause.to);
    if (!phrase || phrase.from !== at + 1 || !/^(?:in|for|with|among)$/.test(phrase.preposition ?? '')) return;
    if (phrase.kind !== 'plain' && phrase.kind !== 'people') return;
    this.comparison.first = { from: phrase.nameFrom, to: phrase.to };
    this.comparison.kind = 'arms';
  }

  /** `The reduction in pain was greater`: the change that the subject names, and what changed. */
  changeInSubject(): { outcome: Stretch; sign: 1 | -1; axis: DirectionAxis } | null {
    for (let at = this.clause.from; at < this.verb; at += 1) {
      const direction = this.words[at]?.direction;
      if (this.words[at]?.tag === 'preposition') return null;
      if (direction?.form !== 'noun' || this.isTaken(at)) continue;
      const outcome = this.complementOf(at, this.verb) ?? this.compoundBefore(at);
      if (outcome) return { outcome, sign: direction.sign, axis: direction.axis };
    }
    return null;
  }

  nameBefore(at: number): boolean {
    for (let before = this.clause.from; before < at; before += 1) if (this.words[before]?.tag === 'name') return true;
    return false;
  }

  /** Whether another predicate follows the verb, so that a noun before it is part of the subject. */
  hasPredicateAfterVerb(): boolean {
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
    while (before >= this.clause.from && /^(?:adverb|negation|significance)$/.test(this.words[before]?.tag ?? '')) {
      // `didn't`: denial and auxiliary in one.
      if (this.words[before]?.lower.endsWith("n't")) return before;
      before -= 1;
    }
    const word = this.words[before];
    return before >= this.clause.from && word?.tag === 'auxiliary' ? before : null;
  }

  /** `were hungry`, `perceived their sleep as better`: what the people of the subject did. */
  verbPhrase(): Stretch | null {
    const { first } = this.comparison;
    if (this.verb >= this.clause.to) return first && first.from > this.clause.from ? this.named(first.to) : null;
    // `responded with A`
    const isAlone = /^(?:preposition|comparing)$/.test(this.tag(this.verb + 1) ?? '') || this.isTaken(this.verb + 1);
    return this.named(
      /^(?:auxiliary|having)$/.test(this.words[this.verb]?.tag ?? '') && !isAlone && this.verb + 1 < this.clause.to
        ? this.verb + 1
        : this.verb,
    );
  }
}
