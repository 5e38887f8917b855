/**
 * The second way of a proof: the statement is read by the reader of studies, and each of its findings is a finding of the
 * quote: the same outcome, direction, arms in their roles, figures, significance, time and people.
 */
import type { Acronyms } from '#core/extraction/direction/acronyms.ts';
import { type AskedArms, askedArms, matchArms } from '#core/findings/asked/arm-match.ts';
import type { Finding, FindingArm, Words } from '#core/findings/finding.ts';
import { readFindings } from '#core/findings/read-findings.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import { type QuotedSentence, type Rest, timesFit } from './edit-route.ts';
import { leftOut } from './left-out.ts';
import { isLabelledAlike } from './number-labels.ts';
import type { UnprovedReason } from './proof.ts';
import { saidComparison } from './said-comparison.ts';
import { type ArmKeys, armKeys } from './same-arms.ts';
import { type ChunkedSentence, isContent } from './sentence-chunks.ts';
import { isTime, type Relation, readTokens, type StudyNames, type Token } from './sentence-tokens.ts';
import { isDispensable } from './word-classes.ts';

export interface FindingHelp {
  names: StudyNames;
  concepts: ConceptIndex | null;
  title: string;
  /** Findings of the cited sentences. */
  findings: readonly Finding[];
  isTwoArmed: boolean;
  /** The study's text, the arms that its findings compare, and its abbreviations, for which arm is which. */
  text: string;
  compared: readonly FindingArm[];
  acronyms: Acronyms;
  /** What was read for other statements on the study. */
  asked: Map<string, AskedArms>;
  keys: Map<string, readonly string[]>;
  /** Whether all keys are words of the study: of its title or of any of its sentences. */
  isOfStudy: (keys: readonly string[]) => boolean;
  isOfFrame: (keys: readonly string[]) => boolean;
}

export type FindingResult =
  | { isProved: true; finding: Finding; rests: Rest[] }
  | { isProved: false; reason: UnprovedReason; words: string; depth: number };

interface Fault {
  reason: UnprovedReason;
  words: string;
  /** How far the comparison went; the farthest fault is told. */
  depth: number;
}

const fault = (reason: UnprovedReason, words: string, depth: number): Fault => ({ reason, words, depth });

const told: ReadonlySet<Finding['role']> = new Set(['result', 'secondary result', 'subgroup', 'conclusion']);

/** Every finding of the statement must be one of the quote, and no word may be left that rests on nothing. */
export function proveByFinding(
  statement: ChunkedSentence,
  quotes: readonly QuotedSentence[],
  help: FindingHelp,
): FindingResult {
  const { text } = statement;
  const passage = { passage: 0, section: 'Results', start: 0, end: text.length, text };
  const reading = { concepts: help.concepts, title: help.title };
  const said = saidComparison(text, reading) ?? readFindings([passage], reading);
  if (said.length === 0) return { isProved: false, ...fault('no finding', text, 0) };
  const stated = help.findings.filter(({ role, direction }) => told.has(role) && direction.value !== 'conflicting');
  if (stated.length === 0) return { isProved: false, ...fault('no finding', text, 0) };
  const matches: Match[] = [];
  for (const own of said) {
    let worst: Fault | null = null;
    let found: Match | null = null;
    for (const theirs of stated) {
      const result = matchOf(own, theirs, statement, quotes, help);
      if ('said' in result) {
        found = result;
        break;
      }
      if (!worst || result.depth > worst.depth) worst = result;
    }
    if (!found) return { isProved: false, ...(worst ?? fault('no finding', text, 0)) };
    matches.push(found);
  }
  const loose = looseWords(statement, quotes, matches, help);
  if (loose.length > 0)
    return {
      isProved: false,
      ...fault(
        loose.some(({ sort }) => sort === 'number') ? 'unlicensed number' : 'unlicensed words',
        loose.map(({ lower }) => lower).join(' '),
        8,
      ),
    };
  const [first] = matches;
  if (!first) return { isProved: false, ...fault('no finding', text, 0) };
  return { isProved: true, finding: first.stated, rests: matches.flatMap(({ rests }) => rests) };
}

interface Match {
  said: Finding;
  stated: Finding;
  quote: number;
  clause: number;
  rests: Rest[];
}

