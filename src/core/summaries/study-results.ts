/** The sentences of a study that can be quoted, by what they are about, and how well each represents the study. */

import { type PassageRole, passageRoles } from '#core/extraction/passage-roles.ts';
import { statesEffect } from '#core/findings/study-effects.ts';
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

export interface ResultSentence {
  passage: Passage;
  role: PassageRole;
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
  /** Stems of the title. */
  topic: ReadonlySet<string>;
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
/** In characters. Longer sentences are not quoted. */
const maxSentenceLength = 520;

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
    if (
      (role !== 'results' && role !== 'conclusion') ||
      text.length > maxSentenceLength ||
      text.length < 30 ||
      aside.test(text)
    )
      return [];
    if (elsewhere.test(text) || plan.test(title)) return [];
    const stems = contentStems(text);
    const weight =
      (main.has(passage.passage) ? 2 : 0) +
      (statesEffect(text) ? 1.5 : 0) +
      (/\bp\s?(?:value\s?)?[<>=≤]|\b9\d\s?%\s?(?:CI|confidence)/i.test(text) ? 0.8 : 0) +
      (/\d/.test(text) ? 0.4 : 0) +
      1.5 * (topic.size > 0 ? Math.min(1, shared(stems, topic) / Math.min(5, topic.size)) : 0) +
      (/\bprimary (?:end[\s-]?point|outcome)/i.test(text) ? 1 : 0) -
      (favouring.test(text) ? 1.5 : 0) -
      (secondary.test(text) ? 1 : 0) -
      Math.max(0, (text.length - 260) / 120);
    return [{ passage, role, main: main.has(passage.passage), weight }];
  });
  const isAsking = ({ passage }: ResultSentence) => asking.test(passage.text);
  const isPeople = ({ passage, text }: Passage) =>
    main.has(passage) && roles.get(passage) === 'methods' && text.length <= maxSentenceLength && /\p{L}{3}/u.test(text);
  return {
    study,
    results: sentences.filter((sentence) => sentence.role === 'results' && !isAsking(sentence)),
    conclusions: sentences.filter((sentence) => sentence.role === 'conclusion' && !isAsking(sentence)),
    limits: sentences
      .filter((sentence) => sentence.role === 'conclusion' && isAsking(sentence))
      .map(({ passage }) => passage),
    people: passages.find(isPeople) ?? null,
    topic,
  };
}
