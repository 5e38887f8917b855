/** What a clause says of the worth of a treatment: `was effective against X`, `helped people with X`, `protected from X`. */
import type { Stretch } from './comparisons.ts';
import { DirectionReader } from './direction-reader.ts';
import { phraseKind, phrasesOf } from './phrases.ts';

const effective = /^(?:effective|efficacious|beneficial|useful|helpful|worthwhile|successful)$/;
const harmful = /^(?:harmful|detrimental|ineffective|dangerous)$/;
const causing = /^(?:bring|brings|brought|lead|leads|led|result|results|resulted)$/;
const working = /^(?:work|works|worked|did|do|does|performed|performs|fared|helped|cleansed)$/;
const finding = /^(?:found|proved|proven|considered|deemed|thought)$/;
const benefit = /^(?:benefit|help|use|value|aid|efficacy)$/;
const helping = /^(?:help|helps|helped)$/;
const gaining = /^benefit(?:s|t?ed)?$/;
const doing = /^(?:do|does|did|fare|fared|fares)$/;
const shielding = /^(?:protect|protects|protected|protection|relief|spared)$/;
const proving = /^(?:efficacy|effectiveness)$/;
const showing = /^(?:evidence|demonstrat\w+|show\w*|confirm\w*|prove\w*|support\w*|establish\w*)$/;
const goodEffect = /^(?:beneficial|protective|positive|favou?rable|therapeutic|neuroprotective|ameliorative)$/;
const making = /^(?:make|makes|made)$/;
/** Any of the words that are read here. */
export const telling = new RegExp(
  [effective, harmful, benefit, helping, gaining, proving, shielding, making, causing, /^(?:well|even|effects?)$/]
    .map(({ source }) => source)
    .join('|'),
);
/** What the worth is for. */
const forWhat = /^(?:for|in|against|at|on|to)$/;

export class EfficacyReader extends DirectionReader {
  /** Reads the word at `at`; false where it says nothing of worth. */
  efficacy(at: number): boolean {
    const word = this.words[at]?.lower ?? '';
    if (!telling.test(word)) return this.words[at]?.direction?.axis === 'worth' && this.doing(at);
    if (effective.test(word)) return this.effective(at);
    if (harmful.test(word)) return this.harmful(at);
    if (word === 'well' && this.words[at - 1]?.lower === 'as') return this.asWell(at);
    if (word === 'even' && /^(?:about|roughly|nearly|almost)$/.test(this.words[at - 1]?.lower ?? ''))
      return this.even(at);
    if (causing.test(word)) return this.causing(at);
    if (benefit.test(word) && this.words[at - 1]?.lower !== 'to' && this.saysBenefit(at))
      return this.benefitFor(at, at, at + 1);
    if (helping.test(word)) return this.helping(at);
    if (gaining.test(word)) return this.gaining(at);
    if (proving.test(word)) return this.proven(at);
    if (/^effects?$/.test(word) && goodEffect.test(this.words[at - 1]?.lower ?? ''))
      return this.benefitFor(at, at - 1, at + 1);
    if (shielding.test(word)) return this.shielding(at);
    if (making.test(word)) return this.making(at);
    return false;
  }

  /** `was effective against X`, `is an effective aid for X`, `is effective` where an introduction names X. */
  private effective(at: number): boolean {
    const isSaid = this.copulaBefore(at) !== null || this.isJoinedTo(at);
    const isOfNoun =
      this.tag(at - 1) === 'determiner' && this.tag(at + 1) === 'name' && this.tag(at - 2) === 'auxiliary';
    // `found ginger effective against X`
    const found = isSaid ? null : this.foundBefore(at);
    if (found) this.comparison.first ??= found;
    // `as effective as`, `more effective than` compare.
    if ((!isSaid && !isOfNoun && !found) || /^(?:as|more|less|equally|so)$/.test(this.words[at - 1]?.lower ?? ''))
      return false;
    if (this.words[at + 1]?.lower === 'as') return false;
    return this.benefitFor(at, at, isOfNoun ? at + 2 : at + 1);
  }

  /** `found ginger` before a word of worth. */
  private foundBefore(at: number): Stretch | null {
    let before = at - 1;
    while (before > this.clause.from && /^(?:name|determiner)$/.test(this.tag(before) ?? '')) before -= 1;
    return before < at - 1 && finding.test(this.words[before]?.lower ?? '') ? this.trimmed(before + 1, at) : null;
  }

