/** Which way a sentence says that something went, for which outcome, and for whom against whom. */

import { contentStem, contentWords, shared, without } from '#core/language/content-words.ts';
import { controlArm, labelStems, treatedArm } from './arm-labels.ts';
import {
  type Axis,
  anyDirection,
  asName,
  clauseBreak,
  comparisonCue,
  denial,
  denialHint,
  nothing,
  readers,
} from './direction-words.ts';

export interface DirectionClaim {
  axis: Axis;
  /** 1 more, better, sooner; -1 less, worse, later; 0 no difference, no effect, or a denied direction. */
  sign: 1 | -1 | 0;
  /** The direction that is denied where the sign is 0; 0 where any effect is. */
  denied: 1 | -1 | 0;
  /** The words that say it, and where. */
  words: string;
  start: number;
  /** What the clause speaks of. */
  topic: ReadonlySet<string>;
  /** The same where short forms were spelt out beside them. */
  named?: ReadonlySet<string>;
  /** The arm that has it, and the one it is compared with where one is named. */
  left: ReadonlySet<string>;
  right: ReadonlySet<string> | null;
  /** What it is said of where that follows the word (`reduced the risk of stroke`); empty where it stands before it. */
  object: ReadonlySet<string>;
  /** The clause says that chance may explain it, or gives a p-value of .05 or more. */
  uncertain: boolean;
}

interface Clause {
  start: number;
  /** What it speaks of is left out: `except reduced appetite`. */
  excepted: boolean;
  /** What the clause before speaks of, where this one goes on with `which`. */
  before: string;
  text: string;
}

const anyVerb =
  /\b(?:was|were|is|are|be|been|had|has|have|did|does|do|showed|rose|fell|led|may|might|can|could|will|\p{L}{3,}(?:ed|es))\b/iu;

function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  let before = '';
  let excepted = false;
  for (const match of text.matchAll(clauseBreak)) {
    // `with A (p = 0.02; n = 3)` is one clause: a bracket is not parted.
    const open = text.lastIndexOf('(', match.index);
    if (open >= start && text.indexOf(')', open) > match.index) continue;
    clauses.push({ start, text: text.slice(start, match.index), before, excepted });
    excepted = /except/i.test(match[0]);
    const piece = text.slice(start, match.index);
    // `A, B, and C decreased`: a list is parted as if it were clauses, and what was done is said of all of it.
    before =
      /which/i.test(match[0]) ||
      // `improved with A but not with B`: what is denied was said before.
      (/but/i.test(match[0]) && /^not\s/i.test(text.slice(match.index + match[0].length))) ||
      (/^,\sand/.test(match[0]) && !anyVerb.test(piece))
        ? piece
        : '';
    start = match.index + match[0].length;
  }
  clauses.push({ start, text: text.slice(start), before, excepted });
  return clauses;
}

function isUncertain(clause: string): boolean {
  const p = /\bp\s?(?:[-–]?value)?\s?(?:=|>|≥|of|was)\s?(?:0?[.·](\d+)|(1))/i.exec(clause);
  const chance = p ? (p[2] ? 1 : Number(`0.${p[1] ?? '0'}`)) : 0;
  return (
    chance > 0.05 ||
    /\bp\s?>\s?0?[.·]0?5/i.test(clause) ||
    /\bnon-?significant|\bnot\s(?:statistically\s)?significant|\bNS\b|\bborderline|\btrend(?:s|ed)?\b|\btend(?:ed|ency)\b|numerically|did not reach|without\s(?:statistical\s)?significance|(?:due to|be|by) chance(?!\sto)\b(?=[.;,)]|$)/.test(
      clause,
    )
  );
}

const plain = (clause: string) => clause.replace(/\([^)]*\)|\[[^\]]*\]/g, (inside) => ' '.repeat(inside.length));

/** The arm that a clause puts first, and the one after its comparison. */
function sidesOf(clause: string): { left: Set<string>; right: Set<string> | null } {
  const bare = plain(clause);
  const cue = comparisonCue.exec(bare);
  if (!cue) return { left: labelStems(bare), right: null };
  const after = bare.slice(cue.index + cue[0].length);
  const right =
    after.split(
      /[,:;]|\sboth\s(?=in\s|for\s|at\s)|\b(?:was|were|had|showed|did|is|are|has|have)\b|\b(?:at|after|during|by)\s(?=\d|the\send|follow)/i,
    )[0] ?? '';
  const before = bare.slice(0, cue.index);
  const left = contentWords(before, true).length > 0 ? before : after.slice(right.length);
  return { left: labelStems(left), right: labelStems(right) };
}

