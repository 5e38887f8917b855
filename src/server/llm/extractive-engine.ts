import type { Engine } from './engine.ts';

/** The engine without key and network: it runs each skill's extractive counterpart. */
export const extractiveEngine: Engine = {
  name: 'extractive',
  model: null,
  repeatable: true,
  async write({ skill, material, signal, onStatement }) {
    signal?.throwIfAborted();
    const answer = skill.extract(material);
    for (const statement of answer.statements) onStatement?.(statement);
    return { answer, passagesUsed: material.passages.length, tokens: null };
  },
};
