/**
 * Every text that a language model can reach, found in the contract's responses: each is a statement that went through
 * the gate (`server/llm/check/ladder.ts`), is made of such statements, or no model writes it. A field that is added to a
 * response must be named here; `tests/server/ai-endpoints.test.ts` then sends a lying model through its endpoint.
 */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { skills } from '../../src/server/compose/skill-named.ts';
import { askedParts } from '../../src/server/llm/skill.ts';
import { allEndpoints, endpointName, isAi } from '../ai-endpoints.ts';

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  prefixItems?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  enum?: unknown;
  const?: unknown;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

/** The paths of all texts of a schema that are not a fixed list; `texts{}` are the values of a record. */
function textPaths(schema: JsonSchema, path: string, definitions: Record<string, JsonSchema>): string[] {
  const known = schema.$ref === undefined ? schema : definitions[schema.$ref.split('/').at(-1) ?? ''];
  if (!known || known.enum !== undefined || known.const !== undefined) return [];
  const { type, properties = {}, items, anyOf = [], oneOf = [], prefixItems = [], additionalProperties } = known;
  const inside = (one: JsonSchema, at: string) => textPaths(one, at, definitions);
  const isAny = Object.keys(known).length === 0;
  return [
    ...(isAny || [type].flat().includes('string') ? [path] : []),
    ...Object.entries(properties).flatMap(([key, one]) => inside(one, path === '' ? key : `${path}.${key}`)),
    ...(items ? inside(items, `${path}[]`) : []),
    ...[...anyOf, ...oneOf].flatMap((one) => inside(one, path)),
    ...prefixItems.flatMap((one) => inside(one, `${path}[]`)),
    ...(typeof additionalProperties === 'object' ? inside(additionalProperties, `${path}{}`) : []),
  ];
}

/** Patterns of paths, under what keeps a model's unproved words out of them. */
const standing: Readonly<Record<string, readonly string[]>> = {
  'a statement: proved, ours or the study’s': [
    'answer\\.statements\\[\\]\\.text',
    '(studies|relevantStudies)\\[\\]\\.summary\\.statements\\[\\]\\.text',
  ],
  'made of statements, with words of ours around them': [
    'summary|analysis|text|combinedSummary|workout',
    'keyFindings\\[\\]|limitations\\[\\]',
    'executiveSummary|overallFindings|studyQuality|limitationsAndBiases|futureResearchPriorities|clinicalImplications',
    '(studyCharacteristics|clinicalRecommendations|safetyProfile)\\.\\w+',
    'researchGaps\\[\\]|thesisStatements\\[\\]|writingOutline\\.\\w+\\[\\]|mainFindings\\[\\]\\.(finding|significance)',
    '(studies|relevantStudies)\\[\\]\\.(aiSummary|fullTextAnalysis)',
  ],
  'by rule: no model is asked for it': [
    'answer\\.statements\\[\\]\\.(label|part|computed\\[\\]\\.formula)',
    '(answer|(studies|relevantStudies)\\[\\]\\.summary)\\.statements\\[\\]\\.derivation\\.finding\\.\\w+',
    '(answer|summary|(studies|relevantStudies)\\[\\]\\.summary)\\.(statements\\[\\]\\.)?flags\\[\\]\\.(why|words)',
    'answer\\.statements\\[\\]\\.flags\\[\\]\\.(why|words)',
    'commonThemes\\[\\]|conflictsAndHeterogeneity|gradeAssessment|quantitativeFindings\\..*',
    'keyConcepts\\[\\]\\.\\w+|discussionQuestions\\[\\]|mainFindings\\[\\]\\.studies\\[\\]',
    'lead|confidenceRules\\[\\]\\.words|notKnown\\[\\]|terms\\[\\]\\.(name|meaning)|otherOutcomes\\[\\]\\.words|readings\\[\\]\\.why|risk\\..*',
    'suggestions\\[\\]|outside\\.advice|urgent\\.(advice|kind|doNow|canBe|more)|strength\\.(outcome|words)',
    'mealIdeas\\[\\]\\..*|plan\\..*|page\\.(html|fileName)|notes\\[\\]',
    'judged\\[\\]\\.(reason|missing\\[\\])|unread\\[\\]\\.(title|why)',
    'answer\\.likeliest\\[\\]\\.heading',
    'rows\\[\\]',
  ],
  'the study’s text or record': [
    'answer\\.statements\\[\\]\\.(evidence\\[\\]\\.quote|computed\\[\\]\\.from|derivation\\.steps\\[\\]\\.rests\\.words)',
    'answer\\.(studies|passages)\\[\\]\\..*',
    '(studies|relevantStudies)\\[\\]\\.summary\\.(passages\\[\\]\\..*|statements\\[\\]\\.(evidence\\[\\]\\.quote|derivation\\.steps\\[\\]\\.rests\\.words))',
    '(studies|relevantStudies)\\[\\]\\.(?!summary\\.|aiSummary|fullTextAnalysis).*',
    'combinedText|texts\\{\\}|source\\.\\w+',
  ],
  'who answered and what was asked': [
    '(answer|(studies|relevantStudies)\\[\\]\\.summary)\\.(engine|model|generatedAt|skill|refused|insteadOf\\..*|notes\\[\\]|check\\.(dropped\\[\\]\\.kind|secondReader\\.model))',
    'engine|model|searchedFor|answerId|databases\\[\\]\\.failure',
  ],
};

const paths = new Map<string, string[]>();
for (const shape of (await allEndpoints()).filter(isAi)) {
  const schema = z.toJSONSchema(shape.response as z.ZodMiniType, {
    unrepresentable: 'any',
    io: 'output',
  }) as JsonSchema;
  for (const path of textPaths(schema, '', schema.$defs ?? {}))
    paths.set(path, [...(paths.get(path) ?? []), endpointName(shape)]);
}

const patterns = Object.entries(standing).flatMap(([why, all]) =>
  all.map((pattern) => ({ why, pattern: new RegExp(`^(?:${pattern})$`) })),
);

test('each text of a response that a model can reach is known with what keeps unproved words out of it', () => {
  expect(paths.size).toBeGreaterThan(100);
  const unknown = [...paths].filter(([path]) => patterns.every(({ pattern }) => !pattern.test(path)));
  expect(unknown.map(([path, endpoints]) => `${path} of ${endpoints[0]}`)).toEqual([]);
});

test('no text is in two lists, and no list names what is not there', () => {
  const twice = [...paths.keys()].filter((path) => {
    const reasons = new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ why }) => why));
    return reasons.size > 1;
  });
  expect(twice).toEqual([]);
  const unused = patterns.filter(({ pattern }) => [...paths.keys()].every((path) => !pattern.test(path)));
  expect(unused.map(({ pattern }) => pattern.source)).toEqual([]);
});

test('what is said of several studies together, or under a name, is asked of no model', () => {
  const byRule = skills.flatMap((skill) =>
    skill.parts.filter((part) => !askedParts(skill).includes(part)).map(({ name }) => `${skill.name}: ${name}`),
  );
  for (const part of [
    'combine-studies: agreement',
    'synthesise: theme',
    'study-guide: concept',
    'paper-analysis: bias',
  ])
    expect(byRule).toContain(part);
  const together = /agreement|conflict|contrast|theme|concept/;
  const asked = skills.flatMap((skill) => askedParts(skill).map(({ name }) => `${skill.name}: ${name}`));
  expect(asked.filter((part) => together.test(part))).toEqual([]);
});
