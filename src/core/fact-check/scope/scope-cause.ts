/** An association that is restated as cause and effect. */

import { spellOut } from '#core/extraction/direction/acronyms.ts';
import type { ReadText } from '#core/fact-check/read-text.ts';
import { everyMatch } from '#core/text/every-match.ts';
import { contentStems, shared } from '#core/text/words/content-words.ts';
import type { ScopeInput, StatementFlag } from './scope.ts';

const strong =
  /(?<!\w)(?:caus(?:e|es|ed|ing)|prevent(?:s|ed|ing)?|protect(?:s|ed)?\s(?:against|from|people|the|\p{L}+\s(?:against|from))|lead(?:s|ing)?\sto|led\sto|result(?:s|ed|ing)?\sin|due\sto|because\sof|responsible\sfor|triggers?|triggered|makes?|made|produces?|produced|brings?\sabout|drives?|drove|induces?|induced|contribut(?:es?|ed)\sto|thanks\sto|owing\sto|attributable\sto|(?:brought|brings?|drives?|drove|push(?:es|ed)?)\s(?:\p{L}+\s){0,5}?(?:down|up)|cures?|eliminates?|stops?|keeps?)\b/iu;
const change =
  '(?:reduc|lower|increas|rais|decreas|improv|boost|cut|slow|delay|accelerat|enhanc|worsen|impair|extend|prolong|shorten|strengthen|weaken|doubl|halv|diminish|elevat|promot|harm|damag|affect|help|protect|benefit)';
/** `X reduces the risk`, `X lowered blood pressure`, `X can raise`: a verb with its subject. */
const transitive = new RegExp(
  `(?<!\\w)(?<!(?<!\\w)(?:an?|the|with|had|have|has|of|to|and|for|in|was|were|are|is|been|be|significantly|as|by|at|or|showed|their)\\s)(?!(?:lower|slow)\\s)${change}(?:e?s|e?d|bled|ved|t|ves|ed|s)?\\s(?=(?:the|a|an|your|their|one['’]s|risk|risks|odds|mortality|death|deaths|survival|blood|incidence|likelihood|chances?|rates?|levels?|\\p{L}+)\\b)|(?<!\\w)(?:can|will|may|might|could|does|did|to|helps?)\\s(?:\\p{L}+ly\\s)?${change}e?\\b|(?<!\\w)reduces\\b|(?<!\\w)increases\\s(?=the|a\\b|risk|odds|mort)|(?<!\\w)lowers\\b|(?<!\\w)raises\\b|(?<!\\w)improves\\b`,
  'iu',
);
/** Cheaper than `transitive`, and matches wherever `transitive` does. */
const anyChange = new RegExp(change, 'iu');
const association =
  /(?<!\w)(?:associat\w*|link(?:ed|s)?|correlat\w*|relat(?:ed|ion\w*)|went\s(?:along|together|with|hand)|goes?\s(?:along|together|with|hand)|predict\w*|(?:un)?likely|tied\sto|tend(?:ed|s)?\sto|observed|seen\samong|who\s(?:\p{L}+\s){1,8}had|were\smore|were\sless|compared\swith)\b/iu;
const relation =
  /(?<!\w)(?:associat\w*|correlat\w*|relationship|(?:went|goes?|going)\s(?:\p{L}+\s)?together|hand\sin\shand|was\sseen\sin|no\scontrol\sgroup|without\sa\scontrol|cause\sstays|not\scompared|people\swho\s(?:\p{L}+\s){1,4}had|related\sto|link(?:ed|s)?|predict\w*|odds\sratio|hazard\sratio|adjusted|relative\srisk|likely|had\s(?:\p{L}+\s){0,2}(?:lower|higher|fewer|more))\b/iu;
