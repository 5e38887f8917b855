/** Which way a sentence says that something went, for which outcome, and for whom against whom. */
import { contentWords, shared, without } from './content-words.ts';
import { controlArm, labelStems, treatedArm } from './number-labels.ts';

export type Axis = 'size' | 'degree' | 'worth' | 'speed' | 'together' | 'any';

export interface DirectionClaim {
  axis: Axis;
  /** 1 more, better, sooner; -1 less, worse, later; 0 no difference, no effect, or a denied direction. */
  sign: 1 | -1 | 0;
  /** The words that say it, and where. */
  words: string;
  start: number;
  /** What the clause speaks of. */
  topic: ReadonlySet<string>;
  /** The arm that has it, and the one it is compared with where one is named. */
  left: ReadonlySet<string>;
  right: ReadonlySet<string> | null;
  /** The clause says that chance may explain it, or gives a p-value of .05 or more. */
  uncertain: boolean;
}

const more =
  'increas(?:e|ed|es|ing)|higher|greater|more|elevat(?:ed|es|e|ion)|rais(?:ed|es|e|ing)|rise[sn]?|rose|rising|went\\sup|gone\\sup|gain(?:ed|s)?|larger|longer|grew|grow[sn]?|heavier|boost(?:s|ed)?|doubled|tripled|enhanc(?:e|ed|es|ing|ement)|augment(?:ed|s)?|stronger|up-?regulated|excess|prolong(?:ed|s)?|widen(?:ed|s)?|promot(?:e|ed|es|ing)';
const less =
  'decreas(?:e|ed|es|ing)|lower(?:ed|s|ing)?|reduc(?:e|ed|es|ing|tions?)|fewer|less|declin(?:e|ed|es|ing)|fell|fallen|falling|went\\sdown|gone\\sdown|came\\sdown|loss(?=\\sof\\sweight)|drop(?:ped|s)?|smaller|shorter|shorten(?:ed|s)?|diminish(?:ed|es)?|attenuat(?:e|ed|es|ion)|suppress(?:ed|es|ion)?|inhibit(?:ed|s|ion)?|lighter|halved|cut|prevent(?:ed|s|ing)?|weaker|down-?regulated|decrement|blunt(?:ed|s)?|protect(?:s|ed|ive)?|lessen(?:ed|s)?|minimi[sz](?:ed|es)|lost|shrank|shrunk';
const better =
  'improv(?:e|ed|es|ing|ements?)|better|benefi(?:t|ts|ted|cial)|superior(?:ity)?|favou?r(?:ed|s|able)|alleviat(?:e|ed|es|ion)|ameliorat(?:e|ed|es|ion)|effective|outperform(?:ed|s)?';
const worse =
  'worse(?:n|ned|ns|ning)?|deteriorat(?:e|ed|es|ion)|inferior(?:ity)?|impair(?:ed|s|ment)?|detriment(?:al)?|aggravat(?:e|ed|es)|exacerbated|ineffective|harmful|poorer';
const sooner = 'faster|earlier|quicker|sooner|accelerat(?:e|ed|es)|hasten(?:ed|s)?';
const later = 'slower|later|delay(?:ed|s)?|slowed|retard(?:ed|s)?';

/** An effect without its direction: the contrary of none. */
const some =
  'differ(?:ed|s)?|affect(?:ed|s)|alter(?:ed|s)|influence[ds]|associated|correlated|modified|statistically\\ssignificant|significant\\s(?:differences?|effects?|associations?|changes?|interactions?|correlations?)';

const table: readonly (readonly [Axis, 1 | -1, string])[] = [
  ['size', 1, more],
  ['size', -1, less],
  ['worth', 1, better],
  ['worth', -1, worse],
  ['speed', 1, sooner],
  ['speed', -1, later],
  ['together', 1, 'positive(?:ly)?|direct(?:ly)?(?=\\s(?:associat|correlat|relat|proportion))'],
  ['together', -1, 'inverse(?:ly)?|negative(?:ly)?'],
  ['any', 1, some],
];
const readers = table.map(([axis, sign, words]) => ({ axis, sign, pattern: new RegExp(`^(?:${words})$`, 'i') }));
const anyDirection = new RegExp(`(?<![\\p{L}-])(?:${table.map(([, , words]) => words).join('|')})(?![\\p{L}])`, 'giu');

