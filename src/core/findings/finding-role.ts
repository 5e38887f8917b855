/** The role of a sentence among those of its study: what it does, whatever it says. */

import { passageRoles } from '#core/extraction/passage-roles.ts';
import { isAddressedText } from '#core/text/addressed-text.ts';
import type { Passage } from '#core/text/passages.ts';
import { sectionKind } from '#core/text/section-kind.ts';
import type { FindingRole } from './finding.ts';

const ofPart: Record<string, FindingRole> = {
  background: 'background',
  methods: 'method',
  results: 'result',
  conclusion: 'conclusion',
  registration: 'method',
};
const tested = /\bsignifican|\bp\s?[=<>≤≥]|\b9\d\s?%\s?CI\b|\bcompared\s(?:with|to)\b|\bthan\b|\bdiffer/i;
const compared =
  /\bsignifican|\bp\s?[=<>≤≥]|\bthan\b|\bdiffer|\b(?:similar|comparable|equivalent|higher|lower|increased|decreased|reduced|improved|more|less|fewer|amelioration|improvement|worsening)\b|\bcompared\s(?:with|to)\b/i;
/** Instructions in a text are no evidence, whatever else the sentence says. */
const addressed =
  /\b(?:ignore|disregard|forget)\b[^.]{0,60}\b(?:instructions?|above|previous|prior|earlier|passages|rules)\b|\b(?:reviewers?|readers?|assistants?|(?:language\s)?models?|(?:automated\s)?systems?|summar(?:y|ies|isers?|izers?))\s(?:should|must|shall|needs?\sto)\b|^(?:please|you\s(?:must|should|are)|dear\s|if\syou\sare\s|\[?notes?\sto\s)|\b(?:in|as)\s(?:your|the)\s(?:answer|summary|output|reply|response)\b|\bas\sa\ssummary,?\sstate\b|\b(?:state|say|write|answer|conclude)\sthat\b[^.]{0,40}\b(?:in|as)\s(?:your|the)\s(?:answer|summary|output)\b/i;
const planned =
  /\bwill\b|\bwe\s(?:expect|anticipate|hope|plan|intend)\b|\b(?:is|are)\s(?:going|expected|planned|intended|foreseen|scheduled|due)\b|\bit\sis\s(?:expected|planned|anticipated)\b|\b(?:study|trial)\saims\sto\srecruit\b/i;
const people =
  '(?:participants|patients|people|persons|women|men|children|adults|adolescents|infants|girls|boys|subjects|individuals|volunteers|smokers|non-?smokers|carriers|survivors|those|mothers|babies)';
/** Part of the people of the study: those with a trait, not an arm. */
const subgroup = new RegExp(
  [
    '\\bsub-?(?:groups?|populations?|sets?|cohorts?)\\b|\\bstratif|\\binteraction\\b|\\bheterogeneity\\sof\\s(?:the\\s)?(?:treatment\\s)?effects?\\b',
    '\\b(?:restricted|limited|confined)\\sto\\s(?!\\w+\\s(?:months?|weeks?|years?))|\\b(?:tertile|quartile|quintile|decile)s?\\b|\\bconsidering\\s(?:just|only)\\b',
    `^(?:only\\s)?(?:in|among|for)\\s(?:the\\s)?(?:[\\d,]+\\s)?(?:[\\p{L}-]+\\s)?${people}\\s(?:\\([^()]*\\)\\s)?(?:who(?:se)?|aged|with(?:out)?|younger|older|over|under|below|above|taking|not|already|at\\s(?:high|low))\\b`,
    '^(?:only\\s)?(?:in|among)\\s(?:the\\s)?(?:men|women|boys|girls|(?:current\\s)?smokers|non-?smokers)\\s(?:but|only|alone)\\b',
    `\\b(?:larger|greater|stronger|smaller|weaker|only|seen|evident|apparent|present|bigger|absent)\\s(?:only\\s)?(?:in|among|for)\\s(?:the\\s)?(?:[\\p{L}\\d-]+\\s)?${people}\\b`,
    `\\b(?:men|women|boys|girls|smokers)\\s(?:but\\snot|benefited|more\\sthan)\\b|\\bbut\\snot\\s(?:in|among|for)\\s(?:the\\s)?(?:[\\p{L}-]+\\s)?${people}\\b`,
  ].join('|'),
  'iu',
);
const secondary =
  /\b(?:key\s|prespecified\s)?secondary\s(?:(?:efficacy|outcome|safety)\s)?(?:end[\s-]?points?|outcomes?|measures?|analys[ei]s)\b|\bexploratory\b|\bpost[\s-]hoc\b/i;

/** Without a label: words that only conclusions begin with, and those of what is known or was done. */
const concluding =
  /^(?:in\s(?:conclusion|summary)|to\sconclude|we\sconclude|(?:our|these|the|this)\s(?:present\s|study\s)?(?:findings|results|data|study|trial|evidence|analysis)\s(?:do(?:es)?\snot\s)?(?:suggests?|shows?|indicates?|supports?|demonstrates?|confirms?|provides?))\b/i;
const known =
  /^(?:to\sdate|until\snow|so\sfar|previous|earlier)\b|\b(?:is|are|remains?)\s(?:\p{L}+ly\s)?(?:common|frequent|a\s(?:leading|major|common)|the\s(?:commonest|leading|most)|unclear|unknown|uncertain|disputed|debated|controversial|recommended|thought|believed|needed|lacking|few|limited|poorly|widely|often|usually|known|associated)\b|\b(?:affects?|causes?|protects?)\b/iu;
const done =
  /\b(?:(?:was|were)\s(?:\p{L}+ly\s)?(?:randomi[sz]ed|analy[sz]ed|assigned|allocated|measured|assessed|recorded|recruited|enrol+ed|calculated|defined|included|excluded|searched|followed|used|obtained|collected)|we\s(?:searched|randomi[sz]ed|recruited|measured|assessed|used|calculated|compared|included|enrol+ed))\b/iu;

/** The part of an abstract that has a role of its own, where its label names one. */
const ofLabel = (section: string | null): FindingRole | null => {
  if (section === null) return null;
  if (/secondary|exploratory/i.test(section)) return 'secondary result';
  return /\bexpected\b/i.test(section) ? 'plan' : null;
};

/** The role of each sentence by its number. */
export function findingRoles(passages: readonly Passage[]): Map<number, FindingRole> {
  const parts = passageRoles(passages);
  return new Map(
    passages.map((passage) => [passage.passage, roleOf(passage, partOf(passage, parts.get(passage.passage)))]),
  );
}

function partOf({ section, text }: Passage, named: string | undefined): FindingRole {
  const part = ofPart[named ?? 'results'] ?? 'result';
  // Without labels the part is a guess, and a tested difference is a result wherever it is.
  const isGuess = sectionKind(section) === 'other';
  if (isGuess && concluding.test(text)) return 'conclusion';
  if (isGuess && !tested.test(text) && !/\d/.test(text)) {
    if (done.test(text)) return 'method';
    if (known.test(text)) return 'background';
  }
  const isResult = part === 'method' ? compared.test(text) : part === 'background' && tested.test(text);
  return isGuess && isResult ? 'result' : part;
}

function roleOf({ text, section }: Passage, part: FindingRole): FindingRole {
  if (addressed.test(text) || isAddressedText(text)) return 'addressed to the reader';
  if (planned.test(text)) return 'plan';
  const labelled = ofLabel(section);
  if (labelled === 'plan') return labelled;
  if (part !== 'result') return labelled !== null && part === 'method' && tested.test(text) ? labelled : part;
  if (subgroup.test(text)) return 'subgroup';
  return labelled ?? (secondary.test(text) ? 'secondary result' : 'result');
}