/** `people with raised cholesterol`, `those whose weight was higher`: who was studied, not what happened. */
const ofThoseStudied =
  /\b(?:people|patients|adults|m[ae]n|wom[ae]n|those|participants|subjects|individuals|children|volunteers)\s(?:with\s(?:(?!had|has|have|was|were|did|showed|experienced|lost|gained|and\s)\p{L}+\s){0,2}|whose\s(?:\p{L}+\s){1,4})$/iu;

const likelier = /\b(?:more|less)\slikely\sto\s(?:\p{L}+\s){1,8}$/iu;
/** `adults who had already lost weight`. */
const whoHad = /\bwho\s(?:had|have)\s(?:\p{L}+ly\s|already\s)?$/iu;
const comparative =
  /^(?:higher|lower|larger|smaller|bigger|longer|shorter|more|less|fewer|heavier|lighter|thicker|thinner)$/i;
const degree = /^(?:more|less|greater|larger|smaller|fewer)$/i;
const ofAChange = /\b(?:change|effect|response|difference)s?\b/i;
/** `a greater reduction`, `improved more`: the degree of another direction in the clause. */
function hasOther(clause: string, at: number): boolean {
  return [...clause.matchAll(anyDirection)].some((match) => match.index !== at && !degree.test(match[0]));
}

const noObject =
  /^\s?(?:$|[^\s\p{L}]|\s(?:in|with|by|from|to|for|than|after|at|among|on|over|under|during|when|between|compared|versus|vs|and|or|but|as|was|were|is|are|had|has|did|if|that|which|while|of|per|both\sin)(?!\p{L}))/iu;
const objectEnd =
  /[,;:(]|\s(?:in|with|among|for|from|by|after|during|at|when|than|compared|versus|vs\.?|relative|over|but|while|was|were|had|did)(?!\p{L})/iu;

/** The stems of what a word of direction is said of where it follows. */
function objectOf(following: string): ReadonlySet<string> {
  if (noObject.test(following) || adjectiveAlone.test(following)) return none;
  const words = following.split(objectEnd)[0] ?? '';
  const stems = new Set(contentWords(words).map(({ stem }) => stem));
  // `decreased X (…), Y (…) and Z`: all of a list is its object.
  if (/^\s*,\s/.test(following.slice(words.length)))
    for (const item of following
      .slice(words.length)
      .split(/\s*,\s(?:and\s)?|\sand\s/)
      .slice(1)) {
      const name = (item.split(objectEnd)[0] ?? '').trim();
      if (name === '' || anyVerb.test(name) || name.split(/\s+/).length > 4) break;
      for (const { stem } of contentWords(name)) stems.add(stem);
      if (item.trim().length > name.length) break;
    }
  return stems;
}
/** `more frequent in`, `less often than`: what is more is an adjective, not a thing. */
const adjectiveAlone =
  /^\s[\p{L}-]+[^s\s,.;)](?=[,.;)]|$|\s(?:in|with|than|among|for|after|at|on|by|during|when|under|to)(?!\p{L}))/u;
const none: ReadonlySet<string> = new Set();

