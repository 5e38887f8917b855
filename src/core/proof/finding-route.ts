/**
 * The second way of a proof: the statement is read by the reader of studies, and each of its findings is a finding of the
 * quote: the same outcome, direction, arms in their roles, figures, significance, time and people.
 */
import type { Finding } from '#core/findings/finding.ts';
import { readFindings } from '#core/findings/read-findings.ts';
import { alternativeLeftOut } from './alternatives.ts';
import { contrastLeftOut } from './contrast.ts';
import type { QuotedSentence, Rest } from './edit-route.ts';
import { type FindingHelp, keysOf, relationOf } from './finding-help.ts';
import { leftOut } from './left-out.ts';
import { bareFigures, isLabelledAlike } from './number-labels.ts';
import { planLeftOut } from './plan-left-out.ts';
import type { UnprovedReason } from './proof.ts';
import { saidComparison } from './said-comparison.ts';
import { armsOf } from './same-arms.ts';
import { type ChunkedSentence, isContent } from './sentence-chunks.ts';
import type { Token } from './sentence-tokens.ts';
import {
  denialFault,
  directionFault,
  figuresFault,
  hedgeFault,
  outcomeFault,
  significanceFault,
  timeFault,
  timeMoved,
} from './slot-faults.ts';

export type FindingResult =
  | { isProved: true; finding: Finding; rests: Rest[] }
  | { isProved: false; reason: UnprovedReason; words: string; depth: number };

interface Fault {
  reason: UnprovedReason;
  words: string;
  /** How far the comparison went; the farthest fault is reported. */
  depth: number;
}

const fault = (reason: UnprovedReason, words: string, depth: number): Fault => ({ reason, words, depth });

const told: ReadonlySet<Finding['role']> = new Set(['result', 'secondary result', 'subgroup', 'conclusion']);

/** Neither a statement's role nor its participants are compared with a quote's. */
const ofStatement = { roles: new Map<number, Finding['role']>(), shared: {} };

