/**
 * Words by which sentences about a domain are found. Too many matches are better than too few: the user looks at each.
 */

import { type Passage, readablePassages } from '#core/text/passages.ts';
import type { RiskDomainId } from './risk-tools.ts';

/** A verbatim sentence of the study, with the words that matched; offsets in the study's text. */
export interface SuggestedQuote {
  readonly passage: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly words: readonly { readonly start: number; readonly end: number }[];
}

/** Sentences about a domain, in the order of the text. The user judges them; they decide nothing. */
export function passagesFor(domain: RiskDomainId, passages: readonly Passage[]): SuggestedQuote[] {
  const pattern = domainPatterns[domain];
  return readablePassages(passages).flatMap(({ passage, start, end, text }) => {
    const words = [...text.matchAll(pattern)].map((match) => ({
      start: start + match.index,
      end: start + match.index + match[0].length,
    }));
    return words.length === 0 ? [] : [{ passage, start, end, text, words }];
  });
}

const anyOf = (...patterns: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\d])(?:${patterns.join('|')})(?!\\p{L})`, 'giu');

const blinding = [
  '(?:single|double|triple|observer|assessor|investigator|participant|patient)[\\s-]?(?:blind(?:ed|ing)?|mask(?:ed|ing)?)',
  '(?:un)?(?:blinded|masked)',
  'blinding',
  'masking',
  'open[\\s-]label(?:led|ed)?',
];
const byAssignment = [
  'intent(?:ion)?[\\s-]to[\\s-]treat',
  'mITT',
  'ITT',
  'per[\\s-]protocol',
  'as[\\s-]treated',
  'full analysis set',
  'on[\\s-]treatment analys[ei]s',
];
const departing = [
  'adher(?:ence|ed|ent)',
  'non-?adherence',
  'compliance',
  'non-?compliance',
  'protocol (?:deviations?|violations?)',
  'cross(?:ed|ing)?[\\s-]?over to',
  'switch(?:ed|ing)',
  'rescue (?:therapy|treatment|medication)',
  'co-?interventions?',
  'contamination',
];

const domainPatterns: Readonly<Record<RiskDomainId, RegExp>> = {
  randomisation: anyOf(
    '(?:un|non-?|quasi-?)?randomi[sz](?:e|ed|ing|ation)',
    'randomly',
    'at random',
    'random (?:allocation|assignment|sequence|numbers?|order)',
    'allocat(?:ed|ion)',
    'concealed',
    'concealment',
    'sealed(?:,? opaque)? envelopes?',
    'minimi[sz]ation (?:algorithm|procedure|method|technique)',
    'permuted blocks?',
    '(?:central|interactive|web|voice)[\\s-](?:based )?(?:response|randomi[sz]ation) system',
    'baseline (?:characteristics|differences|imbalances?)',
    '(?:well )?(?:im)?balanced at baseline',
    '(?:similar|comparable|differed) at baseline',
  ),
  deviations: anyOf(...blinding, 'placebo[\\s-]controlled', 'matching placebo', 'sham', ...byAssignment, ...departing),
  missing_data: anyOf(
    'los[st] to follow-?\\s?up',
    'loss to follow-?\\s?up',
    'losses to follow-?\\s?up',
    '(?:with(?:drew|drawn)|withdrawals?)(?= (?:from|of|because|due|owing|consent|rates?|before|prior|during|after|were|was|for|in|and|or|by)|[,.;:)]|$)',
    'drop(?:ped)?[\\s-]?outs?',
    'attrition',
    'missing (?:data|outcomes?|values?|information|observations?|at random)',
    'multiple imputations?',
    'imput(?:ed|ation)',
    'last[\\s-]observation[\\s-]carried[\\s-]forward',
    'complete[\\s-]case',
    'complet(?:ed|ers?|ing|ion of)(?= (?:the |all |both |their )?(?:stud(?:y|ies)|trials?|follow|assessments?|treatment|protocol|questionnaires?|visits?|interventions?|programmes?|programs?|\\d))',
    'complete follow-?\\s?up',
    'follow-?\\s?up (?:was|were) (?:complete|available|obtained)',
    'discontinu(?:ed|ation)',
    'vital status',
    '(?:were|was) (?:included in|excluded from|available for|evaluable for) (?:the |all |our )?(?:\\p{L}+ )?analys[ei]s',
    'evaluable',
    'non-?respon(?:se|ders|dents)',
  ),
  measurement: anyOf(
    ...blinding,
    'adjudicat(?:ed|ion|ors?|ing)',
    'assessors?',
    'raters?',
    'core laborator(?:y|ies)',
    'central(?:ly)? (?:read|reading|review(?:ed)?|assess(?:ed|ment))',
    'independent (?:\\p{L}+ )?(?:committee|review|reviewers?|assessment)',
    'self-?report(?:ed|s)?',
    'questionnaires?',
    'validated',
    '(?:main|primary) (?:\\p{L}+ )?(?:outcomes?|end[\\s-]?points?)(?: measures?)?',
    'ascertain(?:ed|ment)',
  ),
  selection_of_result: anyOf(
    'regist(?:ered|ration)(?= (?:number|at|with|in|on|as|under|no|id)|[,.;:)]|$)',
    'prospectively registered',
    'trial registration',
    'ClinicalTrials\\.gov',
    'NCT\\s?\\d+',
    'ISRCTN\\s?\\d+',
    'EudraCT',
    'PROSPERO',
    'pre-?specified',
    'pre-?planned',
    'post[\\s-]?hoc',
    'exploratory',
    'statistical analysis plan',
    '(?:study|trial|published) protocol',
    '(?:main|primary|secondary) (?:\\p{L}+ )?(?:outcomes?|end[\\s-]?points?)(?: measures?)?',
    'sub-?groups?',
  ),
  confounding: anyOf(
    'confound(?:ers?|ing|ed)',
    'propensity',
    'adjust(?:ed|ing|ment|ments) for',
    '(?:un)?adjusted',
    'after adjustment',
    'match(?:ed|ing)(?: (?:for|by|on|to|with|cohort|controls?))?',
    'inverse[\\s-]probability',
    'instrumental variables?',
    'multi-?varia(?:ble|te)',
    'covariates?',
    'marginal structural',
    'target trial',
    'stratified (?:by|for|on)',
    'baseline (?:characteristics|differences)',
    'negative controls?',
    'regression',
  ),
  selection: anyOf(
    'eligib(?:le|ility)',
    '(?:inclusion|exclusion) criteria',
    'exclud(?:ed|ing)',
    'enrol(?:l?ed|ment|lment)',
    'recruited',
    'consecutive(?:ly)?',
    '(?:new|incident|prevalent)[\\s-]users?',
    'immortal',
    'index date',
    'cohort entry',
    'time zero',
    'landmark',
    'lag(?:ged)? (?:time|period|window)',
    'follow-?\\s?up (?:began|begins|started|starts)',
    'follow(?:ed|-?\\s?up) from',
  ),
  classification: anyOf(
    'exposures? (?:was|were|is) (?:defined|classified|ascertained|assessed|determined)',
    '(?:was|were) (?:defined|classified|categori[sz]ed) (?:as|by|according)',
    'prescri(?:bed|ptions?)',
    'dispens(?:ed|ing)',
    'pharmacy',
    'claims',
    'registr(?:y|ies)',
    'medical records?',
    'health records?',
    'databases?',
    '(?:non-?)?users? of',
    'self-?report(?:ed|s)?',
    'misclassif(?:ied|ication)',
  ),
};