/** Every direction that a text states, in its order. */
export function directionsOf(text: string): DirectionClaim[] {
  const claims: DirectionClaim[] = [];
  // Most sentences deny nothing, and that is told faster than how they deny it.
  const mayDeny = denialHint.test(text);
  for (const clause of clausesOf(text)) {
    if (clause.excepted) continue;
    const bare = plain(clause.text);
    const uncertain = isUncertain(clause.text);
    let sides: ReturnType<typeof sidesOf> | null = null;
    let topic: Set<string> | null = null;
    const shared = () => {
      sides ??= sidesOf(clause.text);
      topic ??= new Set(contentWords(`${clause.before} ${bare}`).map((word) => word.stem));
      return { topic, left: sides.left, right: sides.right, uncertain };
    };
    const denied = (mayDeny ? [...bare.matchAll(nothing)] : []).map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    }));
    for (const match of denied) {
      const words = bare.slice(match.start, match.end);
      claims.push({
        axis: 'any',
        sign: 0,
        denied: 0,
        words,
        start: clause.start + match.start,
        object: none,
        ...shared(),
      });
    }
    for (const match of bare.matchAll(anyDirection)) {
      const following = bare.slice(match.index, match.index + 60);
      if (asName.test(following) || bare.charAt(match.index + match[0].length) === '-') continue;
      if (denied.some((span) => match.index >= span.start && match.index < span.end)) continue;
      // `did not differ in preventing nausea`: what comes after in the same breath is denied with it.
      if (denied.some((span) => span.end <= match.index && !/[,;]|\band\b/.test(bare.slice(span.end, match.index))))
        continue;
      // `more likely to see the sign shrink`: one claim, of what follows.
      if (likelier.test(bare.slice(Math.max(0, match.index - 80), match.index))) continue;
      if (/^grown$/i.test(match[0]) && /\b(?:was|were|cells)\s$/i.test(bare.slice(0, match.index))) continue;
      if (whoHad.test(bare.slice(Math.max(0, match.index - 40), match.index))) continue;
      if (ofThoseStudied.test(bare.slice(Math.max(0, match.index - 70), match.index))) continue;
      const behind = bare.slice(Math.max(0, match.index - 12), match.index);
      if (/\bor\s$/i.test(behind) && /^(?:more|less|fewer|higher|lower)$/i.test(match[0])) continue;
      if (/\b(?:weight|length|height|mass|circumference|muscle|energy)\s$/i.test(behind) && /^gain/i.test(match[0]))
        continue;
      if (/\bno\s$/i.test(behind) && /^longer$/i.test(match[0])) continue;
      // `the higher dose`, `the bigger the drop, the …`: which one is meant, not how it went.
      if (/\bthe\s$/i.test(behind) && comparative.test(match[0])) continue;
      const reader = readers.find(({ pattern }) => pattern.test(match[0]));
      if (!reader) continue;
      const before = bare.slice(Math.max(0, match.index - 45), match.index);
      const far = /\b(?:not\ssupport|no\sevidence\s(?:that|of|for)|nor\sevidence)\b/i.test(bare.slice(0, match.index));
      const isDenied =
        (far || denial.test(before.split(/,|\sand\s|\sbut\s|\swithout\s\p{L}+\s\p{L}+\s/u).at(-1) ?? before)) &&
        !/\bnot only\b/i.test(before);
      const least = /\bless\s$/i.test(before) && reader.sign === 1 ? -1 : 1;
      const deniedAfter = /^\s(?:neither|none\s|no\s(?!more|less))/i.test(bare.slice(match.index + match[0].length));
      const sign = isDenied || deniedAfter ? 0 : least === -1 ? -1 : reader.sign;
      claims.push({
        axis:
          reader.axis === 'size' &&
          degree.test(match[0]) &&
          (hasOther(bare, match.index) || ofAChange.test(bare.slice(Math.max(0, match.index - 60), match.index + 30)))
            ? 'degree'
            : reader.axis,
        sign,
        denied: sign === 0 && reader.axis !== 'any' ? reader.sign : 0,
        words: match[0],
        start: clause.start + match.index,
        object: reader.axis === 'any' ? none : objectOf(bare.slice(match.index + match[0].length)),
        ...shared(),
      });
    }
  }
  return claims;
}

/** Compared with something else, where another claim has the comparison that is made. */
function isOtherComparison(said: DirectionClaim, other: DirectionClaim, known: readonly DirectionClaim[]): boolean {
  const right = said.right && without(said.right, said.left);
  if (!right || right.size === 0 || !other.right || shared(right, other.right) + shared(right, other.left) > 0)
    return false;
  return known.some((each) => each.right !== null && shared(right, each.right) > 0);
}

