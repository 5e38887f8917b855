/** Which of two numbers belongs to which side of a comparison whose names are elsewhere in the sentence. */

import { labelStems } from '#core/extraction/direction/arm-labels.ts';
import { everyMatch } from '#core/text/every-match.ts';

const comparatives = /\b(?:(higher|greater|more|larger|longer)|lower|fewer|less|smaller|shorter)\b/gi;
/** A greater change can be given by smaller numbers. */
const ofChange =
  /reduc|decreas|improv|declin|\bloss|\bdrop|\bfall|\bfell|increas|\brise|\brose|chang|\bgain|likely|\bodds|\btimes\b/i;

/** `significantly lower in RD than in R` of `20 vs. 10`: the smaller one belongs to RD, whatever the order. */
export function isTurnedOrder(clause: string, list: string): boolean {
  const found = everyMatch(clause, comparatives);
  const [only] = found;
  if (!only || found.length > 1 || ofChange.test(clause)) return false;
  const values = list.match(/\d+(?:\.\d+)?/g) ?? [];
  if (values.length !== 2 || /[-−–]\s?\d/.test(list)) return false;
  const difference = Number(values[0]) - Number(values[1]);
  return only[1] ? difference < 0 : difference > 0;
}

const ofBoth =
  /\s(?:in|at|during)\sthe\s(?:[\p{L}\d-]+\s){0,3}?(?:study|trial|phase|period|population|stage|analysis|stratum)\b.*$/iu;

/** The stems of both sides. The setting of the comparison (`… in the forced-dose study`) belongs to both. */
export function stemsOfSides(first: string, second: string): [Set<string>, Set<string>] {
  const where = ofBoth.exec(second)?.[0] ?? '';
  return [labelStems(`${first} ${where}`), labelStems(second)];
}

const withArm =
  /(?<!\w)(?:higher|greater|more|larger|longer|lower|fewer|less|smaller|shorter|better|worse|increased|reduced)\b[^;.()]*\s(?:with|in|among|after|on)\s(?:the\s)?((?:[\p{L}\d+/-]+\s){1,4})\($/iu;

/** `A higher rate was seen with A (33% vs 3%)`: the first number belongs to the arm that is named. */
export const armOfHigherRate = (before: string) => withArm.exec(before)?.[1] ?? null;
