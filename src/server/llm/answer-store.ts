/** Where finished answers are kept: the same question over the same studies is the same answer, byte for byte. */
import { hash } from 'node:crypto';
import type { CheckedAnswer } from '#contract/shared/checked-answer.ts';
import type { Engine } from './engine.ts';
import type { EngineStudy, Material } from './passages-for-engine.ts';
import type { Skill } from './skill.ts';

export interface AnswerStore {
  read(key: string): Promise<CheckedAnswer | null>;
  /** Replaces what is there under the same key. */
  write(key: string, answer: CheckedAnswer): Promise<void>;
}

/** Keeps nothing, for the caller that keeps answers by itself. */
export const noStore: AnswerStore = { read: async () => null, write: async () => {} };

/** Raised when the check or the shape of an answer changes, so that answers made before are made anew. */
const checkVersion = 2;

/** By everything that an answer depends on: the studies' numbers and text, what is asked, and who answers. */
export function answerKey(
  skill: Pick<Skill, 'name' | 'version'>,
  engine: Pick<Engine, 'name' | 'model'>,
  studies: readonly EngineStudy[],
  { question, choice }: Pick<Material, 'question' | 'choice'>,
  showRetracted: boolean,
): string {
  const texts = studies.map(({ id, title, abstract, sections, paper, studyTypes, randomized, retracted }) => [
    id,
    title,
    abstract,
    // Part by part: a database gives the parts of an object back in an order of its own.
    sections.map(({ label, start, end }) => ({ label, start, end })),
    studyTypes,
    randomized,
    retracted,
    ...(paper ? [paper.text] : []),
  ]);
  const { name, version } = skill;
  const parts = [checkVersion, name, version, engine.name, engine.model, question, choice, showRetracted, texts];
  return hash('sha256', JSON.stringify(parts), 'base64url');
}
