/** The results of a study, sentence by sentence: the outcome, and whether it was better, worse or unchanged. */

import { controlArm, labelStems } from '#core/extraction/direction/arm-labels.ts';
import { type DirectionClaim, directionsOf } from '#core/extraction/direction/direction.ts';
import { readEffects } from '#core/extraction/effects/reported-effects.ts';
import { type PassageRole, passageRoles } from '#core/extraction/passage-roles.ts';
import { type OutcomeName, outcomesIn } from '#core/lexicon/outcome-names.ts';
import type { StudyType } from '#core/records/study-kinds.ts';
import type { Passage } from '#core/text/passages.ts';
import { contentStems, shared } from '#core/text/words/content-words.ts';
import { chooseStatements } from './extractive-summary.ts';

/** A study among several that are read together; `passages` are numbered over all of them. */
export interface ReadableStudy {
  id: number;
  title: string;
  studyTypes: readonly StudyType[];
  passages: readonly Passage[];
}

/**
 * `none`: no difference, or none beyond chance. `unclear`: an effect whose direction or polarity the words do not show.
 */
export type Verdict = 'better' | 'worse' | 'none' | 'unclear';

export interface OutcomeReading {
  outcome: OutcomeName;
  /** The outcome's name in the words of the sentence. */
  words: string;
  verdict: Verdict;
}

export interface ResultSentence {
  passage: Passage;
  role: PassageRole;
  readings: OutcomeReading[];
  /** A sentence that the study's own summary would quote. */
  main: boolean;
  /** Rank among the study's other sentences; higher is better. */
  weight: number;
}

export interface StudyResults {
  study: ReadableStudy;
  results: ResultSentence[];
  conclusions: ResultSentence[];
  /** The study's sentences on its own limitations and on further research. */
  limits: Passage[];
  /** Design and people. */
  people: Passage | null;
  /** Stems of the title, and of title and abstract together. */
  topic: ReadonlySet<string>;
  stems: ReadonlySet<string>;
}

/** Context-dependent sentences mean little alone. */
const favouring =
  /^(?:besides|again|overall,? (?:these|this)|thus|therefore|hence|these|this|it|they|such|in addition|additionally|moreover|however|furthermore|also|similarly|likewise|in contrast|conversely|both groups|the (?:latter|former|same|other|difference)|there (?:was|were) also|no other|other|(?:and|but|or|which|while)\b|as well|among (?:these|them))\b/i;
const aside =
  /\b(?:baseline (?:characteristics|scores?|values?|data)|(?:differ(?:ed)?|differences?|similar) (?:significantly )?at baseline|at (?:the )?(?:start|outset|baseline)(?=,)|(?:similar|comparable|balanced|no (?:significant )?differences?) at baseline|mean age|lost to follow-up|were (?:screened|recruited|enrol+ed|eligible)|dropped out|completed the (?:study|trial)|response rate|sample size|power of|cronbach|supported by|funded|strengths?|is the first|strengthen this study|this is the first|strengthen this study|first study|feasible|registered|trial registration)\b|\b(?:NCT\d{6,}|ISRCTN\s?\d+|ACTRN\d+)\b/i;
const asking =
  /\b(?:(?:further|future|larger|more|additional|longer)(?:[\s,-]+(?:and|term|larger|well-designed|high-quality|randomi[sz]ed|controlled|clinical|prospective|long|research))*[\s-]+(?:research|studies|study|trials?|work|investigations?|evidence)|limitations?|limited by|small sample|short (?:duration|follow-up)|underpowered|should be interpreted with caution|needs? to be (?:studied|confirmed|investigated|evaluated|examined)|(?:needs?|needed|required|warranted) to (?:confirm|determine|establish|clarify)|is (?:needed|warranted|required)|are (?:needed|warranted|required)|generali[sz]ab\w+)\b/i;
/** A secondary or additional outcome. */
const secondary =
  /\b(?:cox (?:models?|regression)|(?:multivariate|multivariable|logistic|linear|stepwise)\s(?:\w+\s)?(?:analys[ei]s|models?|regression)|post[\s-]hoc|subgroups?|predictors?|per[\s-]protocol|exploratory|secondary)\b/i;
/** The plan of a study has no findings, whatever tense it uses. */
const plan =
  /\b(?:protocol|design and (?:methodology|methods|rationale|recruitment|baseline)|rationale(?:,| and)(?: study)? design|(?:study|trial) design)\b/i;
