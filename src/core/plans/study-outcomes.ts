/** The results and the cautions of a study in its own sentences, unchanged. */

import { passageRoles } from '#core/extraction/passage-roles.ts';
import { chooseStatements } from '#core/summaries/extractive-summary.ts';
import type { Passage } from '#core/text/passages.ts';

const finding =
  /(?:\bp\s?[<>=≤]|\b95\s?%|\bsignificant\w*|\b(?:increas|decreas|improv|declin|reduc|worsen|lower|higher|greater|better|fewer|less|fell|fall|rose|drop|gain|eas|chang|differ|effect|benefi|superior|faster|associat|prevent|enhanc|attenuat|unaffect|similar|more\sthan)\w*|\bno\s(?:\w+\s)?(?:difference|change|effect|benefit)|\blost\b)/i;
const notFinding =
  /\b(?:(?:main|primary|secondary)\s(?:outcomes?|endpoints?)\s(?:measures?\s)?(?:was|were|are|is|will)|did\snot\sdiffer\sat\sbaseline|at\sbaseline|baseline\scharacteristics|mean\sage|were\s(?:included|screened|recruited|enrol+ed)|adherence|will\s(?:be|investigate|compare|provide|determine|examine|help)|to\s(?:determine|evaluate|investigate|examine|assess)\b|further\s(?:research|studies))/i;
const harm =
  /\b(?:adverse|side[- ]effects?|harms?|injuries\s(?:occurred|were)|safety|(?:is|was|were|are|and)\ssafe|tolerated|tolerability|dropped\sout|drop-?outs?|withdrew|withdrawals?|discontinued|complications?|hypogly[c]\w+|contra-?indicat\w+)\b/i;
const limit =
  /\b(?:limitations?|limited\sby|small\ssample|preliminary|further\s(?:research|studies|trials|work|investigation)|more\s(?:research|studies)|future\s(?:research|studies|trials)|should\sbe\sinterpreted|not\sknown|remains?\s(?:unclear|unknown|to\sbe)|larger\s(?:trials?|studies|samples?)|warrant\w*|needed\b|weakly\ssupport)\b/i;

/**
 * Up to three sentences of results and conclusion with a finding: the study summary's first choices, then others in
 * their order. Empty where the study reports no finding, as in a protocol.
 */
export function outcomePassages(title: string, passages: readonly Passage[]): Passage[] {
  const roles = passageRoles(passages);
  const isOutcome = ({ passage, text }: Passage) =>
    ['results', 'conclusion'].includes(roles.get(passage) ?? '') && finding.test(text) && !notFinding.test(text);
  const summary = new Set(
    chooseStatements(title, passages).flatMap(({ evidence }) => evidence.map(({ passage }) => passage)),
  );
  const outcomes = passages.filter(isOutcome);
  const first = outcomes.filter(({ passage }) => summary.has(passage)).slice(0, 3);
  const more = outcomes.filter((passage) => !first.includes(passage)).slice(0, 3 - first.length);
  return [...first, ...more].sort((left, right) => left.passage - right.passage);
}

/** Up to two sentences about harm and two about the certainty of the result, without those already shown. */
export function cautionPassages(passages: readonly Passage[], shown: readonly Passage[] = []): Passage[] {
  const roles = passageRoles(passages);
  const own = passages.filter(
    (passage) => !shown.includes(passage) && !['background', 'registration'].includes(roles.get(passage.passage) ?? ''),
  );
  const harms = own.filter(({ text }) => harm.test(text)).slice(0, 2);
  const limits = own.filter((passage) => limit.test(passage.text) && !harms.includes(passage)).slice(0, 2);
  return [...harms, ...limits];
}