/** `worse in patients with X`, `higher among those who …`: groups of people by what they have. */
const distinguished =
  /(?<!\w)(?:worse|better|higher|lower|greater|more|less|fewer|longer|shorter|larger|smaller)\s(?:\p{L}+\s){0,3}?(?:in|among|for)\s(?:patients|people|participants|those|women|men|children|subjects|persons|individuals|infants|adults|smokers)\s(?:with|who|whose|reporting|having)\b|(?<!\w)(?:patients|people|participants|those|women|men|children|subjects|persons|individuals|adults)\s(?:\p{L}+\s){0,8}?(?:who\s(?:had|experienced|suffered|reported|developed)|with)\s(?:\p{L}+\s){1,8}?had\s(?:\p{L}+\s)?(?:higher|lower|more|fewer|less|greater|better|worse)\b/iu;
/** `higher in adolescents`: a trial does not make anyone an adolescent. */
const ofKinds =
  /(?<!\w)(?:worse|better|higher|lower|greater|more|less|fewer|longer|shorter|larger|smaller)\s(?:\p{L}+\s){0,2}?(?:in|among)\s(?:the\s)?(?:adolescents|women|men|males|females|boys|girls|smokers|older|younger|elderly|obese|overweight)\b/iu;
/** `by lowering X`: the stated mechanism of an effect. */
const byWay = /(?<!\w)(?:by|through|via)\s\p{L}+ing\s/iu;

/** Words that a trial never uses for its own treatment. */
const mereLink =
  /\b(?:(?:went|goes?|going)\s(?:\w+\s)?together|linked\sto|hand\sin\shand|no\scontrol\sgroup|(?:people|subjects|patients|participants|those|women|men|children|adults)\s(?:who|with)\s(?:[\w,-]+\s){1,12}had\s(?:significantly\s)?(?:an?\s)?(?:lower|higher|fewer|more|less|greater|had)?)\b/i;
