import { forComparison } from '#core/papers/read-paper.ts';
import { type Material, type MaterialStudy, passagesOf } from '#server/llm/passages-for-engine.ts';
import type { Skill } from '#server/llm/skill.ts';
import { combineStudiesSkill } from '#server/llm/skills/combine-studies.ts';
import { synthesiseSkill } from '#server/llm/skills/synthesise.ts';

/**
 * The same questions as for abstracts, for whole papers. Without a model the parts on the paper's own work are read:
 * abstract, methods, results and conclusions, and the part of long discussions that replaces the rest.
 */
function ofWholePapers(skill: Skill, own: Pick<Skill, 'name' | 'refusals' | 'instruction'>): Skill {
  return { ...skill, ...own, version: 1, extract: (material) => skill.extract(narrowed(material)) };
}

/** The material with only the sentences that are compared, under their numbers; the others are empty. */
function narrowed(material: Material): Material {
  const kept = new Set(
    material.studies.flatMap((study: MaterialStudy) =>
      forComparison(passagesOf(material, study)).map(({ passage }) => passage),
    ),
  );
  const passages = material.passages.map((one) => (kept.has(one.passage) ? one : { ...one, text: '' }));
  return { ...material, passages };
}

const whole =
  'You are given whole papers. Prefer methods and results to the abstract where both give a number; what a paper says of other studies is not its own finding.';

export const papersSummarySkill = ofWholePapers(combineStudiesSkill, {
  name: 'papers-summary',
  refusals: () => ({ nothing: 'These papers hold no results that could be set side by side.' }),
  instruction: (material) => `${combineStudiesSkill.instruction(material)} ${whole}`,
});

export const papersAnalysisSkill = ofWholePapers(synthesiseSkill, {
  name: 'papers-analysis',
  refusals: () => ({ nothing: 'The chosen papers hold nothing that could be brought together.' }),
  instruction: (material) => `${synthesiseSkill.instruction(material)} ${whole}`,
});
