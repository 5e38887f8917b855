/** A study's number has one schema in the contract, and every endpoint takes the numbers that studies really have. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readEndpoints } from '../../scripts/contract-endpoints.ts';
import * as fields from '../../src/contract/shared/fields.ts';
import { studyIdOf } from '../../src/server/features/studies/study-id.ts';
import { recordedStudies } from '../formats/recorded-studies.ts';
import { fixturePath, projectFolder, sharedPath } from '../shared-data.ts';

/** A field of a request or an answer, with the innermost schema of its value. */
interface NamedField {
  where: string;
  path: string;
  name: string;
  schema: z.ZodMiniType;
}

const schemas = {
  study: [fields.studyId, fields.studyIdInPath, fields.studyIdList],
  paper: [fields.uploadedStudyId, fields.uploadedStudyIdInPath],
  entry: [fields.id, fields.idInPath],
} satisfies Record<string, readonly z.ZodMiniType[]>;
const known: readonly z.ZodMiniType[] = Object.values(schemas).flat();

/** The types inside optional, nullable, default, lists and unions; an object’s fields by their names. */
function inside(schema: z.ZodMiniType, name: string): { name: string; schema: z.ZodMiniType }[] {
  const def = schema._zod.def as unknown as Record<string, unknown> & { type: string };
  if (known.includes(schema)) return [{ name, schema }];
  const within = (inner: unknown, own = name) => inside(inner as z.ZodMiniType, own);
  if (def.type === 'object')
    return Object.entries(def['shape'] as Record<string, unknown>).flatMap(([own, inner]) => within(inner, own));
  if (def.type === 'array') return within(def['element']);
  if (def.type === 'union') return (def['options'] as unknown[]).flatMap((option) => within(option));
  if (def.type === 'record') return within(def['valueType']);
  if (def['innerType']) return within(def['innerType']);
  return [{ name, schema }];
}

const isNumeric = ({ _zod }: z.ZodMiniType) => ['number', 'int', 'pipe', 'transform'].includes(_zod.def.type);
const namesNumbers = (name: string) => /(?:^id|Id)s?$/.test(name);

const endpoints = await readEndpoints(projectFolder);
const numbers: NamedField[] = endpoints.flatMap(({ shape }) =>
  (['params', 'query', 'body', 'response'] as const).flatMap((part) => {
    const schema = shape[part];
    if (schema === undefined || 'file' in schema) return [];
    return inside(schema, part)
      .filter((field) => namesNumbers(field.name) && isNumeric(field.schema))
      .map((field) => ({ ...field, path: shape.path, where: `${shape.method} ${shape.path} ${part}.${field.name}` }));
  }),
);

test('every number that names something is one of the schemas of fields.ts', () => {
  expect(numbers.length).toBeGreaterThan(150);
  expect(numbers.filter(({ schema }) => !known.includes(schema)).map(({ where }) => where)).toEqual([]);
});

test('every field that names a study or an uploaded paper has its schema', () => {
  const meant = ({ where, path, name }: NamedField) => {
    if (path.startsWith('/api/uploaded-studies/') && where.includes(' params.')) return schemas.paper;
    if (path.startsWith('/api/uploaded-studies') && where.includes(' body.')) return schemas.paper;
    if (path.startsWith('/api/studies/') && where.includes(' params.')) return schemas.study;
    return /^studyIds?$/.test(name) ? schemas.study : null;
  };
  const wrong = numbers.filter((field) => {
    const right: readonly z.ZodMiniType[] | null = meant(field);
    return right !== null && !right.includes(field.schema);
  });
  expect(wrong.map(({ where }) => where)).toEqual([]);
});

test('each takes the number of every recorded study, and none takes what no study can have', () => {
  const folder = sharedPath('providers/recorded');
  const recorded = [fixturePath('providers/recorded'), ...(folder === null ? [] : [folder])].flatMap(recordedStudies);
  const made = Array.from({ length: 500 }, (_, key) => studyIdOf('europepmc', `MED:${key}`));
  const ids = [
    1,
    4_000_000,
    Number.MAX_SAFE_INTEGER,
    ...made,
    ...recorded.map((one) => studyIdOf(one.source, one.sourceKey)),
  ];
  expect(ids.filter((id) => id > 999_999_999_999_999).length).toBeGreaterThan(400);
  for (const schema of known) {
    const isText = z.safeParse(schema, '1').success;
    const refused = ids.filter((id) => !z.safeParse(schema, isText ? String(id) : id).success);
    expect(refused).toEqual([]);
    for (const text of ['0', '-1', '1.5', '9007199254740992', '9999999999999999', '12345678901234567'])
      expect(z.safeParse(schema, isText ? text : Number(text)).success, text).toBe(false);
  }
});
