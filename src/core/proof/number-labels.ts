/** Which of the things that a sentence names each of its numbers belongs to. */
import type { Chunk, ChunkedSentence } from './sentence-chunks.ts';
import { isTime, type Relation, type Token } from './sentence-tokens.ts';

const statistic = /^(?:p|ci|n|sd|se|sem|iqr|range|confidence|interval|deviation)$/;

/** The words that name things, without numbers, units and restrictions. */
const unit =
  /^(?:%|percent|point|points|mg|g|=weight|kg|µg|mcg|μg|ml|l|dl|mmol|mmhg|hg|mm|cm|m|km|iu|u|kcal|kj|=day|=week|=month|=year|=hour|=minute|second|seconds|s|time|times|case|out|total|=per|per|=mean|median)$/;

/** A word that only says how a figure is counted. */
export const isUnit = ({ key, lower }: Token): boolean => unit.test(key) || unit.test(lower);

const people =
  /^(?:=women|=men|=children|adult|=infants|=neonates|=elderly|boi|girl|mother|=mothers|smoker|case|=eye|rat|=mouse)$/;

function namesIn({ tokens }: ChunkedSentence, chunk: Chunk | undefined): string[] {
  return (chunk?.content ?? []).flatMap((at) => {
    const token = tokens[at];
    return token?.sort === 'word' && !unit.test(token.key) && !unit.test(token.lower) ? token.key : [];
  });
}

/** Whether a number is a result: no time, no spread, no p-value. */
export const isFigure = (tokens: readonly Token[], at: number): boolean => {
  const own = tokens[at];
  // A time is no figure.
  if (own && isTime(own)) return false;
  const before = tokens[at - 1];
  const earlier = tokens[at - 2];
  if (before && /^[±]$/.test(before.lower)) return false;
  return !(earlier && /^[=<>≤≥]$/.test(before?.lower ?? '') && statistic.test(earlier.lower));
};

/**
 * The keys of the names that the number at `at` belongs to: those of its own phrase, of the phrase after it (`52 % for A`),
 * of the phrase before its bracket (`A (52 %)`), or by its place in a list (`A than B (5 vs 7)`). Null where that is not
 * shown.
 */
function labelOf(read: ChunkedSentence, at: number): string[] | null {
  const { chunks, chunkOf, tokens } = read;
  const index = chunkOf[at] ?? -1;
  const chunk = chunks[index];
  if (!chunk) return null;
  const isSame = (one: Chunk | undefined) => one !== undefined && one.clause === chunk.clause;
  const own = namesIn(read, chunk);
  if (chunk.depth > 0) {
    // `(5 % in A vs 7 % in B)`
    const next = chunks[index + 1];
    const after = chunks[index + 2];
    const given = [next, next?.relation === null ? after : undefined].find(
      (one) => one?.relation === 'at' && one.depth === chunk.depth && isSame(one),
    );
    const beside = given && !given.content.some((each) => tokens[each]?.sort === 'number') ? namesIn(read, given) : [];
    if (beside.length > 0) return [...outerNames(read, index), ...beside];
    const inList = listPlace(read, index);
    if (inList !== null) return inList;
    if (own.some((key) => !people.test(key))) return own;
    return outerNames(read, index);
  }
  const hasNumber = (one: Chunk | undefined) =>
    one?.content.some((each) => isFigure(tokens, each) && tokens[each]?.sort === 'number') ?? false;
  // `from 7 (1) at week 0 to 2 at week 4 in A`: what is between a figure and its name is figures and times.
  let isGiven = false;
  for (let next = index + 1; next < chunks.length; next += 1) {
    const one = chunks[next];
    if (!one || !isSame(one) || one.isItem || one.relation === 'than') break;
    const names = namesIn(read, one);
    if (one.depth > 0 || names.every((key) => key === '=randomised')) continue;
    if ((!isPlace(one.relation) && !isGiven && !isAssigned(read, one)) || hasNumber(one)) break;
    // `5 % of the women given A`: whose figure it is, tells what they were given.
    if (!names.every((key) => people.test(key))) return [...own, ...names];
    isGiven = true;
  }
  if (own.length > 0) return own;
  // `For A the rate was 52 %`: what is between the figure before and this one.
  if (chunk.isItem) return null;
  const names: string[] = [];
  for (let earlier = index - 1; isSame(chunks[earlier]) && !hasNumber(chunks[earlier]); earlier -= 1) {
    if ((chunks[earlier]?.depth ?? 0) > 0) continue;
    names.push(...namesIn(read, chunks[earlier]));
    if (chunks[earlier]?.isItem || chunks[earlier]?.relation === 'than') break;
  }
  return names.length > 0 ? names : null;
}

