/** Whether a study gave its participants food or drink, or only asked what they ate, or tested something else. */

import type { StudySentences } from '#core/fact-check/part-statement.ts';
import { interventionPassages } from '#core/plans/intervention-passages.ts';
import { thingsIn } from './foods.ts';
import type { NutritionDose } from './nutrition-dose.ts';

/** Why no meal can be based on a study. */
export type NoFood = 'none' | 'animals' | 'watched' | 'not-given';

const animals =
  /\b(?:mice|mouse|rats?|rabbits?|dogs?|retrievers?|cats|hamsters?|pigs?|piglets|cattle|cows|calves|heifers|sheep|lambs|goats|chickens|broilers?|hens|zebrafish|horses|equine|in\svitro|azoxymethane)\b/i;
const watched =
  /\b(?:cohort|cross-?sectional|case[\s-]control|observational|food[\s-]frequency\squestionnaires?|survey(?:ed)?|biomarker|ecological)\b/i;
const linked = /\b(?:associat\w+|frequency\sof|relationship|risk\sof|correlat\w+|is\slinked)\b/i;
const random =
  /\b(?:randomi[sz]ed|randomly|by\schance|allocated|assigned|allotted|cross-?over|intervention|received|consumed\s(?:\d|one|two))\b/i;
const giving =
  /\b(?:received|receiving|consum\w+|ate|eat|drank|drink|took|taking|ingest\w+|given|gave|assigned|allocated|allotted|randomi[sz]ed|provided|supplement\w*|followed|administ\w+|put\son|tested|intervention|intake\sof|spread|trial|treated|delivered|prescribed|included|diet)\b/i;
const aside =
  /\b(?:education|knowledge|willingness|memory-game|labelling|labeling|residue|allerg\w+|formula|parenteral|enteral|critically\sill|fortifier|preterm\sinfants)\b/i;

const fed = /\b(?:parenteral|enteral)\s(?:nutrition|feeding)\b|\bintravenous(?:ly)?\s(?:vitamin|omega|lipid|fish)/i;

/** Null where the main food that was read was given to people. */
export function whyNoFood({ title, passages }: StudySentences, dose: NutritionDose): NoFood | null {
  if (animals.test(title)) return 'animals';
  const [main] = dose.things;
  if (!main) return 'none';
  const told = interventionPassages(passages).filter(({ weight }) => weight > 0);
  const whole = [title, ...passages.map(({ text }) => text)].join('\n');
  if (aside.test(title) || fed.test(whole)) return 'not-given';
  const titled = thingsIn(title).some(({ thing }) => thing.id === main.value.id);
  const observed = watched.test(whole) && (!random.test(whole) || (linked.test(title) && !dose.amount));
  if (
    observed ||
    (linked.test(title) && /\b(?:frequency|intake|associat\w+|consumption\sand)\b/i.test(title) && !dose.amount)
  )
    return 'watched';
  const given = told.some(
    ({ passage }) =>
      giving.test(passage.text) && thingsIn(passage.text).some(({ thing }) => thing.id === main.value.id),
  );
  if (!given || (!titled && (!dose.amount || main.value.kind === 'diet'))) return 'not-given';
  return null;
}