  /** `was harmful`, `was ineffective in X` */
  private harmful(at: number): boolean {
    if (this.copulaBefore(at) === null && !this.isJoinedTo(at)) return false;
    const isNone = this.words[at]?.lower === 'ineffective';
    const outcome = this.aimFrom(at + 1) ?? this.subject;
    this.takeSubjectAsArm();
    this.comparison.kind ??= 'arms';
    const stated = { from: at, to: at + 1 };
    this.add({ outcome, sign: isNone ? 0 : -1, axis: 'efficacy', stated, denial: this.denialBefore(at) });
    return true;
  }

  /** `worked as well (for X) as B` */
  private asWell(at: number): boolean {
    let verb = at - 2;
    while (/^(?:adverb|preposition)$/.test(this.tag(verb) ?? '')) verb -= 1;
    let as = at + 1;
    while (as < Math.min(this.clause.to, at + 7) && this.words[as]?.lower !== 'as' && this.tag(as) !== 'mark') as += 1;
    if (
      !working.test(this.words[verb]?.lower ?? '') ||
      this.words[as]?.lower !== 'as' ||
      this.tag(as + 1) === 'preposition'
    )
      return false;
    const second = this.named(as + 1);
    const subject = this.trimmed(this.clause.from, verb);
    if (!second || !subject) return false;
    const arm = this.withoutEnd(subject);
    this.comparison.first ??= arm;
    this.comparison.second ??= second;
    this.comparison.kind = 'arms';
    const outcome = as > at + 1 ? this.trimmed(at + 2, as) : arm;
    this.add({ outcome, sign: 0, axis: 'size', stated: { from: at - 1, to: at + 1 }, denial: this.denialBefore(at) });
    this.usedTo = Math.max(this.usedTo, second.to);
    return true;
  }

  /** `A and B came out about even for X` */
  private even(at: number): boolean {
    const outcome = this.aimFrom(at + 1);
    const verb = this.words.findIndex(
      ({ lower }, index) => index >= this.clause.from && index < at && /^(?:came|come|were|was)$/.test(lower),
    );
    const arms = verb < 0 ? null : this.trimmed(this.clause.from, verb);
    if (!outcome || !arms) return false;
    this.comparison.all ??= arms;
    this.comparison.kind ??= 'arms';
    this.add({ outcome, sign: 0, axis: 'size', stated: { from: at - 1, to: at + 1 }, denial: this.denialBefore(at) });
    return true;
  }

  /** `can bring about weight loss`, `led to falls`; not `led to a reduction in X`. */
  private causing(at: number): boolean {
    const next = this.words[at + 1]?.lower ?? '';
    if (!/^(?:about|to|in)$/.test(next) || (next === 'about') !== /^br/.test(this.words[at]?.lower ?? '')) return false;
    const outcome = this.named(at + 2);
    const isStated = (from: number, to: number) =>
      this.words.slice(from, to).some(({ tag }) => /^(?:direction|differing|effect|alike)$/.test(tag));
    // `may have led to an overestimation` is a doubt of the study.
    const isDoubt = this.hedge() !== null && next !== 'about';
    if (!outcome || isDoubt || isStated(at + 2, Math.min(outcome.to + 1, at + 6)) || this.tag(at - 1) === 'determiner')
      return false;
    const subject = this.trimmed(this.clause.from, at);
    if (!this.comparison.first && subject) this.comparison.first = this.withoutEnd(subject);
    this.comparison.kind ??= 'arms';
    const stated = { from: at, to: at + 2 };
    this.add({ outcome, sign: 1, axis: 'size', stated, denial: this.denialBefore(at) });
    return true;
  }

  /** `is safe and effective`, `is simple, safe and effective` */
  private isJoinedTo(at: number): boolean {
    let before = at - 1;
    if (!/^(?:and|but|also)$/.test(this.words[before]?.lower ?? '')) return false;
    const least = Math.max(this.clause.from, at - 8);
    while (before > least && /^(?:name|adverb|conjunction|mark|negation|contrast)$/.test(this.tag(before) ?? ''))
      before -= 1;
    return /^(?:was|were|is|are|be|appears?|appeared)$/.test(this.words[before]?.lower ?? '');
  }

  /** `was of clear benefit`, `were a clear help`, `gave no benefit` */
  private saysBenefit(at: number): boolean {
    let before = at - 1;
    while (before > this.clause.from && /^(?:name|adverb|direction|negation|determiner)$/.test(this.tag(before) ?? ''))
      before -= 1;
    return this.words[before]?.lower === 'of'
      ? this.tag(before - 1) === 'auxiliary'
      : /^(?:was|were|is|are|gave|gives|shows|showed|offered|had|has)$/.test(this.words[before]?.lower ?? '');
  }

  /** What follows from `from` on, after `for`, `in` or `against`, is what it was good for. */
  private benefitFor(at: number, statedFrom: number, from: number): boolean {
    const outcome = this.aimFrom(from) ?? this.introducedPeople() ?? (from === at + 1 ? this.subject : null);
    if (!outcome) return false;
    this.takeSubjectAsArm();
    this.say(outcome, { from: statedFrom, to: at + 1 }, at);
    return true;
  }

