/** What a proof must keep of its quotes and does not look at word by word: units, p-values, and which arm is which. */
import { stateNumbers } from '#core/evidence/stated-numbers.ts';
import { everyMatch } from '#core/text/every-match.ts';
import type { Passage } from '#core/text/passages.ts';
import type { Token } from './sentence-tokens.ts';

/** Says no more than `the groups`. */
const twoGroups = /\btwo\s(?=(?:groups|arms)\b)/gi;

/** The first number that none of the passages states with this unit; null for none. */
export function strangeNumber(statement: string, passages: readonly Passage[]): string | null {
  const [fault] = stateNumbers(statement.replace(twoGroups, ''), passages).faults;
  return fault ? fault.number : null;
}

const digits = /\d/;

/** A number that a statement has more often than its quotes: one of the two is another number. Null for none. */
export function repeatedNumber(statement: readonly Token[], quotes: readonly (readonly Token[])[]): string | null {
  const timesIn = (tokens: readonly Token[], key: string) =>
    tokens.filter((token) => token.sort === 'number' && token.key === key).length;
  const found = statement.find(({ sort, key, lower }) => {
    if (sort !== 'number' || !digits.test(lower)) return false;
    const stated = quotes.reduce((sum, tokens) => sum + timesIn(tokens, key), 0);
    return stated > 0 && timesIn(statement, key) > stated;
  });
  return found?.lower ?? null;
}

const chance = /\bP(?:[\s-]values?)?\s?[=<>≤≥]\s?([^\s,;)\]]*)/gi;
const chancesIn = (text: string): string[] =>
  everyMatch(text, chance).map(([, value = '']) => value.replace('·', '.').replace(/^0(?=\.)|\.$/g, ''));

/** A p-value that none of the passages has: it belongs to no arm, whatever else the study says. Null for none. */
export function strangeChance(statement: string, passages: readonly Passage[]): string | null {
  const said = chancesIn(statement);
  if (said.length === 0) return null;
  const stated = new Set(passages.flatMap(({ text }) => chancesIn(text)));
  return said.find((value) => !stated.has(value)) ?? null;
}

/** Without it no name is looked for. */
const sizeSign = /[([]n\s?=/i;
// From the beginning of a word only, so that a long word is read once.
const sized = /(?<![\p{L}\p{N}-])([\p{L}\p{N}-]+)(?:\s(?:groups?|arms?))?\s?[([]n\s?=\s?([\d,]+)/giu;
const sizesIn = (text: string): string[] =>
  sizeSign.test(text)
    ? everyMatch(text, sized).map(([, name = '', size = '']) => `${name.toLowerCase()} ${size.replaceAll(',', '')}`)
    : [];

/** A group’s size in brackets that none of the passages has for a group of that name. Null for none. */
export function strangeSize(statement: string, passages: readonly Passage[]): string | null {
  const said = sizesIn(statement);
  if (said.length === 0) return null;
  const stated = new Set(passages.flatMap(({ text }) => sizesIn(text)));
  return said.find((size) => !stated.has(size)) ?? null;
}

/** Words for one of two arms, and names of groups. */
const armNames =
  /\b(?:placebo|sham|controls?|treatment|intervention)\b|(?<![\w-])(?!(?:the|an?|all|both|two|three|four|either|neither|each|other|same|study|these|those|any|no|between|across|of|in)\s)[\w-]+(?=\s(?:groups?|arms?)\b)/gi;
const armsIn = (text: string): string[] =>
  everyMatch(text, armNames).map(([name]) => name.toLowerCase().replace(/^control$/, 'controls'));

/**
 * The first name of an arm that is not in the order of the quotes: in another place it is another arm. Null where all are
 * in their order.
 */
export function exchangedArm(statement: string, passages: readonly Passage[]): string | null {
  const stated = armsIn(passages.map(({ text }) => text).join(' '));
  let from = 0;
  for (const name of armsIn(statement)) {
    const at = stated.indexOf(name, from);
    if (at < 0) return name;
    from = at + 1;
  }
  return null;
}
