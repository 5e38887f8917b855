/** The only way to an engine: what leaves here has passed the check and says who made it, when and from what. */
import type { Summary } from '#contract/study.ts';
import type { IdentifiedRecord } from '#core/bibliography/study-record.ts';
import { splitPassages } from '#core/language/passages.ts';
import { Failure } from '#server/failure.ts';
import { checkAnswer } from './check-answer.ts';
import type { Engine } from './engine.ts';
import { extractiveEngine } from './extractive-engine.ts';
import { summariseStudySkill } from './skills/summarise-study.ts';

/** Abstracts shorter than this many characters hold nothing to summarise. */
const shortestAbstract = 10;

export interface EngineDoor {
  /** Rejects with Failure `nothing_to_summarise` where the study has no abstract of ten characters. */
  summariseStudy(
    record: Pick<IdentifiedRecord, 'id' | 'title' | 'abstract' | 'sections'>,
    options?: { signal?: AbortSignal },
  ): Promise<Summary>;
}

export interface EngineSettings {
  now: () => Date;
  /** Who answers; the extractive engine unless said. */
  engine?: Engine;
}

export function createEngine({ now, engine = extractiveEngine }: EngineSettings): EngineDoor {
  return {
    async summariseStudy(record, { signal } = {}) {
      const abstract = record.abstract ?? '';
      const passages = splitPassages(abstract, record.sections);
      if (abstract.trim().length < shortestAbstract || passages.length === 0)
        throw new Failure('nothing_to_summarise', { detail: 'This study has no abstract to summarise.' });
      const material = { title: record.title, passages };
      const raw = await engine.run(summariseStudySkill, material, signal ?? null);
      const { check } = checkAnswer(summariseStudySkill, raw, material);
      return {
        studyId: record.id,
        statements: check.kept.map(({ text, evidence }) => ({ text, evidence })),
        passages,
        engine: engine.name,
        model: engine.model,
        generatedAt: now().toISOString(),
        check: check.counts,
        canRegenerate: !engine.repeatable,
      };
    },
  };
}
