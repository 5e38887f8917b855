/** The amount of a food, a diet or a supplement in a study. */

import { type InterventionPassage, isOfControls } from '#core/plans/plan-text.ts';
import {
  amountSource,
  type Found,
  foundIn,
  likeliest,
  type NumberRange,
  readRange,
  type ValueCandidate,
} from '#core/text/numbers/found-value.ts';
import type { EatenThing, ThingMention } from './foods.ts';

export interface EatenAmount extends NumberRange {
  /** As written: `g`, `mL`, `servings`, `tomatoes`, `% of energy`. */
  unit: string;
  /** Null where the text does not give the period of the amount. */
  per: 'day' | 'week' | 'meal' | null;
  /** The food; null where the sentence does not connect the amount with one of the tested foods. */
  of: EatenThing | null;
}

/** A food and the sentence that names it; offsets in its text. */
export interface PlacedThing extends ThingMention {
  passage: InterventionPassage;
}

/** Words of giving and taking. */
export const given =
  /\b(?:received|receiving|consum\w+|ate|eat|drank|drink|took|taking|ingest\w+|given|assigned|allocated|allotted|randomi[sz]ed|provided|supplement\w*|followed|containing|enriched|intake|diet|daily|added|administ\w+|put)\b/i;
const units =
  '(?:kg|g|mg|µg|μg|mcg|mL|ml|cl|dl|L|litres?|liters?|grams?|milligrams?|IU|international\\sunits?|kcal|kJ|MJ|%\\s(?:of\\s)?(?:(?:total|daily)\\s)?energy(?:\\srequirements?)?|servings?|portions?|cups?|glasses|cans?|capsules?|tablets?|sachets?|drops|slices|tablespoons?|teaspoons?|pieces|eggs|tomatoes|apples|cloves|(?:uncooked\\s)?(?:Roma\\s)tomatoes)';
const amounts = new RegExp(
  `(${amountSource})(?:\\s?(?:%(?!\\s(?:of\\s)?(?:(?:total|daily)\\s)?energy)))?[\\s-]?(${units})(?![A-Za-zà-ÿ])`,
  'gu',
);
const perDay = /^[^.;,()\d]{0,40}?(?:\/\s?d(?:ay)?\b|\bper\sday|\b(?:a|each|every)\sday|\bdaily|\bonce\sdaily|\bd-1)/i;
const perWeek = /^[^.;,()\d]{0,40}?(?:\/\s?w(?:ee)?k\b|\bper\sweek|\b(?:a|each)\sweek|\bweekly)/i;
const perMeal = /^[^.;,()\d]{0,30}?(?:\bper\smeal|\bwith\seach\smeal|\bat\seach\smeal)/i;
/** A concentration, a result or a body weight is not a portion. */
const measured =
  /^\s?(?:[.·]?\s?kg|\/\s?(?:d[lL]|[lL]\b|m[lL]|mmol|m2|kg(?!\s?\/\s?d))|±|\(?\s?(?:p\s?[<>=])|loss\b|lower|higher|of\s(?:body\s)?weight|weight)/i;
const measuredBefore =
  /(?:±|[=<>≤≥]|\bby|\bfrom|\bwas|\bwere|\bthan|\bof\sat\sleast|\bCI|\bmean|\bweigh\w+|\blost|\bbasis|\bfasting|\bcontains?)\s?(?:a\s|about\s|only\s)?$/i;

/** `1,200 mg calcium`: the food, where the word is not one of time, form or conjunction. */
const nextWord =
  /^\s(?:of\s)?(?:elemental\s)?(?!(?:daily|per|each|every|twice|once|three|two|either|and|or|for|with|in|on|at|the|a|an|during|then|plus|total|over|versus|vs|as|from|to|ground|natural|commercial|concentrated|fresh|oral|low|high|juice|drink|beverage|supplements?|food|capsules?|tablets?|nitrate)\b)([a-zà-ÿ]{3,})/iu;

/**
 * The amount of the tested food, before that of anything beside it; null where none is given for it. Concentrations,
 * results and the controls' amounts are ignored.
 */
export function readAmount(
  passages: readonly InterventionPassage[],
  things: readonly Found<EatenThing>[],
  mentions: readonly PlacedThing[],
): Found<EatenAmount> | null {
  const main = new Set(things.map(({ value }) => value.id));
  const candidates: ValueCandidate<EatenAmount>[] = [];
  for (const passage of passages) {
    if (passage.weight <= 0) continue;
    const { text } = passage.passage;
    const here = mentions.filter((mention) => mention.passage === passage);
    for (const match of text.matchAll(amounts)) {
      const [whole, written = '', unit = ''] = match;
      const range = readRange(written);
      const start = match.index;
      const end = start + whole.length;
      const lead = text.slice(Math.max(0, start - 50), start);
      const tail = text.slice(end, end + 60);
      if (!range || range.high <= 0 || measured.test(tail) || measuredBefore.test(lead)) continue;
      const per =
        perDay.test(tail) || /\bdaily\b[^.;]{0,40}$/i.test(lead)
          ? 'day'
          : perWeek.test(tail)
            ? 'week'
            : perMeal.test(tail)
              ? 'meal'
              : null;
      const near = here
        .map((mention) => ({ mention, away: mention.start >= end ? mention.start - end : start - mention.end }))
        .filter(({ away }) => away >= -2 && away < 70)
        .sort((left, right) => left.away - right.away);
      const following = here.find(
        (mention) =>
          mention.start >= end &&
          /^\s?(?:(?:\/\s?day|per\sday|a\sday|daily|of|the|ground|concentrated|commercial|natural|low\scalorie)\s?){0,3}\(?$/i.test(
            text.slice(end, mention.start),
          ),
      );
      const named = here.findLast((mention) => mention.end <= start && /^\s\($/.test(text.slice(mention.end, start)));
      if (/[^)\s]\s\($/.test(lead) && !named && !following) continue;
      const own = following ?? named ?? near[0]?.mention;
      const ofMain = own !== undefined && main.has(own.thing.id);
      const told = following ?? named;
      const ofOther = told !== undefined && !main.has(told.thing.id);
      const placebo =
        /^[^.;,]{0,16}\b(?:placebo|control|dextrose|maltodextrin|starch|cucumber|butter|washout)\b/i.test(tail) ||
        isOfControls(text, start);
      const next = nextWord.exec(tail)?.[1];
      const ofElse =
        next !== undefined &&
        !here.some((mention) => main.has(mention.thing.id) && mention.start >= end && mention.start - end < 25);
      if (ofElse || ((!ofMain || own === undefined) && per === null) || ofOther) continue;
      const first = own?.thing.id === things[0]?.value.id;
      const score =
        passage.weight +
        (per ? 2 : 0) +
        (ofMain ? 2 : 0) +
        (first ? 1.5 : 0) +
        (given.test(text) ? 1 : -2) -
        (placebo ? 6 : 0) -
        (passage.role === 'results' && /\bp\s?[<>=≤]|±/i.test(text) ? 4 : 0) -
        (/^kcal|^kJ|^MJ/.test(unit) ? 1 : 0);
      const of = ofMain && own ? own.thing : null;
      candidates.push({ found: foundIn(passage.passage, start, end, { ...range, unit, per, of }), score: score - 2 });
    }
  }
  return likeliest(candidates);
}
