import { storableText } from '#server/database/storable-text.ts';
import { Failure } from '#server/failure.ts';

/** What a reader sends is no deeper than this; a report's own data is the deepest. */
const mostLevels = 40;

/**
 * The value with every text in it, keys too, made fit for PostgreSQL: it knows neither NUL, which is left out, nor half
 * a surrogate pair, which becomes U+FFFD. Throws invalid_input for values nested deeper than 40 levels.
 */
export function storable<Value>(value: Value): Value {
  return mended(value, 0) as Value;
}

function mended(value: unknown, level: number): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (level >= mostLevels) {
    throw new Failure('invalid_input', { detail: `What was sent is nested deeper than ${mostLevels} levels.` });
  }
  if (Array.isArray(value)) return value.map((part) => mended(part, level + 1));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [storableText(key), mended(part, level + 1)]));
}

/** A line that must say something once it is storable; throws invalid_input that names the field otherwise. */
export function storableLine(text: string, field: string): string {
  const line = storable(text).trim();
  if (line === '') {
    const message = 'must not be empty';
    throw new Failure('invalid_input', { detail: `“${field}” ${message}.`, fields: [{ name: field, message }] });
  }
  return line;
}
