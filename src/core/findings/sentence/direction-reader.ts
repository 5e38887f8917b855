/** The words of direction of a clause as claims: `was higher`, `reduced X`, `a greater fall in X`, `better than`. */
import { ClaimReader } from './claim-reader.ts';
import type { Stretch } from './comparisons.ts';
import { kindFrom, phraseKind } from './phrases.ts';
import { isAttributive, isBaseVerb } from './verbs.ts';
import type { DirectionAxis } from './word-tags.ts';
import type { SentenceWord } from './words.ts';

const degree =
  /^(?:greater|larger|more|less|smaller|higher|lower|fewer|greatest|better|stronger|lesser|faster|least|longer|shorter)$/;
const losing = /^(?:lost|lose|loses|losing|shed)$/;
/** Words after `more` that say how often, not how good. */
const often = /^(?:common|commonly|frequent|frequently|often|prevalent|likely)$/;
const share =
  /^(?:proportion|percentage|number|share)(?:\sof\s(?:\S+\s){0,3}(?:patients|participants|subjects|people|women|men|children|recipients|individuals))?$/;
const described = /^(?:those|patients|people|participants|subjects|women|men|children|individuals)$/;
const ofChange = /^(?:\S+\s)?changes?\b/;
/** `patients who exercised`: an arm by what it did. */
const doers = /^(?:patients|people|participants|those|adults|women|men|children|subjects)\swho\s/;
const good = /^(?:effective|efficacious|beneficial|effectively|favou?rable|favou?rably|successful|satisfactory)$/;