/** 1 where both put the same arm first, -1 where the arms are exchanged, 0 where nobody can say. */
function orientation(said: DirectionClaim, known: DirectionClaim): 1 | -1 | 0 {
  const controlFirst = (claim: DirectionClaim) => {
    const left = claim.left.has(controlArm);
    const right = claim.right?.has(controlArm) ?? false;
    return left === right ? null : left;
  };
  const saidFirst = controlFirst(said);
  const knownFirst = controlFirst(known);
  if (saidFirst !== null && knownFirst !== null) return saidFirst === knownFirst ? 1 : -1;
  if (said.right && known.right) {
    const [saidLeft, saidRight] = [without(said.left, said.right), without(said.right, said.left)];
    const [knownLeft, knownRight] = [without(known.left, known.right), without(known.right, known.left)];
    const straight = shared(saidLeft, knownLeft) + 2 * shared(saidRight, knownRight);
    const crossed = 2 * shared(saidLeft, knownRight) + 2 * shared(saidRight, knownLeft);
    if (straight > crossed) return 1;
    if (crossed > straight && shared(saidRight, knownLeft) > 0 && shared(saidLeft, knownRight) > 0) return -1;
    if (crossed > straight) return shared(saidRight, knownRight) === 0 ? -1 : 0;
    return 0;
  }
  if (known.right) {
    const knownRight = without(known.right, known.left);
    const knownLeft = without(known.left, known.right);
    knownRight.delete(treatedArm);
    const right = shared(said.left, knownRight);
    const left = shared(said.left, new Set([...knownLeft].filter((stem) => said.left.has(stem))));
    if (right > 0 && left === 0) return -1;
    if (right > 0) return 0;
    return 1;
  }
  if (said.right) {
    const saidRight = without(said.right, said.left);
    if (
      saidFirst === null &&
      shared(known.left, saidRight) > 0 &&
      shared(known.left, without(said.left, said.right)) === 0
    )
      return -1;
    if (saidFirst === true) return 0;
    return 1;
  }
  if (saidFirst !== knownFirst && (saidFirst === true || knownFirst === true)) return 0;
  return 1;
}

/** `not with placebo` alone says too little to be held against a source. */
export const isElliptical = ({ words }: DirectionClaim) => /^not\s$/i.test(words);

/** Whether two texts surely put the same arm first: the same direction of the same thing, and no arms exchanged. */
export function isSameOrder(said: readonly DirectionClaim[], known: readonly DirectionClaim[]): boolean {
  return said.some((claim) =>
    known.some(
      (other) =>
        claim.sign !== 0 &&
        claim.axis === other.axis &&
        claim.sign === other.sign &&
        shared(claim.topic, other.topic) > 0 &&
        orientation(claim, other) === 1,
    ),
  );
}

export interface Contradiction {
  kind: 'flipped_direction' | 'swapped_arms' | 'certainty_raised';
  words: string;
  why: string;
}

const stemsOf = (words: string) => new Set(contentWords(words, true).map(({ stem }) => stem));
/** `less relief` is worse, whatever it is relief from. */
const relief = contentStem('relief');
const wanted = stemsOf(
  'survival response quality function fitness capacity memory strength cognition adherence abstinence mobility balance flexibility knowledge satisfaction sleep',
);
const unwanted = stemsOf(
  'death pain symptoms depression anxiety fatigue relapse headache nausea stress disability dyspnea inflammation bleeding plaque pruritus itching insomnia glycaemia hba1c',
);

/** Whether `more` is `better` (1) or `worse` (-1) of what both speak of, where one says `longer` and the other `better`. */
function worthOfMore(said: DirectionClaim, known: DirectionClaim): 1 | -1 | 0 {
  const axes = [said.axis, known.axis];
  if (!axes.includes('size') || !axes.includes('worth')) return 0;
  const there = known.named ?? known.topic;
  const topic = new Set([...(said.named ?? said.topic)].filter((stem) => there.has(stem)));
  if (topic.has(relief)) return 1;
  const [good, bad] = [shared(topic, wanted), shared(topic, unwanted)];
  return good > 0 && bad === 0 ? 1 : bad > 0 && good === 0 ? -1 : 0;
}

/** Whether both are said of one thing: what follows the word of the one has to be named by the other. */
function isOfOneThing(said: DirectionClaim, known: DirectionClaim): boolean {
  if (said.object.size > 0 && known.object.size > 0) return shared(said.object, known.object) > 0;
  if (said.object.size > 0) return shared(said.object, known.topic) > 0;
  return known.object.size === 0 || shared(known.object, said.topic) > 0;
}

/** `sooner` is a `shorter` time. */
function isTimeToldAsSpeed(said: DirectionClaim, known: DirectionClaim): boolean {
  const size = said.axis === 'size' ? said : known.axis === 'size' ? known : null;
  const speed = said.axis === 'speed' ? said : known.axis === 'speed' ? known : null;
  return size !== null && speed !== null && [...size.topic].some((stem) => timeStems.has(stem));
}
const timeStems = stemsOf('time duration latency delay interval');

type Verdict = 'agrees' | 'contradicts' | 'swapped' | 'unsure' | 'chance' | 'unrelated';

