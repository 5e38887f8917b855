/** Outcomes and arms as parts of a sentence: their number, their article and preposition. */
import type { Finding, FindingArm, Words } from './finding.ts';
import { type Piece, type SaidSlot, studyWords } from './said-parts.ts';

/** Refers to what is not said, or is the start of the study. */
const pronoun =
  /^(?:it|its|they|them|their|this|these|those|that|which|who|he|she|we|both|either|neither|each|(?:the\s)?others?|former|latter|same|none|such|there|baseline|entry|admission|enrolment|before|start)$/i;
/** `group A`, `arm 2`: without what was given it says nothing outside the study. */
const bareLabel =
  /^(?:the\s)?(?:(?:groups?|arms?|cohorts?|protocols?)\s(?:[A-Z]{1,3}|[IVX]{1,4}|[A-Z]?\d{1,2}[A-Z]?)|(?:[A-Z]{1,2}|[A-Z]?\d|first|second|other|latter|former)\s(?:groups?|arms?))$/;
/** Ends where a clause was cut. */
const cutOff =
  /\s(?:that|which|who|whose|than|and|or|of|in|on|with|without|to|the|an?|was|were|is|are|had|did|failed|showed|appeared|appears|seemed|seems|may|might|could|tended|compared|relative|versus|vs\.?|v)$/i;
/** `week 10 the intervention group`: two names, the second without a preposition. */
const twoNames =
  /(?<!(?:^|\s)(?:of|in|on|to|with|without|for|at|by|from|and|or|plus|under|after|before|during|per|into|over|than|as))\s(?:the|an?)\s/i;
const maxWords = 14;

/** Whether words are one whole name: closed brackets, few words, no reference to what is not said. */
export function isName(text: string): boolean {
  const isClosed = ['()', '[]'].every(
    ([open = '', close = '']) => text.split(open).length === text.split(close).length,
  );
  const isRead = /\p{L}{2}/u.test(text) && !/[;:=<>±→]|\band\/or\b/.test(text) && text.split(/\s+/).length <= maxWords;
  return isClosed && isRead && ![pronoun, cutOff, twoNames].some((pattern) => pattern.test(text.trim()));
}

/** Says a result instead of naming what was measured: `similar mortality`, `abstinent`; or refers to another name. */
const predicate =
  /^(?:similar|comparable|equal|equivalent|higher|lower|greater|smaller|fewer|more|less|better|worse|reduced|increased|improved|significant\w*|difference|effects?|these|those|this|that|its|their|showed|out|one|two|only|\d\S*|\w+fold)(?=\s|$)|^(?:(?:percentage|proportion|number|rate|incidence)(?:\sof\s(?:(?:trial|study)\s)?(?:patients|participants|subjects|people|women|men|children))?|parameters|variables|measures|outcomes|results|values|findings|benefits|data)$|%|\bbaseline\b|^(?:abstinent|pregnant|alive|dead|satisfied|sleepy|tired|well|ill|able|likely|present|absent|free)(?=\s|$)/i;
export const isOutcomeName = (text: string): boolean => isName(text) && !predicate.test(text) && !cutStart.test(text);

/** Begins where a clause was cut. */
const cutStart = /^(?:of|in|on|at|by|to|for|from|than|as|and|or|be|been|was|were)\s/i;

const singularInS =
  /(?:ss|us|is|ics|diabetes|herpes|caries|rabies|measles|mumps|rickets|ascites|series|species|news|lens|gas|bias|AIDS|pancreas|biceps|triceps|kudos|menopaus)$/i;
