import type { Skill } from '#server/engine/skill.ts';
import { askPapersSkill } from './ask-papers.ts';
import { paperAnalysisSkill } from './paper-analysis.ts';
import { paperSummarySkill } from './paper-summary.ts';
import { papersAnalysisSkill, papersSummarySkill } from './several-papers.ts';

/** What is asked of whole papers, by name: a thread is told which by that. */
export const paperSkills: ReadonlyMap<string, Skill> = new Map(
  [askPapersSkill, paperAnalysisSkill, paperSummarySkill, papersAnalysisSkill, papersSummarySkill].map((skill) => [
    skill.name,
    skill,
  ]),
);