function judge(said: DirectionClaim, known: DirectionClaim): Verdict {
  if (said.sign === 0 && known.sign === 0) return 'agrees';
  if (said.sign === 0) {
    if (known.uncertain) return 'agrees';
    if (said.denied === 0) return 'contradicts';
    if (known.axis !== said.axis) return 'unrelated';
    const facing = orientation(said, known);
    if (facing === 0) return 'unsure';
    return said.denied * facing === known.sign ? 'contradicts' : 'agrees';
  }
  if (known.sign === 0) return said.uncertain ? 'agrees' : 'contradicts';
  if (said.axis === 'any') return 'agrees';
  if (known.axis === 'any') return 'unrelated';
  if (!isOfOneThing(said, known)) return 'unrelated';
  const same = said.axis === known.axis ? 1 : isTimeToldAsSpeed(said, known) ? -1 : worthOfMore(said, known);
  if (same === 0) return 'unrelated';
  const facing = orientation(said, known);
  if (facing === 0) return 'unsure';
  if (said.sign * facing === known.sign * same) return known.uncertain && !said.uncertain ? 'chance' : 'agrees';
  return facing === -1 ? 'swapped' : 'contradicts';
}

/** Whether any of the sources states the same direction of something that shares a word with it. */
export function isSaidToo(claim: DirectionClaim, known: readonly DirectionClaim[]): boolean {
  return known.some(
    ({ axis, sign, topic }) =>
      sign === claim.sign && (axis === 'size' || axis === 'degree') && shared(topic, claim.topic) > 0,
  );
}

/**
 * The first direction of a statement that its sources state the other way and none of them states as it does. Two claims
 * are compared where their clauses share a topic; what shares the most is believed.
 */
export function findContradiction(
  said: readonly DirectionClaim[],
  known: readonly DirectionClaim[],
): Contradiction | null {
  // A denial that the statement repeats denies nothing else of it.
  const repeated = new Set(
    known.filter(
      (other) => other.sign === 0 && said.some((claim) => claim.sign === 0 && shared(claim.topic, other.topic) > 0),
    ),
  );
  for (const claim of said) {
    const open = claim.sign === 0 ? known : known.filter((other) => !repeated.has(other) && !isElliptical(other));
    const nearest = Math.max(0, ...open.map(({ topic }) => shared(claim.topic, topic)));
    if (claim.sign !== 0 && [...repeated].some(({ topic }) => shared(claim.topic, topic) >= nearest)) continue;
    const verdicts = open
      .map((other) => ({ other, like: shared(claim.topic, other.topic) }))
      .filter(({ like }) => like > 0)
      .filter(({ other }) => !isOtherComparison(claim, other, known))
      .map(({ other, like }) => ({ other, like, verdict: judge(claim, other) }));
    // Both are said there, and which of them is meant is more than the words can tell.
    if (claim.sign === 0 && known.some(({ sign, axis }) => sign === 0 && axis === claim.axis)) continue;
    const best = Math.max(0, ...verdicts.map(({ like }) => like));
    if (best < 1) continue;
    // What agrees has to speak of about as much of it as what does not.
    if (
      verdicts.some(
        ({ like, verdict }) => (verdict === 'agrees' && 2 * like >= best) || (verdict === 'unsure' && 2 * like >= best),
      )
    )
      continue;
    // What denies an effect is believed only of what the clause speaks of most.
    const against = verdicts.find(
      ({ like, verdict }) => like === best && (verdict === 'contradicts' || verdict === 'swapped'),
    );
    if (against) {
      const rival = verdicts.some(({ like, verdict }) => like === best && verdict === 'unrelated');
      const isSameWord = against.other.words.slice(0, 5).toLowerCase() === claim.words.slice(0, 5).toLowerCase();
      if (rival && against.other.sign === 0 && !isSameWord) continue;
      if (rival && claim.sign === 0) continue;
      return {
        kind: against.verdict === 'swapped' ? 'swapped_arms' : 'flipped_direction',
        words: claim.words,
        why:
          against.verdict === 'swapped'
            ? `The source says “${against.other.words}” of the other group.`
            : `The source says “${against.other.words}”, the statement “${claim.words}”.`,
      };
    }
    const chance = verdicts.find(({ like, verdict }) => like === best && verdict === 'chance');
    const ownsUp = said.some(({ sign, words }) => sign === 0 && /signific/i.test(words));
    if (chance && !ownsUp)
      return {
        kind: 'certainty_raised',
        words: claim.words,
        why: `The source does not call “${chance.other.words}” more than chance.`,
      };
  }
  return null;
}