/** Reads words of direction; `at` is the index of the word. */
export class DirectionReader extends ClaimReader {
  direction(at: number, word: SentenceWord): void {
    const { direction } = word;
    // `less than 6 months`
    if (!direction || (this.words[at + 1]?.lower === 'than' && this.words[at + 2]?.tag === 'number')) return;
    // `X and Y were lower and longer`: which is which is not read.
    if (this.words[at + 1]?.tag === 'conjunction' && this.words[at + 2]?.direction?.form === 'adjective') {
      if (this.copulaBefore(at) !== null) this.usedTo = at + 3;
      if (this.copulaBefore(at) !== null) return;
    }
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
        // `a lower change in X` does not say which way it went.
        if (other?.tag === 'effect' && /^changes?$/.test(other.lower)) {
          if (at >= this.verb) this.takeSubjectAsArm();
          this.add({ outcome: this.complementOf(next), sign: null, axis, stated: { from: at, to: next + 1 }, denial });
          return;
        }
        if (!other || !/^(?:name|adverb|significance)$/.test(other.tag)) break;
      }
    }
    const stated = { from: at, to };
    if (form === 'noun') {
      // `inhibition performance`: part of a name.
      if (this.tag(to) === 'name' && this.words[to - 1]?.lower === word.lower) return;
      // `with mild cognitive impairment`
      if (to === at + 1 && this.isOfCondition(at)) return;
      if (at < this.verb && (this.hasPredicateAfterVerb() || this.tag(this.verb + 1) === 'linking')) return;
      const outcome = this.complementOf(to - 1) ?? this.compoundBefore(to - 1);
      if (this.wordLike(/^associated$/) && !this.comparison.second) this.comparison.kind = 'association';
      if (at >= this.verb && outcome) this.takeSubjectAsArm();
      // `pain fell, but a greater decrease was seen in A`
      const same =
        to > at + 1 || degree.test(this.words[at - 1]?.lower ?? '') ? (this.before.at(-1)?.outcome ?? null) : null;
      this.add({
        outcome: outcome ?? (at >= this.verb && !this.isArmSubject() ? this.subject : same),
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

  /** An impairment or a decline that names a condition of the people. */
  isOfCondition(at: number): boolean {
    if (!/^(?:impairments?|decline|deterioration|inhibition|suppression)$/.test(this.words[at]?.lower ?? ''))
      return false;
    let before = at - 1;
    while (this.tag(before) === 'name' && before > this.clause.from) before -= 1;
    return before < at - 1 && /^(?:with|of|for|in|to|from)$/.test(this.words[before]?.lower ?? '');
  }

  adjective(at: number, stated: Stretch, sign: 1 | -1, axis: DirectionAxis, denial: Stretch | null): void {
    const next = this.words[at + 1];
    const amount = /^(?:more|less)$/.test(this.words[at]?.lower ?? '');
    if (amount && next && often.test(next.lower)) {
      if (next.lower === 'likely') {
        let to = at + 2;
        while (to < this.clause.to && (this.isTaken(to) || this.words[to]?.lower !== 'to')) to += 1;
        if (to >= this.clause.to) {
          // `Death was less likely with A`
          if (at > this.verb) this.add({ outcome: this.subject, sign, axis, stated, denial });
          return;
        }
        this.takeSubjectAsArm();
        this.add({ outcome: this.named(to + 1), sign, axis, stated, denial });
      } else if (at > this.verb || this.verb >= this.clause.to)
        this.add({ outcome: this.subject, sign, axis, stated, denial });
      return;
    }
    if (amount && next && good.test(next.lower)) {
      this.takeSubjectAsArm();
      this.judged(at + 1, sign, stated, denial);
      return;
    }
    // `was of more help to people with X`
    if (amount && this.words[at - 1]?.lower === 'of' && /^(?:help|benefit|use|value)$/.test(next?.lower ?? '')) {
      this.takeSubjectAsArm();
      this.judged(at + 1, sign, stated, denial);
      return;
    }
    const copula = this.copulaBefore(at);
    const named =
      at + 1 < this.clause.to && !this.isTaken(at + 1) && /^(?:name|effect|direction)$/.test(next?.tag ?? '');
    if (amount && next?.tag === 'adverb') return;
    if (amount && !named && copula === null && this.degreeOfLast(at, sign, stated)) return;
    // `fell by 3, which was more than with B`
    const last = this.before.at(-1);
    if (amount && !named && last?.sign && this.words[this.clause.from - 1]?.lower === 'which') {
      const signed = last.sign * sign === 1 ? 1 : -1;
      this.add({ outcome: last.outcome, sign: signed, axis: last.axis, stated, denial });
      return;
    }
    // `relieved pain more than B`: the degree of what was said.
    if (amount && this.tag(at + 1) === 'comparing' && this.claims.length > 0 && copula === null) return;
    // `in those with lower levels` describes people.
    if (this.words[at - 1]?.lower === 'with' && described.test(this.words[at - 2]?.lower ?? '')) return;
    // `made people more accurate, though not quicker`
    if (!named && denial && this.clause.from < at && this.clause.to - this.clause.from <= 3 && this.before.length > 0) {
      this.add({ outcome: { from: at, to: at + 1 }, sign, axis: 'size', stated, denial });
      return;
    }
    if (!named) {
      if (
        copula === null &&
        this.words[at - 1]?.tag !== 'adverb' &&
        !/^(?:name|significance|linking|number|mark|having)$/.test(this.tag(at - 1) ?? '')
      )
        return;
      // `Ice was inferior to heat in easing pain`: the subject is an arm, whatever its name.
      const isJudgedArm = axis === 'worth' && this.comparison.second !== null && this.aim(at) !== null;
      if (this.isArmSubject() || isJudgedArm) {
        this.takeSubjectAsArm();
        const did = axis === 'worth' && this.aim(at) === null ? this.compoundBefore(at) : null;
        // `tended to sleep better`
        if (did) this.add({ outcome: did, sign, axis, stated, denial });
        else if (axis === 'worth') this.judged(at, sign, stated, denial);
        else this.add({ outcome: this.complementOf(at), sign, axis, stated, denial });
        return;
      }
      // `showed the rate to be higher`
      const isInfinitive =
        copula !== null && this.words[copula]?.lower === 'be' && this.words[copula - 1]?.lower === 'to';
      const object = isInfinitive ? this.trimmed(this.verb + 1, copula - 1) : null;
      if (object && this.words[object.from]?.tag !== 'observing') {
        this.add({ outcome: object, sign, axis, stated, denial });
        return;
      }
      this.takeFollowing(at);
      const change = this.changeInSubject();
      const subject = this.subject;
      // `The change was greater` does not say which way it went.
      if (
        !change &&
        subject &&
        degree.test(this.words[at]?.lower ?? '') &&
        ofChange.test(this.lower(subject.from, subject.to))
      ) {
        this.add({ outcome: this.complementOf(subject.from, this.verb) ?? subject, sign: null, axis, stated, denial });
        return;
      }
      if (change && axis === 'size') {
        const signed = sign * change.sign === 1 ? 1 : -1;
        this.add({ outcome: change.outcome, sign: signed, axis: change.axis, stated, denial });
      } else this.add({ outcome: subject ?? this.complementOf(at), sign, axis, stated, denial });
      return;
    }
    // `was associated with a reduced risk` names no other arm.
    if (this.wordLike(/^associated$/) && !this.comparison.second) this.comparison.kind = 'association';
    const outcome = this.named(at + 1);
    if (!outcome) return;
    // `5% more people said with A than with B that they slept better`
    const told = amount && phraseKind(next?.lower ?? '') === 'people' ? this.saidBy(at) : null;
    if (told) {
      this.doneWith({ from: at + 2, to: told.from - 1 });
      this.add({ outcome: told, sign, axis, stated, denial });
      return;
    }
    // `lost more weight`
    if (amount && losing.test(this.words[at - 1]?.lower ?? '')) {
      this.takeSubjectAsArm();
      this.add({ outcome, sign: sign === 1 ? -1 : 1, axis, stated, denial });
      return;
    }
    // `greater efficacy in reducing pain`
    if (/^(?:efficacy|effectiveness|effects?|benefits?)$/.test(next?.lower ?? '') && this.complementOf(at + 1)) {
      this.takeSubjectAsArm();
      this.judged(at + 1, sign, stated, denial);
      return;
    }
    if (at < this.verb && this.verb < this.clause.to) {
      // `the number of patients with improved scores was …`: part of what is named.
      if (this.nameBefore(at) && this.hasPredicateAfterVerb()) return;
      const text = this.lower(outcome.from, outcome.to);
      const people = phraseKind(text) === 'people' || share.test(text);
      // `A greater share of the A patients had pain`
      const of = this.words[outcome.from + 1]?.lower === 'of' ? outcome.from + 2 : -1;
      if (people && of > 0 && of < outcome.to && kindFrom(this.sentence, this.words, of, outcome.to) === 'arm')
        this.comparison.first ??= { from: of, to: outcome.to };
      // `fewer yoga patients fell`
      else if (people && outcome.to > outcome.from + 1 && phraseKind(text) === 'people')
        this.comparison.first ??= { from: outcome.from, to: outcome.to };
      if (people) this.comparison.kind ??= 'arms';
      // `lower rates were observed`; in `having less control had an effect` it is not the claim.
      if (!people && !this.isObserved()) return;
      this.add({
        outcome: people ? this.doneWith(this.verbPhrase()) : outcome,
        sign,
        axis,
        stated,
        denial,
      });
      return;
    }
    if (/^(?:extent|degree)$/.test(next?.lower ?? '')) return;
    // `more patients in the A group continued treatment`
    if (amount && this.verb >= this.clause.to && phraseKind(this.lower(outcome.from, outcome.to)) === 'people') {
      const did = this.afterArms(outcome.to);
      if (did) {
        if (outcome.to > outcome.from + 1 && !this.comparison.first) this.comparison.first = outcome;
        this.comparison.kind ??= 'arms';
        this.add({ outcome: did, sign, axis, stated, denial });
        return;
      }
    }
    // `There were fewer falls in the A group`
    if (this.words[this.verb - 1]?.lower === 'there') {
      this.add({ outcome, sign, axis, stated, denial });
      return;
    }
    if (copula !== null && amount) return;
    // `Nausea occurred in more patients with A than with B`
    const subject = this.isArmSubject() ? null : this.subject;
    if (subject && phraseKind(this.lower(outcome.from, outcome.to)) === 'people') {
      this.add({ outcome: subject, sign, axis, stated, denial });
      return;
    }
    this.takeSubjectAsArm();
    this.add({ outcome, sign, axis, stated, denial });
  }

  /** `more patients responded with A`: what they had is their arm. */
  doneWith(done: Stretch | null): Stretch | null {
    const { first, second, all } = this.comparison;
    if (!done || first || second || all) return done;
    for (let at = done.from + 1; at < done.to; at += 1) {
      if (!/^(?:with|on|under)$/.test(this.words[at]?.lower ?? '')) continue;
      this.comparison.first = this.trimmed(at + 1, done.to);
      this.comparison.kind = 'arms';
      return this.trimmed(done.from, at);
    }
    return done;
  }

  /** `more people said that they slept better`: what they said. */
  saidBy(from: number): Stretch | null {
    const said = this.words
      .slice(from, this.clause.to)
      .findIndex(({ lower }) => /^(?:said|reported|felt|told)$/.test(lower));
    const that = this.words.findIndex(
      ({ lower }, index) => index > from + said && index < this.clause.to && lower === 'that',
    );
    return said < 0 || that < 0 ? null : this.trimmed(that + 1, this.clause.to);
  }

  /** What follows the arms named from `from` on: `patients in the A group ‹continued treatment›`. */
  afterArms(from: number): Stretch | null {
    let at = from;
    while (at < this.clause.to && (this.isTaken(at) || this.tag(at) === 'preposition')) at += 1;
    return at > from && this.tag(at) === 'name' ? this.named(at) : null;
  }

  /** `X fell in all groups, more in A than in B`: the degree of the change before. */
  degreeOfLast(at: number, degreeSign: 1 | -1, stated: Stretch): boolean {
    const last = this.claims.at(-1) ?? (this.clause.continues ? this.before.at(-1) : undefined);
    if (!last || last.sign === null || last.sign === 0 || this.tag(at + 1) !== 'preposition') return false;
    const sign = last.sign * degreeSign === 1 ? 1 : -1;
    this.comparison.kind = 'arms';
    this.add({ outcome: last.outcome, sign, axis: last.axis, stated, denial: null });
    return true;
  }

  /** What something is better for: `in pain`, `against pain`, `than B for pain`. */
  aim(at: number): Stretch | null {
    return this.complementOf(at) ?? this.complementOf(at, this.clause.to, /^against$/) ?? this.aimAfter();
  }

  /** What follows the other arm: `no better than B against pain`. */
  aimAfter(): Stretch | null {
    const { second } = this.comparison;
    if (!second || !/^(?:for|against|in|on|at)$/.test(this.words[second.to]?.lower ?? '')) return null;
    const kind = kindFrom(this.sentence, this.words, second.to + 1, this.clause.to);
    return kind === 'plain' || kind === 'people' ? this.named(second.to + 1) : null;
  }

  /** `superior in pain`, `more effective in reducing pain`: judged by what follows. */
  judged(at: number, sign: 1 | -1, stated: Stretch, denial: Stretch | null): void {
    const outcome = this.aim(at);
    const lead = outcome ? this.words[outcome.from] : undefined;
    const change = lead?.direction;
    // `effective in achieving the goal`: of another verb the direction is not known.
    if (
      lead &&
      !change &&
      lead.lower.endsWith('ing') &&
      lead.tag === 'name' &&
      outcome &&
      outcome.to > outcome.from + 1
    )
      return;
    if (outcome && change?.form === 'verb') {
      const signed = sign * change.sign === 1 ? 1 : -1;
      this.add({ outcome: this.named(outcome.from + 1), sign: signed, axis: change.axis, stated, denial });
    } else this.add({ outcome, sign, axis: 'worth', stated, denial });
  }

  /** `no worse than B in preventing X`: the same in what follows. */
  judgedAlike(at: number, stated: Stretch, denial: Stretch | null): void {
    const outcome = this.aim(at);
    const isVerb = outcome !== null && this.words[outcome.from]?.direction?.form === 'verb';
    this.add({ outcome: isVerb ? this.named(outcome.from + 1) : outcome, sign: 0, axis: 'size', stated, denial });
    this.usedTo = Math.max(this.usedTo, outcome?.to ?? 0);
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
    // `can cure or improve X`: the second verb has the object.
    if (following?.tag === 'conjunction' && this.words[next + 1]?.direction?.form === 'verb') return;
    const signed = sign * degreeSign === 1 ? 1 : -1;
    if (hasObject) {
      const isGerund = this.words[at]?.lower.endsWith('ing') === true;
      // `drugs for controlling pain were …` is part of what is named.
      if (isGerund && at < this.verb && this.verb < this.clause.to) return;
      const subject = this.subject;
      const isWithin = subject !== null && phraseKind(this.lower(subject.from, subject.to)) === 'people';
      // `Participants lost weight` compares with the start.
      if (isWithin && !this.comparison.second && !this.comparison.first) this.comparison.kind = 'before and after';
      if (!isGerund || at > this.verb) this.takeSubjectAsArm();
      this.add({ outcome: this.named(next), sign: signed, axis, stated, denial });
      return;
    }
    // `Patients who also walked improved more`
    const people = this.subject;
    const isOfDoers = people !== null && doers.test(this.lower(people.from, people.to));
    if (isOfDoers && !isPassive && axis === 'worth' && until !== stated.to && !this.comparison.second) {
      this.comparison.first ??= people;
      this.comparison.kind ??= 'arms';
      this.add({ outcome: people, sign: signed, axis, stated: { from: at, to: until }, denial });
      return;
    }
    // `People with X improved more with A than with B`
    const isOfPeople = this.comparison.first !== null && this.comparison.second !== null && axis === 'worth';
    if (this.isArmSubject() && !isPassive && !isOfPeople) return;
    // `Weight fell in the diet group` compares with the start, unless another arm is named.
    if (!this.comparison.second && until === stated.to) this.comparison.kind = 'before and after';
    this.add({ outcome: this.subject, sign: signed, axis, stated: { from: at, to: until }, denial });
  }
}
