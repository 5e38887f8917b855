/** Whether a sentence reports a harm of what was given, or that there was none. */

import type { PassageRole } from '#core/extraction/passage-roles.ts';
import { isWithin } from '#core/lexicon/concept-relations.ts';
import { type ConceptIndex, type FoundConcept, findConcepts } from '#core/lexicon/find-concepts.ts';
import { sideEffects, symptoms } from '#core/lexicon/own-outcomes.ts';
import type { Finding } from './finding.ts';

const event = String.raw`(?<!(?:renal|kidney|cardiac|limb|cardiovascular)\s)adverse(?!\s(?:outcomes?|CV\b|cerebro|pregnancy|neonatal|perinatal|birth|cardiovascular|cardiac|renal|kidney|limb|life|childhood))|side[\s-]effects?|\bT?E?S?AEs?\b|complications?|toxicit(?:y|ies)|unwanted\s(?:symptoms?|effects?)`;
const adverse = new RegExp(
  [
    String.raw`\b(?:${event}|harms?(?=\s(?:were|was|occurred|of|from|reported)|[.,;)]|$)|tolerability)\b`,
    String.raw`\b(?:well|poorly|better|generally|good|acceptable|was|were|is|are|and)[\s-]+(?:\w+ly\s)?tolerat(?:ed|ion)\b`,
    // Not the safety of patients, of work or of a cap.
    String.raw`\bsafety(?=\s(?:profiles?|concerns?|signals?|events?|issues?|problems?|was|were|and\s(?:efficacy|effectiveness|tolerability)))|\b(?:efficacy|effectiveness|tolerability|efficiency)\sand\s(?:\w+\s)?safety\b`,
    String.raw`\b(?:is|was|were|are|and|be|both|as|proved|appear(?:s|ed)?|considered)\s(?:\w+ly\s)?safe(?:ly)?\b(?![\s-](?:sex|water|driving))`,
    String.raw`\b(?:injuries|accidents)\s(?:occurred|were)\b`,
  ].join('|'),
  'i',
);
/** `apart from a few bruises nothing untoward was noted`, `none had to give up the tablets`: reports by itself. */
const inOtherWords =
  /\b(?:untoward|ill\seffects?|hurt|fainted|felt\s(?:sick|dizzy|drowsy|unwell)|(?:had\sto|did)\s(?:give\sup|stop|leave\soff)|no\s(?:trouble|problems?)\sfrom|irritated|(?:did\snot\slead\sto\smore|deaths?\sdid\snot\sincrease))\b/i;
/** Says of an event that it happened, to how many, or to nobody. */
const happened =
  /\b(?:occur(?:red|s|rence)?|reported|observed|noted|experienced|developed|seen|encountered|suffered|led\sto|caused|there\s(?:was|were)|no|none|without|felt|mentioned|named|complained|bothered|followed|common(?:er)?|frequent|drawback)\b/i;
const reporting = new RegExp(
  `${happened.source}|\\b(?:had|not|free\\sof|well|safe|safely|similar|like|acceptable|comparable|good|expected|favou?rable|profiles?|more|fewer|less|higher|lower|increased|reduced|commonest|frequently|rates?|incidence|mild|moderate|severe|transient|included?|limited\\sto|one|two|three|due\\sto|because\\sof)\\b|\\d`,
  'i',
);
const counted = new RegExp(
  String.raw`\b(?:no|none|without|any|few|fewer|more|\d+|one|two|three|four|five|six|seven|eight|nine|ten)\s(?:[\p{L}-]+\s){0,4}?(?:${event})`,
  'iu',
);
/** Whether the name of an outcome is one of harm. */
export const namesHarm = (words: string): boolean => adverse.test(words);

/** Harms that are looked for. */
const measuring =
  /\b(?:was|were|be|been|are)\s(?:also\s|all\s|carefully\s)?(?:assessed|recorded|monitored|evaluated|measured|collected|compared|analy[sz]ed|documented|examined|registered|determined|noted)\b(?!\s(?:in|by)\s\d)/i;
/** Harms that are asked for, or not known yet. */
const open =
  /\bwill\s|^if\b|\bwhether\b|\bsought\sto\b|\bwell\sknown\b|\b(?:wish|wanted)\b|\b(?:to|we)\s(?:assess|evaluate|compare|determine|investigate|examine|study|test|establish|confirm)(?:ed)?\b|\b(?:aim|purpose|objective|end[\s-]?points?|(?:outcomes?|measures?)\s(?:measures?\s)?(?:was|were|included?|comprised?)\b)|\b(?:further|more|larger|future)\s(?:research|studies|trials|study)\b|\b(?:(?:is|are|be|still)\s(?:needed|required)|needs?|warranted)\b/i;
/** People had it: a symptom that was counted is a side effect, and one that was scored or got better an outcome. */
const befell =
  /^(?!.*\b(?:scores?|intensity|improve\w*|reliev\w*|relief|reduc\w+|chang\w+|decreas\w+|cessation|differences?)\b).*\b(?:occurred|reported|noted|seen|felt|mentioned|named|experienced|developed|suffered|complained|bothered|followed|common(?:er)?|frequent)\b/i;
