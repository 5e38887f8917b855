/** How much and for how long, and whether the statement still says so. */
import { contentWords, shared } from '#core/language/content-words.ts';
import type { FoundNumber } from '#core/language/found-number.ts';
import { numbersOf } from '#core/language/numbers.ts';
import { partsOfUnit } from '#core/language/units.ts';
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
const doseWords =
  /\b(?:high|low|single|higher|lower|moderate|large|small|double|mega|micro|loading|bolus|full|half)[\s-](?:dos(?:e|es|age)|intensity|volume|strength)\b|\bdos(?:e|es|age|ing)\b|\bintensity\b|\blong[\s-]term\b|\bshort[\s-]term\b|\bacute\b|\bonce\b|\btwice\b|\bdaily\b(?!\s(?:function|life|living|activit))|\bweekly\b|\bmonthly\b|\bper (?:day|week|month)\b|\b(?:a|each|every) (?:day|week|month)\b|\b(?:weeks?|months?|days?|years?|hours?|minutes?|mg|IU|grams?)\b/i;
const namedDose =
  /\b(?:high|low|single|moderate|large|mega|loading|subhypnotic|sub-?therapeutic|ultra-?low|very[\s-]low)[\s-](?:dose|intensity)\b|\bdoses? (?:of|above|below|over)\b|\b(?:long|short)[\s-]term\b(?!\s(?:\p{L}+\s)?(?:morbidity|effects?|outcomes?|survival|follow|results?|mortality|safety|memory|risks?|complications?|benefits?|changes?))/iu;

/** An amount given, not an amount measured. */
function isDose(number: FoundNumber, text: string): boolean {
  const { base, rate } = partsOfUnit(number.unit ?? '');
  if (number.partOfName !== null || !(doseBases.has(base) || perKilogram.test(base)) || number.value <= 0) return false;
  if (base === 'fold' && rate === null) return false;
  if (
    (base === 'kcal' || base === 'g' || base === 'ml' || base === 'l' || base === 'mmol' || base === 'step') &&
    rate === null &&
    !/^[^.;]{0,12}\b(?:of|per|dose|doses)\b/.test(text.slice(number.end))
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

/** `for 12 weeks`, `a 12-week programme`: how long it was given, not when it was measured. */
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
    /\b(?:for|over)\s(?:the\s)?$/i.test(before) ||
    /^\s(?:weeks?|months?|days?|years?|hours?|minutes?)\sof\s\p{L}/iu.test(after)
  );
}

/** How a trial was made, where the length of treatment is no part of a result. */
const assignment = /\b(?:randomly|randomi[sz]ed|assigned|allocated)\b/i;

function lostFrom(source: string, text: string, wantDuration: boolean): string | null {
  const numbers = numbersOf(source);
  const amounts = numbers.filter((number) => isDose(number, source));
  // How often alone is lost only where the source says the result of it.
  const dose = amounts.find(({ unit }) => !/^fold\//.test(unit ?? '') || !assignment.test(source));
  if (dose) return source.slice(dose.start, dose.end + 16).replace(/[,;.)].*$/, '');
  const named = namedDose.exec(source);
  if (named) return named[0];
  if (!wantDuration || assignment.test(source) || numbersOf(text).some(({ partOfName }) => partOfName === null))
    return null;
  const duration = numbers.find((number) => isDuration(number, source));
  return duration ? source.slice(duration.start, duration.end + 8).replace(/[,;.)].*$/, '') : null;
}

/** A flag where the source ties an effect to a dose or a duration that the statement leaves out altogether. */
export function findLostDose({ text, quotes, cited, claims }: ScopeInput): StatementFlag | null {
  const law = isLawLike(text);
  if ((!claims && !law && !effectVerbs.test(text)) || doseWords.test(text)) return null;
  const said = numbersOf(text);
  if (said.some((number) => isDose(number, text) || times.has(number.unit ?? ''))) return null;
  const stems = new Set(contentWords(text).map((word) => word.stem));
  for (const quote of quotes) {
    const lost = lostFrom(quote, text, true);
    if (lost && shared(stems, new Set(contentWords(quote).map((word) => word.stem))) > 0) return flagFor(lost);
  }
  if (!law || quotes.some(isLawLike)) return null;
  for (const { study } of cited) {
    const lost = lostFrom(study.title, text, false);
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
