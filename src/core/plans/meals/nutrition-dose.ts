/** What a study's participants ate, drank or took, and how much of it. */

import type { StudySentences } from '#core/evidence/part-statement.ts';
import { type ProgramLength, readProgramLength } from '#core/plans/exercise/program-length.ts';
import { type InterventionPassage, interventionPassages, isOfControls } from '#core/plans/plan-text.ts';
import { readPopulation } from '#core/plans/study-population.ts';
import { type Found, foundIn, likeliest, type ValueCandidate } from '#core/text/numbers/found-value.ts';
import type { Passage } from '#core/text/passages.ts';
import { asSupplement, type EatenThing, thingsIn } from './foods.ts';
import { type EatenAmount, given, type PlacedThing, readAmount } from './nutrition-amount.ts';

/** Whether a study gave its participants food or drink, or only asked what they ate, or tested something else. */

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

export interface NutritionDose {
  /** What was tested; the main food first. Empty where no food, diet or supplement was given. */
  things: Found<EatenThing>[];
  amount: Found<EatenAmount> | null;
  /** `twice a day`, `daily`. */
  frequency: Found<string> | null;
  length: Found<ProgramLength> | null;
  population: Found<string> | null;
  /** The comparator's food. */
  comparator: Found<string> | null;
}

const comparedBefore =
  /\b(?:versus|vs\.?|compar(?:ed|ison)\s(?:with|to)|than|instead\sof|rather\sthan|or\s(?:the\s)?(?:a\s)?(?:control|placebo)|control\s(?:group|diet|arm)?|placebo)\s?(?:\(|of\s|received\s|with\s|the\s|an?\s)?$/i;
const comparedAfter = /^[^.;,()]{0,12}\(?(?:as\s(?:a\s|the\s)?)?(?:control|placebo|comparator)\b/i;

function chooseThings(
  title: string,
  passages: readonly InterventionPassage[],
): { things: Found<EatenThing>[]; mentions: PlacedThing[] } {
  const named = passages.flatMap((passage) =>
    thingsIn(passage.passage.text).map((mention): PlacedThing => ({ ...mention, passage })),
  );
  const mentions = [...named, ...shortFormsOf(named, passages)].filter(({ passage }) => passage.weight > 0);
  const inTitle = thingsIn(title);
  const scores = new Map<string, number>();
  for (const id of new Set(mentions.map(({ thing }) => thing.id))) {
    const own = mentions.filter(({ thing }) => thing.id === id);
    const said = own.reduce((sum, { passage, start, end }) => {
      const { text } = passage.passage;
      const against =
        isOfControls(text, start) || comparedBefore.test(text.slice(0, start)) || comparedAfter.test(text.slice(end));
      return sum + (against ? -4 : given.test(text) ? Math.min(4, passage.weight) : 1);
    }, 0);
    const place = inTitle.findIndex(({ thing }) => thing.id === id);
    scores.set(id, Math.min(7, said) + (place < 0 ? 0 : 12 - 3 * Math.min(3, place)) - (id === 'diet' ? 13 : 0));
  }
  const ranked = [...scores].filter(([, score]) => score > 2).sort((left, right) => right[1] - left[1]);
  const main = ranked[0];
  if (!main) return { things: [], mentions };
  const titled = new Set(
    inTitle.filter(({ start }) => !comparedBefore.test(title.slice(0, start))).map(({ thing }) => thing.id),
  );
  const wanted = ranked.filter(([id, score], index) => index === 0 || (titled.has(id) && score > 6)).slice(0, 3);
  const all = [title, ...passages.map(({ passage }) => passage.text)].join(' . ');
  const found = wanted.map(([id]) => {
    const [mention] = named
      .filter(({ thing, passage }) => thing.id === id && passage.weight > 0)
      .sort((left, right) => scoreOf(right) - scoreOf(left));
    if (!mention) return null;
    const around = new RegExp(
      `[^.;]{0,40}${escaped(mention.passage.passage.text.slice(mention.start, mention.end))}[^.;]{0,40}`,
      'gi',
    );
    const value = asSupplement(mention.thing, (all.match(around) ?? []).join(' '));
    return foundIn(mention.passage.passage, mention.start, mention.end, value);
  });
  return { things: found.filter((one) => one !== null), mentions };
}

/** `cold-pressed turnip rapeseed oil (CPTRO)`: the abbreviation means the same from there on. */
function shortFormsOf(named: readonly PlacedThing[], passages: readonly InterventionPassage[]): PlacedThing[] {
  const found: PlacedThing[] = [];
  for (const mention of named) {
    const short = /^(?:\s[A-Za-zà-ÿ]+){0,2}\s\((\p{Lu}[\p{Lu}\d]{1,7})\)/u.exec(
      mention.passage.passage.text.slice(mention.end),
    )?.[1];
    if (!short) continue;
    for (const passage of passages)
      for (const match of passage.passage.text.matchAll(
        new RegExp(`(?<![A-Za-zà-ÿ\\d])${short}(?![A-Za-zà-ÿ\\d])`, 'gu'),
      )) {
        const span = { start: match.index, end: match.index + short.length };
        const taken = [...named, ...found].some(
          (other) => other.passage === passage && other.start < span.end && span.start < other.end,
        );
        if (!taken) found.push({ thing: mention.thing, passage, ...span });
      }
  }
  return found;
}

const scoreOf = ({ passage, start, end }: PlacedThing) =>
  passage.weight +
  (given.test(passage.passage.text) ? 2 : 0) +
  (/\d/.test(passage.passage.text) ? 0.5 : 0) +
  Math.min(30, end - start) / 15 -
  (/\b(?:may|might|could|suggests?|possibl[ey])\b/i.test(passage.passage.text) ? 3 : 0);
const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const often =
  /(?<![a-zà-ÿ-])(?:(?:once|twice|(?:one|two|three|four|\d)\stimes|thrice)\s(?:daily|weekly|(?:a|per|each)\s(?:day|week))|(?:with|at|before|after)\s(?:breakfast|lunch|dinner|each\smeal|every\smeal|meals|three\smeals|3\smeals\/d)(?:\sand\s(?:lunch|dinner))?|(?:twice|thrice|once|\d)[- ]weekly|daily|every\sday|each\sday|\d\/d(?:ay)?)(?![a-zà-ÿ])/giu;

function readFrequency(
  passages: readonly InterventionPassage[],
  things: readonly Found<EatenThing>[],
  mentions: readonly PlacedThing[],
): Found<string> | null {
  const ids = new Set(things.map(({ value }) => value.id));
  const candidates: ValueCandidate<string>[] = [];
  for (const passage of passages) {
    const about = mentions.some((mention) => mention.passage === passage && ids.has(mention.thing.id));
    if (passage.weight <= 0 || !about) continue;
    const { text } = passage.passage;
    for (const match of text.matchAll(often)) {
      const tail = text.slice(match.index + match[0].length);
      if (
        /^\s(?:activit|living|life|dietary\s(?:intake|habit|record)|energy|record|diar|symptom|questionnaire|weigh)/i.test(
          tail,
        )
      )
        continue;
      const plain = /^(?:daily|every|each)/i.test(match[0]);
      const score = passage.weight + (plain ? 0 : 2) - (passage.role === 'results' ? 2 : 0);
      candidates.push({ found: foundIn(passage.passage, match.index, match.index + match[0].length, match[0]), score });
    }
  }
  return likeliest(candidates);
}

const comparators =
  /\b(?:(?:an?|the)\s)?((?:matching\s|identical\s)?placebo(?:\s(?:capsules?|tablets?|drink|beverage|juice|powder))?|control\sdiet|usual\s(?:diet|care|intake)|(?:white|refined)\s(?:wheat\s)?bread|butter|dextrose|maltodextrin|cucumber|wheat\sbran|(?:safflower|sunflower|corn|olive)\soil(?=\sas\splacebo|\s\()|no\s(?:supplement|intervention)|(?:regular|normal)\ssalt)(?![a-zà-ÿ])/iu;

function readComparator(passages: readonly InterventionPassage[]): Found<string> | null {
  for (const { passage } of [...passages]
    .filter(({ weight, role }) => weight > 2 && role !== 'background')
    .sort((left, right) => right.weight - left.weight)) {
    const match = comparators.exec(passage.text);
    const words = match?.[1]?.replace(/^(?:and|or|with|of|to|a|an|the|received|group)\s(?:(?:a|an|the|of)\s)?/i, '');
    if (!match || !words) continue;
    const start = match.index + match[0].lastIndexOf(words);
    return foundIn(passage, start, start + words.length, words);
  }
  return null;
}

/**
 * The food, diet or supplement of the intervention as the text gives it; parts that it does not give are null.
 * Concentrations, results and the controls' amounts are ignored.
 */
export function readNutritionDose(title: string, passages: readonly Passage[]): NutritionDose {
  const told = interventionPassages(passages);
  const { things, mentions } = chooseThings(title, told);
  const amount = readAmount(told, things, mentions);
  return {
    things: things.map((found, index) =>
      index === 0 &&
      amount &&
      /^(?:mg|µg|μg|mcg|IU)$/.test(amount.value.unit) &&
      found.value.kind === 'food' &&
      amount.value.per === 'day' &&
      !/juice/i.test(found.words)
        ? { ...found, value: { ...found.value, kind: 'supplement' as const } }
        : found,
    ),
    amount,
    frequency: amount?.value.per === 'week' ? null : readFrequency(told, things, mentions),
    length: readProgramLength(told),
    population: readPopulation(told),
    comparator: readComparator(told),
  };
}
