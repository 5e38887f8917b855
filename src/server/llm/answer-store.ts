/** The store of finished answers: the same question over the same studies gets the same answer, byte for byte. */
import { hash } from 'node:crypto';
import type { CheckedAnswer } from '#contract/shared/checked-answer.ts';
import type { Engine } from './engine.ts';
import type { EngineStudy, Material } from './passages-for-engine.ts';
import type { Skill } from './skill.ts';

export interface AnswerStore {
  read(key: string): Promise<CheckedAnswer | null>;
  /** Replaces the answer under the same key. */
  write(key: string, answer: CheckedAnswer): Promise<void>;
}

/** Stores nothing, for callers that store answers themselves. */
export const noStore: AnswerStore = { read: async () => null, write: async () => {} };

/** Increased when the check or the shape of an answer changes, so that older answers are made again. */
const checkVersion = 5;

/** Hash of everything that an answer depends on: the studies' ids and text, the request, the engine and its second reader. */
export function answerKey(
  skill: Pick<Skill, 'name' | 'version'>,
  engine: Pick<Engine, 'name' | 'model'>,
  secondReader: string | null,
  studies: readonly EngineStudy[],
  { question, choice }: Pick<Material, 'question' | 'choice'>,
  showRetracted: boolean,
): string {
  const texts = studies.map(({ id, title, abstract, sections, paper, studyTypes, randomized, retracted }) => [
    id,
    title,
    abstract,
    // Field by field: a database returns the keys of an object in an order of its own.
    sections.map(({ label, start, end }) => ({ label, start, end })),
    studyTypes,
    randomized,
    retracted,
    ...(paper ? [paper.text] : []),
  ]);
  const { name, version } = skill;
  const parts: unknown[] = [
    checkVersion,
    name,
    version,
    engine.name,
    engine.model,
    question,
    choice,
    showRetracted,
    texts,
  ];
  if (secondReader !== null) parts.push({ secondReader });
  return hash('sha256', JSON.stringify(parts), 'base64url');
}