/** The names of the phrase before the bracket that a phrase is in. */
function outerNames(read: ChunkedSentence, index: number): string[] {
  const { chunks } = read;
  const depth = chunks[index]?.depth ?? 0;
  let outer = index - 1;
  while (outer >= 0 && (chunks[outer]?.depth ?? 0) >= depth) outer -= 1;
  return namesIn(read, chunks[outer]);
}

/** `20 were randomised to A` */
const isAssigned = ({ tokens }: ChunkedSentence, chunk: Chunk): boolean =>
  chunk.relation === 'to' &&
  tokens.slice(0, chunk.from).some(({ key, lower }) => key === '=randomised' || /^(?:assigned|allocated)$/.test(lower));

/** `A than B (5 vs 7)`: the first figure is of what is before `than`, the second of what follows. */
function listPlace(read: ChunkedSentence, index: number): string[] | null {
  const { chunks } = read;
  const chunk = chunks[index];
  if (!chunk) return null;
  const isInBracket = (at: number) => chunks[at]?.depth === chunk.depth && chunks[at]?.clause === chunk.clause;
  const isVersus = (at: number) => chunks[at]?.relation === 'than' && isInBracket(at);
  let place = -1;
  if (isVersus(index)) place = 1;
  else if (isVersus(index + 1)) place = 0;
  if (place < 0) return null;
  let outer = index;
  while (outer >= 0 && (chunks[outer]?.depth ?? 0) >= chunk.depth) outer -= 1;
  for (let at = outer; at > 0; at -= 1) {
    if (chunks[at]?.relation !== 'than' || chunks[at]?.depth !== chunks[outer]?.depth) continue;
    const names = namesIn(read, chunks[place === 1 ? at : at - 1]);
    return names.length > 0 ? names : null;
  }
  return null;
}

/** `≤` of `≤ 30 %`, which makes another number of it. */
const boundBefore = (tokens: readonly Token[], at: number): string => {
  const before = tokens[at - 1]?.lower ?? '';
  return tokens[at]?.sort === 'number' && /^[<>≤≥]$/.test(before) ? before : '';
};

const isPlace = (relation: Relation | null) =>
  relation === 'at' || relation === 'before' || relation === 'after' || relation === 'during';

/** Before a figure that is left out, it goes with it. */
const roughly = /^(?:=approximately|=nearly|up)$/;

/**
 * Indexes of the figures of a clause that stand alone or with their unit, with what makes them rough: a statement that
 * keeps the direction may leave them out. No time, no dose of an arm and no bound on people is among them.
 */
export function bareFigures(read: ChunkedSentence, clause: number): number[] {
  const { chunks, tokens } = read;
  return chunks.flatMap((chunk) => {
    if (chunk.clause !== clause || /^(?:during|before|after|since|until)$/.test(chunk.relation ?? '')) return [];
    const isOfFigure = (at: number) => {
      const token = tokens[at];
      if (!token) return false;
      if (token.sort === 'number') return !isTime(token) || isSpread(tokens, at);
      return unit.test(token.key) || unit.test(token.lower) || roughly.test(token.key);
    };
    // `approximately | 8 %`
    const isBefore =
      chunk.content.length > 0 &&
      chunk.content.every((at) => roughly.test(tokens[at]?.key ?? '')) &&
      tokens[chunk.to]?.sort === 'number';
    const hasFigure = isBefore || chunk.content.some((at) => tokens[at]?.sort === 'number');
    return hasFigure && chunk.content.every(isOfFigure) ? [...chunk.content] : [];
  });
}

