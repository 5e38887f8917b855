/**
 * Readers of unknown data: each returns the value, or the place of the first fault. Nothing is dropped or corrected.
 */

/** Thrown in readers and caught by `readWith`. `at` is the path of the place, as in `rows[3].key`. */
class Mismatch extends Error {
  readonly words: string;
  constructor(at: string, must: string) {
    super(must);
    this.words = at === '' ? must : `${at}: ${must}`;
  }
}

/** Returns the value that was read. `at` is the path of the value, empty for the root. */
export type ValueReader<Value> = (given: unknown, at: string) => Value;

/** Runs a reader over a whole value; `fault` names the first fault with its place. */
export function readWith<Value>(reader: ValueReader<Value>, given: unknown): { value: Value } | { fault: string } {
  try {
    return { value: reader(given, '') };
  } catch (error) {
    if (error instanceof Mismatch) return { fault: error.words };
    throw error;
  }
}

/** Throws with a sentence about the place. */
export function failAt(at: string, must: string): never {
  throw new Mismatch(at, must);
}

const inside = (at: string, name: string) => (at === '' ? name : `${at}.${name}`);

/** `most`: characters. */
export const text =
  (most: number): ValueReader<string> =>
  (given, at) => {
    if (typeof given !== 'string') failAt(at, 'must be text');
    if (given.length > most) failAt(at, `must be at most ${most} characters, and has ${given.length}`);
    return given;
  };

export const number: ValueReader<number> = (given, at) =>
  typeof given === 'number' && Number.isFinite(given) ? given : failAt(at, 'must be a number');

/** An integer of at least `least`. */
export const whole =
  (least: number): ValueReader<number> =>
  (given, at) =>
    typeof given === 'number' && Number.isSafeInteger(given) && given >= least
      ? given
      : failAt(at, `must be a whole number of at least ${least}`);

export const yesOrNo: ValueReader<boolean> = (given, at) =>
  typeof given === 'boolean' ? given : failAt(at, 'must be true or false');

/** Null represents an absent value. */
export const orNothing =
  <Value>(reader: ValueReader<Value>): ValueReader<Value | null> =>
  (given, at) => {
    if (given === null) return null;
    try {
      return reader(given, at);
    } catch (error) {
      // A fault further inside has its own message.
      if (error instanceof Mismatch && error.words === `${at}: ${error.message}`)
        failAt(at, `${error.message} or nothing`);
      throw error;
    }
  };

export const oneOf =
  <const Value extends string | number>(values: readonly Value[]): ValueReader<Value> =>
  (given, at) =>
    values.find((value) => value === given) ?? failAt(at, `must be one of ${values.join(', ')}`);

/** The members of a union of strings, written as keys so that the compiler reports a missing one. */
export const namesOf = <Name extends string>(names: Readonly<Record<Name, true>>): ValueReader<Name> =>
  oneOf(Object.keys(names) as Name[]);

export const list =
  <Value>(reader: ValueReader<Value>, most: number): ValueReader<readonly Value[]> =>
  (given, at) => {
    if (!Array.isArray(given)) failAt(at, 'must be a list');
    if (given.length > most) failAt(at, `must have at most ${most} entries, and has ${given.length}`);
    // Array.from, because map skips holes.
    return Array.from(given as readonly unknown[], (entry, index) => reader(entry, `${at}[${index}]`));
  };

function entriesOf(given: unknown, at: string): [string, unknown][] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) failAt(at, 'must be an object');
  const prototype: unknown = Object.getPrototypeOf(given);
  if (prototype !== Object.prototype && prototype !== null) failAt(at, 'must be a plain object');
  // JSON leaves these out, so that they count as absent.
  return Object.entries(given).filter(([, value]) => value !== undefined);
}

/** Whether a name is a property of every object: `constructor`, `toString` and similar. */
export const isReserved = (key: string) => key in Object.prototype || key === 'prototype';

const maxKeyLength = 200;

/** Values by unknown keys, at most `most` of them. */
export const recordOf =
  <Value>(reader: ValueReader<Value>, most: number): ValueReader<Readonly<Record<string, Value>>> =>
  (given, at) => {
    const entries = entriesOf(given, at);
    if (entries.length > most) failAt(at, `must have at most ${most} entries, and has ${entries.length}`);
    return Object.fromEntries(
      entries.map(([key, value]) => {
        if (isReserved(key)) failAt(inside(at, key), 'must not be called this');
        if (key.length > maxKeyLength) failAt(at, `has a key of more than ${maxKeyLength} characters`);
        return [key, reader(value, inside(at, key))];
      }),
    );
  };

type OptionalName<Shape> = {
  [Name in keyof Shape]-?: Record<never, never> extends Pick<Shape, Name> ? Name : never;
}[keyof Shape];

type Required<Shape> = { readonly [Name in Exclude<keyof Shape, OptionalName<Shape>>]: ValueReader<Shape[Name]> };
type Optional<Shape> = { readonly [Name in OptionalName<Shape>]-?: ValueReader<Exclude<Shape[Name], undefined>> };

/** Exactly these fields: an additional field is a fault as well as a missing one. */
export function shape<Shape extends object>(
  required: Required<Shape>,
  optional: Optional<Shape> = {} as Optional<Shape>,
): ValueReader<Shape> {
  const readers = new Map<string, ValueReader<unknown>>(Object.entries({ ...required, ...optional }));
  const needed = Object.keys(required);
  return (given, at) => {
    const entries = new Map(entriesOf(given, at));
    for (const name of needed) if (!entries.has(name)) failAt(inside(at, name), 'is missing');
    for (const name of entries.keys()) if (!readers.has(name)) failAt(inside(at, name), 'is not known here');
    // In the order of the reader, so that the first fault does not depend on the order of the data.
    const read = [...readers].filter(([name]) => entries.has(name));
    return Object.fromEntries(
      read.map(([name, reader]) => [name, reader(entries.get(name), inside(at, name))]),
    ) as Shape;
  };
}
