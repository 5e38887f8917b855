import { focusParts, focusStudies } from '#core/focus/focus-studies.ts';
import { type Focus, focusLabels } from '#core/focus/focuses.ts';
import { readablePassages } from '#core/text/passages.ts';
import { conceptIndex } from '#server/lexicon/concept-index.ts';
import { type Material, passagesOf } from '#server/llm/passages-for-engine.ts';
import type { Skill } from '#server/llm/skill.ts';

function read(focus: Focus, material: Material) {
  return focusStudies(
    focus,
    material.studies.map((study) => ({ title: study.title, passages: readablePassages(passagesOf(material, study)) })),
    conceptIndex(),
  );
}

/** One study or several seen through one focus. There is a skill for each focus, since each has its own questions. */
export function focusedViewSkill(focus: Focus): Skill {
  // Asked twice for each answer: for its statements and for its refusal.
  const answers = new WeakMap<Material, ReturnType<typeof read>>();
  const answerTo = (material: Material) => {
    const answer = answers.get(material) ?? read(focus, material);
    answers.set(material, answer);
    return answer;
  };
  return {
    name: 'focused-view',
    version: 3,
    parts: focusParts(focus).map(({ name, heading }) => ({
      name,
      asks: `${heading}.`,
      most: 10,
    })),
    refusals: (material) => {
      const answer = answerTo(material);
      return {
        nothing:
          'refused' in answer ? answer.refused : `Nothing could be said about ${focusLabels[focus].toLowerCase()}.`,
      };
    },
    instruction: ({ studies }) =>
      `Say for a professional reader what ${studies.length === 1 ? 'this study tells' : 'these studies tell'} about one subject only: ${focusLabels[focus].toLowerCase()}. Give results with their numbers as the abstract states them, and keep who was studied. Refuse where there is nothing on it.`,
    extract: (material) => {
      const answer = answerTo(material);
      if ('refused' in answer) return { statements: [], refused: 'nothing' };
      return { statements: answer };
    },
  };
}