function keysOf(words: Words | undefined, { names, keys }: Pick<FindingHelp, 'names' | 'keys'>): readonly string[] {
  if (!words) return [];
  const known =
    keys.get(words.text) ?? readTokens(words.text, names).flatMap((token) => (isContent(token) ? token.key : []));
  keys.set(words.text, known);
  return known;
}

function matchOf(
  said: Finding,
  stated: Finding,
  statement: ChunkedSentence,
  quotes: readonly QuotedSentence[],
  help: FindingHelp,
): Match | Fault {
  const quote = quotes.findIndex(({ passage }) => passage.passage === stated.source.passage);
  const read = quotes[quote]?.read;
  if (!read) return fault('no finding', '', 0);
  const outcome = outcomeFault(said, stated, help);
  if (outcome) return fault('other outcome', outcome, 1);
  const isBefore = (one: Finding) => one.comparison.kind === 'before and after';
  if (isBefore(said) !== isBefore(stated)) return fault('other arms', said.comparison.first?.text ?? '', 2);
  const turned = armsOf(said, stated, help);
  if (turned === null) return fault('other arms', said.comparison.first?.text ?? said.comparison.all?.text ?? '', 2);
  const direction = directionFault(said, stated, turned);
  if (direction) return fault('other direction', direction, 3);
  const clause = clauseOf(read, stated);
  const own = statement.tokens;
  const theirs = read.tokens.filter((_, at) => read.clauseOf[at] === clause);
  const testFault = significanceFault(said, stated, own, theirs);
  if (testFault) return fault('other figures', testFault, 4);
  const times = timeFault(said, stated, help, statement) ?? timeMoved(statement, read, clause);
  if (times) return fault('other time', times, 5);
  const hedges = hedgeFault(own, theirs);
  if (hedges) return fault('left out', hedges, 5);
  const figures = figuresFault(said, stated, turned);
  if (figures) return fault('other figures', figures, 6);
  const rests = numberRests(statement, read, clause, said, stated);
  const lost = lostWords(statement, read, clause, stated, help);
  if (lost) return fault('left out', lost, 7);
  if (!isLabelledAlike(statement, statement.clauseOf[0] ?? 0, read, clause, rests))
    return fault('other figures', statement.text, 7);
  return { said, stated, quote, clause, rests: rests.map(([token, at]) => ({ token, quote, at })) };
}

/** Words of measuring, which name the same outcome with and without them. */
const measuringKeys =
  /^(?:=level|score|rate|scale|valu|value|=proportion|number|incid|incidence|=mean|median|occurr|measur|=assess|total|overall|=frequent|=patient|=group|case|=increased|=decreased|=improved|=change|self|=findings|outcom|end|point|intens|episod|read|plasma|serum|=benefit)$/;
/** Of these one is not another, whatever else is shared. */
const telling = /^(?:plasma|serum|total|overall|intens|median|=increased|=decreased|=improved|=benefit|=change)$/;

function outcomeFault(said: Finding, stated: Finding, help: FindingHelp): string | null {
  if (said.outcome.concept !== undefined && said.outcome.concept === stated.outcome.concept) return null;
  const own = new Set(keysOf(unbracketed(said.outcome), help));
  const theirs = new Set(keysOf(unbracketed(stated.outcome), help));
  const whens = new Set([...keysOf(said.when, help), ...keysOf(said.setting, help)]);
  const around = new Set([
    ...theirs,
    ...keysOf(stated.when, help),
    ...keysOf(stated.setting, help),
    ...keysOf(stated.outcome, help),
  ]);
  const shared = new Set(keysOf(stated.outcome.list, help));
  const changes = (keys: ReadonlySet<string>) =>
    [...keys].filter((key) => /^=(?:increased|decreased|improved|change)$/.test(key));
  // Of a change, `higher` can be more or less of what changed.
  if (said.direction.value !== 'no clear difference' && changes(own).some((key) => !theirs.has(key)))
    return changes(own).join(' ');
  const isFree = (key: string) => (measuringKeys.test(key) && !telling.test(key)) || isDispensable(key);
  for (const key of theirs) if (!own.has(key) && !whens.has(key) && !isFree(key)) return key;
  for (const key of own) {
    if (around.has(key) || isFree(key)) continue;
    // `systolic` of `systolic and diastolic pressure`: an item of a list has the words that all share.
    if (stated.outcome.list && shared.has(key) && isLastOfList(stated, key, help)) continue;
    return key;
  }
  return [...own].some((key) => theirs.has(key)) ? null : said.outcome.text;
}

