/** Whether the arms that a statement compares are those of a finding, and in which order. */
import { askedArms, matchArms } from '#core/findings/asked/arm-match.ts';
import type { Finding, FindingArm, Words } from '#core/findings/finding.ts';
import { type FindingHelp, unbracketed } from './finding-help.ts';
import { isContent } from './sentence-chunks.ts';
import { readTokens, type StudyNames } from './sentence-tokens.ts';

interface ArmKeys {
  own: ReadonlySet<string>;
  /** With what the study says that the arm was given. */
  all: ReadonlySet<string>;
}

function armKeys(arm: FindingArm | Words, names: StudyNames): ArmKeys {
  const keysIn = (text: string) => readTokens(text, names).flatMap((token) => (isContent(token) ? token.key : []));
  const own = new Set(keysIn(arm.text));
  const resolved = 'resolved' in arm ? arm.resolved : undefined;
  return { own, all: new Set([...own, ...(resolved ? keysIn(resolved.text) : [])]) };
}

const directedEvidence = /^(?:both named|one named|by kind|one more)$/;
const loneEvidence = /^(?:only one named|only one by kind)$/;

/** False: the arms are in the same order; true: the other way round; null: they are others. */
export function armsOf(said: Finding, stated: Finding, help: FindingHelp): boolean | null {
  const turned = orderOf(said, stated, help);
  return turned === null || hasOtherRole(said, stated, turned) ? null : turned;
}

const controlled = /\b(?:placebo|sham|controls?|untreated)\b/i;
const treated = /\b(?:treatment|intervention|experimental|active)\b/i;
const asUsual = /\b(?:usual|standard|conventional|routine|no|without|waiting|delayed)\b/i;

/** What an arm is called beside its name: the one that is tested, or the one that it is compared with. */
function roleOf(arm: FindingArm | Words | undefined): 'control' | 'treated' | null {
  if (!arm) return null;
  if (controlled.test(arm.text)) return 'control';
  return treated.test(arm.text) && !asUsual.test(arm.text) ? 'treated' : null;
}

/** Whether an arm has one role in the statement and the other in the quote. */
function hasOtherRole(said: Finding, stated: Finding, turned: boolean): boolean {
  const one = said.comparison;
  const other = stated.comparison;
  if (said.direction.value === 'no clear difference') {
    const rolesIn = ({ first, second, all }: Finding['comparison']) =>
      new Set([first, second, all].flatMap((arm) => roleOf(arm) ?? []));
    const theirs = rolesIn(other);
    const own = [...rolesIn(one)];
    return (
      own.length > 0 &&
      theirs.size > 0 &&
      !own.some((role) => theirs.has(role)) &&
      !(one.all && treated.test(one.all.text) && controlled.test(one.all.text))
    );
  }
  const ordered = turned ? [other.second, other.first] : [other.first, other.second];
  return [one.first, one.second].some((arm, index) => {
    const [role, theirs] = [roleOf(arm), roleOf(ordered[index])];
    return role !== null && theirs !== null && role !== theirs;
  });
}

