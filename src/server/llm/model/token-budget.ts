/** Which passages a model is sent where not all of them fit. */
import { abstractLabel } from '#core/documents/paper-passages.ts';
import { bm25Scores } from '#core/ranking/bm25-scores.ts';
import { type SectionKind, sectionKind } from '#core/text/section-kind.ts';
import { termsOf } from '#core/text/words/terms.ts';
import { sortPassages } from '#server/llm/check/prompt-injection.ts';
import { type Material, passagesOf } from '#server/llm/passages-for-engine.ts';
import { askedParts, type Skill } from '#server/llm/skill.ts';
import { findingLine, passageLine, type SentPassages, studyHeading } from './model-prompt.ts';

/**
 * Estimated tokens of a text, on the high side: English prose has four to five characters a token in the common
 * vocabularies, numbers and units fewer, and a letter of another script is often a token of its own.
 */
export function estimateTokens(text: string): number {
  let plain = 0;
  let other = 0;
  // By code unit, which is several times quicker than by character: it is called for each piece of a stream.
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit <= 0x24f) plain += 1;
    // The second half of a surrogate pair belongs to the character before it.
    else if ((unit & 0xfc00) !== 0xdc00) other += 1;
  }
  return Math.ceil(plain / 3.2 + other * 1.2);
}

/** A statement with its quote, in tokens. */
const tokensPerStatement = 160;
/** Tokens of chat templates and of a service's own additions. */
const aroundTokens = 200;

/** Tokens reserved for the answer: what the skill's parts may use, and never so many that nothing could be read. */
export function answerTokens(skill: Pick<Skill, 'parts'>, windowTokens: number): number {
  const wanted = askedParts(skill).reduce((sum, { most }) => sum + most * tokensPerStatement, 0);
  return Math.min(Math.max(600, wanted), Math.floor(windowTokens * 0.4));
}

/** Tokens available for passages. */
export function passageTokens(skill: Pick<Skill, 'parts'>, windowTokens: number, frame: string): number {
  return windowTokens - answerTokens(skill, windowTokens) - estimateTokens(frame) - aroundTokens;
}

const sectionWeight: Record<SectionKind, number> = {
  results: 1,
  conclusion: 1,
  methods: 0.6,
  other: 0.5,
  background: 0.2,
  registration: 0,
};
/** A whole paper’s abstract says the most in the fewest words. */
function weightOf(section: string | null): number {
  return section?.startsWith(abstractLabel) ? 1.2 : sectionWeight[sectionKind(section)];
}

/** Each study gets this many before any study gets more. */
const minOfStudy = 3;

/**
 * The numbers of the passages to send within `tokens`, without prompt injections: all where they fit, else first the
 * best of each study, then the best of all. Best is BM25 against the question (or the studies’ titles) together with
 * the section.
 */
export function choosePassages(material: Material, tokens: number): Set<number> {
  const { injected } = sortPassages(material);
  const costs = new Map(
    material.passages
      .filter(({ passage }) => !injected.has(passage))
      .map((one) => [one.passage, estimateTokens(passageLine(one)) + 1]),
  );
  const headings = material.studies.map((study) => estimateTokens(studyHeading(study)) + 2);
  const all = [...costs.values(), ...headings].reduce((sum, cost) => sum + cost, 0);
  if (all <= tokens) return new Set(costs.keys());

  const scores = relevance(material);
  const best = material.studies.map((study) =>
    passagesOf(material, study)
      .filter(({ passage }) => costs.has(passage))
      .sort(
        (left, right) =>
          (scores.get(right.passage) ?? 0) - (scores.get(left.passage) ?? 0) || left.passage - right.passage,
      ),
  );
  const sent = new Set<number>();
  const begun = new Set<number>();
  let left = tokens;
  const take = (study: number, passage: number) => {
    const cost = (costs.get(passage) ?? 0) + (begun.has(study) ? 0 : (headings[study] ?? 0));
    if (cost > left) return;
    left -= cost;
    sent.add(passage);
    begun.add(study);
  };
  for (let round = 0; round < minOfStudy; round += 1)
    for (const [study, own] of best.entries()) {
      const passage = own[round];
      if (passage) take(study, passage.passage);
    }
  const rest = best
    .flatMap((own, study) => own.slice(minOfStudy).map(({ passage }) => ({ study, passage })))
    .sort(
      (one, other) => (scores.get(other.passage) ?? 0) - (scores.get(one.passage) ?? 0) || one.passage - other.passage,
    );
  for (const { study, passage } of rest) take(study, passage);
  return sent;
}

/** The passages to send within `tokens`, and in the order of the text the findings for which room is left. */
export function choosePrompt(material: Material, tokens: number): SentPassages {
  const passages = choosePassages(material, tokens);
  const headings = material.studies.reduce((sum, study) => sum + estimateTokens(studyHeading(study)) + 2, 0);
  let left =
    tokens -
    headings -
    material.passages.reduce(
      (sum, one) => sum + (passages.has(one.passage) ? estimateTokens(passageLine(one)) + 1 : 0),
      0,
    );
  const findings = new Map<number, readonly string[]>();
  for (const { passage, words } of material.findings ?? []) {
    const cost = words.reduce((sum, one) => sum + estimateTokens(findingLine(one)) + 1, 0);
    if (!passages.has(passage) || cost > left) continue;
    left -= cost;
    findings.set(passage, words);
  }
  return { passages, findings };
}

function relevance(material: Material): Map<number, number> {
  const query = [...new Set(termsOf(material.question ?? material.studies.map(({ title }) => title).join(' ')))];
  const scores = bm25Scores(
    query,
    material.passages.map(({ text }) => termsOf(text)),
  );
  const highest = scores.reduce((most, score) => Math.max(most, score), Number.MIN_VALUE);
  return new Map(
    material.passages.map(({ passage, section }, index) => [
      passage,
      (scores[index] ?? 0) / highest + weightOf(section),
    ]),
  );
}