const pluralWithoutS = /^(?:people|women|men|children|feet|teeth|mice|bacteria|criteria|data)$/i;
const afterHead =
  /\s(?:of|in|for|at|with|without|to|after|before|on|per|by|from|during|among|between|within|over|when)\s|\s?[([,]/;

/** What a name is about: `nights` of `nights in hospital`. */
const headOf = (text: string): string => text.split(afterHead)[0]?.trim() ?? text;

/** Whether a name takes `were`, by the ending of its head. */
export function isPlural(text: string): boolean {
  if (/\sand\s/.test(text) && !/\sof\s.*\sand\s/.test(text)) return true;
  const last = headOf(text).split(/[\s-]/).at(-1) ?? '';
  return pluralWithoutS.test(last) || (/s$/.test(last) && !singularInS.test(last));
}

/** An amount or a share, which is high or low; anything else that is counted is common or not. */
const amount =
  /\b(?:rates?|risks?|mortality|morbidity|survival|incidence|prevalence|odds|probabilit\w+|proportions?|percentages?|frequency|numbers?|counts?|scores?|levels?|index|indices|times?|durations?|lengths?|stay|costs?|values?|concentrations?|pressures?|satisfaction|quality|intensity|severity|amounts?|volumes?|use|loss|gain|change|changes|adherence|compliance|expectancy|function|weight|height|mass|pain|strength)\b/i;
export const isAmount = (text: string): boolean => amount.test(headOf(text));

const groupNoun = /(?:^|[\s-])(?:groups?|arms?|cohorts?)$/i;
/** Nouns for people and animals at the start of an arm: `women given iron`, `obese rats`. */
const people =
  /^(?:(?!of\b|for\b|with\b|to\b|in\b|on\b)[\p{L}\d-]+\s){0,3}?(?:patients|participants|subjects|individuals|people|persons|women|men|children|adults|infants|neonates|newborns|babies|adolescents|students|volunteers|athletes|girls|boys|males|females|mothers|survivors|smokers|drinkers|users|eaters|workers|residents|households|schools|wards|homes|rats|mice|dogs|recipients|carriers|controls)(?=$|\s)/iu;
const participle =
  /^(?:given|provided|treated|receiving|assigned|allocated|randomi[sz]ed|taking|using|undergoing|not|who|that|whose|unexposed|exposed|untreated|vaccinated|unvaccinated|declining|supplemented)(?=$|\s)/i;
/** Nouns that need an article when they name what was given. */
const countable =
  /(?:^|[\s-])(?:drug|intervention|programme|program|diet|app|device|brace|sleeve|collar|patch|tablet|capsule|mask|vaccine|supplement|treatment|regimen|protocol|method|approach|technique|pathway|model|plan|checklist|procedure|course|leaflet|extract|tablets|pills|drops|earplugs|gel|cream|ointment|spray|inhaler|injection|infusion|phone\scalls)$/i;

export interface SaidArm {
  /** `the yoga group`, `placebo`. */
  bare: Piece[];
  /** `in the yoga group`, `with placebo`. */
  placed: Piece[];
  isPeople?: boolean;
}

/** An arm by what it was, where the study says so in few words, else by its own words; null where it has no name. */
export function saidArm(arm: FindingArm, slot: SaidSlot, finding: Finding): SaidArm | null {
  const words = wordsOf(arm);
  if (!words) return null;
  const name = studyWords(slot, words, finding);
  const { text } = name;
  if (/^those\s/i.test(text) || people.test(text)) return { bare: [name], placed: ['in ', name], isPeople: true };
  if (participle.test(text)) return { bare: ['those ', name], placed: ['in those ', name] };
  if (groupNoun.test(text)) return { bare: ['the ', name], placed: ['in the ', name] };
  // `delayed` of `delayed or immediate clamping`
  if (/^\S+ed$/i.test(text)) return null;
  const article = countable.test(headOf(text)) && !/^(?:an?|the|no)\s/i.test(text) ? 'the ' : '';
  return { bare: [article, name], placed: [`with ${article}`, name] };
}

/** Several arms, a comparison, a share of one, or all who took part. */
const noArm =
  /,|\b(?:versus|vs|compared|than|relative)\b|^[\d.]+\s?(?:%|(?:in|of)\s)|[-−–]\d+[.·]\d|^\d+[.·]\d|%\s(?:in|of)\s|^(?:not|based|adjusting|adjusted|changes?|percentage|differences?)(?=\s|$)|\b(?:trial|study|analysis)$|^(?:(?:many|some|most|all)\s)?(?:groups?|arms?|participants|patients|subjects)$/i;

const isArmName = (text: string): boolean => isName(text) && !noArm.test(text) && !cutStart.test(text);

function wordsOf({ text, start, end, resolved }: FindingArm): Words | null {
  const isShort = resolved !== undefined && resolved.text.split(/\s+/).length <= 8 && /^\p{L}/u.test(resolved.text);
  if (isShort && isArmName(resolved.text)) return resolved;
  return isArmName(text) && !bareLabel.test(text) ? { text, start, end } : null;
}

/** Whether two arms are the same, or one of them only `schools` where the other is `schools with early lessons`. */
export function areApart(first: FindingArm, second: FindingArm): boolean {
  const [one = '', other = ''] = [first, second]
    .map(({ text }) => text.toLowerCase())
    .sort((a, b) => a.length - b.length);
  return one !== other && !(people.test(one) && !/\s/.test(one) && other.startsWith(`${one} `));
}

const named =
  /\b(?:risk|rate|odds|incidence|prevalence|proportion|probability|percentage|number|frequency|score|index|level|mean|median|average|primary|composite|use)\b/i;

/** The article of an outcome at the start of a sentence: `the risk of stroke`, but `pain`. */
export const articleOf = (text: string): string =>
  named.test(headOf(text)) && (!isPlural(text) || /^odds/i.test(text)) ? 'the ' : '';

const timeWord =
  /(?:^|[\s\d-])(?:h|hours?|days?|weeks?|months?|years?|min|minutes?|seconds?|follow-?up|discharge|nights?|visits?|end|birth|surgery|treatment|period|post-?\w+)(?=$|[\s-])/i;

/** Whether words are a time with its preposition: `at 6 months`, `in the first year`. */
export const isTime = (text: string): boolean =>
  /^(?:at|after|over|during|within|for|until|through|throughout|in|on|following|from)\s/i.test(text) &&
  !/,|\b(?:groups?|arms?)\b/i.test(text) &&
  text.split(/\s+/).length <= 7 &&
  isName(text) &&
  timeWord.test(/^(?:for|from)\s/i.test(text) ? (text.split(/\s/).at(-1) ?? '') : text);