function orderOf(said: Finding, stated: Finding, help: FindingHelp): boolean | null {
  const keys = (arm: FindingArm | Words) => armKeys(arm, help.names);
  const one = said.comparison;
  const other = stated.comparison;
  const isNone = said.direction.value === 'no clear difference';
  const pair = one.first && one.second ? ([one.first, one.second] as const) : null;
  // `between A and B and C`: at one of the joints the two arms meet.
  if (!pair && isNone && one.all) {
    for (const [first, second] of pairsIn(one.all)) {
      const split = { ...said, comparison: { kind: 'arms' as const, first, second } };
      if (orderOf(split, stated, help) === false) return false;
    }
  }
  if (pair) {
    if (!pair.every((arm) => help.isOfStudy([...keys(unbracketed(arm)).own]))) return null;
    if (pair.some((arm) => hasStrangeRole(arm.text, help.text))) return null;
    const [first, second] = pair;
    const named = `${first.text}\n${second.text}`;
    const asked = help.asked.get(named) ?? askedArms(first.text, second.text, help.text, help.compared, help.acronyms);
    help.asked.set(named, asked);
    const match = matchArms(stated, asked, help.acronyms);
    if (!match) return null;
    const { evidence, way } = match;
    // `between the treatments`: of two arms these are both.
    const extra = evidence === 'together' && other.all && bothArms.test(other.all.text) ? 0 : match.extra;
    if (isNone) {
      if (directedEvidence.test(evidence))
        return extra > 0 || !isWhole(pair, [other.first, other.second], keys) ? null : false;
      return asked.isTwoArmed &&
        /^(?:together|none named|only one named|only one by kind)$/.test(evidence) &&
        extra < 0.5
        ? false
        : null;
    }
    const isLink = stated.comparison.kind === 'association' && !(help.isRandomised && other.first && other.second);
    if (way === 0 || isLink) return null;
    // Of two arms that are both named, what else their names have tells nothing apart.
    if (asked.isTwoArmed && evidence === 'both named' && extra <= 0.7) return way === -1;
    if (asked.isTwoArmed && evidence === 'by kind' && other.first && other.second && extra <= 0.5) return way === -1;
    if (directedEvidence.test(evidence) && extra <= 0.34 && (asked.isTwoArmed || /^both named$/.test(evidence)))
      return way === -1;
    if (loneEvidence.test(evidence) && asked.isTwoArmed && extra <= 0.34) return way === -1;
    return null;
  }
  if (one.all) {
    // `the groups` are those of the quote; `the placebo groups` are only where the quote calls them so.
    const isLikeTheirs = joint.test(one.all.text) || (other.all && isSubset(keys(one.all).own, keys(other.all).all));
    if (other.all && !namedPair(other.all, keys)) return isLikeTheirs ? false : null;
    if (isNone && !namedPair(one.all, keys))
      return help.isTwoArmed && other.first && other.second && !oneArm.test(one.all.text) ? false : null;
    // `between A, B and C`: every word is of the arms, and the quote names none of them apart.
    return isNone && other.all && help.isOfStudy([...keys(unbracketed(one.all)).own]) ? false : null;
  }
  const ownFirst = one.first ?? one.second;
  const theirFirst = other.first ?? other.second;
  if (ownFirst && theirFirst)
    return Boolean(other.first) === Boolean(one.first) &&
      isSameArm(keys(ownFirst), keys(theirFirst)) &&
      !(other.first && other.second)
      ? false
      : null;
  return !ownFirst && !theirFirst && !other.all ? false : null;
}

/** Calls the arms by what they are, and none by its name. */
const bothArms =
  /^(?:(?:the|both|two|2|these|those|study|treatment|all|either|trial)\s)*(?:groups?|arms?|conditions?|treatments?|interventions?|drugs?|medications?|agents?|protocols?|regimens?|methods?|techniques?|procedures?|strategies|devices|diets|formulations|products|approaches|programmes?|programs?)$/i;

/** Every way to take `A and B and C` for two arms. */
function pairsIn(all: Words): (readonly [Words, Words])[] {
  const joints = [...all.text.matchAll(/\s(?:and|versus|vs\.?)\s/g)];
  // `A or B` is two arms by itself.
  if (joints.length < 2 || joints.length > 4 || /\sor\s/.test(all.text)) return [];
  return joints.map(({ index, 0: { length } }) => [
    { start: all.start, end: all.start + index, text: all.text.slice(0, index) },
    { start: all.start + index + length, end: all.end, text: all.text.slice(index + length) },
  ]);
}

/** Names of the arm that a treatment is compared with; several arms are not called so together. */
const oneArm = /\b(?:placebo|sham|controls?)\b/i;
const nameOfRole =
  /(?<![\p{L}\p{N}-])(?!(?:the|an?|and|or|vs|versus|with|than|to|in|of|for|from|on|by|received|given)\s)([\p{L}\p{N}-]+)\s(placebo|sham|control)\b/giu;

/** Whether an arm is called a placebo, sham or control of something, where the study has no arm of that name. */
function hasStrangeRole(arm: string, text: string): boolean {
  const stated = text.toLowerCase();
  return Array.from(arm.matchAll(nameOfRole), ([name]) => name.toLowerCase()).some((name) => !stated.includes(name));
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

const isSubset = (keys: ReadonlySet<string>, of: ReadonlySet<string>): boolean => [...keys].every((key) => of.has(key));

const isSameArm = (one: ArmKeys, other: ArmKeys): boolean =>
  isSubset(other.own, one.own) && isSubset(one.own, other.all);
