/** The design of a study, in words for the user. */
import type { StudyType } from '#core/records/study-kinds.ts';
import type { Passage } from '#core/text/passages.ts';

/** From the strongest design to the weakest. */
export const studyDesigns = [
  'meta-analysis',
  'systematic review',
  'randomised trial',
  'trial',
  'observational study',
  'guideline',
  'review',
  'case report',
  'animal or laboratory study',
  'commentary',
  'trial protocol',
  'study',
] as const;
export type StudyDesign = (typeof studyDesigns)[number];

/** Singular with its article, and plural: `a randomised trial`, `randomised trials`. */
export const designLabels: Record<StudyDesign, { one: string; many: string }> = {
  'meta-analysis': { one: 'a meta-analysis', many: 'meta-analyses' },
  'systematic review': { one: 'a systematic review', many: 'systematic reviews' },
  'randomised trial': { one: 'a randomised trial', many: 'randomised trials' },
  trial: { one: 'a trial not known to be randomised', many: 'trials not known to be randomised' },
  'observational study': { one: 'an observational study', many: 'observational studies' },
  guideline: { one: 'a guideline', many: 'guidelines' },
  review: { one: 'a review', many: 'reviews' },
  'case report': { one: 'a case report', many: 'case reports' },
  'animal or laboratory study': { one: 'an animal or laboratory study', many: 'animal or laboratory studies' },
  commentary: { one: 'a commentary', many: 'commentaries' },
  'trial protocol': {
    one: 'the protocol of a trial without results yet',
    many: 'protocols of trials without results yet',
  },
  study: { one: 'a study whose design is not known', many: 'studies whose design is not known' },
};

const byType: readonly (readonly [StudyType, StudyDesign])[] = [
  ['trial_protocol', 'trial protocol'],
  ['meta_analysis', 'meta-analysis'],
  ['systematic_review', 'systematic review'],
  ['guideline', 'guideline'],
  ['case_report', 'case report'],
  ['commentary', 'commentary'],
  ['notice', 'commentary'],
];
const people =
  /\b(?:participants?|patients?|people|persons?|adults|women|men|children|adolescents|infants|volunteers|humans?|subjects|individuals|students)\b/i;
const animals =
  /\b(?:mice|mouse|murine|rats?|rabbits?|piglets?|pigs|dogs|zebrafish|drosophila|monkeys|in\svitro|cell\slines?|cultured\scells)\b/i;
const randomizedTerms = /\b(?:randomi[sz]ed|randomi[sz]ation|randomly\s(?:assigned|allocated|divided|allotted))\b/i;
const trialTerms =
  /\b(?:clinical\strial|controlled\strial|pilot\strial|open-label|phase\s(?:I|1|2|3)+\b|placebo-controlled|(?:control|placebo)\sgroup\b)/i;
const observationalTerms =
  /\b(?:cohort|case[\s-]control|cross-?sectional|observational|retrospective|registry|survey|biobank)\b/i;
const planned = /\b(?:study\sprotocol|protocol\s(?:for|of)\sa|design\sand\srationale|rationale\sand\sdesign)\b/i;
const plannedTerms = /\bwill\sbe\s(?:\p{L}+\s)?(?:randomi[sz]ed|randomly|recruited|allocated|assigned|enrol+ed)\b/iu;

/** Words about the future. Several of them, without any result, make a plan. */
const stillToCome =
  /\bwill\s(?:be|receive|participate|undergo|compare|complete|have|allow|assess|provide)\b|\bif\ssuccessful\b/gi;
const resultTerms = /\bp\s?[<>=≤]\s?0?\.\d|\b95\s?%\s?(?:CI|confidence)/i;

interface Described {
  title: string;
  studyTypes: readonly StudyType[];
  randomized: boolean;
  passages: readonly Passage[];
}

/** By the record, else by the study's own words; `study` where neither names one. */
export function studyDesign({ title, studyTypes, randomized, passages }: Described): StudyDesign {
  const text = passages.map((passage) => passage.text).join(' ');
  const toCome = (text.match(stillToCome) ?? []).length;
  if (planned.test(title) || plannedTerms.test(text) || (toCome > 1 && !resultTerms.test(text)))
    return 'trial protocol';
  const known = byType.find(([type]) => studyTypes.includes(type));
  if (known) return known[1];
  if (/\bmeta-?analys[ie]s\b/i.test(title)) return 'meta-analysis';
  if (/\bsystematic\sreview\b/i.test(title)) return 'systematic review';
  if (animals.test(title) || (animals.test(text) && !people.test(`${title} ${text}`)))
    return 'animal or laboratory study';
  if (randomized || randomizedTerms.test(title)) return 'randomised trial';
  const methods = passages.filter((passage) => randomizedTerms.test(passage.text));
  if (methods.length > 0 && (studyTypes.includes('clinical_trial') || !observationalTerms.test(text)))
    return 'randomised trial';
  if (studyTypes.includes('clinical_trial')) return 'trial';
  if (studyTypes.includes('observational')) return 'observational study';
  if (studyTypes.includes('review')) return 'review';
  if (trialTerms.test(`${title} ${text}`)) return 'trial';
  return observationalTerms.test(`${title} ${text}`) ? 'observational study' : 'study';
}

/** 4 for the strongest design, 0 for the weakest. */
export function designWeight(design: StudyDesign): number {
  const place = studyDesigns.indexOf(design);
  return place < 2 ? 4 : place === 2 ? 3 : place < 5 ? 2 : place < 9 ? 1 : 0;
}

/** `3 randomised trials and 1 observational study`, the strongest first. */
export function countDesigns(designs: readonly StudyDesign[]): string {
  const counted = studyDesigns.flatMap((design) => {
    const count = designs.filter((one) => one === design).length;
    if (count === 0) return [];
    const { one, many } = designLabels[design];
    return [count === 1 ? one.replace(/^(?:an?|the)\s/, '1 ') : `${count} ${many}`];
  });
  return joinWithAnd(counted);
}

/** `A, B and C`. */
export function joinWithAnd(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
