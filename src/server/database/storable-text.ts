/** PostgreSQL knows neither NUL, which is left out, nor half a surrogate pair, which becomes U+FFFD. */
export function storableText(text: string): string {
  return unstorable.test(text) ? text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd') : text;
}

const unstorable = /\0|\p{Surrogate}/u;
/** How JSON writes them; most values have none and are not gone through twice. */
const unstorableInJson = /\\u0000|\\u[dD][89a-fA-F]/;

/** A value as JSON that a jsonb column takes: text from upstream may be broken. */
export function storableJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!unstorableInJson.test(text)) return text;
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storableText(part) : part));
}