const reverse =
  /\bnot\s(?:support|find|show|provide)\b|\b(?:no|not|cannot|can't)\b[^.]{0,40}\b(?:caus\w+|prove|infer\w*|conclude\w*|establish\w*)/i;

/** `In the matched group, a response`: the place of the observation is not the cause. */
const doerOf = (subject: string) => subject.replace(/^(?:in|among|for|at)\s[^,]{3,80},\s(?=\S)/i, '');

const spelt = (stems: ReadonlySet<string>, study: ScopeInput['cited'][number]['study']) =>
  spellOut(stems, study.acronyms);

const stemOfVerb = (word: string) => word.toLowerCase().slice(0, 5);

const assigned = /\b(?:randomi[sz]|assign|allocat|receiv|given|gave|administ|took|supplement|treated)/i;

/** The words directly after such a word, or before `group`. */
const givenTo =
  /\b(?:randomi[sz]\w*|assign\w*|allocat\w*|receiv\w*|given|gave|administ\w*|took|supplement\w*|treated)\b[^.;]{0,60}|[^.;,]{0,40}\b(?:groups?|arms?)\b/gi;

const ofRegression = /\b(?:odds\sratio|OR|regression|risk\sfactor|correlat\w+|predict\w*|adjust\w+)\b/;

/** Whether a trial compared the stated cause, and the cited words are not from a regression. */
function isOfTheTrial(subject: string, source: ReadText, cited: ScopeInput['cited']): boolean {
  return (
    cited.every(({ study }) => study.design === 'randomized') &&
    !source.has(ofRegression) &&
    !isBesideTheTrial(subject, cited) &&
    contentStems(subject).size > 0
  );
}

/** Whether the stated cause was not the trial's treatment: its title and its sentences on treatment do not name it. */
function isBesideTheTrial(subject: string, cited: ScopeInput['cited']): boolean {
  const stems = contentStems(subject);
  if (stems.size === 0) return false;
  return cited.every(({ study }) => {
    const given = [study.title, ...study.passages.map(({ text }) => text).filter((text) => assigned.test(text))];
    return shared(spelt(stems, study), spelt(contentStems(given.join(' ')), study)) === 0;
  });
}

/** Whether the sentences that assign treatments do not name the cause. A title that names it can mean the disease. */
function isBesideTheGroups(subject: string, cited: ScopeInput['cited']): boolean {
  const stems = contentStems(subject);
  if (stems.size === 0) return false;
  return cited.every(({ study }) => {
    const given = study.passages.flatMap(({ text }) => everyMatch(text, givenTo).map(([words]) => words));
    return shared(spelt(stems, study), spelt(contentStems(given.join(' ')), study)) === 0;
  });
}

/** The text without what it calls associated, or says of people who already have the condition. */
const withoutLinks = (source: string) =>
  source
    .replace(
      /(?<!\w)(?:associated|linked|correlated)\swith\s(?:\p{L}+\s){0,3}(?:reduced|increased|lower|lowered|improved|decreased|reduction|increase|decrease|improvement|impaired|prolonged|worsened)/giu,
      ' ',
    )
    .replace(
      /(?<!\w)(?:an?|the|had|have|with)\s(?:\p{L}+ly\s)?(?:reduced|increased|lower|improved|decreased|raised|elevated)\b/giu,
      ' ',
    );
const withoutBrackets = (source: string) => source.replace(/\s?\([^()]*\)/g, '');
const distinguishes = (source: string) =>
  distinguished.test(withoutBrackets(source)) || ofKinds.test(withoutBrackets(source));
const link = /\b(?:associat\w*|correlat\w*)\b/i;
const ofAnalysis =
  /\b(?:post[\s-]hoc|secondary analysis|observational|cohort|cross-?sectional|predict\w+|genotype|polymorphism)\b/i;
const plainLinkWords =
  /\b(?:associat(?:ed|ion)|risk\sfactors?|predict(?:s|ed|or)|related\s(?:to|with)|correlat(?:ed|ion|es)|(?:went|goes?|going)\s(?:\w+\s)?together|linked\sto|hand\sin\shand|no\scontrol\sgroup|not\scompared|people\swho\s(?:\w+\s){1,4}had|was\sseen\sin)\b/i;
const correlation = /\bcorrelat\w+/i;
const regression = /\b(?:regression|correlat\w+)\b/i;
const relatedTo = /\b(?:associated|related|correlat\w+)\s?(?:to|with|between)?\b/i;

/** A flag where a cause is claimed from a study that could only observe. */
export function findUnfoundedCause({ text, source, cited }: ScopeInput): StatementFlag | null {
  const verb = strong.exec(text);
  const isLinked = association.test(text);
  const weaker = isLinked || !anyChange.test(text) ? null : transitive.exec(text);
  const found = verb ?? weaker;
  if (!found || reverse.test(text)) return null;
  // The source itself names a cause, in another word.
  if (!source.has(association) && source.has(strong)) return null;
  const already = new RegExp(`\\b${stemOfVerb(found[0].trim().split(/\s/)[0] ?? '')}`, 'i').test(
    source.find(withoutLinks),
  );
  if (already) return null;
  const isOfTrials = cited.every(({ study }) => study.design === 'randomized');
  const observed = cited.some(({ study }) => study.design === 'observational');
  const onlyRelated = !isOfTrials && source.has(relation);
  const relatedInTrial = source.has(link) && cited.every(({ study }) => study.readText.has(ofAnalysis));
  const plainLink = source.has(plainLinkWords);
  const aside = Boolean(!observed && plainLink && weaker && isBesideTheTrial(text.slice(0, weaker.index), cited));
  const apart = source.find(distinguishes) && isBesideTheGroups(doerOf(text.slice(0, found.index)), cited);
  const mediated = source.has(correlation) && byWay.test(text);
  const regressed = weaker !== null && source.has(regression) && source.has(relatedTo);
  const isMereLink = source.has(mereLink);
  if (
    !(
      aside ||
      apart ||
      mediated ||
      regressed ||
      observed ||
      isMereLink ||
      onlyRelated ||
      relatedInTrial ||
      (verb && plainLink && !isOfTheTrial(text.slice(0, verb.index), source, cited))
    )
  )
    return null;
  if (!verb && !observed && !plainLink && !apart && !isMereLink) return null;
  return {
    kind: 'causal_from_observational',
    words: found[0].trim(),
    why: `“${found[0].trim()}” claims a cause; the source only observed that the two go together.`,
  };
}
