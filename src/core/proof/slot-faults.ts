/** Why a slot of a statement's finding is not that of a quote's finding; null where it is. */
import type { Finding } from '#core/findings/finding.ts';
import { type FindingHelp, keysOf, relationOf, unbracketed } from './finding-help.ts';
import { timesFit } from './phrase-places.ts';
import type { ChunkedSentence } from './sentence-chunks.ts';
import { isTime, type Token } from './sentence-tokens.ts';
import { isDispensable } from './word-classes.ts';

/** Words of measuring, which name the same outcome with and without them. */
export const measuringKeys =
  /^(?:=level|score|rate|scale|valu|value|=proportion|number|frequenc|=risk|incid|incidence|=mean|median|occurr|measur|=assess|total|overall|=frequent|=patient|=group|case|=increased|=decreased|=improved|=change|self|=findings|outcom|end|point|intens|episod|read|plasma|serum|=benefit)$/;
/** Of these one is not another, whatever else is shared. */
const telling = /^(?:plasma|serum|total|overall|intens|median|=increased|=decreased|=improved|=benefit|=change)$/;

export function outcomeFault(said: Finding, stated: Finding, help: FindingHelp): string | null {
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
  // `the cost for the coaching group was higher`: whose the outcome was, the statement says as its arm.
  const { first, second, all } = said.comparison;
  const arms = new Set([first, second, all].flatMap((words) => keysOf(words, help)));
  for (const key of theirs) if (!own.has(key) && !whens.has(key) && !arms.has(key) && !isFree(key)) return key;
  for (const key of own) {
    if (around.has(key) || isFree(key)) continue;
    // `systolic` of `systolic and diastolic pressure`: an item of a list has the words that all share.
    if (stated.outcome.list && shared.has(key) && isLastOfList(stated, key, help)) continue;
    return key;
  }
  return [...own].some((key) => theirs.has(key)) ? null : said.outcome.text;
}

function isLastOfList({ outcome }: Finding, key: string, help: FindingHelp): boolean {
  const { list } = outcome;
  if (!list) return false;
  const keys = keysOf(list, help);
  const last = keys.slice(-2);
  return last.includes(key);
}

const opposite = { higher: 'lower', lower: 'higher' } as const;

export function directionFault(said: Finding, stated: Finding, turned: boolean): string | null {
  const own = said.direction;
  const theirs = stated.direction;
  const words = own.byWords?.text ?? own.value;
  if (own.value === 'not stated' || own.value === 'conflicting') {
    if (own.judged && own.judged === theirs.judged) return turned ? words : null;
    return own.value === theirs.value && own.judged === theirs.judged ? (turned ? words : null) : words;
  }
  // A p-value alone denies nothing: `differed (P = 0.33)` says that there is a difference.
  if (own.value === 'no clear difference')
    return theirs.value === own.value && own.byWords?.value === own.value ? null : words;
  const wanted = turned ? opposite[own.value] : own.value;
  if (theirs.value !== wanted) return words;
  // What is judged (`better`) is no amount, unless its polarity is known to the reader.
  return null;
}

const alike = /^(?:=similar|=same|unchang|unaffect|=equal|noninferior)$/;

const differing =
  /^(?:=differ|=affect|=change|=significant|=associated|=improved|=increased|=decreased|=worse|=prevent|=effective|superior|inferior|=benefit|alter|=vary|=contribute|interact)$/;

/** A denial that the quote does not have, or one that it has and the statement lacks. */
export function denialFault(
  statement: ChunkedSentence,
  said: Finding,
  { direction }: Finding,
  theirs: readonly Token[],
): string | null {
  const count = (tokens: readonly Token[]) =>
    tokens.filter(({ sort, lower }) => sort === 'denial' && lower !== 'nor').length;
  const own = count(statement.tokens);
  if (said.direction.value !== 'no clear difference') return own === Math.min(count(theirs), 1) ? null : 'not';
  // `did not differ` and `were similar` deny once, in one of two ways.
  const isAlike = statement.tokens.some(({ key }) => alike.test(key));
  const stated = count(theirs);
  if (!isAlike && stated > 0 && own !== stated) return 'not';
  const isOfDifference = statement.tokens.some(({ key }) =>
    // Of figures alone a test can be reported, and nothing that words deny.
    direction.byWords ? differing.test(key) : /^=(?:differ|significant)$/.test(key),
  );
  return own + (isAlike ? 1 : 0) === 1 && (isAlike || isOfDifference) ? null : 'not';
}

const isTested = ({ key }: Token) => key === '=significant';

export function significanceFault(
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

export function timeFault(
  said: Finding,
  stated: Finding,
  help: FindingHelp,
  statement: ChunkedSentence,
): string | null {
  const whole = new Set(statement.tokens.map(({ key }) => key));
  // A study that names one time has its results at that time.
  const isOneTime = help.isOneTime && !statement.tokens.some(isTime);
  for (const words of [stated.when, stated.setting]) {
    if (isOneTime && words && keysOf(words, help).every((key) => /^#.*=/.test(key) || isDispensable(key))) continue;
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

const ofSequence = /^(?:before|after|until|since)$/;

/**
 * A time of the statement that is in another relation in the quote: `over 72 hours` is not `at 72 hours`, and `after the
 * operation` is not `before the operation`.
 */
export function timeMoved(statement: ChunkedSentence, read: ChunkedSentence, clause: number): string | null {
  for (const [at, token] of statement.tokens.entries()) {
    const own = relationOf(statement, at);
    if (!isTime(token)) {
      if (token.sort !== 'word' || !ofSequence.test(own ?? '')) continue;
      const theirs = read.tokens.flatMap((other, place) =>
        other.key === token.key && read.clauseOf[place] === clause ? (relationOf(read, place) ?? []) : [],
      );
      if (theirs.some((one) => ofSequence.test(one)) && !theirs.some((one) => timesFit(own, one))) return token.lower;
      continue;
    }
    const places = read.tokens.flatMap((other, place) =>
      other.key === token.key && read.clauseOf[place] === clause ? place : [],
    );
    if (places.length > 0 && !places.some((place) => timesFit(own, relationOf(read, place)))) return token.lower;
  }
  return null;
}

export function hedgeFault(own: readonly Token[], theirs: readonly Token[]): string | null {
  const hedges = (tokens: readonly Token[]) => tokens.flatMap(({ sort, key }) => (sort === 'hedge' ? key : []));
  const one = hedges(own);
  const other = hedges(theirs);
  return one.find((key) => !other.includes(key)) ?? other.find((key) => !one.includes(key)) ?? null;
}

export function figuresFault(said: Finding, stated: Finding, turned: boolean): string | null {
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
