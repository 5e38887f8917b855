/** Where a request takes text: found in the endpoint's schema, so that no list can forget a field. */
import * as z from 'zod/mini';

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** The keys that lead to a field; `0` is an array's first place, and null represents a key of the sender's own. */
export type Place = readonly (string | number | null)[];

const deepest = 8;

export function textPlaces(schema: z.ZodMiniType): Place[] {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const places = new Map<string, Place>();
  const visit = (given: JsonSchema, place: Place) => {
    if (place.length > deepest) return;
    const [, , name = ''] = given.$ref?.split('/') ?? [];
    const part = given.$ref === undefined ? given : given.$ref === '#' ? root : (root.$defs?.[name] ?? {});
    for (const one of [...(part.anyOf ?? []), ...(part.oneOf ?? []), ...(part.allOf ?? [])]) visit(one, place);
    for (const [key, one] of Object.entries(part.properties ?? {})) visit(one, [...place, key]);
    if (typeof part.additionalProperties === 'object') visit(part.additionalProperties, [...place, null]);
    if (part.items) visit(part.items, [...place, 0]);
    const isText = part.type === 'string' || typeof (part.enum?.[0] ?? part.const) === 'string';
    const isAnything = Object.keys(part).every((key) => key.startsWith('$'));
    if (isText || isAnything) places.set(JSON.stringify(place), place);
  };
  visit(root, []);
  return [...places.values()];
}

/** A copy of `base` with the text in this place; missing parents are created. */
export function withText(base: unknown, place: Place, text: string): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return text;
  const own = key ?? text;
  if (typeof own === 'number') return [withText(Array.isArray(base) ? base[own] : undefined, rest, text)];
  const entries = Object.entries(typeof base === 'object' && base !== null ? base : {});
  const before = entries.find(([name]) => name === own)?.[1];
  return Object.fromEntries([...entries.filter(([name]) => name !== own), [own, withText(before, rest, text)]]);
}
