/** Reading what others send without trusting its shape: whatever is not as expected counts as not there. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object, or an empty one. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The array; a single value stands for an array of one, as in JSON made from XML; nothing for null and undefined. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined ? [] : [value];
}

/** The objects among the list's entries. */
export function objectsOf(value: unknown): JsonObject[] {
  return listOf(value).filter(isObject);
}

/** Trimmed text, numbers as text; empty for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** The texts of a list that are not empty. */
export function textsOf(value: unknown): string[] {
  return listOf(value).map(textOf).filter(Boolean);
}

/** A whole number from 0, from a number or from digits; null otherwise. */
export function countOf(value: unknown): number | null {
  const text = textOf(value);
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
