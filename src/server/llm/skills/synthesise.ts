import { synthesise } from '#core/synthesis/synthesis-extract.ts';
import type { SourceStudy } from '#core/synthesis/synthesis-study.ts';
import { conceptIndex } from '#server/lexicon/concept-index.ts';
import { sortPassages } from '#server/llm/check/prompt-injection.ts';
import { type Material, passagesOf } from '#server/llm/passages-for-engine.ts';
import type { Skill, SkillPart } from '#server/llm/skill.ts';

/** The material's studies as the rules read them, with its passage numbers, without prompt injections. */
export function sourceStudies(material: Material): SourceStudy[] {
  const { injected } = sortPassages(material);
  return material.studies.map((study) => ({
    id: study.id,
    title: study.title,
    studyTypes: study.studyTypes,
    randomized: study.randomized,
    passages: passagesOf(material, study).filter(({ passage }) => !injected.has(passage)),
  }));
}

const part = (name: string, asks: string, most: number): SkillPart => ({ name, asks, most });
const byRule = (name: string, most: number): SkillPart => ({ name, asks: null, most });

/** The narrative of several studies: a meta-analysis without its numbers. */
export const synthesiseSkill: Skill = {
  name: 'synthesise',
  version: 3,
  parts: [
    part('overall', 'What the studies conclude, each claim with the studies that make it.', 6),
    part('finding', 'The main result of each study, with its numbers as the abstract states them.', 10),
    part('design', 'How the studies were made: chance, blinding, comparison.', 6),
    part('population', 'Who took part: how many, how old, with which condition.', 8),
    part('intervention', 'What was given or done, and to what it was compared.', 8),
    part('follow-up', 'How long people were treated and followed.', 6),
    byRule('theme', 8),
    part('guidance', 'What the authors advise.', 5),
    part('implementation', 'What putting it into practice takes: adherence, cost, supervision, setting.', 4),
    part('patient-selection', 'For whom the results hold, or hold best.', 4),
    part('dosage', 'Dose, frequency and length, as they were given.', 6),
    part('adverse', 'Harms and how well it was tolerated.', 6),
    part('risk-benefit', 'Where a study weighs benefit and harm.', 4),
    part('contraindication', 'Who was left out or should not have it, where a study says so.', 4),
    part('quality', 'Blinding, losses, who was counted: what the abstracts say of the quality.', 6),
    part('limitation', 'Limits that the authors name.', 6),
    byRule('conflict', 8),
    part('future', 'What the authors say must still be studied.', 6),
    part('implication', 'What the authors say it means for practice.', 5),
  ],
  refusals: () => ({ nothing: 'The abstracts of the chosen studies hold nothing that could be brought together.' }),
  instruction: () =>
    'Bring these studies together for a professional reader, part by part. Say what each study says; make no average and no total of your own. Leave a part out where the studies say nothing for it.',
  extract: (material) => ({ statements: synthesise(sourceStudies(material), conceptIndex()) }),
};