const hadIt = /(?<!\bwho\s|\balso\s)\bhad\s$/i;

const persons =
  '(?:patients?|people|persons?|participants?|women|men|child(?:ren)?|adults?|babies|infants?|residents?|users?|those)';
const some =
  '(?:\\d[\\d.,]*\\s?%?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|a\\s(?:few|third|quarter)|several)';
/** `Flushing was reported by nine people on A`, `four patients had palpitations after A`, `itching was commoner with A`. */
const befellSome = new RegExp(
  [
    `\\b(?:was|were)\\s(?:also\\s)?(?:reported|recorded|noted|described|mentioned|named|seen|observed)\\s(?:by|in)\\s${some}\\s(?:of\\s)?(?:the\\s)?${persons}`,
    `^\\W*${some}\\s(?:of\\s\\S+\\s)?${persons}\\s(?:[^.;,]{0,40}\\s)?(?:had|felt|strained|broke|sprained|said|complained|described)\\b`,
    `\\b(?:was|were)\\s(?:twice\\sas\\s|more\\s)(?:common|frequent|often)\\b|\\bcommoner\\b`,
    `\\bled\\s${some}\\s${persons}\\sto\\s(?:stop|give)`,
  ].join('|'),
  'i',
);
/** What was hoped for, and how the study went. */
const noHarm =
  /\b(?:cure[ds]?|recover\w*|remissions?|respon\w+|success\w*|relie\w+|improv\w+|heal\w*|abstinen\w+|quit|scores?|resol\w+|clear\w*|pregnan\w+|births?|surviv\w+|recurren\w+|relaps\w+|better|no\slonger|complet\w+|with(?:drew|drawn)|lost|dropped|moved|attend\w+|adher\w+|diagnos\w+|enrol\w+|random\w+|includ\w+|excluded|eligible|assigned|at\s(?:baseline|the\sstart)|free\sof|benefit\w*|helped|died|deaths?)\b/i;

/** A sentence with the role of its part and the findings that it reports. */
interface HarmSentence {
  text: string;
  part: PassageRole | undefined;
  findings: readonly Finding[];
}

/**
 * For one study. What the title names is its subject and no side effect, nor is what a question asks about (`asked`, ids
 * of concepts).
 */
export function harmReader(title: string, concepts: ConceptIndex | null, asked: readonly string[] = []) {
  const conceptsIn = (text: string) => (concepts ? findConcepts(text, concepts) : []);
  const own = [...asked, ...conceptsIn(title).map(({ concept }) => concept.id)];
  const within = (id: string, wider: string) => concepts !== null && isWithin(id, wider, concepts);
  const isSideEffect = ({ concept: { id, kind }, start }: FoundConcept, text: string, harm = happened) =>
    !own.some((one) => within(id, one) || within(one, id)) &&
    (kind === 'harm'
      ? harm.test(text)
      : // `Symptoms` are those of what is treated.
        [...sideEffects, ...(id.includes('symptom') ? [] : symptoms)].some((one) => within(id, one)) &&
        (befell.test(text) || hadIt.test(text.slice(0, start))));
  const isHarm = (text: string, { outcome: { text: words } }: Finding) =>
    adverse.test(words) ||
    conceptsIn(words).some((found) => isMainly(words, found) && isSideEffect(found, text, /(?:)/));
  return ({ text, part, findings }: HarmSentence): boolean => {
    if (part !== 'results' && part !== 'conclusion' && findings.length === 0) return false;
    // What was treated is no harm; the treatment itself is named in most of these sentences.
    const isOfOwn = () =>
      conceptsIn(text).some(
        ({ concept: { id, kind } }) =>
          kind !== 'treatment' && kind !== 'population' && own.some((one) => within(id, one) || within(one, id)),
      );
    if (part === 'results' && befellSome.test(text) && !noHarm.test(text) && !isOfOwn()) return true;
    if (inOtherWords.test(text) || findings.some((one) => isHarm(text, one))) return true;
    if (findings.length > 0 && !adverse.test(text)) return false;
    if (open.test(text) || (measuring.test(text) && !counted.test(text))) return false;
    return (adverse.test(text) && reporting.test(text)) || conceptsIn(text).some((found) => isSideEffect(found, text));
  };
}

/** `bleeding`, `the incidence of bleeding`, `severe bleeding`; not `time after bleeding`. */
const isMainly = (words: string, { start, end }: FoundConcept) =>
  end === words.length &&
  /^(?:.*\b(?:incidence|rates?|frequency|risk|number|occurrence|prevalence|severity|events?|episodes?)\sof\s)?(?:(?!(?:of|with|after|to|for|in|on|by|from|during|before)\s)[\p{L}\d-]+\s)*$/iu.test(
    words.slice(0, start),
  );
