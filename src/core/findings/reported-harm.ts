/** Whether a sentence reports a harm of what was given, or that there was none. */

import { type ConceptIndex, type FoundConcept, findConcepts } from '#core/lexicon/find-concepts.ts';
import type { Finding } from './finding.ts';

const event = String.raw`(?<!(?:renal|kidney|cardiac|limb|cardiovascular)\s)adverse(?!\s(?:outcomes?|CV\b|cerebro|pregnancy|neonatal|perinatal|birth|cardiovascular|cardiac|renal|kidney|limb|life|childhood))|side[\s-]effects?|\bT?E?S?AEs?\b|complications?|toxicit(?:y|ies)`;
const adverse = new RegExp(
  [
    String.raw`\b(?:${event}|harms?(?=\s(?:were|was|occurred|of|from|reported)|[.,;)]|$)|tolerability)\b`,
    String.raw`\b(?:well|poorly|better|generally|good|acceptable|was|were|is|are|and)[\s-]+(?:\w+ly\s)?tolerat(?:ed|ion)\b`,
    // Not the safety of patients, of work or of a cap.
    String.raw`\bsafety(?=\s(?:profiles?|concerns?|signals?|events?|issues?|was|were|and\s(?:efficacy|effectiveness|tolerability)))|\b(?:efficacy|effectiveness|tolerability|efficiency)\sand\s(?:\w+\s)?safety\b`,
    String.raw`\b(?:is|was|were|are|and|be|both|as|proved|appear(?:s|ed)?|considered)\s(?:\w+ly\s)?safe(?:ly)?\b(?![\s-](?:sex|water|driving))`,
    String.raw`\b(?:injuries|accidents)\s(?:occurred|were)\b`,
  ].join('|'),
  'i',
);
/** Says of an event that it happened, to how many, or to nobody. */
const happened =
  /\b(?:occur(?:red|s|rence)?|reported|observed|noted|experienced|developed|seen|encountered|suffered|led\sto|caused|there\s(?:was|were)|no|none|without)\b/i;
const reporting = new RegExp(
  `${happened.source}|\\b(?:had|not|free\\sof|well|safe|safely|similar|comparable|acceptable|good|expected|favou?rable|profiles?|more|fewer|less|higher|lower|increased|reduced|common(?:est)?|frequent(?:ly)?|rates?|incidence|mild|moderate|severe|transient|included?|limited\\sto|one|two|three|due\\sto|because\\sof)\\b|\\d`,
  'i',
);
const counted = new RegExp(
  String.raw`\b(?:no|none|without|any|few|fewer|more|\d+|one|two|three|four|five|six|seven|eight|nine|ten)\s(?:[\p{L}-]+\s){0,4}?(?:${event})`,
  'iu',
);
/** Harms that are looked for. */
const measuring =
  /\b(?:was|were|be|been|are)\s(?:also\s|all\s|carefully\s)?(?:assessed|recorded|monitored|evaluated|measured|collected|compared|analy[sz]ed|documented|examined|registered|determined|noted)\b/i;
/** Harms that are asked for, or not known yet. */
const open =
  /\bwill\s|^if\b|\bwhether\b|\bsought\sto\b|\bwell\sknown\b|\b(?:wish|wanted)\b|\b(?:to|we)\s(?:assess|evaluate|compare|determine|investigate|examine|study|test|establish|confirm)(?:ed)?\b|\b(?:aim|purpose|objective|end[\s-]?points?|(?:outcomes?|measures?)\s(?:measures?\s)?(?:was|were|included?|comprised?)\b)|\b(?:further|more|larger|future)\s(?:research|studies|trials|study)\b|\b(?:needs?|needed|required|warranted)\b/i;

interface TitledStudy {
  concepts: ConceptIndex | null;
  /** What the title names, with what is next wider: the subject of the study, and no side effect. */
  titled: ReadonlySet<string>;
}

/** For a study that is read with these concepts. */
export function titledStudy(title: string, concepts: ConceptIndex | null): TitledStudy {
  const named = concepts ? findConcepts(title, concepts).map(({ concept }) => concept) : [];
  return { concepts, titled: new Set(named.flatMap(({ id, broader }) => [id, ...(broader ?? [])])) };
}

const isSideEffect = ({ concept: { kind, id, broader } }: FoundConcept, titled: ReadonlySet<string>) =>
  kind === 'harm' && !titled.has(id) && !broader?.some((one) => titled.has(one));

/** `bleeding`, `the incidence of bleeding`, `severe bleeding`; not `time after bleeding`. */
const isMainly = (words: string, { start, end }: FoundConcept) =>
  end === words.length &&
  /^(?:.*\b(?:incidence|rates?|frequency|risk|number|occurrence|prevalence|severity|events?|episodes?)\sof\s)?(?:(?!(?:of|with|after|to|for|in|on|by|from|during|before)\s)[\p{L}\d-]+\s)*$/iu.test(
    words.slice(0, start),
  );

/** `findings` are those that the sentence reports. */
export function reportsHarm(text: string, findings: readonly Finding[], { concepts, titled }: TitledStudy): boolean {
  const sideEffects = (words: string) =>
    concepts ? findConcepts(words, concepts).filter((found) => isSideEffect(found, titled)) : [];
  const isHarm = ({ outcome: { text: words } }: Finding) =>
    adverse.test(words) || sideEffects(words).some((found) => isMainly(words, found));
  if (findings.some(isHarm)) return true;
  if (findings.length > 0 && !adverse.test(text)) return false;
  if (open.test(text) || (measuring.test(text) && !counted.test(text))) return false;
  return (adverse.test(text) && reporting.test(text)) || (happened.test(text) && sideEffects(text).length > 0);
}
