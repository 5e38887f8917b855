/** Names as parts of a sentence: whether they are whole, what they are of, their number and their article. */
import { type ConceptIndex, findConcepts } from '#core/lexicon/find-concepts.ts';
import type { Finding, Words } from './finding.ts';

/** What a study's words are checked against: a name that is not known is not said. */
export interface SaidStudy {
  title: string;
  /** The text that the findings were read from. */
  text: string;
  concepts: ConceptIndex;
  /** All of the text, for what `the groups` of one sentence are. Without them they stay `the groups`. */
  findings?: readonly Finding[];
}

/** Refers to what is not said, or is the start of the study. */
const pronoun =
  /^(?:it|its|they|them|their|this|these|those|that|which|who|he|she|we|both|either|neither|each|(?:the\s)?others?|former|latter|same|none|such|there|baseline|entry|admission|enrolment|before|start)$/i;
/** Ends where a clause was cut. */
const cutOff =
  /\s(?:that|which|who|whose|than|and|or|of|in|on|with|without|to|the|an?|was|were|is|are|had|did|failed|showed|appeared|appears|seemed|seems|may|might|could|tended|compared|relative|versus|vs\.?|v|when|while|if|after|before|by|from|at)$/i;
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
  /^(?:including|such|like|specifically|especially|particularly|mainly|no|other|another|further|remaining|various|several|some|similar|comparable|equal|equivalent|higher|lower|greater|smaller|fewer|more|less|better|worse|reduced|increased|improved|significant\w*|difference|effects?|these|those|this|that|its|their|showed|out|one|two|only|\d\S*|\w+fold)(?=\s|$)|^(?:(?:percentage|proportion|number|rate|incidence)(?:\sof\s(?:(?:trial|study)\s)?(?:patients|participants|subjects|people|women|men|children))?|parameters|variables|measures|outcomes|results|values|findings|benefits|data)$|\s(?:measures|parameters|variables|outcomes?|end\s?points?|characteristics|findings)$|%|\bbaseline\b|^pre[\s-]?(?:intervention|treatment|operative|test)|\bp-?values?\b|^(?:regard|respect|manner|way|terms|\S+ed)$|^(?:the\s)?(?:(?:mean|median|average|percentage|percent)\s)?(?:changes?|improvements?|reductions?|increases?|decreases?|declines?)$|\b(?:these|those)\b|^(?:abstinent|pregnant|alive|dead|satisfied|sleepy|tired|well|ill|able|likely|present|absent|free)(?=\s|$)/i;
export const outcomeKinds: ReadonlySet<string> = new Set(['condition', 'outcome', 'harm', 'measure']);

/**
 * Whether words name something that is measured: an amount of something, what the lexicon knows as an outcome, or a short
 * name that the study's title or another sentence repeats.
 */
export function isOutcomeName(finding: Finding, study: SaidStudy): boolean {
  const { text } = finding.outcome;
  if (!isName(text) || predicate.test(text) || cutStart.test(text)) return false;
  const head = headOf(text);
  if (/[\s-]/.test(text) && isAmount(text)) return true;
  const last = findConcepts(text, study.concepts).filter(({ end }) => end === head.length || end === text.length);
  if (last.some(({ concept: { kind } }) => outcomeKinds.has(kind))) return true;
  return last.length === 0 && countWords(text) <= 4 && isRepeated(text, finding.source, study);
}

/** Whether the study's title or its other sentences have every word of a name. */
export function isRepeated(text: string, source: Pick<Words, 'start' | 'end'>, study: SaidStudy): boolean {
  const elsewhere = new Set(
    namesIn(`${study.title} ${study.text.slice(0, source.start)} ${study.text.slice(source.end)}`),
  );
  const own = namesIn(text);
  return own.length > 0 && own.every((word) => elsewhere.has(word));
}

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;
const namesIn = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => !nameless.test(word));
/** Names neither outcome nor treatment, though a study repeats it. */
const nameless =
  /^(?:the|an?|of|and|or|in|on|with|to|by|groups?|arms?|patients?|participants?|subjects?|those|given|study|studies|trials?|respect|analysis|results?|effects?|time|times|weeks?|months?|days?|years?|data|both|number|levels?|scores?|twice|once|aim|work|interaction|measurement|points?|comparison|treatment|intervention|phase|stage|visits?|period|location|i{1,3})$/;

