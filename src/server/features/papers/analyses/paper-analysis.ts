import { answerFromPapers } from '#core/papers/ask-papers.ts';
import { paperAnalysis } from '#core/papers/paper-analysis.ts';
import { paperSummary } from '#core/papers/paper-summary.ts';
import { forComparison } from '#core/papers/read-paper.ts';
import { conceptIndex } from '#server/lexicon/concept-index.ts';
import { type Material, type MaterialStudy, passagesOf } from '#server/llm/passages-for-engine.ts';
import type { Skill, SkillPart } from '#server/llm/skill.ts';
import { combineStudiesSkill } from '#server/llm/skills/combine-studies.ts';
import { sourceStudies, synthesiseSkill } from '#server/llm/skills/synthesise.ts';

/** The summary of one whole paper: question, methods, results, meaning, limits. */
export const paperSummarySkill: Skill = {
  name: 'paper-summary',
  version: 4,
  parts: [
    { name: 'question', asks: 'What the paper wanted to find out: one sentence.', most: 2 },
    {
      name: 'done',
      asks: 'Design, people with their number, what they were given and what it was compared with: two to four sentences.',
      most: 4,
    },
    {
      name: 'found',
      asks: 'The main results with their numbers as the paper states them, the primary outcome first, harms too: two to five sentences.',
      most: 6,
    },
    { name: 'meaning', asks: 'What the authors conclude, as surely as they do and no surer.', most: 2 },
    { name: 'limits', asks: 'The limits that the authors name.', most: 3 },
  ],
  refusals: () => ({
    nothing:
      'No sentence was found that belongs in a summary. That does not show that the paper says nothing: read its text.',
  }),
  instruction: () =>
    'Summarise this one paper from its full text for a professional reader, short and part by part. Prefer the results section to the abstract where both give a number. What the paper says of other studies is not its own finding. Leave a part out where the paper says nothing for it.',
  extract: (material) => {
    const statements = sourceStudies(material)
      .slice(0, 1)
      .flatMap((study) => paperSummary(study, conceptIndex()));
    return statements.length > 0 ? { statements } : { statements, refused: 'nothing' };
  },
};

/**
 * The same questions as for abstracts, for whole papers. Without a model the parts on the paper's own work are read:
 * abstract, methods, results and conclusions, and the part of long discussions that replaces the rest.
 */
function ofWholePapers(skill: Skill, own: Pick<Skill, 'name' | 'refusals' | 'instruction'>): Skill {
  return { ...skill, ...own, version: 2, extract: (material) => skill.extract(narrowed(material)) };
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

/** A question to one paper or several: statements that answer it, or that nothing was found. */
export const askPapersSkill: Skill = {
  name: 'ask-papers',
  version: 3,
  parts: [
    {
      name: 'answer',
      asks: 'One to eight sentences that answer the question, with numbers as the paper states them; of several papers each that answers.',
      most: 8,
    },
  ],
  // An empty result does not show that the paper contains nothing.
  refusals: () => ({ unanswered: 'No sentence that answers this was found.' }),
  instruction: ({ question }) =>
    `A professional reader asks the question between the marks <question> and </question> about these papers. Answer it from the passages alone, tables included. What a paper says of other studies is not its own finding. If the passages do not answer it, refuse with "unanswered" and do not write that the paper does not say it; never answer from what you know.\n<question>${(question ?? '').replaceAll(/[<>]/g, ' ')}</question>`,
  extract: (material) => {
    const statements = answerFromPapers(material.question ?? '', sourceStudies(material), conceptIndex());
    return statements.length > 0 ? { statements } : { statements, refused: 'unanswered' };
  },
};

const part = (name: string, asks: string, most: number): SkillPart => ({ name, asks, most });
const byRule = (name: string, most: number): SkillPart => ({ name, asks: null, most });

/** A critical analysis of one whole paper. */
export const paperAnalysisSkill: Skill = {
  name: 'paper-analysis',
  version: 4,
  parts: [
    part('question', 'What the paper wanted to find out, and why.', 2),
    part('design', 'How the study was made: chance, blinding, length, setting.', 4),
    part('population', 'Who took part and who could not: number, age, condition.', 4),
    part('intervention', 'What was given or done: dose, how often, for how long.', 4),
    part('comparator', 'What it was compared with.', 3),
    part(
      'outcome',
      'Each outcome with its result: measure, estimate, interval and p as the paper states them, the primary outcome first; rows of tables may be quoted.',
      10,
    ),
    part('funding', 'Who paid, and what interests the authors declare.', 5),
    part('author-limit', 'Limitations that the authors name.', 6),
    byRule('rule-limit', 8),
    byRule('bias', 14),
    part('adds', 'What it adds to what was known, as the authors say.', 4),
  ],
  refusals: () => ({ nothing: 'The text of this paper holds nothing that could be analysed.' }),
  instruction: () =>
    'Analyse this one paper from its full text for a professional reader who has to judge it, part by part. Prefer methods and results to the abstract. Keep every number, unit and interval as it stands, and compute nothing. What the paper says of other studies is not its own. Leave a part out where the paper says nothing for it.',
  extract: (material) => {
    const statements = sourceStudies(material)
      .slice(0, 1)
      .flatMap((study) => paperAnalysis(study, conceptIndex()));
    return statements.length > 0 ? { statements } : { statements, refused: 'nothing' };
  },
};