/** Every finding of the statement must be one of the quote, and no word may be left that rests on nothing. */
export function proveByFinding(
  statement: ChunkedSentence,
  quotes: readonly QuotedSentence[],
  help: FindingHelp,
): FindingResult {
  const { text } = statement;
  const stated = help.findings.filter(({ role, direction }) => told.has(role) && direction.value !== 'conflicting');
  if (stated.length === 0) return { isProved: false, ...fault('no finding', text, 0) };
  const passage = { passage: 0, section: 'Results', start: 0, end: text.length, text };
  const reading = { concepts: help.concepts, ...ofStatement };
  const said = saidComparison(text, reading) ?? readFindings([passage], reading);
  if (said.length === 0) return { isProved: false, ...fault('no finding', text, 0) };
  const matches: Match[] = [];
  for (const own of said) {
    let worst: Fault | null = null;
    let found: Match | null = null;
    for (const theirs of stated) {
      const result = matchOf(own, theirs, statement, quotes, help, said);
      if ('said' in result) {
        found = result;
        break;
      }
      if (!worst || result.depth > worst.depth) worst = result;
    }
    if (!found) return { isProved: false, ...(worst ?? fault('no finding', text, 0)) };
    matches.push(found);
  }
  const silent = statement.clauses.find((_, at) => isUnread(statement, at, matches));
  if (silent) return { isProved: false, ...fault('no finding', text.slice(silent.start, silent.end), 8) };
  const direction = looseDirection(statement, quotes, matches);
  if (direction) return { isProved: false, ...fault('other direction', direction, 8) };
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

function matchOf(
  said: Finding,
  stated: Finding,
  statement: ChunkedSentence,
  quotes: readonly QuotedSentence[],
  help: FindingHelp,
  others: readonly Finding[],
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
  const denied = denialFault(statement, said, stated, theirs);
  if (denied) return fault('other direction', denied, 3);
  const testFault = significanceFault(said, stated, own, theirs);
  if (testFault) return fault('other figures', testFault, 4);
  const times = timeFault(said, stated, help, statement) ?? timeMoved(statement, read, clause);
  if (times) return fault('other time', times, 5);
  const hedges = hedgeFault(own, theirs);
  if (hedges) return fault('left out', hedges, 5);
  const figures = figuresFault(said, stated, turned);
  if (figures) return fault('other figures', figures, 6);
  const rests = numberRests(statement, read, clause, said, others);
  const isMoved = rests.some(([own, at]) => {
    const relations = [relationOf(statement, own), relationOf(read, at)];
    return relations.some((one) => one === 'by' || one === 'to' || one === 'from') && relations[0] !== relations[1];
  });
  if (isMoved) return fault('other figures', statement.text, 6);
  const lost = lostWords(statement, read, clause, stated, help);
  if (lost) return fault('left out', lost, 7);
  if (!statement.clauses.every((_, own) => isLabelledAlike(statement, own, read, clause, rests)))
    return fault('other figures', statement.text, 7);
  return {
    said,
    stated,
    quote,
    clause,
    rests: [...rests, ...wordRests(statement, read, clause)].map(([token, at]) => ({ token, quote, at })),
  };
}

/** The clause of the statement that tells a finding. */
const clauseOfPart = (statement: ChunkedSentence, said: Finding): number => {
  const { start } = said.direction.byWords ?? said.outcome;
  return statement.clauseOf[statement.tokens.findIndex(({ end }) => end > start)] ?? 0;
};

/** The clause of the quote that the finding's direction or outcome is in. */
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
  others: readonly Finding[],
): (readonly [number, number])[] {
  const own = clauseOfPart(statement, said);
  const clausesSaid = others.map((one) => clauseOfPart(statement, one));
  const isOfOther = (index: number) =>
    statement.clauseOf[index] !== own && clausesSaid.includes(statement.clauseOf[index] ?? 0);
  const inSlot = (token: Token) =>
    [said.comparison.first, said.comparison.second, said.comparison.all].some(
      (words) => words && token.start < words.end && words.start < token.end,
    );
  const used = new Set<number>();
  return statement.tokens.flatMap((token, index) => {
    if (token.sort !== 'number' || inSlot(token) || isOfOther(index)) return [];
    const at = read.tokens.findIndex(
      (other, place) =>
        other.key === token.key && other.sort === 'number' && !used.has(place) && read.clauseOf[place] === clause,
    );
    if (at < 0) return [];
    used.add(at);
    return [[index, at] as const];
  });
}

/** Where the quote's clause has the other words of the statement. */
function wordRests(statement: ChunkedSentence, read: ChunkedSentence, clause: number): (readonly [number, number])[] {
  return statement.tokens.flatMap((token, index) => {
    if (!isContent(token) || token.sort === 'number') return [];
    const at = read.tokens.findIndex((other, place) => other.key === token.key && read.clauseOf[place] === clause);
    return at < 0 ? [] : [[index, at] as const];
  });
}

/** Of an arm or an outcome these leave less than its name. */
const bounding = /^(?:only|alone|except|least|most)$/;

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
  // Another outcome of the sentence may be left out with what is said of it.
  for (const other of help.findings)
    if (other.source.passage === source.passage && other.outcome.start !== outcome.start)
      slots.push(other.outcome, other.outcome.list, other.direction.byWords, other.figures.effect, other.figures.p);
  const covered = new Set<number>(bareFigures(read, clause));
  for (const [at, token] of read.tokens.entries()) {
    const start = token.start + source.start;
    if (
      said.has(token.key) ||
      (!bounding.test(token.lower) &&
        slots.some((words) => words && start < words.end && words.start < token.end + source.start))
    )
      covered.add(at);
  }
  if (who && !help.isOfFrame(keysOf(who, help)) && !keysOf(who, help).every((key) => said.has(key))) return who.text;
  const own = new Set(read.tokens.flatMap(({ key }, at) => (said.has(key) ? at : [])));
  return (
    leftOut(read, clause, covered) ??
    contrastLeftOut(read, clause, said) ??
    alternativeLeftOut(statement, read, clause, own) ??
    planLeftOut(statement, read, own)
  );
}

