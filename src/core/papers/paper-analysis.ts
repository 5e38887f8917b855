/** A full analysis of a whole paper without a model: question by question, in the paper's own sentences. */

import type { PartStatement } from '#core/evidence/part-statement.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import { passagesFor } from '#core/meta-analysis/risk-of-bias/domain-patterns.ts';
import { riskTools, toolFor } from '#core/meta-analysis/risk-of-bias/risk-tools.ts';
import { standsAlone } from '#core/synthesis/synthesis-cues.ts';
import { quotation, type ReadSource, type SourceStudy } from '#core/synthesis/synthesis-study.ts';
import type { Passage } from '#core/text/passages.ts';
import { isWhole, ofSections, PaperChoice, readWholePaper, resultLabel, type WholePaper } from './read-paper.ts';
import { ruleLimits } from './rule-limits.ts';

/**
 * The parts of an answer about uploaded papers, in their order, with the headings that are shown. A part without
 * statements is not shown.
 */
export const paperSummaryHeadings = {
  question: 'Question',
  done: 'What was done',
  found: 'What was found',
  meaning: 'What it means',
  limits: 'Limits',
} as const;

/** `rule-limit`: what a rule finds in the paper’s own words. Its labels name the rule, those of `bias` the domain. */
export const paperAnalysisHeadings = {
  question: 'Question',
  design: 'Design',
  population: 'Population',
  intervention: 'Intervention',
  comparator: 'Comparator',
  outcome: 'Outcomes',
  funding: 'Funding and conflicts of interest',
  'author-limit': 'Limitations named by the authors',
  'rule-limit': 'Limitations seen by rule',
  bias: 'Risk of bias: sentences to judge by',
  adds: 'What it adds',
} as const;

/** For several papers together; the parts are those of a synthesis. */
export const papersAnalysisHeadings = {
  overall: 'What the papers conclude',
  finding: 'Main results',
  conflict: 'Results that point different ways',
  theme: 'What recurs',
  design: 'Design',
  population: 'Population',
  intervention: 'Intervention',
  dosage: 'Dose',
  'follow-up': 'Length and follow-up',
  adverse: 'Harms',
  'risk-benefit': 'Benefit against harm',
  contraindication: 'Who should not have it',
  'patient-selection': 'For whom',
  quality: 'Quality',
  limitation: 'Limitations',
  guidance: 'What the authors advise',
  implication: 'For practice',
  implementation: 'Putting it into practice',
  future: 'Still to be studied',
} as const;

export const askPapersHeadings = { answer: 'Answer' } as const;

const comparing =
  /\b(?:placebo|sham|usual care|standard (?:care|treatment|therapy)|control (?:group|arm|condition|diet|intervention)|comparator|wait(?:ing)?[\s-]?list|no (?:treatment|intervention)|attention control|active control)\b/i;
const adding =
  /\b(?:first (?:study|trial|report|to (?:show|demonstrate|report|examine|compare))|to (?:our|the best of our) knowledge|adds? to|extends?|novel|new evidence|unlike (?:previous|earlier)|(?:in (?:line|agreement|keeping|contrast)|consistent) with (?:previous|earlier|other|the)|previous(?:ly)? (?:studies|trials|reports?|reported)|what (?:this|the) study adds)\b/i;
const declaring =
  /\b(?:fund(?:ed|ing|er|ers)|sponsor(?:ed|s)?|financial support|supported (?:in part )?by|grants?|conflicts? of interest|competing interests?|disclosures?|honorari\w+|nothing to (?:declare|disclose))\b/i;

const ofControls =
  /^(?:the |those in the |(?:participants|patients|people) (?:in|assigned to|allocated to) (?:the )?)?(?:usual|standard|control|placebo|sham|comparison|wait)/i;
const analysing = /\banalys[ei]s|\banaly[sz]ed\b/i;
const isOfTreatment = ({ text }: Passage) => !ofControls.test(text) && !analysing.test(text);
const following = /\bfollow(?:ed)?[\s-]?up\b|\bassessed at\b|\bvisits?\b/i;

/** Quotes for each domain of the tool. */
const quotesPerDomain = 3;

