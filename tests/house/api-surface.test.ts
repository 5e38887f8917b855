/** Everything that a client of the last release relies on is unchanged, or declared in docs/breaking-changes.md. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  apiSurface,
  breakingChanges,
  compareWithRelease,
  currentSurface,
  readSurface,
  surfaceText,
  surfaceToRelease,
} from '../../scripts/api-surface.ts';
import { type EndpointShape, endpoint } from '../../src/contract/shared/endpoint.ts';
import { openApi } from '../../src/server/features/reference/open-api.ts';
import { projectFolder } from '../shared-data.ts';

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');
const current = await currentSurface(projectFolder);

test('no breaking change since the last release is undeclared, and each declared one is a change', () => {
  const comparison = compareWithRelease(
    read('docs/reference/api-surface.txt'),
    current,
    read('docs/breaking-changes.md'),
  );
  expect(comparison, 'docs/breaking-changes.md says how to declare a change').toEqual({ undeclared: [], outdated: [] });
});

test('the surface of the last release is that of the version in package.json', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(readSurface(read('docs/reference/api-surface.txt')).version, 'run `npm run docs`').toBe(version);
});

test('the written surface reads back as what it was written from, and is small', () => {
  const text = surfaceText(current, '1.0.0');
  expect(text.length).toBeLessThan(200_000);
  const plain = (surface: typeof current) =>
    Object.fromEntries([...surface].map(([operation, fields]) => [operation, Object.fromEntries(fields)]));
  expect(plain(readSurface(text).surface)).toEqual(plain(current));
});

const study = z.object({ title: z.string(), year: z.nullable(z.int()), kind: z.enum(['trial', 'review']) });
const released = endpoint({
  method: 'POST',
  path: '/api/example',
  summary: '',
  access: 'anyone',
  perMinute: null,
  query: z.object({ sort: z.optional(z.enum(['year', 'title'])) }),
  body: z.object({
    limit: z.optional(z.int().check(z.gte(1), z.lte(50))),
    name: z.nullable(z.string().check(z.maxLength(100))),
    range: z.optional(z.object({ from: z.int() })),
  }),
  response: z.object({ studies: z.array(study), note: z.optional(z.string()) }),
  problems: [],
});
const surfaceOf = async (...shapes: EndpointShape[]) =>
  apiSurface(await openApi(Object.fromEntries(shapes.map((shape, index) => [String(index), shape])), '1.0.0'));
const { query, body, response } = released;

test.each<[string, Partial<EndpointShape>, string[]]>([
  ['nothing', {}, []],
  ['another address', { path: '/api/other' }, [': removed']],
  ['another method', { method: 'PUT' }, [': removed']],
  ['a field that is gone', { response: z.omit(response, { studies: true }) }, [' < answer.studies: removed']],
  [
    'a field of a field that is gone',
    { response: z.extend(response, { studies: z.array(z.omit(study, { year: true })) }) },
    [' < answer.studies[].year: removed'],
  ],
  [
    'a field that may be null',
    { response: z.extend(response, { studies: z.nullable(z.array(study)) }) },
    [' < answer.studies: may now be null'],
  ],
  [
    'a field that may be absent',
    { response: z.extend(response, { studies: z.optional(z.array(study)) }) },
    [' < answer.studies: may now be absent'],
  ],
  [
    'a file in place of the answer',
    { response: { file: ['text/csv'] } },
    [' < answer.note: removed', ' < answer.studies: removed', ' < answer: may now be text/csv'],
  ],
  ['a further required input', { body: z.extend(body, { email: z.string() }) }, [' > body.email: new and required']],
  ['a further required parameter', { query: z.extend(query, { page: z.int() }) }, [' > query.page: new and required']],
  [
    'a required input within another',
    { body: z.extend(body, { range: z.optional(z.object({ from: z.int(), to: z.int() })) }) },
    [' > body.range.to: new and required'],
  ],
  [
    'an input that is now required',
    { body: z.extend(body, { limit: z.int().check(z.gte(1), z.lte(50)) }) },
    [' > body.limit: now required'],
  ],
  ['an input that is gone', { body: z.omit(body, { limit: true }) }, [' > body.limit: removed']],
  [
    'a lower limit',
    { body: z.extend(body, { limit: z.optional(z.int().check(z.gte(1), z.lte(20))) }) },
    [' > body.limit: no longer takes integer 1..50'],
  ],
  [
    'an input that may not be null',
    { body: z.extend(body, { name: z.string().check(z.maxLength(100)) }) },
    [' > body.name: no longer takes null'],
  ],
  [
    'a shorter list of words to send',
    { query: z.object({ sort: z.optional(z.enum(['year'])) }) },
    [' > query.sort: no longer takes "title"'],
  ],
  [
    'a pattern',
    { body: z.extend(body, { name: z.nullable(z.string().check(z.maxLength(100), z.regex(/^a/))) }) },
    [' > body.name: no longer takes string ..100'],
  ],
  ['a higher limit', { body: z.extend(body, { limit: z.optional(z.number().check(z.gte(0), z.lte(100))) }) }, []],
  ['any text in place of words', { query: z.object({ sort: z.optional(z.string()) }) }, []],
  ['further optional input', { body: z.extend(body, { more: z.optional(z.object({ must: z.string() })) }) }, []],
  ['further output', { response: z.extend(response, { count: z.int(), note: z.string() }) }, []],
  [
    'a further word in an answer',
    {
      response: z.extend(response, {
        studies: z.array(z.extend(study, { kind: z.enum(['trial', 'review', 'notice']) })),
      }),
    },
    [],
  ],
])('%s', async (_change, changed, expected) => {
  const before = readSurface(surfaceText(await surfaceOf(released), '1.0.0')).surface;
  const after = await surfaceOf({ ...released, ...changed });
  expect(breakingChanges(before, after)).toEqual(expected.map((change) => `POST /api/example${change}`));
});

const before = surfaceText(await surfaceOf(released), '1.0.0');
const after = await surfaceOf({ ...released, query: z.object({}) });
const line = 'POST /api/example > query.sort: removed';

test.each([
  ['', { undeclared: [line], outdated: [] }],
  [`## 1.1.0\n- \`${line}\` Sort the answer.\n`, { undeclared: [], outdated: [] }],
  [`## 1.0.0\n- \`${line}\` Of an older release.\n`, { undeclared: [line], outdated: [] }],
  [`## 1.1.0\n- \`${line}\`\n- \`GET /api/x: removed\`\n`, { undeclared: [], outdated: ['GET /api/x: removed'] }],
])('of %j', (declared, expected) => {
  expect(compareWithRelease(before, after, declared)).toEqual(expected);
});

test('a release needs each breaking change declared and a version that may break', () => {
  const declared = (version: string) => `## ${version}\n- \`${line}\`\n`;
  expect(surfaceToRelease(before, after, '', '1.0.0')).toBeNull();
  expect(() => surfaceToRelease(before, after, '', '2.0.0')).toThrow(line);
  expect(() => surfaceToRelease(before, after, declared('1.1.0'), '1.1.0')).toThrow('1.1.0');
  expect(surfaceToRelease(before, after, declared('2.0.0'), '2.0.0')).toBe(surfaceText(after, '2.0.0'));
  const early = before.replace('MetaMind 1.0.0', 'MetaMind 0.1.0');
  expect(() => surfaceToRelease(early, after, declared('0.1.1'), '0.1.1')).toThrow('0.1.1');
  expect(surfaceToRelease(early, after, declared('0.2.0'), '0.2.0')).toBe(surfaceText(after, '0.2.0'));
});
