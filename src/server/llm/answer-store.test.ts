import { expect, test } from 'vitest';
import { answerKey } from './answer-store.ts';
import type { EngineStudy } from './passages-for-engine.ts';

const study = {
  id: 4_000_001,
  title: 'Tea and sleep',
  abstract: 'BACKGROUND: Little is known.',
  sections: [{ label: 'BACKGROUND', start: 12, end: 28 }],
  studyTypes: [],
  randomized: false,
  retracted: false,
} as unknown as EngineStudy;

const keyOf = (studies: readonly EngineStudy[], question = '', secondReader: string | null = null) =>
  answerKey(
    { name: 'summarise', version: 1 },
    { name: 'extractive', model: null },
    secondReader,
    studies,
    { question, choice: null },
    false,
  );

test('a study from the database, whose sections have their keys in another order, has the same key', () => {
  expect(keyOf([{ ...study, sections: [{ end: 28, start: 12, label: 'BACKGROUND' }] }])).toBe(keyOf([study]));
});

test('another text, section, question or second reader has another key', () => {
  const keys = [
    keyOf([study]),
    keyOf([{ ...study, abstract: 'BACKGROUND: Little was known.' }]),
    keyOf([{ ...study, sections: [{ label: 'METHODS', start: 12, end: 28 }] }]),
    keyOf([study], 'Does it help?'),
    keyOf([study], '', 'a-reader'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
