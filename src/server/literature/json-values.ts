/** Readers of untrusted JSON: a value of an unexpected type counts as missing. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object, or an empty one. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The array; a single value becomes an array of one, as in JSON made from XML; empty for null and undefined. */
export function arrayFrom(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined ? [] : [value];
}

/** The objects among the list's entries. */
export function objectsOf(value: unknown): JsonObject[] {
  return arrayFrom(value).filter(isObject);
}

/** Trimmed text, numbers as text; empty for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** Text unchanged, not trimmed; null for anything else. */
export function stringOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Text unchanged, numbers as text; null for anything else. */
export function numeralOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

/** The array, or an empty one; a single value does not become an array. */
export function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The texts of an array unchanged; other values are left out. */
export function stringsOf(value: unknown): string[] {
  return arrayOf(value).filter((entry) => typeof entry === 'string');
}

/** The array when it contains only texts, else null. */
export function onlyStrings(value: unknown): string[] | null {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? value : null;
}

/** The texts of a list that are not empty. */
export function textsOf(value: unknown): string[] {
  return arrayFrom(value).map(textOf).filter(Boolean);
}

/** A whole number from 0, from a number or from digits; null otherwise. */
export function countOf(value: unknown): number | null {
  const text = textOf(value);
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
