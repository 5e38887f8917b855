/** The labelled questions have the shapes that their README says; each text is there once, and the halves are even. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fixturePath, projectFolder } from '../shared-data.ts';

const text = z.string().trim().min(1);
const read = (name: string): unknown => JSON.parse(readFileSync(fixturePath(`questions/${name}.json`), 'utf8'));
const cases = z.array(z.strictObject({ text, kind: text, set: z.enum(['a', 'b']) }));

test('three hundred urgent questions, as many neighbours, two hundred others, each once and in even halves', () => {
  const files = ['urgent', 'neighbours', 'other'].map((name) => cases.parse(read(name)));
  expect(files.map(({ length }) => length)).toEqual([300, 300, 200]);
  for (const file of files) expect(file.filter(({ set }) => set === 'a')).toHaveLength(file.length / 2);
  const texts = files.flat().map((one) => one.text.toLowerCase());
  expect(new Set(texts).size).toBe(texts.length);
});

test('each question of the library has five other wordings', () => {
  const wordings = z
    .array(z.strictObject({ id: text, wordings: z.array(text).length(5) }))
    .parse(read('wordings'))
    .map(({ id }) => id);
  const question = z.looseObject({ id: text });
  const { quick, popular, topics, suggested, more } = z
    .object({
      quick: z.array(question),
      popular: z.array(question),
      topics: z.array(z.looseObject({ questions: z.array(question) })),
      suggested: z.array(question),
      more: z.array(question),
    })
    .parse(JSON.parse(readFileSync(`${projectFolder}/library/questions.json`, 'utf8')));
  const ids = [quick, popular, suggested, more, ...topics.map(({ questions }) => questions)].flat().map(({ id }) => id);
  expect(wordings.toSorted()).toEqual([...new Set(ids)].toSorted());
});
