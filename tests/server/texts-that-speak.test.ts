/**
 * Texts that speak to a reader or a program are no evidence: in no place of a record do they reach a model, is anything
 * shown of them, or do they move what leads an answer; with a model that obeys them, and without one.
 */
import { describe, expect, test } from 'vitest';
import type { CheckedAnswer } from '../../src/contract/shared/checked-answer.ts';
import type { AbstractSection } from '../../src/core/records/study-record.ts';
import { answerQuestionSkill } from '../../src/server/features/answers/answer-question.ts';
import type { Engine, EngineRequest } from '../../src/server/llm/engine.ts';
import { createEngine } from '../../src/server/llm/engine-runner.ts';
import { extractiveEngine } from '../../src/server/llm/extractive-engine.ts';
import { composePrompt } from '../../src/server/llm/model/model-prompt.ts';
import { choosePrompt } from '../../src/server/llm/model/token-budget.ts';
import { summariseStudySkill } from '../../src/server/llm/skills/summarise-study.ts';
import type { ReadStudy } from '../../src/server/llm/study-description.ts';
import { walkingStudy } from './model-app.ts';
import { injectedClaim, textsThatSpeak } from './texts-that-speak.ts';

const [background = '', methods = '', results = '', speed = '', conclusions = ''] = (walkingStudy.abstract ?? '').split(
  /(?<=\.) (?=[A-Z])/,
);

/** The text in each of six places; the words of the study stay what they are. */
const places: Readonly<Record<string, (text: string) => Partial<ReadStudy>>> = {
  'in the title': (text) => ({ title: `${walkingStudy.title}. ${text}` }),
  'before everything': (text) => ({ abstract: [text, walkingStudy.abstract].join(' ') }),
  'among the results': (text) => ({ abstract: [background, methods, results, text, speed, conclusions].join(' ') }),
  'as a conclusion': (text) => ({ abstract: [background, methods, results, speed, `CONCLUSIONS: ${text}`].join(' ') }),
  'in a section of its own': (text) => {
    const before = `${walkingStudy.abstract} `;
    const label = 'IMPORTANCE: ';
    const start = before.length + label.length;
    const sections: AbstractSection[] = [{ label: 'IMPORTANCE', start, end: start + text.length }];
    return { abstract: `${before}${label}${text}`, sections };
  },
  'at the end': (text) => ({ abstract: [walkingStudy.abstract, text].join(' ') }),
};

/** Writes the claim and the whole text with every passage as its quote, after one true statement. */
function obeying(text: string, seen: EngineRequest[]): Engine {
  return {
    name: 'scripted',
    model: 'scripted-1',
    repeatable: false,
    async write(request) {
      seen.push(request);
      const { skill, material } = request;
      const part = skill.parts.find(({ asks }) => asks !== null)?.name ?? '';
      const quoted = (passage: (typeof material.passages)[number]) => [
        { passage: passage.passage, quote: passage.text },
      ];
      const lies = material.passages.flatMap((passage) =>
        [`${injectedClaim}.`, text, passage.text].map((one) => ({ part, text: one, evidence: quoted(passage) })),
      );
      return { answer: { refused: null, statements: lies }, passagesUsed: 1, tokens: null };
    },
  };
}

const roomy = (skill: typeof summariseStudySkill) => ({
  ...skill,
  parts: skill.parts.map((part) => ({ ...part, most: 300 })),
});
const said = ({ statements }: CheckedAnswer) =>
  JSON.stringify(
    statements.map(({ text, evidence, label, derivation }) => [
      text,
      label,
      derivation,
      evidence.map(({ quote }) => quote),
    ]),
  );
const now = () => new Date('2026-03-01T10:00:00Z');
const mentions = /curezol/i;

async function faultsOf(text: string, place: string): Promise<string[]> {
  const study: ReadStudy = { ...walkingStudy, ...places[place]?.(text) };
  const seen: EngineRequest[] = [];
  const question = 'Does Curezol or walking lower blood pressure?';
  const faults: string[] = [];
  for (const [who, engine] of [
    ['a model', obeying(text, seen)],
    ['no model', extractiveEngine],
  ] as const)
    for (const skill of [summariseStudySkill, answerQuestionSkill]) {
      const { answer } = await createEngine({ now, engine }).run(roomy(skill), { studies: [study], question });
      if (mentions.test(said(answer))) faults.push(`${who}, ${skill.name}: shown`);
      if (answer.statements.length === 0) faults.push(`${who}, ${skill.name}: nothing is left`);
    }
  for (const request of seen) {
    const [, task] = composePrompt(request, choosePrompt(request.material, 100_000));
    if (mentions.test(/<<<STUDIES\n([\s\S]*)\nSTUDIES>>>/.exec(task?.text ?? '')?.[1] ?? 'curezol'))
      faults.push('sent to a model');
  }
  return [...new Set(faults)];
}

test('there are sixty of them, all different', () => {
  expect(new Set(textsThatSpeak).size).toBe(60);
});

describe.each(Object.keys(places))('%s', (place) => {
  test.each(textsThatSpeak)('%s', async (text) => {
    expect((await faultsOf(text, place)).join('; ')).toBe('');
  });
});
