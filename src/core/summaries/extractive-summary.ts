/**
 * The summary without a model: three to five of the abstract's own sentences, chosen by their part, by the words that
 * they share with the title (BM25) and by whether they state a result. The same abstract always gives the same summary.
 */

import type { Statement } from '#core/evidence/check-statement.ts';
import { readParticipants } from '#core/extraction/read-participants.ts';
import { statesEffect } from '#core/findings/study-effects.ts';
import { bm25Scores } from '#core/ranking/bm25-scores.ts';
import type { AbstractSection } from '#core/records/study-record.ts';
import { type Passage, splitPassages } from '#core/text/passages.ts';
import { type SectionKind, sectionKind } from '#core/text/section-kind.ts';
import { termsOf } from '#core/text/words/terms.ts';

export interface SummarisableStudy {
  title: string;
  abstract: string;
  sections: readonly AbstractSection[];
}

export interface ExtractiveSummary {
  statements: Statement[];
  passages: Passage[];
}

const maxLength = 5;

/** Sentences about the publication, not the study. */
const boilerplate =
  /^(?:©|abbreviations?\s?:|key\s?words?\s?:|received:|copyright|electronic supplementary material|supplementary (?:material|information)|trial registration|registered (?:on )?\d|date of registration|registration|clinicaltrials\.gov|isrctn|https?:|this (?:article|trial|study) (?:is|was|has been) (?:registered|published)|funded by|funding|\(funded|level of evidence|for permissions|all rights reserved|published by|the views expressed)/i;
const registry = /\b(?:NCT\d{6,}|ISRCTN\s?\d+|ACTRN\d+|UMIN\d+|EudraCT|ClinicalTrials\.gov)\b/i;

const cues: Record<Exclude<SectionKind, 'registration' | 'other'>, RegExp> = {
  background:
    /\b(?:aim(?:ed|s)? (?:of|to|was|is)|objective|purpose|we (?:hypothesi[sz]ed|sought|aimed)|little is known|remains? (?:unclear|unknown|controversial)|is a (?:common|major|leading)|has been (?:shown|suggested|reported|associated)|the study was designed|in order to|to (?:determine|assess|evaluate|investigate|compare|examine))\b/i,
  methods:
    /\b(?:randomi[sz]ed|randomly|double[\s-]blind|placebo[\s-]controlled|cross[\s-]?over|cohort|case[\s-]control|were (?:recruited|enrol+ed|assigned|allocated|measured|assessed|included|searched|asked)|we (?:conducted|performed|carried out|searched|recruited|enrol+ed|randomi[sz]ed|studied|analy[sz]ed|used|included|measured)|primary (?:end[\s-]?point|outcome) was|received|meta-analysis of|systematic review)\b/i,
  results:
    /(?:\bp\s?[<>=≤]|\b9\d(?:\.\d+)?\s?%\s?(?:CI|confidence)|\bsignificant(?:ly)?\b|\bcompared (?:with|to)\b|\b(?:higher|lower|increased|decreased|reduced|improved|no difference|did not differ|similar)\b|\d\s?%)/i,
  conclusion:
    /^(?:in conclusion|in summary|to conclude|overall|thus|therefore|hence|taken together|conclusions?\b)|\b(?:we conclude|our (?:findings|results|data) (?:suggest|show|indicate|support|demonstrate|confirm)|these (?:findings|results|data) (?:suggest|show|indicate|support|demonstrate|confirm)|this study (?:shows|demonstrates|suggests|confirms)|may be (?:useful|beneficial|considered|an? )|should be (?:considered|recommended)|further (?:research|studies|trials))\b/i,
};

interface Candidate {
  passage: Passage;
  kind: SectionKind;
  /** 0 to 1, by BM25 with the title. */
  topical: number;
  hasEffect: boolean;
  /** From 0 at the first passage of its part to 1 at the last. */
  position: number;
}

/** Without labels, words and place show the role of a sentence. */
function inferKind(text: string, place: number): SectionKind {
  if (cues.conclusion.test(text) && place > 0.5) return 'conclusion';
  if (statesEffect(text)) return 'results';
  if (cues.background.test(text) && place < 0.5 && !/\bp\s?[<>=]/i.test(text)) return 'background';
  if (cues.methods.test(text) && place < 0.7 && !/\bp\s?[<>=]/i.test(text)) return 'methods';
  if (place >= 0.85 && !/\d/.test(text)) return 'conclusion';
  if (cues.results.test(text) && place > 0.15) return 'results';
  if (place >= 0.85) return 'conclusion';
  return place < 0.3 ? 'background' : 'other';
}

function candidatesOf(title: string, passages: readonly Passage[]): Candidate[] {
  const telling = passages.filter(
    ({ text, section }) =>
      /\p{L}{2}/u.test(text) &&
      sectionKind(section) !== 'registration' &&
      !boilerplate.test(text) &&
      !(registry.test(text) && text.length < 160) &&
      (text.length >= 20 || passages.length <= 3),
  );
  const scores = bm25Scores(
    termsOf(title),
    telling.map((passage) => termsOf(passage.text)),
  );
  const best = Math.max(...scores, 1e-9);
  const labelled = telling.some((passage) => sectionKind(passage.section) !== 'other');
  const candidates = telling.map((passage, index): Candidate => {
    const kind = labelled
      ? sectionKind(passage.section)
      : inferKind(passage.text, telling.length > 1 ? index / (telling.length - 1) : 0);
    return {
      passage,
      kind,
      topical: (scores[index] ?? 0) / best,
      hasEffect: statesEffect(passage.text),
      position: 0,
    };
  });
  for (const kind of new Set(candidates.map((candidate) => candidate.kind))) {
    const part = candidates.filter((candidate) => candidate.kind === kind);
    part.forEach((candidate, index) => {
      candidate.position = part.length > 1 ? index / (part.length - 1) : 0;
    });
  }
  return candidates;
}

const has = (text: string, pattern: RegExp) => (pattern.test(text) ? 1 : 0);
/** Long sentences score lower. */
const lengthCost = (text: string) => Math.max(0, (text.length - 350) / 300);

function designScore({ passage, topical, position }: Candidate, participants: number | null): number {
  const { text } = passage;
  return (
    2.5 *
      has(
        text,
        /\b(?:randomi[sz]ed|randomly|cohort|case[\s-]control|cross[\s-]?sectional|crossover|cross-over|open-label|double[\s-]blind|meta-analysis|systematic review|observational|prospective|retrospective|pilot|trial)\b/i,
      ) +
    2 * (participants === passage.passage ? 1 : 0) +
    1 * has(text, /\b(?:assigned|allocated|received|compared|versus|placebo|control group)\b/i) +
    1.5 * topical -
    1 * has(text, /\b(?:statistical|analy[sz]ed using|software|regression|questionnaire|t-test|ANOVA)\b/i) -
    0.8 * position -
    lengthCost(text)
  );
}

function resultScore({ passage, topical, position, hasEffect }: Candidate): number {
  const { text } = passage;
  return (
    (hasEffect ? 2 : 0) +
    1.2 * has(text, /\bp\s?(?:value\s?)?[<>=≤]\s?\.?\d|\b9\d(?:\.\d+)?\s?%\s?(?:CI|confidence)/i) +
    0.7 * has(text, /\d/) +
    1.5 * has(text, /\bprimary (?:end[\s-]?point|outcome|efficacy)|\bmain outcome/i) +
    0.6 *
      has(
        text,
        /\b(?:significant(?:ly)?|compared (?:with|to)|than|versus|vs|no (?:significant )?difference|did not (?:differ|improve|reduce)|similar)\b/i,
      ) +
    1.2 * topical -
    0.8 *
      has(
        text,
        /\b(?:baseline characteristics|were similar at baseline|mean age|lost to follow-up|were (?:screened|recruited|enrol+ed|included)|completed the (?:study|trial))\b/i,
      ) -
    0.8 * has(text, /\b(?:secondary|exploratory|post[\s-]hoc|subgroup)\b/i) -
    0.5 * position -
    lengthCost(text)
  );
}

function conclusionScore({ passage, topical, position }: Candidate): number {
  const { text } = passage;
  return (
    1.5 * topical +
    0.8 * has(text, cues.conclusion) -
    1 *
      has(
        text,
        /\b(?:further|future|larger) (?:research|studies|trials|work|investigation|study)\b|\bmore (?:research|studies)\b/i,
      ) -
    0.8 * position -
    0.5 * lengthCost(text)
  );
}

function bestOf(candidates: readonly Candidate[], score: (candidate: Candidate) => number, count: number): Candidate[] {
  return [...candidates]
    .sort((left, right) => score(right) - score(left) || left.passage.passage - right.passage.passage)
    .slice(0, count);
}

function choose(candidates: readonly Candidate[], passages: readonly Passage[]): Candidate[] {
  if (candidates.length <= 3) return [...candidates];
  const participants = readParticipants(passages)?.passage ?? null;
  const of = (kind: SectionKind) => candidates.filter((candidate) => candidate.kind === kind);
  const chosen = new Set<Candidate>();
  const take = (more: readonly Candidate[]) => {
    for (const candidate of more) if (chosen.size < maxLength) chosen.add(candidate);
  };

  const conclusions = of('conclusion');
  const results = of('results');
  take(bestOf(of('methods'), (candidate) => designScore(candidate, participants), 1));
  take(bestOf(results, resultScore, 2));
  take(bestOf(conclusions, conclusionScore, 1));
  // The number of participants often opens the results.
  const counted = candidates.find((candidate) => candidate.passage.passage === participants);
  if (counted && counted.kind !== 'background') take([counted]);
  if (chosen.size < 4 || (chosen.size < maxLength && results.length > 6)) take(bestOf(results, resultScore, 3));
  if (chosen.size < 3) {
    const general = (candidate: Candidate) => resultScore(candidate) + conclusionScore(candidate);
    const rest = candidates.filter((candidate) => !chosen.has(candidate));
    take(bestOf(rest, general, 3 - chosen.size));
  }
  return [...chosen];
}

/**
 * Three to five of the passages, verbatim and in the order of the text, fewer where there are fewer. Each statement is
 * its own evidence. Unlabelled, short and non-English abstracts are read by place and by the words that they share with
 * the title.
 */
export function chooseStatements(title: string, passages: readonly Passage[]): Statement[] {
  const candidates = candidatesOf(title, passages);
  const chosen = choose(candidates, passages).sort((left, right) => left.passage.passage - right.passage.passage);
  const kept = chosen.length > 0 ? chosen.map(({ passage }) => passage) : passages.slice(0, 3);
  return kept.map(({ passage, text }) => ({ text, evidence: [{ passage, quote: text }] }));
}

/** The same from a stored record; no passages and no statements where the abstract is empty. */
export function summarise(study: SummarisableStudy): ExtractiveSummary {
  const passages = splitPassages(study.abstract, study.sections);
  return { passages, statements: chooseStatements(study.title, passages) };
}