/** `HAQ-DI`, `rsFC`: means nothing to readers without training, unless it is a word of everyday. */
const abbreviation = /(?<![\p{L}\d])(?=\S*\p{Lu}\S*[\p{Lu}\d])(?!(?:HIV|AIDS|DNA|COVID-19)(?!\p{L}))[\p{L}\d+/-]{2,}/u;
/** `wm heart rate`: letters that cannot be spoken. */
const unspoken = /(?<![\p{L}\d])[bcdfghjklmnpqrstvwxz]{2,}(?![\p{L}\d])/u;
export const hasAbbreviation = (text: string): boolean => abbreviation.test(text) || unspoken.test(text);

/** Begins where a clause was cut. */
export const cutStart = /^(?:of|with|without|in|on|at|by|to|for|from|than|as|and|or|be|been|was|were)\s/i;

const singularInS =
  /(?:ss|us|is|ics|diabetes|herpes|caries|rabies|measles|mumps|rickets|ascites|series|species|news|lens|gas|bias|AIDS|pancreas|biceps|triceps|kudos|menopaus)$/i;
const pluralWithoutS = /^(?:people|women|men|children|feet|teeth|mice|bacteria|criteria|data)$/i;
const afterHead =
  /\s(?:of|in|for|at|with|without|to|after|before|on|per|by|from|during|among|between|within|over|when)\s|\spost-|\s?[([,]/;

/** What a name is about: `nights` of `nights in hospital`. */
export const headOf = (text: string): string => text.split(afterHead)[0]?.trim() ?? text;

/** Whether a name takes `were`, by the ending of its head. */
export function isPlural(text: string): boolean {
  if (/\sand\s/.test(text) && !/\sof\s.*\sand\s/.test(text)) return true;
  if (/^(?!.*\sof\s)[^()]*\b(?:costs|scores|rates|levels|values)(?:\s\(|$)/.test(text)) return true;
  const last = headOf(text).split(/[\s-]/).at(-1) ?? '';
  return pluralWithoutS.test(last) || (/s$/.test(last) && !singularInS.test(last));
}

/** An amount or a share, which is high or low; anything else that is counted is common or not. */
const amount =
  /\b(?:rates?|risks?|mortality|morbidity|survival|incidence|prevalence|odds|probabilit\w+|proportions?|percentages?|frequency|numbers?|counts?|scores?|levels?|index|indices|times?|durations?|lengths?|stay|costs?|values?|concentrations?|pressures?|satisfaction|quality|intensity|severity|amounts?|volumes?|use|loss|gain|change|changes|adherence|compliance|expectancy|function|weight|height|mass|pain|strength)\b/i;
export const isAmount = (text: string): boolean => amount.test(headOf(text));

const named =
  /\b(?:risk|rate|odds|incidence|prevalence|proportion|probability|percentage|number|frequency|score|index|level|mean|median|average|primary|composite)\b/i;

/** With what they are of: `the increase in disability`, `the time to recovery`. */
const namedWith =
  /^(?:increase|decrease|reduction|change|rise|improvement|decline|occurrence|hazard|cumulative\shazard|intensity|severity|duration|length|time|use|amount|level|consistency|need|volume|dose|number|size|extent|degree)\s(?:of|in|for|to|from|until)\s/i;

/** The article of an outcome at the start of a sentence: `the risk of stroke`, but `pain`. */
export const articleOf = (text: string): string =>
  namedWith.test(text) ||
  (named.test(headOf(text)) && !/^(?:the|an?)\s/i.test(text) && (!isPlural(text) || /^odds/i.test(text)))
    ? 'the '
    : '';

const timeWord =
  /(?:^|[\s\d-])(?:h|hours?|days?|weeks?|months?|years?|min|minutes?|seconds?|follow-?up|discharge|nights?|visits?|end|birth|surgery|treatment|period|post-?\w+)(?=$|[\s-])/i;

/** Whether words are a time with its preposition: `at 6 months`, `in the first year`. */
export const isTime = (text: string): boolean =>
  /^(?:at|after|over|during|within|until|through|throughout|in|on|following)\s/i.test(text) &&
  !/,|\b(?:groups?|arms?|and)\b|fold\b/i.test(text) &&
  text.split(/\s+/).length <= 7 &&
  isName(text) &&
  timeWord.test(text);