/** `9.8 ± 1.2 h versus 8.9 ± 1.1 h`: a time that was measured, not one at which. */
const isSpread = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at]?.depth ?? 0) > 0 || tokens[at - 1]?.lower === '±';

const keepsOrder = (rests: readonly (readonly [number, number])[]): boolean =>
  [...rests].sort((one, other) => one[0] - other[0]).every(([, at], index, all) => at >= (all[index - 1]?.[1] ?? -1));

/**
 * Whether each figure of the statement's clause belongs to the same thing as in the quote, and where that is not shown,
 * whether all stand in the quote's order.
 */
export function isLabelledAlike(
  statement: ChunkedSentence,
  clause: number,
  quote: ChunkedSentence,
  main: number,
  rests: readonly (readonly [number, number])[],
): boolean {
  const figures = quote.tokens.flatMap(({ sort }, at) =>
    sort === 'number' && quote.clauseOf[at] === main && isFigure(quote.tokens, at) ? at : [],
  );
  const labels = figures.map((at) => labelOf(quote, at) ?? []);
  // What all figures of the clause share does not tell them apart.
  const telling = (keys: readonly string[]) =>
    keys.filter((key) => labels.some((label) => label.includes(key)) && !labels.every((label) => label.includes(key)));
  const times = rests.filter(([own]) => {
    const token = statement.tokens[own];
    return token !== undefined && isTime(token);
  });
  for (const [own, at] of rests) if (boundBefore(statement.tokens, own) !== boundBefore(quote.tokens, at)) return false;
  const asides = rests.filter(([own, at]) => {
    const token = statement.tokens[own];
    return token?.sort === 'number' && !isTime(token) && !isFigure(quote.tokens, at);
  });
  if (!keepsOrder(asides)) return false;
  // Two times keep their order: each is of what is beside it.
  if (!keepsOrder(times)) return false;
  // `A and B were 5 and 7, respectively`
  const isRespective = quote.tokens.some(({ lower }, at) => lower === 'respectively' && quote.clauseOf[at] === main);
  if (isRespective && figures.length > 1 && !keepsOrder(rests)) return false;
  const alike = new Map<string, (readonly [number, number])[]>();
  for (const rest of rests) {
    if (statement.tokens[rest[0]]?.sort !== 'number' || !isFigure(quote.tokens, rest[1])) continue;
    const label = (labelOf(quote, rest[1]) ?? []).join(' ');
    alike.set(label, [...(alike.get(label) ?? []), rest]);
  }
  // Of one thing the first figure stays the first.
  if (![...alike.values()].every(keepsOrder)) return false;
  let needsOrder = false;
  for (const [own, at] of rests) {
    if (statement.tokens[own]?.sort !== 'number' || statement.clauseOf[own] !== clause) continue;
    const token = statement.tokens[own];
    if (token && isTime(token)) continue;
    if (!isFigure(quote.tokens, at)) {
      // A p-value or a spread is reported as that.
      if (isFigure(statement.tokens, own)) return false;
      const [one, other] = [labelOf(statement, own) ?? [], labelOf(quote, at) ?? []];
      if (one.length > 0 && other.length > 0 && !one.some((key) => other.includes(key))) return false;
      continue;
    }
    const said = telling(labelOf(statement, own) ?? []);
    const stated = telling(labelOf(quote, at) ?? []);
    const isAlike =
      stated.length > 0 && stated.every((key) => said.includes(key)) && said.every((key) => stated.includes(key));
    // Both are shown, and they are two things.
    if (said.length > 0 && stated.length > 0 && !said.some((key) => stated.includes(key))) return false;
    if (!isAlike) needsOrder = true;
  }
  if (!needsOrder) return true;
  let before = -1;
  const isTelling = (key: string) =>
    labels.some((label) => label.includes(key)) && !labels.every((label) => label.includes(key));
  for (const [own, at] of [...rests].sort((one, other) => one[0] - other[0])) {
    const token = statement.tokens[own];
    if (!token || isTime(token) || (token.sort !== 'number' && !isTelling(token.key))) continue;
    if (at < before) return false;
    before = at;
  }
  return true;
}
