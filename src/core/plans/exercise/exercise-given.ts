/**
 * Whether a study gave exercise to its participants, or only measured or observed it, or tested something else during
 * it.
 */

import { interventionPassages } from '#core/plans/intervention-passages.ts';
import type { Passage } from '#core/text/passages.ts';
import { kindsIn } from './exercise-kinds.ts';

const asOutcome =
  /\b(?:(?:during|after|before|following|on|from)\s[a-zà-ÿ]+|during|after|before|following|post|pre|on|from|to|improves?|increases?|enhances?|performance|and|in|for|or|with|induced|muscle|between)[\s-]$/iu;
const somethingTaken =
  /\b(?:placebo|supplement(?:s|ed|ation)?|ingest(?:ed|ion)|capsules?|tablets?|\d\s?mg|beverages?|drug|juice|coffee|caffein\w*|extract|(?:carbohydrate|protein|vegetarian|energy|fat)\s(?:diet|drink)|hypoxia|tiotropium|phlebotomy|inhal\w+|taping|stimulation|music)\b/i;
const asProgram =
  /^(?:\s(?:and|or|plus)\s[a-zà-ÿ-]+)?(?:[\s-](?:[a-zà-ÿ-]+\s){0,2}(?:groups?|arms?|program(?:me)?s?|sessions?|class(?:es)?|interventions?|training|therapy|regimens?|practice|instruction|course|exercises?|protocol|lessons?))(?![a-zà-ÿ])|^\s?\((?:[a-zà-ÿ]{1,8},?\s?)?n\s?=|^\s(?:for|\d|once|twice|three|two|daily|everyday)/iu;
const didIt =
  /\b(?:assigned|allocated|allotted|randomi[sz]ed|performed|practi[cs]ed|did|doing|underwent|undertook|attended|participat(?:ed|e|ing)\sin|instructed|asked|received|trained|completed|consist(?:ed|ing)|included|including|put|walked|given)\b[^.;]{0,90}$/i;
const watched =
  /\b(?:cohort|cross-?sectional|case[\s-]control|observational|registry|longitudinal|survey(?:ed)?|cluster\sanalysis)\b/i;
const random = /\b(?:randomi[sz]ed|randomly|by\schance|allocated|trial|intervention|cross-?over|pilot)\b/i;
const animals = /\b(?:mice|mouse|rats?|rabbits?|swine|porcine|pre-?clinical|dogs?|hamsters?|pigs?|zebrafish|canine)\b/i;

const people =
  /\b(?:participants|patients|volunteers|women|men|adults|children|students|people|subjects|individuals|athletes|girls|boys|persons|infants|residents)\b/i;

/** Why no workout can be based on a study. */
export type NoExercise = 'none' | 'animals' | 'watched' | 'something-else';

/** `Endurance and Resistance Training` is one program; `Fampridine and walking` is a drug and its outcome. */
function isLeading(before: string): boolean {
  if (
    /\b(?:endurance|aerobic|strength|resistance|balance|flexibility|combined|diet)\s(?:and|or|with|plus)\s$/i.test(
      before,
    )
  )
    return true;
  return !asOutcome.test(before.slice(-20));
}

/** Null where the participants were given exercise. */
export function whyNoExercise(title: string, passages: readonly Passage[]): NoExercise | null {
  const text = [title, ...passages.map((passage) => passage.text)].join('\n');
  const titled = kindsIn(title);
  const leading = titled.some(({ start }) => isLeading(title.slice(0, start)));
  if (animals.test(title) || (animals.test(text) && !people.test(text))) return 'animals';
  const told = interventionPassages(passages).filter(({ weight }) => weight > 1);
  const given = told.some(({ passage }) =>
    kindsIn(passage.text).some(
      ({ start, end, general }) =>
        (asProgram.test(passage.text.slice(end)) || didIt.test(passage.text.slice(0, start))) && (!general || leading),
    ),
  );
  if (
    !given &&
    !(
      leading &&
      interventionPassages(passages).some(({ passage, weight }) => weight > 0 && kindsIn(passage.text).length > 0)
    )
  )
    return titled.length > 0 || kindsIn(text).length > 0 ? 'something-else' : 'none';
  if (watched.test(text) && !random.test(text)) return 'watched';
  if (somethingTaken.test(text) && !leading) return 'something-else';
  return null;
}
