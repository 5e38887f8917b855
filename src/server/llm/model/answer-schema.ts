import type { Material } from '#server/llm/passages-for-engine.ts';
import type { Skill } from '#server/llm/skill.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

/**
 * The JSON Schema of a skill's answer, within what strict modes accept: every property required, no others, null for
 * absent. `refused` comes first, so that a stream shows at once whether statements follow.
 */
export function answerSchema(skill: Pick<Skill, 'parts' | 'refusals'>, material: Material): JsonSchema {
  const keys = Object.keys(skill.refusals(material));
  return object({
    refused: keys.length > 0 ? orNull({ type: 'string', enum: keys }) : { type: 'null' },
    statements: {
      type: 'array',
      items: object({
        part: { type: 'string', enum: skill.parts.map(({ name }) => name) },
        label: orNull({ type: 'string' }),
        text: { type: 'string' },
        evidence: {
          type: 'array',
          items: object({ passage: { type: 'integer' }, quote: { type: 'string' } }),
        },
      }),
    },
  });
}
