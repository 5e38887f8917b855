import type { Engine } from './engine.ts';

/** The engine that needs no key and no network: it asks each skill for its counterpart without a model. */
export const extractiveEngine: Engine = {
  name: 'extractive',
  model: null,
  repeatable: true,
  async run(skill, material, signal) {
    signal?.throwIfAborted();
    return skill.extract(material);
  },
};