/** Whether a clause of the statement says something, and none of its findings. */
function isUnread(statement: ChunkedSentence, clause: number, matches: readonly Match[]): boolean {
  const own = statement.tokens.filter((token, at) => statement.clauseOf[at] === clause && isContent(token));
  const isIn = (start: number) =>
    statement.tokens.some(
      (token, at) => statement.clauseOf[at] === clause && token.start <= start && start < token.end,
    );
  return (
    own.length > 1 &&
    !matches.some(({ said: { outcome, direction, figures } }) =>
      [outcome, direction.byWords, figures.values?.[0], figures.counts?.[0], figures.means?.[0]].some(
        (words) => words && isIn(words.start),
      ),
    )
  );
}

const directions = /^=(?:increased|decreased|improved|worse)$/;

/** A direction of the statement that no finding of it has, and that the quote says less often. */
function looseDirection(
  statement: ChunkedSentence,
  quotes: readonly QuotedSentence[],
  matches: readonly Match[],
): string | null {
  const free = new Map<string, number>();
  for (const token of statement.tokens) {
    if (!directions.test(token.key)) continue;
    const isRead = matches.some(({ said: { direction, outcome } }) =>
      [direction.value === 'no clear difference' ? undefined : direction.byWords, outcome].some(
        (words) => words && token.start < words.end && words.start < token.end,
      ),
    );
    if (!isRead) free.set(token.key, (free.get(token.key) ?? 0) + 1);
  }
  for (const [key, count] of free) {
    const used = matches.filter(
      ({ said: { direction } }) => direction.byWords && direction.value !== 'no clear difference',
    ).length;
    const stated = Math.max(
      ...matches.map(({ quote, clause }) => {
        const read = quotes[quote]?.read;
        return read?.tokens.filter((token, at) => token.key === key && read.clauseOf[at] === clause).length ?? 0;
      }),
    );
    if (count > Math.max(0, stated - used)) return key.slice(1);
  }
  return null;
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
  // A dose that the quote gives an arm is not replaced by another of the study.
  const isDosed = matches.some(
    ({
      stated: {
        comparison: { first, second },
      },
    }) => [first, second].some((arm) => arm && /\d/.test(arm.text)),
  );
  const clausesSaid = matches.map(({ said }) => clauseOfPart(statement, said));
  /** A number is quoted where the finding of its own clause has it. */
  const isOfOther = (match: number, index: number | undefined) =>
    index !== undefined &&
    clausesSaid.includes(statement.clauseOf[index] ?? 0) &&
    clausesSaid[match] !== statement.clauseOf[index];
  const isQuoted = (token: Token, index?: number) =>
    matches.some(
      ({ quote, clause }, match) =>
        !isOfOther(match, index) &&
        quotes[quote]?.read.tokens.some(
          (other, at) => other.key === token.key && quotes[quote]?.read.clauseOf[at] === clause,
        ),
    );
  return statement.tokens.filter((token, index) => {
    if (!isContent(token)) return false;
    if (token.sort === 'number') {
      if (inArms(token)) return !isQuoted(token) && (isDosed || !help.isOfStudy([token.key]));
      return !matches.some(({ rests }) => rests.some((rest) => rest.token === index)) && !isQuoted(token, index);
    }
    if (isQuoted(token) || token.key === '=significant') return false;
    // In a trial that compares arms, what was given led to the difference.
    if (/^(?:led|leads|leading)$/.test(token.lower))
      return !help.isRandomised || matches.some(({ stated }) => stated.comparison.kind !== 'arms');
    if (inArms(token)) return !help.isOfStudy([token.key]);
    if (inSlots(token)) return false;
    return !help.isOfFrame([token.key]);
  });
}
