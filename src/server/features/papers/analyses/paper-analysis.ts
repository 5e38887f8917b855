import { riskTools } from '#core/meta-analysis/risk-of-bias/risk-tools.ts';
import { paperAnalysis } from '#core/papers/paper-analysis.ts';
import { ruleLimitLabels } from '#core/papers/rule-limits.ts';
import type { Skill, SkillPart } from '#server/llm/skill.ts';
import { sourceStudies } from '#server/llm/skills/synthesise.ts';

const domains = [...new Set(Object.values(riskTools).flatMap((tool) => tool.domains.map(({ name }) => name)))];

const part = (name: string, asks: string, most: number, label: SkillPart['label'] = null): SkillPart => ({
  name,
  asks,
  most,
  label,
});

/** A critical analysis of one whole paper. */
export const paperAnalysisSkill: Skill = {
  name: 'paper-analysis',
  version: 2,
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
    part('rule-limit', 'Weaknesses that the paper’s own words show, whether or not its authors call them so.', 8, {
      asks: 'the weakness',
      among: ruleLimitLabels,
    }),
    part('bias', 'Sentences by which a reader can judge the risk of bias; judge nothing yourself.', 14, {
      asks: 'the domain that the sentence speaks of',
      among: domains,
    }),
    part('adds', 'What it adds to what was known, as the authors say.', 4),
  ],
  refusals: () => ({ nothing: 'The text of this paper holds nothing that could be analysed.' }),
  instruction: () =>
    'Analyse this one paper from its full text for a professional reader who has to judge it, part by part. Prefer methods and results to the abstract. Keep every number, unit and interval as it stands, and compute nothing. What the paper says of other studies is not its own. Leave a part out where the paper says nothing for it.',
  extract: (material) => {
    const statements = sourceStudies(material).slice(0, 1).flatMap(paperAnalysis);
    return statements.length > 0 ? { statements } : { statements, refused: 'nothing' };
  },
};