/** About another time or another study: not a finding of this one. */
const elsewhere =
  /\b(?:in a previous|we hypothesi[sz]ed?|(?:study|trial) tests\b|statistical tests compare|will (?:be|also|provide|contribute|subsequently|help|inform|allow|determine|add)|(?:is|was|are) (?:intended|designed|expected) to|aims? to|are expected|if successful|due to report|has recruited|(?:have|has) (?:previously|recently) (?:been )?(?:shown|reported|found|demonstrated)|previously (?:shown|reported|published)|(?:previous|earlier|prior|other|recent) (?:studies|trials|reports|research|work)|is ongoing|are ongoing|patient recruitment|we report the design|(?:research|studies|trials?|program) has demonstrated|(?:has|have) received (?:\w+ )?approval|is (?:very |a )?(?:common|leading|major))\b/i;
/** The outcome's name describes the participants or the treated condition, not the result. */
const asTrait =
  /\b(?:in\sassociation\swith|(?:patients?|people|persons?|subjects|individuals|participants?|adults|women|men|children|those|group|smokers|volunteers)\s(?:with|without|who\shad|having|at(?:\shigh)?\srisk\s(?:of|for))|baseline|initial|pre-?treatment|history\sof|diagnos(?:is|ed)\s(?:of|with)|treatment\s(?:of|for)|suffering\sfrom|(?:prevention|management)\sof|deficient[’'”"]?)\s(?:[\p{L}-]+\s){0,4}$/iu;
/** `Lowering cholesterol did not …`: the treatment, not the result. */
const asDeed =
  /(?:^|[.;:,]\s)(?:keeping|lowering|reducing|controlling|raising|increasing|treating|measuring)\s(?:[\p{L}-]+\s){0,3}$/iu;
/** A comparison of two treatments: a tie shows nothing about either. */
const twoTreatments =
  /\bbetween\s(?!(?:the\s)?(?:\w+\s)?(?:groups|arms|treatments|interventions|conditions|them)\b)[^,;.]{2,60}\sand\s|\d\s?%\s(?:with|for|on)\s[^,;()%]{2,40}\sand\s[\d.·]+\s?%\s(?:with|for|on)\s/i;
const between =
  /\bbetween[\s-](?:the\s)?(?:\w+\s)?(?:groups?|arms|treatments?|interventions?|conditions)\b|\bbetween-group\b/i;
const longest = 520;

/** About both arms alike, which shows nothing about either. */
const inBoth =
  /\b(?:both|all|either|each|the two|two|three|four)\s(?:\w+\s)?(?:groups?|arms?|treatments?|interventions?|conditions|diets|programs?|programmes?|drugs)\b|\bfrom\s[^,;]{1,30}\sto\s[^;]{1,90}\sfrom\s[^,;]{1,30}\sto\s/i;
const alike = /^(?:similar|comparable|as\s|equal|equivalent|identical|the same|alike|non-?inferior)/i;
const overTime =
  /\b(?:compared (?:with|to)|from|than|versus|relative to|over)\s(?:the\s|their\s)?(?:baseline|pre-?(?:treatment|test|intervention)|before|initial|usual|no\s|standard care|wait)/i;
/** Words after which an associated factor is named, not the outcome. */
const goesWith = /^[^.;]{0,120}\b(?:associated|correlated|linked)\swith\b|^[^.;,]{0,60}\bpredict(?:s|ed|ors?)\b/i;
const chance = /\bp\s?(?:[-–]?value)?\s?(?:=|>|≥)\s?0?[.·](?:0[6-9]|[1-9])|\bp\s?>\s?0?[.·]05/i;

/** The claim about the outcome: its clause names it, and of several the nearest. */
function claimOf(claims: readonly DirectionClaim[], start: number, end: number, stems: ReadonlySet<string>) {
  const about = claims.filter(({ topic }) => stems.size === 0 || shared(stems, topic) === stems.size);
  const distance = (claim: DirectionClaim) => (claim.start >= end ? claim.start - end : start - claim.start);
  return [...about].sort((left, right) => distance(left) - distance(right))[0] ?? null;
}

function verdictOf(
  claim: DirectionClaim,
  { desirable }: OutcomeName,
  sentence: string,
  all: readonly DirectionClaim[],
): Verdict {
  if (/\bnone of\b/i.test(sentence)) return 'none';
  // Both arms can have improved without a difference between them.
  if (between.test(sentence) && all.some(({ sign }) => sign === 0)) return 'none';
  const ofControls = (side: ReadonlySet<string> | null) => side?.has(controlArm) ?? false;
  if (claim.sign === 0 && alike.test(claim.words))
    return ofControls(claim.left) || ofControls(claim.right) ? 'none' : 'unclear';
  if (claim.sign === 0 && twoTreatments.test(sentence) && !labelStems(sentence).has(controlArm)) return 'unclear';
  if (claim.sign === 0 || claim.uncertain) return 'none';
  const sign =
    claim.axis === 'worth' ? claim.sign : claim.axis === 'size' && desirable !== null ? claim.sign * desirable : 0;
  if (sign === 0 || inBoth.test(sentence)) return 'unclear';
  // A result against another treatment is neither better nor worse than no treatment.
  if (claim.right && !ofControls(claim.left) && !ofControls(claim.right) && !overTime.test(sentence)) return 'unclear';
  const turn = ofControls(claim.left) && !ofControls(claim.right) ? -1 : 1;
  return sign * turn > 0 ? 'better' : 'worse';
}

/** Each outcome that a sentence names, once, with the result for it. */
export function readOutcomes(sentence: string): OutcomeReading[] {
  const named = outcomesIn(sentence);
  if (named.length === 0) return [];
  // `A, as well as B` is not a comparison.
  const claims = directionsOf(sentence).filter(({ words }) => !/^as\swell\sas$/i.test(words));
  const readings = new Map<string, OutcomeReading>();
  for (const { outcome, start, end } of named) {
    const before = sentence.slice(Math.max(0, start - 60), start);
    if (asTrait.test(before) || asDeed.test(before)) continue;
    const words = sentence.slice(start, end);
    const claim = claimOf(claims, start, end, contentStems(words));
    const verdict = goesWith.test(sentence.slice(end))
      ? 'unclear'
      : claim
        ? verdictOf(claim, outcome, sentence, claims)
        : chance.test(sentence)
          ? 'none'
          : 'unclear';
    const known = readings.get(outcome.key);
    if (!known || (known.verdict === 'unclear' && verdict !== 'unclear'))
      readings.set(outcome.key, { outcome, words, verdict });
  }
  return [...readings.values()];
}

/**
 * The results, conclusions, limitations and participants of one study. Lists are empty where it has no such sentences.
 */
export function readStudyResults(study: ReadableStudy): StudyResults {
  const { title, passages } = study;
  const roles = passageRoles(passages);
  const main = new Set(
    chooseStatements(title, passages).flatMap(({ evidence }) => evidence.map(({ passage }) => passage)),
  );
  const topic = contentStems(title);
  const sentences = passages.flatMap((passage): ResultSentence[] => {
    const role = roles.get(passage.passage) ?? 'background';
    const { text } = passage;
    if ((role !== 'results' && role !== 'conclusion') || text.length > longest || text.length < 30 || aside.test(text))
      return [];
    if (elsewhere.test(text) || plan.test(title)) return [];
    const stems = contentStems(text);
    const weight =
      (main.has(passage.passage) ? 2 : 0) +
      (readEffects(text).length > 0 ? 1.5 : 0) +
      (/\bp\s?(?:value\s?)?[<>=≤]|\b9\d\s?%\s?(?:CI|confidence)/i.test(text) ? 0.8 : 0) +
      (/\d/.test(text) ? 0.4 : 0) +
      1.5 * (topic.size > 0 ? Math.min(1, shared(stems, topic) / Math.min(5, topic.size)) : 0) +
      (/\bprimary (?:end[\s-]?point|outcome)/i.test(text) ? 1 : 0) -
      (favouring.test(text) ? 1.5 : 0) -
      (secondary.test(text) ? 1 : 0) -
      Math.max(0, (text.length - 260) / 120);
    return [{ passage, role, readings: readOutcomes(text), main: main.has(passage.passage), weight }];
  });
  const isAsking = ({ passage }: ResultSentence) => asking.test(passage.text);
  const isPeople = ({ passage, text }: Passage) =>
    main.has(passage) && roles.get(passage) === 'methods' && text.length <= longest && /\p{L}{3}/u.test(text);
  return {
    study,
    results: sentences.filter((sentence) => sentence.role === 'results' && !isAsking(sentence)),
    conclusions: sentences.filter((sentence) => sentence.role === 'conclusion' && !isAsking(sentence)),
    limits: sentences
      .filter((sentence) => sentence.role === 'conclusion' && isAsking(sentence))
      .map(({ passage }) => passage),
    people: passages.find(isPeople) ?? null,
    topic,
    stems: contentStems([title, ...passages.map(({ text }) => text)].join(' ')),
  };
}