const unbracketed = (words: Words): Words => ({ ...words, text: words.text.replace(/[([][^()[\]]*[)\]]/g, ' ') });

function isLastOfList({ outcome }: Finding, key: string, help: FindingHelp): boolean {
  const { list } = outcome;
  if (!list) return false;
  const keys = keysOf(list, help);
  const last = keys.slice(-2);
  return last.includes(key);
}

const directedEvidence = /^(?:both named|one named|by kind|one more)$/;
const loneEvidence = /^(?:only one named|only one by kind)$/;

/** False: the arms are in the same order; true: the other way round; null: they are others. */
function armsOf(said: Finding, stated: Finding, help: FindingHelp): boolean | null {
  const keys = (arm: FindingArm | Words) => armKeys(arm, help.names);
  const one = said.comparison;
  const other = stated.comparison;
  const isNone = said.direction.value === 'no clear difference';
  const pair = one.first && one.second ? ([one.first, one.second] as const) : null;
  if (pair) {
    if (!pair.every((arm) => help.isOfStudy([...keys(unbracketed(arm)).own]))) return null;
    const [first, second] = pair;
    const named = `${first.text}\n${second.text}`;
    const asked = help.asked.get(named) ?? askedArms(first.text, second.text, help.text, help.compared, help.acronyms);
    help.asked.set(named, asked);
    const match = matchArms(stated, asked, help.acronyms);
    if (!match) return null;
    const { evidence, way, extra } = match;
    if (isNone) {
      if (directedEvidence.test(evidence))
        return extra > 0 || !isWhole(pair, [other.first, other.second], keys) ? null : false;
      return asked.isTwoArmed &&
        /^(?:together|none named|only one named|only one by kind)$/.test(evidence) &&
        extra < 0.5
        ? false
        : null;
    }
    if (way === 0 || stated.comparison.kind === 'association') return null;
    if (directedEvidence.test(evidence) && extra <= 0.34 && (asked.isTwoArmed || /^both named$/.test(evidence)))
      return way === -1;
    if (loneEvidence.test(evidence) && asked.isTwoArmed && extra <= 0.34) return way === -1;
    return null;
  }
  if (one.all) {
    if (other.all && !namedPair(other.all, keys)) return false;
    if (isNone && !namedPair(one.all, keys)) return help.isTwoArmed && other.first && other.second ? false : null;
    // `between A, B and C`: every word is of the arms, and the quote names none of them apart.
    return isNone && other.all && help.isOfStudy([...keys(unbracketed(one.all)).own]) ? false : null;
  }
  const ownFirst = one.first ?? one.second;
  const theirFirst = other.first ?? other.second;
  if (ownFirst && theirFirst)
    return Boolean(other.first) === Boolean(one.first) &&
      isSameArm(keys(ownFirst), keys(theirFirst)) &&
      !(other.first && other.second && !isNone)
      ? false
      : null;
  return !ownFirst && !theirFirst && !other.all ? false : null;
}

/** Whether no arm of the statement names what the quote's arms and the study's names for them do not. */
function isWhole(
  said: readonly (FindingArm | Words)[],
  stated: readonly (FindingArm | undefined)[],
  keys: (arm: FindingArm | Words) => ArmKeys,
): boolean {
  // `A or B`, where the quote has `A or C`.
  const theirs = stated.flatMap((arm) => (arm ? [...keys(arm).all] : []));
  return !said.some((arm) => {
    const items = arm.text.split(/\sor\s/);
    return (
      items.length > 1 &&
      items.some((item) => ![...keys({ ...arm, text: item }).own].some((key) => theirs.includes(key)))
    );
  });
}

const joint = /\s(?:and|versus|vs\.?|or)\s/;

/** `between A and B`: two arms in the words for all. */
function namedPair(all: Words | undefined, keys: (words: Words) => ArmKeys): readonly [ArmKeys, ArmKeys] | null {
  const parts = all?.text.split(joint) ?? [];
  const [first, second] = parts;
  if (!all || parts.length !== 2 || !first || !second) return null;
  return [keys({ ...all, text: first }), keys({ ...all, text: second })];
}

const isSameArm = (one: ArmKeys, other: ArmKeys): boolean =>
  [...other.own].every((key) => one.own.has(key)) && [...one.own].every((key) => other.all.has(key));

const opposite = { higher: 'lower', lower: 'higher' } as const;

