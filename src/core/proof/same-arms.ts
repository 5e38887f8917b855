/** Whether the arms that a statement names are those of a quote, and in the same roles. */
import type { FindingArm, Words } from '#core/findings/finding.ts';
import { readTokens, type StudyNames } from './sentence-tokens.ts';
import { isDispensable } from './word-classes.ts';

/** An arm by the keys of its words. */
export interface ArmKeys {
  own: ReadonlySet<string>;
  /** With what the study says that the arm was given. */
  all: ReadonlySet<string>;
  isControl: boolean;
  /** A label of any trial's treated arm: `the intervention group`. */
  isTreatedLabel: boolean;
  isControlLabel: boolean;
}

const control =
  /\b(?:placebo|sham|controls?|usual\scare|standard\scare|routine\scare|care\sas\susual|treatment\sas\susual|usual\streatment|no[\s-](?:treatment|intervention)|untreated|wait(?:ing)?[\s-]?list|vehicle|saline|comparison\sgroup|comparator)\b/i;
const noun =
  '(?:\\s(?:groups?|arms?|participants|patients|subjects|women|men|children|condition|schools|villages|clusters|infants|adolescents))?';
const treatedLabel = new RegExp(
  `^(?:the\\s)?(?:active\\s)?(?:intervention|experimental|treatment|treated|study|test|supplemented|trained|training|supplement|exercise)${noun}$`,
  'i',
);
const controlLabel = new RegExp(`^(?:the\\s)?(?:controls?|comparison|comparator)${noun}$`, 'i');
const weak =
  /^(?:treatment|=treated|therapi|therapy|intervention|regimen|condition|=group|=patient|supplement|administr|dose|singl|once|alone|only|=day|=week|=month|=plus|=combined|mg|g|%|ml|control|same|other|experiment|programm|program|=used|receiv|=assess|method|techniqu|system)$/;

export function armKeys(arm: FindingArm | Words, names: StudyNames): ArmKeys {
  const keysIn = (text: string) =>
    readTokens(text, names).flatMap(({ key, sort }) =>
      sort === 'word' || sort === 'number' || sort === 'limit' ? key : [],
    );
  const own = new Set(keysIn(arm.text));
  const resolved = 'resolved' in arm ? arm.resolved : undefined;
  const label = arm.text.trim();
  return {
    own,
    all: new Set([...own, ...(resolved ? keysIn(resolved.text) : [])]),
    isControl:
      control.test(arm.text) || (resolved !== undefined && control.test(resolved.text) && controlLabel.test(label)),
    isTreatedLabel: treatedLabel.test(label),
    isControlLabel: controlLabel.test(label),
  };
}

/** The words that tell an arm from another one. */
const telling = (keys: ReadonlySet<string>, other: ReadonlySet<string>): string[] =>
  [...keys].filter((key) => !other.has(key) && !weak.test(key) && !isDispensable(key));

const hasAny = (keys: ReadonlySet<string>, wanted: readonly string[]) => wanted.some((key) => keys.has(key));

interface Evidence {
  straight: boolean;
  reverse: boolean;
}

/** What an arm of the quote shows: that it is the first of the statement's arms, or the second. */
function evidenceOf(
  stated: ArmKeys,
  [first, second]: readonly [ArmKeys, ArmKeys],
  isTwoArmed: boolean,
  isOtherControl: boolean,
): Evidence {
  const one = telling(first.own, second.own);
  const other = telling(second.own, first.own);
  let straight = hasAny(stated.own, one);
  let reverse = hasAny(stated.own, other);
  if (!straight && !reverse) {
    // `group A`: by what it was given.
    straight = hasAny(stated.all, one) && !hasAny(stated.all, other);
    reverse = hasAny(stated.all, other) && !hasAny(stated.all, one);
  }
  if (!straight && !reverse && isTwoArmed && first.isControl !== second.isControl) {
    if (stated.isControlLabel || (stated.isControl && (first.isControlLabel || second.isControlLabel))) {
      straight = first.isControl;
      reverse = second.isControl;
    } else if (stated.isTreatedLabel && (isOtherControl || first.isControl || second.isControl)) {
      straight = second.isControl;
      reverse = first.isControl;
    }
  }
  return { straight, reverse };
}

/** The words of a quote's arm that the statement's arm must have too: without them it is another arm. */
function isWhole(stated: ArmKeys, said: ArmKeys, saidOther: ArmKeys): boolean {
  if (stated.isControlLabel || stated.isTreatedLabel) return true;
  const missing = [...stated.own].filter((key) => !said.own.has(key) && !weak.test(key) && !isDispensable(key));
  // Another name for it (`group A`), which the statement spells out.
  if (stated.all.size > stated.own.size && hasAny(stated.all, telling(said.own, saidOther.own))) return true;
  return missing.length === 0;
}

/**
 * Whether the two arms of a statement are those of a quote in this order. The quote can leave one of them out, where the
 * study has only two. Each arm that it names must show which of the two it is, and none may show the other.
 */
export function arePaired(
  said: readonly [ArmKeys, ArmKeys],
  stated: readonly [ArmKeys | null, ArmKeys | null],
  isTwoArmed: boolean,
): boolean {
  const [first, second] = stated;
  const turned = [said[1], said[0]] as const;
  const one = first && evidenceOf(first, said, isTwoArmed, second?.isControl ?? false);
  const other = second && evidenceOf(second, turned, isTwoArmed, first?.isControl ?? false);
  const found = [one, other].flatMap((each) => each ?? []);
  if (found.some(({ reverse }) => reverse) || !found.some(({ straight }) => straight)) return false;
  if (!isTwoArmed && !(one?.straight && other?.straight) && !isSubset(said, stated)) return false;
  if (first && !isWhole(first, said[0], said[1])) return false;
  return !second || isWhole(second, said[1], said[0]);
}

/** `A alone` against `A with B`: what has nothing of its own is the other one. */
function isSubset(
  said: readonly [ArmKeys, ArmKeys],
  [first, second]: readonly [ArmKeys | null, ArmKeys | null],
): boolean {
  if (!first || !second) return false;
  return telling(said[0].own, said[1].own).length === 0 || telling(said[1].own, said[0].own).length === 0;
}