function inRoles({ study, roles }: ReadSource, wanted: readonly string[], pattern: RegExp): Passage[] {
  return study.passages
    .filter(({ passage, text }) => wanted.includes(roles.get(passage) ?? '') && pattern.test(text))
    .filter(({ text }) => Number.isFinite(standsAlone(text)))
    .sort((left, right) => standsAlone(right.text) - standsAlone(left.text) || left.passage - right.passage);
}

/** Statements on funding and interests: sections of that name, else sentences about them. */
export function declarations(
  { matter, body }: WholePaper,
  names: readonly ('funding' | 'conflicts')[] = ['funding', 'conflicts'],
): Passage[] {
  const thanks = ofSections(matter, ['acknowledgements']).filter(({ text }) => declaring.test(text));
  const declared = [...ofSections(matter, names), ...(names.includes('funding') ? thanks : [])];
  const told = declared
    .filter((passage) => passage.text.length < 60 || isWhole(passage))
    .sort((left, right) => left.passage - right.passage);
  if (told.length > 0) return told.slice(0, 4);
  if (names.length === 1) return [];
  return body.study.passages.filter(({ text }) => declaring.test(text) && text.length < 400).slice(-2);
}

/** Labels are the domains’ names. Quotes decide nothing: the user judges. */
function biasQuotes(paper: WholePaper): PartStatement[] {
  const { body, abstract, design } = paper;
  const tool = riskTools[toolFor({ randomized: design === 'randomised trial' })];
  const told = new Set<number>();
  const source = body.study.passages.length > 0 ? body : (abstract ?? body);
  const own = source.study.passages.filter(({ passage }) =>
    ['methods', 'results'].includes(source.roles.get(passage) ?? ''),
  );
  return tool.domains.flatMap(({ id, name }) => {
    const quotes = passagesFor(id, own)
      .filter(({ passage, text }) => !told.has(passage) && Number.isFinite(standsAlone(text)))
      .sort((left, right) => right.words.length - left.words.length || left.passage - right.passage)
      .slice(0, quotesPerDomain)
      .sort((left, right) => left.passage - right.passage);
    return quotes.flatMap(({ passage }) => {
      told.add(passage);
      const found = own.find((one) => one.passage === passage);
      return found ? [quotation('bias', found, name)] : [];
    });
  });
}

/** A part without sentences in the paper has no statements. */
export function paperAnalysis(study: SourceStudy, concepts: ConceptIndex | null): PartStatement[] {
  const paper = readWholePaper(study, concepts);
  const choice = new PaperChoice(paper);
  const part = (name: string, passages: readonly Passage[]) => passages.map((passage) => quotation(name, passage));
  const question = choice.aboutFirst('aim', 2);
  const results = [...choice.results('abstract', 2), ...choice.results('body', 6)];
  const harms = choice.harms(1);
  const limits = choice.limitations(4);
  const design = choice.about('body', 'design', 2);
  const people = choice.about('body', 'population', 3);
  const dose = choice.about('body', 'dosage', 2, isOfTreatment);
  const given = choice.about('body', 'intervention', 3 - dose.length, isOfTreatment);
  const compared = inRoles(paper.body, ['methods'], comparing).slice(0, 2);
  const followed = choice.about('body', 'follow-up', 1, ({ text }) => following.test(text));
  const concluded = choice.aboutFirst('conclusion', 1);
  const added = choice.take('adds', inRoles(paper.body, ['conclusion'], adding), 2);
  const orAbstract = (name: string, own: readonly Passage[], matter: Parameters<PaperChoice['about']>[1]) =>
    part(name, own.length > 0 ? own : choice.about('abstract', matter, 1));
  return [
    ...part('question', question),
    ...orAbstract('design', [...design, ...followed], 'design'),
    ...orAbstract('population', people, 'population'),
    ...orAbstract('intervention', inOrder([...dose, ...given]), 'intervention'),
    ...part('comparator', inOrder(compared)),
    ...[...results, ...harms].map((passage) => quotation('outcome', passage, resultLabel(paper, passage))),
    ...part('funding', declarations(paper)),
    ...part('author-limit', limits),
    ...ruleLimits(paper),
    ...biasQuotes(paper),
    ...part('adds', [...concluded, ...added]),
  ];
}

const inOrder = (passages: readonly Passage[]) => passages.toSorted((left, right) => left.passage - right.passage);
