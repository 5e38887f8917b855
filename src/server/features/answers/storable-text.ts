/** PostgreSQL knows neither NUL, which is left out, nor half a surrogate pair, which becomes U+FFFD. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd');
}

/** A value as JSON that a jsonb column takes. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storableText(part) : part));
}
