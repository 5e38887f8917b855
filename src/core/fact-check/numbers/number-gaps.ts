/** The words between the numbers of a sentence, and the arms to which a list of numbers belongs. */

import { controlArm, labelStems } from '#core/extraction/direction/arm-labels.ts';
import { everyMatch } from '#core/text/every-match.ts';
import { contentWords } from '#core/text/words/content-words.ts';
import { isTurnedOrder, stemsOfSides } from './result-numbers.ts';

/** Parallel lists: `A, B and C were 1, 2 and 3, respectively`, `to months 1 and 4 were 1.2 and 2.3`. */
const parting = /,?\s(?:and|or|vs\.?|versus)\s|,\s/i;
const partOfSpeech = /\s(?:of|in|for|with|between|among|from|to|at|after|by|on)\s(?:the\s)?/i;
/** The verb between the list of names and the list of numbers. */
const lastVerb = /\s(?:was|were|had|is|are|reached|averaged|showed|been)(?:\s[\p{L}-]+){0,3}\s?:?\s*$/iu;
const time = /^(?:the\s)?(hour|day|week|month|year)s?\s\d+$/i;

const partsOf = (stretch: string) =>
  stretch.split(parting).filter((part) => contentWords(part, true).length > 0 || /^\s*\d+\s*$/.test(part));

/**
 * The name of each of `count` numbers, where the words before them contain one list of as many names and no other; else
 * null.
 */
function namesOfList(before: string, count: number): Set<string>[] | null {
  const named = (before.split(/[;:]\s|\.\s/).at(-1) ?? before).replace(/\([^)]*\)/g, ' ');
  const stretch = /:\s*$/.test(before) ? before.replace(/\([^)]*\)/g, ' ') : named;
  if (!lastVerb.test(stretch)) return null;
  const lists = stretch
    .replace(lastVerb, '')
    .split(partOfSpeech)
    .map(partsOf)
    .filter((parts) => parts.length > 1);
  const [list] = lists.filter((parts) => parts.length === count);
  if (!list || lists.filter((parts) => parts.length === count).length > 1) return null;
  const unit = time.exec(list[0]?.trim() ?? '')?.[1];
  return list.map((part) => labelStems(unit && /^\s*\d+\s*$/.test(part) ? `${unit} ${part.trim()}` : part));
}

const laterCue = /,?\s(?:and|but)(?=\s)/g;

const strongJoint =
  /(?:,?\s|^)(?:vs\.?|versus|compared\s(?:with|to)|(?:in\s)?comparison\s(?:with|to)|relative\sto|as\sopposed\sto|against|than(?!\s(?:\d|half|one|two|three|four|five|six|seven|eight|nine|ten|an?\s(?:half|third|quarter)))|whereas|while|but|yet|although)(?=\s|$)|;/i;
const weakJoint = /(?:,?\s(?:and|or|to)(?=\s|$)|,|^\s?[-–]\s?$|\))/gi;
const emptyBetween =
  /^[\s)\](,;%/±]*(?:vs\.?|versus|and|or|to|compared\s(?:with|to)|than|against|[-–/])?[\s)\](,]*(?:only|just|about)?\s?$/i;

const unitWords =
  /(?<!\p{L})(?:(?:[mkµμnp]?g|[mµμ]?l|[mµμn]?mol|mmhg|[cm]m|iu|kcal|m?eq)(?:\/(?:dl|l|ml|kg|day|d|h|hr|min|week|m2))*|(?:minute|hour|year|day|week|month|point)s?|min)(?!\p{L})/giu;

export interface Gap {
  tight: boolean;
  /** Words that belong to the number before; `right`: to the number after. */
  left: Set<string>;
  right: Set<string>;
}

/**
 * `5% relative to placebo at one year and by 7% …`: the comparison ends before the conjunction that separates the two.
 */
function laterJoint(plain: string, from: number): [number, number] | null {
  const joint = everyMatch(plain.slice(from), laterCue).at(-1);
  if (!joint || contentWords(plain.slice(from, from + joint.index), true).length === 0) return null;
  return [from + joint.index, from + joint.index + joint[0].length];
}

/** The words between two numbers, split at the conjunction that separates what belongs to each. */
export function readGap(between: string): Gap {
  const plain = between
    .replace(/^\s?%?\s?[)\]](?=\s\p{L})/u, ' ')
    .replace(/\b(?:SD|SE)\s?[\d.·,]+|\b(?:of|out of)\s[\d,]+/g, ' ');
  const tight = emptyBetween.test(plain.replace(/[\d.·%]+/g, ' ').replace(unitWords, ' '));
  if (tight) return { tight, left: new Set(), right: new Set() };
  // `(… p = 0.12), length gain (MD …; p = 0.45)`: the words between two brackets belong to the second.
  const apart = /^([^()]*)\)(?:\s?[,;]|\s?,?\s?(?:and|or|but))\s([^()]*\([^()]*)$/.exec(plain);
  if (apart) return { tight, left: labelStems(apart[1] ?? ''), right: labelStems(apart[2] ?? '') };
  // `41.5 ± 14.8 (P < 0.05), angiotensin II (pg/mL): `: the words before a colon belong to what follows.
  const headed = /^(.*?[,;])\s((?:[^,;()]|\([^()]*\))+:\s*)$/s.exec(plain);
  if (headed) return { tight, left: labelStems(headed[1] ?? ''), right: labelStems(headed[2] ?? '') };
  const strong = strongJoint.exec(plain);
  let at = strong ? strong.index : -1;
  let after = strong ? strong.index + strong[0].length : -1;
  const later = strong && /than|compar|relative|against/i.test(strong[0]) ? laterJoint(plain, after) : null;
  if (later) [at, after] = later;
  if (!strong) {
    const joints = everyMatch(plain, weakJoint);
    const last = joints.at(-1);
    const atEnd = last && contentWords(plain.slice(last.index + last[0].length), true).length === 0;
    // `…, respectively, and for B, `: the words that introduce the next number belong to it.
    const opening =
      atEnd && last[0] === ','
        ? joints.find(
            (match) =>
              /and/.test(match[0]) &&
              /^\s(?:for|in|with|among|on|by|at)\s/.test(plain.slice(match.index + match[0].length)),
          )
        : undefined;
    const joint = opening ?? (atEnd ? last : (joints.filter((match) => /and|or/.test(match[0])).at(-1) ?? last));
    at = joint ? joint.index : plain.length;
    after = joint ? joint.index + joint[0].length : plain.length;
  }
  return { tight, left: labelStems(plain.slice(0, at)), right: labelStems(plain.slice(after)) };
}