function directionFault(said: Finding, stated: Finding, turned: boolean): string | null {
  const own = said.direction;
  const theirs = stated.direction;
  const words = own.byWords?.text ?? own.value;
  if (own.value === 'not stated' || own.value === 'conflicting') {
    if (own.judged && own.judged === theirs.judged) return turned ? words : null;
    return own.value === theirs.value && own.judged === theirs.judged ? (turned ? words : null) : words;
  }
  if (own.value === 'no clear difference') return theirs.value === own.value ? null : words;
  const wanted = turned ? opposite[own.value] : own.value;
  if (theirs.value !== wanted) return words;
  // What is judged (`better`) is no amount, unless its polarity is known to the reader.
  return null;
}

const isTested = ({ key }: Token) => key === '=significant';

function significanceFault(
  said: Finding,
  stated: Finding,
  own: readonly Token[],
  theirs: readonly Token[],
): string | null {
  const { figures, direction } = stated;
  const saysTested = own.some(isTested);
  if (said.direction.value === 'no clear difference') {
    if (!saysTested) return null;
    const hasTest =
      figures.p !== undefined ||
      figures.interval !== undefined ||
      theirs.some(isTested) ||
      /differ|effect|associat/i.test(direction.byWords?.text ?? '');
    return hasTest ? null : 'significant';
  }
  if (saysTested && figures.significant !== true) {
    const isDenied = theirs.some(({ sort }) => sort === 'denial');
    return theirs.some(isTested) && !isDenied ? null : 'significant';
  }
  return null;
}

/** The end of what the study lasted: the time of its results where it names none. */
const anyEnd =
  /^(?:(?:at|by|after|following|during|from)\s)?(?:the\s)?(?:end\sof\s)?(?:the\s)?(?:study|trial|treatment|intervention|therapy|follow-?up|study\speriod|treatment\speriod|post-?(?:treatment|intervention|test))(?:\speriod)?$/i;

function timeFault(said: Finding, stated: Finding, help: FindingHelp, statement: ChunkedSentence): string | null {
  const whole = new Set(statement.tokens.map(({ key }) => key));
  for (const words of [stated.when, stated.setting]) {
    if (!words || anyEnd.test(words.text.trim())) continue;
    for (const key of keysOf(words, help)) if (!whole.has(key) && !isDispensable(key)) return words.text;
  }
  const theirs = new Set([
    ...keysOf(stated.when, help),
    ...keysOf(stated.setting, help),
    ...keysOf(stated.outcome, help),
  ]);
  if (said.when && ![...keysOf(said.when, help)].every((key) => theirs.has(key))) return said.when.text;
  return null;
}

/** A time of the statement that stands in another relation in the quote: `over 72 hours` is not `at 72 hours`. */
function timeMoved(statement: ChunkedSentence, read: ChunkedSentence, clause: number): string | null {
  for (const [at, token] of statement.tokens.entries()) {
    if (!isTime(token)) continue;
    const own = relationOf(statement, at);
    const places = read.tokens.flatMap((other, place) =>
      other.key === token.key && read.clauseOf[place] === clause ? place : [],
    );
    if (places.length > 0 && !places.some((place) => timesFit(own, relationOf(read, place)))) return token.lower;
  }
  return null;
}

const relationOf = ({ chunks, chunkOf }: ChunkedSentence, at: number): Relation | null =>
  chunks[chunkOf[at] ?? -1]?.relation ?? null;

function hedgeFault(own: readonly Token[], theirs: readonly Token[]): string | null {
  const hedges = (tokens: readonly Token[]) => tokens.flatMap(({ sort, key }) => (sort === 'hedge' ? key : []));
  const one = hedges(own);
  const other = hedges(theirs);
  return one.find((key) => !other.includes(key)) ?? other.find((key) => !one.includes(key)) ?? null;
}

function figuresFault(said: Finding, stated: Finding, turned: boolean): string | null {
  const own = said.figures;
  const theirs = stated.figures;
  if (own.estimate !== undefined && own.estimate !== theirs.estimate) return `${own.estimate}`;
  if (own.measure !== undefined && own.measure !== theirs.measure) return own.measure;
  if (own.interval && (own.interval.low !== theirs.interval?.low || own.interval.high !== theirs.interval?.high))
    return own.effect?.text ?? 'interval';
  if (own.p && (own.p.value !== theirs.p?.value || own.p.comparison !== theirs.p?.comparison)) return own.p.text;
  const pair = pairOf(own);
  const other = pairOf(theirs);
  if (pair && other) {
    const ordered = turned ? [other[1], other[0]] : other;
    if (pair[0] !== ordered[0] || pair[1] !== ordered[1]) return pair.join(' ');
  }
  return null;
}

