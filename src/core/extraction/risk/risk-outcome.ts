/** The event that the people of an arm had, in the study's own words, from the words around the figures. */
import { peopleNouns } from './risk-figures.ts';

const starters =
  /^(?:first|second|third|secondly|however|moreover|in addition|additionally|furthermore|similarly|also|overall|finally|in contrast|conversely|(?:main\s)?results?|findings|likewise|notably|specifically|of note|thus|therefore|importantly|besides|in total|in particular|as a result|conclusions?)(?:\s?[,:]+\s+|\s(?=the\b))/i;
/** Words after the outcome's name that add nothing to it. */
const sayingNothing =
  /\s+(?:(?:also|both|more\soften|less\soften|significantly)\s)*(?:occurred|occurring|happened|came|(?:was|were|is|are|has\sbeen|have\sbeen)(?![\p{L}-]))(?:\s(?:also|both|all|reported|observed|found|seen|noted|recorded|documented|identified|diagnosed|present|detected|noticed|significantly|statistically|clearly|slightly|markedly|similar|higher|lower|less|more|fewer|greater|common|commonly|frequent|frequently|often|likely|rare|comparable|only|about|approximately|reduced|increased|in|for|among|to|be|with|of|by|at|not|different|between|the|two|both|groups?|achieved|obtained|experienced|respectively|after|during|within|months?|weeks?|days?|years?|hours?|day|week|month|year|\d+|study|a|an|percentage|proportion|number|patients|participants|subjects|women|children|infants|cases|those|smaller))*[\s,:]*$/iu;
const bareEnd = /\s+(?:in|for|among|with|of|at|to|by)$/i;
const comparing =
  /^(?:(?:a|an|the|significantly|substantially|slightly|many|statistically)\s)*(?:more|fewer|less|higher|lower|greater|smaller|larger|proportion|proportions|percentages?|number|numbers|of|the)(?:\s(?:a|an|of|the|higher|lower|greater|smaller|larger|more|fewer|proportions?|percentages?|numbers?|rates?))*\s/i;
const people = new RegExp(`^(?:${peopleNouns})(?![\\p{L}])`, 'iu');
/** `in 146 patients: in 80 (54%)`: shares of those who had it, not of an arm. */
const ofSome = new RegExp(`\\d\\s(?:[\\p{L}-]+\\s)?(?:${peopleNouns})\\b`, 'iu');
const vague =
  /^(?:it|this|that|these|they|there|those|which|(?:the\s)?corresponding\b.*|(?:the\s)?(?:overall\s|mean\s|median\s|total\s|observed\s)?(?:positiv(?:e|ity)\srates?|outcomes?|figures?|values?|results?|rates?|incidences?|frequenc(?:y|ies)|proportions?|percentages?|prevalence|risks?|numbers?|difference|response|success|groups?)|(?:the\s)?(?:\w+\s){0,2}(?:primary|secondary|main|co-primary|composite|key|efficacy|study|clinical)(?:\s\w+)?\s(?:out\s?comes?|end-?\s?points?|events?|variables?)(?:\s(?:was|were)\s\w+)?|(?:(?:a|the)\s)?(?:total|event|both|patients?|subjects|participants))$/i;
const pronoun =
  /^(?:it|this|that|these|they|those|which|who|here|its|their)\b|\b(?:the same|the latter|the former|corresponding|respective)\b/i;
const ofArms = /(?<!\p{L})(?:groups?|arms?|placebo|controls?|intervention|versus|vs\.?|compared|than)(?!\p{L})/iu;

const wordCount = (words: string) => words.split(/\s+/).length;
const maxWordCount = 26;