/** Not directions: `lower back`, `more than 40`, `no more than`, `risk-reduction programme`, `weight gain` stays one. */
const asName =
  /^(?:lower(?=\s(?:back|limbs?|extremit|legs?|respiratory|urinary|gastrointestinal|body|abdom|airway|bound|lip|jaw|third|quartile|tertile|quintile|incisor|molar|premolar|uterine|end|urin|genital))|(?:more|less|higher|greater|lower|larger|fewer)(?=\sthan\s(?:or\sequal\sto\s)?(?:[\d.]|half|one\b|two\b|three\b|a\s(?:third|quarter|half|year|week|month|decade|hundred))|\sor\sless|\sor\smore)|cut(?=[\s-]?offs?|\spoint)|positive(?=\s(?:for|test|result|predictive|airway|pressure|patients|cultur|control|symptoms|affect|end|expiratory))|negative(?=\s(?:for|test|result|predictive|control|symptoms|affect|pressure|patients|binomial|cultur))|effective(?=\s(?:dose|connect|orifice|concentration|refract|and\ssafe))|reduc(?:ed|ing)(?=[\s-](?:fat|calorie|sodium|salt|energy|intensity|dose))|excess(?=\s(?:weight|mortality|post))|more(?=\s(?:research|studies|work|trials|information|detail|data))|further|increasing(?=\s(?:doses?|age|evidence|interest|number\sof\sstudies))|increasingly|longer(?=[\s-]term)|protect(?:ed|ive)(?=\s(?:sleep|airway|equip|vent))|lost(?!\s(?:[\d.]|an?\s(?:average|mean|median)|more|less|weight|about|significantly|body|fat|a\ssimilar))|fell(?!\s(?:by|from|to|significantly|more|less|with|after|over|in\sthe|during|slightly|markedly|sharply|further|below|steadily|progressively|substantially|faster|and)(?!\p{L}))|later(?=\s(?:life|stage|and|on|in)|$)|benefits?(?=\sfrom|\sof))/iu;