  /** `provide evidence of the efficacy of A in X` */
  private proven(at: number): boolean {
    const isShown = this.words.slice(this.clause.from, at).some(({ lower }) => showing.test(lower));
    let of = at + 1;
    while (of < Math.min(this.clause.to, at + 4) && this.words[of]?.lower !== 'of') of += 1;
    const arm = isShown && this.words[of]?.lower === 'of' ? this.named(of + 1) : null;
    const outcome = arm && this.aimFrom(of + 1);
    if (!arm || !outcome) return false;
    const end = Math.min(arm.to, outcome.from - 1);
    this.comparison.first = this.trimmed(arm.from, Math.max(arm.from + 1, end)) ?? arm;
    this.comparison.kind ??= 'arms';
    this.say(outcome, { from: at, to: at + 1 }, at);
    this.usedTo = Math.max(this.usedTo, outcome.to);
    return true;
  }

  /** `women benefited from A` */
  private gaining(at: number): boolean {
    const people = this.words[at + 1]?.lower === 'from' ? this.trimmed(this.clause.from, at) : null;
    const arm = people && this.named(at + 2);
    if (!people || !arm) return false;
    this.comparison.first ??= arm;
    this.comparison.kind = 'arms';
    this.say(this.withoutEnd(people), { from: at, to: at + 1 }, at);
    return true;
  }

  /** `people with X do better with A` */
  private doing(at: number): boolean {
    let verb = at - 1;
    while (/^(?:adverb|negation|determiner)$/.test(this.tag(verb) ?? '') || this.words[verb]?.lower === 'so') verb -= 1;
    // `and did so better than B`
    const isOfBefore = verb === this.clause.from && this.clause.continues && this.comparison.second !== null;
    if (doing.test(this.words[verb]?.lower ?? '') && isOfBefore) {
      const stated = { from: verb, to: at + 1 };
      const sign = this.words[at]?.direction?.sign ?? 1;
      this.add({ outcome: stated, sign, axis: 'efficacy', stated, denial: this.denialBefore(at) });
      return true;
    }
    if (!doing.test(this.words[verb]?.lower ?? '') || verb <= this.clause.from) return false;
    const people = this.trimmed(this.clause.from, verb);
    if (!people || phraseKind(this.lower(people.from, this.headEnd(people))) !== 'people') return false;
    const arm = phrasesOf(this.sentence, this.words, at + 1, this.clause.to).find(
      ({ preposition }) => preposition !== null && /^(?:with|on|after|under)$/.test(preposition),
    );
    if (arm && !this.comparison.first) this.comparison.first = { from: arm.nameFrom, to: arm.to };
    if (!this.comparison.first) return false;
    this.comparison.kind = 'arms';
    const sign = this.words[at]?.direction?.sign ?? 1;
    this.add({
      outcome: people,
      sign,
      axis: 'efficacy',
      stated: { from: verb, to: at + 1 },
      denial: this.denialBefore(at),
    });
    this.usedTo = Math.max(this.usedTo, arm?.to ?? 0);
    return true;
  }

  private headEnd({ from, to }: Stretch): number {
    let end = from + 1;
    while (end < to && this.tag(end) !== 'preposition') end += 1;
    return end;
  }

  /** `helped people with X (to sleep)` */
  private helping(at: number): boolean {
    // `intensive help did more`
    if (at < this.verb - 1 && this.verb < this.clause.to) return false;
    // `help` is a noun after a preposition or a determiner.
    if (!/^(?:name|auxiliary|negation|adverb|having|relative|mark)$/.test(this.tag(at - 1) ?? 'mark')) return false;
    const object = /^to$/.test(this.words[at + 1]?.lower ?? '') ? null : this.named(at + 1);
    const outcome = object ?? this.verbAfter(at + 2);
    if (!outcome || at === this.clause.from) return false;
    const subject = this.trimmed(this.clause.from, at);
    if (!this.comparison.first && subject) this.comparison.first = this.withoutEnd(subject);
    this.comparison.kind ??= 'arms';
    this.say(outcome, { from: at, to: at + 1 }, at);
    return true;
  }

  /** `helped to fade X`: what the second verb is about. */
  private verbAfter(at: number): Stretch | null {
    return this.tag(at) === 'name' || this.tag(at) === 'direction' ? this.named(at + 1) : null;
  }

  /** `adults whose cough came from asthma` */
  private withClause(named: Stretch | null): Stretch | null {
    const next = named && this.words[named.to]?.lower;
    return named && next && /^(?:whose|who)$/.test(next) ? this.trimmed(named.from, this.clause.to) : named;
  }

