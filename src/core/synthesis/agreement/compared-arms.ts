/** Whether two findings compare the same things, and which way round. */

import { armTerms, isControl } from '#core/findings/asked/terms.ts';
import type { Finding, FindingArm } from '#core/findings/finding.ts';
import type { Concept } from '#core/lexicon/concept.ts';
import { type ConceptIndex, findConcepts } from '#core/lexicon/find-concepts.ts';
import type { Acronyms } from '#core/text/acronyms.ts';

interface Arm {
  isControl: boolean;
  /** Stems, numbers and concepts that the other arm of the same finding has not. */
  own: ReadonlySet<string>;
  /** The next wider concepts, by which two drugs of a class are alike. */
  classes: ReadonlySet<string>;
}

const noAcronyms: Acronyms = new Map();
/** Concepts too wide to make two treatments alike. */
const tooWide = new Set(
  'comparator active-control drug surgery antimicrobial cancer-treatment food anticancer-drug psychosocial-intervention dietary-supplement psychological-therapy psychotropic-drug vaccine rehabilitation diagnostic-test complementary-medicine herbal-medicine diet nutrient vitamin mineral steroid medical-device education hormone-treatment hormone health-care health-service dental-care physiotherapy procedure preventive-care imaging screening fruit vegetable anaesthesia lifestyle-intervention multimodal-intervention analgesic'.split(
    ' ',
  ),
);

/** A treatment and the classes that it belongs to, two steps up: walking, aerobic exercise, exercise. */
function classesOf(concept: Concept, index: ConceptIndex, steps = 2): string[] {
  const wider = steps === 0 ? [] : (concept.broader ?? []).flatMap((id) => index.byId.get(id) ?? []);
  return [concept.id, ...wider.flatMap((one) => classesOf(one, index, steps - 1))];
}

const wordsOf = (arm: FindingArm) => `${arm.text} ${arm.resolved?.text ?? ''}`;

function termsOf(arm: FindingArm | undefined): Set<string> {
  if (!arm) return new Set();
  return armTerms(wordsOf(arm), noAcronyms);
}

function armOf(arm: FindingArm, other: FindingArm | undefined, index: ConceptIndex): Arm {
  const terms = termsOf(arm);
  const others = termsOf(other);
  const found = findConcepts(wordsOf(arm), index).map(({ concept }) => concept);
  const treatments = found.filter(({ kind }) => kind === 'treatment');
  const classes = new Set(treatments.flatMap((one) => classesOf(one, index)).filter((id) => !tooWide.has(id)));
  return {
    isControl:
      arm.kind === 'control' ||
      /^(?:no|without|not)\s/i.test(arm.text) ||
      isControl(terms) ||
      found.some(({ broader }) => broader?.includes('comparator')),
    own: new Set([...terms].filter((term) => !others.has(term) && !term.startsWith('§'))),
    classes,
  };
}

const meet = (left: ReadonlySet<string>, right: ReadonlySet<string>) => [...left].some((one) => right.has(one));

function isAlike(left: Arm, right: Arm): boolean {
  if (left.isControl || right.isControl) return left.isControl && right.isControl;
  return meet(left.own, right.own) || meet(left.classes, right.classes);
}

/** An arm that is not named is null. */
type Arms = readonly [Arm | null, Arm | null];

/** A finding that names one arm alone compares it with doing without. */
const doingWithout: Arm = { isControl: true, own: new Set(), classes: new Set() };

function armsOf({ comparison: { first, second } }: Finding, index: ConceptIndex): Arms {
  const one = first ? armOf(first, second, index) : null;
  const other = second ? armOf(second, first, index) : null;
  return [one, other ?? (one && !one.isControl ? doingWithout : null)];
}

/** 1 where the first arm had what was tested against doing without, -1 where the second had; else null. */
export function testedSide(finding: Finding, index: ConceptIndex): 1 | -1 | null {
  const [first, second] = armsOf(finding, index);
  if (first?.isControl) return second?.isControl ? null : -1;
  return second?.isControl ? 1 : null;
}

/** One arm that is not named is alike where the others are one treatment: both are what it was compared with. */
function areAlike([one, other]: Arms, [first, second]: Arms): boolean {
  if (!other || !second) return false;
  if (one && first) return isAlike(one, first) && isAlike(other, second);
  return !other.isControl && isAlike(other, second);
}

/**
 * 1 where both findings name the arms in the same order, -1 where they name them the other way round; null where they
 * compare other things, or where the words do not show it.
 */
export function armsWay(left: Finding, right: Finding, index: ConceptIndex): 1 | -1 | null {
  const isWithin = ({ comparison: { kind } }: Finding) => kind === 'before and after';
  if (isWithin(left) !== isWithin(right)) return null;
  const [one, other] = [armsOf(left, index), armsOf(right, index)];
  const turned: Arms = [other[1], other[0]];
  const straight = areAlike(one, other);
  // The arm that is not named can be on the other side.
  const crossed = areAlike(one, turned) || areAlike([one[1], one[0]], other);
  return straight === crossed ? null : straight ? 1 : -1;
}
