/** Dose and duration, and whether the statement still gives them. */

import type { ReadText } from '#core/fact-check/read-text.ts';
import type { FoundNumber } from '#core/text/numbers/found-value.ts';
import { numbersOf } from '#core/text/numbers/numbers.ts';
import { partsOfUnit } from '#core/text/numbers/units.ts';
import { contentStems, shared } from '#core/text/words/content-words.ts';
import { effectVerbs, isLawLike, type ScopeInput, type StatementFlag } from './scope.ts';

const doseBases = new Set([
  'mg',
  'g',
  'µg',
  'ng',
  'iu',
  'u',
  'ml',
  'gy',
  'mg/kg',
  'µg/kg',
  'g/kg',
  'ml/kg',
  'iu/kg',
  'mg/m2',
  'session',
  'drink',
  'cup',
  'serving',
  'step',
  'meq',
  'mmol',
  'ppm',
  'mj',
  'kcal',
  'fold',
  'miu',
  'mu',
  'l',
]);
const perKilogram = /^(?:mg|µg|ng|g|iu|u|ml|mmol|µmol)\/(?:kg|m2)(?:\/\p{L}+)?$/u;
const times = new Set(['year', 'month', 'week', 'day', 'hour', 'minute']);
const doseTerms =
  /\b(?:high|low|single|higher|lower|moderate|large|small|double|mega|micro|loading|bolus|full|half)[\s-](?:dos(?:e|es|age)|intensity|volume|strength)\b|\bdos(?:e|es|age|ing)\b|\bintensity\b|\blong[\s-]term\b|\bshort[\s-]term\b|\bacute\b|\bonce\b|\btwice\b|\bdaily\b(?!\s(?:function|life|living|activit))|\bweekly\b|\bmonthly\b|\bper (?:day|week|month)\b|\b(?:a|each|every) (?:day|week|month)\b|\b(?:weeks?|months?|days?|years?|hours?|minutes?|mg|IU|grams?)\b/i;
const namedDose =
  /(?<!\w)(?:once|twice)[\s\u2010\u2011-](?:daily|weekly)\b|(?<!\w)(?:high|low|single|moderate|large|mega|loading|subhypnotic|sub-?therapeutic|ultra-?low|very[\s-]low)[\s-](?:dose|intensity)\b|(?<!\w)doses? (?:of|above|below|over)\b|(?<!\w)(?:long|short)[\s-]term\b(?!\s(?:\p{L}+\s)?(?:morbidity|effects?|outcomes?|survival|follow|results?|mortality|safety|memory|risks?|complications?|benefits?|changes?))/iu;

/** Whether an amount was given, not measured. */
function isDose(number: FoundNumber, text: string): boolean {
  const { base, rate } = partsOfUnit(number.unit ?? '');
  if (number.partOfName !== null || !(doseBases.has(base) || perKilogram.test(base)) || number.value <= 0) return false;
  if (base === 'fold' && rate === null) return false;
  if (
    (base === 'kcal' || base === 'g' || base === 'ml' || base === 'l' || base === 'mmol' || base === 'step') &&
    rate === null &&
    !/^[^.;]{0,12}\b(?:of|per|dose|doses)\b/.test(text.slice(number.end)) &&
    !/\b(?:receiv(?:ed|ing)|given|took|taking|ate|drank|consum(?:ed|ing))\s(?:either\s)?$/i.test(
      text.slice(Math.max(0, number.start - 20), number.start),
    )
  )
    return false;
  const before = text.slice(Math.max(0, number.start - 30), number.start);
  if (
    /(?:\bby|\bfrom|\bwas|\bwere|±|CI|=|less|more|fewer|mean|median|difference|change of)\s?(?:about\s|a mean of\s)?$/i.test(
      before,
    )
  )
    return false;
  return !/[/]\s?(?:dl|l|ml)\b/i.test(text.slice(number.end, number.end + 12));
}

/** `for 12 weeks`, `a 12-week programme`: the duration of the treatment, not the time of measurement. */
function isDuration(number: FoundNumber, text: string): boolean {
  if (!times.has(number.unit ?? '')) return false;
  const before = text.slice(Math.max(0, number.start - 12), number.start);
  const after = text.slice(number.end, number.end + 40);
  if (/^\s?(?:-|\s)?years?[\s-]old|^\syears?\sof\sage/i.test(after)) return false;
  if (/^[\s-]\p{L}+\s(?:of\s(?:treatment|therapy|supplement|training|intervention|exercise|use|daily))/iu.test(after))
    return true;
  if (/^\s(?:minutes|hours)\sof\s/i.test(after)) return true;
  if (/^-(?:week|month|day|year|hour)/i.test(after))
    return !/follow|trial|study|assess|mortality|surviv|old|randomi|double|prospective|placebo|period/i.test(after);
  return (
    /\b(?:for|over)\s(?:the\s|either\s|about\s|at\sleast\s)?$/i.test(before) ||
    /^\s(?:weeks?|months?|days?|years?|hours?|minutes?)\sof\s\p{L}/iu.test(after)
  );
}

/** Words of an amount. `weeks` alone can also be the time of measurement. */
const amountTerms =
  /\b(?:high|low|single|higher|lower|moderate|large|small|double|mega|micro|loading|bolus|full|half)[\s-](?:dos(?:e|es|age)|intensity|volume|strength)\b|\bdos(?:e|es|age|ing)\b|\bintensity\b|\b(?:once|twice|three\stimes)\b|\bdaily\b(?!\s(?:function|life|living|activit))|\bweekly\b|\bmonthly\b|\b(?:per|a|each|every)\s(?:day|week|month)\b|\bsessions?\b/i;
