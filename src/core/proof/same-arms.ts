/** Whether an arm that a statement names is the arm that a quote names. */
import type { FindingArm, Words } from '#core/findings/finding.ts';
import { readTokens, type StudyNames, type Token } from './sentence-tokens.ts';
import { isDispensable } from './word-classes.ts';

/** An arm by the keys of its words. */
export interface ArmKeys {
  own: ReadonlySet<string>;
  /** With what the study says that the arm was given. */
  all: ReadonlySet<string>;
  isControl: boolean;
  /** A label of any trial's treated arm: `the intervention group`. */
  isTreatedLabel: boolean;
}

const control =
  /\b(?:placebo|sham|controls?|usual\scare|standard\scare|routine\scare|care\sas\susual|treatment\sas\susual|usual\streatment|no\s(?:treatment|intervention)|untreated|wait(?:ing)?[\s-]?list|vehicle|saline|comparison\sgroup|comparator)\b/i;
const treatedLabel =
  /^(?:the\s)?(?:active\s)?(?:intervention|experimental|treatment|treated|study|test|supplemented|trained|training)(?:\s(?:group|arm|participants|patients|subjects|women|children|condition))?$/i;
const controlLabel =
  /^(?:the\s)?(?:control|controls|comparison|comparator)(?:\s(?:group|arm|participants|patients|subjects|women|children|condition))?$/i;
const weak =
  /^(?:treatment|=treated|therapi|therapy|intervention|regimen|condition|=group|=patient|supplement|supplementation|administr|dose|singl|once|alone|only|=day|=week|=month|=plus|combined)$/;

const keysIn = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ key, sort }) => (sort === 'word' || sort === 'number' || sort === 'limit' ? key : []));

export function armKeys(arm: FindingArm | Words, names: StudyNames): ArmKeys {
  const own = new Set(keysIn(readTokens(arm.text, names)).filter((key) => !/^(?:same|%)$/.test(key)));
  const resolved = 'resolved' in arm ? arm.resolved : undefined;
  const all = new Set(own);
  if (resolved) for (const key of keysIn(readTokens(resolved.text, names))) all.add(key);
  return {
    own,
    all,
    isControl: control.test(arm.text) || (resolved !== undefined && controlLabel.test(arm.text)),
    isTreatedLabel: treatedLabel.test(arm.text.trim()),
  };
}

const without = (keys: ReadonlySet<string>, other: ReadonlySet<string>): string[] =>
  [...keys].filter((key) => !other.has(key) && !weak.test(key) && !isDispensable(key));

const some = (keys: ReadonlySet<string>, telling: readonly string[]) => telling.some((key) => keys.has(key));

/**
 * Whether two arms of a statement are two arms of a quote in this order: each has a word that tells its arm from the
 * other, and none that tells the other. `isTwoArmed`: the study has no third arm, so that a label can stand for the one
 * that is not the control.
 */
export function arePaired(
  said: readonly [ArmKeys, ArmKeys],
  stated: readonly [ArmKeys, ArmKeys],
  isTwoArmed: boolean,
): boolean {
  const one = without(stated[0].all, stated[1].all);
  const other = without(stated[1].all, stated[0].all);
  if (
    some(
      said[0].own,
      other.filter((key) => !said[1].own.has(key)),
    ) &&
    !some(said[0].own, one)
  )
    return false;
  const isOne = isArm(said[0], said[1], one, other, stated[0], stated[1], isTwoArmed);
  const isOther = isArm(said[1], said[0], other, one, stated[1], stated[0], isTwoArmed);
  return isOne && isOther;
}

function isArm(
  said: ArmKeys,
  saidOther: ArmKeys,
  telling: readonly string[],
  tellingOther: readonly string[],
  stated: ArmKeys,
  statedOther: ArmKeys,
  isTwoArmed: boolean,
): boolean {
  const own = telling.filter((key) => said.own.has(key));
  const shared = own.filter((key) => !saidOther.own.has(key));
  const foreign = tellingOther.filter((key) => said.own.has(key) && !saidOther.own.has(key));
  if (foreign.length > 0) return false;
  // What tells the quote's arm: all of its own words, or one that the other arm of the statement lacks.
  const missing = without(stated.own, statedOther.own).filter((key) => !said.own.has(key));
  if (shared.length > 0 && (missing.length === 0 || stated.all.size > stated.own.size)) return true;
  if (
    missing.length === 0 &&
    without(stated.own, new Set()).length > 0 &&
    without(stated.own, statedOther.own).length > 0
  )
    return true;
  // `alone`, against the same with something added.
  if (
    own.length === 0 &&
    telling.length === 0 &&
    without(said.own, stated.own).length === 0 &&
    without(stated.own, said.own).length === 0
  )
    return true;
  if (!isTwoArmed) return false;
  if (stated.isTreatedLabel && !said.isControl && (saidOther.isControl || statedOther.isControl)) return true;
  return stated.isControl && said.isControl && controlsAlike(said, stated);
}

/** A label of the control arm stands for any control; two controls that are named must be the same. */
function controlsAlike(said: ArmKeys, stated: ArmKeys): boolean {
  const plain = (arm: ArmKeys) =>
    [...arm.own].every((key) => /^(?:control|=group|=patient|comparison|compar)$/.test(key));
  return plain(said) || plain(stated) || without(stated.own, said.own).length === 0;
}