/** A comparison outside the numbers: the two sides of `than`, `compared with`, or `A and B, respectively`. */
export function armsInSentence(
  text: string,
  listStart: number,
  listEnd: number,
  count: number,
  from: number,
): Set<string>[] | null {
  const before = text.slice(from, listStart);
  const after = text.slice(listEnd).replace(/^\s*[\p{L}µμ]+(?:\/[\p{L}\d]+)*(?=\s(?:for|in|with|among)\s)/u, '');
  const ends = after.search(/[;]|\.\s|,\srespectively|\srespectively/);
  const tail = ends < 0 ? after : after.slice(0, ends);
  const respectively = /^[^;]{0,160}\brespectively/i.test(after);
  const near = tail.split(/\)|,\s?(?:adjusted|p\b|95|which|but|with\sa)/i)[0] ?? '';
  const split = (stretch: string) =>
    stretch
      .split(/,?\s(?:and|or|vs\.?|versus|compared\s(?:with|to)|than|relative\sto)\s|,\s|\s?\/\s?/i)
      .filter((part) => contentWords(part, true).length > 0);
  const isPlain = /^[^;()\d]{0,60}\brespectively|^[^;\d]{0,30}\bin that order/i.test(after);
  const named = isPlain || (count >= 3 && /\b(?:was|were):?\s*$/i.test(before)) ? namesOfList(before, count) : null;
  if (named && (count >= 3 || isPlain)) return named;
  if (respectively || /^[\s%)\]]*(?:for|in|with|among|on|of)\s(?!p\b)/i.test(tail)) {
    const parts = split((respectively ? tail : near).replace(/\([^)]*\)/g, ' '));
    if (parts.length === count) {
      const than = respectively && count === 2 ? tail.search(/\sthan\s/) : -1;
      const labels = parts.map(labelStems);
      return than > 0 && isTurnedOrder(tail.slice(0, than), text.slice(listStart, listEnd)) ? labels.reverse() : labels;
    }
    if (
      !respectively &&
      parts.length === 1 &&
      count === 2 &&
      (!/^[\s%)\]]*(?:on|of)\s/i.test(tail) || labelStems(parts[0] ?? '').has(controlArm))
    )
      return [new Set(), labelStems(parts[0] ?? '')];
  }
  if (count === 2) {
    const cue = /\b(?:than|versus|vs\.?|compared\s(?:with|to)|comparison\s(?:with|to)|relative\sto|against)\s/gi;
    for (const stretch of [before, tail]) {
      const joint = everyMatch(stretch, cue).at(stretch === before ? -1 : 0);
      if (!joint) continue;
      const left =
        stretch
          .slice(0, joint.index)
          .split(/[;:]|\.\s|\)/)
          .at(-1) ?? '';
      const right = stretch.slice(joint.index + joint[0].length).split(/[;:(),]|\b(?:was|were|had)\b/)[0] ?? '';
      // `Compared with B, A had …`: the first arm follows the comma.
      const opening = contentWords(left, true).length === 0;
      const first = opening ? stretch.slice(joint.index + joint[0].length + right.length) : left;
      const labels = stemsOfSides(first, right);
      if (labels.every((label) => label.size > 0))
        return isTurnedOrder(first, text.slice(listStart, listEnd)) ? labels.reverse() : labels;
    }
  }
  // `lower with A and B than with C (55, 60 and 78)`.
  if (!respectively && count >= 3 && /\b(?:than|versus|vs|compared)\b/i.test(before)) {
    const parts = split(
      (/\b(?:in|for|with)\s(?:the\s)?([^;:.]*?)$/i.exec(before)?.[1] ?? '').replace(/\([^)]*\)/g, ' '),
    );
    if (parts.length === count) return parts.map(labelStems);
  }
  const listed = /\b(?:in|for|between|with|of|to|among)\s(?:the\s)?([^;:.]*?)$/i.exec(before)?.[1] ?? before;
  // `in the A and B groups were 5.5% and 4.1%` has that order without the word `respectively`.
  const inOrder =
    /\b(?:groups?|arms?|patients|women|men|children|eyes)\s(?:was|were|had|reached|averaged|showed)\s(?:\p{L}+\s){0,2}$/u.test(
      before,
    );
  if (respectively || inOrder) {
    const parts = split(listed.replace(/\b(?:was|were|had|is|are)\b.*$/i, '').replace(/\([^)]*\)/g, ' '));
    if (parts.length >= count) return parts.slice(-count).map(labelStems);
  }
  return null;
}