const isAmount = ({ unit }: FoundNumber) => unit !== null && /^(?:mg|µg|iu|g|ml)(?:\/|$)/.test(unit);
/** `dosage had decreased by 4.2 mg/day`: a measured amount, not a dose. */
const isMeasured =
  /\b(?:decreased|increased|fell|rose|reduced|was|were|lower|higher|vs|versus|respectively|±)(?!\p{L})/iu;

/** `brought intake down to 1.9 g`: also a measured amount. */
const isReached = ({ unit, start }: FoundNumber, text: string) =>
  unit === 'g' && /\b(?:to|was|were|by|against|than|and|averaged)\s$/i.test(text.slice(Math.max(0, start - 12), start));

/** The design of a trial, where the duration of treatment is not part of a result. */
const assignment = /\b(?:randomly|randomi[sz]ed|assigned|allocated)\b/i;

const given =
  /\b(?:randomi[sz]ed|assigned|allocated|received?|receiving|given|gave|took|taking|administ\w*|inject\w*|infus\w*|orally|treated|supplement\w*|doses?)\b/i;

/** `lower for teriflunomide 14 mg vs placebo`: the strength of the named drug. */
const isBesideName = (before: string, after: string) =>
  /\b(?:for|with|of|on)\s\p{L}{5,}\s$/u.test(before) &&
  /^\s\p{L}+\s(?:vs|versus|than|compared|and|or)(?!\p{L})/u.test(after);

/** `patients treated for either 4 or 6 weeks`, restated without the duration. */
const treatedFor =
  /(?<!\w)(?:treated|treatment|therapy|given|took|received)\s(?:\p{L}+\s){0,3}?for\s(?:either\s|about\s)?(?:\d+|one|two|three|four|five|six|eight|twelve)\s(?:(?:or|to)\s\d+\s)?(?:day|week|month)s?/iu;

/** The numbers of a quote. Most quotes are the whole passage, whose numbers are already read. */
const numbersIn = (quote: ReadText, cited: ScopeInput['cited']) =>
  cited.find(({ read }) => read === quote)?.readings[0] ?? quote.find(readNumbers);
const readNumbers = (text: string) => numbersOf(text);

/** A dose, whatever else the quotes say. */
function lostAmount(quotes: readonly ReadText[], cited: ScopeInput['cited']): string | null {
  for (const quote of quotes) {
    const amounts = numbersIn(quote, cited).filter(isAmount);
    if (amounts.length === 0) continue;
    const { text } = quote;
    const mayBeMeasured = quote.has(isMeasured) && !quote.has(given);
    const dose = amounts.find(
      (number) =>
        isDose(number, text) && (!mayBeMeasured || isBesideName(text.slice(0, number.start), text.slice(number.end))),
    );
    if (dose) return text.slice(dose.start, dose.end + 16).replace(/[,;.)].*$/, '');
  }
  return null;
}

function lostFrom(
  words: ReadText,
  numbers: readonly FoundNumber[],
  said: readonly FoundNumber[],
  wantDuration: boolean,
): string | null {
  const source = words.text;
  const amounts = numbers.filter((number) => isDose(number, source));
  // A missing frequency alone is a fault only where the source gives the result for it.
  const dose = amounts.find(({ unit }) => !/^fold\//.test(unit ?? '') || !words.has(assignment));
  if (dose) return source.slice(dose.start, dose.end + 16).replace(/[,;.)].*$/, '');
  const named = words.words(namedDose);
  if (named && !(/^(?:once|twice)/i.test(named) && words.has(assignment))) return named;
  if (!wantDuration || words.has(assignment) || said.some(({ partOfName }) => partOfName === null)) return null;
  const duration = numbers.find((number) => isDuration(number, source));
  return duration ? source.slice(duration.start, duration.end + 8).replace(/[,;.)].*$/, '') : null;
}

/** A flag where the source ties an effect to a dose or a duration that the statement leaves out entirely. */
export function findLostDose({ statement, numbers, quotes, cited, claims }: ScopeInput): StatementFlag | null {
  const { text } = statement;
  const law = statement.find(isLawLike);
  if (!claims && !law && !statement.has(effectVerbs)) return null;
  if (
    amountTerms.test(text) ||
    numbers.some((number) => isDose(number, text) || (isAmount(number) && !isReached(number, text)))
  )
    return null;
  if (doseTerms.test(text) || numbers.some(({ unit }) => times.has(unit ?? ''))) {
    if (numbers.some((number) => isDuration(number, text))) return null;
    const long = quotes.map((quote) => quote.words(treatedFor)).find((words) => words !== null);
    const isNamed = (long?.match(/\d+/g) ?? []).some((digits) => numbers.some(({ value }) => value === Number(digits)));
    const isStated = isNamed || /\b(?:daily|weekly|monthly|(?:long|short)[\s-]term)\b/i.test(text);
    if (long && !isStated && quotes.length === 1) return flagFor(long);
    const amount = lostAmount(quotes, cited);
    return amount ? flagFor(amount) : null;
  }
  const stems = contentStems(text);
  for (const quote of quotes) {
    const lost = lostFrom(quote, numbersIn(quote, cited), numbers, true);
    if (lost && shared(stems, quote.find(contentStems)) > 0) return flagFor(lost);
  }
  const amount = lostAmount(quotes, cited);
  if (amount) return flagFor(amount);
  if (!law || quotes.some((quote) => quote.find(isLawLike))) return null;
  for (const { study } of cited) {
    const lost = lostFrom(study.readTitle, study.readTitle.find(readNumbers), numbers, false);
    if (lost) return flagFor(lost);
  }
  return null;
}

function flagFor(lost: string): StatementFlag {
  return {
    kind: 'lost_dose',
    words: lost.trim(),
    why: `The source says it of “${lost.trim()}”; the statement names neither dose nor duration.`,
  };
}