const denial =
  /\b(?:no|not|nor|neither|without|cannot|never|fail(?:ed|s|ure)?\sto|lack\sof|absence\sof|unable\sto|unlikely\sto|little)\b|n['’]t\b/i;
const nothing =
  /\b(?:no|not?|without(?:\sany)?|nor|neither|lack\sof)\s(?:(?:statistically|clinically|clear|overall|apparent|detectable|meaningful|major|relevant|other|evidence\sof|an?y?|a|the|such|consistent|additional|further|main|treatment|between-group|group|intergroup|important|substantial|notable|observed|was|were|clinical|evidence|that|indication|of|beneficial|direct|net|measurable|material|discernible|statistical|in)\s){0,4}(?:significant(?:ly)?\s(?:\p{L}+\s){0,3}?)?(?:differen(?:ce|ces|t)|effects?|changes?|associations?|correlations?|associated|interactions?|influence|impact|relationship|relation|affect(?:ed)?|altered?|influenced?|change[ds]?|differ(?:ed)?|significant(?:ly)?|impacted)\b|\bdid\snot\s(?:\p{L}+\s){0,2}(?:differ|change|alter|affect|influence|reach|modify|vary|impact|translate|support)\b|\b(?:do|does|was|were|is|are|has|have|had)\snot\s(?:\p{L}+\s){0,2}(?:differ(?:ent)?|change[d]?|alter(?:ed)?|affect(?:ed)?|influence[d]?|associated|related|correlated|modif(?:y|ied)|vary)\b|\b(?:similar(?:ly)?|comparable|unchanged|unaffected|unaltered|equivalent|equal(?:ly)?|identical|as\s(?:effective|good|well|safe|low|high|many|much|often)\sas|the\ssame|non-?significant(?:ly)?|made\sno|had\sno|non-?inferior(?:ity)?|neither|alike|ineffective|insignificant|did\sn['’]t|remained\s(?:stable|constant|unchanged))\b/giu;

const clauseBreak =
  /;|:\s|\.\s|,?\s(?:but|while|whilst|whereas|although|though|however|yet|except)\s|,\s(?:and|with|which|resulting|leading)\s|\sand\s(?=(?:also\s|significantly\s|did\s|was\s|were\s|had\s|no\s|not\s|(?:increased|decreased|reduced|improved|lowered|raised|fewer|more|less|higher|lower|better|worse|greater)\s))|\sbut\s/gi;

const comparisonCue =
  /\b(?:than(?!\s(?:\d|half|one\s|two\s|three\s|four\s|five\s))|versus|vs\.?|compared\s(?:with|to)|comparison\s(?:with|to)|relative\sto|against|rather\sthan|over\s(?=placebo|control))(?:\s|$)/i;

interface Clause {
  start: number;
  /** What the clause before speaks of, where this one goes on with `which`. */
  before: string;
  text: string;
}

function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  let before = '';
  for (const match of text.matchAll(clauseBreak)) {
    // `with A (p = 0.02; n = 3)` is one clause: a bracket is not parted.
    const open = text.lastIndexOf('(', match.index);
    if (open >= start && text.indexOf(')', open) > match.index) continue;
    clauses.push({ start, text: text.slice(start, match.index), before });
    before = /which/i.test(match[0]) ? text.slice(start, match.index) : '';
    start = match.index + match[0].length;
  }
  clauses.push({ start, text: text.slice(start), before });
  return clauses;
}

function isUncertain(clause: string): boolean {
  const p = /\bp\s?(?:[-–]?value)?\s?(?:=|>|≥|of|was)\s?(?:0?[.·](\d+)|(1))/i.exec(clause);
  const chance = p ? (p[2] ? 1 : Number(`0.${p[1] ?? '0'}`)) : 0;
  return (
    chance > 0.05 ||
    /\bp\s?>\s?0?[.·]0?5/i.test(clause) ||
    /\bnon-?significant|\bnot\s(?:statistically\s)?significant|\bNS\b|\bborderline|\btrend(?:s|ed)?\b|\btend(?:ed|ency)\b|numerically|did not reach|(?:due to|be|by) chance(?!\sto)\b(?=[.;,)]|$)/.test(
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
      /[,:;]|\b(?:was|were|had|showed|did|is|are|has|have)\b|\b(?:at|after|during|by)\s(?=\d|the\send|follow)/i,
    )[0] ?? '';
  const before = bare.slice(0, cue.index);
  const left = contentWords(before, true).length > 0 ? before : after.slice(right.length);
  return { left: labelStems(left), right: labelStems(right) };
}

const degree = /^(?:more|less|greater|larger|smaller|fewer)$/i;
/** `a greater reduction`, `improved more`: the degree of another direction in the clause. */
function hasOther(clause: string, at: number): boolean {
  return [...clause.matchAll(anyDirection)].some((match) => match.index !== at && !degree.test(match[0]));
}

/** Every direction that a text states, in its order. */
export function directionsOf(text: string): DirectionClaim[] {
  const claims: DirectionClaim[] = [];
  for (const clause of clausesOf(text)) {
    const bare = plain(clause.text);
    const uncertain = isUncertain(clause.text);
    let sides: ReturnType<typeof sidesOf> | null = null;
    let topic: Set<string> | null = null;
    const shared = () => {
      sides ??= sidesOf(clause.text);
      topic ??= new Set(contentWords(`${clause.before} ${bare}`).map((word) => word.stem));
      return { topic, left: sides.left, right: sides.right, uncertain };
    };
    const denied = [...bare.matchAll(nothing)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    }));
    for (const match of denied) {
      const words = bare.slice(match.start, match.end);
      claims.push({ axis: 'size', sign: 0, words, start: clause.start + match.start, ...shared() });
    }
    for (const match of bare.matchAll(anyDirection)) {
      const following = bare.slice(match.index, match.index + 60);
      if (asName.test(following) || bare.charAt(match.index + match[0].length) === '-') continue;
      if (denied.some((span) => match.index >= span.start && match.index < span.end)) continue;
      const behind = bare.slice(Math.max(0, match.index - 12), match.index);
      if (/\bor\s$/i.test(behind) && /^(?:more|less|fewer|higher|lower)$/i.test(match[0])) continue;
      if (/\bno\s$/i.test(behind) && /^longer$/i.test(match[0])) continue;
      const reader = readers.find(({ pattern }) => pattern.test(match[0]));
      if (!reader) continue;
      const before = bare.slice(Math.max(0, match.index - 45), match.index);
      const isDenied = denial.test(before.split(/,/).at(-1) ?? before) && !/\bnot only\b/i.test(before);
      const least = /\bless\s$/i.test(before) && reader.sign === 1 ? -1 : 1;
      const deniedAfter = /^\s(?:neither|none\s|no\s(?!more|less))/i.test(bare.slice(match.index + match[0].length));
      const sign = isDenied || deniedAfter ? 0 : least === -1 ? -1 : reader.sign;
      claims.push({
        axis: reader.axis === 'size' && degree.test(match[0]) && hasOther(bare, match.index) ? 'degree' : reader.axis,
        sign,
        words: match[0],
        start: clause.start + match.index,
        ...shared(),
      });
    }
  }
  return claims;
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

type Verdict = 'agrees' | 'contradicts' | 'swapped' | 'unsure' | 'chance' | 'unrelated';

function judge(said: DirectionClaim, known: DirectionClaim): Verdict {
  if (said.sign === 0 && known.sign === 0) return 'agrees';
  if (said.sign === 0) return known.uncertain ? 'agrees' : 'contradicts';
  if (known.sign === 0) return said.uncertain ? 'agrees' : 'contradicts';
  if (said.axis === 'any') return 'agrees';
  if (known.axis === 'any') return 'unrelated';
  if (said.axis !== known.axis) return 'unrelated';
  const facing = orientation(said, known);
  if (facing === 0) return 'unsure';
  if (said.sign * facing === known.sign) return known.uncertain && !said.uncertain ? 'chance' : 'agrees';
  return facing === -1 ? 'swapped' : 'contradicts';
}

/**
 * The first direction of a statement that its sources state the other way and none of them states as it does. Two claims
 * are compared where their clauses share a topic; what shares the most is believed.
 */
export function findContradiction(
  said: readonly DirectionClaim[],
  known: readonly DirectionClaim[],
): Contradiction | null {
  for (const claim of said) {
    const likeness = known.map((other) => shared(claim.topic, other.topic));
    const best = Math.max(0, ...likeness);
    if (best < 1) continue;
    const verdicts = known.map((other, index) => ({
      other,
      like: likeness[index] ?? 0,
      verdict: judge(claim, other),
    }));
    if (verdicts.some(({ like, verdict }) => like > 0 && (verdict === 'agrees' || verdict === 'unsure'))) continue;
    // What denies an effect is believed only of what the clause speaks of most.
    const against = verdicts.find(
      ({ like, verdict }) => like === best && (verdict === 'contradicts' || verdict === 'swapped'),
    );
    if (against) {
      const rival = verdicts.some(({ like, verdict }) => like === best && verdict === 'unrelated');
      if (rival && against.other.sign === 0) continue;
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
    if (chance)
      return {
        kind: 'certainty_raised',
        words: claim.words,
        why: `The source does not call “${chance.other.words}” more than chance.`,
      };
  }
  return null;
}
