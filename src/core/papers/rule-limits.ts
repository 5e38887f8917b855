/** Weaknesses that a rule can recognise in the words of a paper about itself. Each rests on one of its sentences. */

import type { PartStatement } from '#core/evidence/part-statement.ts';
import type { PassageRole } from '#core/extraction/passage-roles.ts';
import { quotation } from '#core/synthesis/synthesis-study.ts';
import { numbersOf } from '#core/text/numbers/numbers.ts';
import type { Passage } from '#core/text/passages.ts';
import { ofSections, type WholePaper } from './read-paper.ts';

/** With fewer participants a study is small. */
const fewPeople = 100;
/** Percent. Losses of this size can change a result. */
const manyLost = 20;

const lost =
  /\b(?:lost to follow-?\s?up|dropped out|drop-?outs?|withdrew|withdrawals?|attrition|did not complete|discontinued)\b/i;
const money =
  /\b(?:fund(?:ed|ing)|sponsor\w*|support(?:ed)?|grants?|employ(?:ee|ees|ed)|honorari\w+|consult\w*|paid|provided by|supplied by)\b/i;
const companies =
  /\b(?:pharmaceuticals?|pharma|biotech\w*|therapeutics|inc\.?|ltd|gmbh|corporation|laboratories|manufacturer|AstraZeneca|Pfizer|Novartis|Novo Nordisk|Merck|Sanofi|Bayer|Eli Lilly|Lilly|GlaxoSmithKline|GSK|Roche|Amgen|Janssen|AbbVie|Takeda|Boehringer Ingelheim|Bristol[- ]Myers Squibb|Servier|Nestl[ée]|Danone|Unilever)\b/i;
const nothing =
  /\bno (?:funding|external funding|specific (?:grant|funding)|conflicts?|competing|support)\b|\bnot (?:funded|supported)\b/i;

interface Rule {
  label: string;
  pattern: RegExp;
  /** The sentence is about the study itself and not about others. */
  roles: readonly PassageRole[];
  notWhere?: RegExp;
}

const ofItself: readonly PassageRole[] = ['methods', 'results'];

const rules: readonly Rule[] = [
  {
    label: 'Not blinded',
    pattern:
      /\b(?:open[\s-]label|unblinded|unmasked|(?:not|neither|without)(?: \w+){0,4} (?:blind(?:ed|ing)?|mask(?:ed|ing)))\b/i,
    roles: [...ofItself, 'conclusion'],
    notWhere: /\b(?:previous|earlier|other) (?:studies|trials)\b/i,
  },
  {
    label: 'One centre',
    pattern: /\b(?:single|one)[\s-](?:cent(?:er|re)|site|institution|hospital|clinic)\b/i,
    roles: [...ofItself, 'conclusion'],
  },
  {
    label: 'Stopped early',
    pattern: /\b(?:stopped|terminated|halted|ended|closed) (?:early|prematurely)\b|\bearly (?:termination|stopping)\b/i,
    roles: [...ofItself, 'conclusion'],
    notWhere: /\b(?:rules?|boundar\w+|guidelines?|criteria) for\b/i,
  },
  {
    label: 'Not analysed as assigned',
    pattern: /\b(?:per[\s-]protocol|completers?[\s-]only|as[\s-]treated)\b/i,
    roles: ofItself,
    notWhere: /\b(?:intent(?:ion)?[\s-]to[\s-]treat|sensitivity|secondary|also|additional)\b/i,
  },
  {
    label: 'Reported by the people themselves',
    pattern: /\bself[\s-]report(?:ed|s)?\b|\breported by (?:the )?(?:participants|patients) themselves\b/i,
    roles: ofItself,
  },
  {
    label: 'Pilot study',
    pattern: /\b(?:pilot|feasibility|proof[\s-]of[\s-]concept) (?:study|trial)\b/i,
    roles: ofItself,
    notWhere: /\b(?:previous|earlier|based on)\b/i,
  },
];
const observational: Rule = {
  label: 'Chance did not decide who got what',
  pattern:
    /\b(?:cohort|case[\s-]control|cross[\s-]?sectional|observational|retrospective(?:ly)?|non-?randomi[sz]ed|registry|before[\s-]and[\s-]after)\b/i,
  roles: ofItself,
};

function hasManyLost({ text }: Passage): boolean {
  return lost.test(text) && numbersOf(text).some(({ value, unit }) => unit === '%' && value >= manyLost && value < 100);
}

/** At most one sentence for each rule, in the order of the rules. */
export function ruleLimits({ abstract, body, limitations, matter, design }: WholePaper): PartStatement[] {
  const sources = abstract ? [body, abstract] : [body];
  const find = (holds: (passage: Passage) => boolean, roles: readonly PassageRole[]): Passage | null => {
    // A weakness that the authors list is about the study itself.
    const named = roles.includes('conclusion') ? limitations.find(holds) : undefined;
    if (named) return named;
    for (const { study, roles: roleOf } of sources) {
      const found = study.passages.find(
        (passage) => roles.includes(roleOf.get(passage.passage) ?? 'background') && holds(passage),
      );
      if (found) return found;
    }
    return null;
  };
  const asked = design === 'observational study' ? [observational, ...rules] : rules;
  const seen: [string, Passage | null][] = asked.map(({ label, pattern, roles, notWhere }) => [
    label,
    find(({ text }) => pattern.test(text) && !notWhere?.test(text), roles),
  ]);
  const people = abstract?.participants ?? body.participants;
  const counted = people && people.value < fewPeople ? people.passage : null;
  const isIndustry = ({ text }: Passage) => money.test(text) && companies.test(text) && !nothing.test(text);
  seen.push(
    ['Fewer than 100 people', passageOf(sources, counted)],
    ['Many were lost', find(hasManyLost, ofItself)],
    ['Money of a company', ofSections(matter, ['funding', 'conflicts', 'acknowledgements']).find(isIndustry) ?? null],
  );
  return seen.flatMap(([label, passage]) => (passage ? [quotation('rule-limit', passage, label)] : []));
}

function passageOf(sources: readonly { study: { passages: readonly Passage[] } }[], number: number | null) {
  if (number === null) return null;
  return sources.flatMap(({ study }) => study.passages).find(({ passage }) => passage === number) ?? null;
}
