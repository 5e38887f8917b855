/**
 * A summary of the API: one line for each input (`>`) and output (`<`). The last release's is in
 * docs/reference/api-surface.txt, so that a change that breaks callers is seen before it is released.
 */
import semver from 'semver';
import {
  type JsonSchema,
  type OpenApi,
  type OpenApiContent,
  openApi,
} from '../src/server/features/reference/open-api.ts';
import { readEndpoints } from './contract-endpoints.ts';

/** Alternatives, sorted: `string`, `integer 1..50`, `"trial"`, `null`, `object`, or the media type of a file. */
export interface SurfaceField {
  types: string[];
  /** Input: may be omitted. Output: may be absent. */
  optional: boolean;
}

/** `GET /api/studies/{id}` → `> path.id` or `< studies[].title` → its types. */
export type ApiSurface = Map<string, Map<string, SurfaceField>>;

export function apiSurface({ paths }: OpenApi): ApiSurface {
  const surface: ApiSurface = new Map();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { parameters, requestBody, responses }] of Object.entries(methods)) {
      const fields = new Map<string, SurfaceField>();
      for (const { name, in: place, required, schema } of parameters)
        addSchema(fields, `> ${place}.${name}`, schema, !required);
      if (requestBody) addContent(fields, '> body', requestBody.content);
      addContent(fields, '< answer', responses['200']?.content ?? {});
      surface.set(`${method.toUpperCase()} ${path}`, sorted(fields));
    }
  }
  return sorted(surface);
}

const sorted = <Value>(map: Map<string, Value>) => new Map([...map].sort(([a], [b]) => (a < b ? -1 : 1)));

function addContent(fields: Map<string, SurfaceField>, place: string, content: OpenApiContent): void {
  for (const [type, { schema }] of Object.entries(content)) {
    if (schema['format'] === 'binary') addField(fields, place, [type], false);
    else addSchema(fields, place, schema, false);
  }
}

function addField(fields: Map<string, SurfaceField>, place: string, types: string[], optional: boolean): void {
  const before = fields.get(place);
  fields.set(place, {
    types: [...new Set([...(before?.types ?? []), ...types])].sort(),
    optional: optional || (before?.optional ?? false),
  });
}

/** Alternatives are merged: a field is required where every object among them requires it. */
function addSchema(fields: Map<string, SurfaceField>, place: string, schema: JsonSchema, optional: boolean): void {
  const alternatives = alternativesOf(schema);
  const objects = alternatives.filter(({ properties }) => properties !== undefined);
  for (const alternative of alternatives) {
    addField(fields, place, typesOf(alternative, place.startsWith('>')), optional);
    const {
      properties = {},
      required = [],
      items,
      prefixItems = [],
      additionalProperties: others,
    } = alternative as Parts;
    for (const [name, own] of Object.entries(properties)) {
      const inAll = objects.every((object) => name in (object['properties'] as object));
      addSchema(fields, `${place}.${name}`, own, !inAll || !required.includes(name));
    }
    for (const item of items ? [items, ...prefixItems] : prefixItems) addSchema(fields, `${place}[]`, item, false);
    if (typeof others === 'object' && Object.keys(others).length > 0) addSchema(fields, `${place}{}`, others, false);
  }
}

interface Parts {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
}

function alternativesOf(schema: JsonSchema): JsonSchema[] {
  const parts = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (parts) return parts.flatMap(alternativesOf);
  for (const unread of ['allOf', '$ref', 'not'])
    if (unread in schema) throw new Error(`The surface does not read ${unread} of a JSON schema yet.`);
  return [schema];
}

/** Limits matter for inputs only: there they decide what is accepted. */
function typesOf(schema: JsonSchema, withLimits: boolean): string[] {
  if ('const' in schema) return [JSON.stringify(schema['const'])];
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value));
  const types = [schema['type'] ?? 'anything'].flat() as string[];
  if (!withLimits) return types;
  const { minLength, minItems, minimum, maxLength, maxItems, maximum, pattern } = schema as Record<string, number>;
  const least = minLength ?? minItems ?? (minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum);
  const most = maxLength ?? maxItems ?? (maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum);
  const limits = least === undefined && most === undefined ? '' : ` ${least ?? ''}..${most ?? ''}`;
  return types.map((type) =>
    type === 'null' ? type : `${type}${limits}${pattern === undefined ? '' : ` /${pattern}/`}`,
  );
}