function sound(words: string): string | null {
  const trimmed = words.replaceAll(/\s+/g, ' ').replace(/^[\s,:]+|[\s,:]+$/g, '');
  if (trimmed.length < 4 || wordCount(trimmed) > maxWordCount) return null;
  if (
    /^we\b|n['’]t\b|\bnot\s(?:significantly\s)?(?:differ|change)|\b(?:other|including|especially|account\w+|whom|all\s\d+|prior|previous|history)\b|\bno (?:\w+ )?differen|\bmost (?:common|frequent)/i.test(
      trimmed,
    )
  )
    return null;
  if (ofSome.test(trimmed) || vague.test(trimmed) || pronoun.test(trimmed) || ofArms.test(trimmed)) return null;
  if (/[()[\]#=;]/.test(trimmed) || (trimmed.match(/,/g) ?? []).length > 5) return null;
  return trimmed;
}

/** `developed pneumonia`: a verb phrase, used unchanged. */
function predicate(words: string): string | null {
  const phrase = words.replaceAll(/\s{2,}.*$/g, '').trim();
  const inner = /^(?:had|were|was|did|have)(?:\s(?:not|no|also))?$/i.test(phrase) ? null : phrase;
  return inner === null || /\b(?:higher|lower|more|less|fewer|greater|smaller)\b/i.test(inner) ? null : sound(inner);
}

const noDifference =
  /^(?:there\s(?:was|were)\s)?(?:no|a|an)\s(?:[\p{L}-]+\s){0,3}differences?\s(?:(?:was|were)\s(?:\w+\s)?(?:found|observed|seen|noted)\s)?(?:(?:between|among)\s(?:the\s)?(?:two\s|both\s)?(?:study\s|treatment\s)?(?:groups|arms)\s)?(?:was\s(?:found|observed|seen|noted)\s)?(?:in|regarding|with\sregards?\sto|in\sterms\sof|for)\s/iu;
const telling = /^.*\b(?:show(?:ed|s)|indicated|revealed|found|demonstrated|suggested)\sthat\s/i;
const time = /^(?:at|by|after|within|during|over|in|on|of|from|until|through)\s[^,]*,?$/i;

const spans = /\b(?:hours?|days?|weeks?|months?|years?|follow-?up)\b/i;

/** `was significantly higher` does not name the event. */
const onlyCompares =
  /^(?:was|were)(?:\s(?:significantly|statistically|also|higher|lower|more|less|greater|fewer|reduced|increased|similar|comparable|not|different|only|about|much|slightly|in|at|the|\d+))*$/i;

export interface RiskOutcome {
  words: string;
  /** The words before the figures call them a share or a number of people. */
  countsPeople: boolean;
}

/** The outcome from the clause's words before the figures and those after an arm; null where it is not certain. */
export function riskOutcomeOf(before: string, behind: string): RiskOutcome | null {
  const verbs = onlyCompares.test(behind) ? '' : behind;
  let words = before
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/\s?[([]$/, '')
    .replace(telling, '');
  words = words.replace(/^\p{Lu}{4,}(?:\s(?:AND\s)?\p{Lu}{4,})?:?\s(?=\p{Lu}\p{Ll})/u, '');
  while (starters.test(words)) words = words.replace(starters, '');
  words = words.replace(noDifference, '');
  const told = (phrase: string | null, countsPeople = true) =>
    phrase === null ? null : { words: phrase, countsPeople };
  const isTime = time.test(words) && !/\b(?:was|were|occurred)\b/i.test(words);
  const rest = `${words} `.replace(comparing, '').trim();
  if (words === '' || isTime || rest === '') {
    const said = verbs === '' ? null : predicate(verbs);
    const when = isTime && spans.test(words) ? `${words.replace(/,$/, '')}: ` : '';
    return told(said === null ? null : `${when}${said}`);
  }
  if (people.test(rest) && (rest !== words || verbs !== '')) {
    const said = ` ${rest.replace(people, '').trim()}`.replace(sayingNothing, '').trim().replace(bareEnd, '');
    if (said !== '' && verbs !== '') return null;
    return told(predicate(said === '' ? verbs : said.replace(/^(?:who|that)\s/, '')));
  }
  return verbs === '' ? told(sound(words.replace(sayingNothing, '').replace(bareEnd, '')), false) : null;
}