function pairOf({ values, means, counts }: Finding['figures']): readonly [number, number] | null {
  if (means) return [means[0].value, means[1].value];
  if (values) return [Math.abs(values[0].value), Math.abs(values[1].value)];
  return counts ? [counts[0].events, counts[1].events] : null;
}

/** The clause of the quote that the finding's direction or outcome stands in. */
function clauseOf(read: ChunkedSentence, stated: Finding): number {
  const place = stated.direction.byWords ?? stated.outcome;
  const start = place.start - stated.source.start;
  const at = read.tokens.findIndex((token) => token.end > start);
  return read.clauseOf[at] ?? 0;
}

function numberRests(
  statement: ChunkedSentence,
  read: ChunkedSentence,
  clause: number,
  said: Finding,
  stated: Finding,
): (readonly [number, number])[] {
  void stated;
  const inSlot = (token: Token) =>
    [
      said.outcome,
      said.outcome.list,
      said.comparison.first,
      said.comparison.second,
      said.comparison.all,
      said.when,
    ].some((words) => words && token.start < words.end && words.start < token.end);
  const used = new Set<number>();
  return statement.tokens.flatMap((token, index) => {
    if (token.sort !== 'number' || inSlot(token)) return [];
    const at = read.tokens.findIndex(
      (other, place) =>
        other.key === token.key && other.sort === 'number' && !used.has(place) && read.clauseOf[place] === clause,
    );
    if (at < 0) return [];
    used.add(at);
    return [[index, at] as const];
  });
}

/** What the quote's clause says besides the finding's slots and the statement's words, and may not be left out. */
function lostWords(
  statement: ChunkedSentence,
  read: ChunkedSentence,
  clause: number,
  { outcome, comparison, direction, when, setting, figures, who, source }: Finding,
  help: FindingHelp,
): string | null {
  const said = new Set(statement.tokens.map(({ key }) => key));
  const slots = [
    outcome,
    outcome.list,
    comparison.first,
    comparison.second,
    comparison.all,
    direction.byWords,
    when,
    setting,
    figures.effect,
    figures.p,
  ];
  const covered = new Set<number>();
  for (const [at, token] of read.tokens.entries()) {
    const start = token.start + source.start;
    if (
      said.has(token.key) ||
      slots.some((words) => words && start < words.end && words.start < token.end + source.start)
    )
      covered.add(at);
  }
  if (who && !help.isOfFrame(keysOf(who, help)) && !keysOf(who, help).every((key) => said.has(key))) return who.text;
  return leftOut(read, clause, covered);
}

/** Words of the statement that no slot holds and that neither the quote nor the study has. */
function looseWords(
  statement: ChunkedSentence,
  quotes: readonly QuotedSentence[],
  matches: readonly Match[],
  help: FindingHelp,
): Token[] {
  const inSlots = (token: Token) =>
    matches.some(
      ({
        said: {
          outcome,
          comparison: { first, second, all },
          direction,
          figures,
        },
      }) =>
        [outcome, first, second, all, direction.byWords, figures.effect, figures.p].some(
          (words) => words && token.start < words.end && words.start < token.end,
        ),
    );
  const inArms = (token: Token) =>
    matches.some(
      ({
        said: {
          comparison: { first, second, all },
        },
      }) => [first, second, all].some((words) => words && token.start < words.end && words.start < token.end),
    );
  const isQuoted = (token: Token) =>
    matches.some(({ quote, clause }) =>
      quotes[quote]?.read.tokens.some(
        (other, at) => other.key === token.key && quotes[quote]?.read.clauseOf[at] === clause,
      ),
    );
  return statement.tokens.filter((token, index) => {
    if (!isContent(token)) return false;
    if (token.sort === 'number') {
      if (inArms(token)) return !isQuoted(token) && !help.isOfStudy([token.key]);
      return !matches.some(({ rests }) => rests.some((rest) => rest.token === index)) && !isQuoted(token);
    }
    if (isQuoted(token) || token.key === '=significant') return false;
    if (inArms(token)) return !help.isOfStudy([token.key]);
    if (inSlots(token)) return false;
    return !help.isOfFrame([token.key]);
  });
}