const heading = 'MetaMind ';
const sameAs = 'as ';

/**
 * Sorted. A place with the same fields as an earlier one is written as `as GET /api/search < answer.studies[]`: a study
 * is in thirty answers.
 */
export function surfaceText(surface: ApiSurface, version: string): string {
  const written = new Map<string, string>();
  const lines = [`${heading}${version}`];
  for (const [operation, fields] of surface) {
    lines.push('', operation);
    let skipped: string | null = null;
    for (const [place, field] of fields) {
      if (skipped !== null && isInside(place, skipped)) continue;
      skipped = null;
      const parts = JSON.stringify(partsOf(fields, place));
      const before = parts.length < 60 ? undefined : written.get(parts);
      if (before !== undefined) skipped = place;
      else written.set(parts, `${operation} ${place}`);
      lines.push(
        `${place}${field.optional ? '?' : ''}: ${field.types.join(' | ')}${before ? ` ${sameAs}${before}` : ''}`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}

const isInside = (place: string, outer: string) =>
  place.startsWith(outer) && ['.', '[', '{'].includes(place.charAt(outer.length));

/** The fields within a place, with names relative to it. */
function partsOf(fields: Map<string, SurfaceField>, place: string): [string, SurfaceField][] {
  return [...fields]
    .filter(([inner]) => isInside(inner, place))
    .map(([inner, field]) => [inner.slice(place.length), field]);
}

/** Parses the output of `surfaceText`. Throws on an invalid line. */
export function readSurface(text: string): { version: string; surface: ApiSurface } {
  const [first = '', ...lines] = text.trim().split('\n');
  if (!first.startsWith(heading)) throw new Error(`The surface does not begin with “${heading}”.`);
  const surface: ApiSurface = new Map();
  let fields = new Map<string, SurfaceField>();
  for (const line of lines.filter((one) => one !== '')) {
    if (!/^[<>] /.test(line)) {
      fields = new Map();
      surface.set(line, fields);
      continue;
    }
    const [, place, mark, types, operation, origin] =
      /^([<>] .*?)(\??): (.*?)(?: as ([A-Z]+ \/\S+) ([<>] \S+))?$/.exec(line) ?? [];
    if (place === undefined || types === undefined)
      throw new Error(`The surface has a line that cannot be read: ${line}`);
    fields.set(place, { types: types.split(' | '), optional: mark === '?' });
    if (operation === undefined || origin === undefined) continue;
    for (const [inner, field] of partsOf(surface.get(operation) ?? new Map(), origin)) fields.set(place + inner, field);
  }
  return { version: first.slice(heading.length), surface };
}

/** One line for each thing that a caller of `before` may rely on and that `after` lacks; sorted. */
export function breakingChanges(before: ApiSurface, after: ApiSurface): string[] {
  const found: string[] = [];
  for (const [operation, fields] of before) {
    const now = after.get(operation);
    if (now === undefined) found.push(`${operation}: removed`);
    else found.push(...fieldChanges(fields, now).map((change) => `${operation} ${change}`));
  }
  return found.sort();
}

function fieldChanges(before: Map<string, SurfaceField>, after: Map<string, SurfaceField>): string[] {
  const found: string[] = [];
  const isGone = (place: string) => before.has(place) && !after.has(place);
  for (const [place, old] of before) {
    const isInput = place.startsWith('>');
    const now = after.get(place);
    if (now === undefined) {
      if (!outerPlaces(place).some(isGone)) found.push(`${place}: removed`);
      continue;
    }
    // Earlier inputs must still be accepted; outputs must be among the earlier ones.
    const [given, taken] = isInput ? [old, now] : [now, old];
    const refused = given.types.filter((type) => !takes(taken.types, type, !isInput));
    if (refused.length > 0)
      found.push(`${place}: ${isInput ? 'no longer takes' : 'may now be'} ${refused.join(' | ')}`);
    if (given.optional && !taken.optional) found.push(`${place}: ${isInput ? 'now required' : 'may now be absent'}`);
  }
  for (const [place, { optional }] of after) {
    const [outer] = outerPlaces(place);
    if (!place.startsWith('>') || before.has(place) || optional) continue;
    // A required field within a new optional place breaks no caller; the outermost places are the body and the
    // parameters.
    if (outer === undefined || before.has(outer)) found.push(`${place}: new and required`);
  }
  return found;
}

/** The places around a place, the nearest first. Parameters have none. */
function outerPlaces(place: string): string[] {
  const [, root = '', rest = ''] = /^([<>] (?:path\.\w+|query\.\w+|body|answer))(.*)$/.exec(place) ?? [];
  const parts = rest.match(/\.[^.[{]+|\[\]|\{\}/g) ?? [];
  return parts.map((_part, index) => root + parts.slice(0, index).join('')).reverse();
}

/** `mayGrow`: an enumeration of an output may get further values, which a caller has to expect. */
function takes(types: string[], type: string, mayGrow: boolean): boolean {
  const wanted = readType(type);
  return types.map(readType).some((one) => {
    if (one.base === 'anything') return true;
    if (wanted.isWord && (one.isWord ? mayGrow || one.base === wanted.base : one.base === 'string' && !one.pattern))
      return true;
    if (one.base !== wanted.base && !(one.base === 'number' && wanted.base === 'integer')) return false;
    const isWide =
      (one.least ?? -Infinity) <= (wanted.least ?? -Infinity) && (one.most ?? Infinity) >= (wanted.most ?? Infinity);
    return isWide && (one.pattern === undefined || one.pattern === wanted.pattern);
  });
}

interface TypeDependencies {
  base: string;
  isWord: boolean;
  least?: number | undefined;
  most?: number | undefined;
  pattern?: string | undefined;
}

function readType(type: string): TypeDependencies {
  if (/^["\d-]|^(?:true|false)$/.test(type)) return { base: type, isWord: true };
  const [, base = type, least, most, pattern] = /^(\S+)(?: (\S*)\.\.(\S*))?(?: \/(.*)\/)?$/.exec(type) ?? [];
  const number = (text: string | undefined) => (text ? Number(text) : undefined);
  return { base, isWord: false, least: number(least), most: number(most), pattern };
}

/** The surface of the contract's endpoints as they are now. */
export async function currentSurface(projectFolder: string): Promise<ApiSurface> {
  const endpoints = await readEndpoints(projectFolder);
  return apiSurface(await openApi(Object.fromEntries(endpoints.map(({ name, shape }) => [name, shape])), ''));
}

export interface ReleaseComparison {
  /** Breaking changes since the release that docs/breaking-changes.md does not list for a later version. */
  undeclared: string[];
  /** Listed for a later version, but not changed since the release. */
  outdated: string[];
}

/**
 * `released` is docs/reference/api-surface.txt, `declared` docs/breaking-changes.md: under a heading with the next
 * version, one item for each change, which begins with the change in backticks.
 */
export function compareWithRelease(released: string, current: ApiSurface, declared: string): ReleaseComparison {
  const { version, surface } = readSurface(released);
  const changes = breakingChanges(surface, current);
  const listed = declared.split(/^## /m).flatMap((part) => {
    const coming = part.split('\n', 1)[0]?.trim() ?? '';
    if (semver.valid(coming) === null || !semver.gt(coming, version)) return [];
    return [...part.matchAll(/^- `([^`]+)`/gm)].map(([, change = '']) => change);
  });
  return {
    undeclared: changes.filter((change) => !listed.includes(change)),
    outdated: listed.filter((change) => !changes.includes(change)),
  };
}

/**
 * The surface to write for `version`; null where that version is released, whose surface does not change. Throws where
 * a breaking change is not declared, or is released by a version that must have none.
 */
export function surfaceToRelease(
  released: string,
  current: ApiSurface,
  declared: string,
  version: string,
): string | null {
  const before = readSurface(released);
  if (before.version === version) return null;
  const { undeclared } = compareWithRelease(released, current, declared);
  if (undeclared.length > 0)
    throw new Error(`docs/breaking-changes.md does not list for ${version}:\n${undeclared.join('\n')}`);
  const promises = semver.major(version) === 0 ? semver.minor : semver.major;
  const mayBreak =
    semver.major(version) !== semver.major(before.version) || promises(version) > promises(before.version);
  if (!mayBreak && breakingChanges(before.surface, current).length > 0)
    throw new Error(`Version ${version} after ${before.version} promises that nothing breaks; something does.`);
  return surfaceText(current, version);
}