  private withoutEnd({ from, to }: Stretch): Stretch {
    let end = to;
    while (end > from + 1 && /^(?:auxiliary|negation|adverb)$/.test(this.words[end - 1]?.tag ?? '')) end -= 1;
    return { from, to: end };
  }

  /** `protected patients from X`, `gave no protection against X`, `brought relief to people with X` */
  private shielding(at: number): boolean {
    const isRelief = this.words[at]?.lower === 'relief';
    if (isRelief && !/^(?:brought|gave|gives|brings|provided|provides)$/.test(this.words[at - 1]?.lower ?? ''))
      return false;
    for (let next = at + 1; next < Math.min(this.clause.to, at + 8); next += 1) {
      if (!(isRelief ? /^(?:to)$/ : /^(?:from|against)$/).test(this.words[next]?.lower ?? '')) continue;
      const outcome = this.withClause(this.named(next + 1));
      if (!outcome) return false;
      const subject = this.trimmed(this.clause.from, Math.min(at, this.verb));
      if (!this.comparison.first && subject) this.comparison.first = this.withoutEnd(subject);
      this.comparison.kind ??= 'arms';
      this.say(outcome, { from: at, to: at + 1 }, at);
      return true;
    }
    return false;
  }

  /** `made pain worse`, `made the patches smaller`, `made them less tired` */
  private making(at: number): boolean {
    for (let next = at + 2; next < Math.min(this.clause.to, at + 12); next += 1) {
      const direction = this.words[next]?.direction;
      if (direction?.form !== 'adjective') continue;
      const likely = /^(?:more|less)$/.test(this.words[next]?.lower ?? '') ? this.words[next + 1] : undefined;
      const isEvent = likely?.lower === 'likely' || likely?.lower === 'often' || likely?.lower === 'frequent';
      // `made memory no better`
      const isDenied = this.tag(next - 1) === 'negation';
      const outcome =
        likely && !isEvent ? this.trimmed(next + 1, next + 2) : this.trimmed(at + 1, isDenied ? next - 1 : next);
      const denial = isDenied ? { from: next - 1, to: next } : this.denialBefore(at);
      const subject = this.trimmed(this.clause.from, at);
      if (!outcome || !subject || this.isTaken(next)) return false;
      this.comparison.first ??= this.withoutEnd(subject);
      this.comparison.kind ??= 'arms';
      const stated = { from: at, to: next + 1 };
      this.add({ outcome, sign: direction.sign, axis: direction.axis, stated, denial });
      this.usedTo = Math.max(this.usedTo, next + 1);
      return true;
    }
    return false;
  }

  private say(outcome: Stretch, stated: Stretch, at: number): void {
    // `A and B helped equally well`
    if (this.wordLike(/^(?:equally|alike|similarly)$/) && !this.comparison.second) {
      this.comparison.all ??= this.comparison.first;
      this.comparison.first = null;
      this.add({ outcome, sign: 0, axis: 'size', stated, denial: this.denialBefore(at) });
    } else this.add({ outcome, sign: 1, axis: 'efficacy', stated, denial: this.denialBefore(at) });
  }

  /** What follows from `from` on after `for`, `in` or `against`: a condition, or the people with it. */
  private aimFrom(from: number): Stretch | null {
    const phrase = phrasesOf(this.sentence, this.words, from, this.clause.to).find(
      ({ preposition, from: start, kind }) =>
        preposition !== null &&
        forWhat.test(preposition) &&
        !this.isTaken(start) &&
        (kind === 'plain' || kind === 'people'),
    );
    if (phrase) {
      // `useful in the treatment of X`
      const lead = this.words[phrase.nameFrom]?.lower ?? '';
      const isTreating =
        /^(?:treatment|treating|therapy|care|management|managing|prevention|preventing|relieving|relief|reducing|improving)$/.test(
          lead,
        );
      if (!isTreating) return this.named(phrase.nameFrom);
      return this.named(phrase.nameFrom + (this.words[phrase.nameFrom + 1]?.lower === 'of' ? 2 : 1));
    }
    return null;
  }

  /** `In recurrent pericarditis, …`, `For people with X, …` */
  private introducedPeople(): Stretch | null {
    const { introduction } = this;
    if (!introduction) return null;
    const [phrase] = phrasesOf(this.sentence, this.words, introduction.from, introduction.to);
    if (!phrase || !/^(?:in|for|among)$/.test(phrase.preposition ?? '')) return null;
    const kind = phraseKind(this.lower(phrase.nameFrom, phrase.to));
    return kind === 'plain' || kind === 'people' ? { from: phrase.nameFrom, to: introduction.to } : null;
  }
}
